/** Input as plain data, and its lines as a bookkeeper computes them by hand. */
import { CODES, type Code } from "./codes.ts";
import { divide, fraction, rested, split, spread, sumOf } from "./whole.ts";

export interface Item {
  /** Hundredths. */
  quantity: bigint;
  /** Cents; negative for a deduction. */
  price: bigint;
  /** Percent. */
  discount: bigint;
  code: string;
}

export interface Sale {
  kind: "sale";
  /** Place in the list of kinds of clients: whose codes the items have. */
  client: number;
  day: string;
  /** False: where there is a rate, it is the only one, and its code is proposed. */
  isNamed: boolean;
  isInclusive: boolean;
  /** Books' currency per unit of the document's, as digits; null: the books' currency. */
  exchange: string | null;
  /** Percent on the whole. */
  discount: bigint;
  items: Item[];
  /** Day of the reversal; null: it stays. */
  voided: string | null;
  /** Tenths of the price of some items. */
  credits: { day: string; tenths: bigint; items: number[] }[];
  payments: Payment[];
  /** Hundredths of what is owed back at last that is refunded; null: nothing is. */
  refund: { day: string; part: bigint } | null;
}

export interface Purchase {
  kind: "purchase";
  day: string;
  isNamed: boolean;
  isInclusive: boolean;
  exchange: string | null;
  code: string;
  /** Cents of each item. */
  items: bigint[];
  /** Cents that the document's tax differs from its rate. */
  slip: bigint;
  isRefund: boolean;
  /** On account. */
  isBill: boolean;
  payments: Payment[];
}

/** Hundredths of what is open; 100: all. */
interface Payment {
  day: string;
  part: bigint;
  /** The rest of what is open is given up. */
  writesOff: boolean;
  isVoided: boolean;
}

/** Amounts of a document: net amounts by line, taxes by code. In cents of the books' currency. */
export interface Reckoned {
  nets: bigint[];
  taxes: Map<string, { base: bigint; tax: bigint; claimed: bigint }>;
  /** In cents of the document's currency. */
  total: bigint;
}

export const codeOf = (code: string): Code => {
  const known = CODES[code.slice(0, 2)]?.[code];
  if (!known) throw new Error(`No code ${code}.`);
  return known;
};

/** The tax on an amount, or within it; each of several taxes of a rate is rounded by itself. */
function taxOf(rates: readonly string[], rate: string, amount: bigint, isInclusive: boolean): bigint {
  const all = fraction(rate);
  return sumOf(
    rates.map((part) => {
      const { top, bottom } = fraction(part);
      // Within: amount * part / (100 + all), with one denominator.
      return isInclusive
        ? divide(amount * top * all.bottom, bottom * (100n * all.bottom + all.top))
        : divide(amount * top, 100n * bottom);
    }),
  );
}

/** Amount of an item as printed. */
export const amountOf = ({ quantity, price, discount }: Item) => divide(quantity * price * (100n - discount), 10_000n);

/** Computes an invoice, or with `isCredit` a credit note, whose amounts are below zero. */
export function reckonSale(
  sale: Pick<Sale, "isNamed" | "isInclusive" | "exchange" | "discount" | "items">,
  isCredit = false,
  /** Of a foreign credit note: what its receivable is in the books; null: by the rate. */
  whole: bigint | null = null,
): Reckoned {
  const printed = sale.items.map(amountOf);
  const positive = printed.map((amount) => (amount > 0n ? amount : 0n));
  const discounts = spread(divide(sumOf(printed) * sale.discount, 100n), positive);
  const amounts = printed.map((amount, at) => amount - (discounts[at] ?? 0n));
  const nets = [...amounts];
  const taxes = new Map<string, { base: bigint; tax: bigint }>();
  const names = [...new Set(sale.items.map(({ code }) => code))];
  for (const name of names) {
    const rows = sale.items.flatMap(({ code }, at) => (code === name ? [at] : []));
    const sum = sumOf(rows.map((at) => amounts[at] ?? 0n));
    // A rate alone, without its code, is one tax.
    const { rate, parts } = codeOf(name);
    const rates = sale.isNamed && parts ? parts : [rate];
    const tax = taxOf(rates, rate, sum, sale.isInclusive);
    if (sale.isInclusive) {
      const own = rows.map((at) => amounts[at] ?? 0n);
      const parts = rested(
        own.map((amount) => taxOf(rates, rate, amount, true)),
        tax,
      );
      for (const [index, at] of rows.entries()) nets[at] = (amounts[at] ?? 0n) - (parts[index] ?? 0n);
    }
    taxes.set(name, { base: sale.isInclusive ? sum - tax : sum, tax });
  }
  const total = sumOf(nets) + sumOf([...taxes.values()].map(({ tax }) => tax));
  const sign = isCredit ? -1n : 1n;
  const books = inBooks(
    sale.exchange,
    nets,
    [...taxes.values()].map(({ tax }) => tax),
    whole,
  );
  return {
    total: sign * total,
    nets: books.nets.map((net) => sign * net),
    taxes: new Map(
      [...taxes.keys()].map((name, at) => {
        const own = books.nets.filter((_, row) => sale.items[row]?.code === name);
        return [name, { base: sign * sumOf(own), tax: sign * (books.taxes[at] ?? 0n), claimed: 0n }];
      }),
    ),
  };
}

