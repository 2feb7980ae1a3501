/**
 * Reads and writes the journal in the database. An entry is added only as a `BalancedEntry`. A posted one is reversed and never
 * changed (the database refuses changes too).
 */
import {
  COMMON_FAILURES,
  type Failure,
  isHandSource,
  type JournalEntryOutput,
  monthClosedMessage,
  type NamedParty,
} from "@tallyleaf/contract";
import {
  type BalancedEntry,
  balance,
  decimal,
  type EntryDraft,
  type EntryTax,
  formatDecimal,
  type LineParty,
  type Money,
  moneyFromDecimal,
  type Posting,
  reverse,
  toDecimalString,
} from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import type { Transaction } from "../../platform/db/database.ts";
import { insertionOf } from "../../platform/db/insertion.ts";
import { executeNamed } from "../../platform/db/named.ts";
import { and, asc, eq, getTableColumns, type SQLWrapper, sql } from "../../platform/db/orm.ts";
import {
  events,
  journalEntries,
  journalLines,
  lineDimensions,
  taxCodings,
  taxLines,
} from "../../platform/db/schema.ts";
import { closedMonthOf } from "../../platform/db/violations.ts";
import type { NewEvent } from "../../platform/events/record.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayRefusal } from "../../platform/http/say-refusal.ts";
import { loadDimensionBook, namedDimensions } from "../dimensions/book.ts";
import { columnsOfParty, loadPartyBook, type PartyColumns, partyOfColumns } from "../parties/parties.ts";
import { listHeldAmounts, settleForeignAccounts } from "./foreign-accounts.ts";
import { journalOf, nextNumberOf } from "./numbers.ts";
import { loadPostingBooks, type PostingBooks } from "./posting-books.ts";

type EntryRow = Omit<typeof journalEntries.$inferSelect, "createdAt">;
/** A line with its dimensions and its party as they are shown. */
type LineRow = typeof journalLines.$inferSelect & {
  dimensions?: ReturnType<typeof namedDimensions>;
  party?: NamedParty;
  item?: LineItemShown;
};
type LineItemShown = NonNullable<JournalEntryOutput["lines"][number]["item"]>;
type TaxRow = typeof taxLines.$inferSelect;

/** An entry with its lines as stored, and as the ledger's type. */
export interface StoredEntry {
  row: EntryRow;
  lines: LineRow[];
  draft: EntryDraft;
}

export interface NewEntry {
  organizationId: string;
  /** Absent: a new one. An entry keeps the id of its draft. */
  id?: string;
  /** Null: it came from something else, which `source` and `sourceId` name. */
  expenseId: number | null;
  source?: EntryRow["source"];
  sourceId?: string;
  revision: number;
  documentId: string | null;
  createdBy: string;
  /** The second person, where one had to let it be posted. */
  approvedBy?: string | undefined;
  entry: BalancedEntry;
  /**
   * "posted": final. "draft": needs review. "draft_without_rate": a draft in a currency without a known exchange rate; its base
   * amounts are omitted, and `baseCurrency` is the base currency.
   */
  state: { kind: "posted"; at: Date } | { kind: "draft" } | { kind: "draft_without_rate"; baseCurrency: string };
  taxStructure: "exclusive" | "inclusive";
  tipRate: string | null;
  tipCurrency: string | null;
  reverses?: string;
  /** First day of the closed fiscal year that it corrects. */
  correctsYear?: string | null;
  /** Event recorded with it, in the same statement; its facts get the entry's number. Absent: none. */
  event?: Omit<NewEvent, "organizationId" | "subjectId" | "after"> & { after: object };
  /** What posting asks of the books, where the transaction has asked it for all accounts of the entry; absent: not yet. */
  books?: PostingBooks;
}

/** The facts of the event, with the number that the statement gives. */
const WITH_NUMBER = sql`after || jsonb_build_object('number', (select number from entry))`;

/** Writes an entry with its lines. Returns its id. @throws CallFailure `month_closed`, naming the month, where that takes none */
export const insertEntry = async (tx: Transaction, fresh: NewEntry): Promise<string> =>
  (await writeEntry(tx, fresh)).row.id;

