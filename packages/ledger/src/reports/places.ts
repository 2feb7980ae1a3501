/**
 * Places an account in the balance sheet and the cash flow: by type and purpose first. The code's range or the name decides the rest (a
 * machine or a deposit, a loan or a bill).
 */
import type { Account } from "../account.ts";

type Placed = Pick<Account, "code" | "name" | "type" | "purpose">;

export const BALANCE_PLACES = [
  "cash",
  "current_assets",
  "fixed_assets",
  "current_liabilities",
  "long_term_liabilities",
  "equity",
] as const;
export type BalancePlace = (typeof BALANCE_PLACES)[number];

const FIXED = /equipment|machine|vehicle|furniture|building|premises|\bland\b|computer|fixed|patent|goodwill/i;
const BORROWED = /\bloans?\b|mortgage|borrowed/i;
const WORN = /depreciation|amorti[sz]ation/i;

/** Cash, whose change a cash flow explains. A card is a debt, not cash. */
export function isCash(account: Placed): boolean {
  return account.type === "Asset" && account.purpose === "cash";
}

/** Null: an account of profit and loss. */
export function balancePlace(account: Placed): BalancePlace | null {
  const { type, purpose, code, name } = account;
  if (type === "Revenue" || type === "Expense") return null;
  if (type === "Equity") return "equity";
  if (type === "Liability") {
    const isBorrowed = BORROWED.test(name) || (purpose === "liability" && /^2[5-9]\d\d/.test(code));
    return isBorrowed ? "long_term_liabilities" : "current_liabilities";
  }
  if (isCash(account)) return "cash";
  const mayBeFixed = purpose === "asset" || purpose === "general";
  return mayBeFixed && (FIXED.test(name) || /^1[6-9]\d\d/.test(code)) ? "fixed_assets" : "current_assets";
}

export type CashFlowPlace = "operating" | "investing" | "financing";

/** Null for cash itself. */
export function cashFlowPlace(account: Placed): CashFlowPlace | null {
  const place = balancePlace(account);
  if (place === "cash") return null;
  if (place === "fixed_assets") return "investing";
  return place === "long_term_liabilities" || place === "equity" ? "financing" : "operating";
}

/** Depreciation: a cost without payment. */
export function isWear(account: Placed): boolean {
  return account.type === "Expense" && (account.code === "6800" || WORN.test(account.name));
}
