/**
 * Reads line items. They are kept only when they add up to an amount that the document states: an unproven list would post wrong
 * figures.
 */

import { isTaxOf } from "../checks/tax-rates.ts";
import type { LineItemReading } from "../model/document.ts";
import { toDecimal } from "../text/amounts.ts";
import { countLetters } from "../text/text.ts";
import type { AmountAt, Findings } from "./findings.ts";
import { says } from "./keywords.ts";
import { placeOfAll, type Row, type Segment } from "./rows.ts";

export interface ItemsFinding {
  items: LineItemReading[];
  /** Sum in thousandths; null without items. */
  sum: number | null;
  /** Rows that look like items were there, but did not add up to anything stated. */
  unproven: boolean;
}

interface Draft {
  row: Row;
  amount: AmountAt;
  description: Segment[];
  text: string;
  quantity: string | null;
  unitPrice: string | null;
}

const STOP =
  /\b(CHANGE|CASH|TENDER|VISA|MASTER|GEGEBEN|RUCKGELD|BAR\b|GIROCARD|AMOUNT DUE|BALANCE DUE|PAYABLE)\b|^\s*BALANCE\b(?!\s+[A-Z]{3})/;

/** A sum so far, at the foot of a page and at the head of the next. */
const CARRIED =
  /\b(CARRIED (FORWARD|OVER)|BROUGHT FORWARD|UBERTRAG|A REPORTER|REPORT|SUMA (Y SIGUE|ANTERIOR)|RIPORTO|TRANSPORT(EREN)?|A TRANSPORTAR|TRANSPORTE)\b/;

/** "2 x 1,15": quantity and unit price of the row below it. */
const QUANTITY_ROW = /^\W*\d{1,3}\s*[X×*]\s*\D{0,4}\d+[.,]\d{2}\s*\D{0,4}$/;

/** "2 UN × 12,90   VAT 13 %", "4 Stk à 1.286,00": nothing but how many of what is in the row above. */
const FACTORS =
  /^\W*\d{1,4}(?:[.,]\d{1,3})?\s*(?:UN|UDS?|UNITS?|STK|ST|STUCK|PCS?|PIECES?|PZ|PAU|PSCH|H|STD|HRS?|KG|L|M|FEUILLETS?|JOURS?)?\.?\s*(?:[X×*@A]|\bJE|\bPER)\s*\D{0,4}\d[\d.,]*[.,]\d{2}(?:\s*\/?\s*[A-Z]{1,4}\b)?\W*(?:[A-Z]{2,5}\s*\d{1,2}(?:[.,]\d+)?\s*%\W*)?$/;

/** "50 pc", "0,5 l": part of the description if the gap to the words before it is at most `NEAR` heights of the row. */
const PACK_SIZE = /^\d+(?:[.,]\d+)?\s?\p{L}{1,3}$/u;
const NEAR = 1.5;

/** Whether a row closes the list: it states a sum, a tax or a payment. */
function closesList(row: Row): boolean {
  const t = row.folded;
  if (says("sub", t) || says("due", t) || says("grand", t)) return true;
  if (says("total", t) && !says("price", t) && !says("qty", t) && !/DESCRIPTION|PRODUCT|ARTIKEL|ITEM/.test(t))
    return true;
  return STOP.test(t);
}

/**
 * Reads the items that add up to one of the given amounts (thousandths): subtotal, total, total less tax.
 * @param taxAmounts the taxes that were read: their rows close the list
 */
