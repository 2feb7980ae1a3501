/** The revenue of an invoice, or the cost of a bill, by the dimensions of its lines: what is written off of it belongs to the same projects. */
import { moneyFromDecimal, type RevenueShare } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";

/** Returns the shares in the books' currency, the largest first; none of opening balances. */
export async function loadRevenueShares(
  tx: Transaction,
  organizationId: string,
  { invoiceId, expenseId, currency }: { invoiceId: string | null; expenseId: number | null; currency: string },
): Promise<RevenueShare[]> {
  const { rows } = await tx.execute<{ dimensions: string[] | null; amount: string }>(sql`
    with line as (
      select case l.side when 'credit' then l.base_amount else -l.base_amount end as amount,
        (select array_agg(m.dimension_id order by m.dimension_id)::text[] from line_dimension m
          where m.organization_id = l.organization_id and m.entry_id = l.entry_id and m.line_number = l.line_number) as dimensions
      from invoice i join journal_line l on l.organization_id = i.organization_id and l.entry_id = i.entry_id
      where i.organization_id = ${organizationId} and i.id = ${invoiceId}::uuid and l.kind = 'revenue'
      union all
      select case l.side when 'debit' then l.base_amount else -l.base_amount end,
        (select array_agg(m.dimension_id order by m.dimension_id)::text[] from line_dimension m
          where m.organization_id = l.organization_id and m.entry_id = l.entry_id and m.line_number = l.line_number)
      from expense x join journal_line l on l.organization_id = x.organization_id and l.entry_id = x.current_entry_id
      where x.organization_id = ${organizationId} and x.id = ${expenseId}::bigint and l.kind not in ('payment', 'tax', 'opening'))
    select dimensions, sum(amount)::text as amount from line group by dimensions having sum(amount) > 0
    order by sum(amount) desc, dimensions`);
  return rows.map(({ dimensions, amount }) => ({
    dimensions: dimensions ?? [],
    amount: moneyFromDecimal(amount, currency),
  }));
}
