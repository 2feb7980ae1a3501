/**
 * Quantities and unit prices that neither the models nor a sign of multiplication gave: by the factors of an item's own row, by a price
 * that goes into the amount, by a number before each name, by the column of the other items. Arithmetic or the other items prove each.
 */
import type { LineItemReading } from "../model/document.ts";
import { fold } from "../text/text.ts";
import type { Findings } from "./findings.ts";
import { amountOf, decimalOf, HUNDREDTHS, isMade, MICRO, SLACK } from "./item-factors.ts";
import { says } from "./keywords.ts";
import type { Row } from "./rows.ts";
import { type Figure, figuresOf } from "./table/figures.ts";
import { type Head, headAbove, headsOf } from "./table/heads.ts";

interface Place {
  item: LineItemReading;
  row: Row | null;
  /** Numbers of its row left of its amount, and the amount in millionths. */
  numbers: Figure[];
  amount: number;
}

/** Adds quantities and prices to items that have none. */
export function withQuantities(findings: Findings, items: readonly LineItemReading[]): LineItemReading[] {
  const figures = figuresOf(findings);
  const byRow = Map.groupBy(figures, ({ row }) => row.index);
  const heads = headsOf(findings.layout, figures);
  const placeOf = (item: LineItemReading): Place => {
    const at = amountOf(findings, item);
    const numbers = at ? (byRow.get(at.row.index) ?? []).filter(({ x1 }) => x1 <= at.x0) : [];
    const amount = Math.abs(Math.round(Number(item.amount) * MICRO));
    return { item, row: at?.row ?? null, numbers, amount };
  };
  const taken = new Set(items.map((item) => amountOf(findings, item)?.row.index));
  const near = (row: Row) =>
    [row.index - 1, row.index + 1].flatMap((at) => {
      const other = findings.layout.rows[at];
      return other?.page === row.page && !taken.has(at) ? (byRow.get(at) ?? []) : [];
    });
  const made = items.map(inUnits).map((item) => {
    const place = placeOf(item);
    if (!place.row || place.amount === 0) return item;
    if (isMade(item)) return asHeadsSay(place, heads.get(place.row.index) ?? null);
    return byFactors(place, heads.get(place.row.index) ?? null) ?? byPrice(place, near(place.row)) ?? item;
  });
  const counted = led(findings, made.map(placeOf)).map(placeOf).map(withPrice);
  return byColumn(counted.map(placeOf), findings.layout.medianHeight);
}

/** An item whose price alone is missing: the number of its row that its quantity makes the amount of. */
function withPrice({ item, numbers, amount }: Place): LineItemReading {
  if (item.quantity === null || item.unitPrice !== null) return item;
  const price = numbers.find(
    ({ micro, decimals }) => decimals >= 2 && Math.abs(Number(item.quantity) * Math.abs(micro) - amount) < SLACK,
  );
  return price ? { ...item, unitPrice: priceText(price.micro) } : item;
}

const quantityText = (micro: number) => decimalOf(Math.abs(micro));
const priceText = (micro: number) => decimalOf(Math.abs(micro), 2);

/** A price in hundredths ("27.915p") in the unit of the amount. */
function inUnits(item: LineItemReading): LineItemReading {
  const { unitPrice } = item;
  if (unitPrice === null || isMade(item)) return item;
  const inUnit = { ...item, unitPrice: priceText(Number(unitPrice) * (MICRO / 100)) };
  return isMade(inUnit) ? inUnit : item;
}

/** An item whose quantity and price change places where the table's head says so. */
function asHeadsSay({ item, numbers }: Place, head: Head | null): LineItemReading {
  const figureOf = (value: string | null) =>
    numbers.find(({ micro }) => Math.abs(micro) === Math.round(Number(value) * MICRO));
  const [quantity, price] = [figureOf(item.quantity), figureOf(item.unitPrice)];
  if (!head || !quantity || !price || quantity === price) return item;
  const [first, second] = [headOf(quantity, head), headOf(price, head)];
  return first.isPrice && !first.isQuantity && second.isQuantity && !second.isPrice
    ? { ...item, quantity: quantityText(price.micro), unitPrice: priceText(quantity.micro) }
    : item;
}

/** Heads that the words for quantities lack, which models have learned with. */
const QUANTITY_HEAD = /\b(QUANT|QTE|QTDE?|UDS?|CANT|ANTAL|ANTALL|ILOSC|MAARA|KOGUS)\b/;

