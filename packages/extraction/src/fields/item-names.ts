/**
 * Names of items as their rows print them: where none was read, without the count before it, with the figures that belong to it ("1,5 l"),
 * and without digits that OCR took for letters.
 */
import type { LineItemReading } from "../model/document.ts";
import { countLetters, fold } from "../text/text.ts";
import type { AmountAt, Findings } from "./findings.ts";
import { isSheet } from "./invoice-rules.ts";
import { amountOf } from "./item-factors.ts";
import type { Row, Segment } from "./rows.ts";

/** The description of an item that has none. */
export const UNNAMED = "Item";

/** "2 Stkx", "3 x": how many, and no name. */
const COUNT_ALONE = /^\W*\d{1,3}\s?(?:STK?|PCS?|UN|UDS?|KG|L)?\.?\s?[X×*]?\W*$/;
const isUnnamed = ({ description }: LineItemReading) => description === UNNAMED || COUNT_ALONE.test(fold(description));

/** Letters of a name at least. */
const LEAST_LETTERS = 3;
/** Heights of a row between an amount and a name that OCR has put into a row of its own. */
const SLOPING = 0.9;
/** Heights of a row between two parts of one name on a strip. */
const GAP_IN_NAME = 3;

/** Gives names to items without one, and those on a till's strip the words before them in their row. */
export function withNamesOfRows(findings: Findings, items: readonly LineItemReading[]): LineItemReading[] {
  const { layout } = findings;
  const isStrip = !layout.fromTextLayer && !isSheet(findings);
  const places = items.map((item) => amountOf(findings, item) ?? null);
  const taken = new Set([...findings.amounts, ...places.flatMap((place) => place ?? [])].map(({ row }) => row.index));
  const names = new Set(items.map(({ description }) => description));
  return items.map((item, i) => {
    const at = places[i];
    if (!at) return item;
    if (!isUnnamed(item)) return isStrip ? { ...item, description: wholeOf(item.description, at.row) } : item;
    const words = wordsOf(at, isStrip) ?? (isStrip ? wordsBeside(findings, at.row, taken) : null);
    return words === null || names.has(words) ? item : { ...item, description: words };
  });
}

/** The words left of an amount: all on a strip, else the longest text. */
function wordsOf(amount: AmountAt, isStrip: boolean): string | null {
  const texts = amount.row.segments
    .filter(({ x0 }) => x0 < amount.x0)
    .map((segment) => (segment === amount.segment ? segment.text.slice(0, amount.start) : segment.text).trim())
    .filter((text) => countLetters(text) >= LEAST_LETTERS && !COUNT_ALONE.test(fold(text)));
  if (texts.length === 0) return null;
  return isStrip
    ? texts.join(" ")
    : texts.reduce((longest, text) => (countLetters(text) > countLetters(longest) ? text : longest));
}

/** The words of the nearest row without an amount, which a picture that slopes has parted from its amount. */
function wordsBeside({ layout }: Findings, row: Row, taken: ReadonlySet<number>): string | null {
  const [nearest] = [row.index - 1, row.index + 1]
    .flatMap((at) => (taken.has(at) ? [] : (layout.rows[at] ?? [])))
    .map((other) => ({ other, away: Math.abs(other.centre - row.centre) }))
    .filter(({ other, away }) => other.page === row.page && away < SLOPING * row.height)
    .toSorted((a, b) => a.away - b.away);
  const words = nearest?.other.segments.find(({ text }) => countLetters(text) >= LEAST_LETTERS);
  return words?.text ?? null;
}

/** A name with the part of it that is before a wide blank: "2 Pie of", "the day". */
function wholeOf(description: string, row: Row): string {
  const at = row.segments.findIndex(({ text }) => text.trim() === description);
  const before = row.segments[at - 1];
  const own = row.segments[at];
  if (!before || !own || own.x0 - before.x1 > GAP_IN_NAME * row.height) return description;
  return countLetters(before.text) >= 2 && !COUNT_ALONE.test(before.folded)
    ? `${before.text.trim()} ${description}`
    : description;
}

/** Names with the figures that are a part of them, and on pictures with the letters that were meant. */
export function withWholeNames(findings: Findings, items: readonly LineItemReading[]): LineItemReading[] {
  const counted = withoutUnits(findings, withoutCounts(items));
  return counted.map((item) => {
    const at = amountOf(findings, item);
    const whole = at ? withFigures(item, at) : item.description;
    return { ...item, description: findings.layout.fromTextLayer ? whole : withReadLetters(whole) };
  });
}

/** "3 Coffee", "1st Lager": a count, with its unit or without. */
const COUNT = /^(\d{1,3})(?:\s?(?:stk?|pcs?|un|uds?|ks|szt|x|×)\.?)?\s+(?=\p{L}{2})/iu;
const UNIT_OF_COUNT = /^\d{1,3}\s?(?:stk?|pcs?|un|uds?|ks|szt|x|×)/i;

