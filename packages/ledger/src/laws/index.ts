/** All laws of a book, for books of tests and of the database. */
import { accountsExist } from "./accounts-exist.ts";
import type { Book, Law, Violation } from "./book.ts";
import { emptiedForeignAccounts } from "./emptied-foreign-accounts.ts";
import { entriesBalance } from "./entries-balance.ts";
import { entryIdsUnique } from "./entry-ids-unique.ts";
import { itemsEqualControlAccounts } from "./items-equal-control-accounts.ts";
import { oneCurrentRevision } from "./one-current-revision.ts";
import { paidMeansNothingOpen } from "./paid-means-nothing-open.ts";
import { reversalsCancel } from "./reversals-cancel.ts";
import { trialBalanceZero } from "./trial-balance-zero.ts";

export type { Book, BookEntry, BookItem, Law, Violation } from "./book.ts";

export const LAWS: readonly Law[] = [
  entryIdsUnique,
  entriesBalance,
  accountsExist,
  reversalsCancel,
  oneCurrentRevision,
  trialBalanceZero,
  emptiedForeignAccounts,
  itemsEqualControlAccounts,
  paidMeansNothingOpen,
];

/** Returns every broken law of the book; empty if the book is correct. */
export function allLaws(book: Book): Violation[] {
  return LAWS.flatMap((law) => law(book));
}
