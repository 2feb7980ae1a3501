/** Says the messages of fiscal years and the year end. */
import { translator } from "@tallyleaf/messages";
import { yearEnd } from "@tallyleaf/messages/catalogs/year-end";

export const say = translator(yearEnd);
