/**
 * One document becomes a journal entry: load what is known, read outside any transaction, compute purely, write once.
 */
import { asksWhoPaid } from "@tallyleaf/contract";
import {
  ExtractionError,
  type ExtractionPool,
  namesInRules,
  type ReadingContext,
  type Reason,
  reason,
  reasonDetail,
} from "@tallyleaf/extraction";
import { dayOf, type Expense, toDecimalString } from "@tallyleaf/ledger";
import { isClosed } from "../../books/calendar/closed.ts";
import { openMealsAccount } from "../../books/chart/accounts/meals.ts";
import { ensureOwedToEmployees } from "../../books/chart/accounts/owed-to-employees.ts";
import { findRateFor } from "../../books/currencies/rate-for.ts";
import { insertEntry, type NewEntry } from "../../books/journal/entries.ts";
import { loadPurchaseDefaults } from "../../books/tax/purchase-defaults.ts";
import { type Database, enterOrganization, type Transaction } from "../../platform/db/database.ts";
import { lockByName } from "../../platform/db/lock.ts";
import { sql } from "../../platform/db/orm.ts";
import { storable } from "../../platform/db/storable.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { DocumentRow } from "../documents/library.ts";
import { keepText } from "../documents/text.ts";
import { countUses } from "../learning/rules-for-reading.ts";
import { doesReadingNeedApproval, NEEDS_APPROVAL } from "./approval.ts";
import { type BookingResult, bookReading, failed, proposeBooking } from "./book-reading.ts";
import { findCashDoubt } from "./cash-box.ts";
import { type CodingKnowledge, NO_CODES } from "./code-reading.ts";
import { findAlike } from "./duplicate-store.ts";
import { type ExtractionContext, loadExtractionContext } from "./extraction-context.ts";
import type { ToRead } from "./extraction-jobs.ts";
import { MAX_ATTEMPTS, type ProcessJob } from "./extraction-queue.ts";
import { keepReading, type Took } from "./readings.ts";
import { storedFailure } from "./reasons.ts";
import { duplicateReason, fingerprint } from "./similarity.ts";
import { type ExpenseWithDocument, findExpense, updateExpense } from "./store.ts";

interface Deps {
  db: Database;
  storage: Storage;
  pool: ExtractionPool;
  now: () => Date;
}

/** Makes the function that the reading service calls for each job. */
export function createProcessDocument(deps: Deps): ProcessJob {
  const { db, now } = deps;
  return async (job, signal) => {
    const known = await db.asOrganization(job.organizationId, async (tx) => {
      const found = await findExpense(tx, job.organizationId, job.expenseId);
      if (!found) return null;
      const { paidBy, createdBy } = found.expense;
      // First: then the accounts that the document is booked with have it.
      const ownMoneyCode = paidBy === null ? null : await ensureOwedToEmployees(tx, job.organizationId);
      const knowledge = await loadExtractionContext(tx, job.organizationId, createdBy);
      const paying = ownMoneyCode === null ? knowledge.paying : { ...knowledge.paying, ownMoneyCode };
      return { found, knowledge: { ...knowledge, paying } };
    });
    if (known?.found.expense.status !== "in_processing") return void (await db.asSystem(job.end));
    const { found, knowledge } = known;
    const write = (result: ReadDocument) =>
      db.asSystem(async (tx) => {
        // The company before its job, as who deletes it does: the other way round each would wait for the other.
        await tx.execute(sql`select from organization where id = ${job.organizationId} for key share`);
        // A process that lost the job may not write: another one does.
        if (!(await job.end(tx))) return;
        await enterOrganization(tx, job.organizationId);
        await store(tx, job, found, result, now());
      });
    if (!found.document) return write(failed(reasonDetail("file_missing")));
    if (job.attempt > MAX_ATTEMPTS) return write(failed(reasonDetail("interrupted")));
    return write(await readDocument(found.document, knowledge, deps, signal));
  };
}

