/** Says the messages of company. */
import { translator } from "@tallyleaf/messages";
import { company } from "@tallyleaf/messages/catalogs/company";

export const say = translator(company);
