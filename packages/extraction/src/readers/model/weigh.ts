/**
 * Merges the engine's reading and a model's answer into one reading. The model is a second reader, not an authority: each of its
 * figures must be on the page or be proven by the document's own arithmetic; otherwise it needs a check. Pure.
 */
import { isCalendarDate } from "@tallyleaf/ledger";
import { checkSums } from "../../checks/sums.ts";
import { isInFuture } from "../../fields/dates.ts";
import { SURE } from "../../fields/index.ts";
import { saysRounding } from "../../fields/rounding.ts";
import {
  type DocumentText,
  FIELD_NAMES,
  type FieldName,
  type FieldReading,
  type Reading,
  type ReadingContext,
} from "../../model/document.ts";
import { type Reason, reason } from "../../model/reasons.ts";
import { toDecimal } from "../../text/amounts.ts";
import { fractionDigitsOf } from "../../text/currency-marks.ts";
import { nameKey, similarity } from "../../text/text.ts";
import type { ModelAnswer } from "./answer.ts";
import { type Figures, figuresOf, isProven } from "./figures.ts";
import { weighItems } from "./items.ts";
import { type OnPage, onPage } from "./on-page.ts";
import { weighTaxes } from "./taxes.ts";
import { type Claim, type Voices, type Weighed, weighValue } from "./weigh-value.ts";

/** Confidence from which a field without a threshold of its own counts as certain. */
const SURE_OTHERWISE = 0.9;
/** Two spellings of one name. */
const SAME_NAME = 0.8;
const SHORTEST_PART = 4;

/**
 * Weighs a model's answer against the engine's reading.
 *
 * @param document the words of the pages
 * @param engine the engine's reading of them
 */
export function weigh(document: DocumentText, context: ReadingContext, engine: Reading, answer: ModelAnswer): Reading {
  const currency = engine.fields.currency?.value ?? codeOf(answer.currency);
  const page = onPage(document, context, currency);
  const figures = figuresOf(answer, page);
  const claims = claimsOf(answer, figures, page, currency, context);
  const weighed = Object.fromEntries(
    FIELD_NAMES.map((name) => [name, weighValue(voicesOf(name, engine, claims[name], page))]),
  ) as Record<FieldName, Weighed>;
  weighed.vendor = spelledBetter(weighed.vendor, engine.fields.vendor, claims.vendor, context);

  const fields = Object.fromEntries(FIELD_NAMES.map((name) => [name, weighed[name].field])) as Reading["fields"];
  const taxes = weighTaxes(engine, figures, fields, page);
  fields.tax = taxes.field;
  weighed.tax = taxes;
  const items = weighItems(engine, figures, fields, document, page);
  const sums = recheck(engine, fields, items, page);
  const refund = refundDoubt(engine, answer);
  const reasons = [
    ...FIELD_NAMES.flatMap((name) => weighed[name].reasons),
    ...sums.reasons,
    ...refund,
    ...engine.reasons.filter(({ field }) => !isFieldName(field) && !(field === "lineItems" && items.length > 0)),
  ];
  const sure = (["vendor", "date", "total", "currency"] as const).every(
    (name) => (fields[name]?.confidence ?? 0) >= SURE[name],
  );
  // The model can't overrule the engine's reasons to hold back a whole document (pages left out, several receipts), nor its
  // side: signs and sums prove that, not a second opinion.
  const heldBack =
    engine.status !== "ready" && engine.reasons.some(({ field }) => field === "document" || field === "side");
  const doubtful = Object.values(weighed).some((value) => value.doubtful) || refund.length > 0 || sums.disagree;
  return {
    ...engine,
    status: fields.total === null ? "failed" : sure && !doubtful && !heldBack ? "ready" : "to_review",
    fields,
    taxes: taxes.taxes,
    taxStructure: sums.structure,
    lineItems: items,
    paymentHint: engine.paymentHint ?? answer.paidWith,
    reasons,
  };
}

const isFieldName = (field: Reason["field"]): field is FieldName => FIELD_NAMES.some((name) => name === field);

/** Fields whose errors would be posted; the number, the due date and the subtotal move no money. */
const BLOCKING: ReadonlySet<FieldName> = new Set(["vendor", "date", "currency", "total", "tax", "tip"]);

function voicesOf(name: FieldName, engine: Reading, model: Claim | null, page: OnPage): Voices {
  return {
    name,
    engine: engine.fields[name],
    // The sums are checked again in the end.
    reasons: engine.reasons.filter(({ field, code }) => field === name && code !== "sums_disagree"),
    model,
    same: sameness(name, page),
    sure: name in SURE ? SURE[name as keyof typeof SURE] : SURE_OTHERWISE,
    blocks: BLOCKING.has(name),
  };
}

function sameness(name: FieldName, { milliOf }: OnPage): (a: string, b: string) => boolean {
  if (name === "vendor") return sameName;
  if (name === "invoiceNumber") return (a, b) => nameKey(a) === nameKey(b);
  const isAmount = name === "subtotal" || name === "tax" || name === "tip" || name === "total";
  return isAmount ? (a, b) => milliOf(a) === milliOf(b) : (a, b) => a === b;
}

function sameName(a: string, b: string): boolean {
  const [shorter, longer] = [nameKey(a), nameKey(b)].sort((one, other) => one.length - other.length) as [
    string,
    string,
  ];
  if (shorter.length >= SHORTEST_PART && longer.includes(shorter)) return true;
  return similarity(shorter, longer) >= SAME_NAME;
}

