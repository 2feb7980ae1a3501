/** The orders of a file against the books: planned, and posted each once. */
import { importShopOrders, type OnlineShopSettings } from "@tallyleaf/contract";
import {
  add,
  type Decimal,
  type EntryDraft,
  moneyFromDecimal,
  orderToEntry,
  refundToEntry,
  toDecimalString,
} from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import { loadClosedDays } from "../../../books/calendar/closed.ts";
import { loadBaseCurrency } from "../../../books/company/base-currency.ts";
import { findRateFor } from "../../../books/currencies/rate-for.ts";
import { insertEntry } from "../../../books/journal/entries.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { sales } from "../../../platform/db/schema.ts";
import type { MemberContext } from "../../../platform/http/context.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { mapYielding } from "../../../platform/parsers/yielding.ts";
import { findAccountProblem, getShopAccounts } from "./accounts.ts";
import { type Books, type PlannedOrder, planOrder } from "./plan.ts";
import type { SentOrder } from "./read.ts";
import { insertSales, listEntriesOfSale, listSalesNumbered, noteRefunded } from "./store.ts";

type Caller = Pick<MemberContext, "organizationId" | "userId">;

/**
 * Plans what each order would become.
 *
 * @throws CallFailure `noAccount` when an account of the settings is no longer in use
 */
export async function planFile(
  tx: Transaction,
  organizationId: string,
  settings: OnlineShopSettings,
  file: { orders: readonly SentOrder[]; today: string; refundDate: string },
): Promise<PlannedOrder[]> {
  const problem = await findAccountProblem(tx, organizationId, settings);
  if (problem) throw new CallFailure(importShopOrders.failures.noAccount, { message: problem.message });
  const { orders, today, refundDate } = file;
  const { shop } = settings;
  const baseCurrency = await loadBaseCurrency(tx, organizationId);
  const found = await listSalesNumbered(
    tx,
    organizationId,
    orders.map(({ number }) => number),
  );
  const books: Books = {
    shop,
    baseCurrency,
    known: new Map(found.filter((sale) => sale.shop === shop).map((sale) => [sale.number, sale])),
    elsewhere: Map.groupBy(
      found.filter((sale) => sale.shop !== shop),
      ({ number }) => number,
    ),
    closedPeriodOf: (await loadClosedDays(tx, organizationId)).periodOf,
    rate: await loadRatesFor(tx, organizationId, orders, baseCurrency),
    today,
    refundDate,
  };
  return mapYielding(orders, (order) => planOrder(order, books));
}

/** Posts what a plan has to post. No one else's import may come between the two: see `lockOrders`. */
export async function postOrders(
  tx: Transaction,
  caller: Caller,
  settings: OnlineShopSettings,
  planned: readonly PlannedOrder[],
  at: Date,
): Promise<void> {
  const { organizationId, userId } = caller;
  const work = planned.flatMap(({ posts }) => posts ?? []);
  if (work.length === 0) return;
  const accounts = await getShopAccounts(tx, organizationId, settings);
  const baseCurrency = await loadBaseCurrency(tx, organizationId);
  const fresh: (typeof sales.$inferInsert)[] = [];
  for (const posts of work) {
    const id = posts.known?.id ?? uuid();
    const entries: EntryDraft[] = posts.known
      ? (await listEntriesOfSale(tx, organizationId, id)).map(({ draft }) => draft)
      : [];
    if (posts.sale) {
      const entry = orderToEntry(posts.sale.order, accounts, { baseCurrency, exchangeRate: posts.sale.exchangeRate });
      const entryId = await insertEntry(tx, { ...entryOf(caller, id, at), revision: 1, entry });
      const { order } = posts.sale;
      fresh.push({
        organizationId,
        id,
        shop: order.shop,
        number: order.number,
        soldOn: order.date,
        customer: order.customer ?? "",
        currency: order.total.currency,
        total: toDecimalString(order.total),
        tax: toDecimalString(order.tax),
        refunded: posts.refund ? toDecimalString(posts.refund.amount) : "0",
        entryId,
        createdBy: userId,
        createdAt: at,
      });
      entries.push(entry);
    }
    if (posts.refund) {
      const entry = refundToEntry(entries, posts.refund.amount, posts.refund.date);
      await insertEntry(tx, { ...entryOf(caller, id, at), revision: entries.length + 1, entry });
    }
    if (posts.refund && posts.known) {
      const before = moneyFromDecimal(posts.known.refunded, posts.known.currency);
      await noteRefunded(tx, { organizationId, id }, toDecimalString(add(before, posts.refund.amount)));
    }
  }
  await insertSales(tx, fresh);
}

const entryOf = ({ organizationId, userId }: Caller, saleId: string, at: Date) =>
  ({
    organizationId,
    expenseId: null,
    source: "sale",
    sourceId: saleId,
    documentId: null,
    createdBy: userId,
    state: { kind: "posted", at },
    taxStructure: "exclusive",
    tipRate: null,
    tipCurrency: null,
  }) as const;

/** The rates of the days on which foreign orders were paid. */
async function loadRatesFor(
  tx: Transaction,
  organizationId: string,
  orders: readonly SentOrder[],
  baseCurrency: string,
): Promise<Books["rate"]> {
  const keyOf = (currency: string, day: string) => `${currency} ${day}`;
  const rates = new Map<string, Decimal | null>();
  for (const { currency, date } of orders) {
    if (date === null || rates.has(keyOf(currency ?? baseCurrency, date))) continue;
    const from = currency ?? baseCurrency;
    const known = await findRateFor(tx, organizationId, from, baseCurrency, date);
    rates.set(keyOf(from, date), known?.rate ?? null);
  }
  return (currency, day) => rates.get(keyOf(currency, day)) ?? null;
}
