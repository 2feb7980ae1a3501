/** Bank accounts in the database, with what their cards show. */
import type { BankAccountRow } from "@tallyleaf/contract";
import { moneyFromDecimal, toNumber } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, sql } from "../../platform/db/orm.ts";
import { bankAccounts } from "../../platform/db/schema.ts";
import { masked } from "./mask.ts";

export type StoredBankAccount = typeof bankAccounts.$inferSelect;
/** The change that a card shows is against the balance of this many days ago. */
const CHANGE_DAYS = 30;

/** All bank accounts, open ones first, by the code of their ledger accounts. */
export function findBankAccounts(tx: Transaction, organizationId: string): Promise<StoredBankAccount[]> {
  return tx
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.organizationId, organizationId))
    .orderBy(sql`${bankAccounts.active} desc`, bankAccounts.accountCode);
}

/** An account, held until the transaction ends: what is imported into it waits for each other. */
export async function lockBankAccount(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<StoredBankAccount | null> {
  const [row] = await tx.select().from(bankAccounts).where(byId(organizationId, id)).for("update");
  return row ?? null;
}

export async function insertBankAccount(tx: Transaction, row: typeof bankAccounts.$inferInsert): Promise<void> {
  await tx.insert(bankAccounts).values(row);
}

export async function updateBankAccount(
  tx: Transaction,
  organizationId: string,
  id: string,
  values: Partial<Omit<StoredBankAccount, "organizationId" | "id">>,
): Promise<void> {
  await tx.update(bankAccounts).set(values).where(byId(organizationId, id));
}

type CardFigures = Record<string, unknown> & {
  id: string;
  account_name: string;
  balance: string | null;
  last_date: string | null;
  before: string | null;
  lines: number;
  open_lines: number;
};

/** Accounts as their cards show them. @param today YYYY-MM-DD */
export async function presentBankAccounts(
  tx: Transaction,
  organizationId: string,
  rows: readonly StoredBankAccount[],
  today: string,
): Promise<BankAccountRow[]> {
  if (rows.length === 0) return [];
  const ids = sql.param(rows.map(({ id }) => id));
  const { rows: figures } = await tx.execute<CardFigures>(sql`
    select b.id, a.name as account_name, last.balance, last.date::text as last_date, before.balance as before,
      counts.lines, counts.open_lines
    from bank_account b
    join account a on a.organization_id = b.organization_id and a.code = b.account_code
    left join lateral (select l.balance, l.date from bank_line l
      where l.organization_id = b.organization_id and l.bank_account_id = b.id order by l.sequence desc limit 1) last on true
    left join lateral (select l.balance from bank_line l
      where l.organization_id = b.organization_id and l.bank_account_id = b.id and l.date <= ${today}::date - ${CHANGE_DAYS}::int
      order by l.sequence desc limit 1) before on true
    join lateral (select count(*)::int as lines, (count(*) filter (where l.state = 'open'))::int as open_lines from bank_line l
      where l.organization_id = b.organization_id and l.bank_account_id = b.id) counts on true
    where b.organization_id = ${organizationId} and b.id = any(${ids}::uuid[])`);
  const byAccount = new Map(figures.map((one) => [one.id, one]));
  return rows.map((row) => {
    const found = byAccount.get(row.id);
    const number = (text: string) => toNumber(moneyFromDecimal(text, row.currency));
    const balance = number(found?.balance ?? row.openingBalance ?? "0");
    const before = found?.before == null ? null : number(found.before);
    return {
      id: row.id,
      name: row.name,
      bankName: row.bankName,
      number: row.number,
      maskedNumber: masked(row.number),
      type: row.type,
      currency: row.currency,
      accountCode: row.accountCode,
      accountName: found?.account_name ?? "",
      openingBalance: row.openingBalance === null ? null : number(row.openingBalance),
      openingDate: row.openingDate,
      balance,
      changePercent:
        before === null || before === 0 ? null : Math.round(((balance - before) / Math.abs(before)) * 1000) / 10,
      lines: found?.lines ?? 0,
      openLines: found?.open_lines ?? 0,
      lastDate: found?.last_date ?? null,
      active: row.active,
    };
  });
}

const byId = (organizationId: string, id: string) =>
  and(eq(bankAccounts.organizationId, organizationId), eq(bankAccounts.id, id));
