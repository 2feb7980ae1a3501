/** Deferrals in the database. */
import { type Money, moneyFromDecimal } from "@tallyleaf/ledger";
import { scheduleMonth } from "../../books/runs/months.ts";
import { loadDeferralTargets } from "../../books/settlement/deferral-targets.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { lockByName } from "../../platform/db/lock.ts";
import { and, asc, desc, eq, gte, inArray, isNull, type SQL, sql } from "../../platform/db/orm.ts";
import {
  clients,
  deferralCorrections,
  deferralReleases,
  deferralReplans,
  deferralRuns,
  deferrals,
  expenses,
  fiscalYears,
  invoices,
  journalEntries,
  organizations,
} from "../../platform/db/schema.ts";
import type { DocumentKey } from "./lines.ts";

export type DeferralRow = typeof deferrals.$inferSelect;
export type ReleaseRow = typeof deferralReleases.$inferSelect;
export type ReplanRow = typeof deferralReplans.$inferSelect;
export type CorrectionRow = typeof deferralCorrections.$inferSelect;

const oneDeferral = ({ organizationId, id }: Pick<DeferralRow, "organizationId" | "id">) =>
  and(eq(deferrals.organizationId, organizationId), eq(deferrals.id, id));

/** Has all changes of schedules wait for one another: runs, and what a person types. */
export const lockDeferrals = (tx: Transaction, organizationId: string): Promise<void> =>
  lockByName(tx, `deferrals ${organizationId}`);

/** Schedules, newest first. @param condition absent: all */
export function listDeferralRows(tx: Transaction, organizationId: string, condition?: SQL): Promise<DeferralRow[]> {
  return tx
    .select()
    .from(deferrals)
    .where(and(eq(deferrals.organizationId, organizationId), condition))
    .orderBy(desc(deferrals.number));
}

/** Null: there is none. */
export async function findDeferral(tx: Transaction, organizationId: string, id: string): Promise<DeferralRow | null> {
  const [row] = await listDeferralRows(tx, organizationId, eq(deferrals.id, id));
  return row ?? null;
}

/** Schedules of a document. */
export const listDeferralsOf = (
  tx: Transaction,
  organizationId: string,
  document: DocumentKey,
): Promise<DeferralRow[]> => listDeferralRows(tx, organizationId, ofDocument(document));

function ofDocument(document: DocumentKey): SQL | undefined {
  if ("expenseId" in document) return eq(deferrals.expenseId, document.expenseId);
  if ("invoiceId" in document) return eq(deferrals.invoiceId, document.invoiceId);
  return and(
    eq(deferrals.documentEntryId, document.journalEntryId),
    isNull(deferrals.expenseId),
    isNull(deferrals.invoiceId),
  );
}

/** The entry by hand that the schedule is of; null: it is of a document. */
export const handEntryOf = ({
  expenseId,
  invoiceId,
  documentEntryId,
}: Pick<DeferralRow, "expenseId" | "invoiceId" | "documentEntryId">): string | null =>
  expenseId === null && invoiceId === null ? documentEntryId : null;

export async function nextDeferralNumber(tx: Transaction, organizationId: string): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number | null>`max(${deferrals.number})` })
    .from(deferrals)
    .where(eq(deferrals.organizationId, organizationId));
  return (row?.last ?? 0) + 1;
}

export async function insertDeferral(tx: Transaction, row: Omit<DeferralRow, "createdAt">): Promise<void> {
  await tx.insert(deferrals).values(row);
}

export async function updateDeferralRow(
  tx: Transaction,
  deferral: Pick<DeferralRow, "organizationId" | "id">,
  change: Partial<Omit<DeferralRow, "organizationId" | "id">>,
): Promise<void> {
  await tx.update(deferrals).set(change).where(oneDeferral(deferral));
}

export async function removeDeferral(tx: Transaction, deferral: DeferralRow): Promise<void> {
  await tx.delete(deferrals).where(oneDeferral(deferral));
}

/** Released months of schedules. @param ids absent: of all */
export function listReleases(tx: Transaction, organizationId: string, ids?: readonly string[]): Promise<ReleaseRow[]> {
  return tx
    .select()
    .from(deferralReleases)
    .where(
      and(eq(deferralReleases.organizationId, organizationId), ids && inArray(deferralReleases.deferralId, [...ids])),
    )
    .orderBy(asc(deferralReleases.deferralId), asc(deferralReleases.month));
}

