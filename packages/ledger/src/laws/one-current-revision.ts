/**
 * Law: an expense has at most one current entry (not reversed, no reversal), its latest. Revisions are numbers from 1, each of one entry. A
 * replaced draft leaves a gap: it was never in the books.
 */
import type { BookEntry, Law, Violation } from "./book.ts";

export const oneCurrentRevision: Law = (book) => {
  const takenBack = new Set(book.entries.map((entry) => entry.reverses));
  const byExpense = new Map<string, BookEntry[]>();
  for (const entry of book.entries) {
    if (entry.expenseId === null || entry.reverses !== null) continue;
    byExpense.set(entry.expenseId, [...(byExpense.get(entry.expenseId) ?? []), entry]);
  }

  const violations: Violation[] = [];
  for (const [expenseId, entries] of byExpense) {
    const report = (message: string) => violations.push({ law: "one-current-revision", subject: expenseId, message });
    const revisions = entries.map((entry) => entry.revision).sort((a, b) => a - b);
    if (revisions.some((revision, index) => revision < 1 || revision === revisions[index - 1])) {
      report(`Its revisions are ${revisions.join(", ")}: each has to be of one entry, from 1 upwards.`);
    }
    const current = entries.filter((entry) => !takenBack.has(entry.id));
    if (current.length > 1) {
      report(`It has ${current.length} current entries: ${current.map((entry) => entry.id).join(", ")}.`);
    }
    const only = current[0];
    if (current.length === 1 && only && only.revision !== revisions.at(-1)) {
      report(`Its current entry is revision ${only.revision}, but there is a revision ${revisions.at(-1)}.`);
    }
  }
  return violations;
};
