/** Expenses, from the reading of a document to the books, as a feature. */
import {
  aiCalls,
  documentReadingCalls,
  engineCheckCalls,
  expenseCalls,
  expenseImportCalls,
  expenseReviewCalls,
  expenseWritingCalls,
  progressCalls,
  taxProposalCalls,
} from "@tallyleaf/contract";
import { itemOpened, itemsClosed } from "../../books/journal/hooks.ts";
import { feature } from "../../platform/feature/feature.ts";
import { on } from "../../platform/hooks/hook.ts";
import { changeUndone } from "../../platform/undo/undoable.ts";
import { fileLinks } from "../documents/keys.ts";
import { acceptHandlers } from "./accept.ts";
import { aiHandlers } from "./ai-routes.ts";
import { closeHandBills, insertHandBill } from "./by-hand.ts";
import { documentValuesHandlers, documentValuesJob } from "./document-values.ts";
import { duplicateHandlers } from "./duplicates.ts";
import { serveEInvoicePdf } from "./e-invoice/serve.ts";
import { engineCheckJob, nightlyEngineChecks } from "./engine-check/job.ts";
import { engineCheckHandlers } from "./engine-check/routes.ts";
import { expenseEvents } from "./events.ts";
import { orderForgottenReadings } from "./extraction-jobs.ts";
import { createExtractionQueue } from "./extraction-queue.ts";
import { expenseHistoryHandlers } from "./history.ts";
import { expenseImportHandlers } from "./import/routes.ts";
import { expenseImportJob } from "./import/run.ts";
import { compactTallies } from "./list.ts";
import { mergeHandlers } from "./merge.ts";
import { createProcessDocument } from "./process-document.ts";
import { progressHandlers } from "./progress.ts";
import { queueHandlers } from "./queue.ts";
import { draftRatingJob } from "./rate-drafts.ts";
import { recategoriseHandlers } from "./recategorise.ts";
import { removeHandlers } from "./remove.ts";
import { expenseHandlers } from "./routes.ts";
import { expenseSettingsHandlers } from "./settings.ts";
import { taxCodeProposalHandlers } from "./tax-code.ts";
import { undoExpenses } from "./undo.ts";
import { writingHandlers } from "./write.ts";

/** While a model looks at one document, the engine can read another. */
const DOCUMENTS_PER_WORKER = 4;

const calls = {
  ...expenseCalls,
  ...expenseWritingCalls,
  ...expenseReviewCalls,
  ...expenseImportCalls,
  ...engineCheckCalls,
  ...aiCalls,
  ...documentReadingCalls,
  ...progressCalls,
  ...taxProposalCalls,
};

export const expenses = feature(
  "expenses",
  calls,
  (platform) => {
    const { config, db, queue, elsewhere, onError, now } = platform;
    const links = fileLinks(config.publicUrl, platform.secret);
    const deps = { ...platform, links };
    const concurrency = config.readingWorkers * (config.ai ? DOCUMENTS_PER_WORKER : 1);
    const reading = createExtractionQueue({ db, queue, process: createProcessDocument(platform), elsewhere, onError });
    /** Ends the streams at once: their listeners go to another process. */
    const stopping = new AbortController();
    return {
      handlers: {
        ...expenseHandlers(deps),
        ...removeHandlers(platform),
        ...writingHandlers(deps),
        ...expenseImportHandlers(platform),
        ...engineCheckHandlers(platform),
        ...mergeHandlers(db),
        ...acceptHandlers(deps),
        ...recategoriseHandlers(db, now),
        ...duplicateHandlers(db, links),
        ...expenseHistoryHandlers(db),
        ...queueHandlers(db, links),
        ...expenseSettingsHandlers(db),
        ...aiHandlers({ ...deps, reading }),
        ...documentValuesHandlers(platform),
        ...taxCodeProposalHandlers(db),
        ...progressHandlers({ news: db.news, stopping: stopping.signal }),
      },
      files: (server) => serveEInvoicePdf(server, platform),
      jobs: [
        draftRatingJob(db),
        reading.job(concurrency),
        expenseImportJob(platform),
        documentValuesJob(platform),
        engineCheckJob(platform),
        nightlyEngineChecks(platform),
      ],
      sweeps: [
        { name: "expense tallies", run: () => db.asSystem(compactTallies) },
        { name: "forgotten readings", run: () => db.asSystem((tx) => orderForgottenReadings(queue, tx)) },
      ],
      prepare: () => db.asSystem((tx) => orderForgottenReadings(queue, tx)),
      stop: (graceSeconds) => {
        stopping.abort();
        return reading.stop(graceSeconds);
      },
    };
  },
  {
    events: expenseEvents,
    listens: [on(itemOpened, insertHandBill), on(itemsClosed, closeHandBills), on(changeUndone, undoExpenses)],
  },
);
