/**
 * Templates of journal entries: each line is a fixed amount, a percent of one typed amount, a formula of other lines, or the rest that
 * makes both sides equal. A fixed amount can be in another currency than the template's: it counts with what it is worth there.
 * Rule: docs/BOOKKEEPING.md, "Journal entries by hand".
 */
import { digitsOf } from "../currency.ts";
import { type Decimal, decimal } from "../decimal.ts";
import type { Side } from "../entry.ts";
import { LedgerError } from "../errors.ts";
import { convert } from "../exchange.ts";
import { absolute, isZero, type Money, money, scaleMoney, subtract, sum, zero } from "../money.ts";
import type { LineParty } from "../party.ts";
import type { RelativePeriod } from "../service-period.ts";
import { type FormulaFailure, toPlaces } from "../typed/formula.ts";
import { computeLine } from "../typed/line-formula.ts";
import type { ManualLine } from "./manual.ts";

export type TemplateAmount =
  /** In the template's currency, or another one. */
  | { readonly kind: "fixed"; readonly side: Side; readonly amount: Money }
  | { readonly kind: "percent"; readonly side: Side; readonly percent: Decimal }
  /** Of the amounts of other lines: "=L1*19%". Below zero, the line is on the other side. */
  | { readonly kind: "formula"; readonly side: Side; readonly formula: string }
  /** The difference of all other lines, on the side that lacks it. */
  | { readonly kind: "rest" };

export interface TemplateLine {
  readonly accountCode: string;
  /** Empty: none. */
  readonly description: string;
  readonly takes: TemplateAmount;
  /** Tax code, "DE-V19": the amount has the tax within. Absent: none. */
  readonly taxCode?: string;
  /** Of a fixed amount on a tax account: its net amount. Absent: that of the other lines with the code. */
  readonly taxBase?: Money;
  /** IDs; absent: none. */
  readonly dimensions?: readonly string[];
  /** Absent: none. */
  readonly party?: LineParty;
  /** The days that it is for, from the entry's day on. Absent: none. */
  readonly spread?: RelativePeriod;
}

/** A line of an entry from a template, whose tax code isn't looked up yet. */
export interface FilledLine extends ManualLine {
  readonly spread?: RelativePeriod;
  readonly taxCode?: string;
  readonly taxBase?: Money;
}

/** Returns whether an amount must be typed when the template is used. */
export const asksAmount = (lines: readonly { takes: { kind: TemplateAmount["kind"] } }[]): boolean =>
  lines.some(({ takes }) => takes.kind === "percent");

/**
 * Returns the lines of an entry. Percents and formulas are rounded to the currency; lines of zero are left out.
 *
 * @param typed the amount that percents are of, above zero; null where no line needs it
 * @param rates units of the template's currency for one unit of each other currency of its lines; 1 where one is absent
 * @throws LedgerError `bad_amount`, where a formula can't be computed (`findFormulaFault`)
 */
export function computeTemplateLines(
  lines: readonly TemplateLine[],
  typed: Money | null,
  currency: string,
  rates: TemplateRates = NO_RATES,
): FilledLine[] {
  const given: Given = { typed, currency, rates, known: new Map() };
  const taken = lines.flatMap(({ takes, ...line }, index): FilledLine[] => {
    if (takes.kind === "rest") return [];
    const amount = amountAt(lines, index, given);
    if ("fault" in amount) throw new LedgerError("bad_amount", `The formula of line ${index + 1} can't be computed.`);
    if (isZero(amount)) return [];
    const side = amount.minor > 0n ? takes.side : otherSide(takes.side);
    const held = takes.kind === "fixed" && takes.amount.currency !== currency ? { held: takes.amount } : {};
    return [{ ...line, side, amount: absolute(amount), ...held }];
  });
  const rest = lines.find(({ takes }) => takes.kind === "rest");
  if (!rest) return taken;
  const total = (side: Side) =>
    sum(
      taken.filter((line) => line.side === side).map(({ amount }) => amount),
      currency,
    );
  const difference = subtract(total("debit"), total("credit"));
  if (isZero(difference)) return taken;
  const { takes: _, ...line } = rest;
  const side = difference.minor > 0n ? "credit" : "debit";
  return [...taken, { ...line, side, amount: absolute(difference) }];
}

