/** Rules of EN 16931, and of its XSD, that only writing asks about: what we read breaks them without doing harm. */
import { isCalendarDate } from "../../calendar.ts";
import { COUNTRY_CODES } from "../../countries.ts";
import { readDecimal } from "../amounts.ts";
import { ALLOWANCE_REASONS, CHARGE_REASONS, EXEMPTIONS, PAYMENT_MEANS } from "../codes.ts";
import { ELECTRONIC_ADDRESS_SCHEMES } from "../electronic-address.ts";
import type { EInvoiceFinding, EInvoiceRule } from "../fault.ts";
import { allowancesOf, hasTwoPlaces, isNotNegative, missing, needs, only, type Values } from "../find.ts";
import type { EInvoice, EInvoiceAllowance, EInvoicePeriod } from "../model.ts";
import { unitOf } from "./units.ts";

/** What the XSD takes only as a number, and no other rule reads: those of the sums are BR-CO's. */
const numbers: Values = (invoice) => [
  ...invoice.lines.flatMap((line) => [line.quantity, line.unitPrice, line.priceBaseQuantity, line.grossPrice]),
  ...invoice.lines.flatMap((line) => [line.priceDiscount, line.amount, line.rate]),
  ...allowancesOf(invoice).flatMap((each) => [each.amount, each.base, each.percent, each.rate]),
  invoice.totals.taxInTaxCurrency,
];

const days: Values = ({ dueDate, deliveryDate, period, preceding, lines }) => [
  dueDate,
  deliveryDate,
  ...[period, ...lines.map((line) => line.period)].flatMap((each) => (each ? [each.start, each.end] : [])),
  ...preceding.map(({ date }) => date),
];

const partsOfLines = ({ lines }: EInvoice, isCharge: boolean): EInvoiceAllowance[] =>
  lines.flatMap(({ allowances }) => allowances).filter((each) => each.isCharge === isCharge);

const codesOf =
  (isCharge: boolean): Values =>
  (invoice) =>
    allowancesOf(invoice)
      .filter((each) => each.isCharge === isCharge)
      .map(({ reasonCode }) => reasonCode);

const isBackwards = ({ start, end }: EInvoicePeriod): boolean => start !== null && end !== null && end < start;

const isTransfer = (means: string | null) => means === "30" || means === "58";

/** By the id of UBL where the two syntaxes have different ones. */
export const NORM_RULES: readonly EInvoiceRule[] = [
  only("XSD", "price", (text) => readDecimal(text) !== null, numbers),
  only("XSD", "date", isCalendarDate, days),
  {
    // BR-DEC: amounts of lines, allowances, and charges, and the sums that reading doesn't look at.
    id: "BR-DEC",
    weight: "note",
    find: (invoice) => {
      const { allowances, charges, paid, rounding, taxInTaxCurrency } = invoice.totals;
      const amounts = [allowances, charges, paid, rounding, taxInTaxCurrency];
      const bad = [...amounts, ...allowancesOf(invoice).flatMap(({ amount, base }) => [amount, base])].find(
        (text) => text !== null && !hasTwoPlaces(text),
      );
      return bad ? [{ code: "invalid", what: "allowance", value: bad }] : [];
    },
  },
  only("BR-28", "price", isNotNegative, ({ lines }) => lines.map(({ grossPrice }) => grossPrice)),
  {
    id: "BR-30",
    weight: "note",
    find: ({ lines }) =>
      lines.flatMap(({ period }): EInvoiceFinding[] =>
        period && isBackwards(period) ? [{ code: "invalid", what: "period", value: period.end ?? "" }] : [],
      ),
  },
  needs("BR-CO-14", "tax", ({ totals }) => [totals.tax]),
  needs("BR-41", "allowance", (invoice) => partsOfLines(invoice, false).map(({ amount }) => amount)),
  needs("BR-43", "allowance", (invoice) => partsOfLines(invoice, true).map(({ amount }) => amount)),
  needs("BR-42", "reason", (invoice) => partsOfLines(invoice, false).map((each) => each.reason ?? each.reasonCode)),
  needs("BR-44", "reason", (invoice) => partsOfLines(invoice, true).map((each) => each.reason ?? each.reasonCode)),
  only(
    "BR-51",
    "card",
    (digits) => digits.length <= 10,
    ({ card }) => [card?.number],
  ),
  needs("BR-57", "country", ({ deliveryPlace, deliveryCountry }) =>
    deliveryPlace?.street.length || deliveryPlace?.city || deliveryPlace?.postCode ? [deliveryCountry] : [],
  ),
  needs("BR-61", "account", ({ payments }) =>
    payments.filter(({ means }) => isTransfer(means)).map(({ account }) => account),
  ),
  needs("BR-62", "sellerEndpoint", ({ seller }) => schemeOf(seller)),
  needs("BR-63", "buyerEndpoint", ({ buyer }) => schemeOf(buyer)),
  {
    id: "BR-CO-25",
    weight: "note",
    find: ({ totals, dueDate, terms }) => {
      const due = readDecimal(totals.due ?? "0");
      return due && due.digits > 0n && dueDate === null && terms === null ? [missing("terms")] : [];
    },
  },
  needs("BR-CO-26", "sellerId", ({ seller }) => [seller.vatId ?? seller.registration ?? seller.identifier]),
  only(
    "BR-CL-14",
    "country",
    (code) => COUNTRY_CODES.includes(code),
    ({ seller, buyer, deliveryCountry }) => [seller.country, buyer.country, deliveryCountry],
  ),
  only(
    "BR-CL-16",
    "paymentMeans",
    (code) => PAYMENT_MEANS.has(code),
    ({ payments }) => payments.map(({ means }) => means),
  ),
  only("BR-CL-19", "reason", (code) => ALLOWANCE_REASONS.has(code), codesOf(false)),
  only("BR-CL-20", "reason", (code) => CHARGE_REASONS.has(code), codesOf(true)),
  only(
    "BR-CL-22",
    "exemption",
    (code) => EXEMPTIONS.has(code),
    ({ taxes }) => taxes.map(({ reasonCode }) => reasonCode),
  ),
  only(
    "BR-CL-23",
    "unit",
    (code) => unitOf(code) !== null,
    ({ lines }) => lines.map(({ unit }) => unit),
  ),
  only("BR-CL-25", "sellerEndpoint", isScheme, ({ seller }) => schemeOf(seller)),
  only("BR-CL-25", "buyerEndpoint", isScheme, ({ buyer }) => schemeOf(buyer)),
  {
    id: "UBL-SR-47",
    weight: "note",
    find: ({ payments }) => {
      const other = payments.find(({ means }) => means !== payments[0]?.means);
      return other ? [{ code: "invalid", what: "paymentMeans", value: other.means ?? "" }] : [];
    },
  },
];

function isScheme(scheme: string): boolean {
  return Object.hasOwn(ELECTRONIC_ADDRESS_SCHEMES, scheme);
}

function schemeOf({ electronicAddress }: EInvoice["seller"]): (string | null)[] {
  return electronicAddress ? [electronicAddress.scheme] : [];
}
