/**
 * Tax lines of posted entries with their codes: given by a person, else by the document, else proposed from what the document says. A line
 * is of the journal and never changes; only its code can be said later.
 */
import { HAND_SOURCES, type TAX_CODE_ORIGINS, type TaxReason } from "@tallyleaf/contract";
import {
  compareMoney,
  correctedCode,
  type DayRange,
  type Decimal,
  decimal,
  FOREIGN_TAX,
  isZero,
  type Money,
  moneyFromDecimal,
  plainIdentifier,
  proposeTaxCode,
  type TaxCode,
  type TaxCorrection,
  type TaxLine,
  type TaxPack,
  taxLine,
  taxOnNet,
  taxOnTop,
  vatIdCountryOf,
  zero,
} from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { type SQL, sql } from "../../platform/db/orm.ts";
import {
  accounts,
  clients,
  expenses,
  invoices,
  journalEntries,
  journalItems,
  journalLines,
  paymentAllocations,
  payments,
  taxCodings,
  taxLines,
  travels,
  vendors,
} from "../../platform/db/schema.ts";
import { directionOf } from "./direction.ts";
import { findCode, fitsDirection } from "./packs.ts";

interface Row extends Record<string, unknown> {
  entryId: string;
  lineNumber: number;
  date: string;
  owedSince: string | null;
  isAdvance: boolean;
  isOpening: boolean;
  isOfRate: boolean;
  settlesDeposit: boolean;
  corrects: TaxCorrection | null;
  suppliedOn: string;
  reference: string | null;
  party: string | null;
  partyId: string | null;
  direction: "output" | "input";
  taxName: string | null;
  taxRate: string | null;
  /** In the books' currency. */
  tax: string;
  base: string | null;
  recoverable: boolean | null;
  documentCode: string | null;
  personCode: string | null;
  vatId: string | null;
  country: string | null;
  expenseId: number | null;
  invoiceId: string | null;
}

/** A tax line and its meaning. */
export interface CodedLine {
  entryId: string;
  lineNumber: number;
  /** The day that the tax belongs to. */
  date: string;
  /** Day of the invoice or bill that it belongs to, which money is or was owed for; null: it was paid at once. */
  owedSince: string | null;
  /** It is of an item of the opening balances, or a discount on one or its write-off. */
  isOpening: boolean;
  /** A payment converts the tax of its documents at its own rate: this is the difference, which counts on its day. */
  isOfRate: boolean;
  /** It is of an advance invoice, or of what credits or writes off one. */
  isAdvance: boolean;
  /** It takes back the tax of a deposit to a supplier, which a bill of the whole states again. */
  settlesDeposit: boolean;
  /** The day that the tax of the sale or purchase belongs to: of a credit note or reversal that of what it takes back. */
  suppliedOn: string;
  reference: string;
  party: string;
  /** Of an entry by hand: the client or vendor whose sale or purchase it is; null: it names none. */
  partyId: string | null;
  direction: TaxCode["direction"];
  taxName: string;
  /** Percent. */
  taxRate: string | null;
  /** "DE-U19"; '': in no return. Null: unknown. */
  key: string | null;
  origin: (typeof TAX_CODE_ORIGINS)[number];
  reason: TaxReason | null;
  toCheck: boolean;
  base: Money;
  tax: Money;
  claimed: Money;
  /** The line as boxes count it; null without a code of a registration. */
  counted: TaxLine | null;
  /** It writes off, or takes in after all, an invoice or bill; null: it is of a document. */
  corrects: TaxCorrection | null;
  /** The entry posts other tax than the code claims or owes. */
  differs: boolean;
  /** Of the other party, letters and digits in capitals; '': it has none that is valid. */
  vatId: string;
  expenseId: number | null;
  invoiceId: string | null;
}

/**
 * Loads the tax lines of posted purchases and sales, oldest first.
 *
 * @param packs of the registrations, the company's own country first
 * @param where further condition on `e` (journal_entry) and `l` (tax_line)
 * @param more.openings items of opening balances too: their tax belongs to no day of these books, but to their payment
 */
