/** Profit and loss: revenue, costs, and result of each column's days. */
import { type Account, isResultType, normalSide } from "../account.ts";
import type { DayRange } from "../calendar.ts";
import { negate } from "../money.ts";
import { say } from "./say.ts";
import {
  byCode,
  debitBalance,
  hasMoved,
  lessCells,
  type SheetLine,
  type SheetRow,
  type Sums,
  section,
  totalOf,
  withBehind,
} from "./sheet.ts";

export interface ProfitAndLossInput {
  accounts: readonly Account[];
  currency: string;
  columns: readonly DayRange[];
  /** The sums of each column's days. */
  sums: readonly Sums[];
  /** Accounts without movement are lines too. */
  zeros?: boolean;
}

/** Revenue and costs are both shown as positive; a refund that outweighs them is negative. */
export function profitAndLoss(input: ProfitAndLossInput): SheetRow[] {
  const { currency, columns } = input;
  const revenue = resultLines(input, "Revenue");
  const costs = resultLines(input, "Expense");
  const profit = lessCells(
    totalOf(revenue, columns.length, currency),
    totalOf(costs, columns.length, currency),
    currency,
  );
  const accounts = input.accounts.filter(({ type }) => isResultType(type)).map(({ code }) => code);
  return [
    ...section(
      { key: "revenue", title: say("revenue"), total: say("totalRevenue") },
      revenue,
      columns.length,
      currency,
    ),
    ...section(
      { key: "expenses", title: say("expenses"), total: say("totalExpenses") },
      costs,
      columns.length,
      currency,
    ),
    {
      key: "profit",
      kind: "total",
      depth: 0,
      label: say("netProfit"),
      code: null,
      cells: profit.map(({ amount }, at) => {
        const range = columns[at];
        return withBehind(amount, range && { from: range.from, to: range.to, accounts });
      }),
    },
  ];
}

/** Makes a line for each account of a type, on its normal side. */
export function resultLines(
  { accounts, currency, columns, sums, zeros = false }: ProfitAndLossInput,
  type: "Revenue" | "Expense",
): SheetLine[] {
  return byCode(accounts)
    .filter((account) => account.type === type && (zeros || hasMoved(sums, account.code)))
    .map(({ code, name }) => ({
      key: `account:${code}`,
      label: name,
      code,
      cells: columns.map(({ from, to }, at) => {
        const balance = debitBalance(sums[at] ?? new Map(), code, currency);
        return {
          amount: normalSide(type) === "debit" ? balance : negate(balance),
          behind: { from, to, accounts: [code] },
        };
      }),
    }));
}
