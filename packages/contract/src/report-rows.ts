/** Rows of a report by format, and their names: the same on screen and in the PDF. Pure. */
import type { ReportFormat } from "./report-runs.ts";
import type { ReportRow } from "./reports.ts";

/** A summary shows section totals; a report without sections shows its lines. */
export function rowsOfFormat(rows: readonly ReportRow[], format: ReportFormat): readonly ReportRow[] {
  if (format !== "summary" || !rows.some(({ kind }) => kind === "subtotal")) return rows;
  let account: ReportRow | null = null;
  return rows.flatMap((row) => {
    if (row.kind === "section") {
      account = row.code === null ? null : row;
      return [];
    }
    // The closing row of an account's ledger represents the account.
    if (row.kind === "subtotal" && account !== null) {
      const { label, code, depth } = account;
      account = null;
      return [{ ...row, label, code, depth }];
    }
    // To be moved before the books are closed: never out of sight.
    if (row.key.startsWith("opening:") && row.cells.some(({ amount }) => amount)) return [row];
    return row.kind === "line" && (row.depth > 0 || row.entry !== null) ? [] : [row];
  });
}

/** Returns the name of a row: for an entry line, the party and the purpose; of a line with a note, with its number. */
export function rowLabel({ label, entry, note }: Pick<ReportRow, "label" | "entry" | "note">): string {
  const description = entry?.description ?? "";
  const name = description === "" || description === label ? label : `${label}, ${description}`;
  return note ? `${name} [${note.number}]` : name;
}
