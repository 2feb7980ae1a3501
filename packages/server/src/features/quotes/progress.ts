/** Progress of a quote: how much is on invoices, and how much is left. */
import { type Decimal, decimal, type Money, moneyFromDecimal } from "@tallyleaf/ledger";
import { addQuantities, netOf, quantitiesLeft, quantitiesOf } from "./parts.ts";
import type { QuoteInvoice, StoredQuote } from "./store.ts";

export interface Progress {
  /** Quantities on invoices, and those left, one for each item. */
  done: Decimal[];
  left: Decimal[];
  /** Net amount that is left, before deposits are deducted. */
  leftNet: Money;
  /** Deposits that no invoice deducts yet. */
  deposits: QuoteInvoice[];
}

/** @param all the invoices of this quote */
export function progressOf({ form }: StoredQuote, all: readonly QuoteInvoice[]): Progress {
  const whole = quantitiesOf(form);
  const done = all
    .filter(({ kind }) => kind === "part")
    .reduce<Decimal[]>(
      (sum, { quantities }) =>
        addQuantities(
          sum,
          quantities.map((one) => decimal(one)),
        ),
      whole.map(() => decimal("0")),
    );
  const left = quantitiesLeft(whole, done);
  return {
    done,
    left,
    leftNet: netOf(form, done, left),
    deposits: all.filter(({ kind, isDeducted }) => kind === "deposit" && !isDeducted),
  };
}

/** Percent of the net amount that is on invoices, with one place. */
export function invoicedPercent(quote: StoredQuote, { leftNet, left }: Progress): number {
  const net = moneyFromDecimal(quote.net, quote.currency).minor;
  if (net === 0n) return left.every(({ digits }) => digits === 0n) ? 100 : 0;
  return Number(((net - leftNet.minor) * 1000n) / net) / 10;
}