/** The months for which schedules are released. @param from the first month */
export async function loadReleasedMonths(
  tx: Transaction,
  organizationId: string,
  from: string,
): Promise<ReadonlySet<string>> {
  const { deferralId, month } = deferralReleases;
  const rows = await tx
    .select({ deferralId, month })
    .from(deferralReleases)
    .where(and(eq(deferralReleases.organizationId, organizationId), gte(month, from)));
  return new Set(rows.map((row) => scheduleMonth(row.deferralId, row.month)));
}

/** The released sum of each schedule, with what replans corrected of it; those without any are left out. */
export async function sumReleased(
  tx: Transaction,
  organizationId: string,
  currency: string,
): Promise<ReadonlyMap<string, Money>> {
  const { rows } = await tx.execute<{ id: string; amount: string }>(sql`
    select id, sum(amount)::text as amount from (
      select r.deferral_id as id, r.amount from ${deferralReleases} r where r.organization_id = ${organizationId}
      union all
      select c.deferral_id, c.amount from ${deferralCorrections} c
        where c.organization_id = ${organizationId} and c.kind = 'released') amounts
    group by id`);
  return new Map(rows.map(({ id, amount }) => [id, moneyFromDecimal(amount, currency)]));
}

/** The replans of a schedule that count, oldest first. */
export const listReplans = (tx: Transaction, organizationId: string, deferralId: string): Promise<ReplanRow[]> =>
  tx
    .select()
    .from(deferralReplans)
    .where(
      and(
        eq(deferralReplans.organizationId, organizationId),
        eq(deferralReplans.deferralId, deferralId),
        isNull(deferralReplans.reversedAt),
      ),
    )
    .orderBy(asc(deferralReplans.createdAt), asc(deferralReplans.id));

export const listCorrections = (
  tx: Transaction,
  organizationId: string,
  deferralId: string,
): Promise<CorrectionRow[]> =>
  tx
    .select()
    .from(deferralCorrections)
    .where(and(eq(deferralCorrections.organizationId, organizationId), eq(deferralCorrections.deferralId, deferralId)))
    .orderBy(asc(deferralCorrections.day), asc(deferralCorrections.forDay), asc(deferralCorrections.position));

export async function insertReplan(
  tx: Transaction,
  replan: typeof deferralReplans.$inferInsert,
  corrections: CorrectionRow[],
): Promise<void> {
  await tx.insert(deferralReplans).values(replan);
  if (corrections.length > 0) await tx.insert(deferralCorrections).values(corrections);
}

/** Removes what a replan posted, after its entries are reversed. */
export async function markReplanReversed(tx: Transaction, replan: ReplanRow, by: string, at: Date): Promise<void> {
  const { organizationId, id } = replan;
  await tx
    .delete(deferralCorrections)
    .where(and(eq(deferralCorrections.organizationId, organizationId), eq(deferralCorrections.replanId, id)));
  await tx
    .update(deferralReplans)
    .set({ reversedBy: by, reversedAt: at })
    .where(and(eq(deferralReplans.organizationId, organizationId), eq(deferralReplans.id, id)));
}

