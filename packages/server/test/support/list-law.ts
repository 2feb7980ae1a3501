/** The law of the list: what it sorts, filters and counts by is what the ledger's mapping says of the current entries. */
import { entryToExpense, negate, type RowAccounts, sum, toDecimalString, type Violation } from "@tallyleaf/ledger";
import { and, eq, sql } from "drizzle-orm";
import { loadRowAccounts } from "../../src/books/chart/accounts/chart.ts";
import { loadEntries, type StoredEntry } from "../../src/books/journal/entries.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { documents, expenses, expenseTallies, journalItems } from "../../src/platform/db/schema.ts";

const LAW = "the list follows the entries";

type Listed = Pick<
  typeof expenses.$inferSelect,
  | "listDate"
  | "listDueDate"
  | "listVendor"
  | "listDescription"
  | "listReference"
  | "listAmount"
  | "listCurrency"
  | "listBase"
  | "listCategoryCode"
  | "listCategoryName"
>;
const NOTHING: Listed = {
  listDate: null,
  listDueDate: null,
  listVendor: null,
  listDescription: null,
  listReference: null,
  listAmount: null,
  listCurrency: null,
  listBase: null,
  listCategoryCode: null,
  listCategoryName: null,
};
const cut = (text: string | null) => (text === null ? null : [...text].slice(0, 300).join(""));

function listedOf({ row, draft }: StoredEntry, accounts: RowAccounts): Listed {
  const mapped = entryToExpense(draft, accounts);
  const paid = draft.postings.filter((posting) => posting.kind === "payment");
  const inBase = paid.map(({ side, baseAmount }) => (side === "credit" ? baseAmount : negate(baseAmount)));
  return {
    listDate: mapped.date,
    listDueDate: mapped.dueDate,
    listVendor: draft.vendor ? cut(mapped.vendorName) : null,
    listDescription: draft.description ? cut(mapped.description) : null,
    listReference: cut(mapped.invoiceNumber),
    listAmount: toDecimalString(mapped.amount),
    listCurrency: mapped.currency,
    listBase: row.postedAt && paid.length > 0 ? toDecimalString(sum(inBase, row.baseCurrency)) : null,
    listCategoryCode: mapped.categoryCode === "N/A" ? null : mapped.categoryCode,
    listCategoryName: mapped.categoryCode === "N/A" ? null : cut(mapped.categoryName),
  };
}

/** A bill of an entry by hand is its own line, with what the line says of it. */
function partOf(
  entry: StoredEntry,
  expenseId: number,
  items: readonly (typeof journalItems.$inferSelect)[],
): StoredEntry {
  const bills = items.filter(({ entryId, opens, expenseId: id }) => entryId === entry.row.id && opens && id !== null);
  const own = bills.find((item) => item.expenseId === expenseId);
  if (!own) return entry;
  const others = new Set(bills.flatMap(({ lineNumber }) => (lineNumber === own.lineNumber ? [] : lineNumber)));
  const { vendor, reference, dueDate } = own;
  const postings = entry.draft.postings.filter((_, at) => !others.has(at + 1));
  return {
    ...entry,
    row: { ...entry.row, vendor, reference, dueDate },
    draft: { ...entry.draft, vendor, reference, dueDate, postings },
  };
}

/** Differences between an organization's list and its entries. */
export function listViolations(db: Database, organizationId: string): Promise<Violation[]> {
  return db.asSystem(async (tx) => {
    const rows = await tx
      .select({ expense: expenses, fileName: documents.fileName, deletedAt: documents.deletedAt })
      .from(expenses)
      .leftJoin(
        documents,
        and(eq(documents.organizationId, expenses.organizationId), eq(documents.id, expenses.documentId)),
      )
      .where(eq(expenses.organizationId, organizationId));
    const ids = rows.flatMap(({ expense }) => expense.currentEntryId ?? []);
    const entries = await loadEntries(tx, organizationId, ids);
    const accounts = await loadRowAccounts(tx, organizationId);
    const violations: Violation[] = [];
    const items = await tx.select().from(journalItems).where(eq(journalItems.organizationId, organizationId));
    for (const { expense, fileName, deletedAt } of rows) {
      const whole = entries.get(expense.currentEntryId ?? "");
      const entry = whole && partOf(whole, expense.id, items);
      const wanted: Record<string, unknown> = { ...(entry ? listedOf(entry, accounts) : NOTHING) };
      const searched = [entry?.row.vendor, entry?.row.reference, deletedAt ? null : fileName, expense.status];
      for (const [column, value] of Object.entries(wanted)) {
        const stored = expense[column as keyof Listed];
        if (stored !== value)
          violations.push({ law: LAW, subject: String(expense.id), message: `${column} is ${stored}, not ${value}` });
      }
      for (const text of searched.filter((each) => each && /^[\x20-\x7e]*$/.test(each)))
        if (!expense.listSearch.includes(text?.toLowerCase() ?? ""))
          violations.push({ law: LAW, subject: String(expense.id), message: `${text} is not found` });
      if (deletedAt && fileName && expense.listSearch.includes(fileName.toLowerCase()))
        violations.push({ law: LAW, subject: String(expense.id), message: `${fileName} is found and was deleted` });
    }
    const tallies = await tx
      .select({ status: expenseTallies.status, by: expenseTallies.createdBy, n: sql<number>`sum(change)::int` })
      .from(expenseTallies)
      .where(eq(expenseTallies.organizationId, organizationId))
      .groupBy(expenseTallies.status, expenseTallies.createdBy);
    const counted = Map.groupBy(
      rows.filter(({ expense }) => expense.deletedAt === null),
      ({ expense }) => `${expense.status} ${expense.createdBy}`,
    );
    const told = new Map(tallies.map(({ status, by, n }) => [`${status} ${by}`, n]));
    for (const key of new Set([...counted.keys(), ...told.keys()])) {
      const [real, tally] = [counted.get(key)?.length ?? 0, told.get(key) ?? 0];
      if (real !== tally) violations.push({ law: LAW, subject: key, message: `counted ${tally}, there are ${real}` });
    }
    return violations;
  });
}
