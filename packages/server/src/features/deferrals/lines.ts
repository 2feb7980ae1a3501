/** The lines of a posted document that can be spread: costs of an expense, revenue of an invoice, and both of an entry by hand. */
import { addDeferral, HAND_SOURCES } from "@tallyleaf/contract";
import { type DeferralKind, type Money, moneyFromDecimal } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { alias, and, eq, inArray, isNotNull, isNull, type SQL, sql } from "../../platform/db/orm.ts";
import { expenses, invoices, journalEntries } from "../../platform/db/schema.ts";
import { CallFailure } from "../../platform/http/failure.ts";

export type DocumentKey = { expenseId: number } | { invoiceId: string } | { journalEntryId: string };

export interface PostedDocument {
  entryId: string;
  /** Day of its entry. */
  day: string;
  lines: DocumentLine[];
}

export interface DocumentLine {
  line: number;
  kind: DeferralKind;
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

interface Row extends Record<string, unknown> {
  line: number;
  kind: DeferralKind;
  name: string | null;
  accountCode: string;
  amount: string;
  dimensions: string[] | null;
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
  const { rows } = await tx.execute<Row>(sql`
    select l.line_number as line, case a.type when 'Expense' then 'expense' else 'revenue' end as kind,
      l.description as name, l.account_code as "accountCode", l.base_amount::text as amount,
      ${dimensionsOf(organizationId, entryId, sql`l.line_number`)} as dimensions
    from journal_line l join account a on a.organization_id = l.organization_id and a.code = l.account_code
    where l.organization_id = ${organizationId} and l.entry_id = ${entryId} and l.kind = 'journal' and l.base_amount > 0
      and a.purpose <> 'tax' and (a.type = 'Expense' and l.side = 'debit' or a.type = 'Revenue' and l.side = 'credit')
    order by l.line_number`);
  return rows.map((row) => toLine(row, currency, nameless));
}

const dimensionsOf = (organizationId: string, entryId: string, line: SQL): SQL => sql`(
  select array_agg(m.dimension_id order by m.dimension_id)::text[] from line_dimension m
    where m.organization_id = ${organizationId} and m.entry_id = ${entryId} and m.line_number = ${line})`;

const toLine = (
  { line, kind, name, accountCode, amount, dimensions }: Row,
  currency: string,
  nameless: string,
): DocumentLine => ({
  ...{ line, kind, accountCode },
  name: name || nameless || accountCode,
  amount: moneyFromDecimal(amount, currency),
  dimensions: dimensions ?? [],
});

async function loadLines(
  tx: Transaction,
  organizationId: string,
  { entryId, kind, currency, nameless }: Named & { kind: DeferralKind },
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
      ${dimensionsOf(organizationId, entryId, sql`line.line_number`)} as dimensions
    from line join account a on a.organization_id = ${organizationId} and a.code = line.account_code
      and a.type = ${type} and a.purpose <> 'tax'
    where line.kind = ${itemKind} and line.amount + case line.place when 1 then line.rest else 0 end > 0
    order by line.line_number`);
  return rows.map((row) => toLine({ ...row, kind }, currency, nameless));
}