/** Tells if one of the schedules was replanned after a moment. */
export async function isReplannedSince(
  tx: Transaction,
  organizationId: string,
  ids: readonly string[],
  moment: Date,
): Promise<boolean> {
  if (ids.length === 0) return false;
  const rows = await tx
    .select({ id: deferralReplans.id })
    .from(deferralReplans)
    .where(
      and(
        eq(deferralReplans.organizationId, organizationId),
        inArray(deferralReplans.deferralId, [...ids]),
        isNull(deferralReplans.reversedAt),
        gte(deferralReplans.createdAt, moment),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Tells if a schedule was released after a moment: by a run, or as its document left the books. */
export async function isReleasedSince(
  tx: Transaction,
  { organizationId, id }: Pick<DeferralRow, "organizationId" | "id">,
  moment: Date,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${deferralReleases} r
      left join ${deferralRuns} n on n.organization_id = r.organization_id and n.id = r.run_id
    where r.organization_id = ${organizationId} and r.deferral_id = ${id}
      and (r.run_id is null or n.created_at > ${moment.toISOString()}::timestamptz) limit 1`);
  return rows.length > 0;
}

export async function insertReleases(tx: Transaction, rows: ReleaseRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(deferralReleases).values(rows);
}

/** Schedules that a run released a part of. */
export async function listReleasedBy(tx: Transaction, organizationId: string, runId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: deferralReleases.deferralId })
    .from(deferralReleases)
    .where(and(eq(deferralReleases.organizationId, organizationId), eq(deferralReleases.runId, runId)));
  return rows.map(({ id }) => id);
}

/** Removes what a run released, after its entry is reversed. */
export async function removeReleases(tx: Transaction, organizationId: string, runId: string): Promise<void> {
  await tx
    .delete(deferralReleases)
    .where(and(eq(deferralReleases.organizationId, organizationId), eq(deferralReleases.runId, runId)));
}

/** Removes the rest that came back with the reversal of an entry by hand, after its own entry is reversed. */
export async function removeRest(tx: Transaction, organizationId: string, deferralId: string): Promise<void> {
  await tx
    .delete(deferralReleases)
    .where(
      and(
        eq(deferralReleases.organizationId, organizationId),
        eq(deferralReleases.deferralId, deferralId),
        isNull(deferralReleases.runId),
      ),
    );
}

/** The name of a document, and whether it no longer has the account and the amount of the schedule. */
export interface DocumentFacts {
  document: string;
  isChanged: boolean;
}

interface DocumentRow extends Record<string, unknown> {
  id: string;
  document: string;
}

/** By the ids of schedules. */
export async function loadDocumentFacts(
  tx: Transaction,
  organizationId: string,
  currency: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DocumentFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<DocumentRow>(sql`
    select d.id, coalesce(case
        when d.expense_id is not null then concat_ws(' ', nullif(x.list_vendor, ''), nullif(x.list_reference, ''))
        when d.invoice_id is null then concat_ws(' · ', e.number, nullif(e.description, ''))
        else concat_ws(' · ', i.number, coalesce(nullif(c.company, ''), c.name)) end, '') as document
    from ${deferrals} d
      left join ${expenses} x on x.organization_id = d.organization_id and x.id = d.expense_id
      left join ${journalEntries} e on e.organization_id = d.organization_id and e.id = d.document_entry_id
      left join ${invoices} i on i.organization_id = d.organization_id and i.id = d.invoice_id
      left join ${clients} c on c.organization_id = i.organization_id and c.id = i.client_id
    where d.organization_id = ${organizationId} and d.id = any(${sql.param([...ids])}::uuid[])`);
  const targets = await loadDeferralTargets(tx, organizationId, currency, ids);
  return new Map(rows.map(({ id, document }) => [id, { document, isChanged: targets.get(id)?.isChanged ?? false }]));
}

export async function isByClock(tx: Transaction, organizationId: string): Promise<boolean> {
  const [row] = await tx
    .select({ on: organizations.deferralByClock })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row?.on ?? false;
}

export async function saveByClock(tx: Transaction, organizationId: string, on: boolean): Promise<void> {
  await tx.update(organizations).set({ deferralByClock: on }).where(eq(organizations.id, organizationId));
}

/** The next company after another one that the product releases months for, with one that is over on a day and due; null: there is none. */
export async function findDueOrganization(
  tx: Transaction,
  after: string,
  today: string,
): Promise<{ organizationId: string; createdBy: string } | null> {
  const { rows } = await tx.execute<{ organizationId: string; createdBy: string }>(sql`
    select d.organization_id as "organizationId", d.created_by as "createdBy"
    from ${deferrals} d join ${organizations} o on o.id = d.organization_id
    where d.organization_id > ${after}::uuid and o.deferral_by_clock and (d.due_from < date_trunc('month', ${today}::date)
      or d.due_from < ${today}::date and exists (select from ${fiscalYears} y where y.organization_id = d.organization_id
        and extract(day from y.ends_on + 1) <> 1))
    order by d.organization_id, d.number limit 1`);
  return rows[0] ?? null;
}
