/** Lines of posted documents that can be spread over months: costs of expenses, revenue of invoices, and what credit notes take off it. */
import { type DeferralKind, type Money, moneyFromDecimal } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { type SQL, sql } from "../../platform/db/orm.ts";

export interface DocumentLine {
  line: number;
  kind: DeferralKind;
  name: string;
  accountCode: string;
  /** In the base currency, with tax that can't be recovered and other parts of the document on the account. */
  amount: Money;
  /** IDs of its project, cost center, and tags. */
  dimensions: string[];
}

/** A line as it is read. */
export interface DocumentLineRow extends Record<string, unknown> {
  entryId: string;
  line: number;
  kind: DeferralKind;
  name: string | null;
  accountCode: string;
  amount: string;
  dimensions: string[] | null;
}

export const dimensionsOfLine = (organizationId: string, entryId: SQL, line: SQL): SQL => sql`(
  select array_agg(m.dimension_id order by m.dimension_id)::text[] from line_dimension m
    where m.organization_id = ${organizationId} and m.entry_id = ${entryId} and m.line_number = ${line})`;

/** @param nameless name of a line without one */
export const toDocumentLine = (
  { line, kind, name, accountCode, amount, dimensions }: DocumentLineRow,
  currency: string,
  nameless: string,
): DocumentLine => ({
  ...{ line, kind, accountCode },
  name: name || nameless || accountCode,
  amount: moneyFromDecimal(amount, currency),
  dimensions: dimensions ?? [],
});

/** An entry of a document. A credit note has its revenue on the debit side. */
export interface DocumentEntry {
  entryId: string;
  kind: DeferralKind;
  isCreditNote?: boolean;
}

/** The lines of entries, in order. */
export async function listDocumentLines(
  tx: Transaction,
  organizationId: string,
  entries: readonly DocumentEntry[],
): Promise<DocumentLineRow[]> {
  if (entries.length === 0) return [];
  const sideOf = ({ kind, isCreditNote = false }: DocumentEntry) =>
    (kind === "expense") === isCreditNote ? "credit" : "debit";
  const { rows } = await tx.execute<DocumentLineRow>(sql`
    with booked as (
      select * from unnest(${sql.param(entries.map(({ entryId }) => entryId))}::uuid[],
        ${sql.param(entries.map(({ kind }) => kind))}::text[],
        ${sql.param(entries.map(sideOf))}::text[]) as d(entry_id, document_kind, own_side)
    ), line as (
      select d.*, l.line_number, l.description, l.account_code, l.kind,
        case l.side when d.own_side then l.base_amount else -l.base_amount end as amount,
        case d.document_kind when 'expense' then 'item' else 'revenue' end as item_kind,
        row_number() over (partition by l.entry_id, l.account_code, l.kind order by l.base_amount desc, l.line_number) as place,
        sum(case when l.kind = case d.document_kind when 'expense' then 'item' else 'revenue' end then 0
            when l.side = d.own_side then l.base_amount else -l.base_amount end)
          over (partition by l.entry_id, l.account_code) as rest
      from booked d join journal_line l on l.organization_id = ${organizationId} and l.entry_id = d.entry_id)
    select line.entry_id as "entryId", line.line_number as line, line.document_kind as kind, line.description as name,
      line.account_code as "accountCode", (line.amount + case line.place when 1 then line.rest else 0 end)::text as amount,
      ${dimensionsOfLine(organizationId, sql`line.entry_id`, sql`line.line_number`)} as dimensions
    from line join account a on a.organization_id = ${organizationId} and a.code = line.account_code
      and a.type = case line.document_kind when 'expense' then 'Expense' else 'Revenue' end and a.purpose <> 'tax'
    where line.kind = line.item_kind and line.amount + case line.place when 1 then line.rest else 0 end > 0
    order by line.entry_id, line.line_number`);
  return rows;
}
