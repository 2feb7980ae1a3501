/**
 * Money paid to suppliers in advance. An expense whose items are all on the account for deposits to suppliers is a deposit, with the tax that
 * its document charges. A payment from that account settles bills with it (`payment.deposit_expense_id`): its tax is corrected then, because
 * the bill states the tax of the whole. A refund of the supplier is an expense below zero on the same account. So is an open bill of former
 * books that names the account.
 */
import { decimal, isSupplierDeposit, type Money, money, moneyFromDecimal, roundToMoney, zero } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { listActiveAccounts } from "../chart/accounts/chart.ts";

export interface SupplierDeposit {
  expenseId: number;
  entryId: string;
  vendorId: string | null;
  vendor: string;
  /** Number of its document. */
  reference: string;
  date: string;
  currency: string;
  /** Where it is posted. */
  accountCode: string;
  /** With tax; below zero: the supplier paid back. */
  total: Money;
  /** Of it, what is paid. */
  paid: Money;
  /** Of it, what has settled bills. */
  used: Money;
  /** The total in the books' currency. */
  totalBase: Money;
}

interface Row extends Record<string, unknown> {
  id: string;
  entry_id: string;
  vendor_id: string | null;
  vendor: string | null;
  reference: string | null;
  date: string;
  currency: string;
  base_currency: string;
  account_code: string;
  total: string;
  total_base: string;
  unpaid: string;
  used: string;
}

/**
 * Loads deposits, oldest first.
 *
 * @param of.until only what happened until the end of this day counts; absent: all
 */
export async function loadSupplierDeposits(
  tx: Transaction,
  organizationId: string,
  of: { vendorId?: string; ids?: readonly number[]; until?: string },
): Promise<SupplierDeposit[]> {
  const codes = (await listActiveAccounts(tx, organizationId)).filter(isSupplierDeposit).map(({ code }) => code);
  if (codes.length === 0) return [];
  const own = sql.param(codes);
  const { vendorId, ids, until = null } = of;
  const { rows } = await tx.execute<Row>(sql`
    with deposit as materialized (
      select distinct l.entry_id, l.account_code from journal_line l
      where l.organization_id = ${organizationId} and l.account_code = any(${own}::text[]) and l.kind = 'item'
      union
      -- Bills of former books for deposits, which name the account: their balance is in the trial balance.
      select e.id, i.account from opening o
        cross join lateral (select one->>'number' as number, one->>'party' as party, one->>'accountCode' as account
          from jsonb_array_elements(o.content->'items') one
          where one->>'kind' = 'payable' and one->>'accountCode' = any(${own}::text[])) i
        join journal_entry e on e.organization_id = o.organization_id and e.source = 'opening' and e.source_id = o.id
          and e.expense_id is not null and e.reverses is null and e.reference = i.number and lower(e.vendor) = lower(i.party)
      where o.organization_id = ${organizationId} and o.state = 'posted')
    select x.id::text, e.id as entry_id, x.vendor_id, e.vendor, e.reference, e.entry_date::text as date, e.currency, e.base_currency,
      min(d.account_code) as account_code, sums.total::text, sums.total_base::text,
      coalesce(case when ${until}::date is null
        then (select t.open from open_item_tally t where t.organization_id = x.organization_id and t.expense_id = x.id and t.kind = 'payable')
        else (select sum(v.base_amount) * sums.total / nullif(sums.total_base, 0) from open_item_event v
          where v.organization_id = x.organization_id and v.expense_id = x.id and v.kind = 'payable' and v.day <= ${until}::date) end, 0)::text as unpaid,
      coalesce((select sum(a.amount) from payment p
        join payment_allocation a on a.organization_id = p.organization_id and a.payment_id = p.id
        left join journal_entry r on r.organization_id = p.organization_id and r.reverses = p.entry_id
        where p.organization_id = x.organization_id and p.deposit_expense_id = x.id
          and case when ${until}::date is null then p.voided_at is null
            else p.date <= ${until}::date and (r.id is null or r.entry_date > ${until}::date) end), 0)::text as used
    from deposit d
      join journal_entry e on e.organization_id = ${organizationId} and e.id = d.entry_id and e.posted_at is not null
      join expense x on x.organization_id = e.organization_id and x.id = e.expense_id and x.current_entry_id = e.id and x.deleted_at is null
      cross join lateral (
        select sum(case l.side when 'debit' then l.amount else -l.amount end) as total,
          sum(case l.side when 'debit' then l.base_amount else -l.base_amount end) as total_base,
          bool_or(l.kind not in ('tax', 'opening') and l.account_code <> all(${own}::text[])) as is_mixed
        from journal_line l
        where l.organization_id = e.organization_id and l.entry_id = e.id
          and l.kind not in ('payment', 'exchange', case e.source when 'opening' then '' else 'opening' end)) sums
    where not sums.is_mixed
      ${vendorId === undefined ? sql`` : sql`and x.vendor_id = ${vendorId}`}
      ${ids === undefined ? sql`` : sql`and x.id = any(${sql.param([...ids])}::bigint[])`}
      ${until === null ? sql`` : sql`and e.entry_date <= ${until}::date`}
    group by x.organization_id, x.id, x.vendor_id, e.id, e.vendor, e.reference, e.entry_date, e.currency, e.base_currency, sums.total, sums.total_base
    order by e.entry_date, x.id`);
  return rows.map((row) => {
    const read = (text: string) => moneyFromDecimal(text, row.currency);
    const total = read(row.total);
    const unpaid = roundedTo(row.unpaid, row.currency);
    return {
      ...{ expenseId: Number(row.id), entryId: row.entry_id, vendorId: row.vendor_id, vendor: row.vendor ?? "" },
      ...{ reference: row.reference ?? "", date: row.date, currency: row.currency, accountCode: row.account_code },
      ...{ total, paid: money(total.minor - unpaid.minor, row.currency), used: read(row.used) },
      totalBase: moneyFromDecimal(row.total_base, row.base_currency),
    };
  });
}

/** A quotient of the database, rounded to the currency. */
const roundedTo = (text: string, currency: string): Money => {
  const { digits, scale } = decimal(text);
  return roundToMoney({ digits, scale }, currency);
};

/** The paid part of a deposit that has settled nothing yet. */
export const openOfDeposit = ({ paid, used }: SupplierDeposit): Money => money(paid.minor - used.minor, paid.currency);

/** The open deposits of a supplier in a currency, less refunds. */
export const openOfAll = (deposits: readonly SupplierDeposit[], currency: string): Money =>
  deposits
    .filter((one) => one.currency === currency)
    .reduce((sum, one) => money(sum.minor + openOfDeposit(one).minor, currency), zero(currency));
