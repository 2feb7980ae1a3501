/** Returns names of rows and columns in the reader's language. Never call it while a module loads. */
import { translator } from "@tallyleaf/messages";
import { reportRows } from "@tallyleaf/messages/catalogs/report-rows";

export const say = translator(reportRows);
