/** The AI step: takes the caller's document in hand at once, and waits when someone else already has. */
import { COMMON_FAILURES, processInvoice } from "@tallyleaf/contract";
import { accountNames } from "../../books/chart/accounts/chart.ts";
import { loadEntries } from "../../books/journal/entries.ts";
import type { Database } from "../../platform/db/database.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { reaches } from "../../platform/http/reach.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { FileLinks } from "../documents/keys.ts";
import { findByKey } from "../documents/library.ts";
import type { JobKey } from "./jobs.ts";
import { isKeptWithoutEntry, presentEntry, presentRow } from "./present.ts";
import { hearOf } from "./progress.ts";
import type { ReadingService } from "./reading-service.ts";
import { readAgain, startExpense } from "./start.ts";
import { findExpense, findExpenseOfDocument } from "./store.ts";

interface Rooms {
  db: Database;
  links: FileLinks;
  reading: ReadingService;
  now: () => Date;
}

/** Between two looks at a reading that somebody else has in hand; that it has ended is also told. */
const LOOK_MILLISECONDS = 2000;
/** How long a request waits for a reading that someone else has in hand. */
const LONGEST_WAIT_MILLISECONDS = 90_000;

/** The handler of the AI call. */
export function aiHandlers(rooms: Rooms): Pick<Handlers, "processInvoice"> {
  return {
    processInvoice: async ({ body }, caller) => {
      const job = await jobFor(rooms, body.s3Url, caller);
      const status = await statusOf(rooms.db, job);
      if (status === "in_processing") {
        const outcome = await rooms.reading.readNow(job);
        if (outcome === "handed_back") throw new CallFailure(processInvoice.failures.busy, { retryAfter: 5 });
        if (outcome === "put_off") throw new CallFailure(processInvoice.failures.putOff, { retryAfter: 15 });
        if (outcome === "fault") throw new CallFailure(COMMON_FAILURES.internal);
        // Another has it in hand, or took it over before this reading could be written.
        await waitForOther(rooms, job);
      }
      return present(rooms, job);
    },
  };
}

/** The expense of one of our own addresses; begun when there is none, begun anew when it had failed. */
async function jobFor({ db, links, now }: Rooms, url: string, caller: MemberContext): Promise<JobKey> {
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
      const expenseId = await startExpense(tx, { organizationId, documentId: document.id, userId, now: at, requestId });
      return { organizationId, expenseId };
    }
    const job = { organizationId, expenseId: expense.id };
    if (expense.status === "failed") await readAgain(tx, organizationId, expense.id);
    return job;
  });
}

async function statusOf(db: Database, { organizationId, expenseId }: JobKey): Promise<string | null> {
  const found = await db.asOrganization(organizationId, (tx) => findExpense(tx, organizationId, expenseId));
  return found?.expense.status ?? null;
}

async function waitForOther({ db, reading }: Rooms, job: JobKey): Promise<void> {
  const until = Date.now() + LONGEST_WAIT_MILLISECONDS;
  const { wait, close } = hearOf(db.news, job, reading.stopping);
  try {
    while ((await statusOf(db, job)) === "in_processing") {
      if (reading.stopping.aborted) throw new CallFailure(COMMON_FAILURES.unavailable, { retryAfter: 5 });
      if (Date.now() > until) throw new CallFailure(processInvoice.failures.inProcessing);
      await wait(LOOK_MILLISECONDS);
    }
  } finally {
    close();
  }
}

async function present({ db, links }: Rooms, { organizationId, expenseId }: JobKey) {
  return db.asOrganization(organizationId, async (tx) => {
    const found = await findExpense(tx, organizationId, expenseId);
    if (!found) throw new CallFailure(COMMON_FAILURES.notFound);
    const entryId = found.expense.currentEntryId;
    const entry = entryId ? (await loadEntries(tx, organizationId, [entryId])).get(entryId) : undefined;
    const isNothing = !entry && isKeptWithoutEntry(found.expense);
    if (!entry && !isNothing)
      throw new CallFailure(processInvoice.failures.notReadable, {
        message: found.expense.errorMessage ?? undefined,
      });
    const names = await accountNames(tx, organizationId);
    const row = presentRow(found, entry ?? null, names, links);
    const done = isNothing
      ? "The document was read: its total is zero, so there is nothing to pay and nothing was posted."
      : "The document was read and booked.";
    return {
      success: true,
      entry: entry ? presentEntry(entry, names, row.documentUrl) : null,
      message: row.status === "ready" ? done : "The document was read and waits for your review.",
      expense: row,
      reasons: row.reasons,
    };
  });
}
