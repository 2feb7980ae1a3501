/** The journal's export, as a feature. */
import { journalExportCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { exportHandlers, serveJournalExport } from "./export/routes.ts";

export const journal = feature("journal", journalExportCalls, (platform) => ({
  handlers: exportHandlers(platform),
  files: (server) => serveJournalExport(server, platform),
}));
