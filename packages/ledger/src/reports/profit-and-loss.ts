/** Profit and loss: revenue, cost of sales, other costs, and result of each column's days. */
import { type Account, isResultType, normalSide } from "../account.ts";
import type { DayRange } from "../calendar.ts";
import { negate } from "../money.ts";
import { type ResultPlace, resultPlace } from "./places.ts";
import { say } from "./say.ts";
import {
  byCode,
  debitBalance,
  hasMoved,
  lessCells,
  plusCells,
  type SheetCell,
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

/**
 * Revenue and costs are both shown as positive; a refund that outweighs them is negative. With cost of sales, sales less these costs are the
 * gross profit, and other income and other costs follow. With taxes on the profit, the profit before tax comes before them (Germany: § 275 (2)
 * no. 14 HGB; IAS 1.82). `revenue:total` and `expenses:total` always are all revenue and all costs.
 */
export function profitAndLoss(input: ProfitAndLossInput): SheetRow[] {
  const { currency, columns } = input;
  const count = columns.length;
  const revenue = resultLines(input, "Revenue");
  const costs = resultLines(input, "Expense");
  const places = new Map(input.accounts.map((account) => [account.code, resultPlace(account)]));
  const at = (place: ResultPlace, lines: readonly SheetLine[]) =>
    lines.filter(({ code }) => code !== null && places.get(code) === place);
  const sold = at("cost_of_sales", costs);
  const profit = lessCells(totalOf(revenue, count, currency), totalOf(costs, count, currency), currency);
  const accounts = input.accounts.filter(({ type }) => isResultType(type)).map(({ code }) => code);
  const beforeTaxAccounts = accounts.filter((code) => places.get(code) !== "profit_tax");
  const group = (key: string, title: string, total: string, lines: readonly SheetLine[]) =>
    section({ key, title, total }, lines, count, currency);
  const sum = (key: string, label: string, cells: SheetCell[], kind: "subtotal" | "total" = "subtotal"): SheetRow => ({
    ...{ key, kind, label, cells },
    ...{ depth: 0, code: null },
  });
  const result = sum("profit", say("netProfit"), overAccounts(profit, accounts, columns), "total");
  const taxes = at("profit_tax", costs);
  const beforeTax = plusCells(profit, totalOf(taxes, count, currency), currency);
  const taxed = (): SheetRow[] => [
    sum("profitBeforeTax", say("profitBeforeTax"), overAccounts(beforeTax, beforeTaxAccounts, columns)),
    ...group("profitTax", say("taxOnProfit"), say("totalTaxOnProfit"), taxes),
  ];
  if (sold.length === 0 && taxes.length > 0)
    return [
      ...group("revenue", say("revenue"), say("totalRevenue"), revenue),
      ...group("otherExpenses", say("expenses"), say("totalExpensesBeforeTax"), at("other_costs", costs)),
      ...taxed(),
      sum("expenses:total", say("totalExpenses"), totalOf(costs, count, currency)),
      result,
    ];
  if (sold.length === 0)
    return [
      ...group("revenue", say("revenue"), say("totalRevenue"), revenue),
      ...group("expenses", say("expenses"), say("totalExpenses"), costs),
      result,
    ];
  const [sales, income] = [at("sales", revenue), at("other_income", revenue)];
  const gross = lessCells(totalOf(sales, count, currency), totalOf(sold, count, currency), currency);
  const grossAccounts = [...sales, ...sold].flatMap(({ code }) => code ?? []);
  return [
    ...(income.length === 0
      ? group("revenue", say("revenue"), say("totalRevenue"), sales)
      : group("sales", say("sales"), say("totalSales"), sales)),
    ...group("costOfSales", say("costOfSales"), say("totalCostOfSales"), sold),
    sum("grossProfit", say("grossProfit"), overAccounts(gross, grossAccounts, columns)),
    ...group("otherIncome", say("otherIncome"), say("totalOtherIncome"), income),
    ...group("otherExpenses", say("otherExpenses"), say("totalOtherExpenses"), at("other_costs", costs)),
    ...(taxes.length === 0 ? [] : taxed()),
    ...(income.length === 0 ? [] : [sum("revenue:total", say("totalRevenue"), totalOf(revenue, count, currency))]),
    sum("expenses:total", say("totalExpenses"), totalOf(costs, count, currency)),
    result,
  ];
}

/** Adds the entry lines of these accounts to each amount. */
function overAccounts(
  cells: readonly SheetCell[],
  accounts: readonly string[],
  columns: readonly DayRange[],
): SheetCell[] {
  return cells.map(({ amount }, at) => {
    const range = columns[at];
    return withBehind(amount, range && { from: range.from, to: range.to, accounts });
  });
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
