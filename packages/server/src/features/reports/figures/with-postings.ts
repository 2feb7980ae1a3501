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
  if (columns.some(({ kind }) => kind === "value")) left = await addByValue();
  else
    for (const kind of ["period", "compared"] as const) {
      const filter = filterOf(columns, row, kind);
      if (filter === null) continue;
      const { total, postings } = await loadUpTo(filter, room - below.length);
      for (const posting of postings) below.push(postingRow(posting, kind));
      left += total - postings.length;
    }
  if (left === 0) return below;
  const amounts = columns.map((_, at) =>
    below.reduce((amount, { cells }) => rounded(amount - (cells[at]?.amount ?? 0)), row.cells[at]?.amount ?? 0),
  );
  const label = say("morePostings", { count: left });
  return [...below, { ...emptyRow(`${row.key}:rest`, label), cells: amounts.map((amount) => ({ amount })) }];

  async function loadUpTo(filter: PostingsFilter, most: number) {
    const { total } = await loadPostings(tx, books, filter, { page: 1, perPage: 1 });
    const shown = Math.max(0, Math.min(total, most));
    const { postings } = await loadPostings(tx, books, filter, { page: 1, perPage: Math.max(1, shown) });
    return { total, postings: postings.slice(0, shown) };
  }

  /** A posting is one row, in the columns of all that its line has. Returns how many did not fit. */
  async function addByValue(): Promise<number> {
    const whole = filterOf(columns, row, "total");
    if (whole === null) return 0;
    const { total, postings } = await loadUpTo(whole, room);
    const rows = postings.map((posting) => ({ of: keyOf(posting), ...postingRow(posting, "period") }));
    for (const [at, { kind }] of columns.entries()) {
      const filter = row.cells[at]?.postings;
      if (kind !== "value" || filter === undefined) continue;
      const own = new Set((await loadUpTo(filter, total)).postings.map(keyOf));
      for (const { of, cells } of rows) if (own.has(of)) cells[at] = { amount: cells.at(-1)?.amount ?? null };
    }
    below.push(...rows.map(({ of: _, ...shown }) => shown));
    return total - postings.length;
  }

  function emptyRow(key: string, label: string): ReportRow {
    return { key, kind: "line", depth: row.depth + 1, label, code: null, entry: null, cells: [] };
  }

  function postingRow(posting: ReportPosting, of: "period" | "compared"): ReportRow {
    const { entryId, date, party, description, reference, link } = posting;
    const amount = rounded(grows(posting));
    const isIn = ({ kind, from, to }: ReportColumn) =>
      kind === of && (from === null || from <= date) && (to === null || date <= to);
    const signs = { total: of === "period" ? 1 : 0, change: of === "period" ? 1 : -1 };
    return {
      ...emptyRow(`${row.key}:${keyOf(posting)}:${of}`, party || description || sayRow("noName")),
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

const keyOf = ({ entryId, lineNumber, date }: ReportPosting) => `${entryId}:${lineNumber}:${date}`;

/** Amounts are decimals of up to three digits: their sums are, too. */
const rounded = (amount: number): number => Number(amount.toFixed(6));
