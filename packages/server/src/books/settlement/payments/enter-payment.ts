/** Records a payment of invoices or bills: allocates it, posts it, and logs it. Entered by hand, or for a matched transaction. */
import { type paymentBody, paymentMessages, recordPayment, writeDay } from "@tallyleaf/contract";
import {
  absolute,
  accountFor,
  add,
  bookedShare,
  compareMoney,
  convert,
  type Decimal,
  type DiscountLines,
  decimal,
  divide,
  formatDecimal,
  GENERAL_ACCOUNT,
  isClientDeposit,
  isPayable,
  isPaymentAccount,
  isSupplierDeposit,
  isZero,
  LedgerError,
  type Money,
  negate,
  type OpenAmount,
  type Settlement,
  STANDARD_EXCHANGE,
  settlementToEntry,
  subtract,
  toDecimalString,
  zero,
} from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import type * as z from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { paymentAllocations, payments } from "../../../platform/db/schema.ts";
import { recordEvent } from "../../../platform/events/record.ts";
import type { MemberContext } from "../../../platform/http/context.ts";
import { exactMoney } from "../../../platform/http/exact-money.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { sayLedgerError } from "../../../platform/http/say-ledger-error.ts";
import { sayMoney, sayRefusal } from "../../../platform/http/say-refusal.ts";
import { listActiveAccounts } from "../../chart/accounts/chart.ts";
import { ensureExchangeAccounts } from "../../chart/accounts/exchange.ts";
import { loadBaseCurrency } from "../../company/base-currency.ts";
import { findRateFor } from "../../currencies/rate-for.ts";
import { assertDimensions, loadDimensionBook } from "../../dimensions/book.ts";
import { insertEntry } from "../../journal/entries.ts";
import { loadAdvances } from "../advances.ts";
import { findBookedDeposit, loadPaidDeposits, loadPricedLines } from "../booked-deposits.ts";
import { assertDiscount, loadDiscountLines } from "../discounts/discount.ts";
import { requireFreeDeposit } from "../free-deposit.ts";
import { settled } from "../hooks.ts";
import { loadSupplierDeposits } from "../supplier-deposits.ts";
import { findCurrencyOfLedgerAccount } from "./bank-currency.ts";
import { directionOf, nameItem, type OpenItem, openBills, openInvoices, settlingSide } from "./open-items.ts";
import { loadRateLines } from "./rate-lines.ts";
import { loadDepositLines, loadUsableDeposit } from "./use-deposit.ts";

const { failures } = recordPayment;

type PaymentInput = z.output<typeof paymentBody>;
type Caller = Pick<MemberContext, "organizationId" | "userId" | "requestId">;

/** Within this of the whole, a payment in another currency pays all of it: rates and fees differ by so much, not more. */
const CLOSE_ENOUGH = decimal("0.1");

/** Allocation of a payment to one item. */
export interface Share {
  item: OpenItem;
  paid: OpenAmount;
}

/**
 * Records and posts a payment. It never exceeds the amount due, unless the caller says that the rest is a credit.
 *
 * @param extra.bankLineId the matched transaction
 * @param extra.depositBase what a client's deposit, which settles its only item, is in the books; absent: it is looked up
 * @throws CallFailure one of the failures of `recordPayment`
 */
