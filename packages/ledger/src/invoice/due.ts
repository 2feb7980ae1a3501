/** The amount due of an invoice: its total less what was paid before it, in coins if the company rounds, and what the client withholds of it. */
import type { Decimal } from "../decimal.ts";
import { decimal } from "../decimal.ts";
import { add, type Money, money, roundToMoney, scaleMoney, subtract, zero } from "../money.ts";

/** Smallest coins of currencies that have finer amounts than coins. */
const SMALLEST_COINS: Readonly<Record<string, string>> = {
  AUD: "0.05",
  CAD: "0.05",
  CHF: "0.05",
  CZK: "1",
  DKK: "0.50",
  NOK: "1",
  NZD: "0.10",
  SEK: "1",
};

/**
 * Returns what rounding to the smallest coin adds to an amount, or takes off it: the nearest, half up. Zero in a currency whose coins are as
 * fine as its amounts.
 */
export function coinRounding(amount: Money): Money {
  const coin = SMALLEST_COINS[amount.currency];
  if (coin === undefined) return zero(amount.currency);
  const step = roundToMoney(decimal(coin), amount.currency).minor;
  const over = ((amount.minor % step) + step) % step;
  return money(over * 2n >= step ? step - over : -over, amount.currency);
}

/** The parts of what is due. */
interface DueParts {
  readonly total: Money;
  /** Paid before the issue. */
  readonly prepaid: Money;
  /** Added by rounding; below zero: taken off. */
  readonly rounding: Money;
}

/** The amount due (BT-115). */
export const amountDue = ({ total, prepaid, rounding }: DueParts): Money => add(subtract(total, prepaid), rounding);

/** Tax that the client withholds and pays to the tax office: a percent of the net amount, or an amount. No total changes by it. */
export interface Withholding {
  readonly name: string;
  readonly kind: "percent" | "amount";
  readonly value: Decimal;
}

/** The amount that is withheld. */
export const withheldAmount = ({ kind, value }: Withholding, net: Money): Money =>
  kind === "amount"
    ? roundToMoney(value, net.currency)
    : scaleMoney(net, { digits: value.digits, scale: value.scale + 2 });
