/**
 * Lists items in foreign currencies at the end of a day: the balances of bank accounts, and each open invoice and bill, with its amount
 * in the books. What isn't paid of an advance invoice or of a deposit to a supplier is none of them: its payment says what the deposit is
 * worth, without any gain or loss (IFRIC 22.8, IAS 21.16). What is to be paid back of one is. Few items are: those that are open today, and those of which something happened since, are looked up one by one.
 */
import type { Transaction } from "../../platform/db/database.ts";
import { type SQL, sql } from "../../platform/db/orm.ts";
import {
  bankAccounts,
  expenses,
  invoices,
  journalEntries,
  organizations,
  paymentAllocations,
  payments,
} from "../../platform/db/schema.ts";
import { loadSupplierDeposits } from "./supplier-deposits.ts";

/** Amounts as decimal text. What is owed grows upward, on both sides. */
export interface ForeignItemRow extends Record<string, unknown> {
  kind: "account" | "receivable" | "payable";
  /** Of the bank account, the invoice, or the expense. */
  id: string;
  label: string;
  party: string;
  accountCode: string;
  currency: string;
  held: string;
  booked: string;
  /** Null: none, or it is an account. */
  dueDate: string | null;
  /** Movements of the account in its currency are not known: it can't be valued. */
  isUnknown: boolean;
}

/** Loads them, accounts first, then invoices and bills by their days. */
export async function loadForeignItems(
  tx: Transaction,
  organizationId: string,
  day: string,
): Promise<ForeignItemRow[]> {
  const { rows } = await tx.execute<ForeignItemRow>(await foreignItemsOn(tx, organizationId, day));
  return rows;
}

/** The same, as SQL. */
export async function foreignItemsOn(tx: Transaction, organizationId: string, day: string): Promise<SQL> {
  const deposits = await loadSupplierDeposits(tx, organizationId, {});
  const bills = deposits.filter(({ total }) => total.minor > 0n).map(({ expenseId }) => expenseId);
  return itemsOn(organizationId, day, bills);
}

/** @param deposits expenses that are deposits to suppliers */
const itemsOn = (organizationId: string, day: string, deposits: readonly number[]): SQL => sql`
  with books as (select default_currency as currency from ${organizations} where id = ${organizationId}),
  touched as (
    select t.invoice_id, t.expense_id from open_item_tally t where t.organization_id = ${organizationId} and t.open <> 0
    union
    select s.invoice_id, s.expense_id from ${payments} p
      join ${paymentAllocations} s on s.organization_id = p.organization_id and s.payment_id = p.id
      where p.organization_id = ${organizationId} and p.date > ${day}::date
    union
    select i.credits_invoice_id, null from ${invoices} i
      where i.organization_id = ${organizationId} and i.credits_invoice_id is not null and i.issue_date > ${day}::date
    union
    select s.invoice_id, s.expense_id from ${journalEntries} e
      join journal_item s on s.organization_id = e.organization_id and s.entry_id = e.id
      where e.organization_id = ${organizationId} and e.entry_date > ${day}::date
    union
    select case when e.expense_id is null then e.source_id end, e.expense_id from ${journalEntries} e
      where e.organization_id = ${organizationId} and e.entry_date > ${day}::date and e.reverses is not null
        and e.source in ('expense', 'invoice', 'credit_note', 'opening')
  ),
  item as (
    select 'receivable' as kind, i.id::text as id, i.currency, i.number as label,
      coalesce(nullif(c.company, ''), c.name, '') as party, i.due_date, i.issue_date as since, i.is_advance as is_deposit, sums.*
    from (select distinct invoice_id from touched where invoice_id is not null) t
      join ${invoices} i on i.organization_id = ${organizationId} and i.id = t.invoice_id and i.credits_invoice_id is null
      join client c on c.organization_id = i.organization_id and c.id = i.client_id
      cross join lateral (${eventsOf(organizationId, day, sql`v.kind = 'receivable' and v.invoice_id = i.id`)}) sums
    where i.currency <> (select currency from books)
    union all
    select 'payable', x.id::text, e.currency, coalesce(nullif(x.list_reference, ''), ''), coalesce(x.list_vendor, ''),
      x.list_due_date, e.entry_date, x.id = any(${sql.param([...deposits])}::bigint[]), sums.*
    from (select distinct expense_id from touched where expense_id is not null) t
      join ${expenses} x on x.organization_id = ${organizationId} and x.id = t.expense_id
      join lateral (select j.currency, j.entry_date from ${journalEntries} j
        where j.organization_id = x.organization_id and j.id = x.current_entry_id offset 0) e on true
      cross join lateral (${eventsOf(organizationId, day, sql`v.kind = 'payable' and v.expense_id = x.id`)}) sums
    where e.currency <> (select currency from books)
  )
  select * from (
    select 'account' as kind, b.id::text as id, b.name as label, '' as party, b.account_code as "accountCode", b.currency,
      coalesce(sum(m.held), 0)::text as held, sum(m.base)::text as booked, null as "dueDate", bool_or(m.held is null) as "isUnknown",
      1 as place, min(m.day) as since
    from ${bankAccounts} b
      join foreign_movement m on m.organization_id = b.organization_id and m.bank_account_id = b.id and m.day <= ${day}::date
    where b.organization_id = ${organizationId} and b.currency <> (select currency from books)
    group by b.id, b.name, b.account_code, b.currency
    having coalesce(sum(m.held), 0) <> 0 or bool_or(m.held is null)
    union all
    select item.kind, item.id, coalesce(nullif(item.label, ''), item.party), item.party, l.account_code, item.currency,
      item.open::text, item.base_open::text, item.due_date::text, false, 2, item.since
    from item
      join lateral (select l.account_code from journal_line l
        join account a on a.organization_id = l.organization_id and a.code = l.account_code
          and a.purpose = case item.kind when 'receivable' then 'accounts_receivable' else 'accounts_payable' end
        where l.organization_id = ${organizationId} and l.entry_id = item.entry_id
        order by l.line_number limit 1) l on true
    where item.open <> 0 and not (item.is_deposit and item.open > 0) and item.base_currency = (select currency from books)
  ) found order by place, since, kind desc, label, id`;

/** The open amount of one item, and the entry that it comes from. */
const eventsOf = (organizationId: string, day: string, which: SQL): SQL => sql`
  select sum(v.amount) as open, sum(v.base_amount) as base_open,
    (array_agg(v.entry_id order by v.day, v.entry_id) filter (where v.event = 'issued'))[1] as entry_id,
    (array_agg(v.base_currency order by v.day, v.entry_id) filter (where v.event = 'issued'))[1] as base_currency
  from open_item_event v where v.organization_id = ${organizationId} and ${which} and v.day <= ${day}::date`;