export async function enterPayment(
  tx: Transaction,
  caller: Caller,
  body: PaymentInput,
  extra: { bankLineId?: string; depositBase?: Money; at: Date },
): Promise<{ id: string; direction: "in" | "out"; items: Share[] }> {
  const { organizationId, userId } = caller;
  const chart = await listActiveAccounts(tx, organizationId);
  const account = chart.find(({ code }) => code === body.accountCode);
  // An advance to a supplier settles the bill, and a deposit of a client the invoice.
  const isOfBills = body.items.every((item) => item.expenseId !== undefined);
  const isDeposit = isOfBills ? isSupplierDeposit : isClientDeposit;
  const pays = account && (isPaymentAccount(account) || isDeposit(account));
  if (!account || isPayable(account) || !pays) {
    const { unknownAccount } = failures;
    throw new CallFailure(unknownAccount, { errors: [{ path: "accountCode", message: unknownAccount.message }] });
  }
  const base = await loadBaseCurrency(tx, organizationId);
  const currency = body.currency ?? (await findCurrencyOfLedgerAccount(tx, organizationId, account.code)) ?? base;
  const rate = async (from: string) => {
    if (from === currency && body.exchangeRate !== undefined && from !== base) return decimal(body.exchangeRate);
    return getKnownRate(tx, organizationId, from, base, body.date);
  };
  const amount = exactMoney(body.amount, currency, "amount");
  const fee = exactMoney(body.fee, currency, "fee");
  const writeOff = exactMoney(body.writeOff, currency, "writeOff");

  const chosen = body.dimensions ?? [];
  const dimensions =
    chosen.length === 0 ? [] : assertDimensions(await loadDimensionBook(tx, organizationId), chosen, "dimensions");

  const items = await lockItems(tx, organizationId, body.items);
  const deposit =
    body.depositId === undefined
      ? null
      : await loadUsableDeposit(
          tx,
          organizationId,
          { ...body, depositId: body.depositId },
          { items, amount, ...extra },
        );
  if (!isZero(writeOff)) await refuseOfDeposits(tx, organizationId, items);
  const discounts = items.map((item, at) => {
    const discount = exactMoney(body.items[at]?.discount ?? 0, currency, `items.${at}.discount`);
    if (!isZero(discount)) assertDiscount(item, discount, at);
    return discount;
  });
  const discounted = discounts.reduce(add, zero(currency));
  if (!isZero(discounted) && !isZero(writeOff))
    throw new CallFailure(failures.doesNotAddUp, { message: sayRefusal("discountOrWriteOff") });
  const [first] = items;
  if (!first) throw new CallFailure(failures.unknownItem);
  // A credit that is set against an invoice moves no money: without a rate of the day, that of the invoice serves.
  const movesMoney = [amount, fee, writeOff].some((each) => !isZero(each));
  const known = !movesMoney && body.exchangeRate === undefined && currency !== base;
  const exchangeRate = (known && bookedRate(first.open, currency, base)) || (await rate(currency));
  const named = items.map((item, at) => ({ item, typed: body.items[at]?.amount }));
  const { direction, paying, credits } = parted(named, currency);
  if (credits.length > 0 && !(isZero(writeOff) && isZero(discounted))) throw new CallFailure(failures.twoDirections);
  // No money, and nothing is given up: a bad debt is written off whole.
  if (credits.length === 0 && isZero(amount) && isZero(writeOff))
    throw new CallFailure(failures.doesNotAddUp, {
      message: paymentMessages.amount,
      errors: [{ path: "amount", message: paymentMessages.amount }],
    });
  // Credits are used up whole, unless an amount is named.
  const used = await Promise.all(
    credits.map(async ({ item, size }) => {
      if (compareMoney(size, absolute(item.open.amount)) > 0) throw moreThanOpen(item, size);
      return { item, paid: { amount: size, baseAmount: await shareInBase(item, size, base, rate) } };
    }),
  );

  // What reaches the items: of money in the fee was taken off before, of money out it goes on top; credits are as good as money.
  const letGo = add(writeOff, discounted);
  const money = add(direction === "in" ? add(amount, fee) : subtract(amount, fee), letGo);
  const reaching = used.reduce((all, { paid }) => add(all, paid.amount), money);
  const paid = await allocatePayment(paying, {
    reaching,
    base,
    exchangeRate,
    rate,
    keepRest: body.keepRest,
  });
  const { depositBase } = extra;
  const shares = [...paid, ...used].map((share) =>
    depositBase ? { ...share, paid: { ...share.paid, baseAmount: depositBase } } : share,
  );
  const amountBase =
    depositBase ??
    (deposit === null && isDeposit(account) && direction === (isOfBills ? "out" : "in")
      ? await findBookedDeposit(tx, organizationId, {
          ...{ accountCode: account.code, amount, base, kind: first.kind, partyId: first.partyId },
        })
      : null);
  if (deposit === null && isDeposit(account) && direction === (isOfBills ? "out" : "in"))
    await requireFreeDeposit(tx, organizationId, {
      ...{ account, kind: first.kind, date: body.date },
      amount: amountBase ?? convert(amount, base, exchangeRate),
    });
  const discountOf = ({ item }: Share) => discounts[items.indexOf(item)] ?? zero(currency);
  const made: DiscountLines[] = [];
  for (const share of shares) {
    const lines = await loadDiscountLines(tx, organizationId, {
      ...{ item: share.item, paid: share.paid, discount: within(share, discountOf(share)), chart, dimensions },
    });
    if (lines) made.push(lines);
  }
  if (deposit) made.push(await loadDepositLines(tx, organizationId, { deposit, amount, chart, shares }));
  const rated =
    deposit || amountBase || !movesMoney
      ? []
      : await loadRateLines(tx, organizationId, {
          ...{ shares, discountOf, direction, reaching: subtract(money, discounted), exchangeRate, base, chart },
          date: body.date,
        });
  const isForeign = currency !== base || shares.some(({ paid }) => paid.amount.currency !== base);
  const id = uuid();
  const entry = entryOf({
    date: body.date,
    direction,
    party: partyOf(items),
    description: body.note || null,
    reference: body.reference || referenceOf(items),
    bankAccountCode: account.code,
    // A deposit has lines of its own.
    amount: deposit ? zero(currency) : amount,
    ...(amountBase ? { amountBase } : {}),
    baseCurrency: base,
    exchangeRate,
    items: shares.map(({ item, paid }) => ({
      kind: item.kind,
      accountCode: item.accountCode,
      side: settlingSide(item),
      ...paid,
      description: nameItem(item),
    })),
    fee: { amount: fee, accountCode: accountFor("bank_fees", chart)?.code ?? generalOf(chart) },
    writeOff: { amount: writeOff, accountCode: generalOf(chart) },
    discounts: made,
    rated,
    priced:
      deposit || amountBase
        ? await loadPricedLines(tx, organizationId, shares)
        : isForeign && isOfBills
          ? await loadPaidDeposits(tx, organizationId, shares)
          : [],
    exchangeAccounts: isForeign ? await ensureExchangeAccounts(tx, organizationId) : STANDARD_EXCHANGE,
    dimensions,
  });
  const entryId = await insertEntry(tx, {
    organizationId,
    expenseId: null,
    source: "payment",
    sourceId: id,
    revision: 1,
    documentId: null,
    createdBy: userId,
    entry,
    state: { kind: "posted", at: extra.at },
    taxStructure: "exclusive",
    tipRate: null,
    tipCurrency: null,
  });
  await tx.insert(payments).values({
    organizationId,
    id,
    direction,
    date: body.date,
    amount: toDecimalString(amount),
    currency,
    accountCode: account.code,
    exchangeRate: formatDecimal(exchangeRate),
    fee: toDecimalString(fee),
    writeOff: toDecimalString(letGo),
    party: partyOf(items),
    reference: body.reference,
    note: body.note,
    depositExpenseId: deposit?.expenseId ?? null,
    bankLineId: extra.bankLineId ?? null,
    entryId,
    createdBy: userId,
    createdAt: extra.at,
  });
  await tx.insert(paymentAllocations).values(
    shares.map((share, index) => {
      const {
        item,
        paid: { amount: part, baseAmount },
      } = share;
      const isUsed = directionOf(item) !== direction;
      return {
        organizationId,
        paymentId: id,
        lineNumber: index + 1,
        invoiceId: item.invoiceId,
        expenseId: item.expenseId,
        amount: toDecimalString(isUsed ? negate(part) : part),
        baseAmount: toDecimalString(isUsed ? negate(baseAmount) : baseAmount),
        discount: toDecimalString(discountOf(share)),
      };
    }),
  );
  await recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb: "recorded",
    subjectType: "payment",
    subjectId: id,
    after: {
      direction,
      date: body.date,
      amount: toDecimalString(amount),
      currency,
      party: partyOf(items),
      entryId,
      items: shares.map(({ item, paid }) => ({
        invoiceId: item.invoiceId,
        expenseId: item.expenseId,
        label: item.label,
        amount: toDecimalString(paid.amount),
        currency: paid.amount.currency,
        open: toDecimalString(remainingAfter({ item, paid })),
      })),
    },
    requestId: caller.requestId,
  });
  const nowPaid = shares
    .filter((share) => remainingAfter(share).minor <= 0n)
    .flatMap(({ item }) => item.invoiceId ?? []);
  await settled.run(tx, { caller, invoiceIds: nowPaid });
  return { id, direction, items: shares };
}

