/** Input of the laws: a whole book, from the database or a test. */
import type { Account } from "../account.ts";
import type { EntryDraft } from "../entry.ts";
import type { Money } from "../money.ts";

export interface BookEntry {
  /** Unique in the book. */
  id: string;
  entry: EntryDraft;
  /** A draft is in no report. */
  status: "draft" | "posted";
  /** The ID of the entry that this one reverses. */
  reverses: string | null;
  /** The expense that this entry is a revision of; null for other entries. Reversals have it too. */
  expenseId: string | null;
  /** 1 for the first entry of an expense, then higher; a reversal has the revision of its entry. */
  revision: number;
}

/** An invoice or a bill, with every change of its amount due. */
export interface BookItem {
  id: string;
  kind: "receivable" | "payable";
  /** Whether lists show it as paid (or credited). */
  isPaid: boolean;
  /** Changes by entries, positive if more is owed: at least the one that created it. */
  events: readonly {
    entryId: string;
    /** In the item's currency. */
    amount: Money;
    /** In the base currency on that day. */
    baseAmount: Money;
  }[];
}

export interface Book {
  /** `heldIn`: the account's currency if not the base currency. `purpose`: required with items. */
  accounts: readonly (Pick<Account, "code"> & Partial<Pick<Account, "purpose">> & { heldIn?: string })[];
  /** All invoices and bills; absent: their laws aren't checked. */
  items?: readonly BookItem[];
  /** YYYY-MM; absent: none is closed. */
  closedMonths?: readonly string[];
  entries: readonly BookEntry[];
}

/** A broken law: its name, the record that breaks it, and a sentence that says how. */
export interface Violation {
  law: string;
  /** The ID of that entry, expense, or account. */
  subject: string;
  message: string;
}

/** Returns violations; none if the book is correct. */
export type Law = (book: Book) => Violation[];
