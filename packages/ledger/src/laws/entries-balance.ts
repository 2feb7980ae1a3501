/** Law: every entry, drafts included, passes the checks of `balance`: both sides are equal, in both currencies. */
import { balance } from "../entry.ts";
import { LedgerError } from "../errors.ts";
import type { Law } from "./book.ts";

export const entriesBalance: Law = (book) =>
  book.entries.flatMap(({ id, entry }) => {
    try {
      balance(entry);
      return [];
    } catch (error) {
      if (!(error instanceof LedgerError)) throw error;
      return [{ law: "entries-balance", subject: id, message: error.message }];
    }
  });
