/** What the laws look at: a whole book, as it lies in the database or in a test. */
import type { Account } from "../account.ts";
import type { EntryDraft } from "../entry.ts";

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

export interface Book {
  /** `heldIn`: the currency of the money on it, where that is not the books'. */
  accounts: readonly (Pick<Account, "code"> & { heldIn?: string })[];
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
