/** Expenses owed to members, in the database. */
import { type Account, moneyFromDecimal, toNumber } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, inArray, sql } from "../../platform/db/orm.ts";
import {
  expenses,
  journalEntries,
  journalTallies,
  memberships,
  paymentRunItems,
  paymentRuns,
  users,
} from "../../platform/db/schema.ts";

/** Expenses that a list shows. */
const MOST = 1000;

export type OwedRow = {
  id: string;
  paid_by: string;
  created_by: string;
  date: string;
  vendor: string;
  description: string;
  source: string;
  currency: string;
  total: string;
  open: string;
  pay_date: string | null;
};

/** The expenses that members paid, newest first. @param paidBy of this member only */
export async function listOwed(
  tx: Transaction,
  organizationId: string,
  { paidBy, filter }: { paidBy: string | undefined; filter: "open" | "all" },
): Promise<OwedRow[]> {
  const { rows } = await tx.execute<OwedRow>(sql`
    select x.id::text, x.paid_by, x.created_by, e.entry_date::text as date, coalesce(x.list_vendor, '') as vendor,
      coalesce(e.description, '') as description, e.source, e.currency, t.total::text, t.open::text,
      (select r.pay_date::text from ${paymentRunItems} i
        join ${paymentRuns} r on r.organization_id = i.organization_id and r.id = i.run_id
        where i.organization_id = ${organizationId} and i.expense_id = x.id and not i.released) as pay_date
    from ${expenses} x
      join open_item_tally t on t.organization_id = x.organization_id and t.expense_id = x.id and t.kind = 'payable'
      join ${journalEntries} e on e.organization_id = x.organization_id and e.id = x.current_entry_id and e.posted_at is not null
    where x.organization_id = ${organizationId} and x.deleted_at is null
      and ${paidBy === undefined ? sql`x.paid_by is not null` : sql`x.paid_by = ${paidBy}`}
      and ${filter === "open" ? sql`t.open <> 0` : sql`true`}
    order by e.entry_date desc, x.id desc limit ${MOST}`);
  return rows;
}

/** The balances of accounts in the books' currency; those of zero are left out. */
export async function loadOwedOn(
  tx: Transaction,
  organizationId: string,
  accounts: readonly Account[],
  currency: string,
): Promise<{ code: string; name: string; amount: number; currency: string }[]> {
  const codes = accounts.map(({ code }) => code);
  if (codes.length === 0) return [];
  const { rows } = await tx.execute<{ code: string; amount: string }>(sql`
    select account_code as code, sum(credit - debit)::text as amount from ${journalTallies}
    where organization_id = ${organizationId} and base_currency = ${currency} and account_code = any(${sql.param(codes)}::text[])
    group by account_code having sum(credit - debit) <> 0 order by account_code`);
  return rows.map(({ code, amount }) => ({
    ...{ code, name: accounts.find((one) => one.code === code)?.name ?? "" },
    ...{ amount: toNumber(moneyFromDecimal(amount, currency)), currency },
  }));
}

interface MemberRow {
  id: string;
  name: string;
  iban: string;
  status: "active" | "inactive";
}

/** The members, former ones too, by name. */
export function listMembers(tx: Transaction, organizationId: string): Promise<MemberRow[]> {
  return tx
    .select({ id: users.id, name: users.name, iban: memberships.iban, status: memberships.status })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.organizationId, organizationId))
    .orderBy(asc(sql`${users.name} collate "und-x-icu"`), asc(users.id));
}

/** The names of people who aren't members any longer, as far as they are known. */
export async function loadNames(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Stores the member's IBAN; returns the former one. */
export async function saveIban(
  tx: Transaction,
  { organizationId, userId }: { organizationId: string; userId: string },
  iban: string,
): Promise<string> {
  const own = and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId));
  const [before] = await tx.select({ iban: memberships.iban }).from(memberships).where(own).for("update");
  await tx.update(memberships).set({ iban }).where(own);
  return before?.iban ?? "";
}
