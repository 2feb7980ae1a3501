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
  acquiredOn: string;
  /** The day from which the ledger has its cost: of the purchase, or of the opening balances. */
  bookedOn: string;
  /** Depreciation that opening balances brought, by the last day that it is of; null: it was bought in these books. */
  opening: readonly { day: string; amount: Money }[] | null;
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
  const { cost, costChanges = [], acquiredOn, bookedOn, opening, disposedOn } = asset;
  const none = zero(cost.currency);
  const isIn = (day: string) => day >= from && day <= to;
  // Opening balances bring what was there before: an asset of an earlier year is no addition (§ 284 (3) HGB, IAS 16.73 (d), (e)).
  const isBrought = opening !== null && bookedOn <= from;
  const isBefore = isBrought || (opening === null ? bookedOn : acquiredOn) < from;
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
  const brought = (counts: (day: string) => boolean) =>
    sum(
      (isKnown && opening ? opening : []).filter(({ day }) => counts(day)).map(({ amount }) => amount),
      cost.currency,
    );
  const wasBefore = (day: string) => isBrought || day < from;
  const before = sum([posted((day) => day < from), brought(wasBefore)], cost.currency);
  const costBefore = sum([isBefore ? cost : none, changed((day) => day < from)], cost.currency);
  const costOpening = isKnown && !isGone ? costBefore : none;
  const additions = isKnown && !isGone ? sum([isBefore ? none : cost, changed(isIn)], cost.currency) : none;
  const depreciationOpening = isGone ? none : before;
  const depreciation = sum([posted(isIn), brought((day) => !wasBefore(day))], cost.currency);
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
