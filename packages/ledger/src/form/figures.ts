/** Computes every figure of the expense screens from the form. */
import { digitsOf } from "../currency.ts";
import { type Decimal, decimal, divide, multiply } from "../decimal.ts";
import { convert } from "../exchange.ts";
import { absolute, add, compareMoney, isZero, type Money, money, negate, subtract, sum, zero } from "../money.ts";
import { partRatesOf } from "../tax/part-rates.ts";
import { splitSeveralRates, taxOnTop } from "../tax.ts";
import { toDecimalString } from "../wire.ts";
import { type FormAmounts, isKeptItem, isKeptTax, itemAmount, type Typed, typedDecimal, typedMoney } from "./form.ts";

export interface ExpenseFigures {
  currency: string;
  /** One for each item: its amount (null while there is none), and whether it is sent (it has a description). */
  items: { amount: Money | null; isKept: boolean }[];
  /** One for each tax: as typed or from its rate; `isKept`: it has a name, and a rate or an amount. */
  taxes: { amount: Money | null; isKept: boolean }[];
  /** The kept items, or the merged line: net if tax exclusive, gross if inclusive. */
  lineSubtotal: Money;
  /** Subtotal: the lines; without lines the stated total less its taxes; null while neither is known. */
  subtotal: Money | null;
  /** The kept taxes. */
  taxSubtotal: Money;
  /** Tax as a percentage of the net amount, two decimals; null without a net amount. */
  overallTaxRate: Decimal | null;
  /** As typed, in its own currency; zero if there is none. */
  tip: Money;
  /** In the form's currency; null while its rate is unknown. */
  tipInCurrency: Money | null;
  /** Default total: items plus tax (exclusive), items (inclusive). Never negative. */
  itemsPlusTax: Money;
  /** Without tip: as typed, otherwise items plus tax. Negative for a refund. This amount is sent and posted. */
  total: Money;
  /** The typed total differs by more than the threshold. */
  isOverridden: boolean;
  /** Posted as "Adjustment to stated total"; negative if the total is less than items plus tax. */
  adjustment: Money;
  /** The expense is a refund. */
  isRefund: boolean;
  /** Total and tip: what leaves the payment account, or returns to it (negative). Null while `tipInCurrency` is. */
  grandTotal: Money | null;
}

/**
 * Computes the figures. @throws LedgerError `unknown_currency`; `bad_rate` when a tax rate is negative or the tip's rate not above zero.
 */
export function expenseFigures(
  form: FormAmounts,
  options: {
    /** Units of the form's currency for one unit of the tip's; needed only if they differ. */
    tipExchangeRate?: Decimal | null;
  } = {},
): ExpenseFigures {
  const { currency } = form;
  const items = form.lineItems.map((item) => ({ amount: itemAmount(item, currency), isKept: isKeptItem(item) }));
  const lines = form.mergedLine ? [typedMoney(form.mergedLine.amount, currency)] : keptAmounts(items);
  const lineSubtotal = sum(
    lines.flatMap((amount) => amount ?? []),
    currency,
  );
  const hasLines = !isZero(lineSubtotal);
  const typed = typedMoney(form.totalAmount, currency);
  const isRefund = typed !== null && typed.minor < 0n;
  const stated = typed && absolute(typed);

  // Without items, the tax is part of the total.
  const taxes = hasLines
    ? taxAmounts(form, lineSubtotal, form.taxStructure)
    : taxAmounts(form, stated ?? zero(currency), "inclusive");
  const taxSubtotal = sum(keptAmounts(taxes), currency);
  const itemsPlusTax = hasLines && form.taxStructure === "inclusive" ? lineSubtotal : add(lineSubtotal, taxSubtotal);
  const total = stated ?? itemsPlusTax;
  const difference = subtract(total, itemsPlusTax);
  const net =
    hasLines && form.taxStructure === "exclusive"
      ? lineSubtotal
      : subtract(hasLines ? lineSubtotal : total, taxSubtotal);

  const tip = typedMoney(form.tipAmount, form.tipCurrency ?? currency) ?? zero(form.tipCurrency ?? currency);
  const tipInCurrency = inCurrency(tip, currency, options.tipExchangeRate ?? null);
  const signed = (amount: Money) => (isRefund ? negate(amount) : amount);
  return {
    currency,
    items,
    taxes,
    lineSubtotal,
    subtotal: hasLines ? lineSubtotal : stated && net,
    taxSubtotal,
    overallTaxRate: percentage(taxSubtotal, net),
    tip,
    tipInCurrency,
    itemsPlusTax,
    total: signed(total),
    isOverridden: compareMoney(absolute(difference), overrideThreshold(currency)) > 0,
    adjustment: hasLines ? difference : zero(currency),
    isRefund,
    grandTotal: tipInCurrency && signed(add(total, tipInCurrency)),
  };
}