/** As `insertEntry`. Returns the entry as it is stored, which spares reading it again. */
export async function writeEntry(tx: Transaction, fresh: NewEntry): Promise<StoredEntry> {
  const { entry, state, organizationId, id = uuid() } = fresh;
  const withoutRate = state.kind === "draft_without_rate";
  const journal = state.kind === "posted" ? journalOf(fresh.source) : null;
  const books = state.kind === "posted" ? await loadBooks(tx, fresh) : null;
  const held = books ? await loadHeld(tx, fresh, books) : [];
  const row = {
    organizationId,
    id,
    source: fresh.source ?? "expense",
    sourceId: fresh.sourceId ?? null,
    expenseId: fresh.expenseId,
    revision: fresh.revision,
    entryDate: entry.entryDate,
    dueDate: entry.dueDate,
    vendor: entry.vendor,
    description: entry.description,
    reference: entry.reference,
    currency: entry.currency,
    baseCurrency: withoutRate ? state.baseCurrency : entry.baseCurrency,
    exchangeRate: withoutRate ? null : formatDecimal(entry.exchangeRate),
    tipRate: fresh.tipRate,
    tipCurrency: fresh.tipCurrency,
    taxStructure: fresh.taxStructure,
    documentId: fresh.documentId,
    lineCount: entry.postings.length,
    postedAt: state.kind === "posted" ? state.at : null,
    reverses: fresh.reverses ?? null,
    correctsYear: fresh.correctsYear ?? null,
    createdBy: fresh.createdBy,
    approvedBy: fresh.approvedBy ?? null,
    number: null as string | null,
  };
  const next = books && journal ? nextNumberOf(organizationId, journal, entry.entryDate, books.years) : null;
  const lines = entry.postings.map((posting, index) => ({
    organizationId,
    entryId: id,
    lineNumber: index + 1,
    side: posting.side,
    accountCode: posting.accountCode,
    amount: toDecimalString(posting.amount),
    baseAmount: withoutRate ? null : toDecimalString(posting.baseAmount),
    heldAmount: held[index] ? toDecimalString(held[index]) : null,
    heldCurrency: held[index]?.currency ?? null,
    kind: posting.kind,
    description: posting.description ?? null,
    quantity: posting.quantity ? formatDecimal(posting.quantity) : null,
    unitPrice: posting.unitPrice ? formatDecimal(posting.unitPrice) : null,
    taxName: posting.taxName ?? null,
    taxRate: posting.taxRate ? formatDecimal(posting.taxRate) : null,
    taxCode: posting.taxCode ?? null,
    taxDirection: posting.taxDirection ?? null,
    ...columnsOfParty(posting.party),
  }));
  const taxes = (entry.taxes ?? []).map((tax, index) => ({
    organizationId,
    entryId: id,
    lineNumber: index + 1,
    taxName: tax.name,
    taxRate: tax.rate && formatDecimal(tax.rate),
    amount: toDecimalString(tax.amount),
    baseAmount: withoutRate ? null : toDecimalString(tax.baseAmount),
    taxable: tax.taxable && toDecimalString(tax.taxable),
    taxableBase: withoutRate || !tax.taxableBase ? null : toDecimalString(tax.taxableBase),
    recoverable: tax.recoverable,
    taxCode: tax.code ?? null,
    direction: tax.direction ?? null,
    ...columnsOfParty(tax.party),
  }));
  const told = fresh.event && { ...fresh.event, organizationId, id: uuid(), subjectId: id };
  // In one statement: a round trip takes as long as it. Numbers have no scale in these tables, so what is stored is what is given.
  const parts = [
    // From here on all other postings into the journal wait.
    ...(next ? [sql`counter as (${next.counter})`] : []),
    sql`entry as (${insertionOf(journalEntries, [row], next ? { number: next.number } : {})} returning number)`,
    ...(told ? [sql`told as (${insertionOf(events, [told], { after: WITH_NUMBER })})`] : []),
    sql`line as (${insertionOf(journalLines, lines)})`,
    ...(taxes.length > 0 ? [sql`tax as (${insertionOf(taxLines, taxes)})`] : []),
  ];
  const { rows: written } = await executeNamed<{ number: string | null }>(
    tx,
    sql`with ${sql.join(parts, sql`, `)} select number from entry`,
  ).catch(refusedByClosedMonth);
  row.number = written[0]?.number ?? null;
  const given = entry.postings.flatMap(({ dimensions = [] }, index) =>
    dimensions.map((dimensionId) => ({ organizationId, entryId: id, lineNumber: index + 1, dimensionId })),
  );
  if (given.length > 0) await tx.insert(lineDimensions).values(given);
  if (state.kind === "posted" && books && books.heldIn.size > 0 && fresh.source !== "exchange")
    settleForeign(tx, organizationId, { userId: fresh.createdBy, at: state.at });
  return storedEntry(row, lines, taxes.length > 0 ? taxes : undefined);
}

