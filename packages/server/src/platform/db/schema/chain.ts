/** The chain over what is posted, and the seals that a close makes of it. */
import { bigint, boolean, check, date, jsonb, pgTable, primaryKey, sql, text, unique, uuid } from "../orm.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { organizations } from "./identity.ts";

/**
 * Subject of a link: a posted entry, a document attached to one by hand, an event about a month or fiscal year, an issued invoice or
 * credit note, or a payment.
 */
export const LINK_KINDS = ["entry", "attachment", "event", "invoice", "payment"] as const;

/** Links of the chain, append-only; only triggers write them (sql/functions/chain_add.sql). */
export const chainLinks = pgTable(
  "chain_link",
  {
    organizationId: organizationId().references(() => organizations.id),
    /** From 1, without gaps. */
    seq: bigint("seq", { mode: "number" }).notNull(),
    kind: text("kind", { enum: LINK_KINDS }).notNull(),
    /** The id of what it is of. */
    subjectId: uuid("subject_id").notNull(),
    /** Canonical JSON of what it is of, as it was then: says what differs when the row has changed. */
    content: text("content").notNull(),
    /** SHA-256 of the hash before it and the content, in hexadecimal digits. */
    hash: text("hash").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.seq] }),
    unique("chain_link_subject").on(t.organizationId, t.kind, t.subjectId),
    check("kind", sql`${t.kind} in ('entry', 'attachment', 'event', 'invoice', 'payment')`),
    tenantPolicy("chain_link"),
  ],
).enableRLS();

/** The end of each organization's chain: who adds a link holds the row until the transaction ends, so there are no gaps. */
export const chainHeads = pgTable(
  "chain_head",
  {
    organizationId: organizationId().references(() => organizations.id),
    seq: bigint("seq", { mode: "number" }).notNull(),
    hash: text("hash").notNull(),
    /** Whether all that was posted before there was a chain, or before it had links of its kind, is in it. */
    complete: boolean("complete").notNull().default(false),
    /** Time of the chain's last verification, and the last verified link. Null: never. */
    verifiedAt: instant("verified_at"),
    verifiedSeq: bigint("verified_seq", { mode: "number" }),
    /** Fault that it found, in English; null: none. */
    fault: text("fault"),
  },
  (t) => [primaryKey({ columns: [t.organizationId] }), tenantPolicy("chain_head")],
).enableRLS();

/** Seals of closed periods: a month or a fiscal year, and the chain's last link at that time. Append-only. */
export const seals = pgTable(
  "seal",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    period: text("period", { enum: ["month", "fiscal_year"] }).notNull(),
    fromDate: date("from_date", { mode: "string" }).notNull(),
    toDate: date("to_date", { mode: "string" }).notNull(),
    /** The last link that it covers. */
    seq: bigint("seq", { mode: "number" }).notNull(),
    /** The signed seal, as it is downloaded. */
    record: jsonb("record").notNull(),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    unique("seal_period").on(t.organizationId, t.period, t.fromDate, t.seq),
    check("period", sql`${t.period} in ('month', 'fiscal_year')`),
    tenantPolicy("seal"),
  ],
).enableRLS();
