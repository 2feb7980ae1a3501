/** Stores, reads and searches the text of documents, for other features. */
import type { DocumentValues } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { and, desc, eq, inArray, isNull, type SQL, sql } from "../../platform/db/orm.ts";
import { documents, documentTexts } from "../../platform/db/schema.ts";
import { excerptOf } from "./excerpt.ts";
import { printedForms } from "./printed-marks.ts";
import type { KeptText } from "./words.ts";

/** A trigram index finds no shorter text: every document would have to be read. */
const SHORTEST_SEARCH = 3;

/** Stores the text of a document, in place of the previous one. */
export async function keepText(
  tx: Transaction,
  organizationId: string,
  documentId: string,
  kept: KeptText,
): Promise<void> {
  await tx
    .insert(documentTexts)
    .values({ organizationId, documentId, ...kept })
    .onConflictDoUpdate({ target: [documentTexts.organizationId, documentTexts.documentId], set: kept });
}

/** Finds the text and the appearance of a document; null: none is stored. */
export async function printOf(
  tx: Transaction,
  organizationId: string,
  documentId: string,
): Promise<{ text: string; appearance: string | null } | null> {
  const [row] = await tx
    .select({ text: documentTexts.text, appearance: documentTexts.appearance })
    .from(documentTexts)
    .where(and(eq(documentTexts.organizationId, organizationId), eq(documentTexts.documentId, documentId)));
  return row ?? null;
}

/** Stores what was read on a document as a receipt, and its text where none is stored. */
export async function keepReadValues(
  tx: Transaction,
  organizationId: string,
  documentId: string,
  { words, values }: { words: KeptText; values: DocumentValues },
): Promise<void> {
  await tx
    .insert(documentTexts)
    .values({ organizationId, documentId, ...words, reading: values })
    .onConflictDoUpdate({ target: [documentTexts.organizationId, documentTexts.documentId], set: { reading: values } });
}

/** Loads what was read on a document as a receipt; null: nobody asked for it. */
export async function loadReadValues(
  tx: Transaction,
  organizationId: string,
  documentId: string,
): Promise<DocumentValues | null> {
  const [row] = await tx
    .select({ reading: documentTexts.reading })
    .from(documentTexts)
    .where(and(eq(documentTexts.organizationId, organizationId), eq(documentTexts.documentId, documentId)));
  return row?.reading ?? null;
}

/** Whether a document's text was extracted, even if it is empty. */
export async function hasText(tx: Transaction, organizationId: string, documentId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: documentTexts.documentId })
    .from(documentTexts)
    .where(and(eq(documentTexts.organizationId, organizationId), eq(documentTexts.documentId, documentId)));
  return rows.length > 0;
}

/** Loads the stored positions of a document's words; null: none are stored. */
export async function loadKeptPages(tx: Transaction, organizationId: string, documentId: string): Promise<unknown> {
  const [row] = await tx
    .select({ pages: documentTexts.pages })
    .from(documentTexts)
    .where(and(eq(documentTexts.organizationId, organizationId), eq(documentTexts.documentId, documentId)));
  return row?.pages ?? null;
}

/** Returns the search pattern for documents' text; null: the text is too short. */
export function wordsPattern(text: string): string | null {
  const asKept = text.trim().replace(/\s+/g, " ");
  return asKept.length < SHORTEST_SEARCH ? null : containing(asKept);
}

/**
 * Returns a condition on `documents`: they contain the text, or the IBAN or tax number that it is in another form. Fewer than 3
 * characters match nothing.
 */
export function documentHolds(text: string): SQL {
  const patterns = printedForms(text).flatMap((form) => wordsPattern(form) ?? []);
  if (patterns.length === 0) return sql`false`;
  const hits = patterns.map((pattern) => sql`select document_text_hits(${pattern})`);
  return sql`${documents.id} in (${sql.join(hits, sql` union all `)})`;
}

export interface DocumentSearch {
  organizationId: string;
  /** Set for an employee, who finds only their own documents. */
  createdBy?: string;
  text: string;
  limit: number;
}

/** A document that contains a text, with an excerpt. */
export interface DocumentHit {
  documentId: string;
  excerpt: string | null;
}

/** Finds the documents that contain a text, newest first, each with an excerpt. */
export async function searchDocuments(tx: Transaction, search: DocumentSearch): Promise<DocumentHit[]> {
  const { organizationId, createdBy, text, limit } = search;
  const found = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        isNull(documents.deletedAt),
        createdBy === undefined ? undefined : eq(documents.createdBy, createdBy),
        documentHolds(text),
      ),
    )
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(limit);
  const ids = found.map(({ id }) => id);
  const excerpts = await loadExcerpts(tx, organizationId, ids, text);
  return ids.map((documentId) => ({ documentId, excerpt: excerpts.get(documentId) ?? null }));
}

/** Finds an excerpt around a text in each of the documents that contain it, by the document's id. */
export async function loadExcerpts(
  tx: Transaction,
  organizationId: string,
  documentIds: readonly string[],
  wanted: string,
): Promise<Map<string, string>> {
  if (documentIds.length === 0 || wordsPattern(wanted) === null) return new Map();
  const rows = await tx
    .select({ id: documentTexts.documentId, text: documentTexts.text })
    .from(documentTexts)
    .where(and(eq(documentTexts.organizationId, organizationId), inArray(documentTexts.documentId, [...documentIds])));
  return new Map(
    rows.flatMap(({ id, text }) => {
      const [excerpt] = printedForms(wanted).flatMap((form) => excerptOf(text, form) ?? []);
      return excerpt === undefined ? [] : [[id, excerpt]];
    }),
  );
}
