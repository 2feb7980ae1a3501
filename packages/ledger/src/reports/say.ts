/** Says the names of rows and columns, in the reader's language: never when a module is loaded. */
import { translator } from "@tallyleaf/messages";
import { reportRows } from "@tallyleaf/messages/catalogs/report-rows";

export const say = translator(reportRows);
