/**
 * The entry of an order that was paid in an online shop: the money waits on the account where the shop's provider owes it, goods and
 * shipping are revenue, the tax is owed. The posting tables are in `docs/BOOKKEEPING.md`; a test holds this file to them.
 */
import type { Account } from "../account.ts";
import type { Decimal } from "../decimal.ts";
import { type BalancedEntry, balance, type Posting } from "../entry.ts";
import type { EntryTax } from "../entry-tax.ts";
import { LedgerError } from "../errors.ts";
import { convertPostings, type UnconvertedPosting } from "../exchange.ts";
import { allocate, type Money, negate, subtract, sum, zero } from "../money.ts";
import { toDecimalString } from "../wire.ts";

/** Where the money of orders waits, unless another account is chosen; made at first need. */
export const SHOP_CLEARING: Account = {
  code: "1360",
  name: "Online shop clearing",
  type: "Asset",
  purpose: "asset",
  description: "What was paid in the online shop and is not yet paid out",
};

export interface ShopOrder {
  /** As the shop writes it: "#1001". */
  readonly number: string;
  readonly shop: string;
  readonly customer: string | null;
  /** The day on which it was paid, YYYY-MM-DD. */
  readonly date: string;
  /** What the customer paid, tax and shipping in it. */
  readonly total: Money;
  readonly tax: Money;
  /** Of the goods, after discounts, and of the shipping, as the shop states them: with the tax in them or without. */
  readonly goods: Money;
  readonly shipping: Money;
}

export interface ShopAccounts {
  /** Where the money is until the provider pays it out. */
  readonly clearing: string;
  readonly revenue: string;
  readonly shipping: string;
  readonly tax: string;
}

/**
 * The entry of a paid order. What is neither tax nor shipping is goods, so that it always comes to what was paid.
 *
 * @param books.exchangeRate units of the base currency for one unit of the order's
 * @throws LedgerError `bad_amount` when nothing was paid, or the tax is below zero or more than what was paid; what `balance` finds
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
  const credits: UnconvertedPosting[] = [
    { side: "credit", accountCode: accounts.revenue, amount: goods, kind: "revenue", description: "Goods" },
    { side: "credit", accountCode: accounts.shipping, amount: shipping, kind: "revenue", description: "Shipping" },
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

/**
 * The taxes of a sale, or of what is given back of one (then below zero). A shop states one tax and not which of its goods are taxed:
 * on what it is charged is not known.
 */
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
 * How the parts that an order states come to what was paid: with the tax on top of them, with the tax in them, or not at all (a fee, a
 * tip, a gift card that the file does not name).
 */
export function taxOf({ total, tax, goods, shipping }: ShopOrder): "on_top" | "within" | "unclear" {
  const stated = goods.minor + shipping.minor;
  if (stated + tax.minor === total.minor) return "on_top";
  return stated === total.minor ? "within" : "unclear";
}

/** Goods and shipping without tax. Where the prices contain it, each gives up its share; shipping is no more than what there is. */
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
