/** Merges all items of a form into one line. */
import { GENERAL_ACCOUNT } from "../account.ts";
import { decimal, divide } from "../decimal.ts";
import { type Money, sum } from "../money.ts";
import { decimalToNumber, toDecimalString, toNumber } from "../wire.ts";
import { type FormAmounts, isKeptItem, itemAmount, type MergedLine } from "./form.ts";

/** Places of a unit price. Rule: specification, "Line item". */
const PRICE_PLACES = 4;
const LONGEST_DESCRIPTION = 200;

/**
 * Returns the line that replaces all items with a description: their sum, count, and quotient, and their most frequent category (the first
 * of equals; items without one have the main category). Null without such items. Rule: specification, entities, "Merged line".
 *
 * @throws LedgerError `unknown_currency`, `number_too_large`.
 */
export function mergedLineOf(
  form: Pick<FormAmounts, "currency" | "lineItems"> & { accountCode: string },
): (MergedLine & { amount: number; quantity: number; unitPrice: number }) | null {
  const items = form.lineItems.filter(isKeptItem);
  if (items.length === 0) return null;
  const amounts = items.flatMap((item): Money | Money[] => itemAmount(item, form.currency) ?? []);
  const amount = sum(amounts, form.currency);
  const unitPrice = divide(decimal(toDecimalString(amount)), decimal(items.length), PRICE_PLACES);
  return {
    description: shortened(items.map(({ description }) => description.trim()).join(", ")),
    amount: toNumber(amount),
    quantity: items.length,
    unitPrice: decimalToNumber(unitPrice),
    accountCode: mostFrequent(items.map(({ accountCode }) => accountCode || form.accountCode)) || GENERAL_ACCOUNT,
  };
}

function mostFrequent(codes: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ["", 0] as [string, number])[0];
}

function shortened(text: string): string {
  return text.length <= LONGEST_DESCRIPTION ? text : `${text.slice(0, LONGEST_DESCRIPTION - 1).trimEnd()}…`;
}
