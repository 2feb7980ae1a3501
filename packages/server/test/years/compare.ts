/** Compares a year that was entered with what the reckoner computed: balances, statements, open items, assets, schedules, and the budget. */
import { readFileSync } from "node:fs";
import { CALLS, type ReportSheet } from "@tallyleaf/contract";
import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import { violations } from "../support/book.ts";
import { expectSameOfHledger, hledger, withHledger } from "../support/hledger.ts";
import { figure, figures, minorOf } from "../support/report-figures.ts";
import type { Entering } from "./entering.ts";

/** A figure that the product states otherwise, in cents of debits, from a day on until the day before another; the README says why. */
export interface Otherwise {
  account: string;
  debit: bigint;
  from: string;
  until?: string;
}

export interface Reckoned {
  to: Entering;
  /** A file of the reckoner, without its heads. */
  rows(name: string): Record<string, string>[];
  otherwise: readonly Otherwise[];
  /** Accounts that are compared as one, where the product divides an amount among them otherwise: the account under which they are counted. */
  joined?: Readonly<Record<string, string>>;
}

/** @param folder beside this file */
export const reckoned = (to: Entering, folder: string, otherwise: readonly Otherwise[]): Reckoned => ({
  ...{ to, otherwise },
  rows: (name) =>
    parse(readFileSync(new URL(`${folder}/${name}`, import.meta.url), "utf8"), { delimiter: ";", columns: true }),
});

export const cents = (text = ""): bigint => BigInt(Math.round(Number(text) * 100));
const isDebit = (code: string) => /^[156]/.test(code);

function wantedOf({ otherwise }: Reckoned, account: string, debit: bigint, day: string): bigint {
  return otherwise
    .filter((one) => one.account === account && one.from <= day && (one.until === undefined || day < one.until))
    .reduce((all, one) => all + one.debit, debit);
}

/** Balances of the reckoner as the product states them, with accounts that are zero there. */
function withOtherwise(
  of: Reckoned,
  wanted: readonly (readonly [string, bigint])[],
  day: string,
  isOwn: (code: string) => boolean = () => true,
): (readonly [string, bigint])[] {
  const known = new Set(wanted.map(([code]) => code));
  const more = new Set(of.otherwise.map(({ account }) => account).filter((code) => !known.has(code) && isOwn(code)));
  return [...wanted, ...[...more].map((code) => [code, 0n] as const)].map(
    ([code, debit]) => [code, wantedOf(of, code, debit, day)] as const,
  );
}

/** Exchange gains, which the reckoner takes off the losses; the product has them as income of its own. */
export const GAINS = { "4950": "6850" };

/** Debits less credits of each account; zeros left out. */
export const balancesIn = ({ rows }: ReportSheet): Record<string, bigint> =>
  Object.fromEntries(
    rows.flatMap(({ code, cells }) => {
      const balance = minorOf(cells[3]?.amount) - minorOf(cells[4]?.amount);
      return code === null || balance === 0n ? [] : [[code, balance]];
    }),
  );
const balancesOn = async ({ person }: Entering, day: string) =>
  balancesIn(await figures(person, "trial_balance", { from: day, to: day }));

/** Balances with joined accounts under one; zeros left out. */
function joinedIn({ joined = {} }: Reckoned, balances: Iterable<readonly [string, bigint]>): Record<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const [code, amount] of balances)
    sums.set(joined[code] ?? code, (sums.get(joined[code] ?? code) ?? 0n) + amount);
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0n));
}

export async function expectLaws({ to }: Reckoned): Promise<void> {
  expect(to.differing).toEqual([]);
  expect(await violations(to.server.db, to.person.session.currentOrganizationId)).toEqual([]);
}

