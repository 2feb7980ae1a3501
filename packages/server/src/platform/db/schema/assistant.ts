/** Conversations of members with the assistant, suggested changes, and saved questions. */
import { bigint, check, foreignKey, index, jsonb, pgTable, primaryKey, sql, text, uuid } from "../orm.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { documents } from "./documents.ts";
import { organizations, users } from "./identity.ts";

/** Conversations of members with the assistant; each is visible only to its member. */
export const conversations = pgTable(
  "conversation",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    title: text("title").notNull(),
    createdAt: createdAt(),
    /** Time of the last message. */
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("conversation_user").on(t.organizationId, t.userId, t.updatedAt, t.id),
    tenantPolicy("conversation"),
  ],
).enableRLS();

export const chatMessages = pgTable(
  "chat_message",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    conversationId: uuid("conversation_id").notNull(),
    author: text("author", { enum: ["user", "assistant"] }).notNull(),
    content: text("content").notNull(),
    /** Parts that an answer shows beside or instead of its text (contract: answerPart). */
    parts: jsonb("parts").notNull().default([]),
    /** [{ tool, input }]: what was looked up for an answer; a follow-up question goes on from there. */
    toolCalls: jsonb("tool_calls").notNull().default([]),
    /** The file that came with a question. */
    documentId: uuid("document_id"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("chat_message_conversation").on(t.organizationId, t.conversationId, t.createdAt, t.id),
    foreignKey({
      columns: [t.organizationId, t.conversationId],
      foreignColumns: [conversations.organizationId, conversations.id],
    }).onDelete("cascade"),
    foreignKey({ columns: [t.organizationId, t.documentId], foreignColumns: [documents.organizationId, documents.id] }),
    check("author", sql`${t.author} in ('user', 'assistant')`),
    tenantPolicy("chat_message"),
  ],
).enableRLS();

/** Changes to the books that the assistant proposes; nothing changes until the member who asked confirms, once. */
export const proposals = pgTable(
  "proposal",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    conversationId: uuid("conversation_id").notNull(),
    userId: uuid("user_id").notNull(),
    /** The action to run on confirmation (features/assistant/proposals.ts: action). */
    action: jsonb("action").notNull(),
    status: text("status", { enum: ["open", "confirmed", "declined"] })
      .notNull()
      .default("open"),
    expiresAt: instant("expires_at").notNull(),
    decidedAt: instant("decided_at"),
    /** The expense that came of it. */
    expenseId: bigint("expense_id", { mode: "number" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("proposal_conversation").on(t.organizationId, t.conversationId),
    foreignKey({
      columns: [t.organizationId, t.conversationId],
      foreignColumns: [conversations.organizationId, conversations.id],
    }).onDelete("cascade"),
    check("status", sql`${t.status} in ('open', 'confirmed', 'declined')`),
    tenantPolicy("proposal"),
  ],
).enableRLS();

/** Questions that a member keeps on Home; each is visible only to its member. */
export const savedQuestions = pgTable(
  "saved_question",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    name: text("name").notNull(),
    tool: text("tool").notNull(),
    /** Values of the answer's chips, by their names. */
    chips: jsonb("chips").$type<Record<string, string>>().notNull(),
    /** Chips whose days follow the calendar (features/assistant/saved/times.ts); they replace those of `chips`. */
    times: jsonb("times").$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
    /** It can be restored for a day. */
    removedAt: instant("removed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("saved_question_user").on(t.organizationId, t.userId, t.createdAt, t.id),
    tenantPolicy("saved_question"),
  ],
).enableRLS();
