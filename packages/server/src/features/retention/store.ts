/** Documents by their retention, in the database. */
import type { RETAINED } from "@tallyleaf/contract";
import { documentUses, isStored } from "../../books/retention/keeping.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, inArray, type SQL, sql } from "../../platform/db/orm.ts";
import { documents, expenses, journalEntries, journalLines } from "../../platform/db/schema.ts";

export type StoredDocument = typeof documents.$inferSelect;

/** A document with its latest posted entry. */
export interface RetainedRow extends Record<string, unknown> {
  id: string;
  fileName: string;
  sha256: string;
  size: number;
  /** Milliseconds since 1970. */
  uploadedAt: number;
  deletedAt: number | null;
  entryDate: string | null;
  number: string | null;
  vendor: string | null;
  amount: string | null;
  currency: string | null;
}

interface Wanted {
  which: (typeof RETAINED)[number];
  /** The last day of the books whose documents need not be kept any longer. */
  freeDay: string;
  held: boolean;
}

/**
 * Over: the law's period of the latest entry has ended; or no entry rests on it, it was deleted during a legal hold, and that was
 * lifted. No draft rests on it. Kept: it was deleted, and must still be kept.
 */
function isWanted({ which, freeDay, held }: Wanted): SQL {
  const past = sql`(used.day <= ${freeDay}::date or (used.day is null and d.deleted_at is not null and not ${held}::boolean))`;
  return which === "over"
    ? sql`${past} and not exists (select from ${expenses} e
        left join ${journalEntries} j on j.organization_id = e.organization_id and j.id = e.current_entry_id
        where e.organization_id = d.organization_id and e.document_id = d.id and e.deleted_at is null and j.posted_at is null)`
    : sql`d.deleted_at is not null and ${past} is not true`;
}

/** From documents whose bytes are stored, with the day of their latest entry. */
const retained = (organizationId: string, wanted: Wanted): SQL => sql`from ${documents} d
  left join (select document_id, max(entry_date) as day from (${documentUses(organizationId)}) use group by document_id) used
    on used.document_id = d.id
  where d.organization_id = ${organizationId} and (d.deleted_at is null or d.kept) and ${isWanted(wanted)}`;

const MILLISECONDS = (instant: SQL) => sql`(extract(epoch from ${instant}) * 1000)::float8`;

/** Lists a page, the oldest first, and counts all. */
export async function listRetainedRows(
  tx: Transaction,
  organizationId: string,
  wanted: Wanted,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: RetainedRow[]; total: number }> {
  const found = retained(organizationId, wanted);
  const { rows: counted } = await tx.execute<{ total: number }>(sql`select count(*)::int as total ${found}`);
  const { rows } = await tx.execute<RetainedRow>(sql`
    select d.id, d.file_name as "fileName", d.sha256, d.size, ${MILLISECONDS(sql`d.created_at`)} as "uploadedAt",
      ${MILLISECONDS(sql`d.deleted_at`)} as "deletedAt",
      d.day::text as "entryDate", latest.number, latest.vendor, latest.amount::text, latest.currency
    from (select d.*, used.day ${found} order by used.day nulls first, d.created_at, d.id
      limit ${perPage} offset ${(page - 1) * perPage}) d
    left join lateral (
      select coalesce(j.number, j.reference) as number, coalesce(j.vendor, j.description) as vendor, j.currency,
        (select sum(l.amount) from ${journalLines} l
          where l.organization_id = j.organization_id and l.entry_id = j.id and l.side = 'debit') as amount
      from (${documentUses(organizationId)}) use
        join ${journalEntries} j on j.organization_id = ${organizationId} and j.id = use.entry_id
      where use.document_id = d.id order by use.entry_date desc, j.reverses nulls first, j.posted_at desc limit 1
    ) latest on true
    order by d.day nulls first, d.created_at, d.id`);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Documents whose bytes are stored, locked until the transaction ends. */
export function lockStored(tx: Transaction, organizationId: string, ids: readonly string[]): Promise<StoredDocument[]> {
  return tx
    .select()
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), inArray(documents.id, [...ids]), isStored))
    .orderBy(asc(documents.id))
    .for("update");
}

/** Whether each of the documents is one of those. */
export async function areRetained(
  tx: Transaction,
  organizationId: string,
  wanted: Wanted,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count ${retained(organizationId, wanted)} and d.id = any(${sql.param([...ids])}::uuid[])`);
  return rows[0]?.count === ids.length;
}

/** Marks a deleted document as back in the library. */
export async function unhideDocument(tx: Transaction, organizationId: string, id: string): Promise<void> {
  await tx
    .update(documents)
    .set({ deletedAt: null, kept: false })
    .where(and(eq(documents.organizationId, organizationId), eq(documents.id, id)));
}