/** Tells if the head above a figure says that it is a quantity, or a price. */
function headOf(figure: Figure, head: Head): { isQuantity: boolean; isPrice: boolean } {
  const over = headAbove(head, figure.x0, figure.x1).text;
  // "Item" and "Artikel" are heads of names too.
  const isQuantity = QUANTITY_HEAD.test(over) || (says("qty", over) && !/ITEM|ARTIKEL/.test(over));
  return { isQuantity, isPrice: says("price", over) };
}

/** The two numbers of the row, with a discount in percent or without, that make the amount. */
function byFactors({ item, numbers, amount }: Place, head: Head | null): LineItemReading | null {
  const plain = withGroups(numbers.filter(({ isPercent }) => !isPercent)).filter(({ micro }) => micro !== 0);
  // "4,00" below "Disc. %".
  const isOff = ({ isPercent, x0, x1 }: Figure) =>
    isPercent || (head !== null && /%/.test(headAbove(head, x0, x1).text));
  const offs = [0, ...numbers.filter(isOff).map(({ micro }) => Math.abs(micro) / MICRO)];
  for (const price of plain.toReversed()) {
    for (const quantity of plain) {
      if (quantity === price || price.x0 < quantity.x0) continue;
      const unit = HUNDREDTHS.test(price.segment.folded.slice(price.end)) ? 100 : 1;
      const product = (Math.abs(quantity.micro) * Math.abs(price.micro)) / MICRO / unit;
      if (!offs.some((off) => off < 100 && Math.abs(product * (1 - off / 100) - amount) < SLACK)) continue;
      const [first, second] = isTurned(quantity, price, head) ? [price, quantity] : [quantity, price];
      return { ...item, quantity: quantityText(first.micro), unitPrice: priceText(second.micro / unit) };
    }
  }
  return null;
}

/** Numbers with those that a blank parts: "5 000" was read as 5 and 000, and OCR reads 10 as "1 0". */
function withGroups(numbers: readonly Figure[]): Figure[] {
  const joined = numbers.flatMap((number, i) => {
    const next = numbers[i + 1];
    const isParted =
      next !== undefined &&
      next.segment === number.segment &&
      next.start === number.end + 1 &&
      [number, next].every(({ digits }) => /^\d{1,3}$/.test(digits));
    if (!isParted) return [];
    const digits = number.digits + next.digits;
    return [{ ...number, x1: next.x1, end: next.end, micro: Number(digits) * MICRO, digits }];
  });
  return [...numbers, ...joined].toSorted((a, b) => a.x0 - b.x0);
}

/** Whether the left one of two factors is the price: its head says so, or it has decimals and the other is a count. */
function isTurned(left: Figure, right: Figure, head: Head | null): boolean {
  const said = (figure: Figure) => (head ? headOf(figure, head) : { isQuantity: false, isPrice: false });
  const [one, other] = [said(left), said(right)];
  if (one.isQuantity !== other.isQuantity) return other.isQuantity;
  if (one.isPrice !== other.isPrice) return one.isPrice;
  if (left.hasUnit !== right.hasUnit) return right.hasUnit;
  // "4.40   1.00   4.40" is one piece.
  if (right.micro === MICRO || left.micro === MICRO) return right.micro === MICRO;
  return left.decimals >= 2 && right.decimals === 0;
}

/** Decimals of a quantity at most. */
const FINEST = 1000;

/** The quantity that the price leaves, if it is printed in the row beside: OCR parts tall rows. */
function byPrice({ item, numbers, amount }: Place, beside: readonly Figure[]): LineItemReading | null {
  const prices = numbers.filter(({ decimals, isPercent }) => decimals >= 2 && !isPercent);
  for (const { micro } of prices) {
    const quantity = (amount / Math.abs(micro)) * MICRO;
    if (Math.abs(micro) >= amount || Math.abs(quantity - Math.round(quantity / FINEST) * FINEST) > 1) continue;
    const isPrinted = beside.some(
      (figure) => Math.abs(figure.micro - quantity) < FINEST && figure.segment.text.trim() === figure.digits,
    );
    if (isPrinted) return { ...item, quantity: quantityText(quantity), unitPrice: priceText(micro) };
  }
  return null;
}

