/**
 * Open items of former books on cash basis: they never counted there, so they do when they are paid (§ 11 EStG; US Reg. § 1.451-1 (a)), with
 * their net amount, on the account that the opening balances name. What is counted goes off the account of the opening balances. The revenue
 * and expenses to date that were brought in have the unpaid items of their year, which come off there first.
 */
import { fiscalYearOf, isClientDeposit, isResultType, isSupplierDeposit, moneyFromDecimal } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { type SQL, sql } from "../../../platform/db/orm.ts";
import { invoices, journalEntries, journalLines, openings, taxLines } from "../../../platform/db/schema.ts";
import type { Books, OpenRange } from "./books.ts";
import { type CountedDocument, type DocumentIds, loadPaidDocuments, type PostedLine } from "./cash-documents.ts";

/** A document whose lines are its net amount and its tax, and the account that they are off. */
export interface OpeningDocument {
  document: CountedDocument;
  accountCode: string;
  openingCode: string;
}

/** Those of the ids that have an account. */
export async function loadOpeningDocuments(
  tx: Transaction,
  books: Books,
  range: OpenRange,
  ids: DocumentIds,
): Promise<OpeningDocument[]> {
  const { organizationId, currency } = books;
  const { rows } = await tx.execute<{ entry_id: string; account: string; net: string | null }>(sql`
    with ${itemsWithEntry(organizationId)}
    select entry_id, account, (select sum(t.taxable_base)::text from ${taxLines} t
      where t.organization_id = ${organizationId} and t.entry_id = with_entry.entry_id) as net
    from with_entry`);
  if (rows.length === 0) return [];
  const byEntry = new Map(rows.map((row) => [row.entry_id, row]));
  const deposits = new Set(
    books.accounts.filter((one) => isClientDeposit(one) || isSupplierDeposit(one)).map(({ code }) => code),
  );
  const documents = await loadPaidDocuments(tx, books, range, ids, { openings: "only" });
  return documents.flatMap((document) => {
    const row = byEntry.get(document.debt.entryId);
    const [own] = document.entries.flatMap(({ lines }) => lines);
    if (!row || !own) return [];
    const sign = own.minor < 0n ? -1n : 1n;
    const stated = row.net === null ? null : moneyFromDecimal(row.net, currency).minor;
    const net = stated === null ? own.minor : sign * (stated < 0n ? -stated : stated);
    const lines: PostedLine[] = [
      { ...own, accountCode: row.account, minor: net },
      ...(net === own.minor ? [] : [{ ...own, minor: own.minor - net }]),
    ];
    const entries = document.entries.map((entry) => (entry.id === own.entryId ? { ...entry, lines } : entry));
    // A deposit is on the account of deposits already, which the trial balance brought in.
    const openingCode = deposits.has(row.account) ? row.account : own.accountCode;
    return [{ document: { ...document, entries }, accountCode: row.account, openingCode }];
  });
}

/** Items with an account, and their entries, as common table expressions ("with_entry"). */
const itemsWithEntry = (organizationId: string): SQL => sql`brought_in as (
      select o.organization_id, o.id as opening_id, o.opening_date, o.content, i.kind, i.number, i.party, i.account, i.dated from ${openings} o
        cross join lateral (select one->>'kind' as kind, one->>'number' as number, one->>'party' as party, one->>'accountCode' as account,
            coalesce(one->>'date', one->>'dueDate') as dated
          from jsonb_array_elements(o.content->'items') one) i
      where o.organization_id = ${organizationId} and o.state = 'posted' and coalesce(i.account, '') <> ''
    ), with_entry as (
      select n.entry_id, m.account, m.opening_date, m.content, m.dated from brought_in m
        join ${invoices} n on n.organization_id = m.organization_id and n.opening_id = m.opening_id and n.number = m.number
      where m.kind = 'receivable'
      union all
      select e.id, m.account, m.opening_date, m.content, m.dated from brought_in m
        join ${journalEntries} e on e.organization_id = m.organization_id and e.source = 'opening' and e.source_id = m.opening_id
          and e.expense_id is not null and e.reverses is null and e.reference = m.number and lower(e.vendor) = lower(m.party)
      where m.kind = 'payable'
    )`;

interface UnpaidRow extends Record<string, unknown> {
  entry_id: string;
  account: string;
  dated: string;
  day: string;
  line_number: number;
  opening_code: string;
  amount: string;
  net: string | null;
}

/**
 * Items of the fiscal year whose revenue and expenses to date were brought in: what is in these and wasn't paid goes back to the account of the
 * opening balances, on the day on which the revenue and expenses were posted.
 */
export async function loadUnpaidToDate(
  tx: Transaction,
  books: Books,
  { from, to }: OpenRange,
): Promise<Omit<PostedLine, "kind" | "name">[]> {
  const { organizationId, currency, accounts, years } = books;
  if (books.withoutOpenings) return [];
  const results = accounts.filter(({ type }) => isResultType(type)).map(({ code }) => code);
  const own = sql`${sql.param(results)}::text[]`;
  const { rows } = await tx.execute<UnpaidRow>(sql`
    with ${itemsWithEntry(organizationId)}
    select w.entry_id, w.account, w.dated, (w.opening_date - 1)::text as day, l.line_number, l.account_code as opening_code,
      (case l.side when 'debit' then l.base_amount else -l.base_amount end)::text as amount,
      (select sum(t.taxable_base)::text from ${taxLines} t where t.organization_id = ${organizationId} and t.entry_id = w.entry_id) as net
    from with_entry w
      join ${journalEntries} e on e.organization_id = ${organizationId} and e.id = w.entry_id and e.base_currency = ${currency}
      join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id and l.kind = 'opening'
    where w.account = any(${own}) and w.dated is not null and w.dated::date < w.opening_date
      and w.opening_date - 1 <= ${to}::date ${from === undefined ? sql`` : sql`and w.opening_date - 1 >= ${from}::date`}
      and exists (select from jsonb_array_elements(w.content->'balances') b where b->>'code' = any(${own})
        and coalesce((b->>'debit')::numeric, 0) <> coalesce((b->>'credit')::numeric, 0))`);
  return rows.flatMap((row) => {
    if (row.dated < fiscalYearOf(row.day, years).from) return [];
    const amount = moneyFromDecimal(row.amount, currency).minor;
    const stated = row.net === null ? null : moneyFromDecimal(row.net, currency).minor;
    const size = stated === null || stated >= 0n ? stated : -stated;
    const net = size === null ? amount : amount < 0n ? -size : size;
    const line = { day: row.day, entryId: row.entry_id, lineNumber: row.line_number };
    const none = { direction: "other", taxName: null, taxRate: null } as const;
    return [
      { ...line, ...none, accountCode: row.account, minor: -net },
      { ...line, ...none, accountCode: row.opening_code, minor: net },
    ];
  });
}