/** Each account at the end of each month, as sentences of what differs. */
export async function expectBalances(of: Reckoned): Promise<void> {
  const rows = of.rows("monthly-balances.csv");
  const days = Object.keys(rows[0] ?? {}).filter((name) => name !== "code");
  expect(days.length).toBeGreaterThanOrEqual(12);
  const differing: string[] = [];
  for (const day of days) {
    const own = joinedIn(of, Object.entries(await balancesOn(of.to, day)));
    const wanted = joinedIn(
      of,
      rows.map(({ code = "", ...balances }) => [code, wantedOf(of, code, cents(balances[day]), day)] as const),
    );
    for (const code of new Set([...Object.keys(own), ...Object.keys(wanted)])) {
      const [has, should] = [own[code] ?? 0n, wanted[code] ?? 0n];
      if (has !== should) differing.push(`${day} ${code}: ${has} instead of ${should}`);
    }
  }
  expect(differing).toEqual([]);
  const end = days.at(-1) ?? "";
  const trial = of.rows("trial-balance.csv").filter(({ code }) => code !== "TOTAL");
  const wanted = trial.map(({ code = "", debit, credit }) => [code, cents(debit) - cents(credit)] as const);
  expect(joinedIn(of, Object.entries(await balancesOn(of.to, end)))).toEqual(
    joinedIn(of, withOtherwise(of, wanted, end)),
  );
}

const TOTALS: Record<string, string> = {
  ...{ "TOTAL REVENUE": "revenue:total", "TOTAL EXPENSES": "expenses:total", PROFIT: "profit" },
  ...{ "TOTAL ASSETS": "assets:total", "TOTAL LIABILITIES": "liabilities:total", "TOTAL EQUITY": "equity:total" },
  ...{ "PROFIT FOR THE YEAR": "result", "TOTAL LIABILITIES AND EQUITY": "both:total" },
};

/** The credits of clients and debits of vendors that owe nothing in all at the end of the year. */
function otherSideOf(of: Reckoned): bigint {
  const byParty = new Map<string, bigint>();
  for (const row of of.rows("aging.csv").filter(({ party }) => party !== "")) {
    const key = `${row.kind} ${row.party}`;
    byParty.set(key, (byParty.get(key) ?? 0n) + cents(row["open amount"]));
  }
  return [...byParty.values()].reduce((all, open) => (open < 0n ? all - open : all), 0n);
}

/** Profit and loss, and the balance sheet: each account and each sum. */
export async function expectStatements(of: Reckoned): Promise<void> {
  const { start: from, end: to } = of.to.year.fiscalYear;
  const resultOtherwise = of.otherwise
    .filter(({ account }) => /^[456]/.test(account))
    .map(({ account }) => account)
    .reduce(
      (all, account, place, own) => (own.indexOf(account) === place ? all + wantedOf(of, account, 0n, to) : all),
      0n,
    );
  const otherwiseIn = (kind: RegExp) =>
    [...new Set(of.otherwise.map(({ account }) => account))]
      .filter((account) => kind.test(account))
      .reduce((all, account) => all + wantedOf(of, account, 0n, to), 0n);
  const sumsOtherwise: Record<string, bigint> = {
    ...{ "TOTAL REVENUE": -otherwiseIn(/^4/), "TOTAL EXPENSES": otherwiseIn(/^[56]/) },
    ...{ "TOTAL ASSETS": otherwiseIn(/^1/), "TOTAL LIABILITIES": -otherwiseIn(/^2/) },
    "TOTAL LIABILITIES AND EQUITY": otherwiseIn(/^1/),
  };
  // The reckoner nets what single clients and vendors have open with what others owe; the product states them on the other side.
  const apart = otherSideOf(of);
  for (const name of ["TOTAL ASSETS", "TOTAL LIABILITIES", "TOTAL LIABILITIES AND EQUITY"])
    sumsOtherwise[name] = (sumsOtherwise[name] ?? 0n) + apart;
  for (const [type, name] of [
    ["profit_loss", "profit-and-loss.csv"],
    ["balance_sheet", "balance-sheet.csv"],
  ] as const) {
    const sheet = await figures(of.to.person, type, { from, to });
    const [sums, accounts] = [true, false].map((isSum) =>
      of.rows(name).filter(({ code = "" }) => (TOTALS[code] !== undefined) === isSum),
    );
    // In debits.
    const debit = (code: string, amount: bigint) => (isDebit(code) ? amount : -amount);
    const own = sheet.rows.flatMap(({ key, code, cells }) => {
      const amount = minorOf(cells[0]?.amount);
      return code === null ? [] : [[code, debit(code, key.endsWith(":other_side") ? -amount : amount)] as const];
    });
    // Income of the product that the reckoner took off a cost is in both sums.
    const isIncome = ([code]: readonly [string, bigint]) => code.startsWith("4") && isDebit(of.joined?.[code] ?? code);
    const asIncome = own.filter(isIncome).reduce((all, [, amount]) => all - amount, 0n);
    const wantedSums = sums?.map(({ code = "", amount }) => [
      TOTALS[code],
      code.startsWith("PROFIT")
        ? cents(amount) - resultOtherwise
        : cents(amount) + (sumsOtherwise[code] ?? 0n) + (/REVENUE|EXPENSES/.test(code) ? asIncome : 0n),
    ]);
    expect(wantedSums?.map(([key]) => [key, figure(sheet, String(key))])).toEqual(wantedSums);
    const wanted = (accounts ?? []).map(({ code = "", amount }) => [code, debit(code, cents(amount))] as const);
    const isOwn = (code: string) => /^[456]/.test(code) === (type === "profit_loss");
    expect(joinedIn(of, own)).toEqual(joinedIn(of, withOtherwise(of, wanted, to, isOwn)));
  }
}

