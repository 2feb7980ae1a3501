/**
 * What each order of a file becomes. Pure: the file's orders and what the books know go in, a plan comes out, which the preview shows
 * and the import carries out.
 */
import { monthClosedMessage, type ShopOrderRow } from "@tallyleaf/contract";
import {
  type Decimal,
  decimalsOf,
  digitsOf,
  isCurrency,
  type Money,
  moneyFromDecimal,
  type ShopOrder,
  taxOf,
  toDecimalString,
  toNumber,
} from "@tallyleaf/ledger";
import type { SentOrder } from "./read.ts";

/** An order that stands in the books. */
export interface KnownSale {
  id: string;
  shop: string;
  number: string;
  soldOn: string;
  currency: string;
  total: string;
  refunded: string;
}

/** What the books know, of the orders of one file. */
export interface Books {
  shop: string;
  baseCurrency: string;
  known: ReadonlyMap<string, KnownSale>;
  /** Of other shops, or of this one under another name, by their numbers. */
  elsewhere: ReadonlyMap<string, readonly KnownSale[]>;
  /** "2026-03" of the months that take no entry any more. */
  closed: ReadonlySet<string>;
  /** The rate of a currency on a day; null: none is known. */
  rate(currency: string, day: string): Decimal | null;
  today: string;
  /** The day of refunds of which the file says none. */
  refundDate: string;
}

/** What is to be posted for an order. */
interface Posted {
  /** Null: it stands in the books. */
  sale: { order: ShopOrder; exchangeRate: Decimal } | null;
  known: KnownSale | null;
  /** Given back and not yet in the books; null: nothing is. */
  refund: { amount: Money; date: string } | null;
}

export interface PlannedOrder {
  row: ShopOrderRow;
  /** Null: nothing is to be posted. */
  posts: Posted | null;
}

/** Larger amounts are a slip: no JSON number holds their sums to the minor unit. */
const LARGEST = 10n ** 14n;

/** Plans an order of a file. */
export function planOrder(sent: SentOrder, books: Books): PlannedOrder {
  const currency = sent.currency ?? books.baseCurrency;
  const known = books.known.get(sent.number) ?? null;
  const isMoney = isCurrency(currency);
  const money = (text: string | null) => (text === null || !isMoney ? null : moneyFromDecimal(text, currency));
  const [total, tax, goods, shipping, refunded] = [sent.total, sent.tax, sent.goods, sent.shipping, sent.refunded].map(
    money,
  );
  const row = (outcome: ShopOrderRow["outcome"], notes: string[]): ShopOrderRow => ({
    line: sent.line,
    number: sent.number,
    date: sent.date,
    customer: sent.customer,
    total: total && within(total) ? toNumber(total) : null,
    refunded: refunded && within(refunded) ? toNumber(refunded) : 0,
    currency,
    outcome,
    notes,
  });
  const bad = (...notes: string[]): PlannedOrder => ({ row: row("bad", notes), posts: null });
  const leftOut = (note: string): PlannedOrder => ({ row: row("left_out", [note]), posts: null });

  if (!isMoney) return bad(`"${currency}" is no currency code of ISO 4217.`);
  const precise = tooPrecise(sent, currency);
  if (precise !== null) return bad(precise);
  if (!total || !tax || !goods || !shipping || !refunded) return bad("An amount of this order cannot be read.");
  if (![total, tax, goods, shipping, refunded].every(within)) return bad("An amount of this order is too large.");
  if (refunded.minor > total.minor)
    return bad(`More was given back (${said(refunded)}) than was paid (${said(total)}).`);
  if (known) return planKnown({ sent, total, refunded, known, books, row, bad });
  if (sent.state === "void") return leftOut(`It is ${sent.status} in the shop: nothing was paid.`);
  if (sent.state === "unpaid")
    return leftOut(`It is ${sent.status || "not paid"} in the shop. Once it is paid, the next export brings it.`);
  if (total.minor === 0n) return leftOut("Nothing was charged for it.");
  if (sent.date === null) return bad("The day on which it was paid cannot be read.");
  if (sent.date > books.today) return bad(`It was paid on ${sent.date}, which is still to come.`);
  if (total.minor < 0n || tax.minor < 0n || tax.minor > total.minor)
    return bad(`A tax of ${said(tax)} cannot be part of ${said(total)}.`);
  if (books.closed.has(sent.date.slice(0, 7))) return bad(monthClosedMessage(`${sent.date.slice(0, 7)}-01`));
  const twin = books.elsewhere
    .get(sent.number)
    ?.find(
      (sale) =>
        sale.soldOn === sent.date &&
        sale.currency === currency &&
        moneyFromDecimal(sale.total, currency).minor === total.minor,
    );
  if (twin)
    return bad(`An order with this number, day and total stands in the books already, of the shop "${twin.shop}".`);
  const exchangeRate = books.rate(currency, sent.date);
  if (!exchangeRate)
    return bad(
      `No exchange rate from ${currency} to ${books.baseCurrency} is known for ${sent.date}. Add one under Currency settings.`,
    );
  const order: ShopOrder = {
    number: sent.number,
    shop: books.shop,
    customer: sent.customer || null,
    date: sent.date,
    total,
    tax,
    goods,
    shipping,
  };
  const notes =
    taxOf(order) === "unclear"
      ? [`Goods, shipping and tax do not come to ${said(total)}. What was paid counts; the rest of it is goods.`]
      : [];
  if (refunded.minor === 0n)
    return { row: row("sale", notes), posts: { sale: { order, exchangeRate }, known: null, refund: null } };
  const refund = refundOf(refunded, sent, books, sent.date);
  if (typeof refund === "string") return bad(refund);
  const posts = { sale: { order, exchangeRate }, known: null, refund };
  return { row: row("sale", [...notes, refundNote(refund)]), posts };
}

