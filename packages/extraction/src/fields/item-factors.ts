/**
 * Quantity and unit price that are printed as factors in an item's row or in the one below or above: "2 st * 135,00", "24@4.28". They are
 * taken only where their product is the item's amount.
 */
import type { Box, LineItemReading } from "../model/document.ts";
import type { NumberStyle } from "../text/amounts.ts";
import type { AmountAt, Findings } from "./findings.ts";
import type { Row } from "./rows.ts";

/** A point behind letters is none of the number: "n.12". */
const NUMBER = /(?<![\d,]|(?<![A-Z])\.)\d{1,6}(?:[.,']\d{1,5})*(?![\d.,]*\d)/g;
/** A sign of multiplication right before a price and its currency: folded "à" is "A". OCR may lose the blank before it: "2 Stkx 7,49". */
const SIGN = /(?:(?:(?<![A-Z])|(?<=\d\s?(?:STK?|PCS?|UN|UDS?|KG|L)))[XA](?=[\s\d$€£])|[@×*])\s*(?:[A-Z]{3}|[$€£])?\s?$/;
/** Prices in hundredths: "26.110p". */
export const HUNDREDTHS = /^\s?(?:P|CT|CTS|¢)(?![A-Z])/;
/** Millionths in one. */
export const MICRO = 1_000_000;
/** Half of a hundredth, in millionths, and a little for the rounding of a computer. */
export const SLACK = 5_001;

interface Factors {
  quantity: number;
  price: number;
}

/** Adds proven factors to items, and takes a quantity before a description out of it. */
export function withFactors(findings: Findings, items: readonly LineItemReading[]): LineItemReading[] {
  const { style } = findings.locale;
  const rows = items.map((item) => amountOf(findings, item)?.row ?? null);
  const taken = new Set(rows.map((row) => row?.index));
  const read = items.map((item, i): LineItemReading => {
    const row = rows[i];
    if (!row) return item;
    const amount = Math.abs(Math.round(Number(item.amount) * MICRO));
    const own = factorsIn(row, amount, style);
    const near = [row.index + 1, row.index - 1]
      .filter((at) => !taken.has(at))
      .flatMap((at) => findings.layout.rows[at] ?? [])
      .filter(({ page }) => page === row.page);
    const found = own ?? firstOf(near, (other) => factorsIn(other, amount, style));
    if (!found) return item;
    const factors = { quantity: decimalOf(found.quantity), unitPrice: decimalOf(found.price, 2) };
    // The sign tells which one is the price, unless the other is whole: "38.42 L @ 1.379", but "0.89 x 2".
    const isTurned =
      (found.price % MICRO !== 0 || found.quantity % MICRO === 0) &&
      Number(item.quantity) === Number(factors.unitPrice) &&
      Number(item.unitPrice) === Number(factors.quantity);
    return {
      ...item,
      ...((isTurned || !isMade(item)) && factors),
      ...(own && { description: withoutFactors(item.description, own, style) }),
    };
  });
  // One row says "2 Soup", so "1 Salad" has its quantity in front too.
  const isLed = read.some(
    ({ description }, i) => items[i]!.description.endsWith(description) && description !== items[i]!.description,
  );
  return isLed ? read.map(asSingle) : read;
}

function asSingle(item: LineItemReading): LineItemReading {
  const description = item.description.replace(/^1\s+(?=\p{L}{3})/u, "");
  return item.quantity !== null || description === item.description
    ? item
    : { ...item, description, quantity: "1", unitPrice: item.amount };
}

/** Finds the amount of an item where it is printed. */
export function amountOf({ amounts }: Findings, { amount, page, box }: LineItemReading): AmountAt | undefined {
  const milli = Math.round(Number(amount) * 1000);
  return amounts.findLast(
    (each) =>
      each.milli === milli && each.segment.page === page && box !== null && isInside(each.segment.line.box, box),
  );
}

function isInside([x, y, width, height]: Box, [left, top, wide, high]: Box): boolean {
  const slack = 1e-6;
  return x >= left - slack && y >= top - slack && x + width <= left + wide + slack && y + height <= top + high + slack;
}

function firstOf<T, R>(list: readonly T[], find: (one: T) => R | null): R | null {
  for (const one of list) {
    const found = find(one);
    if (found !== null) return found;
  }
  return null;
}

/** The factors in a row that make an amount (millionths). */
function factorsIn({ folded }: Row, amount: number, style: NumberStyle): Factors | null {
  if (amount === 0) return null;
  const numbers = [...folded.matchAll(NUMBER)];
  for (const [at, second] of numbers.entries()) {
    const before = folded.slice(0, second.index);
    if (!SIGN.test(before)) continue;
    const isHundredths = HUNDREDTHS.test(folded.slice(second.index + second[0].length));
    for (const price of valuesOf(second[0], style).map((value) => (isHundredths ? value / 100 : value)))
      for (const first of numbers.slice(0, at).toReversed())
        for (const quantity of valuesOf(first[0], style))
          if (quantity > 0 && Math.abs((quantity * price) / MICRO - amount) < SLACK) return { quantity, price };
  }
  return null;
}

/** A number in millionths: both ways if the document doesn't say which sign is the decimal one. */
function valuesOf(digits: string, { decimal }: NumberStyle): number[] {
  const as = (sign: string) => {
    const [whole = "", ...rest] = digits.split(sign);
    if (rest.length > 1) return [];
    const groups = whole.split(/[.,']/);
    if (groups.slice(1).some((group) => group.length !== 3)) return [];
    return [Math.round(Number(`${groups.join("")}.${rest[0] || "0"}`) * MICRO)].filter(Number.isFinite);
  };
  return decimal ? as(decimal) : [...new Set([...as("."), ...as(",")])];
}

/** The description without the quantity in front of it, and without the sign behind it. */
function withoutFactors(description: string, { quantity }: Factors, style: NumberStyle): string {
  const lead = /^(\d[\d.,']*)\s*(?:[x×*]\s*)?(?=\p{L})/iu.exec(description);
  const isQuantity = lead?.[1] !== undefined && valuesOf(lead[1], style).includes(quantity);
  const plain = (isQuantity ? description.slice(lead[0].length) : description)
    .replace(/\s+[àa@×*x]$/iu, "")
    // "Tape 36 mm (3 à 28.50)".
    .replace(/\s*\(\d[\d.,']*$/, "")
    .trim();
  return /\p{L}{2}/u.test(plain) ? plain : description;
}

/** Tells if an item's quantity and unit price make its amount. */
export function isMade({ quantity, unitPrice, amount }: LineItemReading): boolean {
  if (quantity === null || unitPrice === null) return false;
  return Math.abs(Number(quantity) * Number(unitPrice) - Math.abs(Number(amount))) * MICRO < SLACK;
}

/** Millionths as a decimal of at least so many digits behind its sign. */
export function decimalOf(micro: number, least = 0): string {
  const [whole = "0", fraction = ""] = (Math.round(micro) / MICRO).toFixed(6).replace(/0+$/, "").split(".");
  const digits = fraction.padEnd(least, "0");
  return digits === "" ? whole : `${whole}.${digits}`;
}
