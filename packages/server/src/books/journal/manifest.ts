/** The journal: entries by hand, and the export. */
import { journalExportCalls, manualEntryCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { journalEvents } from "./events.ts";
import { exportHandlers, serveJournalExport } from "./export/routes.ts";
import { manualEntryHandlers } from "./manual/routes.ts";

export const journal = feature(
  "journal",
  { ...journalExportCalls, ...manualEntryCalls },
  (platform) => ({
    handlers: { ...exportHandlers(platform), ...manualEntryHandlers(platform) },
    files: (server) => serveJournalExport(server, platform),
  }),
  { events: journalEvents },
);
