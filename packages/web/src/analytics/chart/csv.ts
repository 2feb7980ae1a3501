/** A picture's figures as CSV. Pure. */

/** A cell: a text, or a figure with its decimals. */
export type Cell = string | number | null;

/**
 * Rows as CSV by RFC 4180, with the mark that tells spreadsheets that it is UTF-8. A text that a spreadsheet would take for a formula
 * begins with an apostrophe.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("")}`;
}

function cellOf(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