export function readLineItems(
  findings: Findings,
  targets: readonly number[],
  taxAmounts: readonly number[] = [],
): ItemsFinding {
  const { layout, amounts } = findings;
  const byRow = new Map<number, AmountAt[]>();
  for (const amount of amounts) byRow.set(amount.row.index, [...(byRow.get(amount.row.index) ?? []), amount]);
  const drafts: Draft[] = [];
  let pending: Row | null = null;
  let quantityRow: Row | null = null;
  for (const row of layout.rows) {
    const here = byRow.get(row.index);
    if (!here) {
      pending = countLetters(row.text) >= 3 && !closesList(row) ? row : null;
      continue;
    }
    if (CARRIED.test(row.folded) && here.length === 1) {
      pending = null;
      continue;
    }
    if (closesList(row)) {
      if (drafts.length > 0) break;
      pending = null;
      continue;
    }
    if (
      says("tax", row.folded) &&
      drafts.length > 0 &&
      here.length === 1 &&
      row.segments.length <= 2 &&
      /%|TAX|MWST|TVA|BTW/.test(row.folded)
    ) {
      break;
    }
    const amount = here.at(-1)!;
    if (drafts.length > 0 && taxAmounts.includes(amount.milli) && isTaxRow(row, amounts)) break;
    if (QUANTITY_ROW.test(row.folded) && here.length === 1) {
      quantityRow = row;
      continue;
    }
    // "2 st à 44,99" below its item, which has the amount.
    if (here.length === 1 && FACTORS.test(row.folded)) continue;
    // "Incl. levy 4.24": a part of the row above, not an item of its own.
    if (/^\W*(INCL|INKL|DONT|DAVON|WAARVAN|THEREOF|DI CUI)\b/.test(row.folded)) continue;
    // Item amounts are in the right part of the text.
    if (amount.x1 < layout.x0 + (layout.x1 - layout.x0) * 0.55) {
      pending = row;
      continue;
    }
    const head = headOf(layout.rows, row);
    const beside = (head && inColumn(row, head)) ?? wordsBefore(row, amount);
    const isOfAbove = pending !== null && FACTORS.test(row.folded.slice(0, amount.left.length).trim());
    const words = isOfAbove ? [] : beside;
    const description =
      words.length > 0 ? words : pending ? pending.segments.filter((s) => countLetters(s.text) >= 2) : [];
    const before = quantityRow ? [...(byRow.get(quantityRow.index) ?? []), amount] : null;
    const quantity = before && quantityRow ? quantityOf(quantityRow, before) : quantityOf(row, here);
    const more = head && words.length > 0 ? wrappedBelow(layout.rows, row, words, byRow) : [];
    drafts.push({
      row,
      amount,
      description: [...description, ...more],
      text: describe([...description, ...more], here),
      ...quantity,
    });
    pending = null;
    quantityRow = null;
  }
  const wanted = [...new Set(targets.filter((t) => t > 0))];
  const run = provenRun(drafts, wanted);
  if (!run) return { items: [], sum: null, unproven: drafts.length > 0 };
  const digits = findings.locale.style.fractionDigits;
  const items = run.map((draft) => {
    const segments = [...draft.description, draft.amount.segment];
    return {
      description: draft.text || "Item",
      quantity: draft.quantity,
      unitPrice: draft.unitPrice,
      amount: toDecimal(draft.amount.milli, digits),
      ...placeOfAll(segments),
    };
  });
  return { items, sum: run.reduce((sum, d) => sum + d.amount.milli, 0), unproven: false };
}

/** Whether a row belongs to a summary of taxes: it says so, or its amounts are a tax and its base. */
function isTaxRow(row: Row, amounts: readonly AmountAt[]): boolean {
  const here = amounts.filter((amount) => amount.row === row && amount.milli > 0);
  const tax = here.at(-1);
  return tax !== undefined && here.length >= 2
    ? here.some((base) => base !== tax && isTaxOf(base.milli, tax.milli))
    : says("tax", row.folded);
}

const DESCRIPTION_HEAD =
  /DESCRIPTION|BESCHREIBUNG|BEZEICHNUNG|\bARTI(KEL|CLE|COLO)S?\b|DESIGNATION|LIBELLE|DESCRIPCION|CONCEPTO|DESCRIZIONE|OMSCHRIJVING|PRODU[CK]T|\bITEMS?\b|DESCRICAO|\bOPIS\b|NAZWA|BESKRIVNING|BESKRIVELSE|BENAMNING|\bLEISTUNG\b/;
/** Rows of a page that a table's head may be above an item. */
const LONGEST_TABLE = 60;

/** The column of descriptions, by the nearest head of a table above a row. */
interface DescriptionColumn {
  x0: number;
  x1: number;
}

/** Finds the head of the table that a row is in; null: none names descriptions and amounts. */
function headOf(rows: readonly Row[], row: Row): DescriptionColumn | null {
  for (let i = row.index - 1; i >= Math.max(0, row.index - LONGEST_TABLE); i--) {
    const above = rows[i]!;
    if (above.page !== row.page) return null;
    if (above.segments.length < 3 || /\d[.,]\d{2}\b/.test(above.folded)) continue;
    const at = above.segments.findIndex(({ folded }) => DESCRIPTION_HEAD.test(folded));
    const isTable =
      (["qty", "price", "amount", "total"] as const).filter((concept) => says(concept, above.folded)).length > 0;
    if (at < 0 || !isTable) continue;
    const previous = above.segments[at - 1];
    const next = above.segments[at + 1];
    if (!next) continue;
    return { x0: previous ? previous.x1 : Number.NEGATIVE_INFINITY, x1: next.x0 };
  }
  return null;
}

/** The words of a row in the column of descriptions; null: none begin there. */
function inColumn(row: Row, { x0, x1 }: DescriptionColumn): Segment[] | null {
  const words = row.segments.filter(
    (s) => s.x0 >= x0 - NEAR * row.height && s.x0 < x1 && s.x1 > x0 && countLetters(s.text) >= 3,
  );
  return words.length > 0 ? words : null;
}

