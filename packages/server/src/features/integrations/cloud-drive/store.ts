/** Tracks the copied and the pending documents of the drive. */
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq, inArray, like, sql } from "../../../platform/db/orm.ts";
import { closedMonths, cloudCopies, documents, expenses } from "../../../platform/db/schema.ts";
import type { NamedDocument } from "./names.ts";

export interface WaitingDocument extends NamedDocument {
  id: string;
  storageKey: string;
  mimeType: string;
  sha256: string;
}

/**
 * Lists the documents to copy, oldest first. The same bytes are copied once. A document in processing is copied once its name is
 * known, or after a day.
 */
export async function listWaitingIds(tx: Transaction, organizationId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select d.id from ${documents} d
    where d.organization_id = ${organizationId} and d.deleted_at is null
      and not exists (select from ${cloudCopies} c where c.organization_id = d.organization_id and c.source = d.id::text)
      and not exists (select from ${documents} f
        where f.organization_id = d.organization_id and f.id = d.duplicate_of and f.deleted_at is null)
      and (d.created_at < now() - interval '1 day' or not exists (select from ${expenses} e
        where e.organization_id = d.organization_id and e.document_id = d.id and e.status = 'in_processing'))
    order by d.created_at, d.id`);
  return rows.map(({ id }) => id);
}

/** Lists documents with details of their expenses. */
export async function listDocuments(
  tx: Transaction,
  organizationId: string,
  ids: readonly string[],
): Promise<WaitingDocument[]> {
  return tx
    .selectDistinctOn([documents.createdAt, documents.id], {
      id: documents.id,
      storageKey: documents.storageKey,
      mimeType: documents.mimeType,
      sha256: documents.sha256,
      fileName: documents.fileName,
      createdAt: documents.createdAt,
      date: expenses.listDate,
      vendor: expenses.listVendor,
      amount: expenses.listAmount,
      currency: expenses.listCurrency,
    })
    .from(documents)
    .leftJoin(
      expenses,
      and(
        eq(expenses.organizationId, documents.organizationId),
        eq(expenses.documentId, documents.id),
        sql`${expenses.deletedAt} is null`,
      ),
    )
    .where(and(eq(documents.organizationId, organizationId), inArray(documents.id, [...ids])))
    .orderBy(documents.createdAt, documents.id, expenses.id);
}

/** Returns the paths that are taken. */
export async function loadTakenPaths(
  tx: Transaction,
  organizationId: string,
  paths: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ path: cloudCopies.path })
    .from(cloudCopies)
    .where(and(eq(cloudCopies.organizationId, organizationId), inArray(cloudCopies.path, [...paths])));
  return new Set(rows.map(({ path }) => path));
}

/** Stores copies in the drive; does nothing if the drive was disconnected in the meantime. */
export async function noteCopies(
  tx: Transaction,
  organizationId: string,
  copies: readonly { source: string; path: string; sha256: string }[],
): Promise<void> {
  for (const copy of copies)
    await tx.execute(sql`
      insert into ${cloudCopies} (organization_id, kind, source, path, sha256)
      select ${organizationId}, 'cloud_drive', ${copy.source}, ${copy.path}, ${copy.sha256}
      where exists (select from integration i where i.organization_id = ${organizationId} and i.kind = 'cloud_drive')
      on conflict (organization_id, source) do update
        set path = excluded.path, sha256 = excluded.sha256, created_at = now()`);
}

/** Deletes the records of all copies: the settings name another place. */
export async function forgetCopies(tx: Transaction, organizationId: string): Promise<void> {
  await tx.delete(cloudCopies).where(eq(cloudCopies.organizationId, organizationId));
}

/** Returns the times at which months' files were copied, by month (2026-10). */
export async function loadCopiedMonths(tx: Transaction, organizationId: string): Promise<Map<string, Date>> {
  const rows = await tx
    .select({ source: cloudCopies.source, at: cloudCopies.createdAt })
    .from(cloudCopies)
    .where(and(eq(cloudCopies.organizationId, organizationId), like(cloudCopies.source, "month %")));
  return new Map(rows.map(({ source, at }) => [source.slice("month ".length), at]));
}

/** Returns the closing times of months, by month. */
export async function loadCloseTimes(
  tx: Transaction,
  organizationId: string,
  months: readonly string[],
): Promise<Map<string, Date>> {
  if (months.length === 0) return new Map();
  const rows = await tx
    .select({ month: closedMonths.month, at: closedMonths.closedAt })
    .from(closedMonths)
    .where(
      and(
        eq(closedMonths.organizationId, organizationId),
        inArray(
          closedMonths.month,
          months.map((month) => `${month}-01`),
        ),
      ),
    );
  return new Map(rows.map(({ month, at }) => [month.slice(0, 7), at]));
}
