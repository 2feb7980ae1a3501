/** A table for a terminal. */

/** Columns side by side: the first to the left, figures to the right. The first row is the heading. Lines without one at the end. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => (cells[column] ?? "").length)));
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  "),
    )
    .join("\n");
}
