/**
 * A converted form: its amounts are those of the document, times a rate. What the document says is kept beside each amount, so
 * that another rate starts from there and nothing drifts; of an amount without one it is derived by dividing by the rate.
 */
import {
  convert,
  type Decimal,
  decimal,
  decimalToNumber,
  digitsOf,
  divide,
  formatDecimal,
  itemAmount,
  mergedLineOf,
  moneyFromDecimal,
  multiply,
  type Typed,
  toDecimalString,
  typedDecimal,
} from "@tallyleaf/ledger";
import { isProduct } from "./rows.ts";
import type { FormState, ItemRow } from "./state.ts";

/** Amounts in the original currency, as decimal text, by what they belong to. */
export interface Original {
  amount?: string;
  unitPrice?: string;
  total?: string;
  tip?: string;
}

/** Places of a unit price. Rule: specification, "Line item". */
const PRICE_PLACES = 4;
/** A price divided by a rate keeps more than it is shown with: times a quantity, every place counts. */
const DERIVED_PRICE_PLACES = 12;

const priceText = (price: Decimal) => formatDecimal(divide(price, decimal("1"), PRICE_PLACES));

/** The rate, when it is one; null while it is not. */
export function rateOf(text: string): Decimal | null {
  const rate = typedDecimal(text);
  return rate && rate.digits > 0n ? rate : null;
}

/** The pair that the form's rate is of: the currency converted from and the one converted into; null when nothing is converted. */
function ratePairOf(
  { originalCurrency, currency }: Pick<FormState, "originalCurrency" | "currency">,
  defaultCurrency: string,
): { from: string; to: string } | null {
  if (originalCurrency !== null && originalCurrency !== currency) return { from: originalCurrency, to: currency };
  return currency === defaultCurrency ? null : { from: currency, to: defaultCurrency };
}

/** The typed rate, where the person has chosen to make it the company's; null: it is this document's alone. */
export function sharedRateOf(
  form: FormState,
  defaultCurrency: string,
): { from: string; to: string; rate: number; validFrom: string | null } | null {
  const [pair, rate] = [ratePairOf(form, defaultCurrency), rateOf(form.exchangeRate)];
  if (!form.rateTyped || !form.rateForCompany || pair === null || rate === null) return null;
  return { ...pair, rate: decimalToNumber(rate), validFrom: sharedFrom(form) || null };
}

/** The day from which a shared rate would hold: as chosen, else the document's; "": always. */
export function sharedFrom({ rateFrom, invoiceDate }: Pick<FormState, "rateFrom" | "invoiceDate">): string {
  return rateFrom ?? invoiceDate;
}

/** An amount of the form in the original currency; null when the form is not converted, or there is no amount. */
export function originalOf(
  form: Pick<FormState, "originalCurrency" | "exchangeRate" | "currency">,
  amount: Typed,
  /** Decimals; the original currency's own when absent. */
  places?: number,
): string | null {
  const { originalCurrency } = form;
  const [value, rate] = [typedDecimal(amount), rateOf(form.exchangeRate)];
  if (originalCurrency === null || originalCurrency === form.currency || value === null || rate === null) return null;
  return formatDecimal(divide(value, rate, places ?? digitsOf(originalCurrency)));
}

/** As many places as the books keep of a rate the other way round. */
const RATE_PLACES = 12;

/**
 * The rate of the tip's currency into the form's, where the rate on the form says it: the same pair, in either direction. As the
 * server does it, so that the grand total is what is posted.
 */
export function typedTipRate(form: FormState, defaultCurrency: string): Decimal | null {
  const { currency, tipCurrency } = form;
  const rate = rateOf(form.exchangeRate);
  if (rate === null || tipCurrency === null || tipCurrency === currency) return null;
  const { from, to } = ratePairOf(form, defaultCurrency) ?? { from: currency, to: defaultCurrency };
  if (from === tipCurrency && to === currency) return rate;
  if (from !== currency || to !== tipCurrency) return null;
  const inverse = divide(decimal("1"), rate, RATE_PLACES);
  return inverse.digits > 0n ? inverse : null;
}

