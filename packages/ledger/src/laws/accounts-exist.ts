/** Law: every line uses an account of the chart. */
import type { Law } from "./book.ts";

export const accountsExist: Law = (book) => {
  const codes = new Set(book.accounts.map((account) => account.code));
  return book.entries.flatMap(({ id, entry }) =>
    entry.postings
      .filter((posting) => !codes.has(posting.accountCode))
      .map((posting) => ({
        law: "accounts-exist",
        subject: id,
        message: `The ${posting.side} line is on account ${posting.accountCode}, which is not in the chart.`,
      })),
  );
};
