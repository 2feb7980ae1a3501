/**
 * Lines, allowances, and tax rows of an e-invoice, from the figures of the invoice. E-invoices have net prices only, one tax row for each
 * category and rate, and the document's discount as one allowance of each of them, before its other allowances and charges.
 */
import {
  absolute,
  absoluteOf,
  add,
  allowanceAmount,
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
  itemBase,
  type Money,
  moneyFromDecimal,
  multiply,
  negate,
  powerOfTen,
  scaleMoney,
  subtract,
  sum,
  type TaxCategory,
  taxWithin,
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
  /** For what has no reason of its own. */
  words: { discount: string; allowance: string; charge: string };
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
  /** Of its items alone, before the document's discount. */
  items: Money;
  /** Of all its lines, before and after the discount. */
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
    const known = groups.get(key) ?? {
      category,
      rate,
      code: tax?.code,
      items: none,
      before: none,
      net: none,
      tax: none,
    };
    groups.set(key, known);
    return known;
  };
  const lines: EInvoiceLine[] = [];
  const others: { line: InvoiceLine; net: Money; group: TaxGroup }[] = [];
  amounts.lines.forEach((line, at) => {
    const group = groupOf(line);
    const [net, left] = [before.lines[at]?.net ?? zero(currency), after.lines[at]?.net ?? zero(currency)];
    group.before = add(group.before, net);
    group.net = add(group.net, left);
    if (line.kind !== undefined) {
      others.push({ line, net, group });
      return;
    }
    group.items = add(group.items, net);
    lines.push(lineOf(line, lines.length, net, group, amounts.taxStructure, facts.words));
  });
  for (const tax of after.taxes) {
    const group = groupOf({ tax });
    group.tax = add(group.tax, tax.tax);
  }
  const discounts = [...groups.values()].flatMap(({ items, before, net, category, rate }): EInvoiceAllowance[] => {
    const amount = subtract(before, net);
    if (isZero(amount)) return [];
    return [
      {
        isCharge: false,
        amount: toDecimalString(amount),
        ...shareOf(items, discount?.kind === "percent" ? discount.value : null, amount),
        reason: facts.words.discount,
        reasonCode: DISCOUNT,
        ...{ category, rate },
      },
    ];
  });
  const allowances = [
    ...discounts,
    ...others.flatMap(({ line, net, group: { items, category, rate } }): EInvoiceAllowance[] => {
      if (isZero(net)) return [];
      const isCharge = net.minor > 0n;
      return [
        {
          isCharge,
          amount: toDecimalString(absolute(net)),
          ...shareOf(items, line.percent ?? null, absolute(net)),
          reason: line.description.trim() || facts.words[isCharge ? "charge" : "allowance"],
          reasonCode: null,
          ...{ category, rate },
        },
      ];
    }),
  ];
  const totalOf = (isCharge: boolean): string | null => {
    const parts = allowances.filter((each) => each.isCharge === isCharge);
    const total = sum(
      parts.map(({ amount }) => moneyFromDecimal(amount ?? "0", currency)),
      currency,
    );
    return isZero(total) ? null : toDecimalString(total);
  };
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
      lines: toDecimalString(
        sum(
          [...groups.values()].map(({ items }) => items),
          currency,
        ),
      ),
      allowances: totalOf(false),
      charges: totalOf(true),
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
  words: TaxFacts["words"],
): EInvoiceLine {
  const [name = "", ...more] = line.description.split(/\r?\n/);
  const { isDeduction, ...said } =
    taxStructure === "exclusive" ? netLineOf(line, net, words) : grossLineOf(line, net, words);
  // A price is never negative (BR-27): of a deduction the quantity is.
  const quantity = isDeduction ? negative(line.quantity) : line.quantity;
  return {
    id: String(at + 1),
    parentId: null,
    counts: true,
    note: null,
    period: line.period ?? null,
    name: name.trim() || null,
    description: more.join("\n").trim() || null,
    itemNumber: line.itemNumber ?? null,
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
type Priced = Price & Pick<EInvoiceLine, "allowances"> & { isDeduction: boolean };

/** Of a net price: as it is printed, and the line's own discount, allowances, and charges. */
function netLineOf(line: InvoiceLine, net: Money, words: TaxFacts["words"]): Priced {
  const { quantity, unitPrice, discountPercent, allowances = [] } = line;
  const exact = multiply(quantity, unitPrice);
  const base = itemBase(line, net.currency);
  // Currencies without decimals are rounded by more than a price may be off (PEPPOL-EN16931-R120).
  const price = isNear(exact, decimal(toDecimalString(base)))
    ? { unitPrice: plain(absoluteDecimal(unitPrice)), priceBaseQuantity: null }
    : netPriceOf(base, line);
  const own = allowances.map((each) => {
    const amount = allowanceAmount(each, base);
    return { ...each, signed: each.isCharge ? negate(amount) : amount };
  });
  const others = sum(
    own.map(({ signed }) => signed),
    net.currency,
  );
  return {
    ...price,
    isDeduction: unitPrice.digits < 0n,
    allowances: [
      ...partOf(base, subtract(subtract(base, net), others), discountPercent, words.discount, DISCOUNT),
      ...own.flatMap(({ signed, kind, value, reason }) =>
        partOf(base, signed, kind === "percent" ? value : null, reason, null),
      ),
    ],
  };
}

/**
 * Of a price with tax inside: what its discount, allowances, and charges come to without the tax, and the net price that makes the amount with
 * them.
 */
function grossLineOf(line: InvoiceLine, net: Money, words: TaxFacts["words"]): Priced {
  const { discountPercent, allowances = [], tax } = line;
  const { currency } = net;
  const gross = itemBase(line, currency);
  const withoutTax = (amount: Money) => (tax === null ? amount : subtract(amount, taxWithin(amount, tax.rate)));
  const own = allowances.map((each) => {
    const amount = withoutTax(allowanceAmount(each, gross));
    return { ...each, signed: each.isCharge ? negate(amount) : amount };
  });
  const discount = withoutTax(scaleMoney(gross, { digits: discountPercent.digits, scale: discountPercent.scale + 2 }));
  const base = sum([net, discount, ...own.map(({ signed }) => signed)], currency);
  return {
    ...netPriceOf(base, line),
    isDeduction: base.minor < 0n,
    allowances: [
      ...partOf(base, discount, discountPercent, words.discount, DISCOUNT),
      ...own.flatMap(({ signed, kind, value, reason }) =>
        partOf(base, signed, kind === "percent" ? value : null, reason, null),
      ),
    ],
  };
}

/**
 * A part of a line: what it takes off its price; below zero it is a charge, as the discount of a deduction is.
 *
 * @param code of the reason, if it is an allowance
 */
function partOf(
  base: Money,
  amount: Money,
  percent: Decimal | null,
  reason: string,
  code: string | null,
): EInvoiceAllowance[] {
  if (isZero(amount)) return [];
  const isCharge = amount.minor < 0n;
  return [
    {
      isCharge,
      amount: toDecimalString(absolute(amount)),
      ...shareOf(base, base.minor < 0n ? null : percent, absolute(amount)),
      reason,
      reasonCode: isCharge ? null : code,
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
