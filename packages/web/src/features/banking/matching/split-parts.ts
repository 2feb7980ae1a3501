/** Parts of a split transaction while they are typed, and their rest, exact to the cent. Pure. */
import {
  isZero,
  type Money,
  moneyFromDecimal,
  moneyFromNumber,
  subtract,
  sum,
  toDecimalString,
  unreadText,
} from "@tallyleaf/ledger";

export interface PartDraft {
  /** Of the form. */
  key: number;
  accountCode: string;
  /** A plain decimal, "" for none, or an unread text. */
  amount: string;
  taxCode: string;
  description: string;
}

/** Sum of the parts that can be read. */
function splitSum(parts: readonly Pick<PartDraft, "amount">[], currency: string): Money {
  const read = parts.flatMap(({ amount }) =>
    amount === "" || unreadText(amount) !== null ? [] : [moneyFromDecimal(amount, currency)],
  );
  return sum(read, currency);
}

/** Rest of the transaction, without its sign: below zero where the parts are more. */
export const restOfSplit = (amount: number, currency: string, parts: readonly Pick<PartDraft, "amount">[]): Money =>
  subtract(moneyFromNumber(Math.abs(amount), currency), splitSum(parts, currency));

/** The rest as the amount of a new part; "" where nothing is left. */
export const amountOfRest = (rest: Money): string => (isZero(rest) ? "" : toDecimalString(rest));
