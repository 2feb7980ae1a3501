/** An e-invoice → the reading that everything else works with. Its values are exact: none is guessed, computed, or rounded. */
import {
  addDays,
  checkEInvoice,
  decimal,
  discountsOf,
  divide,
  type EInvoice,
  type EInvoiceAllowance,
  type EInvoiceLine,
  formatDecimal,
  hasNoLines,
  isCalendarDate,
  isDiscount,
  isMoneyBack,
  wordsOfTerms,
} from "@tallyleaf/ledger";
import type {
  FieldName,
  FieldReading,
  LineItemReading,
  PaymentReading,
  Reading,
  TaxReading,
} from "../../model/document.ts";
import { type Reason, reason } from "../../model/reasons.ts";
import { plainAmount } from "./amount.ts";
import { faultReasons } from "./faults.ts";
import { textOf } from "./text.ts";

/** Amounts are positive, as in every reading: `isRefund` says that money comes back. */
export function readingOf(invoice: EInvoice): Reading {
  const { totals } = invoice;
  const faults = checkEInvoice(invoice);
  const flip = totals.total?.startsWith("-") === true;
  const amount = (text: string | null) => plainAmount(text, flip);
  const fields: Reading["fields"] = {
    vendor: sure(oneLine(invoice.seller.name)),
    date: sure(dayOf(invoice.date)),
    dueDate: sure(dueDayOf(invoice)),
    invoiceNumber: sure(oneLine(invoice.number)),
    currency: sure(invoice.currency),
    subtotal: sure(amount(totals.net)),
    tax: sure(amount(totals.tax)),
    tip: null,
    total: sure(amount(totals.total)),
  };
  const reasons = [
    ...faultReasons(faults),
    ...missing(fields),
    ...dueReason(invoice, amount),
    ...withheldReason(invoice, amount),
  ];
  if (invoice.inFile !== undefined) reasons.push(reason("document", "einvoice_lot", { count: invoice.inFile }));
  if (hasNoLines(invoice)) reasons.push(reason("lineItems", "einvoice_note_profile", { profile: invoice.profile }));
  return {
    status: statusOf(fields, reasons),
    fields,
    taxes: invoice.taxes.flatMap((row): TaxReading[] => {
      const tax = amount(row.amount);
      if (tax === null) return [];
      const { rate, category, reason: why, reasonCode } = row;
      return [
        {
          name: "VAT",
          rate: plainAmount(rate, false),
          amount: tax,
          net: amount(row.base),
          category,
          reason: why,
          reasonCode,
        },
      ];
    }),
    taxStructure: invoice.taxes.length === 0 ? null : "exclusive",
    lineItems: itemsOf(invoice, amount),
    paymentHint: hintOf(invoice),
    payment: paymentOf(invoice),
    isRefund: isMoneyBack(invoice),
    reasons,
    text: textOf(invoice),
    eInvoice: { invoice, faults },
  };
}

const sure = (value: string | null): FieldReading | null =>
  value === null ? null : { value, confidence: 1, page: null, box: null };

const oneLine = (text: string | null) => text?.replace(/\s+/g, " ").trim() || null;
/** The due day. Without one, sellers write the last day of payment as a discount of 0 % (XRechnung, BT-20). */
function dueDayOf({ date, dueDate, terms }: EInvoice): string | null {
  const [issued, last] = [dayOf(date), discountsOf(terms).findLast((one) => !isDiscount(one))];
  return dayOf(dueDate) ?? (issued !== null && last ? dayOf(addDays(issued, last.days)) : null);
}

const dayOf = (text: string | null) => (text !== null && isCalendarDate(text) ? text : null);
const isZero = (text: string | null) => text === null || !/[1-9]/.test(text);

const REQUIRED = ["vendor", "date", "currency", "total"] as const;

/** Reasons that are only told. */
const isNote = ({ code }: Reason): boolean => code.startsWith("einvoice_note");

function statusOf(fields: Reading["fields"], reasons: readonly Reason[]): Reading["status"] {
  if (fields.total === null) return "failed";
  const isSure = REQUIRED.every((name) => fields[name] !== null);
  const asks = reasons.some((each) => each.code !== "not_found" && !isNote(each));
  return isSure && !asks ? "ready" : "to_review";
}

