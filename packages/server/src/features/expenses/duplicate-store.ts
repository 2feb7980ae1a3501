/** Looking for expenses that could be the same one, and remembering those that are not. */
import type { DUPLICATE_STRENGTHS } from "@tallyleaf/contract";
import { nameKey, similarity } from "@tallyleaf/extraction";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, inArray, isNull, type SQL, sql, union } from "../../platform/db/orm.ts";
import { documents, documentTexts, expenses, journalEntries, notDuplicates } from "../../platform/db/schema.ts";
import { bearSameNumbers, LOOKS_ALIKE_BITS } from "../documents/appearance.ts";
import { printOf } from "../documents/text.ts";

type Strength = (typeof DUPLICATE_STRENGTHS)[number];

/** Values of an expense that duplicates are compared by; null: not known. */
export interface Traits {
  id: number;
  /** Of the document's bytes. */
  sha256: string | null;
  /** Whose words, as they were read and kept, are compared. */
  documentId: string | null;
  vendor: string | null;
  reference: string | null;
  /** Number that its e-invoice states; null: it is none. */
  stated: string | null;
  date: string | null;
  currency: string | null;
  /** Paid amount with tip, as a decimal. */
  paid: string | null;
}

/** Ways to be alike, the surest first. */
const WAYS = ["file", "text", "number", "picture", "purchase"] as const;
type Way = (typeof WAYS)[number];

export interface Alike {
  id: number;
  createdBy: string;
  isPosted: boolean;
  strength: Strength;
  /** Shared values. */
  by: Way;
}

/** Below this two vendors' names are other names, and not one read twice. */
const LEAST_LIKE_NAMES = 0.5;
/** Fewer words than that can be alike on two documents (a blank page, a stamp). */
const SHORTEST_TEXT = 40;
/** More than anybody compares. */
const MOST = 20;
/** Of those that share something by what the database can tell; their numbers may yet tell some apart. */
const MOST_COMPARED = 50;

/**
 * The other expenses that share something with this one and that nobody has told apart from it; the strongest first.
 *
 * Each way to be alike finds its candidates by an index; a document with the same words is one that also reads as the same number
 * or purchase.
 */
export async function findAlike(tx: Transaction, organizationId: string, traits: Traits): Promise<Alike[]> {
  const { sha256, documentId, vendor, reference, stated, date, currency, paid } = traits;
  const known = (values: unknown[], condition: SQL) =>
    values.includes(null) ? sql`false` : sql`coalesce(${condition}, false)`;
  const sameVendor = sql`lower(${expenses.listVendor}) = lower(${vendor})`;
  const file = known([sha256], sql`${documents.sha256} = ${sha256}`);
  const own = documentId === null ? null : await printOf(tx, organizationId, documentId);
  const ownAppearance = own?.appearance ?? null;
  // Asked for in the statement: as an argument, a long text would travel with each condition.
  const ownText = sql`(select own.text from ${documentTexts} own
    where own.organization_id = ${organizationId} and own.document_id = ${documentId})`;
  const { text, appearance } = documentTexts;
  const words = known([documentId], sql`length(${text}) >= ${SHORTEST_TEXT} and ${text} = ${ownText}`);
  const number = known(
    [vendor, reference],
    sql`${sameVendor} and lower(${expenses.listReference}) = lower(${reference})`,
  );
  // E-invoices with different numbers are different ones, as two months of the same rent.
  const others = known([stated], sql`lower(${expenses.reading} -> 'eInvoice' ->> 'number') <> lower(${stated})`);
  const purchase = known(
    [vendor, date, currency, paid],
    sql`${sameVendor} and ${expenses.listDate} = ${date}::date and ${expenses.listCurrency} = ${currency}
      and ${expenses.listAmount} = ${paid}::numeric and not ${others}`,
  );
  const distance = sql`bit_count(${appearance} # ${ownAppearance}::bit(256))`;
  const looks = known(
    [ownAppearance, date],
    sql`${expenses.listDate} = ${date}::date and ${distance} <= ${LOOKS_ALIKE_BITS}`,
  );
  const ways: Record<Way, SQL> = { file, text: words, number, picture: looks, purchase };
  const rank = sql<number>`case when ${file} then 0 when ${words} then 1 when ${number} then 2 when ${looks} then 3 else 4 end`;
  const rows = await tx
    .select({
      id: expenses.id,
      createdBy: expenses.createdBy,
      postedAt: journalEntries.postedAt,
      shared: sql<Way[]>`array_remove(array[${sql.join(
        WAYS.map((way) => sql`case when ${ways[way]} then ${way}::text end`),
        sql`, `,
      )}], null)`,
      vendor: expenses.listVendor,
      textOfLookAlike: sql<string | null>`case when ${looks} then ${text} end`,
    })
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
        inArray(expenses.id, candidates(tx, organizationId, traits, looks)),
        sql`${expenses.id} <> ${traits.id}`,
        sql`(${file} or ${words} or ${number} or ${looks} or ${purchase})`,
        sql`not exists (select from ${notDuplicates} where ${notDuplicates.organizationId} = ${organizationId}
          and ${notDuplicates.expenseId} = least(${expenses.id}, ${traits.id})
          and ${notDuplicates.otherId} = greatest(${expenses.id}, ${traits.id}))`,
      ),
    )
    .orderBy(asc(rank), asc(expenses.id))
    .limit(MOST_COMPARED);
  return rows
    .flatMap(({ id, createdBy, postedAt, shared, textOfLookAlike, vendor: other }) => {
      const samePaper = () => maybeSameName(vendor, other) && bearSameNumbers(own?.text ?? "", textOfLookAlike ?? "");
      const by = shared.find((way) => way !== "picture" || samePaper());
      return by ? [{ id, createdBy, isPosted: postedAt !== null, by, strength: STRENGTH[by] }] : [];
    })
    .sort((one, other) => WAYS.indexOf(one.by) - WAYS.indexOf(other.by))
    .slice(0, MOST);
}

/** False for two names that no misreading of a picture turns into each other: other shops print alike from the same till. */
function maybeSameName(one: string | null, other: string | null): boolean {
  return one === null || other === null || similarity(nameKey(one), nameKey(other)) >= LEAST_LIKE_NAMES;
}

/** Expenses with the same file, the same number (in its usual spellings), the same day and amount, or of the same day by their looks. */
function candidates(tx: Transaction, organizationId: string, { sha256, reference, date, paid }: Traits, looks: SQL) {
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
  const ofLooks = ids()
    .innerJoin(
      documentTexts,
      and(eq(documentTexts.organizationId, expenses.organizationId), eq(documentTexts.documentId, expenses.documentId)),
    )
    .where(and(here, looks));
  return union(ofFile, ofNumber, ofPurchase, ofLooks);
}

const STRENGTH: Record<Way, Strength> = {
  file: "same_file",
  text: "same_document",
  number: "same_document",
  picture: "same_document",
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
