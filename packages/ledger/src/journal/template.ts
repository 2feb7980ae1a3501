/**
 * Templates of journal entries: each line is a fixed amount, a percent of one typed amount, or the rest that makes both sides equal.
 * Rule: docs/BOOKKEEPING.md, "Journal entries by hand".
 */
import type { Decimal } from "../decimal.ts";
import type { Side } from "../entry.ts";
import { absolute, isZero, type Money, scaleMoney, subtract, sum, zero } from "../money.ts";
import type { ManualLine } from "./manual.ts";

export type TemplateAmount =
  | { readonly kind: "fixed"; readonly side: Side; readonly amount: Money }
  | { readonly kind: "percent"; readonly side: Side; readonly percent: Decimal }
  /** The difference of all other lines, on the side that lacks it. */
  | { readonly kind: "rest" };

export interface TemplateLine {
  readonly accountCode: string;
  /** Empty: none. */
  readonly description: string;
  readonly takes: TemplateAmount;
  /** IDs; absent: none. */
  readonly dimensions?: readonly string[];
}

/** Returns whether an amount must be typed when the template is used. */
export const asksAmount = (lines: readonly { takes: { kind: TemplateAmount["kind"] } }[]): boolean =>
  lines.some(({ takes }) => takes.kind === "percent");

/**
 * Returns the lines of an entry. Percents are rounded to the currency; lines that come to zero are left out.
 *
 * @param typed the amount that percents are of, above zero; null where no line needs it
 */
export function computeTemplateLines(
  lines: readonly TemplateLine[],
  typed: Money | null,
  currency: string,
): ManualLine[] {
  const taken = lines.flatMap(({ takes, ...line }): ManualLine[] => {
    if (takes.kind === "rest") return [];
    const amount = takes.kind === "fixed" ? takes.amount : percentOf(typed, takes.percent, currency);
    return isZero(amount) ? [] : [{ ...line, side: takes.side, amount }];
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

/** Errors of a template, for any amount. "rest_not_last": the rest is a line in between, or there are several. */
export type TemplateFault = "rest_not_last" | "rest_missing" | "unbalanced";

/** Returns what is wrong with a template; null: nothing. Percents need a line for the rest: their rounding differs from amount to amount. */
export function findTemplateFault(lines: readonly TemplateLine[], currency: string): TemplateFault | null {
  const rests = lines.flatMap(({ takes }, at) => (takes.kind === "rest" ? [at] : []));
  if (rests.length > 1 || rests.some((at) => at !== lines.length - 1)) return "rest_not_last";
  if (rests.length === 1) return null;
  if (asksAmount(lines)) return "rest_missing";
  const total = (side: Side) =>
    sum(
      lines.flatMap(({ takes }) => (takes.kind === "fixed" && takes.side === side ? [takes.amount] : [])),
      currency,
    );
  return isZero(subtract(total("debit"), total("credit"))) ? null : "unbalanced";
}

function percentOf(typed: Money | null, percent: Decimal, currency: string): Money {
  return typed ? scaleMoney(typed, { digits: percent.digits, scale: percent.scale + 2 }) : zero(currency);
}
