/** Conversations, their messages and proposals in the database; always of one member of one organization. */
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, desc, eq } from "../../platform/db/orm.ts";
import { chatMessages, conversations, documents, proposals } from "../../platform/db/schema.ts";

export type Conversation = typeof conversations.$inferSelect;
export type MessageRecord = typeof chatMessages.$inferSelect;
export type ProposalRecord = typeof proposals.$inferSelect;

/** Whose conversations. */
export interface Owner {
  organizationId: string;
  userId: string;
}

/** The screen lists no more; older ones are found by none. */
const MOST_CONVERSATIONS = 200;
/** Of one conversation, the newest. */
const MOST_MESSAGES = 200;

const ownedBy = ({ organizationId, userId }: Owner) =>
  and(eq(conversations.organizationId, organizationId), eq(conversations.userId, userId));

/** The owner's conversations, the newest first. */
export function listConversations(tx: Transaction, owner: Owner): Promise<Conversation[]> {
  return tx
    .select()
    .from(conversations)
    .where(ownedBy(owner))
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
    .limit(MOST_CONVERSATIONS);
}

/** One of the owner's conversations; null when it is none of theirs. */
export async function findConversation(tx: Transaction, owner: Owner, id: string): Promise<Conversation | null> {
  const [row] = await tx
    .select()
    .from(conversations)
    .where(and(ownedBy(owner), eq(conversations.id, id)));
  return row ?? null;
}

export async function insertConversation(
  tx: Transaction,
  row: typeof conversations.$inferInsert,
): Promise<Conversation> {
  const [made] = await tx.insert(conversations).values(row).returning();
  if (!made) throw new Error("The new conversation has no row.");
  return made;
}

/** Changes the title, or when it was last added to. Returns null when it is none of the owner's. */
export async function updateConversation(
  tx: Transaction,
  owner: Owner,
  id: string,
  changes: Partial<Pick<Conversation, "title" | "updatedAt">>,
): Promise<Conversation | null> {
  const [row] = await tx
    .update(conversations)
    .set(changes)
    .where(and(ownedBy(owner), eq(conversations.id, id)))
    .returning();
  return row ?? null;
}

/** Returns whether there was one of the owner's. */
export async function removeConversation(tx: Transaction, owner: Owner, id: string): Promise<boolean> {
  const rows = await tx
    .delete(conversations)
    .where(and(ownedBy(owner), eq(conversations.id, id)))
    .returning({ id: conversations.id });
  return rows.length > 0;
}

/** A message with the document that came with it. */
export interface StoredMessage {
  message: MessageRecord;
  document: Pick<typeof documents.$inferSelect, "fileName" | "mimeType" | "storageKey" | "deletedAt"> | null;
}

/** The newest messages of a conversation, in the order they were said. */
export async function listMessages(
  tx: Transaction,
  organizationId: string,
  conversationId: string,
  limit = MOST_MESSAGES,
): Promise<StoredMessage[]> {
  const { fileName, mimeType, storageKey, deletedAt } = documents;
  const rows = await tx
    .select({ message: chatMessages, document: { fileName, mimeType, storageKey, deletedAt } })
    .from(chatMessages)
    .leftJoin(
      documents,
      and(eq(documents.organizationId, chatMessages.organizationId), eq(documents.id, chatMessages.documentId)),
    )
    .where(and(eq(chatMessages.organizationId, organizationId), eq(chatMessages.conversationId, conversationId)))
    .orderBy(desc(chatMessages.createdAt), desc(chatMessages.id))
    .limit(limit);
  return rows.reverse();
}

export async function insertMessage(tx: Transaction, row: typeof chatMessages.$inferInsert): Promise<MessageRecord> {
  const [made] = await tx.insert(chatMessages).values(row).returning();
  if (!made) throw new Error("The new message has no row.");
  return made;
}

export async function insertProposals(tx: Transaction, rows: (typeof proposals.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(proposals).values(rows);
}

/** The proposals of a conversation. */
export function listProposals(
  tx: Transaction,
  organizationId: string,
  conversationId: string,
): Promise<ProposalRecord[]> {
  return tx
    .select()
    .from(proposals)
    .where(and(eq(proposals.organizationId, organizationId), eq(proposals.conversationId, conversationId)))
    .orderBy(asc(proposals.createdAt));
}

/** A proposal that was made for this person, locked until the transaction ends: it is answered once. */
export async function lockProposal(
  tx: Transaction,
  { organizationId, userId }: Owner,
  id: string,
): Promise<ProposalRecord | null> {
  const [row] = await tx
    .select()
    .from(proposals)
    .where(and(eq(proposals.organizationId, organizationId), eq(proposals.id, id), eq(proposals.userId, userId)))
    .for("update");
  return row ?? null;
}

export async function decideProposal(
  tx: Transaction,
  { organizationId, id }: Pick<ProposalRecord, "organizationId" | "id">,
  changes: Pick<ProposalRecord, "status" | "decidedAt" | "expenseId">,
): Promise<void> {
  await tx
    .update(proposals)
    .set(changes)
    .where(and(eq(proposals.organizationId, organizationId), eq(proposals.id, id)));
}
