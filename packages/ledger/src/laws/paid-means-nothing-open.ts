/**
 * Law: an invoice or bill is paid if and only if its amount due is zero or below, and an item with nothing due has no value in the books.
 * An overpaid item has a negative amount due and is paid.
 */
import type { Money } from "../money.ts";
import { toDecimalString } from "../wire.ts";
import type { Law } from "./book.ts";

export const paidMeansNothingOpen: Law = (book) =>
  (book.items ?? []).flatMap(({ id, isPaid, events }) => {
    const open = sumsOf(events.map(({ amount }) => amount));
    const worth = sumsOf(events.map(({ baseAmount }) => baseAmount));
    const messages: string[] = [];
    if (isPaid === open.some(({ minor }) => minor > 0n))
      messages.push(`It is ${isPaid ? "" : "not "}called paid, and ${said(open)} of it is open.`);
    // Books that changed their base currency have older items at two rates, which don't add up.
    if (open.every(isNothing) && worth.length === 1 && !worth.every(isNothing))
      messages.push(`Nothing of it is open, and it is worth ${said(worth)}.`);
    return messages.map((message) => ({ law: "paid-means-nothing-open", subject: id, message }));
  });

const isNothing = ({ minor }: Money) => minor === 0n;

const said = (sums: readonly Money[]) => sums.map((each) => `${toDecimalString(each)} ${each.currency}`).join(" and ");

/** Returns a sum for each currency: a bill changed to another currency was reversed in the first. */
const sumsOf = (amounts: readonly Money[]): Money[] =>
  [...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, each]) => ({
    minor: each.reduce((whole, { minor }) => whole + minor, 0n),
    currency,
  }));