/** Outcome of a document; `took` absent: it was not processed at all. */
type ReadDocument = BookingResult & { took?: Took };

/**
 * Returns the outcome of a document; writes nothing.
 *
 * @param engineAlone whether no model is asked
 * @throws ExtractionError when it was cut off or there is no room
 */
export async function readDocument(
  document: DocumentRow,
  knowledge: ExtractionContext,
  { db, storage, pool, now }: Deps,
  signal: AbortSignal,
  engineAlone = knowledge.isDemo ?? false,
): Promise<ReadDocument> {
  const bytes = await storage.get(document.storageKey).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });
  if (bytes === null) return failed(reasonDetail("file_missing"));
  const findRateOf = ({ currency, date }: Expense) =>
    db.asOrganization(document.organizationId, (tx) =>
      findRateFor(tx, document.organizationId, currency, knowledge.organization.defaultCurrency, date),
    );
  const today = dayOf(now());
  const context: ReadingContext = {
    ownNames: [knowledge.organization.name],
    ownMarks: knowledge.organization.marks,
    defaultCurrency: knowledge.organization.defaultCurrency,
    knownVendors: [...new Set([...knowledge.history.map(({ vendor }) => vendor), ...namesInRules(knowledge.rules)])],
    hints: knowledge.hints,
    today,
  };
  const started = performance.now();
  try {
    const result = storable(await pool.read(bytes, context, { signal, engineAlone }));
    const proposal = proposeBooking(result, knowledge, today);
    const took = {
      milliseconds: Math.round(result.seconds * 1000),
      engine: result.engine,
      model: result.model ?? null,
    };
    const rate = proposal.expense && (await findRateOf(proposal.expense));
    const coding = await loadCoding(db, document.organizationId, knowledge, proposal.expense);
    return { ...bookReading(result, proposal, knowledge, rate, coding), took };
  } catch (error) {
    // Cut off or no room: the document has done nothing wrong and is read later.
    if (!(error instanceof ExtractionError) || error.code === "cancelled" || error.code === "queue_full") throw error;
    const took = { milliseconds: Math.round(performance.now() - started), engine: null, model: null };
    return { ...failed(reasonDetail(error.code)), took };
  }
}

/** Values that decide on the tax codes of a purchase. */
async function loadCoding(
  db: Database,
  organizationId: string,
  { taxes, organization }: ExtractionContext,
  expense: Expense | null,
): Promise<CodingKnowledge> {
  if (!expense || !taxes || taxes.packs.length === 0) return NO_CODES;
  const asked = { vendor: expense.vendor ?? "", accountCode: expense.categoryAccountCode };
  return {
    packs: taxes.packs,
    ownNumbers: [organization.taxId, ...taxes.numbers],
    defaults: await db.asOrganization(organizationId, (tx) => loadPurchaseDefaults(tx, organizationId, asked)),
  };
}

