/** The amounts that revaluations add to accounts on a day: they are there for this day alone, since the next one undoes them. */
import { moneyFromDecimal } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import { journalEntries, journalLines, revaluations } from "../../../platform/db/schema.ts";
import type { Books } from "./books.ts";

/** Returns debits less credits of the day, in minor units of the books' currency. */
export async function loadRevalued(
  tx: Transaction,
  { organizationId, currency }: Pick<Books, "organizationId" | "currency">,
  accounts: readonly string[],
  day: string,
): Promise<bigint> {
  const { rows } = await tx.execute<{ amount: string }>(sql`
    select coalesce(sum(case l.side when 'debit' then l.base_amount else -l.base_amount end), 0)::text as amount
    from ${revaluations} r
      join ${journalEntries} e on e.organization_id = r.organization_id and e.source = 'revaluation' and e.source_id = r.id
      join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id
    where r.organization_id = ${organizationId} and r.day = ${day}::date and e.entry_date <= r.day and e.posted_at is not null
      and l.account_code = any(${sql.param([...accounts])}::text[])`);
  return moneyFromDecimal(rows[0]?.amount ?? "0", currency).minor;
}
