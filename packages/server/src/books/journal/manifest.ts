/** The journal: entries by hand, their drafts, import, templates, and schedules, and the export. */
import {
  journalDraftCalls,
  journalExportCalls,
  journalImportCalls,
  journalScheduleCalls,
  journalTemplateCalls,
  lineItemCalls,
  linePartyCalls,
  manualEntryCalls,
} from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { on } from "../../platform/hooks/hook.ts";
import { accountMoved } from "../chart/hooks.ts";
import { draftHandlers } from "./drafts/routes.ts";
import { moveAccountInDrafts, removeDeletedDrafts } from "./drafts/store.ts";
import { journalEvents } from "./events.ts";
import { exportHandlers, serveJournalExport } from "./export/routes.ts";
import { journalImportHandlers } from "./import/routes.ts";
import { manualEntryHandlers } from "./manual/routes.ts";
import { journalScheduleHandlers } from "./recurring/routes.ts";
import { journalScheduleJob } from "./recurring/run.ts";
import { templateHandlers } from "./templates/routes.ts";

/** How long a deleted draft can be restored. */
const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export const journal = feature(
  "journal",
  {
    ...journalExportCalls,
    ...journalImportCalls,
    ...journalScheduleCalls,
    ...journalTemplateCalls,
    ...lineItemCalls,
    ...linePartyCalls,
    ...manualEntryCalls,
    ...journalDraftCalls,
  },
  (platform) => ({
    handlers: {
      ...exportHandlers(platform),
      ...journalImportHandlers(platform),
      ...templateHandlers(platform),
      ...journalScheduleHandlers(platform),
      ...manualEntryHandlers(platform),
      ...draftHandlers(platform),
    },
    sweeps: [
      {
        name: "deleted-journal-drafts",
        run: () =>
          platform.db.asSystem((tx) =>
            removeDeletedDrafts(tx, new Date(platform.now().getTime() - KEPT_DAYS * DAY_MS)),
          ),
      },
    ],
    jobs: [journalScheduleJob(platform)],
    files: (server) => serveJournalExport(server, platform),
  }),
  { events: journalEvents, listens: [on(accountMoved, moveAccountInDrafts)] },
);
