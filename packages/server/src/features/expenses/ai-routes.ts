/** The AI step: has the caller's document read at once, and waits for it. */

import { COMMON_FAILURES, processInvoice } from "@tallyleaf/contract";
import { loadRowAccounts } from "../../books/chart/accounts/chart.ts";
import { loadEntries } from "../../books/journal/entries.ts";
import { presentEntry } from "../../books/journal/present-entry.ts";
import type { Database } from "../../platform/db/database.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { reaches } from "../../platform/http/reach.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import type { FileLinks } from "../documents/keys.ts";
import { findByKey } from "../documents/library.ts";
import type { ToRead } from "./extraction-jobs.ts";
import type { ExtractionQueue } from "./extraction-queue.ts";
import { isKeptWithoutEntry, presentRow } from "./present.ts";
import { sayFailure } from "./reasons.ts";
import { readAgain, startExpense } from "./start.ts";
import { findExpense, findExpenseOfDocument } from "./store.ts";

interface Deps {
  db: Database;
  queue: JobQueue;
  links: FileLinks;
  reading: ExtractionQueue;
  now: () => Date;
}

/** The handler of the AI call. */
export function aiHandlers(deps: Deps): Pick<Handlers, "processInvoice"> {
  return {
    processInvoice: async ({ body }, caller) => {
      const job = await findJob(deps, body.s3Url, caller);
      const status = await findStatus(deps.db, job);
      if (status === "in_processing") {
        const { failures } = processInvoice;
        const waited = await deps.reading.read(job);
        if (waited === "no room") throw new CallFailure(failures.busy, { retryAfter: 5 });
        if (waited === "away") throw new CallFailure(failures.putOff, { retryAfter: 15 });
        if (waited === "fault") throw new CallFailure(COMMON_FAILURES.internal);
        if (waited === "stopping") throw new CallFailure(COMMON_FAILURES.unavailable, { retryAfter: 5 });
        if (waited === "late") throw new CallFailure(failures.inProcessing);
      }
      return present(deps, job);
    },
  };
}

/** The expense of one of our own addresses; created if there is none, retried if it failed. */
async function findJob({ db, queue, links, now }: Deps, url: string, caller: MemberContext): Promise<ToRead> {
  const { organizationId, userId, requestId } = caller;
  const { foreignUrl } = processInvoice.failures;
  const key = links.keyOf(url);
  if (!key?.startsWith(`${organizationId}/`)) throw new CallFailure(foreignUrl);
  return db.asOrganization(organizationId, async (tx) => {
    // Locked: of two calls for one document, one begins its expense and the other finds it.
    const document = await findByKey(tx, organizationId, key, "for update");
    if (!document || !reaches(caller, "see", "document", document.createdBy)) throw new CallFailure(foreignUrl);
    const expense = await findExpenseOfDocument(tx, organizationId, document.id);
    if (!expense) {
      const at = now();
      const wanted = { organizationId, documentId: document.id, userId, paidByMe: false, now: at, requestId };
      const expenseId = await startExpense(queue, tx, wanted);
      return { organizationId, expenseId };
    }
    const job = { organizationId, expenseId: expense.id };
    if (expense.status === "failed") await readAgain(queue, tx, organizationId, expense.id);
    return job;
  });
}

async function findStatus(db: Database, { organizationId, expenseId }: ToRead): Promise<string | null> {
  const found = await db.asOrganization(organizationId, (tx) => findExpense(tx, organizationId, expenseId));
  return found?.expense.status ?? null;
}

async function present({ db, links }: Deps, { organizationId, expenseId }: ToRead) {
  return db.asOrganization(organizationId, async (tx) => {
    const found = await findExpense(tx, organizationId, expenseId);
    if (!found) throw new CallFailure(COMMON_FAILURES.notFound);
    const entryId = found.expense.currentEntryId;
    const entry = entryId ? (await loadEntries(tx, organizationId, [entryId])).get(entryId) : undefined;
    const isNothing = !entry && isKeptWithoutEntry(found.expense);
    if (!entry && !isNothing)
      throw new CallFailure(processInvoice.failures.notReadable, {
        message: sayFailure(found.expense) ?? undefined,
      });
    const accounts = await loadRowAccounts(tx, organizationId);
    const row = presentRow(found, entry ?? null, accounts, links);
    const done = isNothing ? sayAnswer("readZero") : sayAnswer("readPosted");
    return {
      success: true,
      entry: entry ? presentEntry(entry, accounts, row.documentUrl) : null,
      message: row.status === "ready" ? done : sayAnswer("readToReview"),
      expense: row,
      reasons: row.reasons,
    };
  });
}