function missing(fields: Reading["fields"]): Reason[] {
  const names = ["vendor", "date", "dueDate", "invoiceNumber", "currency", "subtotal", "tax", "total"] as const;
  return names.filter((name: FieldName) => fields[name] === null).map((name) => reason(name, `not_found-${name}`));
}

/** A part was paid before. With nothing due, all of it was. */
function dueReason(invoice: EInvoice, amount: (text: string | null) => string | null): Reason[] {
  const { totals, currency } = invoice;
  if (isZero(totals.paid) || isZero(totals.due)) return [];
  const shown = (text: string | null) => ({ amount: amount(text) ?? "0", currency });
  const [due, total, paid] = [shown(totals.due), shown(totals.total), shown(totals.paid)];
  if (!due.amount.startsWith("-")) return [reason("total", "einvoice_due", { due, total })];
  return [reason("total", "einvoice_overpaid", { due: { ...due, amount: due.amount.slice(1) }, paid, total })];
}

/** In Italy, a buyer may pay a part to the tax office: withheld tax, or the VAT itself. */
function withheldReason(
  { syntax, totals, currency }: EInvoice,
  amount: (text: string | null) => string | null,
): Reason[] {
  const [due, total] = [amount(totals.due), amount(totals.total)];
  if (syntax !== "fatturapa" || due === null || total === null || due === total) return [];
  return [reason("total", "einvoice_withheld", { due: { amount: due, currency }, total: { amount: total, currency } })];
}

/** Lines, and the document's own allowances and charges as items of their own. */
function itemsOf(invoice: EInvoice, amount: (text: string | null) => string | null): LineItemReading[] {
  const items = [
    ...invoice.lines.filter(({ counts }) => counts).map((line) => itemOf(line, amount)),
    ...invoice.allowances.map((each) => allowanceItem(each, amount)),
  ];
  return items.flatMap((item) => item ?? []);
}

function itemOf(line: EInvoiceLine, amount: (text: string | null) => string | null): LineItemReading | null {
  const sum = amount(line.amount);
  if (sum === null) return null;
  const description = oneLine(line.name) ?? oneLine(line.description) ?? line.id ?? "";
  return {
    description,
    quantity: plainAmount(line.quantity, false),
    unitPrice: unitPriceOf(line),
    amount: sum,
    page: null,
    box: null,
  };
}

/** More places than any price has. */
const PRICE_PLACES = 10;

/** Of one unit, where the price is that of several. */
function unitPriceOf({ unitPrice, priceBaseQuantity }: EInvoiceLine): string | null {
  const price = plainAmount(unitPrice, false);
  const units = plainAmount(priceBaseQuantity, false);
  if (price === null || units === null || isZero(units) || Number(units) === 1) return price;
  const each = formatDecimal(divide(decimal(price), decimal(units), PRICE_PLACES));
  return each.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");
}

function allowanceItem(
  { isCharge, reason: why, amount: text }: EInvoiceAllowance,
  amount: (text: string | null) => string | null,
): LineItemReading | null {
  const sum = amount(text);
  if (sum === null || isZero(sum)) return null;
  const signed = isCharge ? sum : sum.startsWith("-") ? sum.slice(1) : `-${sum}`;
  const description = oneLine(why) ?? (isCharge ? "Charge" : "Allowance");
  return { description, quantity: null, unitPrice: null, amount: signed, page: null, box: null };
}

const CARD = new Set(["48", "54", "55"]);
const BANK = new Set(["30", "31", "42", "49", "58", "59"]);
const CASH = "10";

function hintOf({ payments }: EInvoice): Reading["paymentHint"] {
  const means = payments[0]?.means ?? "";
  if (CARD.has(means)) return "card";
  if (BANK.has(means)) return "bank";
  return means === CASH ? "cash" : null;
}

/** A total that is not due was paid; anything else is asked for. */
function paymentOf({ totals, payments, terms }: EInvoice): PaymentReading {
  const nothingDue = totals.due !== null && isZero(totals.due) && !isZero(totals.total) && !isZero(totals.paid);
  const account = payments.find((each) => each.account !== null)?.account ?? null;
  return {
    evidence: nothingDue ? { code: "nothing_due", words: totals.due ?? "" } : null,
    request: nothingDue ? null : (account ?? oneLine(wordsOfTerms(terms))?.slice(0, 80) ?? totals.due),
    cardDigits: null,
  };
}
