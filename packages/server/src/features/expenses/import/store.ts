/** Imports and their rows. */
import { type ExpenseImportRow, expenseCsvMapping } from "@tallyleaf/contract";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, asc, count, desc, eq, gt, inArray, ne, sql } from "../../../platform/db/orm.ts";
import { expenseCsvMappings, expenseImportRows, expenseImports, users } from "../../../platform/db/schema.ts";
import type { StoredForm } from "../form-values.ts";
import type { RememberedMapping } from "./manners.ts";

export type StoredImport = typeof expenseImports.$inferSelect;
export type StoredRow = typeof expenseImportRows.$inferSelect;
type Outcome = StoredRow["outcome"];

/** A row that is to be kept with its import. */
export interface NewRow {
  line: number;
  /** Null: it is left out, and `message` says why. */
  form: StoredForm | null;
  message: string;
}

/** Rows in one statement to the database. */
const CHUNK = 1000;
const MOST_PROBLEMS = 100;

export async function insertImport(
  tx: Transaction,
  {
    rows,
    ...one
  }: Pick<StoredImport, "organizationId" | "id" | "fileName" | "sha256" | "createdBy" | "createdAt"> & {
    rows: readonly NewRow[];
  },
): Promise<void> {
  await tx.insert(expenseImports).values(one);
  const { organizationId, id: importId, sha256 } = one;
  for (let from = 0; from < rows.length; from += CHUNK)
    await tx.insert(expenseImportRows).values(
      rows.slice(from, from + CHUNK).map((row) => ({
        ...row,
        organizationId,
        importId,
        sha256,
        outcome: row.form ? ("waiting" as const) : ("left_out" as const),
      })),
    );
}

/** Held until the transaction ends where `lock` says so. */
export async function findImport(
  tx: Transaction,
  organizationId: string,
  id: string,
  lock: "no lock" | "for update" = "no lock",
): Promise<StoredImport | null> {
  const query = tx
    .select()
    .from(expenseImports)
    .where(and(eq(expenseImports.organizationId, organizationId), eq(expenseImports.id, id)));
  const [row] = await (lock === "for update" ? query.for("update") : query);
  return row ?? null;
}

export async function setState(tx: Transaction, one: StoredImport, state: StoredImport["state"]): Promise<void> {
  await tx
    .update(expenseImports)
    .set({ state })
    .where(and(eq(expenseImports.organizationId, one.organizationId), eq(expenseImports.id, one.id)));
}

/** The next rows of an outcome below a line, held: what another process works on is left to it. */
export function listNextRows(
  tx: Transaction,
  { organizationId, id }: StoredImport,
  { outcome, below, limit }: { outcome: Outcome; below: number; limit: number },
): Promise<StoredRow[]> {
  return tx
    .select()
    .from(expenseImportRows)
    .where(
      and(
        eq(expenseImportRows.organizationId, organizationId),
        eq(expenseImportRows.importId, id),
        eq(expenseImportRows.outcome, outcome),
        gt(expenseImportRows.line, below),
      ),
    )
    .orderBy(asc(expenseImportRows.line))
    .limit(limit)
    .for("update");
}

export async function updateRow(
  tx: Transaction,
  { organizationId, importId, line }: StoredRow,
  changes: Partial<Pick<StoredRow, "outcome" | "message" | "form" | "expenseId">>,
): Promise<void> {
  await tx
    .update(expenseImportRows)
    .set(changes)
    .where(
      and(
        eq(expenseImportRows.organizationId, organizationId),
        eq(expenseImportRows.importId, importId),
        eq(expenseImportRows.line, line),
      ),
    );
}

/** Pending rows are canceled. */
export async function failWaiting(
  tx: Transaction,
  { organizationId, id }: StoredImport,
  message: string,
): Promise<void> {
  await tx
    .update(expenseImportRows)
    .set({ outcome: "failed", message, form: null })
    .where(
      and(
        eq(expenseImportRows.organizationId, organizationId),
        eq(expenseImportRows.importId, id),
        eq(expenseImportRows.outcome, "waiting"),
      ),
    );
}

