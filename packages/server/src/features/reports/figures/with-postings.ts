/** A profit and loss in detail: below each account the postings that its figure is the sum of. */
import type { PostingsFilter, ReportColumn, ReportPosting, ReportRow, ReportSheet } from "@tallyleaf/contract";
import { type Account, normalSide } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { say } from "../say.ts";
import { sayRow } from "../say-rows.ts";
import { readAsKnownOn } from "./as-known.ts";
import { type Books, loadBooks } from "./books.ts";
import { loadPostings } from "./postings.ts";

/**
 * The sheet with a row for each posting, up to `most` of them. What does not fit is one row at its account that says how many there are and
 * what they come to, so that the rows below an account always add up to its figure.
 *
 * @param sheet with one account a line
 */
export async function withPostings(
  tx: Transaction,
  organizationId: string,
  sheet: ReportSheet,
  most: number,
): Promise<ReportSheet> {
  return readAsKnownOn(tx, sheet.knownOn ?? undefined, () => addPostings(tx, organizationId, sheet, most));
}

async function addPostings(
  tx: Transaction,
  organizationId: string,
  sheet: ReportSheet,
  most: number,
): Promise<ReportSheet> {
  const cells = sheet.rows.flatMap((row) => row.cells);
  const dimension = cells.find(({ postings }) => postings?.dimension)?.postings?.dimension;
  const books = await loadBooks(tx, organizationId, sheet.basis, dimension);
  const types = new Map(books.accounts.map(({ code, type }) => [code, type]));
  const rows: ReportRow[] = [];
  let room = most;
  for (const row of sheet.rows) {
    rows.push(row);
    const type = row.kind === "line" && row.code !== null ? types.get(row.code) : undefined;
    if (type === undefined) continue;
    const below = await addPostingsBelow(tx, books, sheet.columns, { row, type, room });
    room -= below.length;
    rows.push(...below);
  }
  return { ...sheet, rows };
}

async function addPostingsBelow(
  tx: Transaction,
  books: Books,
  columns: readonly ReportColumn[],
  { row, type, room }: { row: ReportRow; type: Account["type"]; room: number },
): Promise<ReportRow[]> {
  const grows = ({ debit, credit }: { debit: number; credit: number }) =>
    normalSide(type) === "debit" ? debit - credit : credit - debit;
  const below: ReportRow[] = [];
  let left = 0;
  for (const kind of ["period", "compared"] as const) {
    const filter = filterOf(columns, row, kind);
    if (filter === null) continue;
    const { total } = await loadPostings(tx, books, filter, { page: 1, perPage: 1 });
    const shown = Math.max(0, Math.min(total, room - below.length));
    const { postings } = await loadPostings(tx, books, filter, { page: 1, perPage: Math.max(1, shown) });
    for (const posting of postings.slice(0, shown)) below.push(postingRow(posting, kind));
    left += total - shown;
  }
  if (left === 0) return below;
  const amounts = columns.map((_, at) =>
    below.reduce((amount, { cells }) => rounded(amount - (cells[at]?.amount ?? 0)), row.cells[at]?.amount ?? 0),
  );
  const label = say("morePostings", { count: left });
  return [...below, { ...emptyRow(`${row.key}:rest`, label), cells: amounts.map((amount) => ({ amount })) }];

  function emptyRow(key: string, label: string): ReportRow {
    return { key, kind: "line", depth: row.depth + 1, label, code: null, entry: null, cells: [] };
  }

  function postingRow(posting: ReportPosting, of: "period" | "compared"): ReportRow {
    const { entryId, lineNumber, date, party, description, reference, link } = posting;
    const amount = rounded(grows(posting));
    const isIn = ({ kind, from, to }: ReportColumn) =>
      kind === of && (from === null || from <= date) && (to === null || date <= to);
    const signs = { total: of === "period" ? 1 : 0, change: of === "period" ? 1 : -1 };
    return {
      ...emptyRow(`${row.key}:${entryId}:${lineNumber}:${date}:${of}`, party || description || sayRow("noName")),
      entry: { date, dueDate: null, party, description, reference, link, entryId },
      cells: columns.map((column) => {
        const sign = column.kind === "total" || column.kind === "change" ? signs[column.kind] : Number(isIn(column));
        return { amount: sign === 0 ? null : sign * amount };
      }),
    };
  }
}

/** The postings of a row in all columns of a kind; null: there are none of the kind. */
function filterOf(columns: readonly ReportColumn[], row: ReportRow, kind: ReportColumn["kind"]): PostingsFilter | null {
  const filters = columns.flatMap((column, at) => (column.kind === kind ? (row.cells[at]?.postings ?? []) : []));
  const [first] = filters;
  const last = filters.at(-1);
  return first && last ? { ...first, to: last.to } : null;
}

/** Amounts are decimals of up to three digits: their sums are, too. */
const rounded = (amount: number): number => Number(amount.toFixed(6));
