/** Sheets of reports for the suites, and a check that the details of each figure add up to it. */
import { CALLS, type FiguresQuery, type PostingsFilter, type ReportSheet, type ReportType } from "@tallyleaf/contract";
import { moneyFromNumber } from "@tallyleaf/ledger";
import { expect } from "vitest";
import type { Person } from "./server.ts";

type Asked = Partial<Record<keyof FiguresQuery, string | number>> & { from: string; to: string };

export const figures = (person: Person, type: ReportType, query: Asked): Promise<ReportSheet> =>
  person.call(CALLS.reportFigures, { params: { type }, query: query as never });

/** In cents. */
export const minorOf = (amount: number | null | undefined) => moneyFromNumber(amount ?? 0, "EUR").minor;

/** The amount of a row in a column, in cents. */
export const figure = (sheet: ReportSheet, key: string, column = 0) =>
  minorOf(sheet.rows.find((row) => row.key === key)?.cells[column]?.amount);

/** Totals of an aging report at the end of a day: of its items, its deposits, the line that adds these back, and all. */
export async function agedOn(
  person: Person,
  type: "receivables_aging" | "payables_aging",
  day: string,
): Promise<Record<string, number>> {
  const { rows } = await figures(person, type, { from: day, to: day });
  const kindOf = (key: string) => /^(?:deposit|deposits|total|unexplained|revaluation)(?=:|$)/.exec(key)?.[0] ?? "item";
  const sums = new Map<string, number>();
  for (const { key, kind, cells } of rows)
    if (kind !== "subtotal") sums.set(kindOf(key), (sums.get(kindOf(key)) ?? 0) + (cells.at(-1)?.amount ?? 0));
  return Object.fromEntries(sums);
}

/** Labels and amounts. */
export const table = ({ rows, columns }: ReportSheet) =>
  rows.map(({ label, cells }) => [label, ...columns.map((_, at) => cells[at]?.amount ?? null)]);

/**
 * Is it no sum of entry lines, or opened by its row? A change is the difference of the two figures beside it; a taxable amount is what
 * documents state; items of an aging report are documents; a running balance is the sum of the lines above it, and so is a total of a
 * trial balance.
 */
function isOpenedOtherwise(
  { type, columns, rows }: ReportSheet,
  { key, entry }: ReportSheet["rows"][number],
  at: number,
) {
  const column = columns[at];
  return (
    entry !== null ||
    column?.kind === "change" ||
    column?.key === "taxable" ||
    key.startsWith("cost:") ||
    key === "vendors:others" ||
    // Entries on fixed assets less the payments for them, and a total with that difference.
    key === "on_account" ||
    // The same of loans and equity.
    key === "financed" ||
    (key === "operating:total" &&
      rows.some((one) => ["on_account", "financed", "exchange:operating"].includes(one.key))) ||
    type.endsWith("_aging") ||
    (type === "trial_balance" && key === "total") ||
    /:(opening|closing)$/.test(key)
  );
}

/** Every figure has its details or is opened otherwise, and with a query equals the sum of its details, except for its sign. */
export async function expectPostings(person: Person, sheet: ReportSheet) {
  const asked = new Map<string, PostingsFilter>();
  const check = async (row: ReportSheet["rows"][number]) => {
    for (const [at, { amount, postings }] of row.cells.entries()) {
      if (postings === undefined) {
        if (amount) expect(isOpenedOtherwise(sheet, row, at), `${sheet.type}: ${row.label}, column ${at}`).toBe(true);
        continue;
      }
      asked.set(`${row.key} ${at}`, postings);
      const answer = await person.call(CALLS.listReportPostings, { query: { ...postings, perPage: 1 } as never });
      const net = minorOf(answer.debit) - minorOf(answer.credit);
      // A balance is on one of two sides.
      const isOtherSide = sheet.type === "trial_balance" && at >= 3 && amount === 0;
      if (!isOtherSide) expect([net, -net], `${sheet.type}: ${row.label}, column ${at}`).toContain(minorOf(amount));
      expect(answer.data.length).toBe(Math.min(1, answer.meta.total));
    }
  };
  await Promise.all(sheet.rows.map(check));
  expect(asked.size, sheet.type).toBeGreaterThan(0);
}