export async function loadTaxLines(
  tx: Transaction,
  { organizationId, currency }: { organizationId: string; currency: string },
  packs: readonly TaxPack[],
  where: SQL,
  { openings = false }: { openings?: boolean } = {},
): Promise<CodedLine[]> {
  const ofDocument = directionOf(sql`e.source`, sql`true`, sql`l.direction`);
  const direction = openings
    ? sql`case e.source when 'opening' then case when e.expense_id is null then 'output' else 'input' end else ${ofDocument} end`
    : ofDocument;
  const { rows } = await tx.execute<Row>(sql`
    select e.id as "entryId", l.line_number as "lineNumber", ${TAX_DATE}::text as date,
      coalesce(nullif(e.reference, ''), e.number) as reference, coalesce(e.vendor, lw.name, lv.name, nullif(lk.company, ''), lk.name) as party,
      coalesce(l.client_id, l.vendor_id) as "partyId", ${direction} as direction,
      case when e.source = 'payment' then ${discountedSince(organizationId)}::text
        -- A bill that was brought in is older than the opening balances.
        when e.source = 'opening' then coalesce(i.issue_date, coalesce(r.entry_date, e.entry_date) - 1)::text
        when ${isHandSource} then case when ${isOpenedByHand} then coalesce(r.entry_date, e.entry_date)::text end
        when ${isOwed(organizationId)} then coalesce(d.issue_date, i.issue_date, r.entry_date, e.entry_date)::text end as "owedSince",
      e.source = 'opening' or (e.source = 'payment' and ${isOfOpening(organizationId)}) as "isOpening",
      e.source = 'payment' and ${isOfRate(sql`l`)} as "isOfRate",
      coalesce(d.is_advance, i.is_advance, e.source = 'payment' and ${isOfAdvance(organizationId)}) as "isAdvance",
      e.source = 'payment' and exists (select from ${payments} dp
        where dp.organization_id = ${organizationId} and dp.id = e.source_id and dp.deposit_expense_id is not null) as "settlesDeposit",
      case e.source when 'payment' then (select wp.kind from ${payments} wp
        where wp.organization_id = ${organizationId} and wp.id = e.source_id and wp.kind in ('write_off', 'recovery')) end as "corrects",
      coalesce(d.tax_date, d.issue_date, i.tax_date, r.entry_date, e.entry_date)::text as "suppliedOn",
      l.tax_name as "taxName", l.tax_rate::text as "taxRate", l.base_amount::text as tax, l.taxable_base::text as base,
      l.recoverable, l.tax_code as "documentCode", coalesce(c.code, o.code) as "personCode",
      coalesce(nullif(v.vat_id, ''), k.tax_id, nullif(lv.vat_id, ''), lw.vat_id, lk.tax_id) as "vatId",
      coalesce(v.country, k.country, lw.country, lv.country, lk.country) as country, e.expense_id::int as "expenseId", i.id as "invoiceId"
    from ${journalEntries} e
    join ${taxLines} l on l.organization_id = e.organization_id and l.entry_id = e.id
    left join ${taxCodings} c on c.organization_id = l.organization_id and c.entry_id = l.entry_id and c.line_number = l.line_number
    -- A reversal has the lines of its entry in the same order, and means what they mean.
    left join ${taxCodings} o on o.organization_id = l.organization_id and o.entry_id = e.reverses and o.line_number = l.line_number
    left join ${expenses} x on x.organization_id = e.organization_id and x.id = e.expense_id
    left join ${vendors} v on v.organization_id = x.organization_id and v.id = x.vendor_id
    left join ${invoices} i on i.organization_id = e.organization_id and i.entry_id = coalesce(e.reverses, e.id) and ${isOnlyOfEntry}
    left join ${invoices} d on d.organization_id = i.organization_id and d.id = i.credits_invoice_id
    left join ${journalEntries} r on r.organization_id = e.organization_id and r.id = e.reverses
    left join ${clients} k on k.organization_id = i.organization_id and k.id = i.client_id
    -- Of an entry by hand: who its line is about.
    left join ${clients} lk on lk.organization_id = l.organization_id and lk.id = l.client_id
    left join ${vendors} lv on lv.organization_id = l.organization_id and lv.id = l.vendor_id
    left join ${travels} w on w.organization_id = e.organization_id and w.expense_id = e.expense_id
    left join ${vendors} lw on lw.organization_id = lv.organization_id and lw.id = lv.merged_into_id
    where e.organization_id = ${organizationId} and e.posted_at is not null and e.base_currency = ${currency}
      and ${direction} <> 'other' and ${where}
      -- An allowance at a flat rate is no supply: without tax on it there is nothing to code.
      and (w.expense_id is null or l.tax_code is not null or l.base_amount <> 0)
    order by ${TAX_DATE}, e.id, l.line_number`);
  return rows.map((row) => codedLine(row, packs, currency));
}

