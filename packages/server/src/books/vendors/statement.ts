/** The account of a vendor: its bills and their payments, with what is owed after each. */
import type { Transaction } from "../../platform/db/database.ts";
import { type SQL, sql } from "../../platform/db/orm.ts";
import { expenses, journalEntries } from "../../platform/db/schema.ts";

interface Movement {
  day: string;
  event: "bill" | "payment";
  expenseId: number;
  reference: string;
  /** Decimal texts, in the currency of the books. */
  amount: string;
  balance: string;
}

interface Statement {
  rows: Movement[];
  total: number;
  /** Amount owed before the first day, and at the end of the last one. */
  opening: string;
  closing: string;
}

/** The movements of a range, the oldest first, a page at a time. */
export async function loadStatement(
  tx: Transaction,
  {
    organizationId,
    id,
    startDate,
    endDate,
    page,
    perPage,
  }: { organizationId: string; id: string; startDate?: string; endDate?: string; page: number; perPage: number },
): Promise<Statement> {
  const within: SQL = sql`day >= ${startDate ?? "0001-01-01"}::date and day <= ${endDate ?? "9999-12-31"}::date`;
  const { rows } = await tx.execute<{
    rows: (Omit<Movement, "expenseId"> & { id: string })[];
    total: number;
    opening: string;
    closing: string;
  }>(sql`
    with bought as materialized (
      select x.id, coalesce(e.reference, '') as reference
      from ${expenses} x left join ${journalEntries} e on e.organization_id = x.organization_id and e.id = x.current_entry_id
      where x.organization_id = ${organizationId} and x.vendor_id = ${id}
    ), movement as materialized (
      select v.day, case v.event when 'settled' then 'payment' else 'bill' end as event, v.expense_id as id, bought.reference,
        v.entry_id, sum(v.base_amount) as amount
      from bought join open_item_event v on v.organization_id = ${organizationId} and v.expense_id = bought.id
      where v.kind = 'payable' group by 1, 2, 3, 4, 5 having sum(v.base_amount) <> 0
    ), balanced as materialized (
      select *, sum(amount) over (order by day, event, id, entry_id) as balance,
        row_number() over (order by day, event, id, entry_id) as place
      from movement
    ), shown as (
      select * from balanced where ${within} order by place limit ${perPage} offset ${(page - 1) * perPage}
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'event', event, 'id', id::text, 'reference', reference,
        'amount', amount::text, 'balance', balance::text) order by place), '[]') from shown) as rows,
      (select count(*)::int from balanced where ${within}) as total,
      (select coalesce(sum(amount), 0)::text from movement where day < ${startDate ?? "0001-01-01"}::date) as opening,
      (select coalesce(sum(amount), 0)::text from movement where day <= ${endDate ?? "9999-12-31"}::date) as closing`);
  const [found] = rows;
  if (!found) throw new Error("The statement gave no answer.");
  return { ...found, rows: found.rows.map(({ id: expense, ...row }) => ({ ...row, expenseId: Number(expense) })) };
}
