/**
 * Makes the entry of a paid online order: the provider's debt on the clearing account, goods and shipping as revenue, tax as owed. The
 * posting tables are in `docs/BOOKKEEPING.md`; a test compares this file with them.
 */
import type { Account } from "../account.ts";
import type { Decimal } from "../decimal.ts";
import { type BalancedEntry, balance, type Posting } from "../entry.ts";
import type { EntryTax } from "../entry-tax.ts";
import { LedgerError } from "../errors.ts";
import { convertPostings, type UnconvertedPosting } from "../exchange.ts";
import { allocate, type Money, negate, subtract, sum, zero } from "../money.ts";
import { toDecimalString } from "../wire.ts";

/** Account for the money of orders until its payout, unless another is chosen; created when first needed. */
export const SHOP_CLEARING = {
  code: "1360",
  name: "Online shop clearing",
  type: "Asset",
  purpose: "asset",
  role: "shop_clearing",
  description: "Paid in the online shop, not paid out yet",
} as const satisfies Account;

export interface ShopOrder {
  /** As the shop writes it: "#1001". */
  readonly number: string;
  readonly shop: string;
  readonly customer: string | null;
  /** Day of the payment, YYYY-MM-DD. */
  readonly date: string;
  /** Amount that the customer paid, with tax and shipping. */
  readonly total: Money;
  readonly tax: Money;
  /** Goods after discounts, and shipping, as the shop states them: with or without tax. */
  readonly goods: Money;
  readonly shipping: Money;
}

export interface ShopAccounts {
  /** Account that holds the money until the payout. */
  readonly clearing: string;
  readonly revenue: string;
  readonly shipping: string;
  readonly tax: string;
  /** Of goods and shipping: IDs; absent: none. */
  readonly dimensions?: readonly string[];
}

/**
 * Makes the entry of a paid order. Whatever is neither tax nor shipping is goods, so the sum is always the paid amount.
 *
 * @param books.exchangeRate units of the base currency for one unit of the order's
 * @throws LedgerError `bad_amount` when nothing was paid, or the tax is negative or more than was paid; what `balance` finds
 */
export function orderToEntry(
  order: ShopOrder,
  accounts: ShopAccounts,
  books: { baseCurrency: string; exchangeRate: Decimal },
): BalancedEntry {
  const { number, shop, date, total, tax } = order;
  if (total.minor <= 0n) throw new LedgerError("bad_amount", `Nothing was paid for order ${number}.`);
  if (tax.minor < 0n || tax.minor > total.minor)
    throw new LedgerError(
      "bad_amount",
      `The tax of ${toDecimalString(tax)} cannot be part of the ${toDecimalString(total)} of order ${number}.`,
    );
  const { goods, shipping } = netOf(order);
  const { dimensions = [] } = accounts;
  const sold = { side: "credit", kind: "revenue", ...(dimensions.length === 0 ? {} : { dimensions }) } as const;
  const credits: UnconvertedPosting[] = [
    { ...sold, accountCode: accounts.revenue, amount: goods, description: "Goods" },
    { ...sold, accountCode: accounts.shipping, amount: shipping, description: "Shipping" },
    { side: "credit", accountCode: accounts.tax, amount: tax, kind: "tax", description: "Tax", taxName: "Tax" },
  ];
  const postings: UnconvertedPosting[] = [
    { side: "debit", accountCode: accounts.clearing, amount: total, kind: "payment", description: `Order ${number}` },
    ...credits.filter(({ amount }) => amount.minor > 0n),
  ];
  const booked = convertPostings(postings, books.baseCurrency, books.exchangeRate);
  return balance({
    entryDate: date,
    dueDate: null,
    vendor: order.customer,
    description: `${shop}, order ${number}`,
    reference: number,
    currency: total.currency,
    baseCurrency: books.baseCurrency,
    exchangeRate: books.exchangeRate,
    postings: booked,
    taxes: taxesOfSale(booked),
  });
}

/** Returns the taxes of a sale or refund (then negative). A shop states one tax without the taxed goods, so the net amount is unknown. */
export function taxesOfSale(postings: readonly Posting[]): EntryTax[] {
  const signed = ({ side }: Posting, amount: Money) => (side === "credit" ? amount : negate(amount));
  const tax = postings.find(({ kind }) => kind === "tax");
  const unknown = { taxable: null, taxableBase: null };
  if (tax)
    return [
      {
        name: tax.taxName ?? "",
        rate: null,
        amount: signed(tax, tax.amount),
        baseAmount: signed(tax, tax.baseAmount),
        ...unknown,
        recoverable: null,
      },
    ];
  const revenue = postings.filter(({ kind }) => kind === "revenue");
  const [first] = revenue;
  if (!first) return [];
  const [currency, baseCurrency] = [first.amount.currency, first.baseAmount.currency];
  return [
    {
      name: null,
      rate: null,
      amount: zero(currency),
      baseAmount: zero(baseCurrency),
      taxable: sum(
        revenue.map((line) => signed(line, line.amount)),
        currency,
      ),
      taxableBase: sum(
        revenue.map((line) => signed(line, line.baseAmount)),
        baseCurrency,
      ),
      recoverable: null,
    },
  ];
}

/**
 * Finds how an order's stated parts add up to the paid amount: with tax on top, with tax included, or not at all (a fee, a tip, or a gift
 * card that the file doesn't name).
 */
export function taxOf({ total, tax, goods, shipping }: ShopOrder): "on_top" | "within" | "unclear" {
  const stated = goods.minor + shipping.minor;
  if (stated + tax.minor === total.minor) return "on_top";
  return stated === total.minor ? "within" : "unclear";
}

/** Returns goods and shipping without tax. Included tax is deducted in proportion; shipping is never more than the total. */
function netOf(order: ShopOrder): { goods: Money; shipping: Money } {
  const net = subtract(order.total, order.tax);
  const { goods, shipping } = order;
  if (taxOf(order) === "within" && goods.minor >= 0n && shipping.minor >= 0n) {
    const [, part = zero(net.currency)] = allocate(net, [goods.minor, shipping.minor]);
    return { goods: subtract(net, part), shipping: part };
  }
  const least = shipping.minor < 0n ? 0n : shipping.minor;
  const part = { ...shipping, minor: least > net.minor ? net.minor : least };
  return { goods: subtract(net, part), shipping: part };
}
