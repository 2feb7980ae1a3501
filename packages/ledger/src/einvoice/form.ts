/** Formal rules: what must be there, and of which kind it must be. They are shown, and don't stop a document whose figures add up. */
import { isCalendarDate } from "../calendar.ts";
import { isCurrency } from "../currency.ts";
import { isCategory } from "./categories.ts";
import {
  ADDRESS_SCHEMES,
  ALLOWANCE_REASONS,
  CHARGE_REASONS,
  COUNTRIES,
  EXEMPTIONS,
  FILE_TYPES,
  PAYMENT_MEANS,
  REGISTERS,
  UNITS,
} from "./codes.ts";
import type { EInvoiceRule, EInvoiceTerm } from "./fault.ts";
import { hasTwoPlaces, isNotNegative, missing, needs, only, type Values } from "./find.ts";
import { type EInvoice, hasNoLines } from "./model.ts";

/** In each line, of the profiles that have lines. */
const ofLines =
  (value: (line: EInvoice["lines"][number]) => string | null): Values =>
  (invoice) =>
    invoice.lines.filter(({ counts }) => counts).map(value);

const isKnownType = (code: string) => TYPES.has(code);
/** Types of UNTDID 1001 that EN 16931 allows, as of 2025. */
const TYPES = new Set(
  `71 80 81 82 83 84 102 130 202 203 204 211 218 219 261 262 295 296 308 325 326 331 380 381 382 383 384 385 386 387 388 389
  390 393 394 395 396 420 456 457 458 471 472 473 500 501 502 503 527 532 553 575 623 633 751 780 817 870 875 876 877 935`.split(
    /\s+/,
  ),
);

const isIn = (codes: ReadonlySet<string>) => (value: string) => codes.has(value);

/** Of the document's allowances, or charges, and those of its lines. */
const reasonCodes =
  (wanted: boolean): Values =>
  ({ allowances, lines }) =>
    [...allowances, ...lines.flatMap((line) => line.allowances)]
      .filter(({ isCharge }) => isCharge === wanted)
      .map(({ reasonCode }) => reasonCode);

