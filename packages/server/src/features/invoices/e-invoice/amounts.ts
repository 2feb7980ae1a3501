/**
 * Lines, allowances, and tax rows of an e-invoice, from the figures of the invoice. E-invoices have net prices only, one tax row for each
 * category and rate, and the document's discount as one allowance of each of them.
 */
import {
  absolute,
  absoluteOf,
  add,
  type Decimal,
  decimal,
  type EInvoice,
  type EInvoiceAllowance,
  type EInvoiceLine,
  formatDecimal,
  type InvoiceAmounts,
  type InvoiceLine,
  invoiceTotals,
  isZero,
  type Money,
  multiply,
  powerOfTen,
  roundToMoney,
  subtract,
  sum,
  type TaxCategory,
  toDecimalString,
  zero,
} from "@tallyleaf/ledger";

interface TaxFacts {
  /** Of the tax codes in the amounts, by code. */
  categories: Readonly<Record<string, TaxCategory>>;
  /** Their reasons of exemption by the list VATEX, by code. */
  exemptions: Readonly<Record<string, string>>;
  /** Whether lines without a tax are exempt, as those of a small business are. */
  isExempt: boolean;
  /** Why no tax is charged, in words; '': there is none to say. */
  reasonOf: (category: TaxCategory, isCoded: boolean) => string;
  /** The word for a discount. */
  discount: string;
}

interface Parts {
  lines: EInvoiceLine[];
  allowances: EInvoiceAllowance[];
  taxes: EInvoice["taxes"];
  totals: Pick<EInvoice["totals"], "lines" | "allowances" | "charges">;
}

/** Lines that are taxed alike; category null: their tax code doesn't say it. */
interface TaxGroup {
  category: TaxCategory | null;
  rate: string | null;
  /** Of the first line; absent: it has none. */
  code: string | undefined;
  /** Before and after the document's discount. */
  before: Money;
  net: Money;
  tax: Money;
}

/** UN/ECE Recommendation 20: "one". Of lines without a unit, since EN 16931 asks for one of each (BT-130). */
const ONE = "C62";
/** UNTDID 5189: "discount". */
const DISCOUNT = "95";

/**
 * Returns the parts of an e-invoice.
 *
 * @throws LedgerError where the amounts make no invoice; see `invoiceTotals`
 */
export function partsOf(amounts: InvoiceAmounts, facts: TaxFacts): Parts {
  const { currency, discount } = amounts;
  const before = invoiceTotals({ ...amounts, discount: null });
  const after = invoiceTotals(amounts);
  const groups = new Map<string, TaxGroup>();
  const groupOf = ({ tax }: Pick<InvoiceLine, "tax">): TaxGroup => {
    const category = categoryOf(tax, facts);
    const rate = category === "O" ? null : plain(tax?.rate ?? decimal("0"));
    const key = `${category} ${rate}`;
    const none = zero(currency);
    const known = groups.get(key) ?? { category, rate, code: tax?.code, before: none, net: none, tax: none };
    groups.set(key, known);
    return known;
  };
  const lines = amounts.lines.map((line, at) => {
    const group = groupOf(line);
    const [net, left] = [before.lines[at]?.net ?? zero(currency), after.lines[at]?.net ?? zero(currency)];
    group.before = add(group.before, net);
    group.net = add(group.net, left);
    return lineOf(line, at, net, group, amounts.taxStructure, facts.discount);
  });
  for (const tax of after.taxes) {
    const group = groupOf({ tax });
    group.tax = add(group.tax, tax.tax);
  }
  const allowances = [...groups.values()].flatMap(({ before: base, net, category, rate }): EInvoiceAllowance[] => {
    const amount = subtract(base, net);
    if (isZero(amount)) return [];
    return [
      {
        isCharge: false,
        amount: toDecimalString(amount),
        ...shareOf(base, discount?.kind === "percent" ? discount.value : null, amount),
        reason: facts.discount,
        reasonCode: DISCOUNT,
        ...{ category, rate },
      },
    ];
  });
  const off = sum(
    [...groups.values()].map((group) => subtract(group.before, group.net)),
    currency,
  );
  return {
    lines,
    allowances,
    taxes: [...groups.values()].map(({ category, rate, code, net, tax }) => ({
      ...{ category, rate },
      base: toDecimalString(net),
      amount: toDecimalString(tax),
      reason: (category !== null && facts.reasonOf(category, code !== undefined)) || null,
      reasonCode: (code !== undefined && facts.exemptions[code]) || null,
    })),
    totals: {
      lines: toDecimalString(before.net),
      allowances: isZero(off) ? null : toDecimalString(off),
      charges: null,
    },
  };
}