/** Has the exchange differences of foreign accounts brought up to date at the end of the transaction, by who made the change. */
export function settleForeign(tx: Transaction, organizationId: string, by: { userId: string; at: Date }): void {
  settleForeignAccounts(tx, organizationId, {
    post: (sourceId, entry) =>
      insertEntry(tx, {
        organizationId,
        expenseId: null,
        source: "exchange",
        sourceId,
        revision: 1,
        documentId: null,
        createdBy: by.userId,
        entry,
        state: { kind: "posted", at: by.at },
        taxStructure: "exclusive",
        tipRate: null,
        tipCurrency: null,
      }),
    takeBack: async (ids) => {
      for (const entry of (await loadEntries(tx, organizationId, ids)).values()) await reverseEntry(tx, entry, by);
    },
  });
}

/**
 * What of the books counts for an entry that is posted.
 *
 * @throws CallFailure `currency_changed` when the books' currency was changed while the entry was being made
 */
async function loadBooks(tx: Transaction, { organizationId, entry, reverses, books }: NewEntry): Promise<PostingBooks> {
  const codes = [...new Set(entry.postings.map(({ accountCode }) => accountCode))];
  const known = books ?? (await loadPostingBooks(tx, organizationId, codes));
  // An entry posted before the base currency was fixed is reversed in the currency in which it was posted.
  if (reverses === undefined && entry.baseCurrency !== known.base) throw new CallFailure(CURRENCY_CHANGED);
  return known;
}

/** What the lines of an entry that is posted move in other currencies; empty where they move nothing in any. */
const loadHeld = async (
  tx: Transaction,
  { organizationId, entry }: NewEntry,
  books: PostingBooks,
): Promise<(Money | null)[]> =>
  books.heldIn.size === 0 && !entry.postings.some(({ held }) => held)
    ? []
    : listHeldAmounts(tx, organizationId, books, entry.entryDate, entry.postings);

const CURRENCY_CHANGED: Failure = {
  status: 409,
  code: "currency_changed",
  message: sayRefusal("currencyChanged"),
};

/** Told as any refusal is, so that where several entries are changed each is answered for itself. */
function refusedByClosedMonth(error: unknown): never {
  const month = closedMonthOf(error);
  if (month === null) throw error;
  throw new CallFailure(COMMON_FAILURES.monthClosed, { message: monthClosedMessage(month) });
}

/**
 * Posts the reversal of a posted entry. The same entry cannot be reversed twice: the database holds `reverses` unique.
 *
 * @param by.entryDate another date than the entry's own, YYYY-MM-DD
 * @param by.books of its accounts, where the transaction has loaded them
 */
export async function reverseEntry(
  tx: Transaction,
  stored: StoredEntry,
  by: { userId: string; at: Date; entryDate?: string; approvedBy?: string | undefined; books?: PostingBooks },
): Promise<string> {
  const { row } = stored;
  return insertEntry(tx, {
    organizationId: row.organizationId,
    expenseId: row.expenseId,
    source: row.source,
    ...(row.sourceId === null ? {} : { sourceId: row.sourceId }),
    revision: row.revision,
    documentId: row.documentId,
    createdBy: by.userId,
    approvedBy: by.approvedBy,
    entry: reverse(balance(stored.draft), by.entryDate === undefined ? {} : { entryDate: by.entryDate }),
    state: { kind: "posted", at: by.at },
    taxStructure: row.taxStructure,
    tipRate: row.tipRate,
    tipCurrency: row.tipCurrency,
    reverses: row.id,
    ...(by.books && { books: by.books }),
  });
}

