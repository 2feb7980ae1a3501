/** Writes the next revision of an expense: reverses the former entry and writes the new one, in one transaction. */
import { type Account, type BalancedEntry, type EntryDraft, sum, toDecimalString } from "@tallyleaf/ledger";
import {
  loadEntries,
  type NewEntry,
  removeDraft,
  reverseEntry,
  type StoredEntry,
  writeEntry,
} from "../../books/journal/entries.ts";
import { expenseChanging } from "../../books/journal/hooks.ts";
import { loadPostingBooks, type PostingBooks } from "../../books/journal/posting-books.ts";
import { requireDebtKept } from "../../books/settlement/bills/guard.ts";
import { carryCodings, loadCodings } from "../../books/tax/coding.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { learnFromDecision } from "../learning/learn.ts";
import { payerOf } from "./own-money.ts";
import { type ExpenseRecord, updateExpense } from "./store.ts";

type Caller = Pick<MemberContext, "organizationId" | "userId" | "requestId"> & { isAutomatic?: boolean };
type Changes = Parameters<typeof updateExpense>[3];

/** Fields that the person who revises has seen; null: a bulk change, which teaches nothing. */
const CONFIRMS = {
  entered: "everything",
  imported: null,
  repeated: null,
  updated: "everything",
  accepted: "everything",
  recategorised: "category",
  acceptance_undone: "nothing",
  matched: "nothing",
  restored: "nothing",
} as const;

export interface Revision {
  expense: ExpenseRecord;
  /** The entry in force until now; null: there is none yet. */
  former: StoredEntry | null;
  /** The entry, reversed already, that this one repeats. */
  repeats?: StoredEntry;
  entry: BalancedEntry;
  state: NewEntry["state"];
  stated: Pick<NewEntry, "taxStructure" | "tipRate" | "tipCurrency">;
  documentId: string | null;
  /** Further columns of the expense: its status, its form, its approval. */
  changes: Changes;
  verb: keyof typeof CONFIRMS;
  /** Values in the event beside both entries. */
  noted?: { before?: object; after?: object };
  at: Date;
  /** The chart, where the transaction has loaded it. */
  chart?: readonly Account[];
}

/**
 * Writes a revision with its event, and learns from it. The expense's row has to be locked.
 *
 * @returns the id of the new entry, and the entry as `findCurrentEntry` would load it; null where only that knows the names of its
 *   dimensions and parties
 */
export async function revise(
  tx: Transaction,
  caller: Caller,
  revision: Revision,
): Promise<{ entryId: string; stored: StoredEntry | null }> {
  const { expense, former, repeats, entry, state, stated, documentId, changes, verb, noted, at, chart } = revision;
  const { organizationId, userId, requestId, isAutomatic } = caller;
  const paidBy = await payerOf(tx, expense, entry, changes.paidBy);
  if (former?.row.postedAt) {
    // An amount paid to one member can't become another's.
    const isKept = state.kind === "posted" && paidBy === expense.paidBy;
    await requireDebtKept(tx, organizationId, expense.id, former.draft, isKept ? entry : null);
  }
  if (former)
    await expenseChanging.run(tx, {
      ...{ caller, expenseId: expense.id, before: former.draft, wasPosted: former.row.postedAt !== null },
      ...{ after: state.kind === "posted" || !former.row.postedAt ? entry : null, isDeleted: false, at },
    });
  const coded = former ?? repeats;
  const codings = coded ? await loadCodings(tx, organizationId, coded.row.id) : [];
  const toReverse = former?.row.postedAt ? former : null;
  const books =
    toReverse && state.kind === "posted" ? await loadBooksOf(tx, organizationId, [toReverse.draft, entry]) : undefined;
  // A draft was never posted and is deleted; a posted entry stays and is reversed.
  if (toReverse) await reverseEntry(tx, toReverse, { userId, at, ...(books && { books }) });
  else if (former) await removeDraft(tx, organizationId, former.row.id);
  const next = expense.revision + 1;
  const stored = await writeEntry(tx, {
    organizationId,
    expenseId: expense.id,
    revision: next,
    documentId,
    createdBy: userId,
    entry,
    state,
    ...stated,
    ...(books && { books }),
  });
  const entryId = stored.row.id;
  await carryCodings(tx, organizationId, codings, entryId);
  await updateExpense(tx, organizationId, expense.id, {
    ...changes,
    paidBy,
    documentId,
    revision: next,
    currentEntryId: entryId,
  });
  const { status, approval } = { ...expense, ...changes };
  await recordEvent(tx, {
    organizationId,
    ...(isAutomatic ? {} : { actorId: userId }),
    verb,
    subjectType: "expense",
    subjectId: String(expense.id),
    before: { status: expense.status, approval: expense.approval, ...summaryOf(former), ...noted?.before },
    after: {
      status,
      approval,
      entryId,
      reversed: former?.row.postedAt ? former.row.id : null,
      posted: state.kind === "posted",
      ...factsOf(entry),
      ...noted?.after,
    },
    requestId,
  });
  const isPosted = state.kind === "posted";
  const decided = {
    expense,
    former: former && { entry: former.draft, isPosted: former.row.postedAt !== null },
    entry,
    taxStructure: stated.taxStructure,
    isPosted,
    actorId: userId,
    at,
    chart,
  };
  const confirms = CONFIRMS[verb];
  if (confirms !== null) await learnFromDecision(tx, decided, confirms);
  const hasNames = entry.postings.some(({ dimensions = [], party }) => dimensions.length > 0 || party);
  return { entryId, stored: hasNames ? null : stored };
}

const loadBooksOf = (tx: Transaction, organizationId: string, entries: readonly EntryDraft[]): Promise<PostingBooks> =>
  loadPostingBooks(tx, organizationId, [
    ...new Set(entries.flatMap(({ postings }) => postings.map(({ accountCode }) => accountCode))),
  ]);

/** The entry that an expense has now. */
export async function findCurrentEntry(tx: Transaction, expense: ExpenseRecord): Promise<StoredEntry | null> {
  const id = expense.currentEntryId;
  return id === null ? null : ((await loadEntries(tx, expense.organizationId, [id])).get(id) ?? null);
}

/** Former values of the journal beside an entry's lines. */
export function statedOf({ row }: StoredEntry): Revision["stated"] {
  return { taxStructure: row.taxStructure, tipRate: row.tipRate, tipCurrency: row.tipCurrency };
}

function summaryOf(stored: StoredEntry | null): object {
  return stored ? { entryId: stored.row.id, ...factsOf(stored.draft) } : {};
}

function factsOf({
  vendor,
  description,
  reference,
  entryDate,
  dueDate,
  currency,
  postings,
}: StoredEntry["draft"]): object {
  const paid = sum(
    postings.filter(({ kind }) => kind === "payment").map(({ amount }) => amount),
    currency,
  );
  return { vendor, description, reference, date: entryDate, dueDate, currency, paid: toDecimalString(paid) };
}
