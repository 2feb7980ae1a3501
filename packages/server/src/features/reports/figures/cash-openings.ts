/**
 * Open items of former books on cash basis: they never counted there, so they do when they are paid (§ 11 EStG; US Reg. § 1.451-1 (a)), with
 * their net amount, on the account that the opening balances name. What is counted goes off the account of the opening balances.
 */
import { isClientDeposit, isSupplierDeposit, moneyFromDecimal } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import { invoices, journalEntries, openings, taxLines } from "../../../platform/db/schema.ts";
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
    with brought_in as (
      select o.organization_id, o.id as opening_id, i.kind, i.number, i.party, i.account from ${openings} o
        cross join lateral (select one->>'kind' as kind, one->>'number' as number, one->>'party' as party, one->>'accountCode' as account
          from jsonb_array_elements(o.content->'items') one) i
      where o.organization_id = ${organizationId} and o.state = 'posted' and coalesce(i.account, '') <> ''
    ), with_entry as (
      select n.entry_id, m.account from brought_in m
        join ${invoices} n on n.organization_id = m.organization_id and n.opening_id = m.opening_id and n.number = m.number
      where m.kind = 'receivable'
      union all
      select e.id, m.account from brought_in m
        join ${journalEntries} e on e.organization_id = m.organization_id and e.source = 'opening' and e.source_id = m.opening_id
          and e.expense_id is not null and e.reverses is null and e.reference = m.number and lower(e.vendor) = lower(m.party)
      where m.kind = 'payable'
    )
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
