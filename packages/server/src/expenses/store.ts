/** Expenses in the database: one, a page of them, and the changes of their state. */
import type { SORT_COLUMNS } from "@tallyleaf/contract";
import { TAX_ACCOUNT } from "@tallyleaf/ledger";
import { and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import { accounts, documents, expenses, journalEntries, journalLines } from "../db/schema.ts";
import type { DocumentRow } from "../documents/library.ts";

export type ExpenseRecord = typeof expenses.$inferSelect;

/** An expense with its document, if it has one. */
export interface ExpenseWithDocument {
  expense: ExpenseRecord;
  document: DocumentRow | null;
}

export interface ListFilter {
  organizationId: string;
  /** Set for an employee, who sees only what they brought. */
  createdBy?: string;
  search?: string;
  startDate?: string;
  endDate?: string;
  dateField: "date_upload" | "date";
  /** Minutes that the viewer's clock is behind UTC. */
  timezoneOffset: number;
  status?: ExpenseRecord["status"];
  categoryCode?: string;
  vendor?: string;
  sortBy: (typeof SORT_COLUMNS)[number];
  sortOrder: "asc" | "desc";
  page: number;
  perPage: number;
}

const joinedDocument = and(
  eq(documents.organizationId, expenses.organizationId),
  eq(documents.id, expenses.documentId),
  isNull(documents.deletedAt),
);
const joinedEntry = and(
  eq(journalEntries.organizationId, expenses.organizationId),
  eq(journalEntries.id, expenses.currentEntryId),
);

// What the list sorts and filters by, as the mapping of ledger/expense-row.ts has it; what is shown comes from there.
const ofEntry = sql`${journalLines.organizationId} = ${expenses.organizationId} and ${journalLines.entryId} = ${expenses.currentEntryId}`;
const amountOfEntry = sql`(select sum(${journalLines.amount}) from ${journalLines} where ${ofEntry} and ${journalLines.kind} = 'payment')`;
const categoryCodeOfEntry = sql`(select ${journalLines.accountCode} from ${journalLines}
  where ${ofEntry} and ${journalLines.kind} in ('item', 'adjustment', 'tip') and ${journalLines.accountCode} <> ${TAX_ACCOUNT}
  order by ${journalLines.amount} desc, ${journalLines.lineNumber} limit 1)`;
const categoryNameOfEntry = sql`(select ${accounts.name} from ${accounts}
  where ${accounts.organizationId} = ${expenses.organizationId} and ${accounts.code} = ${categoryCodeOfEntry})`;

/** Names sort as people expect: case and accents count last. */
const asPeopleSort = (column: SQL | typeof journalEntries.vendor) => sql`${column} collate "und-x-icu"`;

const sortExpressions: Record<ListFilter["sortBy"], SQL> = {
  date_upload: sql`${expenses.createdAt}`,
  date: sql`${journalEntries.entryDate}`,
  dueDate: sql`${journalEntries.dueDate}`,
  vendorName: asPeopleSort(journalEntries.vendor),
  description: asPeopleSort(sql`${journalEntries.description}`),
  invoiceNumber: asPeopleSort(sql`${journalEntries.reference}`),
  amount: amountOfEntry,
  currency: sql`${journalEntries.currency}`,
  status: sql`${expenses.status}`,
  categoryName: asPeopleSort(categoryNameOfEntry),
};

/** Turns what a person typed into a pattern that contains it: % and _ mean themselves. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

function conditionsOf(filter: ListFilter): SQL | undefined {
  const uploadDay = sql`(${expenses.createdAt} at time zone 'UTC' - make_interval(mins => ${filter.timezoneOffset}))::date`;
  const day = filter.dateField === "date" ? sql`${journalEntries.entryDate}` : uploadDay;
  const pattern = filter.search ? containing(filter.search) : null;
  return and(
    eq(expenses.organizationId, filter.organizationId),
    isNull(expenses.deletedAt),
    filter.createdBy === undefined ? undefined : eq(expenses.createdBy, filter.createdBy),
    filter.status === undefined ? undefined : eq(expenses.status, filter.status),
    filter.vendor ? sql`${journalEntries.vendor} ilike ${containing(filter.vendor)}` : undefined,
    filter.categoryCode ? sql`${categoryCodeOfEntry} = ${filter.categoryCode}` : undefined,
    filter.startDate ? sql`${day} >= ${filter.startDate}::date` : undefined,
    filter.endDate ? sql`${day} <= ${filter.endDate}::date` : undefined,
    pattern === null
      ? undefined
      : sql`(${journalEntries.vendor} ilike ${pattern} or ${journalEntries.description} ilike ${pattern}
          or ${journalEntries.reference} ilike ${pattern} or ${documents.fileName} ilike ${pattern}
          or replace(${expenses.status}, '_', ' ') ilike ${pattern} or ${expenses.status} ilike ${pattern}
          or ${amountOfEntry}::text ilike ${pattern})`,
  );
}

/** A page of expenses and how many there are in all. Absent values sort last in ascending order, first in descending. */
export async function listExpenses(
  tx: Transaction,
  filter: ListFilter,
): Promise<{ rows: ExpenseWithDocument[]; total: number }> {
  const where = conditionsOf(filter);
  const direction = filter.sortOrder === "asc" ? asc : desc;
  const rows = await tx
    .select({ expense: getTableColumns(expenses), document: getTableColumns(documents) })
    .from(expenses)
    .leftJoin(documents, joinedDocument)
    .leftJoin(journalEntries, joinedEntry)
    .where(where)
    .orderBy(direction(sortExpressions[filter.sortBy]), direction(expenses.id))
    .limit(filter.perPage)
    .offset((filter.page - 1) * filter.perPage);
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(expenses)
    .leftJoin(documents, joinedDocument)
    .leftJoin(journalEntries, joinedEntry)
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

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
  const [row] = lock === "for update" ? await query.for("update", { of: expenses }) : await query;
  return row ?? null;
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
  await tx
    .update(expenses)
    .set(changes)
    .where(and(eq(expenses.organizationId, organizationId), eq(expenses.id, id)));
}

/**
 * An expense that looks like the same purchase: same vendor and number, or same vendor, day and amount. Of two drafts only
 * the earlier counts: the later one is the copy.
 */
export async function findSamePurchase(
  tx: Transaction,
  organizationId: string,
  purchase: {
    exceptExpense: number;
    vendor: string | null;
    reference: string | null;
    date: string;
    currency: string;
    /** What was paid, tip included, as a decimal. */
    paid: string;
  },
): Promise<{ id: number; createdBy: string; by: "number" | "amount" } | null> {
  if (purchase.vendor === null) return null;
  const sameNumber =
    purchase.reference === null ? sql`false` : sql`lower(${journalEntries.reference}) = lower(${purchase.reference})`;
  const sameAmount = sql`${journalEntries.entryDate} = ${purchase.date} and ${journalEntries.currency} = ${purchase.currency}
    and ${amountOfEntry} = ${purchase.paid}::numeric`;
  const [row] = await tx
    .select({ id: expenses.id, createdBy: expenses.createdBy, byNumber: sql<boolean>`coalesce(${sameNumber}, false)` })
    .from(expenses)
    .innerJoin(journalEntries, joinedEntry)
    .where(
      and(
        eq(expenses.organizationId, organizationId),
        isNull(expenses.deletedAt),
        sql`${expenses.id} <> ${purchase.exceptExpense}`,
        sql`(${journalEntries.postedAt} is not null or ${expenses.id} < ${purchase.exceptExpense})`,
        sql`lower(${journalEntries.vendor}) = lower(${purchase.vendor})`,
        sql`((${sameNumber}) or (${sameAmount}))`,
      ),
    )
    .orderBy(asc(expenses.id))
    .limit(1);
  return row ? { id: row.id, createdBy: row.createdBy, by: row.byNumber ? "number" : "amount" } : null;
}
