/**
 * The account of what is owed to members who paid with their own money. It is part of the standard chart as a plain liability. The first such
 * expense makes it an account of accounts payable, each of whose lines is an open item; so nothing may have been posted to it before, else
 * an account of its own is added.
 */
import {
  type Account,
  accountFor,
  accountIn,
  isOwedToEmployees,
  languageOfChart,
  namesOf,
  OWED_TO_EMPLOYEES,
} from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq, sql } from "../../../platform/db/orm.ts";
import { accounts } from "../../../platform/db/schema.ts";
import { freeCode, listActiveAccounts, loadChart, lockChart, reactivate } from "./chart.ts";

/** Returns its code, also of one that was deactivated; null: no member has paid anything yet. */
export async function findOwedToEmployees(tx: Transaction, organizationId: string): Promise<string | null> {
  return (await loadChart(tx, organizationId)).find(isOwedToEmployees)?.code ?? null;
}

/** Accounts of a chart that are meant for it, and to which something was posted otherwise before they were of use. */
export const listPlainOwedToEmployees = (chart: readonly Account[]): Account[] => {
  const names = namesOf(OWED_TO_EMPLOYEES, accountIn);
  return chart.filter((account) => {
    const isMeant = account.role === OWED_TO_EMPLOYEES.role || names.includes(account.name);
    return account.type === "Liability" && isMeant && !isOwedToEmployees(account);
  });
};

/** Whether the account is that of the standard chart which becomes the account at first need. */
export async function willBeOwedToEmployees(tx: Transaction, organizationId: string, code: string): Promise<boolean> {
  const active = await listActiveAccounts(tx, organizationId);
  if (active.some(isOwedToEmployees) || accountFor(OWED_TO_EMPLOYEES.role, active)?.code !== code) return false;
  return !(await isUsed(tx, organizationId, code));
}

/** Returns its code, and makes the account at first need. */
export async function ensureOwedToEmployees(tx: Transaction, organizationId: string): Promise<string> {
  const active = await listActiveAccounts(tx, organizationId);
  const found = active.find(isOwedToEmployees);
  if (found) return found.code;
  await lockChart(tx, organizationId);
  // Another request may have made it meanwhile, or a person has deactivated it.
  const known = await findOwedToEmployees(tx, organizationId);
  const standard = accountFor(OWED_TO_EMPLOYEES.role, active);
  const controls = { purpose: "accounts_payable", role: OWED_TO_EMPLOYEES.role } as const;
  const change = (set: Partial<typeof accounts.$inferInsert>, code: string) =>
    tx
      .update(accounts)
      .set(set)
      .where(and(eq(accounts.organizationId, organizationId), eq(accounts.code, code)));
  if (known !== null) {
    await reactivate(tx, organizationId, known);
    return known;
  }
  if (standard && !(await isUsed(tx, organizationId, standard.code))) {
    await change(controls, standard.code);
    return standard.code;
  }
  // Only one account may have the role.
  if (standard?.role === OWED_TO_EMPLOYEES.role) await change({ role: "" }, standard.code);
  const chart = await loadChart(tx, organizationId);
  const code = freeCode(chart, OWED_TO_EMPLOYEES.code);
  await tx
    .insert(accounts)
    .values({ organizationId, id: uuid(), ...accountIn(languageOfChart(chart), OWED_TO_EMPLOYEES), ...controls, code });
  return code;
}

/** Whether an entry, a draft, or opening balances name the account. */
async function isUsed(tx: Transaction, organizationId: string, code: string): Promise<boolean> {
  const { rows } = await tx.execute<{ used: boolean }>(sql`select
    exists (select from journal_line where organization_id = ${organizationId} and account_code = ${code})
    or exists (select from journal_draft_line where organization_id = ${organizationId} and account_code = ${code}) as used`);
  return rows[0]?.used ?? false;
}
