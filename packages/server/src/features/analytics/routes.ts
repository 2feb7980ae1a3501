/** The figures of an organization over a range. */
import { can, MOST_VENDORS } from "@tallyleaf/contract";
import { isPaymentAccount, moneyFromDecimal, toNumber } from "@tallyleaf/ledger";
import { loadAccountNames, loadChart } from "../../books/chart/accounts/chart.ts";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { onlyOf } from "../../platform/http/reach.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { loadAccuracy } from "./accuracy.ts";
import { countByStatus } from "./books.ts";
import { figuresOf, type RangeSums, toExpensesOf } from "./overview.ts";
import { listClientSums, listMemberSums, listPayDays, listVendorPayments } from "./people.ts";
import { findEntryRange, listCashSums, listSums, listVendorSums, loadCostSums, type SumsFilter } from "./store.ts";
import { comparedRange, type Range, stretchesOf, unitOf } from "./stretches.ts";
import { findUnusual } from "./unusual.ts";

/** The handlers of the figures' calls. */
export function analyticsHandlers(
  db: Database,
  now: () => Date,
): Pick<
  Handlers,
  | "analyticsOverview"
  | "readingAccuracy"
  | "spendingByVendor"
  | "spendingByMember"
  | "clientTotals"
  | "payDays"
  | "vendorPayments"
  | "unusualSpending"
> {
  return {
    readingAccuracy: (_, { organizationId }) =>
      db.asOrganization(organizationId, (tx) => loadAccuracy(tx, organizationId, now())),

    unusualSpending: ({ query }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const whose = { organizationId, createdBy: onlyOf(caller, "see", "figures") };
        return { found: await findUnusual(tx, whose, query) };
      }),

    spendingByVendor: ({ query }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const { startDate, endDate, compare, categoryCode } = query;
        const range = { startDate, endDate };
        const createdBy = onlyOf(caller, "see", "figures");
        const currency = await loadBaseCurrency(tx, organizationId);
        const filter = { organizationId, createdBy, currency, range, categoryCode: categoryCode || undefined };
        const sums = await listVendorSums(tx, filter, comparedRange(range, compare), MOST_VENDORS);
        const figure = (decimal: string) => toNumber(moneyFromDecimal(decimal, currency));
        const others = sums.find(({ name }) => name === null);
        return {
          byVendor: sums.flatMap(({ name, amount, before }) =>
            name === null ? [] : [{ name, amount: figure(amount), before: before === null ? null : figure(before) }],
          ),
          otherVendors: { count: others?.count ?? 0, amount: figure(others?.amount ?? "0") },
        };
      }),

    spendingByMember: ({ query: range }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const currency = await loadBaseCurrency(tx, organizationId);
        const createdBy = onlyOf(caller, "see", "figures");
        const sums = await listMemberSums(tx, { organizationId, createdBy, range });
        return {
          currency,
          byMember: sums.map((one) => ({ ...one, amount: toNumber(moneyFromDecimal(one.amount, currency)) })),
        };
      }),

    clientTotals: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { startDate, endDate, ...wanted } = query;
        const currency = await loadBaseCurrency(tx, organizationId);
        const figure = (decimal: string) => toNumber(moneyFromDecimal(decimal, currency));
        const both = <T extends { net: string; received: string }>(sums: T) => ({
          ...sums,
          net: figure(sums.net),
          received: figure(sums.received),
        });
        const range = { startDate, endDate };
        const moneyAccounts = await listMoneyAccounts(tx, organizationId);
        const sums = await listClientSums(tx, { organizationId, currency, range, moneyAccounts }, wanted);
        return { ...both(sums), currency, clients: sums.clients.map(both) };
      }),

    payDays: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, (tx) => {
        const { clientId, ...range } = query;
        return listPayDays(tx, { organizationId, range }, clientId);
      }),

    vendorPayments: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { vendorId, ...range } = query;
        const currency = await loadBaseCurrency(tx, organizationId);
        const moneyAccounts = await listMoneyAccounts(tx, organizationId);
        const sums = await listVendorPayments(tx, { organizationId, currency, range, moneyAccounts }, vendorId);
        const exact = <T extends { paid: string }>(one: T) => ({
          ...one,
          paid: toNumber(moneyFromDecimal(one.paid, currency)),
        });
        return { ...exact(sums), currency, vendors: sums.vendors.map(exact) };
      }),

    analyticsOverview: ({ query }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { startDate, endDate, compare, categoryCode } = query;
        const range = { startDate, endDate };
        const { organizationId } = caller;
        const whose = { organizationId, createdBy: onlyOf(caller, "see", "figures") };
        const currency = await loadBaseCurrency(tx, organizationId);
        const filter = { ...whose, currency, categoryCode: categoryCode || undefined };
        const unit = unitOf(range);
        const of = (days: Range): SumsFilter => ({ ...filter, range: days, stretches: stretchesOf(days, unit) });
        const then = comparedRange(range, compare);
        const names = await loadAccountNames(tx, organizationId);
        const statuses = await countByStatus(tx, whose);
        const figures = figuresOf({
          currency,
          now: await sumUp(tx, of(range)),
          before: then && (await sumUp(tx, of(then))),
          cash: can(caller.permissions, "see", "report") === null ? null : await listCashSums(tx, of(range)),
          names,
        });
        return {
          ...figures,
          elsewhere: figures.entries === 0 ? await findEntryRange(tx, filter) : null,
          toExpenses: categoryCode ? null : toExpensesOf(await loadCostSums(tx, of(range)), currency),
          category: categoryCode ? { code: categoryCode, name: names.get(categoryCode) ?? categoryCode } : null,
          unit,
          waiting: {
            toReview: statuses.get("to_review") ?? 0,
            failed: statuses.get("failed") ?? 0,
            inProcessing: statuses.get("in_processing") ?? 0,
          },
        };
      }),
  };
}

/** Codes of all accounts and cards, closed ones too. */
async function listMoneyAccounts(tx: Transaction, organizationId: string): Promise<string[]> {
  const chart = await loadChart(tx, organizationId);
  return chart.filter(isPaymentAccount).map(({ code }) => code);
}

async function sumUp(tx: Transaction, filter: SumsFilter): Promise<RangeSums> {
  const { range, stretches } = filter;
  return { range, stretches, sums: await listSums(tx, filter) };
}
