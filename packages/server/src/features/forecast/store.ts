/** Reads the sources of a forecast from the books. */
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import {
  accounts,
  clients,
  invoices,
  journalTallies,
  paymentAllocations,
  paymentRunItems,
  paymentRuns,
  payments,
} from "../../platform/db/schema.ts";

/** Balances of cash and bank accounts at the end of a day, in base currency. */
export async function listCash(
  tx: Transaction,
  organizationId: string,
  today: string,
  currency: string,
): Promise<{ code: string; name: string; amount: string }[]> {
  const { rows } = await tx.execute<{ code: string; name: string; amount: string }>(sql`
    select a.code, a.name, coalesce(sum(t.debit - t.credit), 0)::text as amount
    from ${accounts} a
      left join ${journalTallies} t on t.organization_id = a.organization_id and t.account_code = a.code
        and t.base_currency = ${currency} and t.source <> 'closing' and t.day <= ${today}::date
    where a.organization_id = ${organizationId} and a.type = 'Asset' and a.purpose = 'cash'
    group by a.code, a.name order by a.code`);
  return rows;
}

/** Ids of open invoices and bills. */
export async function listOpenIds(
  tx: Transaction,
  organizationId: string,
): Promise<{ invoiceIds: string[]; expenseIds: number[] }> {
  const { rows } = await tx.execute<{ invoice_id: string | null; expense_id: string | null }>(sql`
    select invoice_id, expense_id::text from open_item_tally where organization_id = ${organizationId} and open > 0`);
  return {
    invoiceIds: rows.flatMap(({ invoice_id }) => invoice_id ?? []),
    expenseIds: rows.flatMap(({ expense_id }) => (expense_id === null ? [] : Number(expense_id))),
  };
}

/** Days by which clients paid late on average in the year before, by client; those who paid in time are left out. */
export async function loadDelays(tx: Transaction, organizationId: string, today: string): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: string; days: number }>(sql`
    select c.id, round(avg(p.date - i.due_date))::int as days
    from ${paymentAllocations} a
      join ${payments} p on p.organization_id = a.organization_id and p.id = a.payment_id and p.kind = 'payment' and p.voided_at is null
      join ${invoices} i on i.organization_id = a.organization_id and i.id = a.invoice_id
      join ${clients} c on c.organization_id = i.organization_id and c.id = i.client_id
    where a.organization_id = ${organizationId} and p.date > ${today}::date - 365
    group by c.id having avg(p.date - i.due_date) >= 0.5`);
  return new Map(rows.map(({ id, days }) => [id, days]));
}

/** The pay days of bills that are in a payment run, and the discounts that it keeps back in their currencies. */
export async function loadPayDays(
  tx: Transaction,
  organizationId: string,
): Promise<Map<number, { day: string; discount: string }>> {
  const { rows } = await tx.execute<{ id: string; day: string; discount: string }>(sql`
    select i.expense_id::text as id, r.pay_date::text as day, i.discount::text as discount from ${paymentRunItems} i
      join ${paymentRuns} r on r.organization_id = i.organization_id and r.id = i.run_id
    where i.organization_id = ${organizationId} and not i.released`);
  return new Map(rows.map(({ id, day, discount }) => [Number(id), { day, discount }]));
}
