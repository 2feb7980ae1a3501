/** Sums expenses by vendor: lines on expense accounts, by the entry's party. */
import { addDays, type DayRange, moneyFromDecimal, type VendorSum } from "@tallyleaf/ledger";
import { postedWith } from "../../../books/vendors/sums.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { type SQL, sql } from "../../../platform/db/orm.ts";
import { journalEntries, journalLines } from "../../../platform/db/schema.ts";
import { type Books, hasDimension } from "./books.ts";

interface Row extends Record<string, unknown> {
  /** Without capitals: spelled in them and not, a vendor is one. Null: the entry names none. */
  key: string | null;
  vendor: string | null;
  bucket: number;
  amount: string;
}

/** The sums of each of the ranges, read in one statement over all of their days. */
export async function listVendorSums(
  tx: Transaction,
  books: Books,
  ranges: readonly DayRange[],
): Promise<VendorSum[][]> {
  const { currency } = books;
  const accounts = books.accounts.filter(({ type }) => type === "Expense").map(({ code }) => code);
  // A bucket is between two neighboring cuts; each range is some of them in a row. What is summed stays within its bucket.
  const cuts = [...new Set(ranges.flatMap(({ from, to }) => [from, addDays(to, 1)]))].sort();
  const buckets = cuts.slice(1).map((cut, at) => ({ from: cuts[at] ?? cut, to: addDays(cut, -1) }));
  const read = buckets.filter((bucket) => ranges.some(({ from, to }) => from <= bucket.from && bucket.to <= to));
  const { rows } = await tx.execute<Row>(sql`
    select lower(nullif(vendor, '')) as key, max(nullif(vendor, '') collate "C") as vendor,
      width_bucket(day, ${sql.param(cuts)}::date[]) as bucket, sum(amount)::text as amount
    from (${books.dimensions === null ? postedWith(books, read) : linesOf(books, books.dimensions, read)}) posted
    where account_code = any(${sql.param(accounts)}::text[])
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

/** As `postedWith`, of the lines with one of these dimensions: the tally doesn't tell them apart. */
const linesOf = (
  { organizationId, currency }: Books,
  dimensions: readonly string[],
  ranges: readonly DayRange[],
): SQL =>
  sql`select e.entry_date as day, e.vendor, l.account_code, case l.side when 'debit' then l.base_amount else -l.base_amount end as amount
    from ${journalEntries} e join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id
    where e.organization_id = ${organizationId} and e.posted_at is not null and e.base_currency = ${currency} and e.source <> 'closing'
      and ${hasDimension(dimensions)}
      and exists (select from unnest(${sql.param(ranges.map(({ from }) => from))}::date[], ${sql.param(ranges.map(({ to }) => to))}::date[]) as r (first, last)
        where e.entry_date between r.first and r.last)`;
