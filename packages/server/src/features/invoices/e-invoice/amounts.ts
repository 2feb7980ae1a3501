/**
 * Lines, allowances, and tax rows of an e-invoice, from the figures of the invoice. E-invoices have net prices only, one tax row for each
 * category and rate, and the document's discount as one allowance of each of them.
 */
import {
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

/** UN/ECE Recommendation 20: "one". */
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
    const isOfBase = discount?.kind === "percent" && amounts.taxStructure === "exclusive" && isWhole(amounts);
    return [
      {
        isCharge: false,
        amount: toDecimalString(amount),
        base: isOfBase ? toDecimalString(base) : null,
        percent: isOfBase ? plain(discount.value) : null,
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

/** With deductions among the lines, each rate has another share of the discount than its percentage. */
const isWhole = ({ lines }: InvoiceAmounts): boolean => lines.every(({ unitPrice }) => unitPrice.digits >= 0n);

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
  const price = isDeduction ? negative(line.unitPrice) : line.unitPrice;
  const quantity = isDeduction ? negative(line.quantity) : line.quantity;
  const said =
    taxStructure === "exclusive"
      ? { unitPrice: plain(price), priceBaseQuantity: null, allowances: discountOf(line, net, discount) }
      : { ...netPriceOf(net, line.quantity, isDeduction), allowances: [] };
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
    unit: ONE,
    ...said,
    grossPrice: null,
    priceDiscount: null,
    amount: toDecimalString(net),
    ...{ category, rate },
  };
}

/** The line's own discount: what its price makes, less its amount. Of a deduction it is a charge. */
function discountOf(
  { quantity, unitPrice, discountPercent }: InvoiceLine,
  net: Money,
  reason: string,
): EInvoiceAllowance[] {
  const base = roundToMoney(multiply(quantity, unitPrice), net.currency);
  const amount = subtract(base, net);
  if (isZero(amount)) return [];
  const isCharge = amount.minor < 0n;
  return [
    {
      isCharge,
      amount: toDecimalString(isCharge ? { ...amount, minor: -amount.minor } : amount),
      base: isCharge ? null : toDecimalString(base),
      percent: isCharge ? null : plain(discountPercent),
      reason,
      reasonCode: isCharge ? null : DISCOUNT,
      category: null,
      rate: null,
    },
  ];
}

/** Of prices with tax inside: the net amount for the whole quantity, or for one where that is exact. */
function netPriceOf(net: Money, quantity: Decimal, isDeduction: boolean) {
  const amount = decimal(toDecimalString(isDeduction ? { ...net, minor: -net.minor } : net));
  // Four more decimals than the amount has: enough for what is exact.
  const [dividend, divisor] = [amount.digits * powerOfTen(quantity.scale + 4), quantity.digits];
  return dividend % divisor === 0n
    ? { unitPrice: plain({ digits: dividend / divisor, scale: amount.scale + 4 }), priceBaseQuantity: null }
    : { unitPrice: plain(amount), priceBaseQuantity: plain(quantity) };
}

const negative = ({ digits, scale }: Decimal): Decimal => ({ digits: -digits, scale });

/** Without zeros at the end. */
function plain(value: Decimal): string {
  const text = formatDecimal(value);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}
