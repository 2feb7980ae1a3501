/**
 * Selects the entries of an export: the posted entries of current expenses, by date, without drafts, reversals, and reversed
 * entries. The scope "all" selects everything ever posted, reversals too.
 *
 * The ids are queried once. Posted entries never change, so reading them afterwards, 100 at a time, shows the books of that moment,
 * however long the download takes.
 */
import { stringify as uuidText } from "uuid";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { and, asc, eq, inArray, isNull, type SQL, sql } from "../../../platform/db/orm.ts";
import { documents, expenses, journalAttachments, journalEntries } from "../../../platform/db/schema.ts";
import { isStored } from "../../retention/keeping.ts";
import { loadEntries, type StoredEntry } from "../entries.ts";

/** Both days are included; YYYY-MM-DD. */
export interface Range {
  startDate: string;
  endDate: string;
  /** Only these expenses of the days; absent: all. */
  ids?: readonly number[];
  scope: "expenses" | "all";
}

export interface Selection {
  /** The entries' ids by date, 16 bytes each: a million of them still fit. */
  ids: Buffer;
  entries: number;
  /** How many lines each entry has, in the same order. */
  lineCounts: readonly number[];
  /** The currencies of the entries, and those of the books. */
  currencies: readonly string[];
  baseCurrencies: readonly string[];
}

interface ExportedDocument {
  key: string;
  fileName: string;
  mimeType: string;
  size: number;
  createdAt: Date;
}

export interface ExportedEntry extends StoredEntry {
  document: ExportedDocument | null;
  /** Of an entry by hand. */
  attachments: readonly ExportedDocument[];
}

const ID_BYTES = 16;
/** Few enough that what is made of them holds nobody else up for long. */
const PAGE = 100;

/** From expenses with their current entry and its document, of the range: `list_date` is the date of the current entry. Or from all entries. */
function inRange(organizationId: string, { startDate, endDate, ids, scope }: Range): SQL {
  if (scope === "all") {
    const chosen = ids ? sql`and j.expense_id = any(${sql.param([...ids])}::bigint[])` : sql``;
    return sql`from ${journalEntries} j
      left join ${documents} d on d.organization_id = j.organization_id and d.id = j.document_id and (d.deleted_at is null or d.kept)
      where j.organization_id = ${organizationId} and j.entry_date between ${startDate}::date and ${endDate}::date ${chosen}`;
  }
  const chosen = ids ? sql`and e.id = any(${sql.param([...ids])}::bigint[])` : sql``;
  return sql`from ${expenses} e
    join ${journalEntries} j on j.organization_id = e.organization_id and j.id = e.current_entry_id
    left join ${documents} d on d.organization_id = j.organization_id and d.id = j.document_id and (d.deleted_at is null or d.kept)
    where e.organization_id = ${organizationId} and e.deleted_at is null
      and e.list_date between ${startDate}::date and ${endDate}::date ${chosen}
      and ${isFirstOfEntry(ids)}`;
}

/** An entry by hand may open several bills, and is exported once. */
const isFirstOfEntry = (ids: Range["ids"]): SQL =>
  sql`(j.expense_id is not null or not exists (select from journal_item s where s.organization_id = j.organization_id and s.entry_id = j.id
    and s.opens and s.expense_id < e.id ${ids ? sql`and s.expense_id = any(${sql.param([...ids])}::bigint[])` : sql``}))`;

/** How many entries and documents an export of the range would hold, and how many drafts it would leave out. */
export async function loadExportPreview(
  tx: Transaction,
  organizationId: string,
  range: Range,
): Promise<{ entries: number; drafts: number; documents: number; documentBytes: number }> {
  const { rows } = await tx.execute<{ entries: number; drafts: number; documents: number; bytes: number }>(sql`
    select count(j.posted_at)::int as entries, count(*) filter (where j.posted_at is null)::int as drafts,
      count(d.id) filter (where j.posted_at is not null)::int as documents,
      coalesce(sum(d.size) filter (where j.posted_at is not null), 0)::float8 as bytes ${inRange(organizationId, range)}`);
  const { bytes = 0, ...counts } = rows[0] ?? { entries: 0, drafts: 0, documents: 0 };
  return { ...counts, documentBytes: bytes };
}

