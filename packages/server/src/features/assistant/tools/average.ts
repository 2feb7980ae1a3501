/** A mean of money, rounded once. */
import { divideRounding, type Money, money } from "@tallyleaf/ledger";

/** @param count at least 1; fewer gives the amount itself */
export const averageOf = (amount: Money, count: number): Money =>
  count < 2 ? amount : money(divideRounding(amount.minor, BigInt(count)), amount.currency);
