/**
 * The register of assets for a period: cost and depreciation of each account, from opening to closing (the statement of fixed assets,
 * "Anlagenspiegel"), and what the accounts of the ledger have to hold by it.
 */
import { type Money, subtract, sum, zero } from "../money.ts";

export interface RegisteredAsset {
  assetCode: string;
  accumulatedCode: string;
  cost: Money;
  /** More or less cost on later days. */
  costChanges?: readonly { day: string; amount: Money }[];
  /** The day from which the ledger has its cost: of the purchase, or of the opening balances. */
  bookedOn: string;
  /** Depreciation that opening balances brought; null: it was bought in these books. */
  opening: Money | null;
  /** Posted amounts, by day. */
  depreciation: readonly { day: string; amount: Money }[];
  /** Null: the company has it. */
  disposedOn: string | null;
}

/** Columns of the register, in their order. */
export const REGISTER_COLUMNS = [
  "costOpening",
  "additions",
  "disposals",
  "costClosing",
  "depreciationOpening",
  "depreciation",
  "depreciationOfDisposals",
  "depreciationClosing",
  "bookValueOpening",
  "bookValueClosing",
] as const;
export type RegisterColumn = (typeof REGISTER_COLUMNS)[number];
export type RegisterRow = Record<RegisterColumn, Money>;

/** The row of an asset. @param from, to the first and the last day, YYYY-MM-DD */
export function registerRow(asset: RegisteredAsset, { from, to }: { from: string; to: string }): RegisterRow {
  const { cost, costChanges = [], bookedOn, opening, disposedOn } = asset;
  const none = zero(cost.currency);
  const isIn = (day: string) => day >= from && day <= to;
  const isBefore = bookedOn < from || (opening !== null && bookedOn === from);
  const isGone = disposedOn !== null && disposedOn < from;
  const isDisposed = disposedOn !== null && isIn(disposedOn);
  const isKnown = bookedOn <= to;
  const posted = (counts: (day: string) => boolean) =>
    sum(
      asset.depreciation.filter(({ day }) => counts(day)).map(({ amount }) => amount),
      cost.currency,
    );
  const changed = (counts: (day: string) => boolean) =>
    sum(
      costChanges.filter(({ day }) => counts(day)).map(({ amount }) => amount),
      cost.currency,
    );
  const brought = isKnown && opening ? opening : none;
  const before = sum([posted((day) => day < from), isBefore ? brought : none], cost.currency);
  const costBefore = sum([isBefore ? cost : none, changed((day) => day < from)], cost.currency);
  const costOpening = isKnown && !isGone ? costBefore : none;
  const additions = isKnown && !isGone ? sum([isBefore ? none : cost, changed(isIn)], cost.currency) : none;
  const depreciationOpening = isGone ? none : before;
  const depreciation = sum([posted(isIn), isBefore ? none : brought], cost.currency);
  const disposals = isDisposed ? sum([costOpening, additions], cost.currency) : none;
  const depreciationOfDisposals = isDisposed ? sum([depreciationOpening, depreciation], cost.currency) : none;
  const costClosing = subtract(sum([costOpening, additions], cost.currency), disposals);
  const depreciationClosing = subtract(
    sum([depreciationOpening, depreciation], cost.currency),
    depreciationOfDisposals,
  );
  return {
    costOpening,
    additions,
    disposals,
    costClosing,
    depreciationOpening,
    depreciation,
    depreciationOfDisposals,
    depreciationClosing,
    bookValueOpening: subtract(costOpening, depreciationOpening),
    bookValueClosing: subtract(costClosing, depreciationClosing),
  };
}

/** Adds up rows, column by column. */
export function sumRegister(rows: readonly RegisterRow[], currency: string): RegisterRow {
  const of = (column: RegisterColumn) =>
    sum(
      rows.map((row) => row[column]),
      currency,
    );
  return Object.fromEntries(REGISTER_COLUMNS.map((column) => [column, of(column)])) as RegisterRow;
}

/** The balance in debit of each account of assets and of accumulated depreciation at the end of a day, by the register. */
export function registerBalances(
  assets: readonly RegisteredAsset[],
  day: string,
  currency: string,
): Map<string, Money> {
  const balances = new Map<string, Money>();
  const move = (code: string, amount: Money) =>
    balances.set(code, sum([balances.get(code) ?? zero(currency), amount], currency));
  for (const asset of assets) {
    const { costClosing, depreciationClosing } = registerRow(asset, { from: day, to: day });
    move(asset.assetCode, costClosing);
    move(asset.accumulatedCode, subtract(zero(currency), depreciationClosing));
  }
  return balances;
}
