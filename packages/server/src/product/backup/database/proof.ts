/** Proves that a database equals another: the same rows in every table, and the same trial balances. */
import type pg from "pg";
import { StartError } from "../../../platform/process/start-error.ts";
import { digestOf, digestOfQuery } from "./copy.ts";
import { type Digest, isEqual } from "./row-digest.ts";
import type { Table } from "./tables.ts";

/** Digests by table. */
export type Digests = Record<string, Digest>;

/** The balance of every account of all books. */
export const trialBalances = (client: pg.Client): Promise<Digest> =>
  digestOfQuery(
    client,
    `select e.organization_id, e.base_currency, l.account_code,
            sum(l.base_amount) filter (where l.side = 'debit'), sum(l.base_amount) filter (where l.side = 'credit')
       from public.journal_entry e join public.journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id
       where e.posted_at is not null group by 1, 2, 3`,
  );

/** The tables that do not hold what they should, with how many rows they have of how many. */
export async function findDifferences(
  client: pg.Client,
  tables: readonly Table[],
  expected: Digests,
): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) {
    const there = await digestOf(client, table);
    const wanted = expected[table.name];
    if (!isEqual(there, wanted)) found.push(`${table.name} (${there.rows} rows of ${wanted?.rows ?? 0})`);
  }
  return found;
}

/**
 * Proves what was copied, before it is committed.
 *
 * @throws StartError with what differs
 */
export async function prove(
  client: pg.Client,
  tables: readonly Table[],
  expected: { tables: Digests; trialBalances: Digest },
): Promise<void> {
  const wrong = await findDifferences(client, tables, expected.tables);
  if (!isEqual(await trialBalances(client), expected.trialBalances)) wrong.push("the trial balances");
  if (wrong.length > 0)
    throw new StartError(`What was copied is not what was there: ${wrong.join(", ")}. Nothing was kept of it.`);
}