/** The day that tax of an entry belongs to: of an invoice, and of a reversal on its day, the invoice's tax date; else the entry's own. */
const TAX_DATE = sql`coalesce(case when coalesce(r.entry_date, e.entry_date) = e.entry_date then i.tax_date end, e.entry_date)`;

/** Makes a condition for `loadTaxLines`: the tax belongs to a day of the range. */
export async function isTaxOf(tx: Transaction, organizationId: string, { from, to }: DayRange): Promise<SQL> {
  const days = sql`between ${from}::date and ${to}::date`;
  // Few invoices have a tax date of their own; the others are found by the index of entries alone.
  const { rows } = await tx.execute<{ id: string }>(sql`
    with issued as materialized (
      select entry_id from ${invoices} where organization_id = ${organizationId} and tax_date ${days} and entry_id is not null)
    select entry_id as id from issued
    union all select r.id from ${journalEntries} r where r.organization_id = ${organizationId} and r.reverses in (select entry_id from issued)`);
  const moved = rows.map(({ id }) => id);
  const found =
    moved.length === 0
      ? sql`e.entry_date ${days}`
      : sql`(e.entry_date ${days} or e.id = any(${sql.param(moved)}::uuid[]))`;
  return sql`${found} and ${TAX_DATE} ${days}`;
}

/** Day of the earliest document that a payment `e` takes a cash discount on or writes off, as SQL: the correction counts as the document does. */
const discountedSince = (
  organizationId: string,
) => sql`(select min(coalesce(di.issue_date, de.entry_date - (de.source = 'opening')::int)) from ${payments} p
    join ${paymentAllocations} a on a.organization_id = p.organization_id and a.payment_id = p.id and (a.discount > 0 or p.kind <> 'payment')
    left join ${invoices} di on di.organization_id = a.organization_id and di.id = a.invoice_id
    left join ${expenses} dx on dx.organization_id = a.organization_id and dx.id = a.expense_id
    left join ${journalEntries} de on de.organization_id = dx.organization_id and de.id = dx.current_entry_id
  where p.organization_id = ${organizationId} and p.id = e.source_id)`;

/** Whether a payment `e` is of an advance invoice, as SQL. */
const isOfAdvance = (organizationId: string) => sql`exists (select from ${paymentAllocations} a
  join ${invoices} ai on ai.organization_id = a.organization_id and ai.id = a.invoice_id and ai.is_advance
  where a.organization_id = ${organizationId} and a.payment_id = e.source_id)`;

/** Whether no other invoice `i` has its entry, as SQL: one by hand can open several, which would multiply its lines. */
export const isOnlyOfEntry: SQL = sql`(not i.by_hand or not exists (select from ${invoices} other
  where other.organization_id = i.organization_id and other.entry_id = i.entry_id and other.id <> i.id))`;

