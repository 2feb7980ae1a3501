/**
 * Reads documents that an organization has confirmed again with the present engine, and compares: for `npm run engine:check` and for
 * the card in the analytics. Nothing is written, and no model is asked; what is known of vendors is what is known today.
 */
import type { ExtractionPool } from "@tallyleaf/extraction";
import { loadRowAccounts } from "../../../books/chart/accounts/chart.ts";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { and, asc, desc, eq, inArray, isNull } from "../../../platform/db/orm.ts";
import { corrections, documents, expenses } from "../../../platform/db/schema.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { DocumentRow } from "../../documents/library.ts";
import { type Facts, factsOf } from "../../learning/facts.ts";
import { loadExtractionContext } from "../extraction-context.ts";
import { readDocument } from "../process-document.ts";
import { type CheckedDocument, compareReadings, type EngineCheck } from "./compare.ts";

interface Deps {
  db: Database;
  storage: Storage;
  pool: ExtractionPool;
  now: () => Date;
}

interface Confirmed {
  expenseId: number;
  document: DocumentRow;
  confirmed: Partial<Facts>;
  before: Partial<Facts>;
}

/**
 * Checks the newest confirmed documents of an organization.
 *
 * @param most documents at most
 * @param progress called before the first document and after each
 * @throws ExtractionError when it was cut off or there is no room
 */
export async function checkEngine(
  deps: Deps,
  organizationId: string,
  most: number,
  progress: (done: number, all: number) => unknown = () => {},
  signal: AbortSignal = new AbortController().signal,
): Promise<EngineCheck> {
  const known = await deps.db.asOrganization(organizationId, async (tx) => ({
    knowledge: await loadExtractionContext(tx, organizationId),
    accounts: await loadRowAccounts(tx, organizationId),
    confirmed: await listConfirmed(tx, organizationId, most),
  }));
  const checked: CheckedDocument[] = [];
  await progress(0, known.confirmed.length);
  for (const { document, ...one } of known.confirmed) {
    const result = await readDocument(document, known.knowledge, deps, signal, true);
    const isBooked = result.kind === "booked";
    checked.push({
      ...one,
      now: isBooked ? factsOf(result.entry, known.accounts) : null,
      isReady: isBooked && result.sure,
    });
    await progress(checked.length, known.confirmed.length);
  }
  return compareReadings(checked);
}

/** Counts the documents that a check would read. */
export async function countConfirmed(tx: Transaction, organizationId: string, most: number): Promise<number> {
  return (await findConfirmed(tx, organizationId, most)).length;
}

/** Documents whose values a person has accepted or corrected, the newest first. */
const findConfirmed = (tx: Transaction, organizationId: string, most: number) =>
  tx
    .selectDistinct({ expenseId: expenses.id, document: documents })
    .from(expenses)
    .innerJoin(
      corrections,
      and(eq(corrections.organizationId, expenses.organizationId), eq(corrections.expenseId, expenses.id)),
    )
    .innerJoin(
      documents,
      and(
        eq(documents.organizationId, expenses.organizationId),
        eq(documents.id, expenses.documentId),
        // A document that was put in another's place was not the one confirmed.
        eq(documents.id, corrections.documentId),
      ),
    )
    .where(
      and(
        eq(expenses.organizationId, organizationId),
        eq(expenses.status, "ready"),
        isNull(expenses.deletedAt),
        isNull(documents.deletedAt),
      ),
    )
    .orderBy(desc(expenses.id))
    .limit(most);

async function listConfirmed(tx: Transaction, organizationId: string, most: number): Promise<Confirmed[]> {
  const found = await findConfirmed(tx, organizationId, most);
  if (found.length === 0) return [];
  const ids = found.map(({ expenseId }) => expenseId);
  const rows = await tx
    .selectDistinctOn([corrections.expenseId, corrections.field])
    .from(corrections)
    .where(and(eq(corrections.organizationId, organizationId), inArray(corrections.expenseId, ids)))
    .orderBy(asc(corrections.expenseId), asc(corrections.field), desc(corrections.id));
  const byExpense = Map.groupBy(rows, ({ expenseId }) => expenseId);
  return found.map(({ expenseId, document }) => {
    const of = byExpense.get(expenseId) ?? [];
    return {
      expenseId,
      document,
      confirmed: Object.fromEntries(of.map(({ field, valueConfirmed }) => [field, valueConfirmed])),
      before: Object.fromEntries(of.map(({ field, valueRead }) => [field, valueRead])),
    };
  });
}