/** By the tax code; a tax without one is a usual rate, and none without one isn't known to be exempt. */
function categoryOf(tax: InvoiceLine["tax"], { categories, isExempt }: TaxFacts): TaxCategory | null {
  if (tax?.code !== undefined) return categories[tax.code] ?? null;
  if (tax && tax.rate.digits > 0n) return "S";
  return isExempt ? "E" : null;
}

/** The percentage of an allowance and what it is of, where they make its amount to 0.02 (PEPPOL-EN16931-R040). */
function shareOf(base: Money, percent: Decimal | null, amount: Money): Pick<EInvoiceAllowance, "base" | "percent"> {
  if (percent === null) return { base: null, percent: null };
  const share = multiply(decimal(toDecimalString(base)), { digits: percent.digits, scale: percent.scale + 2 });
  return isNear(share, decimal(toDecimalString(amount)))
    ? { base: toDecimalString(base), percent: plain(percent) }
    : { base: null, percent: null };
}

/** Whether two numbers differ by at most 0.02, which Peppol allows for rounding. */
function isNear(a: Decimal, b: Decimal): boolean {
  const scale = Math.max(a.scale, b.scale, 2);
  const difference = a.digits * powerOfTen(scale - a.scale) - b.digits * powerOfTen(scale - b.scale);
  return absoluteOf(difference) <= 2n * powerOfTen(scale - 2);
}

function lineOf(
  line: InvoiceLine,
  at: number,
  net: Money,
  { category, rate }: TaxGroup,
  taxStructure: InvoiceAmounts["taxStructure"],
  discount: string,
): EInvoiceLine {
  const [name = "", ...more] = line.description.split(/\r?\n/);
  // A price is never negative (BR-27): of a deduction the quantity is.
  const isDeduction = line.unitPrice.digits < 0n;
  const quantity = isDeduction ? negative(line.quantity) : line.quantity;
  const said =
    taxStructure === "exclusive" ? netLineOf(line, net, discount) : { ...netPriceOf(net, line), allowances: [] };
  return {
    id: String(at + 1),
    parentId: null,
    counts: true,
    note: null,
    period: null,
    name: name.trim() || null,
    description: more.join("\n").trim() || null,
    itemNumber: null,
    quantity: plain(quantity),
    unit: line.unit ?? ONE,
    ...said,
    grossPrice: null,
    priceDiscount: null,
    amount: toDecimalString(net),
    ...{ category, rate },
  };
}

type Price = Pick<EInvoiceLine, "unitPrice" | "priceBaseQuantity">;

/** Of a net price: as it is printed, and the line's own discount. */
function netLineOf(line: InvoiceLine, net: Money, reason: string): Price & Pick<EInvoiceLine, "allowances"> {
  const { quantity, unitPrice, discountPercent } = line;
  const exact = multiply(quantity, unitPrice);
  const base = roundToMoney(exact, net.currency);
  // Currencies without decimals are rounded by more than a price may be off (PEPPOL-EN16931-R120).
  const price = isNear(exact, decimal(toDecimalString(base)))
    ? { unitPrice: plain(absoluteDecimal(unitPrice)), priceBaseQuantity: null }
    : netPriceOf(base, line);
  return { ...price, allowances: discountOf(base, net, discountPercent, reason) };
}

/** A line's own discount: what its price makes, less its amount. Of a deduction it is a charge. */
function discountOf(base: Money, net: Money, percent: Decimal, reason: string): EInvoiceAllowance[] {
  const amount = subtract(base, net);
  if (isZero(amount)) return [];
  const isCharge = amount.minor < 0n;
  return [
    {
      isCharge,
      amount: toDecimalString(absolute(amount)),
      ...shareOf(base, isCharge ? null : percent, amount),
      reason,
      reasonCode: isCharge ? null : DISCOUNT,
      category: null,
      rate: null,
    },
  ];
}

/** The price that makes an amount: of one where that is exact, otherwise of the whole quantity. */
function netPriceOf(of: Money, { quantity }: InvoiceLine): Price {
  const amount = decimal(toDecimalString(absolute(of)));
  // Four more decimals than the amount has: enough for what is exact.
  const [dividend, divisor] = [amount.digits * powerOfTen(quantity.scale + 4), quantity.digits];
  return dividend % divisor === 0n
    ? { unitPrice: plain({ digits: dividend / divisor, scale: amount.scale + 4 }), priceBaseQuantity: null }
    : { unitPrice: plain(amount), priceBaseQuantity: plain(quantity) };
}

const absoluteDecimal = ({ digits, scale }: Decimal): Decimal => ({ digits: absoluteOf(digits), scale });
const negative = ({ digits, scale }: Decimal): Decimal => ({ digits: -digits, scale });

/** Without zeros at the end. */
function plain(value: Decimal): string {
  const text = formatDecimal(value);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}
