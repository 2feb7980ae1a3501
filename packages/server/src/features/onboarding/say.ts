/** Says the first steps that a new member is shown. */
import { translator } from "@tallyleaf/messages";
import { quickStart } from "@tallyleaf/messages/catalogs/quick-start";

export const say = translator(quickStart);
