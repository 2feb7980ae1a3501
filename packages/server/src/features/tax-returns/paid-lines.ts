/**
 * Tax that counts when it is paid, where the country allows that and the registration says so: of invoices and bills dated in the days of
 * the registration, each tax line counts in the proportion in which the document is paid. The rule is that of the cash basis
 * (`countByMoney` in the ledger), so that over all payments exactly the document's amounts count, and none twice.
 *
 * A part counts on the day of its payment. What of it is filed stays with that return; what was paid for a filed period and is not in its
 * return, or no longer, is late there like any other line.
 */
import {
  advanceCountsWhenPaid,
  countsWhenPaid,
  type DayRange,
  isZero,
  latestTaxDay,
  type Money,
  moneyFromDecimal,
  subtract,
  type TaxLine,
  taxLine,
} from "@tallyleaf/ledger";
import { type CodedLine, loadTaxLines, packOfLine } from "../../books/tax/lines.ts";
import { isInMoneyDays } from "../../books/tax/money-days.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray, type SQL, sql } from "../../platform/db/orm.ts";
import { expenses, invoices, journalEntries, taxReturnLines } from "../../platform/db/schema.ts";
import { type Books, loadBooks } from "../reports/figures/books.ts";
import { countMore } from "../reports/figures/cash-basis.ts";
import {
  type CountedDocument,
  type DocumentIds,
  listPaidIds,
  loadPaidDocuments,
  type PostedLine,
} from "../reports/figures/cash-documents.ts";
import { isDated, loadDatedLines, type Step } from "./dated-lines.ts";
import { signOf, type TaxShare, withDiscountedBeside, withGivenUp } from "./given-up.ts";
import { loadHandItems } from "./hand-items.ts";
import type { FiledReturn, Scope } from "./scope.ts";

/** Part of a line that counts on a day of payment. */
interface PaidPart extends CodedLine {
  /** The document's day. */
  paidFor: string | null;
}

/** Whether the line counts in parts, by payments or by days of its own, and not by the date of its document. */
export const isInParts = (scope: Scope, line: CodedLine): boolean => isWhenPaid(scope, line) || isDated(scope, line);

/** Whether the line counts when it is paid. */
function isWhenPaid(scope: Scope, line: CodedLine): boolean {
  const { registration, pack } = scope;
  const { owedSince, isOpening, counted } = line;
  if (owedSince === null || counted === null || line.isOfRate) return false;
  if (isPaidAdvance(scope, line)) return true;
  return isInMoneyDays(registration, { day: owedSince, isOpening }) && countsWhenPaid(pack.form, counted.code);
}

/** Whether the line is of an advance invoice, or of a deposit to a supplier, and counts with its payment whatever others do. */
const isPaidAdvance = ({ pack, depositBills }: Scope, { isAdvance, expenseId, counted }: CodedLine): boolean =>
  (isAdvance || (expenseId !== null && depositBills.has(expenseId))) &&
  counted !== null &&
  advanceCountsWhenPaid(pack, counted.code);

/** Loads the parts of lines that count by the payments of an open period, oldest first. */
export async function loadPaidLines(tx: Transaction, scope: Scope, period: DayRange): Promise<PaidPart[]> {
  const paid = await loadParts(tx, scope, period);
  return paid.flatMap((line) => partOf(line, period) ?? []);
}

/** Loads paid parts of filed periods that are in none of their returns; below zero those that are in one and were reversed. */
export async function loadPaidUncounted(tx: Transaction, scope: Scope): Promise<PaidPart[]> {
  const { registration, filed, pack } = scope;
  const returns = [...filed.values()];
  const last = returns.at(-1);
  if (!last) return [];
  const rows = await tx
    .select()
    .from(taxReturnLines)
    .where(
      and(
        eq(taxReturnLines.organizationId, scope.organizationId),
        inArray(
          taxReturnLines.returnId,
          returns.map(({ id }) => id),
        ),
      ),
    );
  const paid = await loadParts(
    tx,
    scope,
    { from: registration.startsOn, to: last.endsOn },
    rows.map(({ entryId }) => entryId),
  );
  // Of a country with corrections, each period has its own; else what is late goes to the next return, whichever period it is of.
  const spans: { range: DayRange; of: readonly FiledReturn[] }[] =
    pack.form.lateItems === "correct"
      ? returns.map((one) => ({ range: { from: one.startsOn, to: one.endsOn }, of: [one] }))
      : [{ range: { from: registration.startsOn, to: last.endsOn }, of: returns }];
  return spans.flatMap(({ range, of }) => {
    const ids = new Set(of.map(({ id }) => id));
    const filedIn = Map.groupBy(
      rows.filter(({ returnId }) => ids.has(returnId)),
      lineKey,
    );
    return paid.flatMap((line) => {
      const amounts = (filedIn.get(lineKey(line.line)) ?? []).map(({ base, tax, claimed }) => ({ base, tax, claimed }));
      return partOf(line, range, amounts) ?? [];
    });
  });
}

const lineKey = ({ entryId, lineNumber }: { entryId: string; lineNumber: number }) => `${entryId} ${lineNumber}`;

/** A line with what counted of it on each day. */
interface PaidLine {
  line: CodedLine;
  counted: TaxLine;
  steps: Step[];
  /** The document's day, where the steps are payments; else null. */
  paidFor: string | null;
}

