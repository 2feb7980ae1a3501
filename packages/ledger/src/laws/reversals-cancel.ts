/** Law: a reversal cancels one posted entry, line by line, once; a reversal is never reversed. */
import type { Posting } from "../entry.ts";
import type { BookEntry, Law, Violation } from "./book.ts";

export const reversalsCancel: Law = (book) => {
  const byId = new Map(book.entries.map((entry) => [entry.id, entry]));
  const reversedBy = new Map<string, string>();
  const violations: Violation[] = [];
  const report = (subject: string, message: string) => violations.push({ law: "reversals-cancel", subject, message });

  for (const reversal of book.entries) {
    if (reversal.reverses === null) continue;
    const original = byId.get(reversal.reverses);
    if (!original) {
      report(reversal.id, `It takes back entry ${reversal.reverses}, which is not in the book.`);
      continue;
    }
    const earlier = reversedBy.get(original.id);
    if (earlier) report(reversal.id, `It takes back entry ${original.id}, which ${earlier} has taken back already.`);
    reversedBy.set(original.id, reversal.id);
    if (original.reverses !== null)
      report(reversal.id, `It takes back entry ${original.id}, which is itself a reversal.`);
    if (original.status !== "posted" || reversal.status !== "posted") {
      report(reversal.id, `It takes back entry ${original.id}, but drafts are not taken back: they are changed.`);
    }
    if (!isMirror(original, reversal)) {
      report(reversal.id, `Its lines are not those of entry ${original.id} with the sides swapped.`);
    }
  }
  return violations;
};

function isMirror(original: BookEntry, reversal: BookEntry): boolean {
  const swapped = original.entry.postings.map((posting) =>
    lineKey(posting, posting.side === "debit" ? "credit" : "debit"),
  );
  const lines = reversal.entry.postings.map((posting) => lineKey(posting, posting.side));
  return swapped.sort().join("\n") === lines.sort().join("\n");
}

function lineKey(posting: Posting, side: string): string {
  const { amount, baseAmount } = posting;
  return [side, posting.accountCode, amount.minor, amount.currency, baseAmount.minor, baseAmount.currency].join(" ");
}
