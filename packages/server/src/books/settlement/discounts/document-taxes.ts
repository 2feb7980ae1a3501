/**
 * The amounts of an invoice or bill under each tax code, as its credit notes and cash discounts left it, and the accounts that its taxes are
 * on.
 */
import {
  add,
  allocate,
  type DocumentDiscount,
  type DocumentTax,
  decimal,
  type Money,
  moneyFromDecimal,
  negate,
  subtract,
  sum,
  type TaxPack,
  taxSharesOf,
  zero,
} from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import {
  expenses,
  invoices,
  journalEntries,
  journalLines,
  paymentAllocations,
  payments,
  taxLines,
} from "../../../platform/db/schema.ts";
import { listHandItems, splitByItems } from "../../tax/hand-items.ts";
import { type CodedLine, loadTaxLines } from "../../tax/lines.ts";
import { findCode, listRegistrations, packsOf } from "../../tax/packs.ts";
import type { OpenItem } from "../payments/open-items.ts";

/** A document as a discount is split over it. */
export interface DocumentTaxes {
  whole: Money;
  taxes: DocumentTax[];
  /** Accounts of its tax lines; undefined: it has none on that side. */
  debit: string | undefined;
  credit: string | undefined;
}

interface Row extends Record<string, unknown> {
  entry_id: string;
  line_number: number;
  tax_name: string | null;
  tax_rate: string | null;
  amount: string;
  taxable: string | null;
  recoverable: boolean | null;
  tax_code: string | null;
}

/** Loads them of one item. */
export async function loadDocumentTaxes(
  tx: Transaction,
  organizationId: string,
  item: OpenItem,
): Promise<DocumentTaxes> {
  const entries = await listEntries(tx, organizationId, item);
  const ids = entries.map(({ id }) => id);
  const document = {
    ...(await loadTaxesOfEntries(tx, organizationId, ids, currenciesOf(item), item)),
    whole: await loadWhole(tx, organizationId, item),
  };
  // Without a credit note, each tax has the same part of a discount.
  if (entries.length < 2) return document;
  const given = await loadDiscountedTaxes(tx, organizationId, item);
  return {
    ...document,
    whole: subtract(document.whole, given.amount),
    taxes: joined([...document.taxes, ...given.taxes.map(negated)]),
  };
}

/**
 * Loads what cash discounts took off an invoice or bill in all, and off each of its taxes: each discount off what the credit notes before it had left.
 *
 * @returns amounts above zero, in the document's currency
 */
export async function loadDiscountedTaxes(
  tx: Transaction,
  organizationId: string,
  item: OpenItem,
): Promise<{ amount: Money; taxes: DocumentTax[] }> {
  const { currency } = currenciesOf(item);
  const { rows } = await tx.execute<{ discount: string; at: string; entry_id: string }>(sql`
    select a.discount::text, extract(epoch from p.created_at)::text as at, p.entry_id from ${paymentAllocations} a
      join ${payments} p on p.organization_id = a.organization_id and p.id = a.payment_id and p.voided_at is null
    where a.organization_id = ${organizationId} and a.discount > 0 and ${
      item.invoiceId === null ? sql`a.expense_id = ${item.expenseId}` : sql`a.invoice_id = ${item.invoiceId}`
    } order by p.created_at, p.entry_id`);
  let given: { amount: Money; taxes: DocumentTax[] } = { amount: zero(currency), taxes: [] };
  if (rows.length === 0) return given;
  const entries = await listEntries(tx, organizationId, item);
  const whole = await loadWhole(tx, organizationId, item);
  for (const { discount, at, entry_id } of rows) {
    const amount = moneyFromDecimal(discount, currency);
    // Entries of one instant are in the order of their IDs.
    const isLater = (entry: EntryRow) =>
      entry.credited !== null && (entry.at === at ? entry.id > entry_id : Number(entry.at) > Number(at));
    const later = entries.filter(isLater).map(({ credited }) => moneyFromDecimal(credited ?? "0", currency));
    const ids = entries.filter((entry) => !isLater(entry)).map(({ id }) => id);
    const { taxes } = await loadTaxesOfEntries(tx, organizationId, ids, currenciesOf(item), item);
    const shares = taxSharesOf({
      ...{ amount, whole: subtract(add(whole, sum(later, currency)), given.amount), documentDate: item.date },
      taxes: joined([...taxes, ...given.taxes.map(negated)]),
      direction: item.kind === "receivable" ? "sale" : "purchase",
    });
    const own = shares.map((share) => ({ ...share.tax, amount: share.amount, taxable: share.taxable }));
    given = { amount: add(given.amount, amount), taxes: joined([...given.taxes, ...own]) };
  }
  return given;
}

