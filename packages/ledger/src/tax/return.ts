/**
 * Tax lines and the boxes of a return.
 *
 * A line keeps its net amount: it is never computed from the tax. A box is the sum of its lines and then rounded as its form says; what
 * the rounded boxes differ from the books is the rounding of the return.
 */
import { digitsOf } from "../currency.ts";
import { decimal, divideRounding, powerOfTen } from "../decimal.ts";
import { add, type Money, money, scaleMoney, subtract, zero } from "../money.ts";
import { taxOnTop } from "../tax.ts";
import { type BoxRounding, recoverableOn, type TaxBox, type TaxCode, type TaxForm } from "./code.ts";

/** Amounts under one code of one document; negative in a credit note. */
export interface TaxLine {
  readonly code: TaxCode;
  readonly base: Money;
  /** Charged by the supplier, owed by the buyer, or paid to customs. */
  readonly tax: Money;
  /** The part of the tax on a purchase that is claimed. */
  readonly claimed: Money;
}

/**
 * Makes the line of a document's net amount and tax under a code.
 *
 * @param day the tax date, YYYY-MM-DD
 */
export function taxLine(code: TaxCode, base: Money, tax: Money, day: string): TaxLine {
  return { code, base, tax, claimed: scaleMoney(tax, recoverableOn(code, day)) };
}

/** The part of a purchase that stays as cost or asset: the net amount, and the tax that is not claimed. A sale costs nothing. */
export function costOf({ code, base, tax, claimed }: TaxLine): Money {
  return code.direction === "purchase" ? add(base, subtract(tax, claimed)) : zero(base.currency);
}

export interface TaxReturn {
  /** By id, in the order of the form. */
  readonly boxes: ReadonlyMap<string, Money>;
  /** What is paid, or refunded if it is below zero. */
  readonly result: Money;
  /** What the books owe, to the minor unit. */
  readonly booked: Money;
}

/**
 * Fills a form from the lines of its period. The rounding of the return is `booked` less `result`.
 *
 * @throws LedgerError `currency_mismatch`.
 */
export function taxReturn(form: TaxForm, lines: readonly TaxLine[], currency: string): TaxReturn {
  const nothing = zero(currency);
  const exact = exactBoxes(lines, nothing);
  const boxes = new Map<string, Money>();
  const total = (plus: readonly string[], minus: readonly string[]) => {
    const sumOf = (ids: readonly string[]) => ids.reduce((sum, id) => add(sum, boxes.get(id) ?? nothing), nothing);
    return subtract(sumOf(plus), sumOf(minus));
  };
  for (const box of form.boxes) boxes.set(box.id, amountOf(box));
  return {
    boxes,
    result: total(form.result.plus, form.result.minus),
    booked: lines.reduce((sum, line) => add(sum, subtract(owedOf(line), line.claimed)), nothing),
  };

  function amountOf({ id, rounding, taxOf, plus, minus, onlyPositive }: TaxBox): Money {
    if (taxOf) return taxOnTop(boxes.get(taxOf.box) ?? nothing, decimal(taxOf.percent));
    const amount = plus ? total(plus, minus ?? []) : (exact.get(id) ?? nothing);
    return onlyPositive && amount.minor < 0n ? nothing : roundBox(amount, rounding);
  }
}

/** The tax that a business owes for the line; a supplier's and customs' are not owed to the authority by the return. */
const owedOf = ({ code, tax }: TaxLine): Money =>
  code.direction === "sale" || code.computation === "self_assessed" ? tax : zero(tax.currency);

/** Sums of the lines of each box, not rounded. */
function exactBoxes(lines: readonly TaxLine[], nothing: Money): Map<string, Money> {
  const exact = new Map<string, Money>();
  const put = (ids: readonly string[], amount: Money) => {
    for (const id of ids) exact.set(id, add(exact.get(id) ?? nothing, amount));
  };
  for (const line of lines) {
    const { base, owed, claimed } = line.code.boxes;
    put(base, line.base);
    put(owed, line.tax);
    put(claimed, line.claimed);
  }
  return exact;
}

function roundBox(amount: Money, rounding: BoxRounding): Money {
  if (rounding === "minor") return amount;
  const whole = powerOfTen(digitsOf(amount.currency));
  const units = rounding === "whole_down" ? amount.minor / whole : divideRounding(amount.minor, whole);
  return money(units * whole, amount.currency);
}