/** Nothing of a deposit is written off: it would stay on its account. @throws CallFailure `doesNotAddUp`, at the field */
async function refuseOfDeposits(tx: Transaction, organizationId: string, items: readonly OpenItem[]): Promise<void> {
  const invoiceIds = items.flatMap(({ invoiceId }) => invoiceId ?? []);
  const expenseIds = items.flatMap(({ expenseId }) => expenseId ?? []);
  const found = [
    ...(invoiceIds.length === 0 ? [] : await loadAdvances(tx, organizationId, { ids: invoiceIds })),
    ...(expenseIds.length === 0 ? [] : await loadSupplierDeposits(tx, organizationId, { ids: expenseIds })),
  ];
  if (found.length === 0) return;
  const message = sayRefusal("depositNotWrittenOff");
  throw new CallFailure(failures.doesNotAddUp, { message, errors: [{ path: "writeOff", message }] });
}

/** @throws CallFailure `doesNotAddUp` when the discount is all that the payment settles of its item, or more */
function within({ item, paid }: Share, discount: Money): Money {
  if (isZero(discount) || compareMoney(discount, paid.amount) < 0) return discount;
  const message = sayRefusal("discountTooLarge", { item: nameItem(item) });
  throw new CallFailure(failures.doesNotAddUp, { message, errors: [{ path: "amount", message }] });
}