/** Imports as they are shown, the newest first. */
export async function presentImports(
  tx: Transaction,
  organizationId: string,
  which: { id: string } | { page: number; perPage: number },
): Promise<{ data: ExpenseImportRow[]; total: number }> {
  const where = and(
    eq(expenseImports.organizationId, organizationId),
    "id" in which ? eq(expenseImports.id, which.id) : undefined,
  );
  const [counted] = await tx.select({ total: count() }).from(expenseImports).where(where);
  const { page, perPage } = "id" in which ? { page: 1, perPage: 1 } : which;
  const imports = await tx
    .select({ one: expenseImports, importedBy: users.name })
    .from(expenseImports)
    .leftJoin(users, eq(users.id, expenseImports.createdBy))
    .where(where)
    .orderBy(desc(expenseImports.createdAt), desc(expenseImports.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const counts = await countRows(
    tx,
    organizationId,
    imports.map(({ one }) => one.id),
  );
  const data = imports.map(({ one, importedBy }) => {
    const of = (outcome: Outcome) => counts.get(`${one.id} ${outcome}`) ?? 0;
    const [added, waiting, failed, leftOut, undone] = [
      of("added"),
      of("waiting"),
      of("failed"),
      of("left_out"),
      of("undone"),
    ];
    return {
      id: one.id,
      fileName: one.fileName,
      state: one.state,
      rows: added + waiting + failed + leftOut + undone,
      added,
      waiting,
      failed,
      leftOut,
      undone,
      importedBy: importedBy ?? "",
      importedAt: one.createdAt.toISOString(),
    };
  });
  return { data, total: counted?.total ?? 0 };
}

async function countRows(
  tx: Transaction,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: expenseImportRows.importId, outcome: expenseImportRows.outcome, rows: count() })
    .from(expenseImportRows)
    .where(and(eq(expenseImportRows.organizationId, organizationId), inArray(expenseImportRows.importId, [...ids])))
    .groupBy(expenseImportRows.importId, expenseImportRows.outcome);
  return new Map(rows.map(({ id, outcome, rows: n }) => [`${id} ${outcome}`, n]));
}

/** Rows not posted, or not reversed, with the reason; rows left out by choice come last. */
export function listProblems(
  tx: Transaction,
  organizationId: string,
  importId: string,
): Promise<{ line: number; message: string }[]> {
  return tx
    .select({ line: expenseImportRows.line, message: expenseImportRows.message })
    .from(expenseImportRows)
    .where(
      and(
        eq(expenseImportRows.organizationId, organizationId),
        eq(expenseImportRows.importId, importId),
        ne(expenseImportRows.message, ""),
      ),
    )
    .orderBy(sql`${expenseImportRows.outcome} = 'left_out'`, asc(expenseImportRows.line))
    .limit(MOST_PROBLEMS);
}

/** How the organization read a table of these columns the last time; null: it has not. */
/** How the organization has read files of expenses before, by the signatures of their tables. */
export async function loadRememberedMappings(
  tx: Transaction,
  organizationId: string,
): Promise<Map<string, RememberedMapping>> {
  const rows = await tx
    .select({ signature: expenseCsvMappings.signature, stored: expenseCsvMappings.mapping })
    .from(expenseCsvMappings)
    .where(eq(expenseCsvMappings.organizationId, organizationId));
  return new Map(
    rows.flatMap(({ signature, stored }) => {
      const mapping = expenseCsvMapping.safeParse(stored).data;
      // Mappings of earlier versions do not say what of them was sure, so that nothing of it was.
      const { sure } = stored as { sure?: RememberedMapping["sure"] };
      const unsure = { decimalMark: false, dateOrder: false, invert: false };
      return mapping ? [[signature, { mapping, sure: sure ?? unsure }] as const] : [];
    }),
  );
}

export async function rememberMapping(
  tx: Transaction,
  organizationId: string,
  signature: string,
  { mapping, sure }: RememberedMapping,
): Promise<void> {
  const stored = { ...mapping, sure };
  await tx
    .insert(expenseCsvMappings)
    .values({ organizationId, signature, mapping: stored })
    .onConflictDoUpdate({
      target: [expenseCsvMappings.organizationId, expenseCsvMappings.signature],
      set: { mapping: stored, updatedAt: sql`now()` },
    });
}
