/** Computes the rest of documents after a payment, and the options for it. Pure. */
import { add, type Money, moneyFromNumber, subtract, toNumber } from "@tallyleaf/ledger";
import type { PaymentBody } from "./queries.ts";

export interface Paid {
  /** Amount due of all documents, without its sign. */
  open: number;
  /** Amount moved on the account; all in this one currency. */
  amount: number;
  fee: number;
  currency: string;
  /** Money in comes less by the bank's fee, money out goes more by it. */
  way: "in" | "out";
}

/** Amount due after credits, never below zero. */
export function lessCredits(open: number, credits: readonly { open: number }[], currency: string): number {
  const left = credits.reduce(
    (sum, credit) => subtract(sum, moneyFromNumber(credit.open, currency)),
    moneyFromNumber(open, currency),
  );
  return Math.max(0, toNumber(left));
}

/** Above zero: so much more than is open; below: so much is missing. */
export function restOf({ open, amount, fee, currency, way }: Paid): number {
  const money = (value: number): Money => moneyFromNumber(value, currency);
  const reaching = way === "in" ? add(money(amount), money(fee)) : subtract(money(amount), money(fee));
  return toNumber(subtract(reaching, money(open)));
}

/** Whether so little is missing that it may be a discount or a slip: a tenth at most. More is a part payment. */
export const isSmall = (rest: number, open: number): boolean => Math.abs(rest) * 10 <= open;

/** Choices for a remainder. */
export interface RestChoice {
  /** An overpayment becomes the party's credit. */
  keep: boolean;
  /** Writes the missing amount off. */
  writeOff: boolean;
  /** The missing amount is a cash discount; not beside a write-off. */
  discount: boolean;
}

/** Nothing chosen. */
export const NO_CHOICE: RestChoice = { keep: false, writeOff: false, discount: false };

/** The missing amount as a discount of the only item; otherwise the items as they are. */
export function discountedItems(
  items: PaymentBody["items"],
  rest: number,
  open: number,
  { discount }: RestChoice,
): PaymentBody["items"] {
  const [only] = items;
  const isTaken = discount && only && items.length === 1 && rest < 0 && isSmall(rest, open);
  return isTaken ? [{ ...only, discount: -rest }] : items;
}

/** How the choice is sent; what does not fit the rest as it is now counts for nothing. */
export function sentOf(
  rest: number,
  open: number,
  { keep, writeOff }: RestChoice,
): Pick<PaymentBody, "keepRest" | "writeOff"> {
  if (rest > 0 && keep) return { keepRest: true };
  if (rest < 0 && writeOff && isSmall(rest, open)) return { writeOff: -rest };
  return {};
}
