/** Bills with claimed tax that nobody has paid for so long that the law wants the tax back, whether they are written off or not. */
import { addMonths, isZero } from "@tallyleaf/ledger";
import { loadTaxLines, packOfLine } from "../../../books/tax/lines.ts";
import { sql } from "../../../platform/db/orm.ts";
import { expenses, journalEntries } from "../../../platform/db/schema.ts";
import { isInParts } from "../paid-lines.ts";
import { type Check, findings, namedLine } from "./check.ts";

/** A bill that opening balances brought is older than they are: its due day alone is known. */
const SINCE = sql`case e.source when 'opening' then coalesce(e.due_date, e.entry_date) else greatest(e.entry_date, e.due_date) end`;

/** The bills that are open at the end of the period, and were due, or dated if that is later, so many months before. */
export const unpaidBills: Check = async ({ tx, scope, period: { to } }) => {
  const { organizationId, pack, packs } = scope;
  const months = pack.unpaidBill?.months;
  if (months === undefined) return findings([]);
  const { rows } = await tx.execute<{ id: string; since: string }>(sql`
    select e.id, ${SINCE}::text as since
    from (select v.expense_id from open_item_event v
        where v.organization_id = ${organizationId} and v.kind = 'payable' and v.expense_id is not null and v.day <= ${to}::date
        group by v.expense_id having sum(v.base_amount) > 0) unpaid
      join ${expenses} x on x.organization_id = ${organizationId} and x.id = unpaid.expense_id and x.deleted_at is null and x.paid_by is null
      join ${journalEntries} e on e.organization_id = x.organization_id and e.id = x.current_entry_id and e.posted_at is not null
    where ${SINCE} <= ${to}::date - make_interval(months => ${months}::int) + interval '3 days'`);
  const due = rows.filter(({ since }) => addMonths(since, months) <= to).map(({ id }) => id);
  if (due.length === 0) return findings([]);
  const entries = sql.param(due);
  const lines = await loadTaxLines(
    tx,
    scope,
    packs,
    sql`e.id = any(${entries}::uuid[]) and l.entry_id = any(${entries}::uuid[])`,
    { openings: true },
  );
  const claimed = lines.filter(
    // Tax that the buyer owes is claimed as well, but has nothing to repay on top.
    (line) =>
      packOfLine(line, packs) === pack &&
      !isZero(line.claimed) &&
      line.counted?.code.computation === "charged" &&
      !isInParts(scope, line),
  );
  const named = new Map(claimed.map((line) => [line.entryId, line]));
  return findings([...named.values()].map(namedLine));
};
