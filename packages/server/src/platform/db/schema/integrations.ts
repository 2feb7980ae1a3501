/** API keys, connected agents, stored responses of repeated calls, webhooks, and their deliveries. */
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from "../orm.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { events } from "./events.ts";
import { organizations, users } from "./identity.ts";

/** Programs that have registered to be connected by OAuth, before anybody let them: their word for it, and where they may be answered. */
export const agentClients = pgTable("agent_client", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  redirectUris: text("redirect_uris").array().notNull(),
  createdAt: createdAt(),
});

/** A key acts as the member who made it, never with more than that member's role, and ends with the membership. */
export const apiKeys = pgTable(
  "api_key",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    role: text("role", { enum: ["founder", "accountant", "employee"] }).notNull(),
    /** As "expenses:read"; see contract/api-keys.ts. */
    scopes: text("scopes").array().notNull(),
    /** The key's beginning, by which people tell keys apart. */
    prefix: text("prefix").notNull(),
    /** The program that was connected by OAuth, whose tokens are in agent_token; null: a key. */
    clientId: uuid("client_id").references(() => agentClients.id),
    /** Most changes that it makes in a day without asking; null: the server's limit. */
    dailyChanges: integer("daily_changes"),
    /** SHA-256 of the key; the key itself is nowhere stored. Of a connected program, of no key at all. */
    keyHash: text("key_hash").notNull().unique("api_key_hash"),
    /** Null: until it is revoked. */
    expiresAt: instant("expires_at"),
    lastUsedAt: instant("last_used_at"),
    revokedAt: instant("revoked_at"),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    check("role", sql`${t.role} in ('founder', 'accountant', 'employee')`),
    check("daily_changes", sql`${t.dailyChanges} >= 0`),
    tenantPolicy("api_key"),
  ],
).enableRLS();

/** Stored answers to calls with an Idempotency-Key, so that a repeated call does nothing twice. */
export const idempotencyKeys = pgTable(
  "idempotency_key",
  {
    organizationId: organizationId().references(() => organizations.id),
    /** The person, or the API key that they made. */
    caller: uuid("caller").notNull(),
    key: text("key").notNull(),
    /** SHA-256 of method, path and input. */
    inputHash: text("input_hash").notNull(),
    /** The request that has it in hand: its events say whether it did anything, should it end without an answer. */
    requestId: text("request_id").notNull(),
    leasedUntil: instant("leased_until").notNull(),
    /** Encrypted (sealing.ts): an answer may hold what is shown once. Null while the first call runs. */
    answer: text("answer"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.caller, t.key] }),
    index("idempotency_key_created").on(t.createdAt),
    tenantPolicy("idempotency_key"),
  ],
).enableRLS();

export const webhookEndpoints = pgTable(
  "webhook_endpoint",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    url: text("url").notNull(),
    description: text("description").notNull().default(""),
    /** As "expense.ready"; see contract/webhooks.ts. */
    events: text("events").array().notNull(),
    /** Encrypted (sealing.ts). The one before signs along for a while, so that a receiver can change over. */
    secret: text("secret").notNull(),
    previousSecret: text("previous_secret"),
    previousUntil: instant("previous_until"),
    active: boolean("active").notNull().default(true),
    /** The first failure since the last success. */
    failingSince: instant("failing_since"),
    /** Time at which it was disabled after failing for too long. */
    disabledAt: instant("disabled_at"),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.id] }), tenantPolicy("webhook_endpoint")],
).enableRLS();

/** Events of organizations with webhooks that nobody has looked at yet; written with the event, by a trigger. */
export const webhookOutbox = pgTable(
  "webhook_outbox",
  {
    organizationId: organizationId(),
    eventId: uuid("event_id").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.eventId] }),
    foreignKey({ columns: [t.organizationId, t.eventId], foreignColumns: [events.organizationId, events.id] }),
    index("webhook_outbox_created").on(t.createdAt),
    tenantPolicy("webhook_outbox"),
  ],
).enableRLS();

/** One message to one endpoint, with every try. */
export const webhookDeliveries = pgTable(
  "webhook_delivery",
  {
    organizationId: organizationId(),
    /** Its `webhook-id`: the same for every try. */
    id: uuid("id").notNull(),
    endpointId: uuid("endpoint_id").notNull(),
    type: text("type").notNull(),
    /** The exact text that is signed and sent. */
    payload: text("payload").notNull(),
    state: text("state", { enum: ["waiting", "delivered", "failed"] })
      .notNull()
      .default("waiting"),
    /** [{ at, status, error, milliseconds }], the newest last. */
    attempts: jsonb("attempts").notNull().default([]),
    /** The beginning of what the last try was answered. */
    answer: text("answer"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    foreignKey({
      columns: [t.organizationId, t.endpointId],
      foreignColumns: [webhookEndpoints.organizationId, webhookEndpoints.id],
    }).onDelete("cascade"),
    index("webhook_delivery_endpoint").on(t.organizationId, t.endpointId, t.createdAt, t.id),
    index("webhook_delivery_created").on(t.createdAt),
    check("state", sql`${t.state} in ('waiting', 'delivered', 'failed')`),
    tenantPolicy("webhook_delivery"),
  ],
).enableRLS();

/** Codes and tokens of connected programs. Only their hashes are stored, and used ones stay for a while, so that a second use is seen. */
export const agentTokens = pgTable(
  "agent_token",
  {
    organizationId: organizationId().references(() => organizations.id),
    /** SHA-256. */
    hash: text("hash").notNull(),
    kind: text("kind", { enum: ["code", "access", "refresh"] }).notNull(),
    /** The connection (api_key); a code's is made when the code is redeemed. */
    apiKeyId: uuid("api_key_id").notNull(),
    clientId: uuid("client_id")
      .notNull()
      .references(() => agentClients.id),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => users.id),
    scopes: text("scopes").array().notNull(),
    /** Of a code: where it was sent, and what proves that the redeemer asked for it (PKCE, S256). */
    redirectUri: text("redirect_uri"),
    codeChallenge: text("code_challenge"),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.hash] }),
    uniqueIndex("agent_token_hash").on(t.hash),
    index("agent_token_key").on(t.organizationId, t.apiKeyId),
    check("kind", sql`${t.kind} in ('code', 'access', 'refresh')`),
    check("code", sql`(${t.kind} = 'code') = (${t.codeChallenge} is not null and ${t.redirectUri} is not null)`),
    tenantPolicy("agent_token"),
  ],
).enableRLS();
