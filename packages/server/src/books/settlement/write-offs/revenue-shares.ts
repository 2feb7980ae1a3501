/**
 * The revenue of an invoice, or the cost of a bill, by the dimensions of its lines: what is written off of it, or a cash discount, belongs to
 * the same projects.
 */
import { moneyFromDecimal, type RevenueShare } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";

/**
 * Returns the shares in the books' currency, the largest first; none of opening balances.
 *
 * @param ofAssets what a bill has on accounts of fixed assets is a share of its own, with the account
 */
export async function loadRevenueShares(
  tx: Transaction,
  organizationId: string,
  of: { invoiceId: string | null; expenseId: number | null; currency: string; ofAssets?: boolean },
): Promise<RevenueShare[]> {
  const { invoiceId, expenseId, currency, ofAssets = false } = of;
  const { rows } = await tx.execute<{ account: string | null; dimensions: string[] | null; amount: string }>(sql`
    with line as (
      select null as account, case l.side when 'credit' then l.base_amount else -l.base_amount end as amount,
        (select array_agg(m.dimension_id order by m.dimension_id)::text[] from line_dimension m
          where m.organization_id = l.organization_id and m.entry_id = l.entry_id and m.line_number = l.line_number) as dimensions
      from invoice i join journal_line l on l.organization_id = i.organization_id and l.entry_id = i.entry_id
      where i.organization_id = ${organizationId} and i.id = ${invoiceId}::uuid and l.kind = 'revenue'
      union all
      select case when ${ofAssets} and a.role = 'fixed_asset' then l.account_code end,
        case l.side when 'debit' then l.base_amount else -l.base_amount end,
        (select array_agg(m.dimension_id order by m.dimension_id)::text[] from line_dimension m
          where m.organization_id = l.organization_id and m.entry_id = l.entry_id and m.line_number = l.line_number)
      from expense x join journal_line l on l.organization_id = x.organization_id and l.entry_id = x.current_entry_id
        join account a on a.organization_id = l.organization_id and a.code = l.account_code
      where x.organization_id = ${organizationId} and x.id = ${expenseId}::bigint and l.kind not in ('payment', 'tax', 'opening'))
    select account, dimensions, sum(amount)::text as amount from line group by account, dimensions having sum(amount) > 0
    order by sum(amount) desc, account, dimensions`);
  return rows.map(({ account, dimensions, amount }) => ({
    ...(account === null ? {} : { accountCode: account }),
    dimensions: dimensions ?? [],
    amount: moneyFromDecimal(amount, currency),
  }));
}
