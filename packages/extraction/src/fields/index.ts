/**
 * Understands a document: turns words with boxes into a reading with fields, taxes, items, confidences, and reasons.
 *
 * Pure and synchronous. Nothing is invented: each value is on the page, is proven by arithmetic, or is null with a reason.
 */
import { checkSums } from "../checks/sums.ts";
import {
  type DocumentText,
  FIELD_NAMES,
  type FieldName,
  type FieldReading,
  type Reading,
  type ReadingContext,
} from "../model/document.ts";
import { type Reason, reason } from "../model/reasons.ts";
import { toDecimal } from "../text/amounts.ts";
import { fractionDigitsOf } from "../text/currency-marks.ts";
import { plainText } from "../text/plain-text.ts";
import { decideDate } from "./decide-date.ts";
import { readNumber } from "./decide-number.ts";
import { decideTotal, type TotalDecision } from "./decide-total.ts";
import { decideVendor } from "./decide-vendor.ts";
import { findWithholding, readDetails } from "./details.ts";
import { readDueDate } from "./due-date.ts";
import { type Findings, placeOfToken } from "./findings.ts";
import { FeatureRow } from "./gbt.ts";
import { heedDate, heedTotal, labelledValues } from "./hints.ts";
import { itemTargets, turnedOver } from "./item-targets.ts";
import { type FieldModels, shippedModels } from "./models.ts";
import { readPaid } from "./paid.ts";
import { readPayment } from "./payment.ts";
import { prepare } from "./prepare.ts";
import { readItems } from "./read-items.ts";
import { saysRounding } from "./rounding.ts";
import { inLabelWords } from "./scripts/in-label-words.ts";
import { readSide } from "./side.ts";
import { readSubtotal } from "./subtotal.ts";
import { readTaxes } from "./tax.ts";
import { readTip } from "./tip.ts";
import { zeroTotal } from "./zero-total.ts";

/** Confidence from which a required field is sure enough to post without a person looking. Chosen on held-out folds. */
export const SURE: Readonly<Record<"vendor" | "date" | "total" | "currency", number>> = {
  vendor: 0.9,
  date: 0.88,
  total: 0.9,
  currency: 0.85,
};

const REQUIRED = ["vendor", "date", "total", "currency"] as const;

/**
 * Reads a document with the committed models.
 * @param doc words with boxes, from `pages/`
 * @param context data of the organization; never a reason to invent a value
 */
export function understand(doc: DocumentText, context: ReadingContext): Reading {
  return understandWith(shippedModels(), doc, context);
}

/** Reads a document with given models: the trainer measures held-out folds with it. */
export function understandWith(models: FieldModels, doc: DocumentText, context: ReadingContext): Reading {
  const { document, inPlace } = inLabelWords(doc);
  return inPlace(understandCopy(models, doc, document, context));
}

