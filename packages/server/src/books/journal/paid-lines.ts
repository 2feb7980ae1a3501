/** The lines of an entry by which an expense is paid or owed, for queries with the entry as `e` and its lines as `l`. */
import { type SQL, sql } from "../../platform/db/orm.ts";

/** The lines of the entry that the expense is paid or owed by: one by hand may open several bills. */
export const ofExpense = (expense: "x.id" | "fitting.id"): SQL =>
  sql.raw(`l.organization_id = e.organization_id and l.entry_id = e.id and l.kind = 'payment'
    and (e.expense_id is not null or not exists (select from journal_item s where s.organization_id = l.organization_id
      and s.entry_id = l.entry_id and s.line_number = l.line_number and s.expense_id <> ${expense}))`);

/** Below zero: it was paid back. */
export const paid = sql`case l.side when 'credit' then l.base_amount else -l.base_amount end`;
