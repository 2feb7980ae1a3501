/**
 * Applies hints: where people found a value on this vendor's documents before, by the words that label it. One such hint asks for a
 * check; two that agree choose the value. A hint points at text on the page and never invents a value.
 */

import type { FieldReading, LabelledValue, LayoutHint, Place } from "../model/document.ts";
import { type Reason, reason } from "../model/reasons.ts";
import { toDecimal } from "../text/amounts.ts";
import { editDistance } from "../text/text.ts";
import { vendorKey } from "../text/vendor-key.ts";
import { type DateOrder, resolve } from "./dates.ts";
import type { TotalDecision } from "./decide-total.ts";
import { type AmountAt, type DateAt, type Findings, labelAbove, placeOfToken } from "./findings.ts";
import { FeatureRow } from "./gbt.ts";
import { labelOf } from "./labelled.ts";

/** More than any receipt has of one kind; keeps what is stored of a long list small. */
const MOST_VALUES = 60;
/** A value that two agreeing finds chose is not a measured probability: sure enough to book, no surer. */
const HINT_CONFIDENCE = 0.92;
/** Below every mark: a person looks. */
const DOUBT_CONFIDENCE = 0.5;
/** A label's letters may differ by one for so many. */
const LETTERS_PER_SLIP = 7;

interface Labelled {
  value: string;
  label: string;
  place: Place;
}

/** The amounts and dates of a document with what labels each: what a later correction is found among. */
export function labelledValues(findings: Findings, order: DateOrder, digits: 0 | 2 | 3): LabelledValue[] {
  const strip =
    (kind: LabelledValue["kind"]) =>
    ({ value, label }: Labelled) => ({ kind, value, label });
  return [
    ...amountsOf(findings, digits).slice(-MOST_VALUES).map(strip("amount")),
    ...datesOf(findings, order).slice(0, MOST_VALUES).map(strip("date")),
  ];
}

interface Heeded<T> {
  decided: T;
  reasons: Reason[];
}

/** A date as the hints of its vendor have it. */
export function heedDate(
  read: FieldReading | null,
  field: "date" | "dueDate",
  findings: Findings,
  order: DateOrder,
  vendor: string | null,
): Heeded<FieldReading | null> {
  const hint = hintOf(findings, vendor, field);
  const found = hint && onlyValueAt(datesOf(findings, order), hint.label);
  if (!hint || !found || found.value === read?.value) return { decided: read, reasons: [] };
  if (hint.decides)
    return { decided: { value: found.value, confidence: HINT_CONFIDENCE, ...found.place }, reasons: [] };
  return {
    decided: read && doubted(read),
    reasons: [reason(field, `stood_elsewhere-${field}`, { vendor: hint.vendor, value: { day: found.value } })],
  };
}

/** The total as the hints of its vendor have it. */
export function heedTotal(
  read: TotalDecision | null,
  findings: Findings,
  vendor: string | null,
  digits: 0 | 2 | 3,
  currency: string | null,
): Heeded<TotalDecision | null> {
  const hint = hintOf(findings, vendor, "total");
  const found = hint && onlyValueAt(amountsOf(findings, digits), hint.label);
  if (!hint || !found || found.amount.milli === read?.milli) return { decided: read, reasons: [] };
  if (!hint.decides) {
    const value = { amount: found.value, currency };
    return {
      decided: read && doubted(read),
      reasons: [reason("total", "stood_elsewhere-total", { vendor: hint.vendor, value })],
    };
  }
  const { amount, place } = found;
  const decided: TotalDecision = {
    milli: amount.milli,
    decimals: amount.decimals,
    confidence: HINT_CONFIDENCE,
    place,
    amount,
    score: read?.score ?? 0,
    signs: read?.signs ?? new FeatureRow(),
    rival: read?.milli ?? null,
  };
  return { decided, reasons: [] };
}

function hintOf({ context }: Findings, vendor: string | null, field: LayoutHint["field"]): LayoutHint | null {
  if (vendor === null) return null;
  const key = vendorKey(vendor);
  return context.hints?.find((hint) => hint.field === field && vendorKey(hint.vendor) === key) ?? null;
}

/** The value that is by a label; null if there is none, or several. */
function onlyValueAt<T extends Labelled>(values: readonly T[], label: string): T | null {
  const there = values.filter((each) => isSameLabel(each.label, label));
  const [first] = there;
  return first && there.every(({ value }) => value === first.value) ? first : null;
}

function isSameLabel(a: string, b: string): boolean {
  if (a === b) return true;
  const slips = Math.floor(Math.min(a.length, b.length) / LETTERS_PER_SLIP);
  return slips > 0 && Math.abs(a.length - b.length) <= slips && editDistance(a, b) <= slips;
}

function amountsOf(findings: Findings, digits: 0 | 2 | 3): (Labelled & { amount: AmountAt })[] {
  return findings.amounts.map((amount) => ({
    amount,
    value: toDecimal(Math.abs(amount.milli), digits),
    label: lettersOf(labelOf(findings, amount).text),
    place: placeOfToken(amount),
  }));
}

function datesOf(findings: Findings, order: DateOrder): Labelled[] {
  return findings.dates.map((date) => ({
    value: resolve(date, order),
    label: lettersOf(labelOfDate(findings, date)),
    place: placeOfToken(date),
  }));
}

function labelOfDate({ layout }: Findings, { before, row, segment }: DateAt): string {
  if (/[A-Z]{2}/.test(before)) return before;
  const left = row.segments.filter(({ x0 }) => x0 < segment.x0).map(({ folded }) => folded);
  return left.length > 0 ? left.join(" ") : labelAbove(layout, row, segment.x0, segment.x1);
}

/** The letters alone: numbers in a label are other ones on the next document. */
function lettersOf(label: string): string {
  return label.replace(/[^\p{L}]+/gu, "").slice(0, 80);
}

function doubted<T extends { confidence: number }>(read: T): T {
  return { ...read, confidence: Math.min(read.confidence, DOUBT_CONFIDENCE) };
}