/** Remaining amount of an item after its allocation; negative if overpaid. */
export const remainingAfter = ({ item, paid }: Share): Money => subtract(absolute(item.open.amount), paid.amount);

async function lockItems(tx: Transaction, organizationId: string, named: PaymentInput["items"]): Promise<OpenItem[]> {
  const invoiceIds = named.flatMap(({ invoiceId }) => invoiceId ?? []);
  const expenseIds = named.flatMap(({ expenseId }) => expenseId ?? []);
  if (new Set(invoiceIds).size + new Set(expenseIds).size < named.length)
    throw new CallFailure(failures.doesNotAddUp, { message: sayRefusal("namedTwice") });
  const found = [
    ...(await openInvoices(tx, organizationId, invoiceIds, "for update")),
    ...(await openBills(tx, organizationId, expenseIds, "for update")),
  ];
  return named.map((one) => {
    const item = found.find((each) =>
      one.invoiceId === undefined ? each.expenseId === one.expenseId : each.invoiceId === one.invoiceId,
    );
    if (!item) throw new CallFailure(failures.unknownItem);
    if (isZero(item.open.amount))
      throw new CallFailure(failures.notOpen, { message: sayRefusal("paidAlready", { item: nameItem(item) }) });
    return item;
  });
}

interface NamedItem {
  item: OpenItem;
  /** Requested amount; absent: as much as the payment covers. */
  typed: number | undefined;
  /** Its place among the items of the call. */
  index: number;
}