/** @param copy the document in words that the readers know */
function understandCopy(models: FieldModels, doc: DocumentText, copy: DocumentText, context: ReadingContext): Reading {
  const { findings, currency, dateOrder } = prepare(copy, context);
  const text = plainText(doc);
  const reasons: Reason[] = [];
  const vendor = decideVendor(findings, models);
  const issuer = vendor.field?.value ?? null;
  const digits = currency.field ? fractionDigitsOf(currency.field.value) : 2;
  const date = decideDate(findings, dateOrder, models);
  const heededDate = heedDate(date.field, "date", findings, dateOrder, issuer);
  const heededTotal = heedTotal(
    decideZero(findings) ?? decideTotal(findings, models),
    findings,
    issuer,
    digits,
    currency.field?.value ?? null,
  );
  const total = heededTotal.decided;
  const absolute = total ? Math.abs(total.milli) : null;
  // A refund that prints its amounts below zero is read with the signs reversed.
  const paid = total !== null && total.milli < 0 ? turnedOver(findings) : findings;
  const taxes = readTaxes(paid, absolute);
  const tip = readTip(paid, absolute);
  const subtotal = readSubtotal(paid, absolute, taxes.sum, tip?.milli ?? null);
  const targets =
    absolute === null || absolute === 0
      ? []
      : itemTargets(absolute, subtotal?.milli ?? null, taxes.sum, tip?.milli ?? null, paid);
  const items = readItems(
    paid,
    targets,
    taxes.taxes.flatMap(({ amount }) => Math.round(Number(amount) * 1000)),
  );
  const dueDate = readDueDate(findings, dateOrder, heededDate.decided?.value ?? null);
  const heededDueDate = heedDate(dueDate, "dueDate", findings, dateOrder, issuer);
  const fields: Record<FieldName, FieldReading | null> = {
    vendor: vendor.field,
    date: heededDate.decided,
    dueDate: heededDueDate.decided,
    invoiceNumber: readNumber(findings),
    currency: total ? currency.field : currency.field?.page ? currency.field : null,
    subtotal: total ? (subtotal?.field ?? null) : null,
    tax: total ? taxes.field : null,
    tip: total ? (tip?.field ?? null) : null,
    total: total ? { value: toDecimal(absolute!, digits), confidence: total.confidence, ...total.place } : null,
  };
  // Reasons about a date that a hint replaced are left out.
  const saidOfDate = heededDate.decided?.value === date.field?.value ? date.reasons : [];
  reasons.push(
    ...vendor.reasons,
    ...saidOfDate,
    ...heededDate.reasons,
    ...heededTotal.reasons,
    ...heededDueDate.reasons,
  );
  if (fields.currency || total) reasons.push(...currency.reasons);
  const code = fields.currency?.value ?? null;
  let structure: Reading["taxStructure"] = null;
  let disagree = false;
  if (total && absolute !== null) {
    const sums = checkSums({
      total: absolute,
      subtotal: subtotal?.milli ?? null,
      tax: taxes.sum,
      tip: tip?.milli ?? null,
      itemSum: items.sum,
      amounts: paid.amounts.map((a) => a.milli),
      ...cashOf(paid),
      saysRounding: saysRounding(text),
    });
    structure = taxes.sum === null ? null : sums.structure;
    disagree = sums.verdict === "disagree";
    if (disagree) {
      const sum = { amount: toDecimal(absolute - sums.difference, digits), currency: code };
      const printed = { amount: fields.total!.value, currency: code };
      reasons.push(reason("total", "sums_disagree", { sum, total: printed }));
    }
  }
  for (const name of REQUIRED) {
    const field = fields[name];
    if (field && field.confidence < SURE[name] && !reasons.some((r) => r.field === name)) {
      const rival = total?.rival == null ? null : toDecimal(Math.abs(total.rival), digits);
      reasons.push(doubt(name, field.value, rival, code));
    }
  }
  const side = readSide(findings, total?.milli ?? null);
  if (side.doubt && total) reasons.push(side.doubt);
  const withheld = total === null ? null : findWithholding(findings, absolute);
  if (withheld && total) {
    const value = { amount: toDecimal(Math.abs(withheld.milli), digits), currency: code };
    reasons.push(reason("total", "tax_withheld", { value }));
  }
  const sure = REQUIRED.every((name) => (fields[name]?.confidence ?? 0) >= SURE[name]);
  // Pages that were not read may have another total, so a person checks.
  const whole = doc.pageCount <= doc.pages.length;
  const status =
    total === null
      ? "failed"
      : sure && !disagree && whole && side.doubt === null && withheld === null
        ? "ready"
        : "to_review";
  reasons.push(...absentReasons(fields, doc, items.unproven && total !== null, reasons));
  return {
    status,
    fields,
    taxes: total ? taxes.taxes : [],
    taxStructure: structure,
    lineItems: items.items,
    paymentHint: readPayment(findings),
    payment: readPaid(findings, {
      total: absolute,
      dueLater: fields.dueDate !== null && fields.dueDate.value > (fields.date?.value ?? ""),
    }),
    isRefund: side.isRefund,
    reasons,
    text,
    details: readDetails(findings, dateOrder, { vendor: vendor.field, total: absolute, text }),
    labelled: labelledValues(findings, dateOrder, digits),
  };
}

/** The total where it is zero: no scorer has learned from such documents. */
function decideZero(findings: Findings): TotalDecision | null {
  const zero = zeroTotal(findings);
  if (!zero) return null;
  const { amount, confidence } = zero;
  const { decimals } = amount;
  return {
    milli: 0,
    decimals,
    confidence,
    place: placeOfToken(amount),
    amount,
    score: 0,
    signs: new FeatureRow(),
    rival: null,
  };
}

/** Finds cash given and change; null unless the document has exactly one such amount. */
function cashOf(findings: Findings): { cash: number | null; change: number | null } {
  const only = (pattern: RegExp) => {
    const values = [
      ...new Set(findings.amounts.filter((a) => pattern.test(a.left) && a.milli >= 0).map((a) => a.milli)),
    ];
    return values.length === 1 ? values[0]! : null;
  };
  return {
    cash: only(/\bCASH\b|TENDER|GEGEBEN|\bBAR\b|ESPECES/),
    change: only(/\bCHANGE\b|RUCKGELD|WECHSELGELD|\bRENDU\b|\bBAKI\b|WISSELGELD/),
  };
}

function doubt(
  name: "vendor" | "date" | "total" | "currency",
  value: string,
  rival: string | null,
  currency: string | null,
): Reason {
  switch (name) {
    case "vendor":
    case "currency":
      return reason(name, `low_confidence-${name}`, { value });
    case "date":
      return reason(name, "low_confidence-date", { value: { day: value } });
    case "total": {
      const total = { amount: value, currency };
      return rival === null
        ? reason(name, "low_confidence-total", { value: total })
        : reason(name, "low_confidence-totals", { value: total, alternative: { amount: rival, currency } });
    }
  }
}

/** Returns a reason for every field that is null, for unproven items, and for pages left out. */
function absentReasons(
  fields: Record<FieldName, FieldReading | null>,
  doc: DocumentText,
  itemsUnproven: boolean,
  known: readonly Reason[],
): Reason[] {
  const reasons: Reason[] = [];
  const words = doc.pages.reduce((sum, page) => sum + page.lines.length, 0);
  if (words === 0) reasons.push(reason("document", "no_text"));
  for (const name of FIELD_NAMES) {
    if (fields[name] === null && !known.some((r) => r.field === name && r.code === "not_found")) {
      reasons.push(reason(name, `not_found-${name}`));
    }
  }
  if (itemsUnproven && fields.total && !known.some((r) => r.field === "lineItems")) {
    reasons.push(reason("lineItems", "not_proven"));
  }
  if (doc.pageCount > doc.pages.length) {
    reasons.push(reason("document", "pages_left_out", { read: doc.pages.length, all: doc.pageCount }));
  }
  return reasons;
}
