/**
 * Finds which cells of a report are sums of others, and writes them as formulas, so that a change of a line updates the total.
 *
 * A report doesn't say how its sums are made. Each usual formula is tried on the figures, and only one with exactly the same result
 * is written; if none has it, the cell gets the plain figure.
 */
import type { ReportColumn, ReportRow } from "@tallyleaf/contract";

/** The spreadsheet's name of a cell of the report. */
export type Address = (row: number, column: number) => string;

interface Term {
  row: number;
  column: number;
  sign: 1n | -1n;
}

/** The formulas of a row's cells, without "="; null where there is none. Asked row by row: a ledger has many. */
export function formulasOf(
  rows: readonly ReportRow[],
  columns: readonly ReportColumn[],
  digits: number,
  address: Address,
): (row: number) => (string | null)[] {
  // In whole minor units: sums of binary fractions are never equal.
  const amounts = rows.map(({ cells }) =>
    columns.map((_, at) => {
      const amount = cells[at]?.amount ?? null;
      return amount === null ? null : BigInt(Math.round(amount * 10 ** digits));
    }),
  );
  const holds = (terms: readonly Term[], row: number, column: number) =>
    terms.length > 0 &&
    terms.reduce((sum, term) => sum + term.sign * (amounts[term.row]?.[term.column] ?? 0n), 0n) ===
      amounts[row]?.[column];
  return (row) => {
    const kind = rows[row]?.kind;
    const across = columns.map((_, column) => acrossTerms(columns, row, column));
    const isSum = kind === "subtotal" || kind === "total";
    // An account in detail is the sum of the postings below it.
    const isAbove = kind === "line" && (rows[row + 1]?.depth ?? 0) > (rows[row]?.depth ?? 0);
    const ways = isSum ? waysDown(rows, row) : isAbove ? [below(rows, row)] : [];
    const downAt = (way: readonly Down[], column: number) => way.map((term) => ({ ...term, column }));
    const stated = columns.flatMap((_, column) => (amounts[row]?.[column] == null ? [] : [column]));
    const always = ways.find((way) => stated.every((column) => holds(downAt(way, column), row, column)));
    return columns.map((_, column) => {
      if (amounts[row]?.[column] == null) return null;
      const down = always ?? ways.find((way) => holds(downAt(way, column), row, column));
      const candidates = [...(down ? [downAt(down, column)] : []), across[column] ?? []];
      const terms = candidates.find((each) => holds(each, row, column));
      return terms ? written(terms, address) : null;
    });
  };
}

/** Of a row: its change, its total over the periods or values, or the balance that runs on. */
function acrossTerms(columns: readonly ReportColumn[], row: number, column: number): Term[] {
  const kind = columns[column]?.kind;
  const find = (wanted: ReportColumn["kind"]) => columns.findIndex((each) => each.kind === wanted);
  const term = (at: number, sign: 1n | -1n = 1n): Term => ({ row, column: at, sign });
  if (kind === "change") {
    const whole = find("total") >= 0 ? find("total") : columns.findLastIndex((each) => each.kind === "period");
    const earlier = find("compared");
    return whole < 0 || earlier < 0 ? [] : [term(whole), term(earlier, -1n)];
  }
  if (columns[column]?.key === "difference") {
    const whole = find("total") >= 0 ? find("total") : columns.findLastIndex((each) => each.kind === "period");
    const budget = columns.findIndex(({ key }) => key === "budget");
    return whole < 0 || budget < 0 ? [] : [term(whole), term(budget, -1n)];
  }
  if (kind === "total")
    return columns.flatMap((each, at) => (each.kind === "period" || each.kind === "value" ? [term(at)] : []));
  if (columns[column]?.key === "balance" && row > 0)
    return [{ row: row - 1, column, sign: 1n }, ...debitLessCredit(columns, row)];
  return [];
}

function debitLessCredit(columns: readonly ReportColumn[], row: number): Term[] {
  const [debit, credit] = ["debit", "credit"].map((key) => columns.findIndex((each) => each.key === key));
  if (debit === undefined || credit === undefined || debit < 0 || credit < 0) return [];
  return [
    { row, column: debit, sign: 1n },
    { row, column: credit, sign: -1n },
  ];
}

type Down = Pick<Term, "row" | "sign">;

/** The rows that are one step inside a row, below it. */
function below(rows: readonly ReportRow[], row: number): Down[] {
  const own = rows[row]?.depth ?? 0;
  const found: Down[] = [];
  for (let at = row + 1; at < rows.length && (rows[at]?.depth ?? 0) > own; at++)
    if (rows[at]?.depth === own + 1 && (rows[at]?.cells.length ?? 0) > 0) found.push({ row: at, sign: 1n });
  return found;
}

/** How a sum may be made of other rows, the likeliest first. */
function waysDown(rows: readonly ReportRow[], row: number): Down[][] {
  const own = rows[row]?.depth ?? 0;
  const depthAt = (at: number) => rows[at]?.depth ?? 0;
  const hasAmounts = (at: number) => (rows[at]?.cells.length ?? 0) > 0;
  const plus = (at: number): Down => ({ row: at, sign: 1n });

  const above: number[] = [];
  for (let at = row - 1; at >= 0 && depthAt(at) > own; at--)
    if (depthAt(at) === own + 1 && hasAmounts(at)) above.unshift(at);
  const level = rows.flatMap((_, at) => (at < row && depthAt(at) === own && hasAmounts(at) ? [at] : []));
  const lastTotal = level.findLastIndex((at) => rows[at]?.kind === "total");
  const [one, two] = [level.at(-2), level.at(-1)];
  const pair = one === undefined || two === undefined ? [] : [one, two];
  return [
    above.map(plus),
    below(rows, row),
    level.slice(lastTotal + 1).map(plus),
    pair.map((at, index): Down => ({ row: at, sign: index === 0 ? 1n : -1n })),
    pair.map(plus),
    ...pairsOf(level.filter((at) => rows[at]?.kind !== "line").slice(-MOST_SUMS)),
    level.slice(Math.max(0, lastTotal)).map(plus),
    level.map(plus),
    row > 0 ? [plus(row - 1)] : [],
    // Costs without revenue: the loss.
    row > 0 ? [{ row: row - 1, sign: -1n as const }] : [],
  ].filter((way) => way.length > 0);
}

/** Most sums before a row that are tried in pairs: a profit and loss has at most these. */
const MOST_SUMS = 8;

/** Any two sums, one less the other or both together: all costs are cost of sales and other costs, and not the gross profit between them. */
const pairsOf = (sums: readonly number[]): Down[][] =>
  sums.flatMap((one, at) =>
    sums.slice(at + 1).flatMap((two) =>
      ([-1n, 1n] as const).map((sign): Down[] => [
        { row: one, sign: 1n },
        { row: two, sign },
      ]),
    ),
  );

/** "SUM(B4:B9)" where the cells are neighbours, else "B9+B12-B15". */
function written(terms: readonly Term[], address: Address): string {
  const [first, last] = [terms[0], terms.at(-1)];
  const isRun = terms.every(({ row, column, sign }, index) => {
    const before = terms[index - 1];
    const steps = before ? Math.abs(row - before.row) + Math.abs(column - before.column) : 1;
    return sign === 1n && steps === 1 && (row === first?.row || column === first?.column);
  });
  if (first && last && isRun && terms.length > 1)
    return `SUM(${address(first.row, first.column)}:${address(last.row, last.column)})`;
  return terms
    .map(({ row, column, sign }, index) => {
      const operator = sign === -1n ? "-" : index === 0 ? "" : "+";
      return `${operator}${address(row, column)}`;
    })
    .join("");
}
