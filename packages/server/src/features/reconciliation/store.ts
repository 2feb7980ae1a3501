/** Reconciliations in the database: their state, with the cleared transactions. */
import type { ReconciliationLine, ReconciliationRow } from "@tallyleaf/contract";
import { type Money, moneyFromDecimal, subtract, toNumber } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { type SQL, sql } from "../../platform/db/orm.ts";
import { nameForReader } from "../../platform/db/person-name.ts";
import { bankAccounts, bankLines, reconciliations, users } from "../../platform/db/schema.ts";
import { lineText } from "../banking/line-text.ts";

/** A reconciliation with its sums. */
export interface Standing {
  row: ReconciliationRow;
  difference: Money;
  /** Sum of all lines that may be ticked. */
  whole: Money;
  accountCode: string;
}

type Found = {
  id: string;
  bankAccountId: string;
  accountName: string;
  accountCode: string;
  currency: string;
  fromDate: string | null;
  toDate: string;
  openingBalance: string;
  closingBalance: string;
  ticked: string;
  tickedCount: number;
  whole: string;
  lines: number;
  lockedAt: string | null;
  lockedBy: string | null;
  reopenReason: string;
};

/** The lines that a reconciliation may tick: its own, and up to its last day those that no other has. */
const eligible = sql`l.organization_id = r.organization_id and l.bank_account_id = r.bank_account_id
  and (l.reconciliation_id = r.id or (r.locked_at is null and l.reconciliation_id is null and l.date <= r.to_date))`;

/** The reconciliations that fit, the newest statement first. */
export async function findReconciliations(
  tx: Transaction,
  where: SQL,
  page: { limit: number; offset: number } = { limit: 1, offset: 0 },
): Promise<Standing[]> {
  const { rows } = await tx.execute<Found>(sql`
    select r.id, r.bank_account_id as "bankAccountId", b.name as "accountName", b.account_code as "accountCode", b.currency,
      r.from_date::text as "fromDate", r.to_date::text as "toDate", r.opening_balance::text as "openingBalance",
      r.closing_balance::text as "closingBalance", r.locked_at as "lockedAt", u.name as "lockedBy",
      r.reopen_reason as "reopenReason", s.*
    from ${reconciliations} r
      join ${bankAccounts} b on b.organization_id = r.organization_id and b.id = r.bank_account_id
      left join ${users} u on u.id = r.locked_by
      cross join lateral (
        select coalesce(sum(l.amount) filter (where l.reconciliation_id = r.id), 0)::text as ticked,
          count(*) filter (where l.reconciliation_id = r.id)::int as "tickedCount",
          coalesce(sum(l.amount), 0)::text as whole, count(*)::int as lines
        from ${bankLines} l where ${eligible}
      ) s
    where ${where} order by r.to_date desc, r.id desc limit ${page.limit} offset ${page.offset}`);
  return rows.map(toReconciliation);
}

function toReconciliation(found: Found): Standing {
  const { currency, accountCode, whole, ...rest } = found;
  const money = (text: string) => moneyFromDecimal(text, currency);
  const expected = subtract(money(found.closingBalance), money(found.openingBalance));
  const difference = subtract(expected, money(found.ticked));
  return {
    row: {
      ...rest,
      currency,
      openingBalance: toNumber(money(found.openingBalance)),
      closingBalance: toNumber(money(found.closingBalance)),
      ticked: toNumber(money(found.ticked)),
      difference: toNumber(difference),
      lockedBy: found.lockedBy === null ? null : nameForReader(found.lockedBy),
      lockedAt: found.lockedAt === null ? null : new Date(found.lockedAt).toISOString(),
    },
    difference,
    whole: money(whole),
    accountCode,
  };
}

/** Counts the reconciliations that match. */
export async function countReconciliations(tx: Transaction, where: SQL): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from ${reconciliations} r where ${where}`,
  );
  return rows[0]?.total ?? 0;
}

/** The lines that a reconciliation may tick, in the order of the statement. */
export async function listLines(tx: Transaction, organizationId: string, id: string): Promise<ReconciliationLine[]> {
  const { rows } = await tx.execute<Omit<ReconciliationLine, "amount"> & { amount: string; currency: string }>(sql`
    select l.id, l.date::text, l.amount::text, l.currency, l.description, l.counterparty, l.reference, l.state,
      l.reconciliation_id is not null as ticked
    from ${reconciliations} r join ${bankLines} l on ${eligible}
    where r.organization_id = ${organizationId} and r.id = ${id} order by l.sequence, l.id`);
  return rows.map(({ currency, amount, ...line }) => ({
    ...line,
    description: lineText(line.description),
    amount: toNumber(moneyFromDecimal(amount, currency)),
  }));
}
