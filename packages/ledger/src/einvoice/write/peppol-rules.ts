/** Rules of Peppol BIS Billing 3: those that XRechnung shares, and its own. What the writer itself sees to isn't among them. */
import { compareDecimal, type Decimal, decimal, divide, multiply } from "../../decimal.ts";
import { addUp, isSame, minus, plus, readDecimal } from "../amounts.ts";
import type { EInvoiceFinding, EInvoiceRule, EInvoiceTerm } from "../fault.ts";
import { allowancesOf, needs, only } from "../find.ts";
import type { EInvoice, EInvoiceAllowance, EInvoiceLine } from "../model.ts";
import { categoryOfExemption, NOT_IN_PEPPOL, PEPPOL_TYPES } from "./code-lists.ts";

/** Allowed difference of a sum. */
const SLACK = decimal("0.02");
/** Places to which prices per several units are divided. */
const PLACES = 10;
const ONE = decimal("1");
const ZERO = decimal("0");

const invalid = (what: EInvoiceTerm, value: string | null): EInvoiceFinding[] => [
  { code: "invalid", what, value: value ?? "" },
];

const number = (text: string | null, or: Decimal): Decimal => (text === null ? or : (readDecimal(text) ?? or));

const isClose = (one: Decimal, other: Decimal): boolean => {
  const apart = minus(one, other);
  return compareDecimal({ ...apart, digits: apart.digits < 0n ? -apart.digits : apart.digits }, SLACK) <= 0;
};

/** The amount of a line is quantity × price per unit, with its own allowances and charges. */
function isLineRight({ quantity, unitPrice, priceBaseQuantity, allowances, amount }: EInvoiceLine): boolean {
  const per = number(priceBaseQuantity, ONE);
  const price = multiply(number(quantity, ONE), number(unitPrice, ZERO));
  const whole = per.digits === 0n ? price : divide(price, per, PLACES);
  const of = (isCharge: boolean) =>
    addUp(allowances.filter((each) => each.isCharge === isCharge).map((each) => each.amount)) ?? ZERO;
  return isClose(number(amount, ZERO), minus(plus(whole, of(true)), of(false)));
}

/** A share of its base makes the amount. */
const isShareRight = ({ base, percent, amount }: EInvoiceAllowance): boolean =>
  base === null ||
  percent === null ||
  isClose(number(amount, ZERO), divide(multiply(number(base, ZERO), number(percent, ZERO)), decimal("100"), PLACES));

const DEBITS = new Set(["49", "59"]);

