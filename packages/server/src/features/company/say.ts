/** Says the lines of business. */
import { translator } from "@tallyleaf/messages";
import { businessTypes } from "@tallyleaf/messages/catalogs/business-types";

export const say = translator(businessTypes);
