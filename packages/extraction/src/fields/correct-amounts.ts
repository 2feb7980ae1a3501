/**
 * Corrects amounts that OCR misread when arithmetic proves the value: "835.00" whose 8 could be a 6, when 635.00 is net plus tax;
 * "1200" behind "Total" when 12.00 is printed above it. The rest of the page must prove the new value; a likely one isn't enough.
 */
import { isTaxOf } from "../checks/tax-rates.ts";
import { rivalsOf } from "./correct-keywords.ts";
import type { AmountAt } from "./findings.ts";
import { says } from "./keywords.ts";

/** Letters that represent a digit in a second-best reading. */
const AS_DIGIT: Readonly<Record<string, string>> = {
  O: "0",
  Q: "0",
  D: "0",
  I: "1",
  L: "1",
  Z: "2",
  S: "5",
  G: "6",
  B: "8",
};
const LEAST_RIVAL = 0.1;

/** Returns the values that are proven by a labeled sum of net and tax, or by cash less change. */
function proofsOf(amounts: readonly AmountAt[]): Set<number> {
  const of = (concept: "sub" | "tax" | "cash" | "change" | "excl") => [
    ...new Set(amounts.filter((a) => a.milli > 0 && says(concept, a.left)).map((a) => a.milli)),
  ];
  const proven = new Set<number>();
  const sub = [...of("sub"), ...of("excl")];
  for (const net of sub) for (const tax of of("tax")) if (tax < net) proven.add(net + tax);
  for (const given of of("cash")) for (const back of of("change")) if (given > back) proven.add(given - back);
  // Net and tax side by side, as in a table of taxes.
  amounts.forEach((net, i) => {
    const tax = amounts[i + 1];
    if (tax && tax.row === net.row && net.milli >= 1000 && isTaxOf(net.milli, tax.milli))
      proven.add(net.milli + tax.milli);
  });
  return proven;
}

/** The values that an amount could have if one of its digits were the second best reading. */
function variantsOf(amount: AmountAt): number[] {
  const rivals = rivalsOf(amount.segment.line);
  const text = amount.segment.text.slice(amount.start, amount.end);
  const variants: number[] = [];
  for (const [at, rival] of rivals) {
    const digit = /\d/.test(rival.text) ? rival.text : AS_DIGIT[rival.text];
    const i = at - amount.start;
    if (i < 0 || i >= text.length || !digit || !/\d/.test(text[i]!) || rival.confidence < LEAST_RIVAL) continue;
    // Digits keep their value by their place from the right.
    const behind = text.slice(i + 1).replace(/\D/g, "").length;
    const unit = 10 ** (behind + 3 - amount.decimals);
    variants.push(amount.milli + (Number(digit) - Number(text[i])) * unit);
  }
  return variants.filter((value) => value > 0);
}

/**
 * Gives amounts with a misread digit the value that the page's arithmetic proves, and others with the same wrong value too. Values
 * that are proven as printed stay.
 */
export function correctDigits(amounts: AmountAt[]): void {
  const proven = proofsOf(amounts);
  if (proven.size === 0) return;
  const mended = new Map<number, number>();
  for (const amount of amounts) {
    if (proven.has(amount.milli) || amount.milli <= 0 || amount.mended) continue;
    const value = variantsOf(amount).find((variant) => proven.has(variant));
    if (value !== undefined) mended.set(amount.milli, value);
  }
  for (const amount of amounts) {
    const value = mended.get(amount.milli);
    if (value === undefined) continue;
    amount.milli = value;
    amount.mended = true;
  }
}

/** The thousands before an amount of three digits, with a blank that OCR put behind their sign: "1. 120,00". */
const PARTED = /(?<![\d.,])(\d{1,3})[.,'’] $/;

/** Joins amounts whose thousands a blank parts, where the whole amount is printed elsewhere too. */
export function joinThousands(amounts: AmountAt[]): void {
  const values = new Set(amounts.map(({ milli }) => milli));
  for (const amount of amounts) {
    const { segment, start, end, milli } = amount;
    const parted = /^\d{3}[.,]\d/.test(amount.text) ? PARTED.exec(segment.text.slice(0, start)) : null;
    const whole = parted && Number(parted[1]) * 1_000_000 + milli;
    if (!parted || whole === null || !values.has(whole)) continue;
    amount.milli = whole;
    amount.start = parted.index;
    amount.text = segment.text.slice(parted.index, end);
    amount.mended = true;
  }
}

/** A number that may be an amount without its decimal sign. */
export interface Signless {
  amount: AmountAt;
  /** Whether its notation alone says that the sign was lost ("005"). */
  certain: boolean;
}

/** Of numbers that may have lost their decimal sign, those that appear elsewhere with it, or that a sum of the page proves. */
export function provenSignless(signless: readonly Signless[], amounts: readonly AmountAt[]): AmountAt[] {
  if (amounts.length < 2 || signless.length === 0) return [];
  const values = new Set(amounts.map((a) => a.milli));
  const all = [...amounts, ...signless.map((s) => s.amount)];
  const proven = proofsOf(all);
  return signless
    .filter(({ amount, certain }) => {
      if (certain || values.has(amount.milli)) return true;
      if (proven.has(amount.milli)) return true;
      // Change that makes cash less change an amount of the page.
      return amounts.some(
        (a) => a.milli > amount.milli && values.has(a.milli - amount.milli) && says("change", amount.left),
      );
    })
    .map(({ amount }) => amount);
}
