/** Reports: their figures, their files, their schedules, as a feature. */
import { bookChangeCalls, reportFigureCalls, reportNoteCalls, reportRunCalls } from "@tallyleaf/contract";
import { accountMoved } from "../../books/chart/hooks.ts";
import { feature } from "../../platform/feature/feature.ts";
import { on } from "../../platform/hooks/hook.ts";
import { changeHandlers } from "./changes/routes.ts";
import { reportEvents } from "./events.ts";
import { compactJournalTallies } from "./figures/compact.ts";
import { figureHandlers } from "./figures/routes.ts";
import { reportMail } from "./mails.ts";
import { noteHandlers } from "./notes/routes.ts";
import { renameAccountInNotes } from "./notes/store.ts";
import { serveReportFiles } from "./runs/download.ts";
import { reportJob } from "./runs/generate.ts";
import { runHandlers } from "./runs/routes.ts";
import { scheduleHandlers } from "./schedules/routes.ts";
import { reportScheduleJob } from "./schedules/run-due.ts";

export const reports = feature(
  "reports",
  { ...reportFigureCalls, ...reportNoteCalls, ...reportRunCalls, ...bookChangeCalls },
  (platform) => {
    const { db, config, now } = platform;
    return {
      handlers: {
        ...figureHandlers(db),
        ...noteHandlers(db),
        ...changeHandlers(db),
        ...runHandlers(platform),
        ...scheduleHandlers(db, now),
      },
      jobs: [reportJob({ ...platform, productName: config.companyName }), reportScheduleJob(platform)],
      sweeps: [{ name: "journal tallies", run: () => db.asSystem(compactJournalTallies) }],
      files: (server) => serveReportFiles(server, platform),
    };
  },
  { events: reportEvents, mails: [reportMail], listens: [on(accountMoved, renameAccountInNotes)] },
);
