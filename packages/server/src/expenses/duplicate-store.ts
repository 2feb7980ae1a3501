/** Looking for expenses that could be the same one, and remembering those that are not. */
import type { DUPLICATE_STRENGTHS } from "@tallyleaf/contract";
import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Transaction } from "../db/database.ts";
import { documents, documentTexts, expenses, journalEntries, notDuplicates } from "../db/schema.ts";

type Strength = (typeof DUPLICATE_STRENGTHS)[number];

/** What of an expense another one is compared with; null: not known. */
export interface Traits {
  id: number;
  /** Of the document's bytes. */
  sha256: string | null;
  /** Whose words, as they were read and kept, are compared. */
  documentId: string | null;
  vendor: string | null;
  reference: string | null;
  date: string | null;
  currency: string | null;
  /** What was paid, tip included, as a decimal. */
  paid: string | null;
}

export interface Alike {
  id: number;
  createdBy: string;
  isPosted: boolean;
  strength: Strength;
  /** What they share. */
  by: "file" | "text" | "number" | "purchase";
}

/** Fewer words than that can be alike on two documents (a blank page, a stamp). */
const SHORTEST_TEXT = 40;
/** More than anybody compares. */
const MOST = 20;

/**
 * The other expenses that share something with this one and that nobody has told apart from it; the strongest first.
 *
 * Each way to be alike finds its candidates by an index; a document with the same words is one that also reads as the same number
 * or purchase.
 */
export async function findAlike(tx: Transaction, organizationId: string, traits: Traits): Promise<Alike[]> {
  const { sha256, documentId, vendor, reference, date, currency, paid } = traits;
  const known = (values: unknown[], condition: SQL) =>
    values.includes(null) ? sql`false` : sql`coalesce(${condition}, false)`;
  const sameVendor = sql`lower(${journalEntries.vendor}) = lower(${vendor})`;
  const file = known([sha256], sql`${documents.sha256} = ${sha256}`);
  const ownText = sql`(select own.text from ${documentTexts} own
    where own.organization_id = ${organizationId} and own.document_id = ${documentId})`;
  const { text } = documentTexts;
  const words = known([documentId], sql`length(${text}) >= ${SHORTEST_TEXT} and ${text} = ${ownText}`);
  const number = known(
    [vendor, reference],
    sql`${sameVendor} and lower(${journalEntries.reference}) = lower(${reference})`,
  );
  const purchase = known(
    [vendor, date, currency, paid],
    sql`${sameVendor} and ${expenses.listDate} = ${date}::date and ${expenses.listCurrency} = ${currency}
      and ${expenses.listAmount} = ${paid}::numeric`,
  );
  const rank = sql<number>`case when ${file} then 0 when ${words} then 1 when ${number} then 2 else 3 end`;
  const rows = await tx
    .select({ id: expenses.id, createdBy: expenses.createdBy, postedAt: journalEntries.postedAt, rank })
    .from(expenses)
    .leftJoin(
      documents,
      and(
        eq(documents.organizationId, expenses.organizationId),
        eq(documents.id, expenses.documentId),
        isNull(documents.deletedAt),
      ),
    )
    .leftJoin(
      documentTexts,
      and(eq(documentTexts.organizationId, documents.organizationId), eq(documentTexts.documentId, documents.id)),
    )
    .leftJoin(
      journalEntries,
      and(eq(journalEntries.organizationId, expenses.organizationId), eq(journalEntries.id, expenses.currentEntryId)),
    )
    .where(
      and(
        eq(expenses.organizationId, organizationId),
        isNull(expenses.deletedAt),
        inArray(expenses.id, candidates(tx, organizationId, traits)),
        sql`${expenses.id} <> ${traits.id}`,
        sql`(${file} or ${words} or ${number} or ${purchase})`,
        sql`not exists (select from ${notDuplicates} where ${notDuplicates.organizationId} = ${organizationId}
          and ${notDuplicates.expenseId} = least(${expenses.id}, ${traits.id})
          and ${notDuplicates.otherId} = greatest(${expenses.id}, ${traits.id}))`,
      ),
    )
    .orderBy(asc(rank), asc(expenses.id))
    .limit(MOST);
  return rows.map(({ id, createdBy, postedAt, rank: place }) => {
    const by = (["file", "text", "number", "purchase"] as const)[place] ?? "purchase";
    return { id, createdBy, isPosted: postedAt !== null, by, strength: STRENGTH[by] };
  });
}

/** Expenses with the same file, the same number (in its usual spellings), or the same day and amount. */
function candidates(tx: Transaction, organizationId: string, { sha256, reference, date, paid }: Traits) {
  const ids = () => tx.select({ id: expenses.id }).from(expenses);
  const here = and(eq(expenses.organizationId, organizationId), isNull(expenses.deletedAt));
  const spellings = [reference, reference?.toLowerCase(), reference?.toUpperCase()].map((text) => sql`${text ?? null}`);
  const ofFile = ids()
    .innerJoin(
      documents,
      and(eq(documents.organizationId, expenses.organizationId), eq(documents.id, expenses.documentId)),
    )
    .where(and(here, eq(documents.sha256, sha256 ?? "")));
  const ofNumber = ids().where(
    and(here, sql`${expenses.listReference} collate "und-x-icu" in (${sql.join(spellings, sql`, `)})`),
  );
  const ofPurchase = ids().where(
    and(here, sql`${expenses.listDate} = ${date}::date and ${expenses.listAmount} = ${paid}::numeric`),
  );
  return union(ofFile, ofNumber, ofPurchase);
}

const STRENGTH: Record<Alike["by"], Strength> = {
  file: "same_file",
  text: "same_document",
  number: "same_document",
  purchase: "same_purchase",
};

/** Remembers that two expenses are two purchases. False when it was known. */
export async function rememberNotDuplicate(
  tx: Transaction,
  organizationId: string,
  [one, other]: [number, number],
  userId: string,
): Promise<boolean> {
  const rows = await tx
    .insert(notDuplicates)
    .values({ organizationId, expenseId: Math.min(one, other), otherId: Math.max(one, other), createdBy: userId })
    .onConflictDoNothing()
    .returning({ id: notDuplicates.expenseId });
  return rows.length > 0;
}