/** Whether an entry `e` is by hand, as SQL. */
const isHandSource = sql`e.source = any(${sql.param([...HAND_SOURCES])}::text[])`;

/** Whether an entry `e` by hand opens a receivable or payable that tax of the line `l` can wait with, as SQL. */
const isOpenedByHand = sql`exists (select from ${journalItems} s
  where s.organization_id = e.organization_id and s.entry_id = e.id and s.opens and (s.invoice_id is not null) = (l.direction = 'sale'))`;

/**
 * Whether a tax line of a payment has no amounts in the document's currency, as SQL: it is of the difference between two rates. A discount on
 * what isn't taxed has no tax, and yet a net amount.
 */
export const isOfRate = (line: SQL): SQL =>
  sql`(${line}.amount = 0 and coalesce(${line}.taxable, 0) = 0 and (${line}.base_amount <> 0 or ${line}.taxable_base <> 0))`;

/** Whether a payment `e` takes a cash discount on an item of the opening balances or writes it off, as SQL. */
const isOfOpening = (organizationId: string) => sql`exists (select from ${paymentAllocations} a
  left join ${invoices} oi on oi.organization_id = a.organization_id and oi.id = a.invoice_id
  left join ${expenses} ox on ox.organization_id = a.organization_id and ox.id = a.expense_id
  left join ${journalEntries} oe on oe.organization_id = ox.organization_id and oe.id = ox.current_entry_id
  where a.organization_id = ${organizationId} and a.payment_id = e.source_id and (oi.opening_id is not null or oe.source = 'opening'))`;

/** Whether an entry `e` is an invoice, a credit note, or a bill, as SQL: what it says is owed, or no longer. */
const isOwed = (
  organizationId: string,
) => sql`(e.source in ('invoice', 'credit_note') or (e.source = 'expense' and exists (
  select from ${journalLines} w where w.organization_id = e.organization_id and w.entry_id = e.id and w.kind = 'payment'
    and w.account_code = any(array(
      select a.code from ${accounts} a where a.organization_id = ${organizationId} and a.purpose = 'accounts_payable')))))`;

function codedLine(row: Row, packs: readonly TaxPack[], currency: string): CodedLine {
  const { entryId, lineNumber, date, owedSince, isOpening, isOfRate, isAdvance, settlesDeposit, suppliedOn, taxRate } =
    row;
  const { documentCode, personCode, expenseId, invoiceId, corrects, partyId } = row;
  const direction = row.direction === "output" ? "sale" : "purchase";
  const tax = moneyFromDecimal(row.tax, currency);
  const base = row.base === null ? zero(currency) : moneyFromDecimal(row.base, currency);
  const meaning = meaningOf(row, direction, packs, base, tax);
  const code = meaning.key ? codeOfLine(packs, meaning.key, corrects) : undefined;
  const counted = code
    ? { ...countedLine(code, base, tax, date), ...(corrects === "write_off" ? { isBadDebt: true } : {}) }
    : null;
  const differs = counted !== null && direction === "purchase" && differsFromBooks(counted, row, { base, tax }, packs);
  const isUnknown = row.base === null && counted !== null && personCode === null;
  return {
    entryId,
    lineNumber,
    date,
    owedSince,
    isOpening,
    isOfRate,
    isAdvance,
    settlesDeposit,
    suppliedOn,
    reference: row.reference ?? "",
    party: row.party ?? "",
    partyId,
    direction,
    taxName: row.taxName ?? "",
    taxRate,
    key: meaning.key,
    origin: personCode !== null ? "person" : documentCode !== null ? "document" : "proposed",
    reason: differs && meaning.reason === null ? "differs_from_books" : isUnknown ? "base_unknown" : meaning.reason,
    toCheck: meaning.toCheck || differs || isUnknown,
    base,
    tax: counted?.tax ?? tax,
    claimed: counted?.claimed ?? zero(currency),
    counted,
    corrects,
    differs,
    vatId: validVatId(row.vatId),
    expenseId,
    invoiceId,
  };
}

