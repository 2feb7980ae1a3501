/** Reports as files: ordering, looking, deleting. */
import {
  COMMON_FAILURES,
  createReportRun,
  deleteReportRun,
  getReportRun,
  MAX_REPORT_RUNS,
  type ReportChoices,
  type ReportOrder,
  type ReportRun,
  reportDays,
} from "@tallyleaf/contract";
import { dayOf, type FiscalYears } from "@tallyleaf/ledger";
import { currentLanguage } from "@tallyleaf/messages";
import { loadFiscalYears } from "../../../books/calendar/fiscal-years.ts";
import type { Database } from "../../../platform/db/database.ts";
import { enterOrganization } from "../../../platform/db/database.ts";
import { recordEvent } from "../../../platform/events/record.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import type { Handlers } from "../../../platform/http/serve.ts";
import type { JobQueue } from "../../../platform/jobs/job-queue.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { fileNameOf, nameForHistory, nameForReader } from "../documents/outline.ts";
import { say } from "../say.ts";
import { choicesOf, refuseUnknownAccount } from "./choices.ts";
import { insertOrder, newRunId, queryOf, REPORT_JOB, type ReportJob } from "./order.ts";
import { countUnfinished, deleteOldRuns, deleteRun, findRun, listRuns, type RunRow } from "./store.ts";

interface Deps {
  db: Database;
  storage: Storage;
  queue: JobQueue;
  now: () => Date;
  onLeftover: (error: unknown, key: string) => void;
}

/** An organization may have so many on their way at once. */
const MOST_UNFINISHED = 20;

type RunCalls = "createReportRun" | "listReportRuns" | "getReportRun" | "deleteReportRun";

/** The handlers of generated reports. */
export function runHandlers({ db, storage, queue, now, onLeftover }: Deps): Pick<Handlers, RunCalls> {
  const removeFile = (key: string) => storage.remove(key).catch((error: unknown) => onLeftover(error, key));
  return {
    createReportRun: async ({ body }, { organizationId, userId, requestId }) => {
      const at = now();
      const years = await db.asOrganization(organizationId, (tx) => loadFiscalYears(tx, organizationId));
      const days = rangeOf(body, at, years);
      refuseBadQuery(days, body);
      const id = newRunId();
      const { run, old } = await db.asSystem(async (tx) => {
        await queue.enqueue<ReportJob>(tx, REPORT_JOB, { organizationId, runId: id, language: currentLanguage() });
        await enterOrganization(tx, organizationId);
        await refuseUnknownAccount(tx, organizationId, body);
        if ((await countUnfinished(tx, organizationId)) >= MOST_UNFINISHED)
          throw new CallFailure(createReportRun.failures.tooMany);
        const { type, range, format, file } = body;
        const choices = choicesOf(body);
        await insertOrder(tx, id, {
          organizationId,
          type,
          range,
          ...days,
          choices,
          format,
          file,
          createdBy: userId,
          at,
        });
        const inserted = await findRun(tx, organizationId, id);
        if (!inserted) throw new Error(`The report ${id} is gone in the middle of its transaction.`);
        await recordEvent(tx, {
          organizationId,
          actorId: userId,
          verb: "ordered",
          subjectType: "report",
          subjectId: id,
          after: { name: nameForHistory(inserted), ...days, format, file },
          requestId,
        });
        return { run: inserted, old: await deleteOldRuns(tx, organizationId, MAX_REPORT_RUNS) };
      });
      await Promise.all(old.map(removeFile));
      return { success: true, message: say("generating"), run: presentRun(run) };
    },

    listReportRuns: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { rows, total } = await listRuns(tx, organizationId, query);
        return { data: rows.map(presentRun), meta: { total, currentPage: query.page, perPage: query.perPage } };
      }),

    getReportRun: ({ params: { id } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const run = await findRun(tx, organizationId, id);
        if (!run) throw new CallFailure(getReportRun.failures.notFound);
        return presentRun(run);
      }),

    deleteReportRun: async ({ params: { id } }, { organizationId, userId, requestId }) => {
      const key = await db.asOrganization(organizationId, async (tx) => {
        const run = await deleteRun(tx, organizationId, id);
        if (!run) throw new CallFailure(deleteReportRun.failures.notFound);
        await recordEvent(tx, {
          organizationId,
          actorId: userId,
          verb: "deleted",
          subjectType: "report",
          subjectId: id,
          before: { name: nameForHistory(run), from: run.fromDate, to: run.toDate },
          requestId,
        });
        return run.storageKey;
      });
      if (key !== null) await removeFile(key);
      return { success: true, message: say("deleted") };
    },
  };
}

/** The days that an order means; the contract has seen to it that a custom range has both. */
function rangeOf(
  { range, startDate = "", endDate = "" }: ReportOrder,
  at: Date,
  years: FiscalYears,
): { from: string; to: string } {
  if (range === "custom" || startDate !== "") return { from: startDate, to: endDate };
  return reportDays(range, dayOf(at), years);
}

function refuseBadQuery(days: { from: string; to: string }, order: ReportChoices): void {
  const query = queryOf(days, choicesOf(order));
  if (query.success) return;
  const errors = query.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  throw new CallFailure(COMMON_FAILURES.unreadable, { message: errors[0]?.message, errors });
}

function presentRun(run: RunRow & { by: string }): ReportRun {
  const { id, format, file, status, progress, size, error, by } = run;
  return {
    id,
    type: run.type,
    name: nameForReader(run),
    range: run.range,
    from: run.fromDate,
    to: run.toDate,
    format,
    file,
    status,
    progress,
    size,
    fileName: fileNameOf(run),
    error,
    scheduled: run.scheduleId !== null,
    createdBy: by,
    createdAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}