/** The form whose amounts are from now on converted from the currency that it had before. The rate is still to be typed. */
export function conversionStarted(form: FormState): FormState {
  const { formerCurrency } = form;
  if (formerCurrency === null) return form;
  return withOriginals(
    {
      ...form,
      originalCurrency: formerCurrency,
      formerCurrency: null,
      exchangeRate: "",
      rateForCompany: false,
      rateFrom: null,
    },
    (amount) => (typedDecimal(amount) === null ? undefined : String(amount)),
  );
}

/** The form at another rate: each amount is its original times the rate. While the text is no rate, the amounts stay. */
export function converted(form: FormState, exchangeRate: string): FormState {
  const kept = withDerivedOriginals(form);
  const rate = rateOf(exchangeRate);
  const next = { ...kept, exchangeRate };
  if (rate === null || form.originalCurrency === null || form.originalCurrency === form.currency) return next;
  const from = form.originalCurrency;
  return withAmounts(
    next,
    (original) => toDecimalString(convert(moneyFromDecimal(original, from), form.currency, rate)),
    (original) => priceText(multiply(decimal(original), rate)),
  );
}

/** The form as its document has it: the conversion undone. */
export function convertedBack(form: FormState): FormState {
  const { originalCurrency } = form;
  if (originalCurrency === null) return form;
  const kept = withDerivedOriginals(form);
  const back = withAmounts(
    { ...kept, currency: originalCurrency },
    (original) => original,
    (original) => priceText(decimal(original)),
  );
  return {
    ...back,
    originalCurrency: null,
    exchangeRate: "",
    rateTyped: false,
    rateForCompany: false,
    rateFrom: null,
    formerCurrency: null,
  };
}

/** Keeps the originals there are; the missing ones come from dividing by the rate. */
function withDerivedOriginals(form: FormState): FormState {
  return withOriginals(
    form,
    (amount) => originalOf(form, amount) ?? undefined,
    (price) => originalOf(form, price, DERIVED_PRICE_PLACES) ?? undefined,
  );
}

/** Keeps the originals there are; `derive` and `derivePrice` make the missing ones. */
function withOriginals(
  form: FormState,
  derive: (amount: Typed) => string | undefined,
  derivePrice = derive,
): FormState {
  return {
    ...form,
    original: {
      total: form.original?.total ?? derive(form.totalAmount),
      // A tip in a currency of its own is not converted.
      tip: form.tipCurrency === null ? (form.original?.tip ?? derive(form.tipAmount)) : undefined,
    },
    lineItems: form.lineItems.map((item) => ({
      ...item,
      original: {
        amount: item.original?.amount ?? derive(item.amount),
        unitPrice: item.original?.unitPrice ?? derivePrice(item.unitPrice),
      },
    })),
    taxes: form.taxes.map((tax) => ({
      ...tax,
      original: { amount: tax.original?.amount ?? derive(tax.taxAmount) },
    })),
  };
}

function withAmounts(
  form: FormState,
  amount: (original: string) => string,
  price: (original: string) => string,
): FormState {
  const or = (original: string | undefined, make: (original: string) => string, otherwise: Typed) =>
    original === undefined ? otherwise : make(original);
  const next = {
    ...form,
    totalAmount: or(form.original?.total, amount, form.totalAmount),
    tipAmount: or(form.original?.tip, amount, form.tipAmount),
    lineItems: form.lineItems.map((item): ItemRow => {
      const row = { ...item, unitPrice: or(item.original?.unitPrice, price, item.unitPrice) };
      const product = isProduct(row) ? itemAmount(row, form.currency) : null;
      return { ...row, amount: product ? toDecimalString(product) : or(item.original?.amount, amount, item.amount) };
    }),
    taxes: form.taxes.map((tax) => ({ ...tax, taxAmount: or(tax.original?.amount, amount, tax.taxAmount) })),
  };
  const merged = next.mergedLine && mergedLineOf(next);
  if (!next.mergedLine || !merged) return next;
  const { description, accountCode } = next.mergedLine;
  return { ...next, mergedLine: { ...merged, description, accountCode } };
}
