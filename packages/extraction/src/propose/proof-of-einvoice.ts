/** The parts of an e-invoice that are posted: its own figures. Where a rule about them is broken, its reasons ask for a check already. */
import {
  add,
  compareMoney,
  type Decimal,
  decimal,
  type ExpenseTax,
  isZero,
  type Money,
  sum,
  zero,
} from "@tallyleaf/ledger";
import type { Reading } from "../model/document.ts";
import type { Proof } from "./proof.ts";

/** @param total that was read */
export function proveEInvoice(reading: Reading, total: Money, amountOf: (text: string | null) => Money | null): Proof {
  const { currency } = total;
  const rows = reading.taxes.map((row): ExpenseTax | null => {
    const amount = amountOf(row.amount);
    const taxable = amountOf(row.net);
    return amount && { name: row.name, rate: rateOf(row.rate), amount, ...(taxable ? { taxable } : {}) };
  });
  const whole = amountOf(reading.fields.tax?.value ?? null);
  const known = rows.filter((row) => row !== null).filter(({ amount }) => !isZero(amount));
  const rowSum = sum(
    known.map(({ amount }) => amount),
    currency,
  );
  const isWhole = rows.every((row) => row !== null) && (whole === null || compareMoney(whole, rowSum) === 0);
  const taxes = isWhole ? known : whole && !isZero(whole) ? [{ name: "VAT", amount: whole }] : [];
  // A tax below zero in a purchase, or more tax than total, is no tax that can be posted.
  const tax = sum(
    taxes.map(({ amount }) => amount),
    currency,
  );
  const isPossible = taxes.every(({ amount }) => amount.minor >= 0n) && compareMoney(tax, total) < 0;
  const posted = isPossible ? taxes : [];
  const items = reading.lineItems.map(({ amount }) => amountOf(amount));
  const amounts = items.filter((item) => item !== null);
  const bought = sum(amounts, currency);
  const isComplete = amounts.length === items.length && amounts.some(({ minor }) => minor > 0n) && isPossible;
  const structure = !isComplete
    ? null
    : compareMoney(add(bought, tax), total) === 0
      ? "exclusive"
      : compareMoney(bought, total) === 0
        ? "inclusive"
        : null;
  return {
    total,
    tip: zero(currency),
    taxes: posted,
    taxStructure: structure ?? "exclusive",
    items: structure ? amounts : null,
    doubts: [],
  };
}

const rateOf = (text: string | null): Decimal | undefined =>
  text !== null && /^\d+(\.\d+)?$/.test(text) ? decimal(text) : undefined;
