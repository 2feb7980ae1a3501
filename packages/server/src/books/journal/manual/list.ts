/** Posted journal entries as lists and details show them. */
import {
  HAND_SOURCES,
  isHandSource,
  type JournalEntryDetail,
  type JournalEntryFilter,
  type JournalEntryRow,
} from "@tallyleaf/contract";
import { moneyFromDecimal, toNumber } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/like.ts";
import { type SQL, sql } from "../../../platform/db/orm.ts";
import { loadRowAccounts } from "../../chart/accounts/chart.ts";
import { findReversalDraft } from "../drafts/find-reversal-draft.ts";
import { loadEntries } from "../entries.ts";
import { entryText } from "../entry-text.ts";
import { loadPersonName } from "../person-name.ts";
import { presentEntry, presentTaxes } from "../present-entry.ts";
import { baseAmountOf, doesNeedApproval } from "./approval.ts";
import { listAttachments } from "./attachments.ts";
import type { JustPosted } from "./post-entry.ts";

interface ListedEntry extends Record<string, unknown> {
  id: string;
  number: string | null;
  entry_date: string;
  source: JournalEntryRow["source"]["kind"];
  source_id: string | null;
  expense_id: number | null;
  party: string | null;
  description: string | null;
  reference: string | null;
  amount: string;
  base_currency: string;
  reverses: string | null;
  reversed_by: string | null;
}

