/**
 * What must be kept: documents behind posted entries and e-invoices until the law's period ends, and everything during a legal hold.
 */
import { writeDay } from "@tallyleaf/contract";
import { dayOf, type FiscalYears, fiscalYearAway, fiscalYearOf, lastDayKept } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { eq, type SQL, sql } from "../../platform/db/orm.ts";
import { documents, expenses, journalAttachments, journalEntries, organizations } from "../../platform/db/schema.ts";
import { loadFiscalYears } from "../calendar/fiscal-years.ts";

export interface Hold {
  reason: string;
  since: Date;
}

export interface Keeping {
  /** Whose law counts, ISO 3166-1 alpha-2; null: not set. */
  country: string | null;
  /** Null: none. */
  hold: Hold | null;
  years: FiscalYears;
}

/** Why a document is kept; `until` is null if only the legal hold asks for it. */
export interface Kept {
  until: string | null;
}

/** As an event notes it. */
export const notedAs = (kept: Kept | null) => (kept ? { keptUntil: kept.until ?? "hold" } : {});

/** As a message says it: a written day, or "hold". */
export const dayOfKept = ({ until }: Kept): string => (until === null ? "hold" : writeDay(until));

/** Loads what decides. */
export async function loadKeeping(tx: Transaction, organizationId: string): Promise<Keeping> {
  const [row] = await tx
    .select({ country: organizations.country })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!row) throw new Error(`Organization ${organizationId} does not exist.`);
  const hold = await loadHold(tx, organizationId);
  return { country: row.country, hold, years: await loadFiscalYears(tx, organizationId) };
}

/** Nobody sets or lifts a legal hold until the transaction ends. */
async function lockHold(tx: Transaction, organizationId: string): Promise<void> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for("share");
}

/** Returns the legal hold; null: none. */
export async function loadHold(tx: Transaction, organizationId: string): Promise<Hold | null> {
  const [row] = await tx
    .select({ reason: organizations.holdReason, since: organizations.holdSince })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row && row.reason !== null && row.since !== null ? { reason: row.reason, since: row.since } : null;
}

/** Sets the legal hold, or lifts it. */
export async function saveHold(tx: Transaction, organizationId: string, hold: Hold | null): Promise<void> {
  await tx
    .update(organizations)
    .set({ holdReason: hold?.reason ?? null, holdSince: hold?.since ?? null })
    .where(eq(organizations.id, organizationId));
}

/** Returns the last day on which a document must be kept whose latest posted entry has this day. */
export const keptUntil = ({ country, years }: Keeping, entryDay: string, today: string): string =>
  lastDayKept(country, "vouchers", today, fiscalYearOf(entryDay, years));

/** Returns the last day of the books whose documents need not be kept any longer. */
export function lastFreeDay(keeping: Keeping, today: string): string {
  let year = fiscalYearOf(today, keeping.years);
  while (keptUntil(keeping, year.to, today) >= today) year = fiscalYearAway(year.from, -1, keeping.years);
  return year.to;
}

/**
 * Why documents are kept: `document_id`, `entry_id`, `entry_date`. The posted entries that rest on them; and of an e-invoice that was never
 * posted, its own day, without an entry: it was received, and its file is the invoice. One addressed to another company is no voucher
 * here, and of copies with the same bytes one is enough.
 */
export const documentUses = (organizationId: string): SQL => sql`
  select j.document_id, j.id as entry_id, j.entry_date from ${journalEntries} j
    where j.organization_id = ${organizationId} and j.document_id is not null and j.posted_at is not null
  union all
  select a.document_id, j.id, j.entry_date from ${journalAttachments} a
    join ${journalEntries} j on j.organization_id = a.organization_id and j.id = a.entry_id
    where a.organization_id = ${organizationId} and j.posted_at is not null
  union all
  select x.document_id, null::uuid, coalesce((x.reading #>> '{fields,date,value}')::date, x.created_at::date)
    from ${expenses} x
    left join ${journalEntries} j on j.organization_id = ${organizationId} and j.id = x.current_entry_id
    where x.organization_id = ${organizationId} and x.document_id is not null and j.posted_at is null
      and x.reading -> 'eInvoice' is not null and not x.reasons @> '[{"code": "einvoice_not_ours"}]'
      and not exists (select from ${documents} mine
        join ${documents} copy on copy.organization_id = ${organizationId} and copy.sha256 = mine.sha256 and copy.id <> mine.id
          and (copy.deleted_at is null or copy.kept)
        where mine.organization_id = ${organizationId} and mine.id = x.document_id)`;

/** Returns the day of the latest posted entry that rests on a document; null: none does. */
async function findLatestUse(tx: Transaction, organizationId: string, documentId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ day: string | null }>(sql`
    select max(entry_date)::text as day from (${documentUses(organizationId)}) used where document_id = ${documentId}`);
  return rows[0]?.day ?? null;
}

/** Returns why a document must be kept, which nobody changes until the transaction ends; null: its bytes may be deleted. */
export async function whyKept(
  tx: Transaction,
  organizationId: string,
  documentId: string,
  now: Date,
): Promise<Kept | null> {
  await lockHold(tx, organizationId);
  const keeping = await loadKeeping(tx, organizationId);
  const latest = await findLatestUse(tx, organizationId, documentId);
  const until = latest === null ? null : keptUntil(keeping, latest, dayOf(now));
  if (until !== null && until >= dayOf(now)) return { until };
  return keeping.hold ? { until: null } : null;
}

/** Whether the bytes of a document are stored. */
export const isStored = sql`(${documents.deletedAt} is null or ${documents.kept})`;
