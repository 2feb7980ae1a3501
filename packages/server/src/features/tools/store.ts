/** Proposals and the log of tool calls in the database. */
import type { ProposedEntry } from "@tallyleaf/contract";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, desc, eq, gt, lte, type SQL, sql } from "../../platform/db/orm.ts";
import {
  accounts,
  apiKeys,
  changeProposals,
  journalEntries,
  journalLines,
  toolCalls,
  users,
} from "../../platform/db/schema.ts";

export type ProposalRecord = typeof changeProposals.$inferSelect;
export type NewProposal = typeof changeProposals.$inferInsert;

export interface ShownProposal {
  proposal: ProposalRecord;
  agent: string | null;
  madeBy: string;
  decidedBy: string | null;
}

const nameOf = (
  id: SQL | typeof changeProposals.createdBy | typeof changeProposals.decidedBy | typeof toolCalls.createdBy,
) => sql<string | null>`(select u.name from ${users} u where u.id = ${id})`.mapWith(users.name);
const keyName = (organizationId: SQL | typeof apiKeys.organizationId, id: unknown) =>
  sql<string | null>`(select k.name from ${apiKeys} k where k.organization_id = ${organizationId} and k.id = ${id})`;

const shownColumns = {
  proposal: changeProposals,
  agent: keyName(sql`${changeProposals.organizationId}`, changeProposals.apiKeyId),
  madeBy: sql<string>`coalesce(${nameOf(changeProposals.createdBy)}, '')`.mapWith(users.name),
  decidedBy: nameOf(changeProposals.decidedBy),
};

/** Which proposals: of a state, and of one member's agents where only theirs are the caller's to see. */
export interface ProposalFilter {
  state: "open" | "confirmed" | "rejected" | "expired" | undefined;
  userId: string | null;
  at: Date;
}

function whereOf(organizationId: string, { state, userId, at }: ProposalFilter): SQL | undefined {
  const status = state === "expired" ? "open" : state;
  return and(
    eq(changeProposals.organizationId, organizationId),
    status === undefined ? undefined : eq(changeProposals.status, status),
    state === "open" ? gt(changeProposals.expiresAt, at) : undefined,
    state === "expired" ? lte(changeProposals.expiresAt, at) : undefined,
    userId === null ? undefined : eq(changeProposals.createdBy, userId),
  );
}

/** A page of proposals, newest first. */
export async function listProposals(
  tx: Transaction,
  organizationId: string,
  filter: ProposalFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: ShownProposal[]; total: number }> {
  const where = whereOf(organizationId, filter);
  const rows = await tx
    .select(shownColumns)
    .from(changeProposals)
    .where(where)
    .orderBy(desc(changeProposals.createdAt), desc(changeProposals.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await tx.$count(changeProposals, where) };
}

export const countOpen = (tx: Transaction, organizationId: string, at: Date): Promise<number> =>
  tx.$count(changeProposals, whereOf(organizationId, { state: "open", userId: null, at }));

/** One proposal, locked where it is to be decided; null: none, or of another member's agent. */
export async function findProposal(
  tx: Transaction,
  organizationId: string,
  id: string,
  userId: string | null,
  isLocked = false,
): Promise<ShownProposal | null> {
  const mine = and(
    eq(changeProposals.organizationId, organizationId),
    eq(changeProposals.id, id),
    userId === null ? undefined : eq(changeProposals.createdBy, userId),
  );
  if (isLocked) await tx.select({ id: changeProposals.id }).from(changeProposals).where(mine).for("update");
  const [row] = await tx.select(shownColumns).from(changeProposals).where(mine);
  return row ?? null;
}

export async function insertProposal(tx: Transaction, row: NewProposal): Promise<void> {
  await tx.insert(changeProposals).values(row);
}

export async function updateProposal(
  tx: Transaction,
  { organizationId, id }: Pick<ProposalRecord, "organizationId" | "id">,
  change: Partial<Pick<ProposalRecord, "status" | "decidedAt" | "decidedBy" | "preview">>,
): Promise<void> {
  await tx
    .update(changeProposals)
    .set(change)
    .where(and(eq(changeProposals.organizationId, organizationId), eq(changeProposals.id, id)));
}

/**
 * The entries that the member's work has added since an id was made, as a person sees them. Ids are in the order of time, and the work runs
 * in one transaction of the member.
 */
export async function listEntriesSince(
  tx: Transaction,
  organizationId: string,
  since: { id: string; userId: string },
): Promise<ProposedEntry[]> {
  const rows = await tx
    .select({ entry: journalEntries, line: journalLines, account: accounts.name })
    .from(journalEntries)
    .innerJoin(
      journalLines,
      and(eq(journalLines.organizationId, journalEntries.organizationId), eq(journalLines.entryId, journalEntries.id)),
    )
    .leftJoin(
      accounts,
      and(eq(accounts.organizationId, journalLines.organizationId), eq(accounts.code, journalLines.accountCode)),
    )
    .where(
      and(
        eq(journalEntries.organizationId, organizationId),
        gt(journalEntries.id, since.id),
        eq(journalEntries.createdBy, since.userId),
      ),
    )
    .orderBy(journalEntries.id, journalLines.lineNumber);
  const entries = new Map<string, ProposedEntry>();
  for (const { entry, line, account } of rows) {
    const { entryDate: date, vendor: party, description, postedAt, currency } = entry;
    const known = entries.get(entry.id) ?? { date, party, description, posted: postedAt !== null, currency, lines: [] };
    entries.set(entry.id, known);
    const amount = Number(line.amount);
    known.lines.push({
      code: line.accountCode,
      name: account ?? "",
      debit: line.side === "debit" ? amount : null,
      credit: line.side === "credit" ? amount : null,
    });
  }
  return [...entries.values()];
}

export async function insertToolCall(tx: Transaction, row: typeof toolCalls.$inferInsert): Promise<void> {
  await tx.insert(toolCalls).values(row);
}

/** A page of the log, newest first. */
export async function listToolCalls(
  tx: Transaction,
  organizationId: string,
  { page, perPage }: { page: number; perPage: number },
) {
  const where = eq(toolCalls.organizationId, organizationId);
  const rows = await tx
    .select({
      call: toolCalls,
      agent: keyName(sql`${toolCalls.organizationId}`, toolCalls.apiKeyId),
      madeBy: sql<string>`coalesce(${nameOf(toolCalls.createdBy)}, '')`.mapWith(users.name),
    })
    .from(toolCalls)
    .where(where)
    .orderBy(desc(toolCalls.createdAt), desc(toolCalls.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await tx.$count(toolCalls, where) };
}

/** Forgets calls of before a moment, of all organizations. */
export async function forgetToolCalls(db: Database, before: Date): Promise<void> {
  await db.asSystem((tx) => tx.delete(toolCalls).where(lte(toolCalls.createdAt, before)));
}
