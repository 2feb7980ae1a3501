/** What went to each vendor: the postings on expense accounts, by the party that the entry names. */
import { type DayRange, moneyFromDecimal, type VendorSum } from "@tallyleaf/ledger";
import { sql } from "drizzle-orm";
import type { Transaction } from "../../db/database.ts";
import { journalEntries, journalLines } from "../../db/schema.ts";
import type { Books } from "./books.ts";

interface Row extends Record<string, unknown> {
  vendor: string | null;
  column: number;
  amount: string;
}

/** The sums of each of the ranges. Spelled in capitals and not, a vendor is one. */
export async function vendorSums(tx: Transaction, books: Books, ranges: readonly DayRange[]): Promise<VendorSum[][]> {
  const accounts = books.accounts.filter(({ type }) => type === "Expense").map(({ code }) => code);
  const list = (end: keyof DayRange) => sql.param(ranges.map((range) => range[end]));
  const { rows } = await tx.execute<Row>(sql`
    select max(nullif(e.vendor, '') collate "C") as vendor, r.place::int as column,
      sum(case l.side when 'debit' then l.base_amount else -l.base_amount end)::text as amount
    from unnest(${list("from")}::date[], ${list("to")}::date[]) with ordinality as r(first, last, place)
      join ${journalEntries} e on e.organization_id = ${books.organizationId} and e.entry_date between r.first and r.last
      join ${journalLines} l on l.organization_id = ${books.organizationId} and l.entry_id = e.id
    where e.posted_at is not null and e.base_currency = ${books.currency} and l.account_code = any(${sql.param(accounts)}::text[])
    group by lower(coalesce(e.vendor, '')), r.place`);
  return ranges.map((_, at) =>
    rows
      .filter(({ column }) => column === at + 1)
      .map(({ vendor, amount }) => ({ vendor, amount: moneyFromDecimal(amount, books.currency) })),
  );
}
