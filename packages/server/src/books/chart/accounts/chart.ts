/** The chart of accounts and the categories of an organization. */
import { accountInactiveMessage, COMMON_FAILURES } from "@tallyleaf/contract";
import {
  type Account,
  type AccountRole,
  accountIn,
  languageOfChart,
  namesOf,
  type RowAccounts,
} from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import type { Transaction } from "../../../platform/db/database.ts";
import { lockByName } from "../../../platform/db/lock.ts";
import { and, asc, eq, type SQL } from "../../../platform/db/orm.ts";
import { accounts, categories } from "../../../platform/db/schema.ts";
import { recordEvent } from "../../../platform/events/record.ts";
import { CallFailure } from "../../../platform/http/failure.ts";

/**
 * Locks the organization's chart and categories until the transaction ends. Lock before a change, so that checks over all of them
 * (unique names, an account for the tax) still hold at the commit.
 */
export async function lockChart(tx: Transaction, organizationId: string): Promise<void> {
  await lockByName(tx, `chart ${organizationId}`);
}

/** The names of all accounts by their code, deactivated ones too. */
export async function loadAccountNames(tx: Transaction, organizationId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ code: accounts.code, name: accounts.name })
    .from(accounts)
    .where(eq(accounts.organizationId, organizationId));
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** Values of all accounts, deactivated ones too, that rows of expenses need, by code. */
export async function loadRowAccounts(tx: Transaction, organizationId: string): Promise<RowAccounts> {
  return rowAccountsOf(await loadChart(tx, organizationId));
}

/** The same values of a chart that was loaded. */
export const rowAccountsOf = (chart: readonly Account[]): RowAccounts =>
  new Map(chart.map((account) => [account.code, account]));

/** Values of all accounts, deactivated ones too, that categories need, by code. */
export async function loadAccountFacts(
  tx: Transaction,
  organizationId: string,
): Promise<ReadonlyMap<string, Pick<Account, "code" | "name" | "type" | "purpose"> & { active: boolean }>> {
  const rows = await tx
    .select({
      code: accounts.code,
      name: accounts.name,
      type: accounts.type,
      purpose: accounts.purpose,
      active: accounts.active,
    })
    .from(accounts)
    .where(eq(accounts.organizationId, organizationId));
  return new Map(rows.map((row) => [row.code, { ...row, purpose: row.purpose as Account["purpose"] }]));
}

/** The chart of accounts by code, deactivated ones too. */
export function loadChart(tx: Transaction, organizationId: string): Promise<Account[]> {
  return listAccountsWhere(tx, "chart", eq(accounts.organizationId, organizationId));
}

/** The accounts that may be posted to, by code: deactivated ones are kept for their postings and offered for no new one. */
export function listActiveAccounts(tx: Transaction, organizationId: string): Promise<Account[]> {
  const isOfUse = and(eq(accounts.organizationId, organizationId), eq(accounts.active, true));
  return listAccountsWhere(tx, "active_accounts", isOfUse);
}

/** @param name of the statement, which is asked all the time: it is planned once for each connection */
async function listAccountsWhere(tx: Transaction, name: string, condition: SQL | undefined): Promise<Account[]> {
  const rows = await tx.select().from(accounts).where(condition).orderBy(asc(accounts.code)).prepare(name).execute();
  return rows.map(({ code, name, type, purpose, role, description }) => ({
    code,
    name,
    type,
    purpose: purpose as Account["purpose"],
    role,
    description,
  }));
}

/**
 * The code of an account that postings need and that books made before it existed lack: made at first need, named in the language of
 * the chart. It is known by its role, else by its name or code. Where another kind of account has its code, the next free one is
 * taken.
 *
 * @throws CallFailure `account_inactive`, which names one that a person has deactivated
 */
export async function ensureAccount(tx: Transaction, organizationId: string, wanted: Wanted): Promise<string> {
  const before = await findWanted(tx, organizationId, wanted);
  if (before.found?.active) return before.found.code;
  await lockChart(tx, organizationId);
  const { chart, found, code } = await findWanted(tx, organizationId, wanted);
  if (found) return codeOfActive(found);
  const account = accountIn(languageOfChart(chart), wanted);
  await tx.insert(accounts).values({ organizationId, id: uuid(), ...account, code });
  return code;
}

/**
 * As `ensureAccount`, of what is posted without being asked for, such as an exchange difference: one that was deactivated serves again, and
 * the history says so.
 */
export async function ensureServingAccount(tx: Transaction, organizationId: string, wanted: Wanted): Promise<string> {
  const { found } = await findWanted(tx, organizationId, wanted);
  if (found) await reactivate(tx, organizationId, found.code);
  return ensureAccount(tx, organizationId, wanted);
}

