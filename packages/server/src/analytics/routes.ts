/** The figures of an organization over a range. */
import { compareMoney, isZero, type Money, moneyFromDecimal, sum, toNumber } from "@tallyleaf/ledger";
import { accountNames } from "../accounts/chart.ts";
import type { Database } from "../db/database.ts";
import type { Handlers } from "../http/serve.ts";
import { accuracyOf } from "./accuracy.ts";
import { baseCurrencyOf, type Range, type Sum, statusCounts, sumsOf } from "./store.ts";

/** The handlers of the figures' calls. */
export function analyticsHandlers(
  db: Database,
  now: () => Date,
): Pick<Handlers, "analyticsOverview" | "readingAccuracy"> {
  return {
    readingAccuracy: (_, { organizationId }) =>
      db.asOrganization(organizationId, (tx) => accuracyOf(tx, organizationId, now())),

    analyticsOverview: ({ query }, { organizationId, role, userId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const whose = { organizationId, createdBy: role === "employee" ? userId : undefined };
        const currency = await baseCurrencyOf(tx, organizationId);
        const sums = await sumsOf(tx, whose, query, currency);
        const names = await accountNames(tx, organizationId);
        const statuses = await statusCounts(tx, whose);

        const parts = (by: Sum["by"]) =>
          sums
            .filter((one) => one.by === by)
            .map(({ key, amount }) => ({ key: key ?? "", amount: moneyFromDecimal(amount, currency) }));
        const total = (by: Sum["by"]) => toNumber(sumOf(parts(by), currency));
        const accounts = (by: Sum["by"]) =>
          largestFirst(parts(by)).map(({ key, amount }) => ({ code: key, name: names.get(key) ?? key, amount }));
        const months = new Map(parts("month").map(({ key, amount }) => [key, toNumber(amount)]));
        return {
          currency,
          spent: total("all"),
          entries: sums[0]?.entries ?? 0,
          taxPaid: total("tax"),
          byMonth: monthsOf(query).map((month) => ({ month, amount: months.get(month) ?? 0 })),
          byCategory: accounts("category"),
          byVendor: largestFirst(parts("vendor")).map(({ key, amount }) => ({ name: key, amount })),
          byPaymentAccount: accounts("payment"),
          waiting: {
            toReview: statuses.get("to_review") ?? 0,
            failed: statuses.get("failed") ?? 0,
            inProcessing: statuses.get("in_processing") ?? 0,
          },
        };
      }),
  };
}

interface Part {
  key: string;
  amount: Money;
}

const sumOf = (parts: Part[], currency: string) =>
  sum(
    parts.map(({ amount }) => amount),
    currency,
  );

/** What nets out to nothing is left out. */
function largestFirst(parts: Part[]): { key: string; amount: number }[] {
  return parts
    .filter(({ amount }) => !isZero(amount))
    .sort((a, b) => compareMoney(b.amount, a.amount) || (a.key < b.key ? -1 : 1))
    .map(({ key, amount }) => ({ key, amount: toNumber(amount) }));
}

/** Every month that the range touches, in order, as YYYY-MM. */
function monthsOf({ startDate, endDate }: Range): string[] {
  const months = [];
  const last = endDate.slice(0, 7);
  let [year, month] = [Number(startDate.slice(0, 4)), Number(startDate.slice(5, 7))];
  for (;;) {
    const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`;
    if (text > last) return months;
    months.push(text);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}