/**
 * Debits and credits of the accounts of money in the year, and what they hold at its end. What the product states otherwise in between is in
 * `otherwise`.
 */
export async function expectCash(of: Reckoned): Promise<void> {
  const { start: from, end: to } = of.to.year.fiscalYear;
  const trial = await figures(of.to.person, "trial_balance", { from, to });
  const own = of.rows("cash.csv").map(({ code = "" }) => {
    const [opening, debits, credits, debit, credit] = [0, 1, 2, 3, 4].map((column) =>
      figure(trial, `account:${code}`, column),
    );
    return [code, opening, debits, credits, (debit ?? 0n) - (credit ?? 0n)];
  });
  const wanted = of
    .rows("cash.csv")
    .map(({ code = "", opening, debits, credits, closing }) => [
      code,
      ...[opening, debits, credits].map(cents),
      wantedOf(of, code, cents(closing), to),
    ]);
  expect(own).toEqual(wanted);
}

/**
 * Open amounts at the end of the year, with what revaluation added to the accounts.
 *
 * @param owedToStaff listed with the bills
 * @param more what the product lists as owed by clients beside it
 */
export async function expectOpenItems(
  of: Reckoned,
  owedToStaff: readonly bigint[],
  more: readonly bigint[] = [],
): Promise<void> {
  const { end: to } = of.to.year.fiscalYear;
  for (const [type, kind] of [
    ["receivables_aging", "receivable"],
    ["payables_aging", "payable"],
  ] as const) {
    const sheet = await figures(of.to.person, type, { from: to, to });
    const own = of.rows("aging.csv").filter((row) => row.kind === kind);
    const items = sheet.rows
      .filter(({ kind: row }) => row === "line")
      .map(({ cells }) => minorOf(cells.at(-1)?.amount));
    const wanted = own.filter(({ document }) => document !== "TOTAL").map((row) => cents(row["open amount"]));
    wanted.push(...(kind === "payable" ? owedToStaff : more));
    expect(items.toSorted(byAmount), type).toEqual(wanted.toSorted(byAmount));
  }
}
const byAmount = (one: bigint, other: bigint) => (one < other ? -1 : one > other ? 1 : 0);

/** Cost, accumulated depreciation, and book value of each asset at the end of the year. */
export async function expectRegister(of: Reckoned): Promise<void> {
  const { start: from, end: to } = of.to.year.fiscalYear;
  const { accounts, balances } = await of.to.person.call(CALLS.getAssetRegister, { query: { from, to } });
  const own = accounts
    .flatMap(({ assets }) => assets)
    .map(({ amounts }) => [amounts.costClosing, amounts.depreciationClosing, amounts.bookValueClosing].map(minorOf))
    .filter(([cost]) => cost !== 0n);
  const wanted = of
    .rows("assets.csv")
    .filter(({ asset, cost }) => asset !== "TOTAL" && cents(cost) !== 0n)
    .map((row) => [cents(row.cost), cents(row.accumulated), cents(row["book value"])]);
  expect(own.map(String).sort()).toEqual(wanted.map(String).sort());
  for (const { register, ledger } of balances) expect(register).toBe(ledger);
}

