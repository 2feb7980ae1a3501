/**
 * Plans each order of a file. Pure: takes the file's orders and the state of the books, and returns a plan, which the preview shows
 * and the import carries out.
 */
import { monthClosedMessage, type ShopOrderRow, writeDay } from "@tallyleaf/contract";
import {
  type Decimal,
  decimalsOf,
  digitsOf,
  isCurrency,
  type Money,
  moneyFromDecimal,
  type ShopOrder,
  taxOf,
  toNumber,
} from "@tallyleaf/ledger";
import { say, sayAmount } from "../../../platform/csv/say.ts";
import { sayMoney, sayRefusal } from "../../../platform/http/say-refusal.ts";
import type { SentOrder } from "./read.ts";

/** An order in the books. */
export interface KnownSale {
  id: string;
  shop: string;
  number: string;
  soldOn: string;
  currency: string;
  total: string;
  refunded: string;
}

/** State of the books for the orders of one file. */
export interface Books {
  shop: string;
  baseCurrency: string;
  known: ReadonlyMap<string, KnownSale>;
  /** Orders of other shops, or of this one under another name, by their numbers. */
  elsewhere: ReadonlyMap<string, readonly KnownSale[]>;
  /** Why one can't post on a day, as `monthClosedMessage` takes it; null: one can. */
  closedPeriodOf(day: string): string | null;
  /** Returns the exchange rate of a currency on a day; null: none is known. */
  rate(currency: string, day: string): Decimal | null;
  today: string;
  /** Date for refunds without a date in the file. */
  refundDate: string;
}

/** Entries to post for an order. */
interface Posted {
  /** Null: it is already in the books. */
  sale: { order: ShopOrder; exchangeRate: Decimal } | null;
  known: KnownSale | null;
  /** The part of the refund that is not in the books yet; null: none. */
  refund: { amount: Money; date: string } | null;
}

export interface PlannedOrder {
  row: ShopOrderRow;
  /** Null: there is nothing to post. */
  posts: Posted | null;
}

/** Larger amounts are errors: no JSON number represents their sums exactly to the minor unit. */
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

  if (!isMoney) return bad(say("noCurrency", { text: currency }));
  const precise = tooPrecise(sent, currency);
  if (precise !== null) return bad(precise);
  if (!total || !tax || !goods || !shipping || !refunded) return bad(say("orderAmountUnreadable"));
  if (![total, tax, goods, shipping, refunded].every(within)) return bad(say("orderAmountTooLarge"));
  if (refunded.minor > total.minor)
    return bad(say("refundTooHigh", { refunded: sayMoney(refunded), paid: sayMoney(total) }));
  if (known) return planKnown({ sent, total, refunded, known, books, row, bad });
  if (sent.state === "void") return leftOut(say("orderVoid", { status: sent.status }));
  if (sent.state === "unpaid")
    return leftOut(sent.status ? say("orderUnpaid", { status: sent.status }) : say("orderNotPaid"));
  if (total.minor === 0n) return leftOut(say("orderFree"));
  if (sent.date === null) return bad(say("orderNoDay"));
  if (sent.date > books.today) return bad(say("orderInFuture", { day: writeDay(sent.date) }));
  if (total.minor < 0n || tax.minor < 0n || tax.minor > total.minor)
    return bad(say("taxTooHigh", { tax: sayMoney(tax), total: sayMoney(total) }));
  const closed = books.closedPeriodOf(sent.date);
  if (closed !== null) return bad(monthClosedMessage(closed));
  const twin = books.elsewhere
    .get(sent.number)
    ?.find(
      (sale) =>
        sale.soldOn === sent.date &&
        sale.currency === currency &&
        moneyFromDecimal(sale.total, currency).minor === total.minor,
    );
  if (twin) return bad(say("orderTwin", { shop: twin.shop }));
  const exchangeRate = books.rate(currency, sent.date);
  if (!exchangeRate)
    return bad(sayRefusal("noRateInSettings", { from: currency, to: books.baseCurrency, day: writeDay(sent.date) }));
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
  const notes = taxOf(order) === "unclear" ? [say("orderParts", { total: sayMoney(total) })] : [];
  if (refunded.minor === 0n)
    return { row: row("sale", notes), posts: { sale: { order, exchangeRate }, known: null, refund: null } };
  const refund = refundOf(refunded, sent, books, sent.date);
  if (typeof refund === "string") return bad(refund);
  const posts = { sale: { order, exchangeRate }, known: null, refund };
  return { row: row("sale", [...notes, refundNote(refund)]), posts };
}

/** Plans an order in the books: unchanged, or refunded further since. */
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
    return bad(say("orderDiffers", { posted: sayMoney(booked), total: sayMoney(total) }));
  const before = moneyFromDecimal(known.refunded, known.currency);
  const more = { ...refunded, minor: refunded.minor - before.minor };
  if (more.minor < 0n) return bad(say("refundDiffers", { posted: sayMoney(before), refunded: sayMoney(refunded) }));
  if (more.minor === 0n) return { row: row("known", []), posts: null };
  const refund = refundOf(more, sent, books, sent.date);
  if (typeof refund === "string") return bad(refund);
  return { row: row("refund", [refundNote(refund)]), posts: { sale: null, known, refund } };
}

/** Returns the date of the refund: the day of the cancellation, or else `refundDate`; never before the payment. */
function refundOf(
  amount: Money,
  { cancelledOn }: SentOrder,
  books: Books,
  paidOn: string | null,
): NonNullable<Posted["refund"]> | string {
  const asked = cancelledOn ?? books.refundDate;
  const date = paidOn !== null && asked < paidOn ? paidOn : asked;
  if (date > books.today) return say("refundInFuture", { day: writeDay(date) });
  const closed = books.closedPeriodOf(date);
  return closed === null ? { amount, date } : monthClosedMessage(closed);
}

/** Returns the column of an amount with more decimals than its currency has; null: none has. */
function tooPrecise({ total, tax, goods, shipping, refunded }: SentOrder, currency: string): string | null {
  const amounts = { Total: total, Tax: tax, Goods: goods, Shipping: shipping, Refund: refunded };
  const odd = Object.entries(amounts).find(([, text]) => text !== null && decimalsOf(text) > digitsOf(currency));
  return odd ? say("orderTooPrecise", { column: odd[0], amount: sayAmount(String(odd[1]), null), currency }) : null;
}

const refundNote = ({ amount, date }: NonNullable<Posted["refund"]>) =>
  say("refunded", { amount: sayMoney(amount), day: writeDay(date) });
const within = ({ minor }: Money) => minor < LARGEST && minor > -LARGEST;
