/** Expense report by category (account), vendor, or month. All three add up to the total costs of profit and loss. */
import type { Account } from "../account.ts";
import type { DayRange } from "../calendar.ts";
import { compareMoney, type Money, zero } from "../money.ts";
import { type ProfitAndLossInput, resultLines } from "./profit-and-loss.ts";
import { say } from "./say.ts";
import { debitBalance, type SheetLine, type SheetRow, type Sums, totalOf } from "./sheet.ts";

/** Expenses of one vendor within a column's days: debits less credits of expense accounts. */
export interface VendorSum {
  /** As shown; null if the entries name none. Letter case doesn't matter. */
  readonly vendor: string | null;
  readonly amount: Money;
}

/** Further vendors are one line, because nobody reads a list of thousands. */
export const MOST_VENDORS = 250;

/** By account, largest first. */
export function expensesByCategory(input: ProfitAndLossInput): SheetRow[] {
  const lines = resultLines(input, "Expense").filter(isNotZero);
  return withTotal(largestFirst(lines, input.currency), input);
}

/** By vendor, largest first, with one sum for all beyond `MOST_VENDORS`. */
export function expensesByVendor(
  input: Pick<ProfitAndLossInput, "accounts" | "currency" | "columns"> & { vendors: readonly (readonly VendorSum[])[] },
): SheetRow[] {
  const accounts = expenseCodes(input.accounts);
  const keyOf = (vendor: string | null) => (vendor ?? "").toLowerCase();
  const names = new Map<string, string | null>();
  const sums = input.vendors.map((column) => new Map(column.map((one) => [keyOf(one.vendor), one.amount])));
  for (const column of input.vendors)
    for (const { vendor } of column) if (!names.has(keyOf(vendor))) names.set(keyOf(vendor), vendor);
  const lines = [...names].map(
    ([key, name]): SheetLine => ({
      key: `vendor:${key}`,
      label: name || say("unknownVendor"),
      code: null,
      cells: input.columns.map(({ from, to }, at) => ({
        amount: sums[at]?.get(key) ?? zero(input.currency),
        behind: { from, to, accounts, party: key },
      })),
    }),
  );
  const sorted = largestFirst(lines.filter(isNotZero), input.currency);
  const [shown, others] = [sorted.slice(0, MOST_VENDORS), sorted.slice(MOST_VENDORS)];
  if (others.length > 0) {
    const cells = totalOf(others, input.columns.length, input.currency).map(({ amount }) => ({ amount }));
    shown.push({ key: "vendors:others", label: say("otherVendors", { count: others.length }), code: null, cells });
  }
  return withTotal(shown, input);
}

/** By month, in order; each month's amount is in one column. */
export function expensesByMonth(
  input: Pick<ProfitAndLossInput, "accounts" | "currency"> & {
    months: readonly (DayRange & { label: string; sums: Sums })[];
  },
): SheetRow[] {
  const accounts = expenseCodes(input.accounts);
  const lines = input.months.map(
    ({ from, to, label, sums }): SheetLine => ({
      key: `month:${from}`,
      label,
      code: null,
      cells: [
        {
          amount: {
            minor: accounts.reduce((all, code) => all + debitBalance(sums, code, input.currency).minor, 0n),
            currency: input.currency,
          },
          behind: { from, to, accounts },
        },
      ],
    }),
  );
  const [first, last] = [input.months[0], input.months.at(-1)];
  return withTotal(lines, { ...input, columns: first && last ? [{ from: first.from, to: last.to }] : [] });
}

const expenseCodes = (accounts: readonly Account[]) =>
  accounts.filter(({ type }) => type === "Expense").map(({ code }) => code);

const isNotZero = ({ cells }: SheetLine) => cells.some(({ amount }) => amount !== null && amount.minor !== 0n);

/** Orders by the first column in which they differ. */
function largestFirst(lines: readonly SheetLine[], currency: string): SheetLine[] {
  return [...lines].sort((a, b) => {
    for (const [at, { amount }] of a.cells.entries()) {
      const order = compareMoney(b.cells[at]?.amount ?? zero(currency), amount ?? zero(currency));
      if (order !== 0) return order;
    }
    return a.label < b.label ? -1 : 1;
  });
}

function withTotal(
  lines: readonly SheetLine[],
  { accounts, currency, columns }: Pick<ProfitAndLossInput, "accounts" | "currency" | "columns">,
): SheetRow[] {
  const codes = expenseCodes(accounts);
  const sums = totalOf(lines, columns.length, currency);
  return [
    ...lines.map((line): SheetRow => ({ ...line, kind: "line", depth: 0 })),
    {
      key: "total",
      kind: "total",
      depth: 0,
      label: say("totalExpenses"),
      code: null,
      cells: columns.map(({ from, to }, at) => ({
        amount: sums[at]?.amount ?? zero(currency),
        behind: { from, to, accounts: codes },
      })),
    },
  ];
}
