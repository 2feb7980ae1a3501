/**
 * The documents of tax that counts when it is paid: invoices, bills, and items of entries by hand that money moved for, or that are due in any
 * case, with all that lowers them, and what each of their entries has of tax lines.
 */
import type { DayRange } from "@tallyleaf/ledger";
import { type CodedLine, loadTaxLines, packOfLine } from "../../books/tax/lines.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, type SQL, sql } from "../../platform/db/orm.ts";
import { expenses, invoices, journalEntries } from "../../platform/db/schema.ts";
import { loadBooks } from "../reports/figures/books.ts";
import {
  type CountedDocument,
  type DocumentIds,
  listPaidIds,
  loadPaidDocuments,
  type PostedLine,
} from "../reports/figures/cash-documents.ts";
import { signOf, type TaxShare, withDiscountedBeside, withGivenUp } from "./given-up.ts";
import { loadHandItems } from "./hand-items.ts";
import type { Scope } from "./scope.ts";
import { isWhenPaid } from "./when-paid.ts";

/** Identifies a tax line, or a line of an entry. */
export const lineKey = ({ entryId, lineNumber }: { entryId: string; lineNumber: number }) => `${entryId} ${lineNumber}`;

/**
 * Loads the documents of a range with the lines that count when they are paid; null: no tax counts so.
 *
 * @param others entries whose lines are needed too
 */
export async function loadTaxedDocuments(tx: Transaction, scope: Scope, range: DayRange, others: readonly string[]) {
  const isByMoney = scope.registration.moneyFrom !== null;
  const advances = isByMoney ? null : await listAdvanceIds(tx, scope);
  if (advances?.size === 0 && scope.depositBills.size === 0) return null;
  const books = await loadBooks(tx, scope.organizationId, "cash");
  const [paid, due] = [await listPaidIds(tx, books, range), await listDueIds(tx, scope, range)];
  const touched = {
    invoices: [...new Set([...paid.invoices, ...due.invoices])].filter((id) => advances?.has(id) ?? true),
    expenses: [...new Set([...paid.expenses, ...due.expenses])].filter(
      (id) => advances === null || scope.depositBills.has(Number(id)),
    ),
  };
  const ids = await withDiscountedBeside(tx, scope.organizationId, touched);
  const known = await loadPaidDocuments(tx, books, range, ids, { openings: true });
  const hand = await loadHandItems(tx, scope, books, { range, touched: ids, others });
  const entries = [...new Set([...known.flatMap((one) => one.entries.map(({ id }) => id)), ...others])];
  const own = sql.param(entries);
  const coded =
    entries.length === 0
      ? []
      : await loadTaxLines(
          tx,
          scope,
          scope.packs,
          sql`e.id = any(${own}::uuid[]) and l.entry_id = any(${own}::uuid[])`,
          { openings: true },
        );
  const isWanted = (line: CodedLine) => packOfLine(line, scope.packs) === scope.pack && isWhenPaid(scope, line);
  const byEntry = Map.groupBy(coded, ({ entryId }) => entryId);
  const shares = new Map(
    known.flatMap((document) =>
      document.entries.map(({ id, lines }) => [
        id,
        (byEntry.get(id) ?? []).map((line): TaxShare => {
          const share = { line, base: line.counted?.base.minor ?? 0n, tax: line.counted?.tax.minor ?? 0n };
          const posted = isWanted(line) ? postedLineOf(document, lines, share) : null;
          return { ...share, isWanted: isWanted(line), isCorrection: false, posted };
        }),
      ]),
    ),
  );
  const byLine = new Map(
    [...shares.values()].flat().flatMap(({ line, posted }) => (posted ? [[lineKey(posted), line] as const] : [])),
  );
  for (const [id, parts] of hand.shares)
    shares.set(
      id,
      parts.map((part) => ({ ...part, isWanted: isWanted(part.line), isCorrection: false, posted: null })),
    );
  const lines = new Map([...coded, ...hand.lines].filter(isWanted).map((line) => [lineKey(line), line]));
  return {
    books,
    documents: await withGivenUp(tx, scope, books, [...known, ...hand.documents], shares),
    shares,
    byLine,
    lines: [...lines.values()],
    atOnce: hand.atOnce.filter(({ line }) => isWanted(line)),
  };
}

/**
 * Returns the entry's own line that a tax line is: as much tax counts as the books count, which round each line once. Null: a part of the
 * tax is cost, or two codes have one name and rate, so that it counts like net amounts.
 */
function postedLineOf(
  document: CountedDocument,
  lines: readonly PostedLine[],
  { line, tax }: Pick<TaxShare, "line" | "tax">,
): PostedLine | null {
  const [own, ...others] = lines.filter(
    ({ taxName, taxRate }) =>
      taxName?.toLowerCase() === line.taxName.toLowerCase() && Number(taxRate) === Number(line.taxRate),
  );
  const side = document.debt.minor > 0n ? -1n : 1n;
  return own && others.length === 0 && side * own.minor === signOf(document) * tax ? own : null;
}

/** Advance invoices, where some of their tax counts when they are paid. */
async function listAdvanceIds(tx: Transaction, { organizationId, pack }: Scope): Promise<Set<string>> {
  if (!pack.advances) return new Set();
  const rows = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.organizationId, organizationId), invoices.isAdvance, sql`${invoices.state} <> 'draft'`));
  return new Set(rows.map(({ id }) => id));
}

/** Documents that count in any case from a day of the range on, because the country lets tax stay unpaid no longer. */
async function listDueIds(
  tx: Transaction,
  { organizationId, pack }: Scope,
  { from, to }: DayRange,
): Promise<DocumentIds> {
  const latest = pack.form.money?.latest;
  if (latest === undefined) return { invoices: [], expenses: [] };
  // An item that an entry by hand opened is of the day of its entry.
  const issued = sql`case when n.by_hand then (select h.entry_date from ${journalEntries} h
    where h.organization_id = n.organization_id and h.id = n.entry_id) else n.issue_date end`;
  const day = (column: SQL) =>
    latest === "one_year"
      ? sql`(${column} + interval '1 year')::date`
      : sql`make_date(extract(year from ${column})::int + 1, 12, 31)`;
  const { rows } = await tx.execute<{ invoice_id: string | null; expense_id: string | null }>(sql`
    select n.id as invoice_id, null as expense_id from ${invoices} n
    where n.organization_id = ${organizationId} and n.credits_invoice_id is null and n.state <> 'draft'
      and ${day(issued)} between ${from}::date and ${to}::date
    union all
    select null, x.id::text from ${expenses} x
      join ${journalEntries} e on e.organization_id = ${organizationId} and e.id = x.current_entry_id and e.posted_at is not null
    where x.organization_id = ${organizationId} and ${day(sql`e.entry_date`)} between ${from}::date and ${to}::date`);
  return {
    invoices: rows.flatMap(({ invoice_id }) => invoice_id ?? []),
    expenses: rows.flatMap(({ expense_id }) => expense_id ?? []),
  };
}