/** The code of a line, with the boxes that it belongs in; undefined: it is of no registration. */
export function codeOfLine(
  packs: readonly TaxPack[],
  key: string,
  corrects: TaxCorrection | null,
): TaxCode | undefined {
  const found = findCode(packs, key);
  return found && (corrects === null ? found.code : correctedCode(found.pack, found.code, corrects));
}

function validVatId(text: string | null): string {
  const plain = plainIdentifier(text ?? "");
  return vatIdCountryOf(plain) === null ? "" : plain;
}

interface Meaning {
  key: string | null;
  reason: TaxReason | null;
  toCheck: boolean;
}

function meaningOf(
  row: Row,
  direction: TaxCode["direction"],
  packs: readonly TaxPack[],
  base: Money,
  tax: Money,
): Meaning {
  const given = row.personCode ?? row.documentCode;
  if (given !== null) {
    // A registration may have ended since.
    const isKnown = given === "" || fitsDirection(packs, given, direction);
    return isKnown
      ? { key: given, reason: null, toCheck: false }
      : { key: null, reason: "no_code_for_rate", toCheck: true };
  }
  const rate = row.taxRate === null ? null : decimal(row.taxRate);
  const { code, reason, toCheck } = proposeTaxCode(packs, {
    direction,
    rate,
    hasTax: !isZero(tax) || isTooSmall(rate, base),
    isCost: direction === "purchase" && row.recoverable === false,
    partyCountry: vatIdCountryOf(validVatId(row.vatId)) ?? row.country,
    day: row.date,
  });
  return { key: code, reason, toCheck };
}

/** Whether the rate's tax on the net amount is less than half a minor unit. */
const isTooSmall = (rate: Decimal | null, base: Money): boolean =>
  rate !== null && rate.digits > 0n && !isZero(base) && isZero(taxOnTop(base, rate));

/** Returns the part of the line that boxes count. Tax that the buyer owes isn't on the document: it is computed from the net amount. */
function countedLine(code: TaxCode, base: Money, tax: Money, day: string): TaxLine {
  const isReckoned = code.computation === "self_assessed" && isZero(tax) && code.rates.some(({ from }) => from <= day);
  return taxLine(code, base, isReckoned ? taxOnNet(code, base, day) : tax, day);
}

/** Whether the entry of a purchase claims or owes other tax than this code. A code of the document is posted as it says. */
function differsFromBooks(
  { code, tax, claimed }: TaxLine,
  { documentCode, recoverable, date }: Row,
  stated: { base: Money; tax: Money },
  packs: readonly TaxPack[],
): boolean {
  const posted = documentCode ? findCode(packs, documentCode)?.code : undefined;
  // The registration of the document's code has ended.
  if (documentCode && documentCode !== FOREIGN_TAX && !posted) return false;
  const isOwed = (one: TaxCode | undefined) => one?.computation === "self_assessed";
  if (isOwed(code) !== isOwed(posted) || (isOwed(code) && compareMoney(tax, stated.tax) !== 0)) return true;
  const whole = recoverable === false ? zero(stated.tax.currency) : stated.tax;
  return compareMoney(claimed, posted ? taxLine(posted, stated.base, stated.tax, date).claimed : whole) !== 0;
}

/** Whether a stored code is that of no box, as SQL: a line that was filed so can still get a code, and then comes late. */
export const isInNoBox = (code: SQL): SQL => sql`(${code} in ('', ${FOREIGN_TAX}))`;

/**
 * The pack whose return a line belongs to; undefined: it is none of the registrations. Without a code it is the first one, whose it may
 * be.
 */
export function packOfLine({ key }: Pick<CodedLine, "key">, packs: readonly TaxPack[]): TaxPack | undefined {
  if (key === null || key === "" || key === FOREIGN_TAX) return packs[0];
  return findCode(packs, key)?.pack;
}
