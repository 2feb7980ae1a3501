/**
 * The lines of documents that schedules spread, as they are now: an expense may have been changed, an invoice may have credit notes.
 * A schedule follows its line by account and amount. Rule: docs/BOOKKEEPING.md, "Deferrals".
 */
import {
  allotCredit,
  type DeferralKind,
  type FiscalYears,
  type Money,
  matchLines,
  moneyFromDecimal,
  monthPartOf,
  subtract,
  sum,
  zero,
} from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { deferrals, expenses, invoices } from "../../platform/db/schema.ts";
import { loadFiscalYears } from "../calendar/fiscal-years.ts";
import {
  type DocumentLine,
  type DocumentLineRow,
  dimensionsOfLine,
  listDocumentLines,
  toDocumentLine,
} from "./document-lines.ts";

/** A part of a line that a credit note takes off. */
interface LineCredit {
  /** Day of the credit note. */
  day: string;
  amount: Money;
}

export interface DeferralTarget {
  /** The document was deleted, is void, or its entry was reversed. */
  isGone: boolean;
  /** The document no longer has the account, the amount, or the dimensions, or is in another month. */
  isChanged: boolean;
  accountCode: string;
  dimensions: string[];
  /** The line, without credit notes. */
  booked: Money;
  credits: LineCredit[];
  /** The line, less credit notes. */
  amount: Money;
  /** Day of the document. */
  day: string;
  isDayChanged: boolean;
  /** The entry that has the line, and its number there. */
  entryId: string;
  line: number;
}

interface Row extends Record<string, unknown> {
  id: string;
  kind: DeferralKind;
  isHand: boolean;
  isReversed: boolean;
  line: number;
  accountCode: string;
  amount: string;
  released: string;
  dimensions: string[];
  /** Of the line of an entry by hand, as they are now. */
  handDimensions: string[] | null;
  acceptedId: string;
  acceptedDay: string;
  entryId: string | null;
  day: string | null;
  notes: { id: string; day: string }[];
}

