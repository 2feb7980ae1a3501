/** Hooks for the features that entries by hand concern: invoices and bills that they open and settle, and schedules of their lines. */
import type { BalancedEntry, EntryDraft, Money, ServicePeriod } from "@tallyleaf/ledger";
import { hook } from "../../platform/hooks/hook.ts";
import type { Actor } from "../../platform/http/context.ts";

/** An item that a line of a posted entry opens. */
export interface OpenedItem {
  kind: "receivable" | "payable";
  /** The client or vendor. */
  partyId: string;
  number: string;
  /** YYYY-MM-DD. */
  dueDate: string;
  /** Below zero: a credit. */
  open: Money;
  accountCode: string;
  entryId: string;
  entry: BalancedEntry;
}

export type ItemRef = { invoiceId: string } | { expenseId: number };

/** An entry that is posted opens an item: who keeps such items writes it, and answers its ID; others answer null. */
export const itemOpened = hook<{ caller: Actor; item: OpenedItem; at: Date }, ItemRef | null>("journal.item_opened");

/** An entry that opened items is reversed: they are no longer there. */
export const itemsClosed = hook<{
  caller: Actor;
  invoiceIds: readonly string[];
  expenseIds: readonly number[];
  at: Date;
}>("journal.items_closed");

/** An entry by hand settled these invoices in full. */
export const itemsSettled = hook<{ caller: Actor; invoiceIds: readonly string[] }>("journal.items_settled");

/** Lines of a posted entry that have a service period. */
export interface SpreadLines {
  caller: Actor;
  entryId: string;
  lines: readonly { /** From 1, as posted. */ lineNumber: number; period: ServicePeriod }[];
  at: Date;
}

/** An entry by hand is posted, and lines of it are for longer than its month. */
export const handLinesSpread = hook<SpreadLines>("journal.hand_lines_spread");

export interface HandReversal {
  caller: Actor;
  entryId: string;
  /** Day of the reversal, YYYY-MM-DD. */
  reversedOn: string;
  at: Date;
}

/** An entry by hand is reversed. */
export const handEntryReversed = hook<HandReversal>("journal.hand_entry_reversed");

/** A line of a document that is spread over its service period. */
export interface SpreadLine {
  line: number;
  name: string;
  period: ServicePeriod;
  /** Its schedule, of which months were posted: it is out of the books, and can come back. */
  scheduleId?: string;
}

/** A posted expense is deleted, or an invoice is void, on a day: answers the lines that aren't spread any longer. */
export const documentReversed = hook<
  { caller: Actor; document: { expenseId: number } | { invoiceId: string }; reversedOn: string; at: Date },
  SpreadLine[]
>("journal.document_reversed");

/** A deleted expense is posted again, with lines that were spread. */
export const expenseRestored = hook<{ caller: Actor; expenseId: number; lines: readonly SpreadLine[]; at: Date }>(
  "journal.expense_restored",
);

/**
 * The entry of an expense changes: what rests on its lines follows, or says no. It is asked before an entry is replaced or goes, and after
 * a deleted one is back.
 */
export const expenseChanging = hook<{
  caller: Pick<Actor, "organizationId" | "userId" | "requestId">;
  expenseId: number;
  /** Null: the expense was deleted, and is back. */
  before: EntryDraft | null;
  /** `before` was posted. */
  wasPosted: boolean;
  /** Null: it is deleted, or no longer posted. */
  after: EntryDraft | null;
  isDeleted: boolean;
  at: Date;
}>("journal.expense_changing");
