/**
 * The entry that settles a filed return: it takes the return's tax off the tax accounts, to what is owed to the tax office. What the
 * rounding of the form changes goes to the rounding account. Rule: docs/TAX.md, "Settlement".
 */
import type { Account } from "../account.ts";
import { decimal } from "../decimal.ts";
import { type BalancedEntry, balance, type Posting } from "../entry.ts";
import { absolute, add, allocate, isZero, type Money, negate, subtract, zero } from "../money.ts";

/** The account for tax of filed returns as a chart starts with it; books made before it existed get it at first need. */
export const TAX_PAYABLE = {
  code: "2290",
  name: "Tax office",
  type: "Liability",
  purpose: "liability",
  role: "tax_payable",
  description: "Tax of filed returns that is still to be paid or refunded",
} as const satisfies Account;

/** The account for cents that rounding leaves, likewise. */
export const ROUNDING = {
  code: "6860",
  name: "Rounding",
  type: "Expense",
  purpose: "expense",
  role: "rounding",
  description: "Cents that rounding leaves",
} as const satisfies Account;

/** The account for what a tax office lets a company keep, likewise; books may have several of its role. */
export const OTHER_INCOME = {
  code: "4990",
  name: "Other income",
  type: "Revenue",
  purpose: "revenue",
  role: "other_income",
  description: "Income that is no sale, such as a discount of a tax office",
} as const satisfies Account;

/** Amounts by account code, positive on the debit side. */
export type Moved = ReadonlyMap<string, Money>;

/** An entry with lines in a return. */
export interface FiledEntry {
  /** Amount that it moved on each tax account. */
  readonly moved: Moved;
  /** Of its lines in the return. */
  readonly owed: Money;
  readonly claimed: Money;
}

/**
 * Returns what settling the return moves on each account: all that it owes and claims comes off the tax accounts that its entries moved.
 * Of an entry with several, what is owed is split over those that it raised, and what is claimed over the others.
 *
 * @param filed.result what is paid, or refunded below zero
 * @param filed.discount kept for filing and paying in time: the result is lower by it, and it is income
 * @param accounts.tax for an entry that moved no tax account
 */
export function settlementOf(
  filed: { entries: readonly FiledEntry[]; result: Money; discount: Money },
  accounts: { tax: string; payable: string; rounding: string; income: string },
): Moved {
  const settled = new Map<string, Money>();
  const nothing = zero(filed.result.currency);
  const put = (code: string, amount: Money) => settled.set(code, add(settled.get(code) ?? nothing, amount));
  let booked = nothing;
  for (const entry of filed.entries) {
    booked = add(booked, subtract(entry.owed, entry.claimed));
    for (const [code, amount] of clearedBy(entry, accounts.tax)) put(code, amount);
  }
  put(accounts.payable, negate(filed.result));
  put(accounts.income, negate(filed.discount));
  put(accounts.rounding, subtract(add(filed.result, filed.discount), booked));
  return settled;
}

/** Returns the amount to clear from each tax account for one entry. */
function clearedBy({ moved, owed, claimed }: FiledEntry, fallback: string): (readonly [code: string, amount: Money])[] {
  const tax = subtract(owed, claimed);
  const accounts = [...moved].filter(([, amount]) => !isZero(amount));
  const [only] = accounts;
  if (accounts.length < 2) return [[only?.[0] ?? fallback, tax]];
  const raised = accounts.filter(([, { minor }]) => minor < 0n);
  const lowered = accounts.filter(([, { minor }]) => minor > 0n);
  // A credit note raises what an invoice lowers.
  const isBack = owed.minor < 0n || (owed.minor === 0n && claimed.minor < 0n);
  const [ofOwed, ofClaimed] = isBack ? [lowered, raised] : [raised, lowered];
  return [...split(owed, ofOwed, accounts), ...split(negate(claimed), ofClaimed, accounts)];
}

type Part = readonly [code: string, amount: Money];

function split(amount: Money, over: readonly Part[], all: readonly Part[]): Part[] {
  const parts = over.length > 0 ? over : all;
  const shares = allocate(
    amount,
    parts.map(([, moved]) => absolute(moved).minor),
  );
  return parts.map(([code], at) => [code, shares[at] ?? zero(amount.currency)] as const);
}

/** Returns what is still to be moved after what was posted. */
export function stillToMove(wanted: Moved, posted: Moved): Moved {
  const left = new Map(wanted);
  for (const [code, amount] of posted) left.set(code, subtract(left.get(code) ?? zero(amount.currency), amount));
  return new Map([...left].filter(([, amount]) => !isZero(amount)));
}

/** Makes the entry, debits first; null if nothing is moved. */
export function taxSettlementToEntry(
  entry: { date: string; description: string; reference: string; currency: string },
  moved: Moved,
): BalancedEntry | null {
  const { date, description, reference, currency } = entry;
  const postings = [...moved]
    .filter(([, amount]) => !isZero(amount))
    .sort(([a, one], [b, other]) => Number(one.minor < 0n) - Number(other.minor < 0n) || (a < b ? -1 : 1))
    .map(
      ([accountCode, amount]): Posting => ({
        side: amount.minor > 0n ? "debit" : "credit",
        accountCode,
        amount: absolute(amount),
        baseAmount: absolute(amount),
        kind: "journal",
      }),
    );
  if (postings.length === 0) return null;
  return balance({
    entryDate: date,
    dueDate: null,
    vendor: null,
    description,
    reference: reference || null,
    currency,
    baseCurrency: currency,
    exchangeRate: decimal("1"),
    postings,
  });
}
