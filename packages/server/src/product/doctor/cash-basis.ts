/**
 * Checks the law of the cash basis for every document in the database: settled by payments and credit notes alone, it has the same
 * totals on cash basis as on accrual basis, for each account and tax.
 */
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { type Books, loadBooks } from "../../features/reports/figures/books.ts";
import { isBought, keyOf, partsOf } from "../../features/reports/figures/cash-basis.ts";
import { type CountedDocument, listPaidIds, loadPaidDocuments } from "../../features/reports/figures/cash-documents.ts";
import type { Transaction } from "../../platform/db/database.ts";

/** Number of documents in a batch. */
const AT_ONCE = 2000;
const EVER = { to: "9999-12-31" };

/** @returns a sentence if a settled document counts differently on the two bases; otherwise null */
export async function findBrokenCashBasis(client: pg.Client): Promise<string | null> {
  // One connection of the tables' owner: every query names its organization.
  const tx = drizzle(client) as unknown as Transaction;
  const { rows } = await client.query<{ id: string }>("select id from organization order by id");
  for (const { id } of rows) {
    const books = await loadBooks(tx, id, "cash");
    const { invoices, expenses } = await listPaidIds(tx, books, EVER);
    for (let at = 0; at < Math.max(invoices.length, expenses.length); at += AT_ONCE) {
      const ids = { invoices: invoices.slice(at, at + AT_ONCE), expenses: expenses.slice(at, at + AT_ONCE) };
      const unequal = (await loadPaidDocuments(tx, books, EVER, ids)).find(
        (one) => isSettled(one) && !isEqual(books, one),
      );
      if (unequal)
        return `Broken: a document that is settled counts the same on cash and accrual basis. First: entry ${unequal.debt.entryId} of organization ${id}.`;
    }
  }
  return null;
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);
const linesOf = ({ entries }: CountedDocument) => entries.flatMap(({ lines }) => lines);

/** Whether a document is settled by payments and credit notes alone: nothing is outstanding, and nothing was written off. */
function isSettled(document: CountedDocument): boolean {
  const { money } = document;
  if (money.some(({ hasWriteOff }) => hasWriteOff)) return false;
  return sum(linesOf(document).map(({ minor }) => minor)) + sum(money.map(({ minor }) => minor)) === 0n;
}

/** Without the fixed assets of bills, which count as they are posted. */
function isEqual(books: Books, document: CountedDocument): boolean {
  const left = new Map<string, bigint>();
  const count = (key: string, minor: bigint) => left.set(key, (left.get(key) ?? 0n) + minor);
  for (const line of linesOf(document)) if (!isBought(books, document.debt, line)) count(keyOf(line), line.minor);
  const { entryId, lineNumber } = document.debt;
  for (const part of partsOf(books, document, new Map()))
    if (part.entryId !== entryId || part.lineNumber !== lineNumber) count(keyOf(part), -part.minor);
  return [...left.values()].every((minor) => minor === 0n);
}