/**
 * Returns the form's `totalAmount` after typing: the typed one if it counts as an override, null (follow the items) if it is close to items
 * plus tax. Rule: specification, "Manual total override threshold".
 *
 * Not for a form from the server: its total is posted to the minor unit and stays.
 *
 * @throws LedgerError `unknown_currency`, `bad_rate`.
 */
export function totalAfterTyping(form: FormAmounts, typed: Typed): Typed {
  const { isOverridden, isRefund } = expenseFigures({ ...form, totalAmount: typed });
  return isOverridden || isRefund ? typed : null;
}

/** Returns 0.01, or the minor unit if that is smaller. */
function overrideThreshold(currency: string): Money {
  return money(digitsOf(currency) >= 2 ? 1n : 0n, currency);
}

/** Returns typed amounts as they are, and others from their rates, as part of the items or added to them. */
function taxAmounts(form: FormAmounts, base: Money, structure: "exclusive" | "inclusive"): ExpenseFigures["taxes"] {
  const taxes = form.taxes.map((tax) => ({
    amount: typedMoney(tax.taxAmount, form.currency),
    rate: typedDecimal(tax.taxRate),
    isKept: isKeptTax(tax),
    code: tax.taxCode,
  }));
  const byRate = taxes.flatMap((tax) =>
    tax.amount === null && tax.isKept && tax.rate ? [{ tax, rate: tax.rate }] : [],
  );
  const left = subtract(base, sum(keptAmounts(taxes), form.currency));
  // The taxes of one code (CGST and SGST) are each rounded by themselves.
  const parts = byRate.flatMap(({ tax, rate }) =>
    (partRatesOf(tax.code, rate) ?? [rate]).map((part) => ({ tax, rate: part })),
  );
  const rates = parts.map(({ rate }) => rate);
  const computed =
    structure === "exclusive"
      ? rates.map((rate) => taxOnTop(base, rate))
      : splitSeveralRates(left.minor < 0n ? zero(form.currency) : left, rates).taxes;
  parts.forEach(({ tax }, index) => {
    tax.amount = add(tax.amount ?? zero(form.currency), computed[index] ?? zero(form.currency));
  });
  return taxes.map(({ amount, isKept }) => ({ amount, isKept }));
}

function keptAmounts(list: readonly { amount: Money | null; isKept: boolean }[]): Money[] {
  return list.flatMap(({ amount, isKept }) => (isKept && amount ? [amount] : []));
}

function inCurrency(amount: Money, currency: string, rate: Decimal | null): Money | null {
  if (isZero(amount)) return zero(currency);
  if (amount.currency === currency) return amount;
  return rate && convert(amount, currency, rate);
}

function percentage(part: Money, whole: Money): Decimal | null {
  if (whole.minor <= 0n) return null;
  const hundredfold = multiply(decimal(toDecimalString(part)), decimal("100"));
  return divide(hundredfold, decimal(toDecimalString(whole)), 2);
}