/**
 * Tells which way the money goes, which items it pays, and which are credits that are used besides it: those of the smaller sum.
 *
 * @throws CallFailure `twoDirections` of items that cannot settle each other: an invoice and a bill, another party's, or another currency
 */
function parted(
  items: readonly { item: OpenItem; typed: number | undefined }[],
  currency: string,
): { direction: "in" | "out"; paying: NamedItem[]; credits: { item: OpenItem; size: Money }[] } {
  const all = items.map(({ item, typed }, index) => ({ item, typed, index, way: directionOf(item) }));
  const first = all[0]?.way ?? "in";
  if (all.every(({ way }) => way === first)) return { direction: first, paying: all, credits: [] };
  if (
    new Set(all.map(({ item }) => `${item.kind} ${item.partyId ?? item.party}`)).size > 1 ||
    all.some(({ item }) => item.open.amount.currency !== currency)
  )
    throw new CallFailure(failures.twoDirections);
  const sized = all.map((one) => ({
    ...one,
    size:
      one.typed === undefined
        ? absolute(one.item.open.amount)
        : exactMoney(one.typed, currency, `items.${one.index}.amount`),
  }));
  const net = sized.reduce((sum, { way, size }) => (way === "in" ? sum + size.minor : sum - size.minor), 0n);
  const direction = net > 0n ? "in" : net < 0n ? "out" : first;
  return {
    direction,
    paying: sized.filter(({ way }) => way === direction),
    credits: sized.filter(({ way }) => way !== direction),
  };
}

/**
 * Each item's share: what was typed for it, else as much as is left of the payment, in the order in which they are named. With
 * `keepRest` the last one takes what is left over.
 */
async function allocatePayment(
  named: readonly NamedItem[],
  payment: {
    reaching: Money;
    base: string;
    exchangeRate: Decimal;
    rate: (from: string) => Promise<Decimal>;
    keepRest: boolean;
  },
): Promise<Share[]> {
  const { base } = payment;
  let left = payment.reaching;
  const shares: Share[] = [];
  for (const { item, typed, index } of named) {
    const open = absolute(item.open.amount);
    const isSame = open.currency === left.currency;
    const part =
      typed !== undefined
        ? exactMoney(typed, open.currency, `items.${index}.amount`)
        : isSame
          ? least(open, left)
          : // In another currency the day's rate says how much of it this can be.
            reachFor(open, left, payment.exchangeRate, await payment.rate(open.currency), base);
    // The rest would be an exchange gain that no rate explains: a slip, or an overpayment.
    if (!isSame && typed === undefined && named.length === 1) {
      const reached = worthOf(left, base, payment.exchangeRate);
      const whole = worthOf(open, base, await payment.rate(open.currency));
      if (reached.minor > whole.minor + toleratedOf(whole)) throw moreThanOpen(item, left);
    }
    if (part.minor <= 0n)
      throw new CallFailure(failures.doesNotAddUp, { message: sayRefusal("nothingLeft", { item: nameItem(item) }) });
    if (compareMoney(part, open) > 0) throw moreThanOpen(item, part);
    shares.push({ item, paid: { amount: part, baseAmount: await shareInBase(item, part, base, payment.rate) } });
    if (isSame) left = subtract(left, part);
  }
  const isOneCurrency = named.every(({ item: { open } }) => open.amount.currency === left.currency);
  const last = shares.at(-1);
  if (!isOneCurrency || left.minor <= 0n || !last) return shares;
  // A refund never exceeds the party's credit.
  if (!payment.keepRest || last.item.open.amount.minor < 0n)
    throw shares.length === 1 && compareMoney(payment.reaching, absolute(last.item.open.amount)) > 0
      ? moreThanOpen(last.item, payment.reaching)
      : leftOver(left, payment.reaching);
  // Nothing was booked for it before: it is worth what the day's rate says.
  const { amount, baseAmount } = last.paid;
  const rest = convert(left, base, payment.exchangeRate);
  return shares.with(-1, { ...last, paid: { amount: add(amount, left), baseAmount: add(baseAmount, rest) } });
}

