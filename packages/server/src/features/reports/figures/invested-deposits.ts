/**
 * Deposits to suppliers that were used for bills of fixed assets: what was paid for them is investing, as far as the asset is their price
 * (IAS 7.16 (a), DRS 21.44). It is known once the deposit settles the bill.
 */
import { cashFlowPlace, decimal, moneyFromDecimal, roundToMoney } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import { expenses, journalEntries, journalLines, paymentAllocations, payments } from "../../../platform/db/schema.ts";
import type { Books } from "./books.ts";

/** Parts of what a line says, by account of fixed assets; the rest is none of them. Debits above zero. */
export interface InvestedItem {
  debt: bigint;
  parts: { accountCode: string; minor: bigint }[];
}

export interface InvestedDeposit {
  /** The entry of its document, where that is paid at once. */
  entryId: string;
  day: string;
  /** Of its lines on accounts for deposits, and of its whole. */
  net: InvestedItem;
  whole: InvestedItem;
}

interface Row extends Record<string, unknown> {
  expense_id: string;
  entry_id: string;
  day: string;
  net: string;
  whole: string;
  account_code: string;
  amount: string;
}

/** By the ids of their expenses. */
export async function loadInvestedDeposits(
  tx: Transaction,
  { organizationId, currency, accounts }: Pick<Books, "organizationId" | "currency" | "accounts">,
): Promise<ReadonlyMap<string, InvestedDeposit>> {
  const fixed = accounts.filter((account) => cashFlowPlace(account) === "investing").map(({ code }) => code);
  const { rows } = await tx.execute<Row>(sql`
    with used as (
      select p.deposit_expense_id as deposit, a.expense_id as bill, sum(a.base_amount) as amount
      from ${payments} p join ${paymentAllocations} a on a.organization_id = p.organization_id and a.payment_id = p.id
      where p.organization_id = ${organizationId} and p.deposit_expense_id is not null and p.voided_at is null
      group by 1, 2
    ), part as (
      select used.deposit, w.account_code, sum(used.amount * w.amount / doc.debt) as amount
      from used
        join ${expenses} b on b.organization_id = ${organizationId} and b.id = used.bill
        cross join lateral (
          select sum(case l.side when 'credit' then l.base_amount else -l.base_amount end) as debt from ${journalLines} l
          where l.organization_id = ${organizationId} and l.entry_id = b.current_entry_id and l.kind = 'payment') doc
        cross join lateral (
          select l.account_code, sum(case l.side when 'debit' then l.base_amount else -l.base_amount end) as amount
          from ${journalLines} l where l.organization_id = ${organizationId} and l.entry_id = b.current_entry_id
            and l.account_code = any(${sql.param(fixed)}::text[]) group by 1) w
      where doc.debt <> 0 group by 1, 2
    )
    select x.id::text as expense_id, e.id as entry_id, e.entry_date::text as day, part.account_code, part.amount::text,
      own.net::text, own.whole::text
    from part
      join ${expenses} x on x.organization_id = ${organizationId} and x.id = part.deposit
      join ${journalEntries} e on e.organization_id = x.organization_id and e.id = x.current_entry_id
      cross join lateral (
        select coalesce(sum(l.base_amount) filter (where l.kind = 'item'), 0) as net,
          coalesce(sum(l.base_amount) filter (where l.kind = 'payment'), 0) as whole
        from ${journalLines} l where l.organization_id = e.organization_id and l.entry_id = e.id) own
    where e.base_currency = ${currency} and e.posted_at is not null`);
  const minor = (text: string) => moneyFromDecimal(text, currency).minor;
  return new Map(
    [...Map.groupBy(rows, (row) => row.expense_id)].flatMap(([id, own]) => {
      const [first] = own;
      if (!first) return [];
      const parts = own.map((row) => ({
        accountCode: row.account_code,
        minor: roundToMoney(decimal(row.amount), currency).minor,
      }));
      const of = (debt: string): InvestedItem => ({ debt: -minor(debt), parts });
      return [[id, { entryId: first.entry_id, day: first.day, net: of(first.net), whole: of(first.whole) }] as const];
    }),
  );
}