/** Returns the model's value of each field, with its support on the page; taxes are weighed separately. */
function claimsOf(
  answer: ModelAnswer,
  figures: Figures,
  page: OnPage,
  currency: string | null,
  { ownNames = [], today }: ReadingContext,
): Record<FieldName, Claim | null> {
  const digits = fractionDigitsOf(currency);
  const amount = (milli: number | null, name: "subtotal" | "tip" | "total"): Claim | null => {
    if (milli === null || milli === 0) return null;
    const place = page.amount(milli);
    const support = isProven(name, figures, page) ? "proven" : place ? "printed" : "none";
    return { value: toDecimal(Math.abs(milli), digits), place, support };
  };
  const day = (iso: string | null): Claim | null => {
    if (!iso || !isCalendarDate(iso)) return null;
    const found = page.date(iso);
    return { value: iso, place: found?.place ?? null, support: found ? (found.sure ? "proven" : "printed") : "none" };
  };
  const date = day(answer.date);
  const vendor = clean(answer.vendor);
  const own = vendor !== null && ownNames.some((name) => nameKey(name) === nameKey(vendor));
  const number = clean(answer.invoiceNumber);
  const said = codeOf(answer.currency);
  const found = { vendor: vendor ? page.name(vendor) : null, number: number ? page.code(number) : null };
  const named = said ? page.currency(said) : null;
  return {
    vendor: vendor && !own ? { value: vendor, place: found.vendor, support: found.vendor ? "proven" : "none" } : null,
    // A purchase in the future is not possible.
    date: date && today && isInFuture(date.value, today) ? { ...date, support: "none" } : date,
    dueDate: day(answer.dueDate),
    invoiceNumber: number ? { value: number, place: found.number, support: found.number ? "proven" : "none" } : null,
    currency: said
      ? { value: said, place: null, support: named === "named" ? "proven" : named ? "printed" : "none" }
      : null,
    subtotal: amount(figures.subtotal, "subtotal"),
    tax: null,
    tip: amount(figures.tip, "tip"),
    total: amount(figures.total, "total"),
  };
}

const LONGEST_TEXT = 200;

/** A text that may go into the books: one line, not endless; null when nothing is left. */
function clean(text: string | null): string | null {
  return text?.replace(/\s+/g, " ").trim().slice(0, LONGEST_TEXT) || null;
}

function codeOf(currency: string | null): string | null {
  const code = currency?.trim().toUpperCase() ?? "";
  return /^[A-Z]{3}$/.test(code) ? code : null;
}

/** Both mean one vendor: the organization's own spelling stays, else the model has seen the blanks and letters that OCR loses. */
function spelledBetter(
  weighed: Weighed,
  engine: FieldReading | null,
  model: Claim | null,
  { knownVendors = [] }: ReadingContext,
): Weighed {
  if (!engine || !model || !weighed.field || weighed.field.value !== engine.value) return weighed;
  if (!sameName(engine.value, model.value) || knownVendors.includes(engine.value)) return weighed;
  // A part of a name is no better spelling of it.
  const lost = nameKey(model.value).length < nameKey(engine.value).length - 1;
  return lost ? weighed : { ...weighed, field: { ...weighed.field, value: model.value } };
}

/** Returns a doubt if the two disagree on whether it is a refund. */
function refundDoubt(engine: Reading, answer: ModelAnswer): Reason[] {
  if (engine.isRefund === answer.isRefund) return [];
  return [reason("side", `refund_unclear-${engine.isRefund ? "refund" : "purchase"}`)];
}

/** Checks the sums again if the figures are no longer the engine's own. */
function recheck(
  engine: Reading,
  fields: Reading["fields"],
  items: Reading["lineItems"],
  { milliOf, findings }: OnPage,
) {
  const kept = (["subtotal", "tax", "tip", "total"] as const).every(
    (name) => fields[name]?.value === engine.fields[name]?.value,
  );
  const before = engine.reasons.filter(({ code }) => code === "sums_disagree");
  if (kept && items === engine.lineItems) {
    return { structure: engine.taxStructure, reasons: before, disagree: before.length > 0 };
  }
  const milli = (name: FieldName) => milliOf(fields[name]?.value ?? null);
  const total = milli("total");
  if (total === null) return { structure: null, reasons: [], disagree: false };
  const tax = milli("tax");
  const sums = checkSums({
    total,
    subtotal: milli("subtotal"),
    tax,
    tip: milli("tip"),
    itemSum: items.length > 0 ? items.reduce((sum, item) => sum + (milliOf(item.amount) ?? 0), 0) : null,
    amounts: findings.amounts.map((amount) => amount.milli),
    cash: null,
    change: null,
    saysRounding: saysRounding(engine.text),
  });
  const disagree = sums.verdict === "disagree";
  const digits = fractionDigitsOf(fields.currency?.value ?? null);
  const currency = fields.currency?.value ?? null;
  const sum = { amount: toDecimal(total - sums.difference, digits), currency };
  const printed = { amount: fields.total?.value ?? "", currency };
  return {
    structure: tax === null ? null : sums.structure,
    reasons: disagree ? [reason("total", "sums_disagree", { sum, total: printed })] : [],
    disagree,
  };
}
