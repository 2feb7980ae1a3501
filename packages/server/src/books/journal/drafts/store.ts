/** Drafts of journal entries in the database. */
import type { JournalDraftDetail, JournalDraftRow } from "@tallyleaf/contract";
import { moneyFromDecimal, toNumber } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/like.ts";
import { and, asc, eq, isNull, lt, type SQL, sql } from "../../../platform/db/orm.ts";
import { nameForReader } from "../../../platform/db/person-name.ts";
import { journalAttachments, journalDraftLines, journalDrafts } from "../../../platform/db/schema.ts";
import { loadAccountNames } from "../../chart/accounts/chart.ts";
import { loadPartyBook, partyOfColumns } from "../../parties/parties.ts";
import { listAttachments } from "../manual/attachments.ts";
import { loadPersonName } from "../person-name.ts";

export type DraftRow = typeof journalDrafts.$inferSelect;
export type DraftLine = Omit<typeof journalDraftLines.$inferInsert, "organizationId" | "draftId" | "lineNumber">;

const isDraft = (organizationId: string, id: string) =>
  and(eq(journalDrafts.organizationId, organizationId), eq(journalDrafts.id, id));
const isLineOf = (organizationId: string, id: string) =>
  and(eq(journalDraftLines.organizationId, organizationId), eq(journalDraftLines.draftId, id));

/** A draft that is not deleted, locked until the transaction ends; null: there is none. */
export async function lockDraft(tx: Transaction, organizationId: string, id: string): Promise<DraftRow | null> {
  const row = await lockAnyDraft(tx, organizationId, id);
  return row?.deletedAt === null ? row : null;
}

/** A draft, deleted or not, locked until the transaction ends; null: there is none. */
export async function lockAnyDraft(tx: Transaction, organizationId: string, id: string): Promise<DraftRow | null> {
  const [row] = await tx.select().from(journalDrafts).where(isDraft(organizationId, id)).for("update");
  return row ?? null;
}

export async function listDraftLines(tx: Transaction, organizationId: string, id: string) {
  return tx
    .select()
    .from(journalDraftLines)
    .where(isLineOf(organizationId, id))
    .orderBy(asc(journalDraftLines.lineNumber));
}

export async function insertDraft(
  tx: Transaction,
  draft: typeof journalDrafts.$inferInsert,
  lines: readonly DraftLine[],
): Promise<void> {
  await tx.insert(journalDrafts).values(draft);
  await insertLines(tx, draft.organizationId, draft.id, lines);
}

/** Changes columns of a draft. */
export async function updateDraft(
  tx: Transaction,
  { organizationId, id }: Pick<DraftRow, "organizationId" | "id">,
  changes: Partial<DraftRow>,
): Promise<void> {
  await tx.update(journalDrafts).set(changes).where(isDraft(organizationId, id));
}

export async function replaceLines(
  tx: Transaction,
  { organizationId, id }: Pick<DraftRow, "organizationId" | "id">,
  lines: readonly DraftLine[],
): Promise<void> {
  await tx.delete(journalDraftLines).where(isLineOf(organizationId, id));
  await insertLines(tx, organizationId, id, lines);
}

/** What a line moves in another currency, as calls have it; null: nothing. */
export const foreignOfColumns = ({
  heldAmount,
  heldCurrency,
}: Pick<typeof journalDraftLines.$inferSelect, "heldAmount" | "heldCurrency">) =>
  heldAmount === null || heldCurrency === null
    ? null
    : { currency: heldCurrency, amount: toNumber(moneyFromDecimal(heldAmount, heldCurrency)) };

async function insertLines(tx: Transaction, organizationId: string, draftId: string, lines: readonly DraftLine[]) {
  if (lines.length === 0) return;
  await tx
    .insert(journalDraftLines)
    .values(lines.map((line, index) => ({ ...line, organizationId, draftId, lineNumber: index + 1 })));
}

/** Removes a draft for good; its documents stay in the library. */
export async function removeDraft(tx: Transaction, organizationId: string, id: string): Promise<void> {
  await tx
    .delete(journalAttachments)
    .where(and(eq(journalAttachments.organizationId, organizationId), eq(journalAttachments.draftId, id)));
  await tx.delete(journalDrafts).where(isDraft(organizationId, id));
}

/** Removes what was deleted before an instant, for good. As the system. */
export async function removeDeletedDrafts(tx: Transaction, before: Date): Promise<void> {
  const rows = await tx
    .select({ organizationId: journalDrafts.organizationId, id: journalDrafts.id })
    .from(journalDrafts)
    .where(lt(journalDrafts.deletedAt, before))
    .limit(1000);
  for (const { organizationId, id } of rows) await removeDraft(tx, organizationId, id);
}

/** An account has another code: lines of drafts follow. */
export async function moveAccountInDrafts(
  tx: Transaction,
  { organizationId, from, to }: { organizationId: string; from: string; to: string },
): Promise<void> {
  await tx
    .update(journalDraftLines)
    .set({ accountCode: to })
    .where(and(eq(journalDraftLines.organizationId, organizationId), eq(journalDraftLines.accountCode, from)));
}

interface ListedDraft extends Record<string, unknown> {
  id: string;
  state: "draft" | "submitted";
  entry_date: string;
  description: string;
  reference: string;
  currency: string;
  debit: string;
  credit: string;
  reverse_on: string | null;
  reverses: string | null;
  source: DraftRow["source"];
  rejection: string | null;
  entered_by: string | null;
  is_own: boolean;
}