/** Amount, released, and rest of each schedule. @param isKnown leaves out those that the product has no schedule of */
export async function expectSchedules(of: Reckoned, isKnown: (schedule: string) => boolean): Promise<void> {
  const { data, balances } = await of.to.person.call(CALLS.listDeferrals, { query: { perPage: 100 } });
  const own = data.map(({ amount, released, rest }) => [amount, released, rest].map(minorOf));
  const wanted = of
    .rows("deferrals.csv")
    .filter(({ schedule = "" }) => isKnown(schedule))
    .map(({ total, released, rest }) => [cents(total), cents(released), cents(rest)]);
  expect(own.map(String).sort()).toEqual(wanted.map(String).sort());
  for (const { schedules, ledger } of balances) expect(schedules).toBe(ledger);
}

/** The budget of the file, compared with what was posted. */
export async function expectVariance(of: Reckoned): Promise<void> {
  const { person, year } = of.to;
  const months = [...new Set(of.rows("budget.csv").map(({ month = "" }) => month))].sort();
  const byAccount = Map.groupBy(of.rows("budget.csv"), ({ account = "" }) => account);
  const rows = [...byAccount].map(([accountCode, own]) => ({
    accountCode,
    dimensionId: null,
    amounts: months.map((month) => Number(own.find((one) => one.month === month)?.amount ?? 0)),
  }));
  const plan = { name: "Plan", yearFrom: year.fiscalYear.start };
  const { budget } = await person.call(CALLS.addBudget, { body: plan });
  await person.call(CALLS.saveBudget, {
    params: { id: budget.id },
    body: { revision: budget.revision, rows } as never,
  });
  const compared = await person.call(CALLS.compareBudget, { params: { id: budget.id }, query: {} });
  const figuresOf = (code = "") => compared.rows.find((row) => row.code === code)?.figures;
  for (const row of of.rows("budget-variance.csv")) {
    const { account = "" } = row;
    const own = figuresOf(account);
    const sign = isDebit(account) ? 1n : -1n;
    const otherwise = sign * wantedOf(of, account, 0n, year.fiscalYear.end);
    expect([account, minorOf(own?.actual), minorOf(own?.budget), minorOf(own?.difference)]).toEqual([
      account,
      cents(row.actual) + otherwise,
      cents(row.budget),
      cents(row.difference) + otherwise,
    ]);
  }
}

/** hledger reads the same from the export. */
export async function expectHledger({ to }: Reckoned, currency: "EUR" | "GBP" | "USD"): Promise<void> {
  if (!hledger) return;
  const { start, end } = to.year.fiscalYear;
  const days = { from: start, to: end };
  await withHledger(
    to.server.origin,
    to.person,
    (ask, file) => expectSameOfHledger(to.person, ask, file, days),
    currency,
  );
}

/** The year is closed, stays as it is, and the next one begins with its balances. */
export async function expectClosing(of: Reckoned, next: { from: string; to: string }): Promise<void> {
  const { person, server, year } = of.to;
  const { start: from, end: to } = year.fiscalYear;
  const before = [await balancesOn(of.to, to), await figures(person, "profit_loss", { from, to })];
  await person.call(CALLS.closeFiscalYear, { params: { from }, body: { reason: "As agreed." } });
  expect([await balancesOn(of.to, to), await figures(person, "profit_loss", { from, to })]).toEqual(before);
  const trial = await figures(person, "trial_balance", next);
  const end = before[0] as Record<string, bigint>;
  for (const row of trial.rows.filter(({ code }) => code !== null && !/^[456]/.test(code)))
    expect([row.code, minorOf(row.cells[0]?.amount)]).toEqual([row.code, end[row.code ?? ""] ?? 0n]);
  const sheet = await figures(person, "balance_sheet", { from: next.from, to: next.from });
  expect(figure(sheet, "former")).toBe(figure(before[1] as ReportSheet, "profit"));
  expect(await violations(server.db, person.session.currentOrganizationId)).toEqual([]);
}
