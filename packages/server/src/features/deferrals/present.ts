/** Schedules, months, and runs as the calls answer them. */
import type { Deferral, DeferralList, DeferralMonth, ReleaseRun, ReplanPreview } from "@tallyleaf/contract";
import {
  type DayRange,
  type FiscalYears,
  isZero,
  type Money,
  moneyFromDecimal,
  monthPartOf,
  type ReleaseMonth,
  subtract,
  sum,
  toNumber,
  zero,
} from "@tallyleaf/ledger";
import { loadBalances } from "../../books/journal/balances.ts";
import type { ShownRun } from "../../books/runs/rows.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { endOfPeriod, type PlannedDeferral, type ScheduleBooks } from "./plan.ts";
import { type CorrectionRow, type DocumentFacts, handEntryOf, type ReleaseRow, type ReplanRow } from "./store.ts";

/** Facts that are shown beside the row. */
export interface Shown {
  /** Names of accounts by code. */
  accounts: ReadonlyMap<string, string>;
  /** By the ids of schedules. */
  documents: ReadonlyMap<string, DocumentFacts>;
}

export const isDone = ({ amount, released }: PlannedDeferral): boolean => isZero(subtract(amount, released));

export function presentDeferral(deferral: PlannedDeferral, { accounts, documents }: Shown): Deferral {
  const { row, amount, released } = deferral;
  const facts = documents.get(row.id);
  return {
    ...{ id: row.id, number: row.number, kind: row.kind, name: row.name, line: row.line, method: row.method },
    ...{ expenseId: row.expenseId, invoiceId: row.invoiceId, journalEntryId: handEntryOf(row) },
    ...{ accountCode: row.accountCode, heldCode: row.heldCode },
    ...{ startsOn: row.startsOn, endsOn: endOfPeriod(row), bookedOn: row.bookedOn, entryId: row.entryId },
    document: facts?.document ?? "",
    account: accounts.get(row.accountCode) ?? row.accountCode,
    held: accounts.get(row.heldCode) ?? row.heldCode,
    amount: toNumber(amount),
    released: toNumber(released),
    rest: toNumber(subtract(amount, released)),
    state: isDone(deferral) ? "done" : "open",
    dueFrom: row.dueFrom,
    isDocumentChanged: facts?.isChanged ?? false,
  };
}

/** The schedule: months that are posted as they were, with what replans corrected in them, then those of the plan that are not. */
export function presentMonths(
  { months, amount, released }: PlannedDeferral,
  posted: readonly ReleaseRow[],
  corrections: readonly CorrectionRow[],
  years: FiscalYears,
): DeferralMonth[] {
  const { currency } = amount;
  const parts = [
    ...posted.map(({ month, amount: part, entryId }) => ({ month, part, entryId })),
    ...corrections.flatMap(({ kind, day, amount: part, entryId }) =>
      kind === "released" ? [{ month: monthPartOf(day, years).from, part, entryId }] : [],
    ),
  ];
  const byMonth = [...Map.groupBy(parts, ({ month }) => month)].sort(([one], [other]) => (one < other ? -1 : 1));
  let through = zero(currency);
  const rows = byMonth.map(([month, own]) => {
    const part = sum(
      own.map((one) => moneyFromDecimal(one.part, currency)),
      currency,
    );
    through = sum([through, part], currency);
    return monthRow(monthPartOf(month, years), part, subtract(amount, through), own[0]?.entryId ?? null);
  });
  const done = new Set(posted.map(({ month }) => month));
  return [...rows, ...comingMonths({ months: months.filter(({ month }) => !done.has(month)), amount }, released)];
}

/** The months of a plan that are still to come. */
export const presentComing = ({ months, amount, released }: PlannedDeferral): DeferralMonth[] =>
  comingMonths({ months, amount }, released);

function comingMonths(
  { months, amount }: Pick<PlannedDeferral, "months" | "amount">,
  released: Money,
): DeferralMonth[] {
  let through = released;
  return months
    .filter(({ accumulated }) => accumulated.minor > released.minor)
    .flatMap(({ month, until, accumulated }) => {
      const part = subtract(accumulated, through);
      through = accumulated;
      return part.minor > 0n ? [monthRow({ from: month, to: until }, part, subtract(amount, through), null)] : [];
    });
}

/** A schedule in sums. */
export const presentSums = (
  { row, amount, released }: PlannedDeferral,
  accounts: ReadonlyMap<string, string>,
): ReplanPreview["before"] => ({
  ...{ accountCode: row.accountCode, account: accounts.get(row.accountCode) ?? row.accountCode },
  ...{ amount: toNumber(amount), released: toNumber(released), rest: toNumber(subtract(amount, released)) },
});

export const presentReplan = (
  replan: ReplanRow | undefined,
  currency: string,
): { amountBefore: number; amount: number; postedAt: string } | null =>
  replan
    ? {
        amountBefore: toNumber(moneyFromDecimal(replan.before.amount, currency)),
        amount: toNumber(moneyFromDecimal(replan.amount, currency)),
        postedAt: replan.createdAt.toISOString(),
      }
    : null;

/** The months of a plan of which nothing is posted. */
export const presentPlan = (months: readonly ReleaseMonth[], amount: Money): DeferralMonth[] =>
  months
    .filter((one) => !isZero(one.amount))
    .map(({ month, until, amount: part, accumulated }) =>
      monthRow({ from: month, to: until }, part, subtract(amount, accumulated), null),
    );

const monthRow = ({ from, to }: DayRange, amount: Money, rest: Money, entryId: string | null): DeferralMonth => ({
  ...{ month: from, until: to },
  amount: toNumber(amount),
  rest: toNumber(rest),
  entryId,
});

export const presentRun = (
  { run, entryDate, number, total, count, postedBy }: ShownRun,
  { currency, years }: ScheduleBooks,
): ReleaseRun => ({
  ...{
    id: run.id,
    month: run.month,
    until: monthPartOf(run.month, years).to,
    entryId: run.entryId,
    entryDate,
    number,
    postedBy,
  },
  total: toNumber(moneyFromDecimal(total, currency)),
  schedules: count,
  postedAt: run.createdAt.toISOString(),
  reversedAt: run.reversedAt?.toISOString() ?? null,
});

/** Balances of the schedules' accounts at the end of a day, by the schedules and by the ledger; deferred revenue is above zero. */
export async function loadHeldBalances(
  tx: Transaction,
  organizationId: string,
  all: readonly PlannedDeferral[],
  { day, currency, accounts }: { day: string; currency: string; accounts: ReadonlyMap<string, string> },
): Promise<DeferralList["balances"]> {
  const byCode = Map.groupBy(all, ({ row }) => row.heldCode);
  const ledger = await loadBalances(tx, organizationId, [...byCode.keys()], day, currency);
  return [...byCode]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, own]) => {
      const rest = sum(
        own.map(({ row, amount, released }) => {
          const left = row.bookedOn > day ? zero(currency) : subtract(amount, released);
          return row.kind === "expense" ? left : subtract(zero(currency), left);
        }),
        currency,
      );
      const isOwed = own[0]?.row.kind === "revenue";
      const shown = (money: Money) => toNumber(isOwed ? subtract(zero(currency), money) : money);
      return {
        code,
        name: accounts.get(code) ?? code,
        schedules: shown(rest),
        ledger: shown(ledger.get(code) ?? zero(currency)),
      };
    });
}
