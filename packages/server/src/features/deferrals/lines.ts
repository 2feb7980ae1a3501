/** The lines of a posted document that can be spread: costs of an expense, and revenue of an invoice. */
import { addDeferral } from "@tallyleaf/contract";
import { type DeferralKind, type Money, moneyFromDecimal } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, isNotNull, isNull, sql } from "../../platform/db/orm.ts";
import { expenses, invoices, journalEntries } from "../../platform/db/schema.ts";
import { CallFailure } from "../../platform/http/failure.ts";

export type DocumentKey = { expenseId: number } | { invoiceId: string };

export interface PostedDocument {
  key: DocumentKey;
  kind: DeferralKind;
  entryId: string;
  /** Day of its entry. */
  day: string;
  lines: DocumentLine[];
}

export interface DocumentLine {
  line: number;
  name: string;
  accountCode: string;
  /** In the base currency, with tax that can't be recovered and other parts of the document on the account. */
  amount: Money;
  /** IDs of its project, cost center, and tags. */
  dimensions: string[];
}

/** The document that a call names. */
export const keyOf = (named: {
  expenseId?: number | null | undefined;
  invoiceId?: string | null | undefined;
}): DocumentKey => {
  if (named.expenseId !== undefined && named.expenseId !== null) return { expenseId: named.expenseId };
  return { invoiceId: named.invoiceId ?? "" };
};

/** @throws CallFailure `document_not_found`: there is none, or it isn't posted in the books' currency of today */
export async function loadPostedDocument(
  tx: Transaction,
  organizationId: string,
  key: DocumentKey,
  currency: string,
): Promise<PostedDocument> {
  const kind = "expenseId" in key ? "expense" : "revenue";
  const entryId =
    "expenseId" in key
      ? await entryOfExpense(tx, organizationId, key.expenseId)
      : await entryOfInvoice(tx, organizationId, key.invoiceId);
  const [entry] =
    entryId === null
      ? []
      : await tx
          .select({ day: journalEntries.entryDate, vendor: journalEntries.vendor })
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
  const lines = await loadLines(tx, organizationId, { entryId, kind, currency, party: entry.vendor ?? "" });
  return { key, kind, entryId, day: entry.day, lines };
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

interface Row extends Record<string, unknown> {
  line: number;
  name: string | null;
  accountCode: string;
  amount: string;
  dimensions: string[] | null;
}

async function loadLines(
  tx: Transaction,
  organizationId: string,
  { entryId, kind, currency, party }: { entryId: string; kind: DeferralKind; currency: string; party: string },
): Promise<DocumentLine[]> {
  const [side, itemKind, type] = kind === "expense" ? ["debit", "item", "Expense"] : ["credit", "revenue", "Revenue"];
  const { rows } = await tx.execute<Row>(sql`
    with line as (
      select l.line_number, l.description, l.account_code, l.kind,
        case l.side when ${side} then l.base_amount else -l.base_amount end as amount,
        row_number() over (partition by l.account_code, l.kind order by l.base_amount desc, l.line_number) as place,
        sum(case when l.kind = ${itemKind} then 0 when l.side = ${side} then l.base_amount else -l.base_amount end)
          over (partition by l.account_code) as rest
      from journal_line l where l.organization_id = ${organizationId} and l.entry_id = ${entryId})
    select line.line_number as line, line.description as name, line.account_code as "accountCode",
      (line.amount + case line.place when 1 then line.rest else 0 end)::text as amount,
      (select array_agg(m.dimension_id order by m.dimension_id)::text[] from line_dimension m where m.organization_id = ${organizationId}
        and m.entry_id = ${entryId} and m.line_number = line.line_number) as dimensions
    from line join account a on a.organization_id = ${organizationId} and a.code = line.account_code
      and a.type = ${type} and a.purpose <> 'tax'
    where line.kind = ${itemKind} and line.amount + case line.place when 1 then line.rest else 0 end > 0
    order by line.line_number`);
  return rows.map(({ line, name, accountCode, amount, dimensions }) => ({
    ...{ line, accountCode },
    name: name || party || accountCode,
    amount: moneyFromDecimal(amount, currency),
    dimensions: dimensions ?? [],
  }));
}
