/** Which rows of a report its format shows, and what each is called: the same on the screen and on paper. Pure. */
import type { ReportFormat } from "./report-runs.ts";
import type { ReportRow } from "./reports.ts";

/** A summary says what the sections come to; a report without sections has only its lines to show. */
export function rowsOfFormat(rows: readonly ReportRow[], format: ReportFormat): readonly ReportRow[] {
  if (format !== "summary" || !rows.some(({ kind }) => kind === "subtotal")) return rows;
  let account: ReportRow | null = null;
  return rows.flatMap((row) => {
    if (row.kind === "section") {
      account = row.code === null ? null : row;
      return [];
    }
    // The closing of an account's ledger is that account's row.
    if (row.kind === "subtotal" && account !== null) {
      const { label, code, depth } = account;
      account = null;
      return [{ ...row, label, code, depth }];
    }
    return row.kind === "line" && (row.depth > 0 || row.entry !== null) ? [] : [row];
  });
}

/** What a row is called: of a posting whom it is about, and what it was for. */
export function rowLabel({ label, entry }: Pick<ReportRow, "label" | "entry">): string {
  const description = entry?.description ?? "";
  return description === "" || description === label ? label : `${label}, ${description}`;
}