/** "2 x Tea", "2x Tea": a quantity by its sign. "3x1,5 mm" is none. */
const MULTIPLE = /^(\d{1,3}(?:[.,]\d{1,3})?)\s?[x×]\s*(?=\p{L}{2})/iu;
/** "2 Tea", where the other items have a number too; OCR may lose the blank. */
const COUNTED = /^(\d{1,2})(?:\s+(?=\p{L}{2}|0\p{Lu})|(?=\p{Lu}\p{L}))/u;
/** The number in a box of its own, whose name OCR put into the row above. */
const LONE_COUNT = /^\W*(\d{1,2})\W*$/;

/** "03 May Dinner": no count. */
const DAY = /^\d{1,2}\s?(?:JAN|FEB|MAR|APR|AVR|MA[IYJ]|JUN|JUL|AUG|AOU|SEP|O[CK]T|NOV|DE[CZ])/;

/** A charge of the bill has no quantity where its items have one. */
const isCharge = (label: string) =>
  (["svc", "tip", "disc", "shipping"] as const).some((concept) => says(concept, label));

/** Items of which all but one have a number. */
const LEAST_OF_MOST = 4;

/** Quantities before the names of items. */
function led(findings: Findings, places: readonly Place[]): LineItemReading[] {
  const leads = places.map(({ row, item }) => (row ? leadOf(row, item) : null));
  const open = places.flatMap(({ item }, i) =>
    item.quantity === null && !isCharge(fold(item.description)) ? [leads[i]] : [],
  );
  const counts = open.flatMap((lead) => (lead ? [Number(lead.text)] : []));
  const longestStep = 1 + open.length - counts.length;
  const isNext = (step: number) => step >= 1 && step <= longestStep;
  const isNumbered = counts.length > 1 && counts.every((count, i) => i === 0 || isNext(count - counts[i - 1]!));
  // OCR misses a single figure.
  const most = findings.layout.fromTextLayer || open.length < LEAST_OF_MOST ? open.length : open.length - 1;
  const areCounts = open.length > 1 && counts.length >= most && !isNumbered;
  return places.map(({ item }, i) => {
    const lead = leads[i];
    if (!lead || (!lead.hasSign && !areCounts)) return item;
    const quantity = lead.text.replace(",", ".");
    if (item.quantity !== null && Number(item.quantity) !== Number(quantity)) return item;
    if (item.quantity === null && Number(quantity) === 0) return item;
    if (item.quantity !== null && !lead.hasSign) return item;
    return {
      ...item,
      description: withoutLead(item.description, lead.text),
      quantity: item.quantity ?? quantity,
      unitPrice: item.unitPrice ?? (Number(quantity) === 1 ? item.amount : null),
    };
  });
}

/** The number before the name, with its sign or without. */
function leadOf(row: Row, { description }: LineItemReading): { text: string; hasSign: boolean } | null {
  // A till may print the amount in the row below.
  for (const text of [...row.segments.map((segment) => segment.text), description]) {
    const found = MULTIPLE.exec(text);
    if (found) return { text: found[1]!, hasSign: true };
  }
  const counted = COUNTED.exec(description) ?? (DAY.test(row.folded) ? null : COUNTED.exec(row.text));
  const alone = row.segments.length > 1 && !/[A-Z]/.test(row.folded) ? LONE_COUNT.exec(row.segments[0]!.text) : null;
  const count = counted ?? alone;
  return count ? { text: count[1]!, hasSign: false } : null;
}

function withoutLead(description: string, lead: string): string {
  const plain = (description.startsWith(lead) ? description.slice(lead.length) : description)
    .replace(/^\s*[x×]\s*(?=\p{L}{2})/iu, "")
    .trim();
  return /\p{L}{2}/u.test(plain) ? plain : description;
}

/** Heights of a row between the edges of one column. */
const ALIGNED = 0.6;

/** A single piece without a price: a 1 where the other items have their quantity. */
function byColumn(places: readonly Place[], height: number): LineItemReading[] {
  const isIn = (a: Figure, b: Figure) =>
    Math.abs(a.x0 - b.x0) <= ALIGNED * height || Math.abs(a.x1 - b.x1) <= ALIGNED * height;
  const column = places.flatMap(({ item, numbers }) =>
    isMade(item) ? numbers.filter(({ micro }) => quantityText(micro) === item.quantity).slice(0, 1) : [],
  );
  return places.map(({ item, numbers }) => {
    if (item.quantity !== null || item.unitPrice !== null) return item;
    const one = numbers.find(({ micro }) => micro === MICRO);
    const isCounted = one !== undefined && column.some((other) => other.row !== one.row && isIn(one, other));
    return isCounted ? { ...item, quantity: "1", unitPrice: item.amount } : item;
  });
}
