/** The lines of a posted document that can be spread: costs of an expense, revenue of an invoice, and both of an entry by hand. */
import { addDeferral, HAND_SOURCES } from "@tallyleaf/contract";
import type { DeferralKind } from "@tallyleaf/ledger";
import {
  type DocumentLine,
  type DocumentLineRow,
  dimensionsOfLine,
  listDocumentLines,
  toDocumentLine,
} from "../../books/settlement/document-lines.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { alias, and, eq, inArray, isNotNull, isNull, sql } from "../../platform/db/orm.ts";
import { expenses, invoices, journalEntries } from "../../platform/db/schema.ts";
import { CallFailure } from "../../platform/http/failure.ts";

export type DocumentKey = { expenseId: number } | { invoiceId: string } | { journalEntryId: string };

export interface PostedDocument {
  entryId: string;
  /** Day of its entry. */
  day: string;
  lines: DocumentLine[];
}

/** The document that a call names. */
export const keyOf = (named: {
  expenseId?: number | null | undefined;
  invoiceId?: string | null | undefined;
  journalEntryId?: string | null | undefined;
}): DocumentKey => {
  if (named.expenseId !== undefined && named.expenseId !== null) return { expenseId: named.expenseId };
  if (named.journalEntryId) return { journalEntryId: named.journalEntryId };
  return { invoiceId: named.invoiceId ?? "" };
};

/** @throws CallFailure `document_not_found`: there is none, or it isn't posted in the books' currency of today */
export async function loadPostedDocument(
  tx: Transaction,
  organizationId: string,
  key: DocumentKey,
  currency: string,
): Promise<PostedDocument> {
  const entryId = await findEntry(tx, organizationId, key);
  const [entry] =
    entryId === null
      ? []
      : await tx
          .select({
            day: journalEntries.entryDate,
            vendor: journalEntries.vendor,
            description: journalEntries.description,
          })
          .from(journalEntries)
          .where(
            and(
              eq(journalEntries.organizationId, organizationId),
              eq(journalEntries.id, entryId),
              isNotNull(journalEntries.postedAt),
              eq(journalEntries.baseCurrency, currency),
            ),
          );
  if (entryId === null || !entry) throw new CallFailure(addDeferral.failures.documentNotFound);
  const named = { entryId, currency, nameless: entry.vendor ?? entry.description ?? "" };
  const lines =
    "journalEntryId" in key
      ? await loadHandLines(tx, organizationId, named)
      : await loadLines(tx, organizationId, { ...named, kind: "expenseId" in key ? "expense" : "revenue" });
  return { entryId, day: entry.day, lines };
}

function findEntry(tx: Transaction, organizationId: string, key: DocumentKey): Promise<string | null> {
  if ("expenseId" in key) return entryOfExpense(tx, organizationId, key.expenseId);
  if ("invoiceId" in key) return entryOfInvoice(tx, organizationId, key.invoiceId);
  return findHandEntry(tx, organizationId, key.journalEntryId);
}

/** An entry by hand that counts: it is neither reversed nor a reversal. */
async function findHandEntry(tx: Transaction, organizationId: string, id: string): Promise<string | null> {
  const reversals = alias(journalEntries, "reversal");
  const [row] = await tx
    .select({ entryId: journalEntries.id })
    .from(journalEntries)
    .leftJoin(
      reversals,
      and(eq(reversals.organizationId, journalEntries.organizationId), eq(reversals.reverses, journalEntries.id)),
    )
    .where(
      and(
        eq(journalEntries.organizationId, organizationId),
        eq(journalEntries.id, id),
        inArray(journalEntries.source, [...HAND_SOURCES]),
        isNull(journalEntries.reverses),
        isNull(reversals.id),
      ),
    );
  return row?.entryId ?? null;
}

async function entryOfExpense(tx: Transaction, organizationId: string, id: number): Promise<string | null> {
  const [row] = await tx
    .select({ entryId: expenses.currentEntryId })
    .from(expenses)
    .where(and(eq(expenses.organizationId, organizationId), eq(expenses.id, id), isNull(expenses.deletedAt)));
  return row?.entryId ?? null;
}

/** A credit note isn't spread: it lowers its invoice. */
async function entryOfInvoice(tx: Transaction, organizationId: string, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ entryId: invoices.entryId })
    .from(invoices)
    .where(
      and(
        eq(invoices.organizationId, organizationId),
        eq(invoices.id, id),
        eq(invoices.kind, "invoice"),
        isNull(invoices.voidedAt),
      ),
    );
  return row?.entryId ?? null;
}

interface Named {
  entryId: string;
  currency: string;
  /** Name of a line without one. */
  nameless: string;
}

/** Costs on the debit side and revenue on the credit side, each with its own amount. */
async function loadHandLines(
  tx: Transaction,
  organizationId: string,
  { entryId, currency, nameless }: Named,
): Promise<DocumentLine[]> {
  const { rows } = await tx.execute<DocumentLineRow>(sql`
    select l.entry_id as "entryId", l.line_number as line, case a.type when 'Expense' then 'expense' else 'revenue' end as kind,
      l.description as name, l.account_code as "accountCode", l.base_amount::text as amount,
      ${dimensionsOfLine(organizationId, sql`${entryId}`, sql`l.line_number`)} as dimensions
    from journal_line l join account a on a.organization_id = l.organization_id and a.code = l.account_code
    where l.organization_id = ${organizationId} and l.entry_id = ${entryId} and l.kind = 'journal' and l.base_amount > 0
      and a.purpose <> 'tax' and (a.type = 'Expense' and l.side = 'debit' or a.type = 'Revenue' and l.side = 'credit')
    order by l.line_number`);
  return rows.map((row) => toDocumentLine(row, currency, nameless));
}

const loadLines = async (
  tx: Transaction,
  organizationId: string,
  { entryId, kind, currency, nameless }: Named & { kind: DeferralKind },
): Promise<DocumentLine[]> =>
  (await listDocumentLines(tx, organizationId, [{ entryId, kind }])).map((row) =>
    toDocumentLine(row, currency, nameless),
  );