/** By the ids of schedules. @param ids absent: all */
export async function loadDeferralTargets(
  tx: Transaction,
  organizationId: string,
  currency: string,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, DeferralTarget>> {
  if (ids?.length === 0) return new Map();
  const rows = await loadRows(tx, organizationId, ids);
  const wished = rows.flatMap(({ kind, acceptedId, entryId, notes, isHand }) =>
    isHand
      ? []
      : [
          { entryId: acceptedId, kind },
          ...(entryId === null ? [] : [{ entryId, kind }]),
          ...notes.map((note) => ({ entryId: note.id, kind, isCreditNote: true })),
        ],
  );
  const entries = [...new Map(wished.map((one) => [one.entryId, one])).values()];
  const byEntry = Map.groupBy(await listDocumentLines(tx, organizationId, entries), ({ entryId }) => entryId);
  const linesOf = (id: string) => (byEntry.get(id) ?? []).map((line) => toLine(line, currency));
  const years = await loadFiscalYears(tx, organizationId);
  return new Map(rows.map((row) => [row.id, targetOf(row, { currency, years }, linesOf)]));
}

const toLine = (row: DocumentLineRow, currency: string): DocumentLine => toDocumentLine(row, currency, "");

function targetOf(
  row: Row,
  { currency, years }: { currency: string; years: FiscalYears },
  linesOf: (entryId: string) => DocumentLine[],
): DeferralTarget {
  const held = moneyFromDecimal(row.amount, currency);
  const released = moneyFromDecimal(row.released, currency);
  const isOpen = released.minor !== held.minor;
  const same: DeferralTarget = {
    ...{ isGone: false, isChanged: false, accountCode: row.accountCode, dimensions: row.dimensions },
    ...{ booked: held, credits: [], amount: held, day: row.acceptedDay, isDayChanged: false },
    ...{ entryId: row.acceptedId, line: row.line },
  };
  if (row.isHand) {
    const dimensions = row.handDimensions ?? [];
    const isMoved = !row.isReversed && !areSame(dimensions, row.dimensions);
    return { ...same, dimensions, isGone: row.isReversed, isChanged: (row.isReversed && isOpen) || isMoved };
  }
  const { entryId, day } = row;
  if (entryId === null || day === null) return { ...same, isGone: true, isChanged: isOpen };
  const accepted = linesOf(row.acceptedId);
  const now = linesOf(entryId);
  const at = accepted.findIndex(({ line }) => line === row.line);
  const found = at < 0 ? null : (matchLines(accepted, now)[at] ?? null);
  const booked = found?.amount ?? zero(currency);
  const credits = found === null ? [] : creditsOf(row, now, found, linesOf);
  const amount = subtract(
    booked,
    sum(
      credits.map((one) => one.amount),
      currency,
    ),
  );
  const target: DeferralTarget = {
    ...same,
    ...{ booked, credits, amount, day, entryId, isDayChanged: day !== row.acceptedDay },
    ...(found ? { accountCode: found.accountCode, dimensions: found.dimensions, line: found.line } : {}),
  };
  const differs =
    amount.minor !== held.minor ||
    target.accountCode !== row.accountCode ||
    monthPartOf(day, years).from !== monthPartOf(row.acceptedDay, years).from;
  // The note itself lowers revenue that is released already.
  const isSettled = row.kind === "revenue" && !isOpen && amount.minor < held.minor;
  const isMoved = found !== null && !areSame(target.dimensions, row.dimensions);
  return { ...target, isChanged: (differs && !isSettled) || isMoved };
}

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join();

/** Parts of a line that credit notes take off, in the order of their days. */
function creditsOf(
  { notes }: Row,
  lines: readonly DocumentLine[],
  own: DocumentLine,
  linesOf: (entryId: string) => DocumentLine[],
): LineCredit[] {
  let left = lines.map((line) => ({ ...line }));
  const at = lines.indexOf(own);
  return notes.flatMap(({ id, day }) => {
    const parts = allotCredit(left, linesOf(id));
    left = left.map((line, index) => {
      const part = parts[index];
      return part ? { ...line, amount: subtract(line.amount, part) } : line;
    });
    const amount = parts[at];
    return amount && amount.minor !== 0n ? [{ day, amount }] : [];
  });
}

async function loadRows(tx: Transaction, organizationId: string, ids?: readonly string[]): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select d.id, d.kind, d.expense_id is null and d.invoice_id is null as "isHand",
      exists (select from journal_entry r where r.organization_id = d.organization_id and r.reverses = d.document_entry_id)
        as "isReversed",
      d.line, d.account_code as "accountCode", d.amount::text, d.dimensions,
      case when d.expense_id is null and d.invoice_id is null
        then ${dimensionsOfLine(organizationId, sql`d.document_entry_id`, sql`d.line`)} end as "handDimensions",
      (coalesce((select sum(r.amount) from deferral_release r where r.organization_id = d.organization_id and r.deferral_id = d.id), 0)
        + coalesce((select sum(c.amount) from deferral_correction c where c.organization_id = d.organization_id
          and c.deferral_id = d.id and c.kind = 'released'), 0))::text as released,
      d.document_entry_id as "acceptedId", e.entry_date::text as "acceptedDay", n.id as "entryId", n.entry_date::text as day,
      coalesce((select json_agg(json_build_object('id', o.id, 'day', o.entry_date) order by o.entry_date, o.id)
        from ${invoices} i join journal_entry o on o.organization_id = i.organization_id and o.id = i.entry_id
        where i.organization_id = d.organization_id and i.credits_invoice_id = d.invoice_id and i.voided_at is null
          and o.posted_at is not null), '[]') as notes
    from ${deferrals} d
      join journal_entry e on e.organization_id = d.organization_id and e.id = d.document_entry_id
      left join ${expenses} x on x.organization_id = d.organization_id and x.id = d.expense_id and x.deleted_at is null
      left join ${invoices} v on v.organization_id = d.organization_id and v.id = d.invoice_id and v.voided_at is null
      left join journal_entry n on n.organization_id = d.organization_id and n.id = coalesce(x.current_entry_id, v.entry_id)
        and n.posted_at is not null
    where d.organization_id = ${organizationId} and ${ids ? sql`d.id = any(${sql.param([...ids])}::uuid[])` : sql`true`}`);
  return rows;
}

/** Schedules that aren't done and whose documents were changed, of those booked by a day. */
export async function countChangedDeferrals(
  tx: Transaction,
  organizationId: string,
  currency: string,
  until: string,
): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select d.id from ${deferrals} d where d.organization_id = ${organizationId} and d.due_from is not null
      and d.booked_on <= ${until}::date`);
  const targets = await loadDeferralTargets(
    tx,
    organizationId,
    currency,
    rows.map(({ id }) => id),
  );
  return [...targets.values()].filter(({ isChanged }) => isChanged).length;
}
