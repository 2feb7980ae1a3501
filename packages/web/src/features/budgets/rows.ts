/** Rows of the grid: amounts as they are typed, filled to the right, merged with others, and summed exactly. Pure. */
import type { Budget, BudgetRow } from "@tallyleaf/contract";
import { add, moneyFromDecimal, subtract, toDecimalString, typedDecimal, typedMoney, zero } from "@tallyleaf/ledger";
import type { BudgetBody } from "./queries.ts";

/** A row; its amounts are plain decimals, "" for none, or unread texts. */
export interface GridRow {
  key: string;
  accountCode: string;
  accountName: string;
  type: BudgetRow["type"];
  dimension: BudgetRow["dimension"];
  amounts: string[];
}

export const keyOf = (accountCode: string, dimensionId: string | null): string => `${accountCode} ${dimensionId ?? ""}`;

export const toGrid = (rows: readonly BudgetRow[]): GridRow[] =>
  rows.map(({ accountCode, accountName, type, dimension, amounts }) => ({
    key: keyOf(accountCode, dimension?.id ?? null),
    ...{ accountCode, accountName, type, dimension },
    amounts: amounts.map((amount) => (amount === 0 ? "" : String(amount))),
  }));

/** As the call takes them; rows without an amount are left out. */
export const toBody = (rows: readonly GridRow[]): NonNullable<BudgetBody["rows"]> =>
  rows
    .filter(({ amounts }) => amounts.some((text) => Number(text) !== 0))
    .map(({ accountCode, dimension, amounts }) => ({
      ...{ accountCode, dimensionId: dimension?.id ?? null },
      amounts: amounts.map((text) => (text === "" ? 0 : Number(text))),
    }));

/** Others replace the rows with the same account and dimension; new ones come in the order of accounts, revenue first. */
export function merged(rows: readonly GridRow[], others: readonly GridRow[]): GridRow[] {
  const byKey = new Map([...rows, ...others].map((row) => [row.key, row]));
  const order = ({ type, key }: GridRow) => `${type === "Revenue" ? 0 : 1} ${key}`;
  return [...byKey.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** Copies the amount of a month to all later ones. */
export const filledRight = (row: GridRow, from: number): GridRow => ({
  ...row,
  amounts: row.amounts.map((text, at) => (at > from ? (row.amounts[from] ?? "") : text)),
});

/** Sums of each month and of all, as plain decimals; what can't be read counts as nothing. */
export function sumsOf(rows: readonly GridRow[], currency: string, months: number) {
  const none = zero(currency);
  const moneyOf = (text: string) => (typedDecimal(text) === null ? none : (typedMoney(text, currency) ?? none));
  const monthly = (type: BudgetRow["type"]) =>
    Array.from({ length: months }, (_, at) =>
      rows.filter((row) => row.type === type).reduce((sum, { amounts }) => add(sum, moneyOf(amounts[at] ?? "")), none),
    );
  const [revenue, expenses] = [monthly("Revenue"), monthly("Expense")];
  const profit = revenue.map((amount, at) => subtract(amount, expenses[at] ?? none));
  const told = (amounts: readonly (typeof none)[]) => [
    ...amounts.map(toDecimalString),
    toDecimalString(amounts.reduce(add, none)),
  ];
  return { revenue: told(revenue), expenses: told(expenses), profit: told(profit) };
}

/** The sum of a row, as a plain decimal. */
export const totalOf = ({ amounts }: GridRow, currency: string): string =>
  toDecimalString(
    amounts.reduce(
      (sum, text) => add(sum, (text === "" ? null : typedMoney(text, currency)) ?? zero(currency)),
      moneyFromDecimal("0", currency),
    ),
  );

/** Whether the grid differs from what is saved. */
export const isChanged = (rows: readonly GridRow[], budget: Pick<Budget, "rows">): boolean =>
  JSON.stringify(toBody(rows)) !== JSON.stringify(toBody(toGrid(budget.rows)));
