/**
 * Cash discounts in the terms of payment (BT-20): lines that XRechnung defines, and that programs read in other formats, too. A line is
 * "#SKONTO#TAGE=14#PROZENT=2.00#", with "BASISBETRAG=100.00#" where the discount isn't on the whole amount.
 */

export interface CashDiscount {
  /** Days after the invoice's date. */
  days: number;
  /** With two decimals: "2.00". */
  percent: string;
  /** In the currency of the invoice, with two decimals; null: the amount due. */
  base: string | null;
}

const LINE = /^#SKONTO#TAGE=(\d+)#PROZENT=(\d+\.\d{2})#(?:BASISBETRAG=(-?\d+\.\d{2})#)?$/;

/** Terms as BT-20 has them: the discounts' lines, and then the words. Null: neither. */
export function termsWithDiscounts(words: string | null, discounts: readonly CashDiscount[]): string | null {
  const lines = discounts.map(
    ({ days, percent, base }) =>
      `#SKONTO#TAGE=${days}#PROZENT=${percent}#${base === null ? "" : `BASISBETRAG=${base}#`}`,
  );
  const all = words === null ? lines : [...lines, words];
  return all.length === 0 ? null : all.join("\n");
}

/** The discounts in terms, soonest first as they are; lines that aren't of this form are words. */
export const discountsOf = (terms: string | null): CashDiscount[] =>
  (terms ?? "").split("\n").flatMap((line) => {
    const [, days, percent, base] = LINE.exec(line.trim()) ?? [];
    return days === undefined || percent === undefined ? [] : { days: Number(days), percent, base: base ?? null };
  });

/** The words of terms, without the lines of discounts; null: there are none. */
export function wordsOfTerms(terms: string | null): string | null {
  const words = (terms ?? "").split("\n").filter((line) => discountsOf(line).length === 0);
  return words.join("\n").trim() || null;
}

/** Whether less is to be paid: 0 % is the last day of payment, in the same form. */
export const isDiscount = ({ percent }: Pick<CashDiscount, "percent">): boolean => /[1-9]/.test(percent);

/** The first line that looks like one of a discount and isn't, or that follows and hides one (BR-DE-18); null: there is none. */
export function brokenDiscount(terms: string | null): string | null {
  const lines = (terms ?? "").split("\n");
  const isMarked = (line: string) => line.trim().startsWith("#");
  const wrong = lines.find((line) => isMarked(line) && !LINE.test(line.trim()));
  if (wrong !== undefined || !lines.some(isMarked)) return wrong ?? null;
  return lines.find((line) => !isMarked(line) && /#.+#/.test(line)) ?? null;
}

/** BR-DE-18 asks for a line end after the last discount. */
export const closedTerms = (terms: string | null): string | null =>
  terms !== null && discountsOf(terms.split("\n").at(-1) ?? null).length > 0 ? `${terms}\n` : terms;
