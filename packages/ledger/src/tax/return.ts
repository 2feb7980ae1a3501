/**
 * Tax lines and the boxes of a return.
 *
 * A line keeps its net amount: it is never computed from the tax. A box is the sum of its lines and then rounded as its form says; what
 * the rounded boxes differ from the books is the rounding of the return.
 */
import { digitsOf } from "../currency.ts";
import { type Decimal, decimal, divideRounding, powerOfTen } from "../decimal.ts";
import { add, type Money, money, negate, scaleMoney, subtract, sum, zero } from "../money.ts";
import { taxOnTop } from "../tax.ts";
import { type BoxRounding, recoverableOn, type TaxBox, type TaxCode, type TaxForm } from "./code.ts";
import { type TaxPart, taxParts } from "./components.ts";

/** Amounts under one code of one document; negative in a credit note. */
export interface TaxLine {
  readonly code: TaxCode;
  readonly base: Money;
  /** Charged by the supplier, owed by the buyer, or paid to customs. */
  readonly tax: Money;
  /** The part of the tax on a purchase that is claimed. */
  readonly claimed: Money;
  /** Tax date, YYYY-MM-DD, whose rates split the tax among components; absent: those of now. */
  readonly day?: string;
  /** It corrects the tax of a bad debt. */
  readonly isBadDebt?: boolean;
}

/**
 * Makes the line of a document's net amount and tax under a code.
 *
 * @param day the tax date, YYYY-MM-DD
 */
export function taxLine(code: TaxCode, base: Money, tax: Money, day: string): TaxLine {
  const parts = taxParts(code, base, tax, day);
  const claimed = parts
    ? sum(
        parts.map((part) => part.claimed),
        tax.currency,
      )
    : scaleMoney(tax, recoverableOn(code, day));
  return { code, base, tax, claimed, day };
}

/** The part of a purchase that stays as cost or asset: the net amount, and the tax that is not claimed. A sale costs nothing. */
export function costOf({ code, base, tax, claimed }: TaxLine): Money {
  return code.direction === "purchase" ? add(base, subtract(tax, claimed)) : zero(base.currency);
}

export interface TaxReturn {
  /** By id, in the order of the form. */
  readonly boxes: ReadonlyMap<string, Money>;
  /** Amount to pay, or to be refunded if it is below zero. */
  readonly result: Money;
  /** Amount owed by the books, to the minor unit. */
  readonly booked: Money;
}

/**
 * Fills a form from the lines of its period. The rounding of the return is `booked` less `result`, but for a discount.
 *
 * @param isTimely the return is filed and paid in time, for the discount that some authorities give
 * @throws LedgerError `currency_mismatch`.
 */
export function taxReturn(form: TaxForm, lines: readonly TaxLine[], currency: string, isTimely = false): TaxReturn {
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
    booked: lines.filter(isInReturn).reduce((sum, line) => add(sum, subtract(owedOf(line), line.claimed)), nothing),
  };

  function amountOf({ id, rounding, taxOf, plus, minus, part, badDebt, onlyTimely, onlyPositive }: TaxBox): Money {
    if (badDebt) return roundBox(lostOf(lines, badDebt, nothing), rounding);
    if (onlyTimely && !isTimely) return nothing;
    if (taxOf) return roundBox(taxOnTop(boxes.get(taxOf.box) ?? nothing, decimal(taxOf.percent)), rounding);
    const whole = plus ? total(plus, minus ?? []) : (exact.get(id) ?? nothing);
    const amount = part ? partOf(whole, decimal(part.times), decimal(part.of)) : whole;
    return onlyPositive && amount.minor < 0n ? nothing : roundBox(amount, rounding);
  }
}

/** Whether the return has a box for the line. Tax in none is declared elsewhere, or claimed there. */
const isInReturn = ({ code: { boxes } }: TaxLine): boolean =>
  [boxes.base, boxes.owed, boxes.claimed, boxes.repaid ?? []].some((ids) => ids.length > 0);

/** The tax that a business owes for the line; a supplier's and customs' are not owed to the authority by the return. */
export const owedOf = ({ code, tax }: TaxLine): Money =>
  code.direction === "sale" || code.computation === "self_assessed" ? tax : zero(tax.currency);

/** Taken off by bad debts; above zero. */
const lostOf = (lines: readonly TaxLine[], what: "base" | "claimed", nothing: Money): Money =>
  lines.filter((line) => isLost(line, what)).reduce((sum, line) => subtract(sum, line[what]), nothing);

/** Whether a box about bad debts sums the line. */
export const isLost = ({ isBadDebt, code }: TaxLine, what: "base" | "claimed"): boolean =>
  isBadDebt === true && code.direction === (what === "base" ? "sale" : "purchase");

/** Sums of the lines of each box, not rounded. */
function exactBoxes(lines: readonly TaxLine[], nothing: Money): Map<string, Money> {
  const exact = new Map<string, Money>();
  const put = (ids: readonly string[], amount: Money) => {
    for (const id of ids) exact.set(id, add(exact.get(id) ?? nothing, amount));
  };
  for (const line of lines) {
    const { base, owed, claimed, repaid = [] } = line.code.boxes;
    const parts = taxParts(line.code, line.base, line.tax, line.day ?? NOW) ?? [];
    put(base, line.base);
    for (const id of owed) put([id], inBox(line, parts, id, "tax"));
    for (const id of claimed) put([id], inBox(line, parts, id, "claimed"));
    put(repaid, negate(line.claimed));
  }
  return exact;
}

/** After all days on which a rate changes. */
const NOW = "9999-12-31";

/** What of the line's tax belongs in a box: the components that name it, or else all of it. */
function inBox(line: TaxLine, parts: readonly TaxPart[], id: string, what: "tax" | "claimed"): Money {
  const named = parts.filter(({ component }) => component.boxes.includes(id)).map((part) => part[what]);
  return named.length === 0 ? line[what] : sum(named, line.base.currency);
}

const partOf = (whole: Money, times: Decimal, of: Decimal): Money =>
  money(
    divideRounding(whole.minor * times.digits * powerOfTen(of.scale), of.digits * powerOfTen(times.scale)),
    whole.currency,
  );

/** Units of the currency that a box counts in. */
const UNITS: Readonly<Record<BoxRounding, bigint>> = {
  minor: 1n,
  whole_down: 1n,
  whole_nearest: 1n,
  hundreds_down: 100n,
  thousands_down: 1000n,
};

function roundBox(amount: Money, rounding: BoxRounding): Money {
  if (rounding === "minor") return amount;
  const unit = powerOfTen(digitsOf(amount.currency)) * UNITS[rounding];
  const units = rounding === "whole_nearest" ? divideRounding(amount.minor, unit) : amount.minor / unit;
  return money(units * unit, amount.currency);
}
