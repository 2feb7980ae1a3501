/** Journal entries that a few letters could mean: those with a number of the journal, which no document shows. */
import { MAX_SEARCH_HITS, type SearchHits } from "@tallyleaf/contract";
import { moneyFromDecimal, toNumber } from "@tallyleaf/ledger";
import { entryText } from "../../books/journal/entry-text.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { sql } from "../../platform/db/orm.ts";
import { journalEntries, journalLines } from "../../platform/db/schema.ts";
import type { SearchFilter } from "./store.ts";

interface Row extends Record<string, unknown> {
  id: string;
  number: string;
  source: string;
  description: string | null;
  date: string;
  amount: string;
  currency: string;
}

/** By number, description, or reference, the newest first. */
export async function findEntries(
  tx: Transaction,
  { organizationId, text }: Pick<SearchFilter, "organizationId" | "text">,
): Promise<SearchHits["entries"]> {
  const pattern = containing(text);
  const { rows } = await tx.execute<Row>(sql`
    select j.id, j.number, j.source, j.description, j.entry_date::text as date, j.base_currency as currency,
      (select sum(l.base_amount) from ${journalLines} l
        where l.organization_id = j.organization_id and l.entry_id = j.id and l.side = 'debit')::text as amount
    from ${journalEntries} j
    where j.organization_id = ${organizationId} and j.number is not null
      and (j.number ilike ${pattern} or j.description ilike ${pattern} or j.reference ilike ${pattern})
    order by j.entry_date desc, j.number desc limit ${MAX_SEARCH_HITS}`);
  return rows.map(({ source, description, amount, ...row }) => ({
    ...row,
    description: entryText(source, description) ?? "",
    amount: toNumber(moneyFromDecimal(amount, row.currency)),
  }));
}
