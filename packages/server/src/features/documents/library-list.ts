/** Lists the library: searches by name or by the text of the documents, sorted, page by page, each with its newest expense. */
import { type DOCUMENT_SORTS, DOCUMENT_TYPE_LABELS, documentTypeLabel } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { and, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from "../../platform/db/orm.ts";
import { documents, expenses, journalEntries, users } from "../../platform/db/schema.ts";
import { inReadersLanguage } from "../../platform/http/reader.ts";
import type { DocumentRow } from "./library.ts";
import { documentHolds, loadExcerpts } from "./text.ts";

export interface LibraryQuery {
  organizationId: string;
  /** Set for an employee, who sees only their own documents. */
  createdBy?: string;
  search?: string;
  sortBy: (typeof DOCUMENT_SORTS)[number];
  sortOrder: "asc" | "desc";
  page: number;
  perPage: number;
}

export interface LibraryRow {
  document: DocumentRow;
  uploadedBy: string | null;
  expense: {
    id: number;
    status: (typeof expenses.$inferSelect)["status"];
    vendor: string | null;
    posted: boolean;
  } | null;
  excerpt: string | null;
}

/** The part of a name after its last dot, as in `documentTypeLabel`; null: there is none. */
const ending = sql`lower(substring(${documents.fileName} from '\\.([^./\\\\[:space:]]+)$'))`;

/** Returns the type's label in the list, in the reader's language. */
const typeLabel = () =>
  sql`(case ${sql.join(
    Object.keys(DOCUMENT_TYPE_LABELS).map((name) => sql`when ${ending} = ${name} then ${labelOf(`x.${name}`)}`),
    sql` `,
  )} when ${ending} is null then ${labelOf("")} else upper(${ending}) end) collate "und-x-icu"`;

const labelOf = (fileName: string) => inReadersLanguage(documentTypeLabel(fileName));

const SORTS: Record<LibraryQuery["sortBy"], () => SQL> = {
  name: () => sql`${documents.fileName} collate "und-x-icu"`,
  type: typeLabel,
  size: () => sql`${documents.size}`,
  lastModified: () => sql`${documents.createdAt}`,
};

function wanted({ organizationId, createdBy, search }: LibraryQuery): SQL | undefined {
  return and(
    eq(documents.organizationId, organizationId),
    isNull(documents.deletedAt),
    createdBy === undefined ? undefined : eq(documents.createdBy, createdBy),
    search ? or(ilike(documents.fileName, containing(search)), documentHolds(search)) : undefined,
  );
}

/** Lists one page of the library, and counts its documents. */
export async function listLibrary(
  tx: Transaction,
  query: LibraryQuery,
): Promise<{ rows: LibraryRow[]; total: number }> {
  const { ids, total } = await listLibraryPage(tx, query);
  const found = await findLibraryRows(tx, query.organizationId, ids);
  const excerpts = await loadExcerpts(tx, query.organizationId, ids, query.search ?? "");
  const rows = ids.flatMap((id) => {
    const row = found.get(id);
    return row ? [{ ...row, excerpt: excerpts.get(id) ?? null }] : [];
  });
  return { rows, total };
}

/** Finds the documents of a page. The count needs one pass over every match; the details of each are loaded later. */
async function listLibraryPage(tx: Transaction, query: LibraryQuery): Promise<{ ids: string[]; total: number }> {
  const direction = sql.raw(query.sortOrder);
  const { rows } = await tx.execute<{ ids: string[]; total: number }>(sql`
    with hit as materialized (select ${documents.id}, ${SORTS[query.sortBy]()} as shown from ${documents} where ${wanted(query)})
    select array(select id from hit order by shown ${direction}, id ${direction}
        limit ${query.perPage} offset ${(query.page - 1) * query.perPage}) as ids,
      (select count(*)::int from hit) as total`);
  const [page] = rows;
  if (!page) throw new Error("The library gave no answer.");
  return page;
}

/** Loads the list's details of documents by their ids. */
async function findLibraryRows(
  tx: Transaction,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, Omit<LibraryRow, "excerpt">>> {
  if (ids.length === 0) return new Map();
  const newest = tx
    .select({
      id: sql<number>`${expenses.id}`.mapWith(Number).as("expense_id"),
      status: expenses.status,
      vendor: expenses.listVendor,
      postedAt: journalEntries.postedAt,
    })
    .from(expenses)
    .leftJoin(
      journalEntries,
      and(eq(journalEntries.organizationId, expenses.organizationId), eq(journalEntries.id, expenses.currentEntryId)),
    )
    .where(
      and(
        eq(expenses.organizationId, documents.organizationId),
        eq(expenses.documentId, documents.id),
        isNull(expenses.deletedAt),
      ),
    )
    .orderBy(desc(expenses.id))
    .limit(1)
    .as("newest");
  const found = await tx
    .select({
      document: documents,
      uploadedBy: users.name,
      expense: { id: newest.id, status: newest.status, vendor: newest.vendor, postedAt: newest.postedAt },
    })
    .from(documents)
    .leftJoin(users, eq(users.id, documents.createdBy))
    .leftJoinLateral(newest, sql`true`)
    .where(and(eq(documents.organizationId, organizationId), inArray(documents.id, [...ids])));
  return new Map(
    found.map(({ document, uploadedBy, expense }) => [
      document.id,
      {
        document,
        uploadedBy,
        expense:
          expense === null || expense.id === null
            ? null
            : { id: expense.id, status: expense.status, vendor: expense.vendor, posted: expense.postedAt !== null },
      },
    ]),
  );
}
