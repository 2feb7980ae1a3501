/** Deferrals of lines of documents and of entries by hand, as a feature. */
import { deferralCalls } from "@tallyleaf/contract";
import { documentReversed, expenseRestored, handEntryReversed, handLinesSpread } from "../../books/journal/hooks.ts";
import { feature } from "../../platform/feature/feature.ts";
import { on } from "../../platform/hooks/hook.ts";
import { releaseJob } from "./clock.ts";
import { spreadAgain, takeDocumentBack } from "./documents.ts";
import { deferralEvents } from "./events.ts";
import { spreadHandLines, takeSchedulesBack } from "./hand-entries.ts";
import { deferralHandlers } from "./routes.ts";

export const deferrals = feature(
  "deferrals",
  deferralCalls,
  (platform) => ({ handlers: deferralHandlers(platform), jobs: [releaseJob(platform)] }),
  {
    events: deferralEvents,
    listens: [
      on(handLinesSpread, spreadHandLines),
      on(handEntryReversed, takeSchedulesBack),
      on(documentReversed, takeDocumentBack),
      on(expenseRestored, spreadAgain),
    ],
  },
);