/** Removes a draft with its lines. A posted entry is refused by the database. */
export async function removeDraft(tx: Transaction, organizationId: string, entryId: string): Promise<void> {
  await tx
    .delete(taxCodings)
    .where(and(eq(taxCodings.organizationId, organizationId), eq(taxCodings.entryId, entryId)));
  await tx.delete(taxLines).where(and(eq(taxLines.organizationId, organizationId), eq(taxLines.entryId, entryId)));
  await tx
    .delete(journalLines)
    .where(and(eq(journalLines.organizationId, organizationId), eq(journalLines.entryId, entryId)));
  await tx
    .delete(journalEntries)
    .where(and(eq(journalEntries.organizationId, organizationId), eq(journalEntries.id, entryId)));
}

/** Ids of the dimensions of a line; null: it has none. */
// The builder names no table of a select from one, and "entry_id" alone would be the inner one.
const DIMENSIONS_OF_LINE = sql<string[] | null>`(select array_agg(d.dimension_id) from line_dimension d
  where d.organization_id = journal_line.organization_id and d.entry_id = journal_line.entry_id
    and d.line_number = journal_line.line_number)`;

/** The entries with the given ids, with their lines in order. Not for the books as known on a past day, as its statements are named. */
export async function loadEntries(
  tx: Transaction,
  organizationId: string,
  ids: string[],
): Promise<Map<string, StoredEntry>> {
  if (ids.length === 0) return new Map();
  const isOne = (id: SQLWrapper) => sql`${id} = any(${sql.param(ids)}::uuid[])`;
  const rows = await tx
    .select()
    .from(journalEntries)
    .where(and(eq(journalEntries.organizationId, organizationId), isOne(journalEntries.id)))
    .prepare("entries")
    .execute();
  const lines = await tx
    .select({ line: getTableColumns(journalLines), dimensions: DIMENSIONS_OF_LINE })
    .from(journalLines)
    .where(and(eq(journalLines.organizationId, organizationId), isOne(journalLines.entryId)))
    .orderBy(asc(journalLines.entryId), asc(journalLines.lineNumber))
    .prepare("lines_of_entries")
    .execute();
  const taxes = await tx
    .select()
    .from(taxLines)
    .where(and(eq(taxLines.organizationId, organizationId), isOne(taxLines.entryId)))
    .orderBy(asc(taxLines.entryId), asc(taxLines.lineNumber))
    .prepare("taxes_of_entries")
    .execute();
  const named = await withParties(tx, organizationId, await withDimensions(tx, organizationId, lines));
  const byHand = rows.filter(({ source }) => isHandSource(source)).map(({ id }) => id);
  const linesOf = Map.groupBy(await withItems(tx, organizationId, named, byHand), (line) => line.entryId);
  const taxesOf = Map.groupBy(taxes, (tax) => tax.entryId);
  return new Map(rows.map((row) => [row.id, storedEntry(row, linesOf.get(row.id) ?? [], taxesOf.get(row.id))]));
}

async function withDimensions(
  tx: Transaction,
  organizationId: string,
  lines: readonly { line: LineRow; dimensions: string[] | null }[],
): Promise<readonly LineRow[]> {
  if (lines.every(({ dimensions }) => dimensions === null)) return lines.map(({ line }) => line);
  const book = await loadDimensionBook(tx, organizationId);
  return lines.map(({ line, dimensions }) =>
    dimensions ? { ...line, dimensions: namedDimensions(book, dimensions) } : line,
  );
}

async function withParties(
  tx: Transaction,
  organizationId: string,
  lines: readonly LineRow[],
): Promise<readonly LineRow[]> {
  const parties = lines.map(partyOfColumns);
  if (parties.every((party) => party === null)) return lines;
  const book = await loadPartyBook(tx, organizationId, parties);
  return lines.map((line, index) => {
    const party = book.get(parties[index]?.id ?? "");
    return party ? { ...line, party } : line;
  });
}