interface DraftFilter {
  state?: JournalDraftRow["state"] | undefined;
  search?: string | undefined;
  page: number;
  perPage: number;
}

/** Returns a page of drafts, the newest day first, and how many there are in all. @param userId of who asks */
export async function listDrafts(
  tx: Transaction,
  { organizationId, userId }: { organizationId: string; userId: string },
  { state, search, page, perPage }: DraftFilter,
): Promise<{ data: JournalDraftRow[]; total: number }> {
  const conditions: SQL[] = [sql`d.organization_id = ${organizationId} and d.deleted_at is null`];
  if (state === "rejected") conditions.push(sql`d.state = 'draft' and d.rejection is not null`);
  else if (state) conditions.push(sql`d.state = ${state}`);
  if (search) {
    const words = containing(search);
    conditions.push(sql`(d.description ilike ${words} or d.reference ilike ${words})`);
  }
  const where = sql.join(conditions, sql` and `);
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from journal_draft d where ${where}`,
  );
  const { rows } = await tx.execute<ListedDraft>(sql`
    select d.id, d.state, d.entry_date::text, d.description, d.reference, d.currency, d.reverse_on::text, d.reverses, d.source, d.rejection,
      (select u.name from app_user u where u.id = d.created_by) as entered_by,
      ${userId}::uuid in (d.created_by, d.changed_by, coalesce(d.submitted_by, d.created_by)) as is_own,
      (select coalesce(sum(l.debit), 0)::text from journal_draft_line l
        where l.organization_id = d.organization_id and l.draft_id = d.id) as debit,
      (select coalesce(sum(l.credit), 0)::text from journal_draft_line l
        where l.organization_id = d.organization_id and l.draft_id = d.id) as credit
    from journal_draft d where ${where}
    order by d.entry_date desc, d.id desc limit ${perPage} offset ${(page - 1) * perPage}`);
  return { data: rows.map(toRow), total: counted[0]?.total ?? 0 };
}

function toRow(row: ListedDraft): JournalDraftRow {
  return {
    id: row.id,
    state: stateOf(row),
    entryDate: row.entry_date,
    description: row.description,
    reference: row.reference,
    currency: row.currency,
    debit: toNumber(moneyFromDecimal(row.debit, row.currency)),
    credit: toNumber(moneyFromDecimal(row.credit, row.currency)),
    reverseOn: row.reverse_on,
    reverses: row.reverses,
    source: row.source,
    enteredBy: row.entered_by === null ? "" : nameForReader(row.entered_by),
    isOwn: row.is_own,
  };
}

const stateOf = ({ state, rejection }: Pick<DraftRow, "state" | "rejection">): JournalDraftRow["state"] =>
  state === "draft" && rejection !== null ? "rejected" : state;

/** Whether a person entered, changed or submitted the draft. */
export const isOwnOf = ({ createdBy, changedBy, submittedBy }: DraftRow, userId: string): boolean =>
  [createdBy, changedBy, submittedBy].includes(userId);

/** Returns a draft as calls answer it; null: there is none, or it is deleted. @param userId of who asks */
export async function findDraft(
  tx: Transaction,
  { organizationId, userId }: { organizationId: string; userId: string },
  id: string,
): Promise<JournalDraftDetail | null> {
  const [row] = await tx
    .select()
    .from(journalDrafts)
    .where(and(isDraft(organizationId, id), isNull(journalDrafts.deletedAt)));
  if (!row) return null;
  const names = await loadAccountNames(tx, organizationId);
  const stored = await listDraftLines(tx, organizationId, id);
  const parties = await loadPartyBook(tx, organizationId, stored.map(partyOfColumns));
  const lines = stored.map(({ accountCode, debit, credit, description, dimensions, taxCode, taxBase, ...line }) => ({
    accountCode,
    dimensions,
    party: parties.get(partyOfColumns(line)?.id ?? "") ?? null,
    taxCode,
    taxBase: taxBase === null ? null : toNumber(moneyFromDecimal(taxBase, row.currency)),
    foreign: foreignOfColumns(line),
    item: line.item,
    period: line.period,
    accountName: names.get(accountCode) ?? "",
    debit: moneyFromDecimal(debit, row.currency),
    credit: moneyFromDecimal(credit, row.currency),
    description,
  }));
  const total = (side: "debit" | "credit") =>
    toNumber({ currency: row.currency, minor: lines.reduce((all, line) => all + line[side].minor, 0n) });
  return {
    id,
    state: stateOf(row),
    revision: row.revision,
    entryDate: row.entryDate,
    description: row.description,
    reference: row.reference,
    currency: row.currency,
    exchangeRate: row.exchangeRate === null ? null : Number(row.exchangeRate),
    debit: total("debit"),
    credit: total("credit"),
    reverseOn: row.reverseOn,
    correctsYear: row.correctsYear,
    taxStructure: row.taxStructure,
    reverses: row.reverses,
    source: row.source,
    enteredBy: await loadPersonName(tx, row.createdBy),
    isOwn: isOwnOf(row, userId),
    rejection:
      row.rejection === null || row.rejectedBy === null
        ? null
        : { reason: row.rejection, by: await loadPersonName(tx, row.rejectedBy) },
    lines: lines.map((line) => ({ ...line, debit: toNumber(line.debit), credit: toNumber(line.credit) })),
    attachments: await listAttachments(tx, organizationId, { draftId: id }),
  };
}
