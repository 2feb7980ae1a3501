/** Says what reports have beside their figures. Names of rows and columns are the ledger's. */
import { translator } from "@tallyleaf/messages";
import { reportFiles } from "@tallyleaf/messages/catalogs/report-files";

export const say = translator(reportFiles);
