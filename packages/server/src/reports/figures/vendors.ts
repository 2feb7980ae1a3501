/** What went to each vendor: the postings on expense accounts, by the party that the entry names. */
import { addDays, type DayRange, moneyFromDecimal, type VendorSum } from "@tallyleaf/ledger";
import { sql } from "drizzle-orm";
import type { Transaction } from "../../db/database.ts";
import { journalEntries, journalLines } from "../../db/schema.ts";
import type { Books } from "./books.ts";

interface Row extends Record<string, unknown> {
  /** Without capitals: spelled in them and not, a vendor is one. Null: the entry names none. */
  key: string | null;
  vendor: string | null;
  bucket: number;
  amount: string;
}

/** The sums of each of the ranges, read in one pass over all of their days. */
export async function vendorSums(tx: Transaction, books: Books, ranges: readonly DayRange[]): Promise<VendorSum[][]> {
  const { organizationId, currency } = books;
  const accounts = books.accounts.filter(({ type }) => type === "Expense").map(({ code }) => code);
  // Between two neighbouring cuts lies a bucket; each range is some of them in a row.
  const cuts = [...new Set(ranges.flatMap(({ from, to }) => [from, addDays(to, 1)]))].sort();
  const { rows } = await tx.execute<Row>(sql`
    select lower(nullif(e.vendor, '')) as key, max(nullif(e.vendor, '') collate "C") as vendor,
      width_bucket(e.entry_date, ${sql.param(cuts)}::date[]) as bucket,
      sum(case l.side when 'debit' then l.base_amount else -l.base_amount end)::text as amount
    from ${journalEntries} e join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id
    where e.organization_id = ${organizationId} and l.organization_id = ${organizationId} and e.posted_at is not null
      and e.base_currency = ${currency} and e.entry_date >= ${cuts[0]}::date and e.entry_date < ${cuts.at(-1)}::date
      and l.account_code = any(${sql.param(accounts)}::text[])
    group by 1, 3`);
  return ranges.map(({ from, to }) => {
    const [begin, end] = [cuts.indexOf(from) + 1, cuts.indexOf(addDays(to, 1)) + 1];
    const sums = new Map<string | null, VendorSum>();
    for (const { key, vendor, bucket, amount } of rows) {
      if (bucket < begin || bucket >= end) continue;
      const sum = moneyFromDecimal(amount, currency).minor + (sums.get(key)?.amount.minor ?? 0n);
      sums.set(key, { vendor: sums.get(key)?.vendor ?? vendor, amount: { minor: sum, currency } });
    }
    return [...sums.values()];
  });
}
