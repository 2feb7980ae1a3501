/** Balance of each account over all posted entries, straight from the ledger. */
import { sql } from "drizzle-orm";
import type { Person, TestServer } from "./server.ts";

/**
 * Debits less credits in the books' currency by the account's code; zeros left out. Their sum is proven to be zero.
 *
 * @param through the last day, YYYY-MM-DD
 */
export async function balancesOf(
  server: TestServer,
  person: Person,
  through = "9999-12-31",
): Promise<Record<string, number>> {
  const { rows } = await server.db.asSystem((tx) =>
    tx.execute<{ code: string; balance: string; minor: string }>(sql`
      select l.account_code as code, b.balance::text, (b.balance * 1000)::bigint::text as minor from (
        select l.account_code, sum(case l.side when 'debit' then l.base_amount else -l.base_amount end) as balance
        from journal_line l join journal_entry e on e.organization_id = l.organization_id and e.id = l.entry_id
        where l.organization_id = ${person.session.currentOrganizationId} and e.posted_at is not null
          and e.entry_date <= ${through}::date group by 1
      ) b join lateral (select b.account_code) l on true where b.balance <> 0 order by 1`),
  );
  const total = rows.reduce((sum, { minor }) => sum + BigInt(minor), 0n);
  if (total !== 0n) throw new Error(`The trial balance is ${total} thousandths instead of zero.`);
  return Object.fromEntries(rows.map(({ code, balance }) => [code, Number(balance)]));
}
