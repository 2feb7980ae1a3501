/** Lines of expenses on accounts of assets that are no asset yet: each may become one. */
import type { AssetProposal } from "@tallyleaf/contract";
import { type Account, givenRole, isAccumulated, moneyFromDecimal, toNumber } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { assets, expenses, journalEntries, journalLines } from "../../platform/db/schema.ts";

/** Lines that a list shows. */
const MOST = 200;

type Row = {
  expense_id: string;
  line_number: number;
  vendor: string | null;
  description: string | null;
  entry_date: string;
  account_code: string;
  cost: string;
};

/**
 * Lists them, newest first. Tax that can't be recovered, and other parts of the document on the same account, count with its largest line.
 *
 * @param accounts the active ones
 * @param only one expense; absent: all
 */
export async function listProposals(
  tx: Transaction,
  organizationId: string,
  accounts: readonly Account[],
  currency: string,
  only?: number,
): Promise<AssetProposal[]> {
  const own = accounts.filter((account) => givenRole(account) === "fixed_asset" && !isAccumulated(account));
  if (own.length === 0) return [];
  const nameByCode = new Map(own.map(({ code, name }) => [code, name]));
  const { rows } = await tx.execute<Row>(sql`
    with line as (
      select e.expense_id, l.line_number, e.vendor, l.description, e.entry_date, l.account_code, l.kind,
        case l.side when 'debit' then l.base_amount else -l.base_amount end as amount,
        row_number() over (partition by e.id, l.account_code, l.kind order by l.base_amount desc, l.line_number) as place,
        sum(case when l.kind = 'item' then 0 when l.side = 'debit' then l.base_amount else -l.base_amount end)
          over (partition by e.id, l.account_code) as rest
      from ${journalLines} l
      join ${journalEntries} e on e.organization_id = l.organization_id and e.id = l.entry_id
      join ${expenses} x on x.organization_id = e.organization_id and x.id = e.expense_id and x.deleted_at is null
      where l.organization_id = ${organizationId} and l.account_code = any(${sql.param([...nameByCode.keys()])}::text[])
        and e.source = 'expense' and e.posted_at is not null and e.reverses is null and e.base_currency = ${currency}
        and not exists (select from ${journalEntries} r where r.organization_id = e.organization_id and r.reverses = e.id)
        ${only === undefined ? sql`` : sql`and e.expense_id = ${only}`})
    select expense_id::text, line_number, vendor, description, entry_date::text, account_code,
      (amount + case place when 1 then rest else 0 end)::text as cost
    from line
    where kind = 'item' and amount > 0 and amount + case place when 1 then rest else 0 end > 0
      and not exists (select from ${assets} a where a.organization_id = ${organizationId}
        and a.expense_id = line.expense_id and a.expense_line = line.line_number)
    order by entry_date desc, expense_id desc, line_number limit ${MOST}`);
  return rows.map((row) => ({
    expenseId: Number(row.expense_id),
    expenseLine: row.line_number,
    vendor: row.vendor ?? "",
    name: row.description || row.vendor || (nameByCode.get(row.account_code) ?? row.account_code),
    day: row.entry_date,
    assetCode: row.account_code,
    account: nameByCode.get(row.account_code) ?? row.account_code,
    cost: toNumber(moneyFromDecimal(row.cost, currency)),
  }));
}
