/** The whole book of an organization as the laws of the ledger look at it, loaded from the database. */
import { allLaws, type Book, type Violation } from "@tallyleaf/ledger";
import { eq, sql } from "drizzle-orm";
import type pg from "pg";
import { chartOf } from "../../src/books/chart/accounts/chart.ts";
import { loadEntries } from "../../src/books/journal/entries.ts";
import { heldCurrencies } from "../../src/books/journal/foreign-accounts.ts";
import { brokenLaws } from "../../src/books/laws/laws.ts";
import type { Database, Transaction } from "../../src/platform/db/database.ts";
import { closedMonths, journalEntries } from "../../src/platform/db/schema.ts";
import { listViolations } from "./list-law.ts";

/** Every entry, reversals and drafts too. */
export function loadBook(db: Database, organizationId: string): Promise<Book> {
  return db.asSystem(async (tx) => {
    const ids = await tx
      .select({ id: journalEntries.id })
      .from(journalEntries)
      .where(eq(journalEntries.organizationId, organizationId));
    const stored = await loadEntries(
      tx,
      organizationId,
      ids.map(({ id }) => id),
    );
    const chart = await chartOf(tx, organizationId);
    const { heldIn } = await heldCurrencies(
      tx,
      organizationId,
      chart.map(({ code }) => code),
    );
    const closed = await tx.select().from(closedMonths).where(eq(closedMonths.organizationId, organizationId));
    return {
      accounts: chart.map(({ code }) => ({ code, ...(heldIn.has(code) ? { heldIn: heldIn.get(code) } : {}) })),
      closedMonths: closed.map(({ month }) => month.slice(0, 7)),
      entries: [...stored.values()].map(({ row, draft }) => ({
        id: row.id,
        entry: draft,
        status: row.postedAt === null ? ("draft" as const) : ("posted" as const),
        reverses: row.reverses,
        expenseId: row.expenseId === null ? null : String(row.expenseId),
        revision: row.revision,
      })),
    };
  });
}

/** The laws that the organization's book, the list of its expenses, and the books of the whole database break: none, ever. */
export async function violations(db: Database, organizationId: string): Promise<Violation[]> {
  return [
    ...allLaws(await loadBook(db, organizationId)),
    ...(await listViolations(db, organizationId)),
    ...(await db.asSystem(databaseViolations)),
  ];
}

async function databaseViolations(tx: Transaction): Promise<Violation[]> {
  const sentences = await brokenLaws({ query: (text: string) => tx.execute(sql.raw(text)) } as Pick<
    pg.Client,
    "query"
  >);
  return sentences.map((message) => ({ law: "of the database", subject: "all books", message }));
}