/** Rows that a description goes on below its item. */
const MOST_WRAPPED = 2;

/** The rest of a description that the column was too narrow for: rows below it that begin where it begins, with nothing else in them. */
function wrappedBelow(
  rows: readonly Row[],
  row: Row,
  words: readonly Segment[],
  amounts: ReadonlyMap<number, unknown>,
): Segment[] {
  const first = words[0]!;
  const found: Segment[] = [];
  let last = row;
  for (let i = row.index + 1; i <= row.index + MOST_WRAPPED && i < rows.length; i++) {
    const below = rows[i]!;
    if (below.page !== row.page || amounts.has(below.index) || closesList(below)) break;
    const there = below.segments.filter((s) => Math.abs(s.x0 - first.x0) <= row.height / 2);
    const isNear = below.centre - last.centre <= LARGEST_LEADING * row.height;
    // "Delivery date: 1 May" is a note of its own.
    if (
      there.length !== 1 ||
      !isNear ||
      /:|^\W*\(?(GTIN|EAN|GLN|SN|S\/N)\b|\d{8,}/.test(there[0]!.folded.replace(/\w: \w+$/, ""))
    )
      break;
    found.push(there[0]!);
    last = below;
  }
  return found;
}

/** From one line of a paragraph to the next, in heights of a line. */
const LARGEST_LEADING = 1.6;

/** Returns an item's description: boxes of words, and the size of a pack right behind them ("Wall anchors", "50 pc"). */
function wordsBefore(row: Row, amount: AmountAt): Segment[] {
  const words: Segment[] = [];
  for (const segment of row.segments) {
    if (segment.x0 >= amount.x0) break;
    const text = segment === amount.segment ? segment.text.slice(0, amount.start) : segment.text;
    const last = words.at(-1);
    const isNear = last !== undefined && segment.x0 - last.x1 <= NEAR * row.height;
    if (countLetters(text) >= 3 || (isNear && PACK_SIZE.test(text))) words.push(segment);
  }
  return words;
}

/**
 * The longest run of neighbouring rows whose amounts add up to a wanted sum. Two running sums that differ by it enclose
 * such a run, so that a list of a thousand rows costs no more than a thousand steps.
 */
function provenRun(drafts: readonly Draft[], wanted: readonly number[]): Draft[] | null {
  let best: Draft[] | null = null;
  for (const sum of wanted) {
    const earliest = new Map<number, number>([[0, 0]]);
    let running = 0;
    for (let to = 0; to < drafts.length; to++) {
      running += drafts[to]!.amount.milli;
      const from = earliest.get(running - sum);
      if (from !== undefined && to - from + 1 > (best?.length ?? 0)) {
        const run = drafts.slice(from, to + 1).filter((draft) => draft.amount.milli !== 0);
        if (run.length > (best?.length ?? 0) && (run.length > 1 || run[0]?.text !== "")) best = run;
      }
      if (!earliest.has(running)) earliest.set(running, to + 1);
    }
  }
  return best;
}

function describe(segments: readonly Segment[], amounts: readonly AmountAt[]): string {
  return segments
    .map((segment) => {
      const first = amounts.find((a) => a.segment === segment);
      return first ? segment.text.slice(0, first.start) : segment.text;
    })
    .join(" ")
    .replace(/^\s*\d{1,3}[.)]\s+|^\s*\d{6,14}\s+/, "")
    .replace(/\s+/g, " ")
    .replace(/(\s+[xX×])?[\s*@:€$£-]*$/, "")
    .trim();
}

/** Quantity and unit price where their product is the row's amount. */
function quantityOf(row: Row, here: readonly AmountAt[]): { quantity: string | null; unitPrice: string | null } {
  const total = Math.abs(here.at(-1)!.milli);
  // The price is next to the amount; of "1.00 | 160.00 | 160.00" the first is the quantity.
  for (const price of here.slice(0, -1).toReversed()) {
    for (const match of row.folded.matchAll(/(?<![\d.,A-Z])(\d{1,4}(?:[.,]\d{1,3})?)(?![\d.,%]|\d)/g)) {
      const quantity = Math.round(Number(match[1]!.replace(",", ".")) * 1000);
      if (quantity <= 0) continue;
      if (Math.abs(Math.round((quantity * price.milli) / 10_000) * 10 - total) > 5) continue;
      if (quantity === 1000 && price.milli !== total) continue;
      return { quantity: toDecimal(quantity, 3).replace(/\.?0+$/, ""), unitPrice: toDecimal(price.milli) };
    }
  }
  return { quantity: null, unitPrice: null };
}