/** Writes what came out: entry, expense and event in the transaction that ended the job. */
async function store(
  tx: Transaction,
  { organizationId }: ToRead,
  found: ExpenseWithDocument,
  result: ReadDocument,
  at: Date,
): Promise<void> {
  const { expense } = found;
  const event = {
    organizationId,
    subjectType: "expense" as const,
    subjectId: String(expense.id),
    engine: result.engine ?? undefined,
  };
  // Also of a document that could not be booked: it can be searched for, and its values pointed at.
  if (found.document && result.words) await keepText(tx, organizationId, found.document.id, result.words);
  const keep = async (outcome: "ready" | "to_review" | "failed") => {
    if (result.took) await keepReading(tx, expense, outcome, result.took);
  };
  if (result.kind === "failed") {
    const { reading, reasons } = result;
    const { failure, errorMessage } = storedFailure(result.failure);
    await keep("failed");
    await updateExpense(tx, organizationId, expense.id, { status: "failed", errorMessage, failure, reading, reasons });
    await recordEvent(tx, { ...event, verb: "reading_failed", after: { message: errorMessage, failure } });
    return;
  }
  if (result.kind === "nothing_to_pay") {
    const { reading, reasons } = result;
    const status = result.sure ? "ready" : "to_review";
    await keep(status);
    await updateExpense(tx, organizationId, expense.id, { status, errorMessage: null, reading, reasons });
    await recordEvent(tx, { ...event, verb: "read", after: { status, entryId: null, total: "0", reasons } });
    return;
  }
  const needsApproval = await doesReadingNeedApproval(tx, organizationId, expense.createdBy);
  const alike = await findDuplicates(tx, found, result);
  // Of an account that is a guess nothing is said: the person is asked for the account.
  const isChosen = result.rate === "known" && !asksWhoPaid(result.reasons);
  const short = isChosen ? await findCashDoubt(tx, organizationId, result.entry) : null;
  const reasons = [
    ...result.reasons,
    ...alike,
    ...(short ? [short] : []),
    ...(needsApproval ? [NEEDS_APPROVAL] : []),
    ...(await findClosedMonth(tx, organizationId, result.entry.entryDate)),
  ];
  const posted = result.sure && reasons.length === result.reasons.length;
  const revision = expense.revision + 1;
  await openMealsAccount(tx, organizationId, result.meals, result.entry);
  const entryId = await insertEntry(tx, {
    organizationId,
    expenseId: expense.id,
    revision,
    documentId: expense.documentId,
    createdBy: expense.createdBy,
    entry: result.entry,
    state: stateOf(posted, result, at),
    taxStructure: result.expense.taxStructure,
    tipRate: null,
    tipCurrency: result.expense.tip ? result.expense.currency : null,
  });
  const status = posted ? "ready" : "to_review";
  await keep(status);
  await updateExpense(tx, organizationId, expense.id, {
    status,
    revision,
    currentEntryId: entryId,
    errorMessage: null,
    reasons,
    reading: result.reading,
    choice: result.choice,
    ...(needsApproval ? { approval: "waiting" as const } : {}),
  });
  await countUses(tx, organizationId, result.rulesUsed, at);
  const { vendor, date, currency, totalAmount } = result.expense;
  // The expense has them; the log says what was chosen.
  const { taxCodes: _, paper: __, ...choice } = result.choice;
  await recordEvent(tx, {
    ...event,
    verb: "read",
    after: {
      status,
      entryId,
      vendor,
      date,
      currency,
      total: toDecimalString(totalAmount),
      reasons,
      choice,
    },
  });
}

/** A receipt that turns up late is kept as a draft: where it belongs is a person's decision. */
async function findClosedMonth(tx: Transaction, organizationId: string, day: string): Promise<Reason[]> {
  if (!(await isClosed(tx, organizationId, day))) return [];
  return [reason("date", "month_closed", { month: { month: day.slice(0, 7) } })];
}

function stateOf(posted: boolean, result: Extract<BookingResult, { kind: "booked" }>, at: Date): NewEntry["state"] {
  if (result.rate === "unknown") return { kind: "draft_without_rate", baseCurrency: result.baseCurrency };
  return posted ? { kind: "posted", at } : { kind: "draft" };
}

/** Warns, never blocks: the same file, or a similar purchase, needs a person's decision. */
async function findDuplicates(
  tx: Transaction,
  found: ExpenseWithDocument,
  result: Extract<BookingResult, { kind: "booked" }>,
): Promise<Reason[]> {
  const { organizationId } = found.expense;
  // Two copies that are read at the same time are booked one after the other, so that the later one sees the earlier.
  await lockByName(tx, `booking ${organizationId}`);
  const alike = await findAlike(tx, organizationId, fingerprint(found, result.entry, result.reading));
  const doubt = duplicateReason(alike, found.expense);
  return doubt ? [doubt] : [];
}