const currenciesOf = ({ open }: OpenItem) => ({
  currency: open.amount.currency,
  base: open.baseAmount.currency,
});

const negated = (tax: DocumentTax): DocumentTax => ({
  ...tax,
  amount: negate(tax.amount),
  taxable: tax.taxable && negate(tax.taxable),
});

/**
 * Loads the taxes of a document's entries, its own first, and the accounts that they are on.
 *
 * @param item of an entry by hand only its share counts; absent: all of the entries
 */
export async function loadTaxesOfEntries(
  tx: Transaction,
  organizationId: string,
  ids: readonly string[],
  { currency, base }: { currency: string; base: string },
  item?: Pick<OpenItem, "invoiceId" | "expenseId">,
): Promise<Omit<DocumentTaxes, "whole">> {
  const { rows } = await tx.execute<Row>(sql`
    select entry_id, line_number, tax_name, tax_rate::text, amount::text, taxable::text, recoverable, tax_code from ${taxLines}
    where organization_id = ${organizationId} and entry_id = any(${sql.param([...ids])}::uuid[]) order by entry_id, line_number`);
  const registrations = await listRegistrations(tx, organizationId);
  const packs = packsOf(registrations);
  const coded = await loadTaxLines(
    tx,
    { organizationId, currency: base },
    packs,
    sql`e.id = any(${sql.param([...ids])}::uuid[]) and l.entry_id = any(${sql.param([...ids])}::uuid[])`,
    { openings: true },
  );
  const keyByLine = new Map(
    coded.map(({ entryId, lineNumber, key, toCheck }) => [`${entryId} ${lineNumber}`, toCheck ? null : key]),
  );
  const partOf = item && (await loadPartOfItem(tx, { organizationId, currency: base }, coded, item));
  const stated = rows.flatMap((row) => {
    const tax = taxOf(row, keyByLine.get(`${row.entry_id} ${row.line_number}`) ?? null, packs, currency);
    return partOf ? (partOf(row, tax) ?? []) : tax;
  });
  const [debit, credit] = await Promise.all([accountOn("debit"), accountOn("credit")]);
  return { taxes: joined(stated), debit, credit };

  async function accountOn(side: "debit" | "credit"): Promise<string | undefined> {
    const found = await tx.execute<{ account_code: string }>(sql`
      select l.account_code from ${journalLines} l
      where l.organization_id = ${organizationId} and l.entry_id = ${ids[0] ?? null} and l.kind = 'tax' and l.side = ${side}
      order by l.line_number limit 1`);
    return found.rows[0]?.account_code;
  }
}

/** Makes what an item of an entry by hand has of its taxes; null: none of a tax. Undefined: the item is of no such entry. */
async function loadPartOfItem(
  tx: Transaction,
  books: { organizationId: string; currency: string },
  coded: readonly CodedLine[],
  { invoiceId, expenseId }: Pick<OpenItem, "invoiceId" | "expenseId">,
) {
  const ids = [...new Set(coded.map(({ entryId }) => entryId))];
  const items = await listHandItems(tx, books, ids);
  if (items.length === 0) return undefined;
  const id = invoiceId ?? String(expenseId);
  const shares = splitByItems(coded, items);
  return (row: Row, tax: DocumentTax): DocumentTax | null => {
    const share = shares.find(({ lines }) =>
      lines.some((line) => line.entryId === row.entry_id && line.lineNumber === row.line_number),
    );
    const at = share?.items.findIndex((one) => one.id === id) ?? -1;
    if (!share?.weights?.[at]) return null;
    const part = (amount: Money) => allocate(amount, share.weights ?? [])[at] ?? amount;
    return { ...tax, amount: part(tax.amount), taxable: tax.taxable && part(tax.taxable) };
  };
}