/** Posted value of the part. If the base currency has changed since, the item is only known at the rate of the day. */
async function shareInBase(
  { open }: OpenItem,
  part: Money,
  base: string,
  rate: (from: string) => Promise<Decimal>,
): Promise<Money> {
  const sizes = { amount: absolute(open.amount), baseAmount: absolute(open.baseAmount) };
  if (sizes.baseAmount.currency === base) return bookedShare(sizes, part);
  return convert(part, base, await rate(part.currency));
}

/** The rate at which what is open was booked; null: in another currency than the payment, or in books of another currency. */
function bookedRate({ amount, baseAmount }: OpenItem["open"], currency: string, base: string): Decimal | null {
  if (amount.currency !== currency || baseAmount.currency !== base || isZero(amount) || isZero(baseAmount)) return null;
  return divide(decimal(toDecimalString(absolute(baseAmount))), decimal(toDecimalString(absolute(amount))), 12);
}

function reachFor(open: Money, left: Money, leftRate: Decimal, openRate: Decimal, base: string): Money {
  const whole = worthOf(open, base, openRate);
  const offered = worthOf(left, base, leftRate);
  const distance = absolute(subtract(whole, offered)).minor;
  if (distance <= toleratedOf(whole) || offered.minor > whole.minor) return open;
  return least(open, convert(left, open.currency, divide(leftRate, openRate, 12)));
}

const worthOf = (value: Money, base: string, rate: Decimal): Money =>
  convert(value, base, value.currency === base ? decimal("1") : rate);

/** In minor units. */
const toleratedOf = ({ minor }: Money): bigint => (minor * CLOSE_ENOUGH.digits) / 10n ** BigInt(CLOSE_ENOUGH.scale);

const least = (a: Money, b: Money): Money => (compareMoney(a, b) < 0 ? a : b);

function moreThanOpen(item: OpenItem, asked: Money): CallFailure {
  const message = sayRefusal("onlyOpen", {
    open: sayMoney(absolute(item.open.amount)),
    item: nameItem(item),
    asked: sayMoney(asked),
  });
  return new CallFailure(failures.moreThanOpen, { message, errors: [{ path: "amount", message }] });
}

function leftOver(left: Money, of: Money): CallFailure {
  const message = sayRefusal("leftOver", { left: sayMoney(left), whole: sayMoney(of) });
  return new CallFailure(failures.moreThanOpen, { message, errors: [{ path: "amount", message }] });
}

async function getKnownRate(
  tx: Transaction,
  organizationId: string,
  from: string,
  to: string,
  date: string,
): Promise<Decimal> {
  const known = await findRateFor(tx, organizationId, from, to, date);
  if (known) return known.rate;
  const message = sayRefusal("noRate", { from, to, day: writeDay(date) });
  throw new CallFailure(failures.rateMissing, { message, errors: [{ path: "exchangeRate", message }] });
}

function entryOf(settlement: Settlement) {
  try {
    return settlementToEntry(settlement);
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    const message = sayLedgerError(error.message);
    throw new CallFailure(failures.doesNotAddUp, { message, errors: [{ path: "amount", message }] });
  }
}

const generalOf = (chart: Parameters<typeof accountFor>[1]) => accountFor("general", chart)?.code ?? GENERAL_ACCOUNT;

/** Who paid or was paid: the one, or the first and how many more: "Ada (+2)". */
function partyOf(items: readonly OpenItem[]): string {
  const names = [...new Set(items.map(({ party }) => party).filter(Boolean))];
  return names.length > 1 ? `${names[0]} (+${names.length - 1})` : (names[0] ?? "");
}

const referenceOf = (items: readonly OpenItem[]) =>
  items
    .map(({ reference }) => reference)
    .filter(Boolean)
    .join(", ")
    .slice(0, 300) || null;