/** The posted entries of the range. */
export async function select(tx: Transaction, organizationId: string, range: Range): Promise<Selection> {
  const { rows } = await tx.execute<{
    ids: Buffer | null;
    lines: number[] | null;
    currencies: string[] | null;
    bases: string[] | null;
  }>(sql`
    select string_agg(uuid_send(j.id), ''::bytea order by j.entry_date, j.id) as ids,
      array_agg(j.line_count::int order by j.entry_date, j.id) as lines,
      array_agg(distinct j.currency) as currencies, array_agg(distinct j.base_currency) as bases
    ${inRange(organizationId, range)} and j.posted_at is not null`);
  const row = rows[0];
  const ids = row?.ids ?? Buffer.alloc(0);
  return {
    ids,
    entries: ids.length / ID_BYTES,
    lineCounts: row?.lines ?? [],
    currencies: row?.currencies ?? [],
    baseCurrencies: row?.bases ?? [],
  };
}

/** The entries with their lines and documents, a hundred at a time, each in a transaction of its own. */
export async function* streamEntries(
  db: Database,
  organizationId: string,
  { ids }: Pick<Selection, "ids">,
): AsyncGenerator<ExportedEntry[]> {
  for (let at = 0; at < ids.length; at += PAGE * ID_BYTES) {
    const wanted = idsIn(ids.subarray(at, at + PAGE * ID_BYTES));
    yield await db.asOrganization(organizationId, async (tx) => {
      const entries = await loadEntries(tx, organizationId, wanted);
      const documentsById = await loadDocuments(tx, organizationId, [...entries.values()]);
      const attachments = await loadAttached(tx, organizationId, wanted);
      return wanted.map((id) => {
        const entry = entries.get(id);
        if (!entry) throw new Error(`Journal entry ${id} is gone in the middle of an export.`);
        const document = documentsById.get(entry.row.documentId ?? "") ?? null;
        return { ...entry, document, attachments: attachments.get(id) ?? [] };
      });
    });
  }
}

function idsIn(bytes: Buffer): string[] {
  return Array.from({ length: bytes.length / ID_BYTES }, (_, n) =>
    uuidText(bytes.subarray(n * ID_BYTES, (n + 1) * ID_BYTES)),
  );
}

async function loadDocuments(
  tx: Transaction,
  organizationId: string,
  entries: readonly StoredEntry[],
): Promise<ReadonlyMap<string, ExportedDocument>> {
  const ids = [...new Set(entries.flatMap(({ row }) => row.documentId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: documents.id, ...FILE })
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), inArray(documents.id, ids), isStored));
  return new Map(rows.map(({ id, ...document }) => [id, document]));
}

const FILE = {
  key: documents.storageKey,
  fileName: documents.fileName,
  mimeType: documents.mimeType,
  size: documents.size,
  createdAt: documents.createdAt,
};

/** The documents that were attached to entries, in the order in which they came. */
async function loadAttached(
  tx: Transaction,
  organizationId: string,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, ExportedDocument[]>> {
  const rows = await tx
    .select({ entryId: journalAttachments.entryId, ...FILE })
    .from(journalAttachments)
    .innerJoin(
      documents,
      and(
        eq(documents.organizationId, journalAttachments.organizationId),
        eq(documents.id, journalAttachments.documentId),
        isStored,
      ),
    )
    .where(
      and(
        eq(journalAttachments.organizationId, organizationId),
        inArray(journalAttachments.entryId, [...entryIds]),
        isNull(journalAttachments.removedAt),
      ),
    )
    .orderBy(asc(journalAttachments.addedAt), asc(journalAttachments.id));
  const attached = new Map<string, ExportedDocument[]>();
  for (const { entryId, ...document } of rows)
    if (entryId !== null) attached.set(entryId, [...(attached.get(entryId) ?? []), document]);
  return attached;
}
