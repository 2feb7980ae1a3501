/** Puts notes to the lines of a report, numbered from the first, and below it as footnotes. Pure. */
import type { ReportRow } from "@tallyleaf/contract";
import type { Note } from "./store.ts";

/** @param notes by account */
export function withNotes(
  rows: readonly ReportRow[],
  notes: ReadonlyMap<string, Note>,
): { rows: ReportRow[]; footnotes: string[] } {
  const footnotes: string[] = [];
  const numbers = new Map<string, number>();
  const noted = rows.map((row) => {
    const note = row.kind === "line" && row.entry === null && row.code !== null ? notes.get(row.code) : undefined;
    if (!note) return row;
    // An account on two lines of a report (both sides of a cash flow) has one footnote.
    const number = numbers.get(note.id) ?? numbers.size + 1;
    if (!numbers.has(note.id)) footnotes.push(`[${number}] ${row.code} ${row.label}: ${note.text} (${note.by})`);
    numbers.set(note.id, number);
    return { ...row, note: { id: note.id, number, text: note.text, by: note.by } };
  });
  return { rows: noted, footnotes };
}
