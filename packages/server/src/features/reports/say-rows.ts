/** Says the names of rows and columns that the server adds to the ledger's. */
import { translator } from "@tallyleaf/messages";
import { reportRows } from "@tallyleaf/messages/catalogs/report-rows";

export const sayRow = translator(reportRows);
