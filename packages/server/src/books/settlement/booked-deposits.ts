/**
 * Deposits of clients and to suppliers in another currency that were booked without a document of their own. A deposit isn't money that is
 * owed, so it leaves at the amount at which it was booked, not at the rate of the day (IFRIC 22).
 */
import { bookedShare, compareMoney, type Money, moneyFromDecimal } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { type SQL, sql } from "../../platform/db/orm.ts";

interface Asked {
  accountCode: string;
  amount: Money;
  /** Base currency. */
  base: string;
  /** The client; null: all of them. */
  clientId: string | null;
}

/**
 * Returns the amount in the books at which a part of such deposits leaves: of the client's own if they cover it, else of all on the account.
 * Null: the books don't have so much there in this currency.
 */
export async function findBookedDeposit(
  tx: Transaction,
  organizationId: string,
  { accountCode, amount, base, clientId }: Asked,
): Promise<Money | null> {
  if (amount.currency === base || amount.minor <= 0n) return null;
  const of = async (isOwn: { line: SQL; payment: SQL }) => {
    const { rows } = await tx.execute<{ amount: string; base: string }>(sql`
      select coalesce(sum(x.amount), 0)::text as amount, coalesce(sum(x.base), 0)::text as base from (
        select case l.side when 'credit' then 1 else -1 end * case when e.currency = ${amount.currency} then l.amount else l.held_amount end as amount,
          case l.side when 'credit' then l.base_amount else -l.base_amount end as base
        from journal_line l
          join journal_entry e on e.organization_id = l.organization_id and e.id = l.entry_id and e.posted_at is not null
            and e.base_currency = ${base} and e.source not in ('invoice', 'credit_note', 'payment', 'expense')
        where l.organization_id = ${organizationId} and l.account_code = ${accountCode}
          and (e.currency = ${amount.currency} or l.held_currency = ${amount.currency}) and ${isOwn.line}
        union all
        select case p.direction when 'in' then -p.amount else p.amount end,
          (select sum(case l.side when 'credit' then l.base_amount else -l.base_amount end) from journal_line l
            where l.organization_id = p.organization_id and l.entry_id = p.entry_id and l.account_code = p.account_code)
        from payment p
        where p.organization_id = ${organizationId} and p.account_code = ${accountCode} and p.currency = ${amount.currency}
          and p.voided_at is null and p.deposit_expense_id is null and ${isOwn.payment}) x`);
    const [row] = rows;
    const sign = (text: string, currency: string) => moneyFromDecimal(text, currency);
    return row ? { amount: sign(row.amount, amount.currency), baseAmount: sign(row.base, base) } : null;
  };
  const whose: { line: SQL; payment: SQL }[] = [{ line: sql`true`, payment: sql`true` }];
  if (clientId !== null)
    whose.unshift({
      line: sql`l.client_id = ${clientId}`,
      payment: sql`exists (select from payment_allocation a join invoice i on i.organization_id = a.organization_id and i.id = a.invoice_id
        where a.organization_id = p.organization_id and a.payment_id = p.id and i.client_id = ${clientId})`,
    });
  for (const one of whose) {
    const open = await of(one);
    if (open && open.baseAmount.minor > 0n && compareMoney(amount, open.amount) <= 0) return bookedShare(open, amount);
  }
  return null;
}
