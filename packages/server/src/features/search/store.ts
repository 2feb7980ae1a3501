/**
 * Searches expenses and documents by a few letters in the database. Plain ILIKE over the organization's rows: row-level security
 * prevents the use of trigram indexes (it would take a SECURITY DEFINER function). With 100,000 expenses it takes some 150 ms
 * without; half a second for letters that every vendor has.
 */
import { MAX_SEARCH_HITS } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { containing, startingWith } from "../../platform/db/like.ts";
import { and, desc, eq, inArray, isNull, type PgColumn, type SQL, sql } from "../../platform/db/orm.ts";
import { documents, expenses, journalEntries, journalLines } from "../../platform/db/schema.ts";

export interface SearchFilter {
  organizationId: string;
  /** Set for an employee, who finds only what they brought. */
  createdBy?: string;
  text: string;
}

const visible = (table: typeof expenses | typeof documents, { organizationId, createdBy }: SearchFilter) =>
  and(
    eq(table.organizationId, organizationId),
    isNull(table.deletedAt),
    createdBy === undefined ? undefined : eq(table.createdBy, createdBy),
  );

const contains = (column: PgColumn, text: string) => sql`${column} ilike ${containing(text)}`;
const startsWith = (column: PgColumn, text: string) => sql`${column} ilike ${startingWith(text)}`;

/** An expense that was found, by its current entry. */
export interface FoundExpense {
  id: number;
  entryId: string;
  /** Begins with the text, or is its amount. */
  best: boolean;
}

/** Expenses whose vendor, description or invoice number contains the text; the best first, then the newest. */
export function findExpenses(tx: Transaction, filter: SearchFilter): Promise<FoundExpense[]> {
  const { vendor, description, reference } = journalEntries;
  const anyOf = (matches: typeof contains) =>
    sql<boolean>`(${matches(vendor, filter.text)} or ${matches(description, filter.text)}
      or ${matches(reference, filter.text)})`;
  return loadCurrent(tx, filter, sql`${anyOf(contains)}`, sql<boolean>`coalesce(${anyOf(startsWith)}, false)`);
}

/** Expenses for which exactly "79.02", "79,02" or "79" was paid, tip included, in the document's currency. */
export async function findExpensesPaid(tx: Transaction, filter: SearchFilter): Promise<FoundExpense[]> {
  if (!/^\d{1,15}([.,]\d{1,4})?$/.test(filter.text)) return [];
  const paid = filter.text.replace(",", ".");
  const hasPaid = sql`${journalEntries.id} in (select ${journalLines.entryId} from ${journalLines}
    where ${journalLines.organizationId} = ${filter.organizationId} and ${journalLines.kind} = 'payment'
    and ${journalLines.amount} = ${paid}::numeric)`;
  return loadCurrent(tx, filter, hasPaid, sql<boolean>`true`);
}

/** The expenses whose current entry is one of these. */
function loadCurrent(
  tx: Transaction,
  filter: SearchFilter,
  matches: SQL,
  isBest: SQL<boolean>,
): Promise<FoundExpense[]> {
  const { organizationId, id, expenseId, reverses } = journalEntries;
  const best = isBest.as("best");
  const entry = tx
    .select({ id, expenseId, best })
    .from(journalEntries)
    .where(and(eq(organizationId, filter.organizationId), isNull(reverses), matches))
    .orderBy(desc(best), desc(expenseId))
    .as("entry");
  // Expenses hold readings and whole texts. Looked up one by one, in the order of the entries, five of them are enough;
  // joined, all of them would be gone through.
  const expense = tx
    .select({ id: expenses.id })
    .from(expenses)
    .where(and(visible(expenses, filter), eq(expenses.id, entry.expenseId), eq(expenses.currentEntryId, entry.id)))
    .limit(1)
    .as("found");
  return tx
    .select({ id: expense.id, entryId: entry.id, best: entry.best })
    .from(entry)
    .innerJoinLateral(expense, sql`true`)
    .orderBy(desc(entry.best), desc(entry.expenseId))
    .limit(MAX_SEARCH_HITS);
}

/** Vendors of expenses, with how many they have. Spelled in capitals and not, a vendor is one. */
export function findVendors(tx: Transaction, filter: SearchFilter): Promise<{ name: string; expenses: number }[]> {
  const { vendor } = journalEntries;
  const joinedExpense = and(
    eq(expenses.organizationId, journalEntries.organizationId),
    // Its key, by which the few that are needed are found; the current entry alone would not say where it is.
    eq(expenses.id, journalEntries.expenseId),
    eq(expenses.currentEntryId, journalEntries.id),
  );
  return tx
    .select({ name: sql<string>`max(${vendor} collate "C")`, expenses: sql<number>`count(*)::int` })
    .from(journalEntries)
    .innerJoin(expenses, joinedExpense)
    .where(and(visible(expenses, filter), contains(vendor, filter.text)))
    .groupBy(sql`lower(${vendor})`)
    .orderBy(desc(sql`bool_or(${startsWith(vendor, filter.text)})`), desc(sql`max(${expenses.id})`))
    .limit(MAX_SEARCH_HITS);
}

export interface FoundDocument {
  id: string;
  fileName: string;
  uploadedAt: Date;
  /** The newest expense of it that the caller may see. */
  expenseId: number | null;
}

/** Documents by file name. */
export function findDocuments(tx: Transaction, filter: SearchFilter): Promise<FoundDocument[]> {
  const { fileName } = documents;
  return selectDocuments(tx, filter)
    .where(and(visible(documents, filter), contains(fileName, filter.text)))
    .orderBy(desc(startsWith(fileName, filter.text)), desc(documents.createdAt), desc(documents.id))
    .limit(MAX_SEARCH_HITS);
}

/** The documents with these ids, as far as the caller may see them, in the order of the ids. */
export async function listDocuments(
  tx: Transaction,
  filter: SearchFilter,
  ids: readonly string[],
): Promise<FoundDocument[]> {
  if (ids.length === 0) return [];
  const rows = await selectDocuments(tx, filter).where(
    and(visible(documents, filter), inArray(documents.id, [...ids])),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function selectDocuments(tx: Transaction, filter: SearchFilter) {
  // Of one table drizzle names the columns without it, which a subquery would take for its own.
  const expenseId = sql<number | null>`(select max(${expenses}.id) from ${expenses}
    where ${visible(expenses, filter)} and ${expenses}.document_id = ${documents}.id)`.mapWith(Number);
  return tx
    .select({ id: documents.id, fileName: documents.fileName, uploadedAt: documents.createdAt, expenseId })
    .from(documents);
}