interface EntryRow extends Record<string, unknown> {
  id: string;
  /** Of a credit note: what it credits, with tax; null: the document's own. */
  credited: string | null;
  /** Seconds since 1970, of its issue. */
  at: string | null;
}

/** The entries of the document, its own first, and of its credit notes. */
async function listEntries(
  tx: Transaction,
  organizationId: string,
  { invoiceId, expenseId }: OpenItem,
): Promise<EntryRow[]> {
  const { rows } = await tx.execute<EntryRow>(
    invoiceId === null
      ? sql`select current_entry_id as id, null as credited, null as at from ${expenses}
          where organization_id = ${organizationId} and id = ${expenseId} and current_entry_id is not null`
      : sql`select n.entry_id as id, case when n.credits_invoice_id is not null then (n.total + n.rounding)::text end as credited,
          extract(epoch from n.issued_at)::text as at from ${invoices} n
          join ${journalEntries} e on e.organization_id = n.organization_id and e.id = n.entry_id
          where n.organization_id = ${organizationId} and (n.id = ${invoiceId} or n.credits_invoice_id = ${invoiceId})
            and n.state = 'issued' order by n.credits_invoice_id is not null, n.id`,
  );
  return rows;
}

/** The total, less credit notes. */
async function loadWhole(tx: Transaction, organizationId: string, item: OpenItem): Promise<Money> {
  const { rows } = await tx.execute<{ whole: string }>(sql`
    select (total - credited)::text as whole from open_item_tally
    where organization_id = ${organizationId} and ${
      item.invoiceId === null ? sql`expense_id = ${item.expenseId}` : sql`invoice_id = ${item.invoiceId}`
    }`);
  return moneyFromDecimal(rows[0]?.whole ?? "0", item.open.amount.currency);
}

function taxOf(row: Row, key: string | null, packs: readonly TaxPack[], currency: string): DocumentTax {
  // How it was posted is what its document says; which code it belongs to can be said later.
  const meaning = row.tax_code ? findCode(packs, row.tax_code)?.code : undefined;
  const code = key || row.tax_code;
  return {
    name: row.tax_name,
    rate: row.tax_rate === null ? null : decimal(row.tax_rate),
    amount: moneyFromDecimal(row.amount, currency),
    taxable: row.taxable === null ? null : moneyFromDecimal(row.taxable, currency),
    recoverable: row.recoverable,
    ...(code ? { code } : {}),
    ...(meaning ? { meaning } : {}),
  };
}

/** One for each tax: a credit note's lowers that of its invoice. */
function joined(taxes: readonly DocumentTax[]): DocumentTax[] {
  const keyOf = ({ name, rate, code, recoverable }: DocumentTax) =>
    JSON.stringify([name?.toLowerCase() ?? null, rate && `${rate.digits}e${rate.scale}`, code ?? "", recoverable]);
  return [...Map.groupBy(taxes, keyOf).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { currency } = first.amount;
    const nets = own.flatMap(({ taxable }) => taxable ?? []);
    return {
      ...first,
      amount: sum(
        own.map(({ amount }) => amount),
        currency,
      ),
      taxable: nets.length < own.length ? null : sum(nets, currency),
    };
  });
}

/** The accounts of a discount's lines: those of the document's own taxes. */
export const accountsOf = (
  { debit, credit }: Pick<DocumentTaxes, "debit" | "credit">,
  direction: DocumentDiscount["direction"],
  discount: string,
  usual: { tax: string; taxPaid?: string | undefined; taxCharged?: string | undefined },
): DocumentDiscount["accounts"] => ({
  discount,
  tax: (direction === "sale" ? credit : debit) ?? usual.tax,
  taxPaid: debit ?? usual.taxPaid ?? usual.tax,
  taxCharged: credit ?? usual.taxCharged ?? usual.tax,
});