export const FORM_RULES: readonly EInvoiceRule[] = [
  needs("BR-01", "specification", ({ customization }) => [customization]),
  needs("BR-02", "number", ({ number }) => [number], "review"),
  {
    id: "BR-03",
    weight: "review",
    find: ({ date }) => {
      if (date === null) return [missing("date")];
      return isCalendarDate(date) ? [] : [{ code: "invalid", what: "date", value: date }];
    },
  },
  needs("BR-04", "type", ({ typeCode }) => [typeCode]),
  needs("BR-05", "currency", ({ currency }) => [currency], "review"),
  needs("BR-06", "seller", ({ seller }) => [seller.name], "review"),
  needs("BR-07", "buyer", ({ buyer }) => [buyer.name]),
  needs("BR-09", "sellerAddress", ({ seller }) => [seller.country]),
  needs("BR-11", "buyerAddress", (invoice) => (invoice.profile === "minimum" ? [] : [invoice.buyer.country])),
  needs("BR-12", "linesTotal", (invoice) => (invoice.profile === "minimum" ? [] : [invoice.totals.lines])),
  needs("BR-13", "net", ({ syntax, totals }) => (syntax === "zugferd-1" ? [] : [totals.net]), "review"),
  needs("BR-14", "total", ({ totals }) => [totals.total], "review"),
  needs("BR-15", "due", ({ syntax, totals }) => (syntax === "zugferd-1" ? [] : [totals.due]), "review"),
  needs("BR-16", "lines", (invoice) => (hasNoLines(invoice) || invoice.lines.length > 0 ? [] : [null])),
  needs(
    "BR-21",
    "lineNumber",
    ofLines(({ id }) => id),
  ),
  needs(
    "BR-22",
    "quantity",
    ofLines(({ quantity }) => quantity),
  ),
  needs(
    "BR-23",
    "unit",
    ofLines(({ unit }) => unit),
  ),
  needs(
    "BR-24",
    "lineAmount",
    ofLines(({ amount }) => amount),
  ),
  needs(
    "BR-25",
    "item",
    ofLines(({ name }) => name),
  ),
  needs(
    "BR-26",
    "price",
    ofLines(({ unitPrice }) => unitPrice),
  ),
  only(
    "BR-27",
    "price",
    isNotNegative,
    ofLines(({ unitPrice }) => unitPrice),
  ),
  {
    id: "BR-29",
    weight: "note",
    find: ({ period }) =>
      period?.start && period.end && period.end < period.start
        ? [{ code: "invalid", what: "period", value: period.end }]
        : [],
  },
  needs("BR-31", "allowance", ({ allowances }) =>
    allowances.filter(({ isCharge }) => !isCharge).map(({ amount }) => amount),
  ),
  needs("BR-32", "category", ({ allowances }) =>
    allowances.filter(({ isCharge }) => !isCharge).map(({ category }) => category),
  ),
  needs("BR-33", "reason", ({ allowances }) =>
    allowances.filter(({ isCharge }) => !isCharge).map(({ reason, reasonCode }) => reason ?? reasonCode),
  ),
  needs("BR-36", "allowance", ({ allowances }) =>
    allowances.filter(({ isCharge }) => isCharge).map(({ amount }) => amount),
  ),
  needs("BR-37", "category", ({ allowances }) =>
    allowances.filter(({ isCharge }) => isCharge).map(({ category }) => category),
  ),
  needs("BR-38", "reason", ({ allowances }) =>
    allowances.filter(({ isCharge }) => isCharge).map(({ reason, reasonCode }) => reason ?? reasonCode),
  ),
  needs("BR-45", "taxBase", ({ taxes }) => taxes.map(({ base }) => base)),
  needs("BR-46", "taxAmount", ({ taxes }) => taxes.map(({ amount }) => amount)),
  needs("BR-47", "category", ({ taxes }) => taxes.map(({ category }) => category)),
  needs("BR-48", "rate", ({ taxes }) => taxes.filter(({ category }) => category !== "O").map(({ rate }) => rate)),
  needs("BR-49", "paymentMeans", ({ payments }) => payments.map(({ means }) => means)),
  needs("BR-50", "account", (invoice) => accounts(invoice)),
  needs("BR-53", "taxCurrencyAmount", ({ taxCurrency, currency, totals }) =>
    taxCurrency === null || taxCurrency === currency ? [] : [totals.taxInTaxCurrency],
  ),
  needs("BR-55", "preceding", ({ preceding }) => preceding.map(({ number }) => number)),
  needs(
    "BR-CO-04",
    "category",
    ofLines(({ category }) => category),
  ),
  only(
    "BR-CO-09",
    "sellerId",
    (id) => /^[A-Z0-9]{2}/.test(id),
    ({ seller, buyer }) => [seller.vatId, buyer.vatId],
  ),
  needs("BR-CO-18", "taxRow", (invoice) => (invoice.profile === "minimum" || invoice.taxes.length > 0 ? [] : [null])),
  only("BR-CL-01", "type", isKnownType, ({ typeCode }) => [typeCode]),
  only("BR-CL-04", "currency", isCurrency, ({ currency }) => [currency], "review"),
  only("BR-CL-05", "currency", isCurrency, ({ taxCurrency }) => [taxCurrency]),
  only("BR-CL-11", "register", isIn(REGISTERS), ({ seller, buyer }) => [
    seller.registrationScheme,
    buyer.registrationScheme,
  ]),
  only("BR-CL-14", "country", isIn(COUNTRIES), ({ seller, buyer, deliveryCountry }) => [
    seller.country,
    buyer.country,
    deliveryCountry,
  ]),
  only("BR-CL-16", "paymentMeans", isIn(PAYMENT_MEANS), ({ payments }) => payments.map(({ means }) => means)),
  only("BR-CL-17", "category", isCategory, ({ taxes }) => taxes.map(({ category }) => category)),
  only("BR-CL-18", "category", isCategory, ({ lines }) => lines.map(({ category }) => category)),
  only("BR-CL-19", "reason", isIn(ALLOWANCE_REASONS), reasonCodes(false)),
  only("BR-CL-20", "reason", isIn(CHARGE_REASONS), reasonCodes(true)),
  only(
    "BR-CL-22",
    "exemption",
    (code) => EXEMPTIONS.has(code.toUpperCase()),
    ({ taxes }) => taxes.map(({ reasonCode }) => reasonCode),
  ),
  only("BR-CL-23", "unit", isIn(UNITS), ({ lines }) => lines.map(({ unit }) => unit)),
  only("BR-CL-24", "file", isIn(FILE_TYPES), ({ attachments }) => attachments.map(({ mimeType }) => mimeType)),
  only("BR-CL-25", "electronicAddress", isIn(ADDRESS_SCHEMES), ({ seller, buyer }) => [
    seller.electronicAddress?.scheme,
    buyer.electronicAddress?.scheme,
  ]),
  ...(
    [
      ["BR-DEC-09", "linesTotal", ({ totals }) => [totals.lines]],
      ["BR-DEC-12", "net", ({ totals }) => [totals.net]],
      ["BR-DEC-13", "tax", ({ totals }) => [totals.tax]],
      ["BR-DEC-14", "total", ({ totals }) => [totals.total]],
      ["BR-DEC-18", "due", ({ totals }) => [totals.due]],
      ["BR-DEC-19", "taxBase", ({ taxes }) => taxes.map(({ base }) => base)],
      ["BR-DEC-20", "taxAmount", ({ taxes }) => taxes.map(({ amount }) => amount)],
      ["BR-DEC-23", "lineAmount", ({ lines }) => lines.map(({ amount }) => amount)],
    ] as const satisfies readonly (readonly [string, EInvoiceTerm, Values])[]
  ).map(([id, what, values]) => only(id, what, hasTwoPlaces, values)),
];

/** Accounts for transfers, where any is given. */
function accounts({ payments }: EInvoice): (string | null)[] {
  return payments.filter(({ means }) => means === "30" || means === "58").map(({ account }) => account);
}