/** Returns a page of posted entries, the newest day first, and how many there are in all. */
export async function listEntries(
  tx: Transaction,
  organizationId: string,
  { page, perPage, ...filter }: JournalEntryFilter,
): Promise<{ data: JournalEntryRow[]; total: number }> {
  const where = toCondition(organizationId, filter);
  const newest = sql`j.entry_date desc, j.id desc`;
  const ofPage = sql`limit ${perPage} offset ${(page - 1) * perPage}`;
  // The page first: amounts and reversals are looked up for its entries alone.
  const shown = sql`
    select p.id, p.number, p.entry_date::text, p.source, p.source_id, p.expense_id, p.vendor as party, p.description, p.reference,
      p.base_currency, p.reverses,
      (select r.id from journal_entry r where r.organization_id = p.organization_id and r.reverses = p.id) as reversed_by,
      (select coalesce(sum(l.base_amount), 0)::text from journal_line l
        where l.organization_id = p.organization_id and l.entry_id = p.id and l.side = 'debit') as amount
    from page p`;
  if (filter.search) {
    // Texts are compared once, for the page and the count.
    const { rows } = await tx.execute<ListedEntry & { total: number }>(sql`
      with found as materialized (select j.id, j.entry_date from journal_entry j where ${where}),
        page as (
          select e.* from (select j.id from found j order by ${newest} ${ofPage}) f
            join journal_entry e on e.organization_id = ${organizationId} and e.id = f.id),
        shown as (${shown})
      select t.total, j.* from (select count(*)::int as total from found) t left join shown j on true order by ${newest}`);
    return { data: rows.filter(({ id }) => id !== null).map(toRow), total: rows[0]?.total ?? 0 };
  }
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from journal_entry j where ${where}`,
  );
  const { rows } = await tx.execute<ListedEntry>(sql`
    with page as (select * from journal_entry j where ${where} order by ${newest} ${ofPage})
    ${shown} order by p.entry_date desc, p.id desc`);
  return { data: rows.map(toRow), total: counted[0]?.total ?? 0 };
}

/** Returns the entry with its lines; null: it does not exist or is not posted. */
export async function findEntry(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<JournalEntryDetail | null> {
  const links = await findEntryLinks(tx, organizationId, id);
  const stored = links && (await loadEntries(tx, organizationId, [id])).get(id);
  if (!stored) return null;
  const { row } = stored;
  const isReversible = isHandSource(row.source) && links.reverses === null && links.reversedBy === null;
  return {
    ...presentEntry(stored, await loadRowAccounts(tx, organizationId), null),
    number: row.number,
    state: stateOf(links),
    source: toLink(row.source, id, row.expenseId, row.sourceId),
    ...links,
    correctsYear: row.correctsYear,
    taxes: presentTaxes(stored),
    enteredBy: await loadPersonName(tx, row.createdBy),
    approvedBy: row.approvedBy === null ? null : await loadPersonName(tx, row.approvedBy),
    reversalNeedsApproval: isReversible && (await doesNeedApproval(tx, organizationId, baseAmountOf(stored.draft))),
    submittedReversal: isReversible ? await findReversalDraft(tx, organizationId, id) : null,
    attachments: await listAttachments(tx, organizationId, { entryId: id }),
  };
}

/** Presents an entry by hand that was posted right now by its author, without a reversal or documents. */
export function presentJustPosted({ stored, accounts, author }: JustPosted): JournalEntryDetail {
  const { row } = stored;
  return {
    ...presentEntry(stored, accounts, null),
    number: row.number,
    state: "posted",
    source: toLink(row.source, row.id, row.expenseId, row.sourceId),
    correctsYear: row.correctsYear,
    taxes: presentTaxes(stored),
    ...{ reverses: null, reversedBy: null, submittedReversal: null, attachments: [] },
    enteredBy: author,
    // Had anybody to approve it, it would not be posted.
    ...{ approvedBy: null, reversalNeedsApproval: false },
  };
}

/** Returns what a posted entry reverses and what reverses it; null: there is no such entry. */
export async function findEntryLinks(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<Pick<JournalEntryDetail, "reverses" | "reversedBy"> | null> {
  const { rows } = await tx.execute<{ reverses: string | null; reversed_by: string | null }>(sql`
    select j.reverses, (select r.id from journal_entry r where r.organization_id = j.organization_id and r.reverses = j.id) as reversed_by
    from journal_entry j where j.organization_id = ${organizationId} and j.id = ${id} and j.posted_at is not null`);
  return rows[0] ? { reverses: rows[0].reverses, reversedBy: rows[0].reversed_by } : null;
}

const stateOf = ({ reversedBy }: Pick<JournalEntryRow, "reversedBy">): JournalEntryRow["state"] =>
  reversedBy === null ? "posted" : "reversed";

function toCondition(
  organizationId: string,
  {
    origin,
    state,
    search,
    startDate,
    endDate,
    accountCode,
    dimension,
    party,
  }: Omit<JournalEntryFilter, "page" | "perPage">,
): SQL {
  const conditions = [sql`j.organization_id = ${organizationId} and j.posted_at is not null`];
  if (origin === "manual") conditions.push(sql`j.source = any(${sql.param([...HAND_SOURCES])}::text[])`);
  if (state !== undefined) {
    const reversal = sql`from journal_entry r where r.organization_id = ${organizationId} and r.reverses = j.id`;
    // Few entries are reversals: from them to what they reverse. The others are looked up, as the planner may take a few for none.
    conditions.push(
      state === "reversed"
        ? sql`exists (select ${reversal} and r.reverses is not null)`
        : sql`not exists (select ${reversal})`,
    );
  }
  if (startDate !== undefined) conditions.push(sql`j.entry_date >= ${startDate}`);
  if (endDate !== undefined) conditions.push(sql`j.entry_date <= ${endDate}`);
  if (search) {
    const words = containing(search);
    conditions.push(
      sql`(j.number ilike ${words} or j.vendor ilike ${words} or j.description ilike ${words} or j.reference ilike ${words}
        or j.id in ${entriesWithItem(organizationId, words)})`,
    );
  }
  if (accountCode)
    conditions.push(sql`exists (select from journal_line l where l.organization_id = j.organization_id
      and l.entry_id = j.id and l.account_code = ${accountCode})`);
  if (party) conditions.push(concerns(organizationId, party));
  if (dimension)
    conditions.push(sql`exists (
      with recursive counted as (
        select id from dimension where organization_id = j.organization_id and id = ${dimension}
        union select m.id from dimension m join counted c on c.id in (m.merged_into_id, m.parent_id)
          where m.organization_id = j.organization_id)
      select from line_dimension l join counted c on c.id = l.dimension_id
      where l.organization_id = j.organization_id and l.entry_id = j.id)`);
  return sql.join(conditions, sql` and `);
}

/** Entries by hand with a line that opens or settles an invoice or a bill whose number or party is like that: the entry itself may name neither. */
const entriesWithItem = (organizationId: string, words: string): SQL => sql`(
  select s.entry_id from journal_item s
    left join invoice i on i.organization_id = s.organization_id and i.id = s.invoice_id
    left join client c on c.organization_id = i.organization_id and c.id = i.client_id
    left join expense x on x.organization_id = s.organization_id and x.id = s.expense_id
  where s.organization_id = ${organizationId} and (i.number ilike ${words} or c.name ilike ${words} or c.company ilike ${words}
    or x.list_reference ilike ${words} or x.list_vendor ilike ${words} or s.reference ilike ${words} or s.vendor ilike ${words}))`;

/** Whether an entry is of a client or vendor: by one of its lines, or by the document that it posts, pays, or reverses. */
function concerns(organizationId: string, party: string): SQL {
  const standing = sql`(with recursive standing as (
    select id from vendor where organization_id = ${organizationId} and id = ${party}
    union select v.id from vendor v join standing s on s.id = v.merged_into_id where v.organization_id = ${organizationId})
    select id from standing)`;
  const invoices = sql`(select id from invoice where organization_id = ${organizationId} and client_id = ${party})`;
  const expenses = sql`(select id from expense where organization_id = ${organizationId} and vendor_id in ${standing})`;
  return sql`(j.id in (select l.entry_id from journal_line l where l.organization_id = ${organizationId}
      and (l.client_id = ${party} or l.vendor_id in ${standing}))
    or j.source_id in ${invoices} or j.expense_id in ${expenses}
    or j.id in (select s.entry_id from settlement_event s where s.organization_id = ${organizationId}
      and (s.invoice_id in ${invoices} or s.expense_id in ${expenses})))`;
}

function toRow(row: ListedEntry): JournalEntryRow {
  return {
    id: row.id,
    number: row.number,
    state: stateOf({ reversedBy: row.reversed_by }),
    entryDate: row.entry_date,
    party: row.party,
    description: entryText(row.source, row.description),
    reference: row.reference,
    source: toLink(row.source, row.id, row.expense_id, row.source_id),
    amount: toNumber(moneyFromDecimal(row.amount, row.base_currency)),
    baseCurrency: row.base_currency,
    reverses: row.reverses,
    reversedBy: row.reversed_by,
  };
}

/** An entry by hand is its own source. */
function toLink(
  kind: JournalEntryRow["source"]["kind"],
  entryId: string,
  expenseId: number | null,
  sourceId: string | null,
): JournalEntryRow["source"] {
  if (isHandSource(kind)) return { kind, id: entryId };
  return { kind, id: expenseId === null ? sourceId : String(expenseId) };
}