/** Net and tax of a purchase as its document states them, in its own currency. */
export function statedOf({ items, code, isInclusive, slip }: Purchase): { net: bigint; tax: bigint } {
  const sum = sumOf(items);
  const { rate, owed } = codeOf(code);
  const { top, bottom } = fraction(rate);
  if (owed || top === 0n) return { net: sum, tax: 0n };
  const tax = (isInclusive ? divide(sum * top, 100n * bottom + top) : divide(sum * top, 100n * bottom)) + slip;
  return { net: isInclusive ? sum - tax : sum, tax };
}

export function reckonPurchase(purchase: Purchase): Reckoned {
  const { code, exchange, isRefund } = purchase;
  const { rate, owed, claim = 0 } = codeOf(code);
  const { top, bottom } = fraction(rate);
  const stated = statedOf(purchase);
  const tax = owed ? divide(stated.net * top, 100n * bottom) : stated.tax;
  const claimed = divide(tax * BigInt(claim), 100n);
  const sign = isRefund ? -1n : 1n;
  // Claimed tax is a line of its own; the rest of the tax is part of the items.
  const taxOfItems = (purchase.isInclusive ? 0n : stated.tax) - (owed ? 0n : claimed) + (owed ? tax - claimed : 0n);
  const weights = purchase.items;
  const extra = split(taxOfItems, weights);
  const lines = weights.map((item, at) => item + (extra[at] ?? 0n));
  const books = inBooks(exchange, lines, [claimed]);
  // A partial claim is that part of the tax in the books' currency.
  const isInPart = claimed !== tax && claimed !== 0n;
  const claimedInBooks = isInPart ? divide(exchanged(tax, exchange) * BigInt(claim), 100n) : (books.taxes[0] ?? 0n);
  return {
    total: sign * (stated.net + stated.tax),
    nets: books.nets.map((net) => sign * net),
    taxes: new Map([
      [
        code,
        {
          base: sign * exchanged(stated.net, exchange),
          tax: sign * exchanged(tax, exchange),
          claimed: sign * claimedInBooks,
        },
      ],
    ]),
  };
}

function exchanged(amount: bigint, exchange: string | null): bigint {
  if (exchange === null) return amount;
  const { top, bottom } = fraction(exchange);
  return divide(amount * top, bottom);
}

/** The entry's side is converted once, each line too, and the largest line takes the rest; deductions are on the other side. */
function inBooks(
  exchange: string | null,
  nets: readonly bigint[],
  taxes: readonly bigint[],
  whole: bigint | null = null,
) {
  const lines = [...nets, ...taxes];
  const converted = lines.map((line) => exchanged(line, exchange));
  const side = lines.map((line) => (line > 0n ? line : 0n));
  const onSide = converted.map((line) => (line > 0n ? line : 0n));
  const settled = rested(onSide, whole ?? exchanged(sumOf(side), exchange));
  const all = converted.map((line, at) => (line > 0n ? (settled[at] ?? 0n) : line));
  return { nets: all.slice(0, nets.length), taxes: all.slice(nets.length) };
}