/** Peppol's rules that KoSIT builds into XRechnung. */
export const SHARED_RULES: readonly EInvoiceRule[] = [
  needs("PEPPOL-EN16931-R010", "buyerEndpoint", ({ buyer }) => [buyer.electronicAddress?.id]),
  needs("PEPPOL-EN16931-R020", "sellerEndpoint", ({ seller }) => [seller.electronicAddress?.id]),
  {
    id: "PEPPOL-EN16931-R040",
    weight: "note",
    find: (invoice) => {
      const wrong = allowancesOf(invoice).find((each) => !isShareRight(each));
      return wrong ? invalid("allowance", wrong.amount) : [];
    },
  },
  {
    id: "PEPPOL-EN16931-R041",
    weight: "note",
    find: (invoice) => {
      const lone = allowancesOf(invoice).find(({ base, percent }) => percent !== null && base === null);
      return lone ? invalid("allowance", lone.percent) : [];
    },
  },
  {
    id: "PEPPOL-EN16931-R042",
    weight: "note",
    find: (invoice) => {
      const lone = allowancesOf(invoice).find(({ base, percent }) => base !== null && percent === null);
      return lone ? invalid("allowance", lone.base) : [];
    },
  },
  {
    id: "PEPPOL-EN16931-R046",
    weight: "note",
    find: ({ lines }) => {
      const wrong = lines.find(
        ({ grossPrice, priceDiscount, unitPrice }) =>
          grossPrice !== null &&
          !isSame(number(unitPrice, ZERO), minus(number(grossPrice, ZERO), number(priceDiscount, ZERO))),
      );
      return wrong ? invalid("price", wrong.unitPrice) : [];
    },
  },
  {
    id: "PEPPOL-EN16931-R055",
    weight: "note",
    find: ({ totals: { tax, taxInTaxCurrency } }) => {
      const [own, other] = [number(tax, ZERO).digits, number(taxInTaxCurrency, ZERO).digits];
      return (own > 0n && other < 0n) || (own < 0n && other > 0n) ? invalid("taxCurrencyAmount", taxInTaxCurrency) : [];
    },
  },
  needs("PEPPOL-EN16931-R061", "mandate", ({ payments, directDebit }) =>
    DEBITS.has(payments[0]?.means ?? "") ? [directDebit?.mandate] : [],
  ),
  only(
    "PEPPOL-EN16931-R110",
    "period",
    () => false,
    ({ period, lines }) => {
      const start = period?.start ?? null;
      return start === null ? [] : lines.map((line) => beyond(line.period?.start, (day) => day < start));
    },
  ),
  only(
    "PEPPOL-EN16931-R111",
    "period",
    () => false,
    ({ period, lines }) => {
      const end = period?.end ?? null;
      return end === null ? [] : lines.map((line) => beyond(line.period?.end, (day) => day > end));
    },
  ),
  only(
    "PEPPOL-EN16931-R121",
    "price",
    (base) => (readDecimal(base)?.digits ?? 0n) > 0n,
    ({ lines }) => lines.map(({ priceBaseQuantity }) => priceBaseQuantity),
  ),
];

const beyond = (day: string | null | undefined, isBeyond: (day: string) => boolean): string | null =>
  day && isBeyond(day) ? day : null;

const isGerman = ({ country }: EInvoice["seller"]): boolean => country === "DE";
/** Whether Peppol asks for what Germany asks for. */
export const isWithinGermany = ({ seller, buyer }: EInvoice): boolean => isGerman(seller) && isGerman(buyer);

/** Types that Peppol has for the sake of German invoices. */
const GERMAN_TYPES = new Set(["326", "384"]);

export const PEPPOL_RULES: readonly EInvoiceRule[] = [
  {
    // In XRechnung, a warning.
    id: "PEPPOL-EN16931-R120",
    weight: "note",
    find: ({ lines }) => {
      const wrong = lines.find((line) => !isLineRight(line));
      return wrong ? invalid("lineAmount", wrong.amount) : [];
    },
  },
  needs("PEPPOL-EN16931-R003", "buyerReference", ({ buyerReference, order }) => [buyerReference ?? order]),
  only(
    "PEPPOL-EN16931-P0100",
    "type",
    (code) => PEPPOL_TYPES.has(code),
    ({ typeCode }) => [typeCode],
  ),
  {
    id: "PEPPOL-EN16931-P0104",
    weight: "note",
    find: ({ taxes }) => {
      const wrong = taxes.find(({ category, reasonCode }) => {
        const wanted = reasonCode === null ? null : categoryOfExemption(reasonCode);
        return wanted !== null && wanted !== category;
      });
      return wrong ? invalid("exemption", wrong.reasonCode) : [];
    },
  },
  only(
    "PEPPOL-EN16931-P0112",
    "type",
    () => false,
    (invoice) => (GERMAN_TYPES.has(invoice.typeCode ?? "") && !isWithinGermany(invoice) ? [invoice.typeCode] : []),
  ),
  only("PEPPOL-EN16931-CL008", "buyerEndpoint", isInPeppol, ({ buyer }) => [buyer.electronicAddress?.scheme]),
  only("PEPPOL-EN16931-CL008", "sellerEndpoint", isInPeppol, ({ seller }) => [seller.electronicAddress?.scheme]),
];

function isInPeppol(scheme: string): boolean {
  return !NOT_IN_PEPPOL.has(scheme);
}
