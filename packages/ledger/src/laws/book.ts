/** What the laws look at: a whole book, as it lies in the database or in a test. */
import type { Account } from "../account.ts";
import type { EntryDraft } from "../entry.ts";
import type { Money } from "../money.ts";

export interface BookEntry {
  /** Unique in the book. */
  id: string;
  entry: EntryDraft;
  /** A draft waits for a person and is in no report. */
  status: "draft" | "posted";
  /** The id of the entry that this one takes back. */
  reverses: string | null;
  /** The expense that this entry is a revision of; null for entries of other origin. Reversals carry it too. */
  expenseId: string | null;
  /** 1 for the first entry of an expense, then higher; a reversal has the revision of the entry it takes back. */
  revision: number;
}

/** An invoice that a client owes, or a bill that is owed to a supplier, with all that changed what is open of it. */
export interface BookItem {
  id: string;
  kind: "receivable" | "payable";
  /** Whether lists call it paid (or credited). */
  isPaid: boolean;
  /** What entries changed of it, above zero where more is owed: at least the one that made it. */
  events: readonly {
    entryId: string;
    /** In the item's currency. */
    amount: Money;
    /** In the books' currency on that day. */
    baseAmount: Money;
  }[];
}

export interface Book {
  /** `heldIn`: the currency of the money on it, where that is not the books'. `purpose`: needed where there are items. */
  accounts: readonly (Pick<Account, "code"> & Partial<Pick<Account, "purpose">> & { heldIn?: string })[];
  /** All invoices and bills; absent: the laws about them are not asked. */
  items?: readonly BookItem[];
  /** YYYY-MM; absent: none is closed. */
  closedMonths?: readonly string[];
  entries: readonly BookEntry[];
}

/** A broken law: which one, what breaks it, and how, in a sentence. */
export interface Violation {
  law: string;
  /** The id of the entry, expense or account that breaks it. */
  subject: string;
  message: string;
}

/** A law of the book: no violations, or the book is wrong. */
export type Law = (book: Book) => Violation[];