/** @param ids of entries by hand: others have documents and payments */
async function withItems(
  tx: Transaction,
  organizationId: string,
  lines: readonly LineRow[],
  ids: readonly string[],
): Promise<readonly LineRow[]> {
  if (ids.length === 0) return lines;
  const { rows } = await tx.execute<LineItemShown & { key: string }>(sql`
    select s.entry_id || ' ' || s.line_number as key, case when s.invoice_id is null then 'expense' else 'invoice' end as kind,
      coalesce(s.invoice_id::text, s.expense_id::text) as id, s.opens,
      coalesce(i.number, concat_ws(' ', x.list_vendor, nullif(x.list_reference, '')), '') as label
    from journal_item s
      left join invoice i on i.organization_id = s.organization_id and i.id = s.invoice_id
      left join expense x on x.organization_id = s.organization_id and x.id = s.expense_id
    where s.organization_id = ${organizationId} and s.entry_id = any(${sql.param([...ids])}::uuid[])`);
  if (rows.length === 0) return lines;
  const items = new Map(rows.map(({ key, ...item }) => [key, item]));
  return lines.map((line) => {
    const item = items.get(`${line.entryId} ${line.lineNumber}`);
    return item ? { ...line, item } : line;
  });
}

/** An entry as the ledger knows it. A draft without a rate counts as one in its own currency. */
function storedEntry(row: EntryRow, lines: LineRow[], taxes: TaxRow[] | undefined): StoredEntry {
  const baseCurrency = row.exchangeRate === null ? row.currency : row.baseCurrency;
  const postings = lines.map(
    (line): Posting => ({
      side: line.side,
      accountCode: line.accountCode,
      amount: moneyFromDecimal(line.amount, row.currency),
      baseAmount: moneyFromDecimal(line.baseAmount ?? line.amount, baseCurrency),
      kind: line.kind,
      ...(line.heldAmount === null || line.heldCurrency === null
        ? {}
        : { held: moneyFromDecimal(line.heldAmount, line.heldCurrency) }),
      ...(line.description === null ? {} : { description: line.description }),
      ...(line.quantity === null ? {} : { quantity: decimal(line.quantity) }),
      ...(line.unitPrice === null ? {} : { unitPrice: decimal(line.unitPrice) }),
      ...(line.taxName === null ? {} : { taxName: line.taxName }),
      ...(line.taxRate === null ? {} : { taxRate: decimal(line.taxRate) }),
      ...(line.taxCode === null ? {} : { taxCode: line.taxCode }),
      ...(line.taxDirection === null ? {} : { taxDirection: line.taxDirection }),
      ...(line.dimensions ? { dimensions: line.dimensions.map(({ id }) => id) } : {}),
      ...partyPart(line),
    }),
  );
  return {
    row,
    lines,
    draft: {
      entryDate: row.entryDate,
      dueDate: row.dueDate,
      vendor: row.vendor,
      description: row.description,
      reference: row.reference,
      currency: row.currency,
      baseCurrency,
      exchangeRate: decimal(row.exchangeRate ?? "1"),
      postings,
      ...(taxes ? { taxes: taxes.map((tax) => storedTax(tax, row.currency, baseCurrency)) } : {}),
    },
  };
}

function storedTax(tax: TaxRow, currency: string, baseCurrency: string): EntryTax {
  const { taxName, taxRate, amount, baseAmount, taxable, taxableBase, recoverable, taxCode, direction } = tax;
  const inBooks = taxableBase ?? taxable;
  return {
    name: taxName,
    rate: taxRate === null ? null : decimal(taxRate),
    amount: moneyFromDecimal(amount, currency),
    baseAmount: moneyFromDecimal(baseAmount ?? amount, baseCurrency),
    taxable: taxable === null ? null : moneyFromDecimal(taxable, currency),
    taxableBase: inBooks === null ? null : moneyFromDecimal(inBooks, baseCurrency),
    recoverable,
    ...(taxCode === null ? {} : { code: taxCode }),
    ...(direction === null ? {} : { direction }),
    ...partyPart(tax),
  };
}

function partyPart(columns: PartyColumns): { party?: LineParty } {
  const party = partyOfColumns(columns);
  return party ? { party } : {};
}
