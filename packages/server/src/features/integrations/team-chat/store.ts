/** Pending events for chats. */
import { type Language, languageOf } from "@tallyleaf/messages";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, asc, eq, inArray } from "../../../platform/db/orm.ts";
import { chatOutbox, events, organizations } from "../../../platform/db/schema.ts";

export type ChatEvent = typeof events.$inferSelect;

/** Lists some organizations with pending events. */
export async function listWaitingChats(tx: Transaction, count: number): Promise<string[]> {
  const rows = await tx.selectDistinct({ id: chatOutbox.organizationId }).from(chatOutbox).limit(count);
  return rows.map(({ id }) => id);
}

/** Takes an organization's oldest events out of the outbox; until the transaction ends, no other process sees them. */
export async function takeEvents(tx: Transaction, organizationId: string, count: number): Promise<ChatEvent[]> {
  const taken = await tx
    .select()
    .from(chatOutbox)
    .where(eq(chatOutbox.organizationId, organizationId))
    .orderBy(asc(chatOutbox.createdAt), asc(chatOutbox.eventId))
    .limit(count)
    .for("update", { skipLocked: true });
  if (taken.length === 0) return [];
  const ids = taken.map(({ eventId }) => eventId);
  await tx
    .delete(chatOutbox)
    .where(and(eq(chatOutbox.organizationId, organizationId), inArray(chatOutbox.eventId, ids)));
  return listEvents(tx, organizationId, ids);
}

/** Events by their ids, the oldest first. */
export function listEvents(tx: Transaction, organizationId: string, ids: readonly string[]): Promise<ChatEvent[]> {
  return tx
    .select()
    .from(events)
    .where(and(eq(events.organizationId, organizationId), inArray(events.id, [...ids])))
    .orderBy(asc(events.at), asc(events.id));
}

/** The language of what a company sends to others: that of its documents. */
export async function loadChatLanguage(tx: Transaction, organizationId: string): Promise<Language> {
  const [row] = await tx
    .select({ language: organizations.documentLanguage })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return languageOf(row?.language ?? null);
}
