/** Agents: the changes that they suggest, and the tools that they called. */
import { check, index, integer, jsonb, pgTable, primaryKey, sql, text, uuid } from "../orm.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { organizations, users } from "./identity.ts";

/** A change that an agent suggests: nothing happens until a person with the permission confirms it, once. */
export const changeProposals = pgTable(
  "change_proposal",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    /** Name of the tool (features/tools). */
    tool: text("tool").notNull(),
    /** Input of the tool, as the agent sent it. */
    input: jsonb("input").notNull(),
    note: text("note").notNull(),
    /** { facts, entries }: what was shown of it, and what it adds to the journal (contract: changeProposal). */
    preview: jsonb("preview").notNull(),
    status: text("status", { enum: ["open", "confirmed", "rejected"] })
      .notNull()
      .default("open"),
    /** The agent's API key; null: it signed in as a person. */
    apiKeyId: uuid("api_key_id"),
    /** The member whom the agent acts for. */
    createdBy: uuid("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    decidedAt: instant("decided_at"),
    decidedBy: uuid("decided_by").references(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("change_proposal_open").on(t.organizationId, t.status, t.expiresAt),
    check("status", sql`${t.status} in ('open', 'confirmed', 'rejected')`),
    check("decided", sql`(${t.status} = 'open') = (${t.decidedAt} is null)`),
    tenantPolicy("change_proposal"),
  ],
).enableRLS();

/** Each call of a tool by an agent; kept for some weeks. */
export const toolCalls = pgTable(
  "tool_call",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    tool: text("tool").notNull(),
    /** Null: the agent signed in as a person. */
    apiKeyId: uuid("api_key_id"),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => users.id),
    /** Code of the failure; null: it succeeded. */
    failure: text("failure"),
    durationMs: integer("duration_ms").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("tool_call_time").on(t.createdAt),
    tenantPolicy("tool_call"),
  ],
).enableRLS();
