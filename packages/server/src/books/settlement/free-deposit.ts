/**
 * Money on an account of deposits that no document explains: booked by hand, from the bank, or brought in. Only that pays a bill or an invoice
 * without naming a deposit; what a document explains is used with its document, so that its tax is corrected and each party keeps its own.
 */
import { recordPayment } from "@tallyleaf/contract";
import { type Account, type Money, moneyFromDecimal } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { type SQL, sql } from "../../platform/db/orm.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayMoney, sayRefusal } from "../../platform/http/say-refusal.ts";
import { loadSupplierDeposits } from "./supplier-deposits.ts";

type Facts = { account: string; free: string; asked: string };

/** Of a payment. */
const refusePayment = (facts: Facts): CallFailure => {
  const message = sayRefusal("depositNotFree", facts);
  return new CallFailure(recordPayment.failures.badDeposit, { message, errors: [{ path: "amount", message }] });
};

interface Asked {
  account: Pick<Account, "code" | "name">;
  kind: "receivable" | "payable";
  /** In the books' currency. */
  amount: Money;
  date: string;
}

/**
 * Refuses to take more than that.
 *
 * @param refuse makes the failure; absent: that of a payment
 * @throws CallFailure by default `badDeposit` of `recordPayment`, naming the amount
 */
export async function requireFreeDeposit(
  tx: Transaction,
  organizationId: string,
  { account, kind, amount, date }: Asked,
  refuse: (facts: Facts) => CallFailure = refusePayment,
): Promise<void> {
  const documented =
    kind === "payable" ? await ofSuppliers(tx, organizationId, account.code) : ofClients(organizationId, account.code);
  const { rows } = await tx.execute<{ free: string }>(sql`
    with documented as materialized (${documented}), line as (
      select e.entry_date, case l.side when ${kind === "payable" ? "debit" : "credit"} then l.base_amount else -l.base_amount end as amount
      from journal_line l join journal_entry e on e.organization_id = l.organization_id and e.id = l.entry_id and e.posted_at is not null
      where l.organization_id = ${organizationId} and l.account_code = ${account.code} and e.base_currency = ${amount.currency}
        and coalesce(e.reverses, e.id) not in (select id from documented where id is not null)
      -- Of documents of former books, the trial balance has what isn't paid yet.
      union all
      select e.entry_date, -coalesce((select abs(sum(t.taxable_base)) from tax_line t
          where t.organization_id = e.organization_id and t.entry_id = e.id), l.base_amount)
      from journal_entry e join journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id and l.kind = 'opening'
      where e.organization_id = ${organizationId} and e.source = 'opening' and e.reverses is null and e.id in (select id from documented)
        and not exists (select from journal_entry r where r.organization_id = e.organization_id and r.reverses = e.id))
    select least(coalesce(sum(amount), 0), coalesce(sum(amount) filter (where entry_date <= ${date}::date), 0))::text as free from line`);
  const free = moneyFromDecimal(rows[0]?.free ?? "0", amount.currency);
  if (amount.minor <= free.minor) return;
  throw refuse({
    account: `${account.code} ${account.name}`,
    free: sayMoney(free.minor < 0n ? { ...free, minor: 0n } : free),
    asked: sayMoney(amount),
  });
}

/** Entries of deposits with a document, of what paid them, and of what they paid. */
async function ofSuppliers(tx: Transaction, organizationId: string, accountCode: string): Promise<SQL> {
  const deposits = await loadSupplierDeposits(tx, organizationId, {});
  return sql`
    select unnest(${sql.param(deposits.map(({ entryId }) => entryId))}::uuid[]) as id
    union
    select p.entry_id from payment p where p.organization_id = ${organizationId} and p.deposit_expense_id is not null
    union
    select p.entry_id from payment p join payment_allocation a on a.organization_id = p.organization_id and a.payment_id = p.id
      where p.organization_id = ${organizationId} and p.account_code <> ${accountCode}
        and a.expense_id = any(${sql.param(deposits.map(({ expenseId }) => expenseId))}::bigint[])`;
}

/** Entries of advance invoices, of invoices that deduct one, of their credit notes, and of what paid the former. */
const ofClients = (organizationId: string, accountCode: string): SQL => sql`
  select n.entry_id as id from invoice o
    join invoice n on n.organization_id = o.organization_id and (n.id = o.id or n.credits_invoice_id = o.id)
    where o.organization_id = ${organizationId} and (o.is_advance or exists (select from invoice_item i
      where i.organization_id = o.organization_id and i.invoice_id = o.id and i.advance_id is not null))
  union
  select p.entry_id from payment p
    join payment_allocation a on a.organization_id = p.organization_id and a.payment_id = p.id
    join invoice i on i.organization_id = a.organization_id and i.id = a.invoice_id and i.is_advance
    where p.organization_id = ${organizationId} and p.account_code <> ${accountCode}`;