/** Names without the count before them that is their quantity, where several have one, or a unit says so. */
function withoutCounts(items: readonly LineItemReading[]): LineItemReading[] {
  const counts = items.map(({ description, quantity }) => {
    const found = COUNT.exec(description);
    return found && quantity !== null && Number(found[1]) === Number(quantity) ? found[0] : null;
  });
  const isList = counts.filter((count) => count !== null).length > 1;
  return items.map((item, i) => {
    const count = counts[i];
    if (!count || !(isList || UNIT_OF_COUNT.test(count))) return item;
    return { ...item, description: item.description.slice(count.length) };
  });
}

/**
 * A unit before a name whose count is in a box of its own; OCR may read the last letter of the unit twice where the boxes meet:
 * "st t Lunch".
 */
const UNIT_FIRST = /^(\p{L}*(\p{L})|×)\.?\s+(?:\2\s+)?(?=\p{Lu}\p{L}|\p{L}{3})/iu;
const UNIT_OF_PIECES = /^(?:ST|STK|STCK|STUCK|STUKS?|PCS?|PCE|PIECES?|UN|UDS?|UNID|KS|SZT|PZ|EA|DB|KPL|X|×)$/;

/** Names without the unit of their count, where the count is before it in its row, or several items have the unit. */
function withoutUnits(findings: Findings, items: readonly LineItemReading[]): LineItemReading[] {
  const units = items.map(({ description, quantity }) => {
    const found = UNIT_FIRST.exec(description);
    return found && quantity !== null && UNIT_OF_PIECES.test(fold(found[1]!)) ? found : null;
  });
  return items.map((item, i) => {
    const found = units[i];
    if (!found) return item;
    const row = amountOf(findings, item)?.row;
    const isShared = units.some((other, k) => k !== i && other && fold(other[1]!) === fold(found[1]!));
    const isBehindCount = row?.segments.some(
      ({ text }) => /^\W*\d{1,3}\s*$/.test(text) || new RegExp(`^\\d{1,3}\\s?${found[1]}\\b`, "iu").test(text),
    );
    return isShared || isBehindCount ? { ...item, description: item.description.slice(found[0].length) } : item;
  });
}

/** Words of a segment before a name: a count, a number of goods. */
const MOST_BEFORE = 2;
/** "1,5", "6X2.55KG", and a unit behind a number. */
const UNIT = /^\p{L}{1,4}[.,]?$/u;

/** A name with the figures inside or behind it that are neither its quantity nor its price: "Water 1,5 l". */
function withFigures(item: LineItemReading, { row, segment, start, x0 }: AmountAt): string {
  const words = item.description.split(/\s+/);
  for (const other of row.segments) {
    if (other.x0 >= x0) break;
    const whole = fillWords(item, words, other, other === segment ? start : other.text.length);
    if (whole !== null) return whole;
  }
  return item.description;
}

function fillWords(item: LineItemReading, words: readonly string[], { text }: Segment, end: number): string | null {
  const parts = text.slice(0, end).trim().split(/\s+/);
  const from = parts.findIndex((part, i) => i <= MOST_BEFORE && part.startsWith(words[0]!));
  if (from < 0 || countLetters(words[0]!) < 2) return null;
  const missed: string[] = [];
  let at = from;
  let known = 0;
  for (; at < parts.length; at++) {
    const part = parts[at]!;
    if (known < words.length && part === words[known]) known++;
    else if (known < words.length && part.startsWith(words[known]!) && /\d/.test(part)) {
      missed.push(part.slice(words[known]!.length));
      known++;
    } else if (/\d/.test(part) || UNIT.test(part) || part === "x" || part === "×") missed.push(part);
    else return null;
  }
  const isFigures = missed.some((part) => /\d/.test(part)) && missed.every((part) => isOfName(part, item));
  return isFigures ? [...parts.slice(from), ...words.slice(known)].join(" ") : null;
}

/** Tells if a figure may be a part of a name: no rate, no number of goods, and not what the item costs. */
function isOfName(part: string, { quantity, unitPrice, amount }: LineItemReading): boolean {
  if (/%|\d{5}|[€$£]/.test(part)) return false;
  const value = Math.abs(Number(part.replace(",", ".").replace(/[^\d.]/g, "")));
  const isKnown = quantity !== null && unitPrice !== null;
  if (!isKnown && /^\W*\d+(?:[.,]\d{2})?\W*$/.test(part)) return false;
  return ![quantity, unitPrice, amount].some((other) => other !== null && Math.abs(Number(other)) === value);
}

/**
 * A zero that OCR read as a letter, between digits and a unit ("2OML", "SPF5O"), a unit of ounces that it read as a digit ("80Z"), and a
 * French article that it read as a capital ("Nougat de I'Abbaye").
 */
function withReadLetters(name: string): string {
  return name
    .replace(/(?<=\p{Ll} )I(?=['’]\p{Lu}\p{Ll})/gu, "l")
    .replace(/(?<=\d)O(?=\d|O|\b|(?:ML|CL|G|KG|CM|MM|M|W|X|L)\b|X\d)/g, "0")
    .replace(/(?<=\b[2-9X])O(?=O?(?:0|\b|M\b|ML\b))/g, "0")
    .replace(/(?<=\b\d{1,3})0Z\b/g, "OZ");
}