/** Has an account serve again if it was deactivated, and tells the history; no person did it. */
export async function reactivate(tx: Transaction, organizationId: string, code: string): Promise<void> {
  const [account] = await tx
    .update(accounts)
    .set({ active: true })
    .where(and(eq(accounts.organizationId, organizationId), eq(accounts.code, code), eq(accounts.active, false)))
    .returning();
  if (!account) return;
  const facts = (active: boolean) => ({ code, name: account.name, active });
  await recordEvent(tx, {
    ...{ organizationId, verb: "reactivated", subjectType: "account", subjectId: account.id },
    ...{ before: facts(false), after: facts(true) },
  });
}

function codeOfActive(account: { code: string; name: string; active: boolean }): string {
  if (account.active) return account.code;
  throw new CallFailure(COMMON_FAILURES.accountInactive, { message: accountInactiveMessage(account) });
}

type Wanted = Account & { role?: AccountRole | "" };

/**
 * The code of an account that others of its kind are beside, so that only its name tells it: accumulated depreciation, proceeds of
 * disposals. Made at first need, as by `ensureAccount`.
 *
 * @throws CallFailure `account_inactive`
 */
export async function ensureNamedAccount(tx: Transaction, organizationId: string, wanted: Account): Promise<string> {
  await lockChart(tx, organizationId);
  const chart = await tx.select().from(accounts).where(eq(accounts.organizationId, organizationId));
  const found = findNamed(chart, wanted);
  if (found) return codeOfActive(found);
  const code = freeCode(chart, wanted.code);
  await tx.insert(accounts).values({ organizationId, id: uuid(), ...accountIn(languageOfChart(chart), wanted), code });
  return code;
}

/** The code of the account that `ensureNamedAccount` would find; null: it would make one. */
export async function findNamedAccount(
  tx: Transaction,
  organizationId: string,
  wanted: Account,
): Promise<string | null> {
  const chart = await tx.select().from(accounts).where(eq(accounts.organizationId, organizationId));
  return findNamed(chart, wanted)?.code ?? null;
}

/** The account that `ensureNamedAccount` finds or would make. */
export async function previewNamedAccount(
  tx: Transaction,
  organizationId: string,
  wanted: Account,
): Promise<Pick<Account, "code" | "name">> {
  const chart = await tx.select().from(accounts).where(eq(accounts.organizationId, organizationId));
  const made = accountIn(languageOfChart(chart), wanted);
  return findNamed(chart, wanted) ?? { ...made, code: freeCode(chart, wanted.code) };
}

function findNamed<A extends Pick<Account, "type" | "name"> & { active: boolean }>(
  chart: readonly A[],
  wanted: Account,
): A | undefined {
  const names = namesOf(wanted, accountIn);
  const fitting = chart.filter(({ type, name }) => type === wanted.type && names.includes(name));
  return fitting.find(({ active }) => active) ?? fitting[0];
}

/** The account that `ensureAccount` finds or would make. */
export async function previewAccount(
  tx: Transaction,
  organizationId: string,
  wanted: Wanted,
): Promise<Pick<Account, "code" | "name">> {
  const { chart, found, code } = await findWanted(tx, organizationId, wanted);
  return found ?? { ...accountIn(languageOfChart(chart), wanted), code };
}

/** The account, if the chart has it, and the code that a new one gets. */
async function findWanted(tx: Transaction, organizationId: string, wanted: Wanted) {
  const chart = await tx.select().from(accounts).where(eq(accounts.organizationId, organizationId));
  const named = namesOf(wanted, accountIn);
  const fitting = chart.filter(({ type, role }) => type === wanted.type && (role === "" || role === wanted.role));
  const found =
    fitting.find(({ role, active }) => role === wanted.role && role !== "" && active) ??
    fitting.find(({ role }) => role === wanted.role && role !== "") ??
    fitting.find(({ name }) => named.includes(name)) ??
    fitting.find(({ code }) => code === wanted.code);
  return { chart, found, code: freeCode(chart, wanted.code) };
}

/** The code, or the next one that no account has. */
export function freeCode(chart: readonly { code: string }[], wanted: string): string {
  const taken = new Set(chart.map(({ code }) => code));
  let code = wanted;
  while (taken.has(code)) code = String(Number(code) + 1);
  return code;
}

/** The categories with their keywords, by name. */
export function loadCategories(
  tx: Transaction,
  organizationId: string,
): Promise<{ name: string; accountCode: string; keywords: string[] }[]> {
  return tx
    .select({ name: categories.name, accountCode: categories.accountCode, keywords: categories.keywords })
    .from(categories)
    .where(eq(categories.organizationId, organizationId))
    .orderBy(asc(categories.name));
}