/** By currency. */
export type TemplateRates = ReadonlyMap<string, Decimal>;
const NO_RATES: TemplateRates = new Map();
const ONE = decimal("1");

/** Returns the currencies of a template's lines other than its own. */
export const otherCurrenciesOf = (lines: readonly TemplateLine[], currency: string): string[] => [
  ...new Set(
    lines.flatMap(({ takes }) =>
      takes.kind === "fixed" && takes.amount.currency !== currency ? [takes.amount.currency] : [],
    ),
  ),
];

interface Given {
  typed: Money | null;
  currency: string;
  rates: TemplateRates;
  /** Amounts of formulas that are computed; each is once, however many others name it. */
  known: Map<number, Money | FormulaFailure>;
}

/** No amount of an entry has more digits. */
const LARGEST_MINOR = 10n ** 18n;

/** The amount of a line, or why it has none. @param above the lines whose formulas ask for it */
function amountAt(
  lines: readonly TemplateLine[],
  index: number,
  given: Given,
  above: readonly number[] = [],
): Money | FormulaFailure {
  const line = index + 1;
  const takes = lines[index]?.takes;
  if (!takes) return { fault: "unknown_line", line };
  // The rest depends on every line.
  if (takes.kind === "rest" || above.includes(index)) return { fault: "circular_line", line };
  if (takes.kind === "fixed") {
    const { amount } = takes;
    if (amount.currency === given.currency) return amount;
    return convert(amount, given.currency, given.rates.get(amount.currency) ?? ONE);
  }
  if (takes.kind === "percent") return percentOf(given.typed, takes.percent, given.currency);
  const known = given.known.get(index);
  if (known) return known;
  const digits = digitsOf(given.currency);
  const result = computeLine(takes.formula, (other) => {
    const amount = amountAt(lines, other - 1, given, [...above, index]);
    return "fault" in amount ? amount : { digits: amount.minor, scale: digits };
  });
  const amount = "fault" in result ? result : money(toPlaces(result.value, digits).digits, given.currency);
  const isTooLarge = "minor" in amount && absolute(amount).minor > LARGEST_MINOR;
  const answer = isTooLarge ? ({ fault: "too_large" } as const) : amount;
  given.known.set(index, answer);
  return answer;
}

/** Fault in a formula. `index` is that of its line, from 0. */
export interface LineFault extends FormulaFailure {
  index: number;
}

/** Returns the first formula that can't be computed; null: all can. @param typed absent: any amount */
export function findFormulaFault(
  lines: readonly TemplateLine[],
  currency: string,
  typed: Money | null = money(10_000n, currency),
  rates: TemplateRates = NO_RATES,
): LineFault | null {
  const given: Given = { typed, currency, rates, known: new Map() };
  for (const [index, { takes }] of lines.entries()) {
    if (takes.kind !== "formula") continue;
    const amount = amountAt(lines, index, given);
    if ("fault" in amount) return { index, ...amount };
  }
  return null;
}

/** Errors of a template, for any amount. "rest_not_last": the rest is a line in between, or there are several. */
export type TemplateFault = "rest_not_last" | "rest_missing" | "unbalanced";

/**
 * Returns what is wrong with a template whose formulas can be computed; null: nothing. Percents and amounts in other currencies need a line
 * for the rest: their rounding and their rates differ from time to time.
 */
export function findTemplateFault(lines: readonly TemplateLine[], currency: string): TemplateFault | null {
  const rests = lines.flatMap(({ takes }, at) => (takes.kind === "rest" ? [at] : []));
  if (rests.length > 1 || rests.some((at) => at !== lines.length - 1)) return "rest_not_last";
  if (rests.length === 1) return null;
  if (asksAmount(lines) || otherCurrenciesOf(lines, currency).length > 0) return "rest_missing";
  const computed = computeTemplateLines(lines, null, currency);
  const total = (side: Side) =>
    sum(
      computed.flatMap((line) => (line.side === side ? [line.amount] : [])),
      currency,
    );
  return isZero(subtract(total("debit"), total("credit"))) ? null : "unbalanced";
}

const otherSide = (side: Side): Side => (side === "debit" ? "credit" : "debit");

function percentOf(typed: Money | null, percent: Decimal, currency: string): Money {
  return typed ? scaleMoney(typed, { digits: percent.digits, scale: percent.scale + 2 }) : zero(currency);
}
