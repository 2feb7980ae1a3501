/** Schedules, months, and runs as the calls answer them. */
import type { Deferral, DeferralList, DeferralMonth, ReleaseRun } from "@tallyleaf/contract";
import {
  isZero,
  type Money,
  moneyFromDecimal,
  type PlannedMonth,
  subtract,
  sum,
  toNumber,
  zero,
} from "@tallyleaf/ledger";
import { loadBalances } from "../../books/journal/balances.ts";
import type { ShownRun } from "../../books/runs/rows.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { endOfPeriod, type PlannedDeferral } from "./plan.ts";
import { type DocumentFacts, handEntryOf, type ReleaseRow } from "./store.ts";

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

/** The schedule: months that are posted as they were, then those of the plan that are not. */
export function presentMonths({ months, amount }: PlannedDeferral, posted: readonly ReleaseRow[]): DeferralMonth[] {
  let through = zero(amount.currency);
  const rows = posted.map(({ month, amount: text, entryId }) => {
    const part = moneyFromDecimal(text, amount.currency);
    through = sum([through, part], amount.currency);
    return monthRow(month, part, subtract(amount, through), entryId);
  });
  const done = new Set(posted.map(({ month }) => month));
  const planned = months
    .filter(({ month, accumulated }) => !done.has(month) && accumulated.minor > through.minor)
    .map(({ month, accumulated }) => {
      const part = subtract(accumulated, through);
      through = accumulated;
      return monthRow(month, part, subtract(amount, through), null);
    });
  return [...rows, ...planned];
}

/** The months of a plan of which nothing is posted. */
export const presentPlan = (months: readonly PlannedMonth[], amount: Money): DeferralMonth[] =>
  months
    .filter((one) => !isZero(one.amount))
    .map(({ month, amount: part, accumulated }) => monthRow(month, part, subtract(amount, accumulated), null));

const monthRow = (month: string, amount: Money, rest: Money, entryId: string | null): DeferralMonth => ({
  month,
  amount: toNumber(amount),
  rest: toNumber(rest),
  entryId,
});

export const presentRun = (
  { run, entryDate, number, total, count, postedBy }: ShownRun,
  currency: string,
): ReleaseRun => ({
  ...{ id: run.id, month: run.month, entryId: run.entryId, entryDate, number, postedBy },
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