/** The part of a range, less what was filed of it; null: nothing. Claims add up over all ranges, whatever is rounded in one. */
function partOf(
  { line, counted, steps, paidFor }: PaidLine,
  { from, to }: DayRange,
  filed: readonly { base: string; tax: string; claimed: string }[] = [],
): PaidPart | null {
  const { currency } = line.base;
  const until = (isIn: (day: string) => boolean): TaxLine => {
    const total = (of: "base" | "tax"): Money => ({
      minor: steps.filter(({ day }) => isIn(day)).reduce((sum, step) => sum + step[of], 0n),
      currency,
    });
    return taxLine(counted.code, total("base"), total("tax"), counted.day ?? line.date);
  };
  const [now, before] = [until((day) => day <= to), until((day) => day < from)];
  const part = (of: "base" | "tax" | "claimed"): Money =>
    filed.reduce((rest, row) => subtract(rest, moneyFromDecimal(row[of], currency)), subtract(now[of], before[of]));
  const amounts = { base: part("base"), tax: part("tax"), claimed: part("claimed") };
  if (isZero(amounts.base) && isZero(amounts.tax) && isZero(amounts.claimed)) return null;
  const date = steps.findLast(({ day }) => day >= from && day <= to)?.day ?? to;
  return { ...line, ...amounts, date, paidFor, counted: { ...counted, ...amounts } };
}

/**
 * The lines that count in parts, with what counted on each day until the end of the range.
 *
 * @param others entries whose lines are needed too, whatever happened to them
 */
async function loadParts(
  tx: Transaction,
  scope: Scope,
  range: DayRange,
  others: readonly string[] = [],
): Promise<PaidLine[]> {
  const dated = await loadDatedLines(tx, scope, range, others);
  return [
    ...(await loadPaid(tx, scope, range, others)),
    ...dated.flatMap(({ line, steps }) =>
      line.counted === null || isWhenPaid(scope, line) ? [] : { line, counted: line.counted, steps, paidFor: null },
    ),
  ];
}

/** The lines of documents that were paid, credited, or changed in the range. */
async function loadPaid(
  tx: Transaction,
  scope: Scope,
  range: DayRange,
  others: readonly string[],
): Promise<PaidLine[]> {
  const isByMoney = scope.registration.moneyFrom !== null;
  const advances = isByMoney ? null : await listAdvanceIds(tx, scope);
  if (advances?.size === 0 && scope.depositBills.size === 0) return [];
  const books = await loadBooks(tx, scope.organizationId, "cash");
  const [paid, due] = [await listPaidIds(tx, books, range), await listDueIds(tx, scope, range)];
  const touched = {
    invoices: [...new Set([...paid.invoices, ...due.invoices])].filter((id) => advances?.has(id) ?? true),
    expenses: [...new Set([...paid.expenses, ...due.expenses])].filter(
      (id) => advances === null || scope.depositBills.has(Number(id)),
    ),
  };
  const taxed = await loadTaxedDocuments(tx, scope, books, { range, touched, others });
  // An advance is for a supply that is still to come: no day makes it due (Ley 37/1992 art. 163 terdecies counts from the supply).
  const isAdvance = ({ entries }: CountedDocument) =>
    entries.some(({ id }) => taxed.shares.get(id)?.some(({ line }) => isPaidAdvance(scope, line)));
  const latest = (document: CountedDocument) =>
    isByMoney && !isAdvance(document) ? latestTaxDay(scope.pack.form, document.debt.day) : null;
  const steps = new Map<string, Map<string, { base: bigint; tax: bigint }>>();
  const add = (line: CodedLine, day: string, { base = 0n, tax = 0n }: Partial<Omit<Step, "day">>) => {
    const days = steps.get(lineKey(line)) ?? new Map<string, { base: bigint; tax: bigint }>();
    const before = days.get(day) ?? { base: 0n, tax: 0n };
    steps.set(lineKey(line), days.set(day, { base: before.base + base, tax: before.tax + tax }));
  };
  for (const { line, base, tax } of taxed.atOnce) add(line, line.date, { base, tax });
  for (const measure of ["base", "tax"] as const) {
    const counted = await countMore(
      tx,
      books,
      taxed.documents,
      (entryId, document) =>
        // All codes of a document share its net amounts, also those of another return or day.
        (taxed.shares.get(entryId) ?? [])
          .filter(({ isWanted, posted }) => measure === "base" || (isWanted && posted === null))
          .map((share) => ({
            ref: share.isWanted && !share.isCorrection ? share.line : null,
            key: `tax ${share.line.key}`,
            name: "",
            minor: 0n,
            base: signOf(document) * share[measure],
          })),
      latest,
      (line) => (measure === "tax" ? (taxed.byLine.get(lineKey(line)) ?? null) : null),
    );
    for (const { day, document, lines } of counted)
      for (const { ref, minor, base } of lines)
        if (ref !== null) add(ref, day, { [measure]: signOf(document) * (minor + base) });
  }
  return taxed.lines.flatMap((line) =>
    line.counted === null
      ? []
      : {
          line,
          counted: line.counted,
          paidFor: line.owedSince,
          steps: [...(steps.get(lineKey(line)) ?? [])]
            .map(([day, amounts]) => ({ day, ...amounts }))
            .sort((a, b) => (a.day < b.day ? -1 : 1)),
        },
  );
}

/** Loads the documents with the lines that count when they are paid. */
async function loadTaxedDocuments(
  tx: Transaction,
  scope: Scope,
  books: Books,
  { range, touched, others }: { range: DayRange; touched: DocumentIds; others: readonly string[] },
) {
  const openings = scope.registration.moneyFrom !== null;
  const ids = await withDiscountedBeside(tx, scope.organizationId, touched);
  const known = await loadPaidDocuments(tx, books, range, ids, { openings });
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
          { openings },
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