/** An order that stands in the books: as it is, or with more given back since. */
function planKnown({
  sent,
  total,
  refunded,
  known,
  books,
  row,
  bad,
}: {
  sent: SentOrder;
  total: Money;
  refunded: Money;
  known: KnownSale;
  books: Books;
  row: (outcome: ShopOrderRow["outcome"], notes: string[]) => ShopOrderRow;
  bad: (...notes: string[]) => PlannedOrder;
}): PlannedOrder {
  const booked = moneyFromDecimal(known.total, known.currency);
  if (known.currency !== total.currency || booked.minor !== total.minor)
    return bad(
      `It stands in the books with ${said(booked)}, and the file says ${said(total)}. A correction is an entry of its own.`,
    );
  const before = moneyFromDecimal(known.refunded, known.currency);
  const more = { ...refunded, minor: refunded.minor - before.minor };
  if (more.minor < 0n)
    return bad(`${said(before)} of it was given back in the books, and the file says ${said(refunded)}.`);
  if (more.minor === 0n) return { row: row("known", []), posts: null };
  const refund = refundOf(more, sent, books, sent.date);
  if (typeof refund === "string") return bad(refund);
  return { row: row("refund", [refundNote(refund)]), posts: { sale: null, known, refund } };
}

/** When money was given back: on the day of the cancellation, else on the day that is named; never before it was paid. */
function refundOf(
  amount: Money,
  { cancelledOn }: SentOrder,
  books: Books,
  paidOn: string | null,
): NonNullable<Posted["refund"]> | string {
  const asked = cancelledOn ?? books.refundDate;
  const date = paidOn !== null && asked < paidOn ? paidOn : asked;
  if (date > books.today) return `Money cannot be given back on ${date}, which is still to come.`;
  if (books.closed.has(date.slice(0, 7))) return monthClosedMessage(`${date.slice(0, 7)}-01`);
  return { amount, date };
}

/** The amount that has more decimals than its currency, by the name of its column; null: none has. */
function tooPrecise({ total, tax, goods, shipping, refunded }: SentOrder, currency: string): string | null {
  const amounts = { Total: total, Tax: tax, Goods: goods, Shipping: shipping, Refund: refunded };
  const odd = Object.entries(amounts).find(([, text]) => text !== null && decimalsOf(text) > digitsOf(currency));
  return odd ? `${odd[0]}: ${odd[1]} has more decimals than ${currency} has.` : null;
}

const refundNote = ({ amount, date }: NonNullable<Posted["refund"]>) => `${said(amount)} given back, on ${date}.`;
const said = (value: Money) => `${toDecimalString(value)} ${value.currency}`;
const within = ({ minor }: Money) => minor < LARGEST && minor > -LARGEST;
