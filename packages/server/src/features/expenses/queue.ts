/** The review queue: what waits for a founder or accountant, by money times doubt. */
import { loadRowAccounts } from "../../books/chart/accounts/chart.ts";
import { loadEntries, type StoredEntry } from "../../books/journal/entries.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, eq, getTableColumns, inArray, isNull, ne, or, sql } from "../../platform/db/orm.ts";
import { documents, expenses, journalLines, users } from "../../platform/db/schema.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { FileLinks } from "../documents/keys.ts";
import { doubtOf, isCertain } from "./doubt.ts";
import { presentRow, readReading } from "./present.ts";
import type { ExpenseRecord, ExpenseWithDocument } from "./store.ts";

/** As many as are shown and sorted at once, the largest amounts first: who has more gets the next when these are done. */
const MOST = 500;

/** The handler of the review queue. */
export function queueHandlers(db: Database, links: FileLinks): Pick<Handlers, "reviewQueue"> {
  return {
    reviewQueue: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { rows, total } = await listWaiting(tx, organizationId);
        const ids = rows.flatMap(({ expense }) => expense.currentEntryId ?? []);
        const entries = await loadEntries(tx, organizationId, ids);
        const accounts = await loadRowAccounts(tx, organizationId);
        const people = await loadNames(
          tx,
          rows.map(({ expense }) => expense.createdBy),
        );
        const data = rows.map((row) => {
          const entry = entries.get(row.expense.currentEntryId ?? "") ?? null;
          const expense = presentRow(row, entry, accounts, links);
          const judged = { reasons: expense.reasons, reading: readReading(row.expense.reading) };
          return {
            expense,
            doubt: doubtOf(judged),
            certain: isCertain(judged, (entry?.row.exchangeRate ?? null) !== null),
            submittedBy: people.get(row.expense.createdBy) ?? null,
            weight: doubtOf(judged) * (entry ? moneyOf(entry) : 0),
          };
        });
        data.sort((a, b) => b.weight - a.weight || b.expense.id - a.expense.id);
        return {
          data: data.map(({ weight, ...shown }) => shown),
          total,
          certain: data.filter(({ certain }) => certain).length,
        };
      }),
  };
}

/** The drafts for a reviewer; a returned one is for the person who submitted it. */
async function listWaiting(
  tx: Transaction,
  organizationId: string,
): Promise<{ rows: ExpenseWithDocument[]; total: number }> {
  const where = and(
    eq(expenses.organizationId, organizationId),
    eq(expenses.status, "to_review"),
    isNull(expenses.deletedAt),
    or(isNull(expenses.approval), ne(expenses.approval, "returned")),
  );
  const paid = sql`(select sum(coalesce(${journalLines.baseAmount}, ${journalLines.amount})) from ${journalLines}
    where ${journalLines.organizationId} = ${expenses.organizationId} and ${journalLines.entryId} = ${expenses.currentEntryId}
      and ${journalLines.kind} = 'payment')`;
  const rows = await tx
    .select({ expense: getTableColumns(expenses), document: getTableColumns(documents) })
    .from(expenses)
    .leftJoin(
      documents,
      and(
        eq(documents.organizationId, expenses.organizationId),
        eq(documents.id, expenses.documentId),
        isNull(documents.deletedAt),
      ),
    )
    .where(where)
    .orderBy(sql`${paid} desc nulls last`, sql`${expenses.id} desc`)
    .limit(MOST);
  const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(expenses).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Paid amount in the base currency, only for sorting; without a rate, in the entry's own. */
function moneyOf({ lines }: StoredEntry): number {
  return lines
    .filter(({ kind }) => kind === "payment")
    .reduce((total, line) => total + Number(line.baseAmount ?? line.amount), 0);
}

async function loadNames(tx: Transaction, ids: ExpenseRecord["createdBy"][]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
