/** Writes the result of `npm run engine:check` for the terminal. */
import type { ChangedValue, EngineCheck } from "../../../features/expenses/engine-check/compare.ts";

/** Changes that are listed; the others are counted. */
const MOST_CHANGES = 50;

/** A table of fields, and the values that would change. */
export function pageOfCheck(
  organization: string,
  { documents, ready, readyWrong, fields, changes }: EngineCheck,
): string {
  if (documents === 0) return `${organization}: no confirmed documents to check.`;
  const rows = [
    ["Field", "Checked", "Right before", "Right now", "Better", "Worse"],
    ...fields.map(({ field, count, rightBefore, rightNow, better, worse }) => [
      field,
      ...[count, rightBefore, rightNow, better, worse].map(String),
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length))) ?? [];
  const table = rows.map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join("  "),
  );
  const listed = changes.slice(0, MOST_CHANGES).map(lineOfChange);
  const more = changes.length - listed.length;
  return [
    `${organization}: ${documents} confirmed documents. ${ready} would be posted without a check, ${readyWrong} of these with a value that differs from the confirmed one.`,
    ...table,
    ...listed,
    ...(more > 0 ? [`… and ${more} more changes.`] : []),
  ].join("\n");
}

function lineOfChange({ kind, expenseId, field, before, now, confirmed }: ChangedValue): string {
  const said = (value: string | null) => value ?? "nothing";
  return `${kind}: expense ${expenseId}, ${field}: ${said(before)} → ${said(now)}; confirmed: ${said(confirmed)}`;
}
