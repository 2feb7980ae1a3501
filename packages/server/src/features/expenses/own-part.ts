/** The part of an entry that is an expense: an entry by hand can open several bills, each by a line of its own. */
import type { StoredEntry } from "../../books/journal/entries.ts";
import type { ExpenseRecord } from "./store.ts";

/** Whether an entry is no document's: one by hand, which opened the bill. */
export const isOfHandEntry = ({ row }: StoredEntry): boolean => row.expenseId === null;

/** Returns the entry as if it opened this bill alone; the entry itself where it is a document's. */
export function ownPart(
  { id, listVendor: vendor, listReference: reference, listDueDate: dueDate }: ExpenseRecord,
  entry: StoredEntry,
): StoredEntry {
  if (!isOfHandEntry(entry)) return entry;
  const bills = entry.lines.flatMap(({ item }, at) =>
    item?.opens && item.kind === "expense" ? { at, isOwn: item.id === String(id) } : [],
  );
  if (!bills.some(({ isOwn }) => isOwn)) return entry;
  const others = new Set(bills.flatMap(({ at, isOwn }) => (isOwn ? [] : at)));
  const isOfThis = (_: unknown, at: number) => !others.has(at);
  const said = { vendor, reference, dueDate };
  return {
    row: { ...entry.row, ...said },
    lines: entry.lines.filter(isOfThis),
    draft: { ...entry.draft, ...said, postings: entry.draft.postings.filter(isOfThis) },
  };
}
