/** Reads expenses from the database, one or several, and changes their state. The list is in list.ts. */
import type { Transaction } from "../../platform/db/database.ts";
import { changeNamed } from "../../platform/db/named.ts";
import { and, desc, eq, getTableColumns, inArray, isNull } from "../../platform/db/orm.ts";
import { documents, expenses } from "../../platform/db/schema.ts";
import type { DocumentRow } from "../documents/library.ts";

export type ExpenseRecord = typeof expenses.$inferSelect;

/** An expense with its document, if it has one. */
export interface ExpenseWithDocument {
  expense: ExpenseRecord;
  document: DocumentRow | null;
}

const joinedDocument = and(
  eq(documents.organizationId, expenses.organizationId),
  eq(documents.id, expenses.documentId),
  isNull(documents.deletedAt),
);

/** One expense that is not deleted. `lock`: until the transaction ends, nobody else changes it. */
export async function findExpense(
  tx: Transaction,
  organizationId: string,
  id: number,
  lock: "no lock" | "for update" = "no lock",
): Promise<ExpenseWithDocument | null> {
  const query = tx
    .select({ expense: getTableColumns(expenses), document: getTableColumns(documents) })
    .from(expenses)
    .leftJoin(documents, joinedDocument)
    .where(and(eq(expenses.organizationId, organizationId), eq(expenses.id, id), isNull(expenses.deletedAt)));
  const named =
    lock === "for update"
      ? query.for("update", { of: expenses }).prepare("expense_for_update")
      : query.prepare("expense_to_see");
  const [row] = await named.execute();
  return row ?? null;
}

/** The expenses with the given ids that are not deleted, in the order of the ids. */
export async function findExpenses(
  tx: Transaction,
  organizationId: string,
  ids: readonly number[],
): Promise<ExpenseWithDocument[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ expense: getTableColumns(expenses), document: getTableColumns(documents) })
    .from(expenses)
    .leftJoin(documents, joinedDocument)
    .where(
      and(eq(expenses.organizationId, organizationId), inArray(expenses.id, [...ids]), isNull(expenses.deletedAt)),
    );
  const byId = new Map(rows.map((row) => [row.expense.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The newest expense of a document that is not deleted. */
export async function findExpenseOfDocument(
  tx: Transaction,
  organizationId: string,
  documentId: string,
): Promise<ExpenseRecord | null> {
  const [row] = await tx
    .select()
    .from(expenses)
    .where(
      and(eq(expenses.organizationId, organizationId), eq(expenses.documentId, documentId), isNull(expenses.deletedAt)),
    )
    .orderBy(desc(expenses.id))
    .limit(1);
  return row ?? null;
}

/** Changes columns of one expense. */
export async function updateExpense(
  tx: Transaction,
  organizationId: string,
  id: number,
  changes: Partial<typeof expenses.$inferInsert>,
): Promise<void> {
  const isIt = and(eq(expenses.organizationId, organizationId), eq(expenses.id, id));
  await changeNamed(tx, tx.update(expenses).set(changes).where(isIt));
}
