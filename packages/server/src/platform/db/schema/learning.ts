/** People's corrections of extracted data, and rules for vendors. */
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uuid,
} from "../orm.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { expenses } from "./expenses.ts";
import { organizations } from "./identity.ts";

/** Fields of a read expense that a person checks and may correct. */
export const CORRECTION_FIELDS = [
  "vendor",
  "date",
  "dueDate",
  "invoiceNumber",
  "currency",
  "total",
  "tax",
  "tip",
  "category",
  "paymentAccount",
] as const;

/**
 * People's corrections of extracted data, append-only: a row for each field whenever someone accepts or saves the expense. Of
 * several rows for one expense and field the newest (the greatest id) counts.
 */
export const corrections = pgTable(
  "correction",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    expenseId: bigint("expense_id", { mode: "number" }).notNull(),
    documentId: uuid("document_id"),
    /** The vendor as the person left it, and its name without case, legal form and marks; null: none was named. */
    vendor: text("vendor"),
    vendorKey: text("vendor_key"),
    field: text("field", { enum: CORRECTION_FIELDS }).notNull(),
    /** Value in the draft before anybody looked; dates YYYY-MM-DD, amounts decimals, accounts by code. */
    valueRead: text("value_read"),
    /** Confidence of the reading, 0 to 1; null where the reading has none (accounts). */
    confidence: doublePrecision("confidence"),
    valueConfirmed: text("value_confirmed"),
    unchanged: boolean("unchanged").notNull(),
    actorId: uuid("actor_id").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("correction_expense").on(t.organizationId, t.expenseId, t.field),
    index("correction_at").on(t.organizationId, t.at),
    foreignKey({ columns: [t.organizationId, t.expenseId], foreignColumns: [expenses.organizationId, expenses.id] }),
    check("field", sql`${t.field} in (${sql.raw(CORRECTION_FIELDS.map((field) => `'${field}'`).join(", "))})`),
    tenantPolicy("correction"),
  ],
).enableRLS();

/**
 * Rules for a vendor's documents: written by a person (`explicit`), or learned from what people decided on them
 * (`learned`, one row a vendor, kept up to date with each decision). Accounts by code, and no foreign key: a rule whose account
 * is gone rests.
 */
export const vendorRules = pgTable(
  "vendor_rule",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    origin: text("origin", { enum: ["explicit", "learned"] }).notNull(),
    /** The name that documents show, and the same without case, legal form and marks. */
    vendor: text("vendor").notNull(),
    vendorKey: text("vendor_key").notNull(),
    /** Values of an explicit rule; null: none. */
    spelling: text("spelling"),
    categoryCode: text("category_code"),
    paymentAccountCode: text("payment_account_code"),
    taxStructure: text("tax_structure", { enum: ["exclusive", "inclusive"] }),
    /** Percent. */
    taxRate: numeric("tax_rate"),
    /** IDs of dimensions, of an explicit rule; a default that is gone rests. */
    dimensions: text("dimensions").array().notNull().default(sql`'{}'`),
    /** Evidence of a learned rule: the newest decisions of each kind (server: features/learning/lessons.ts). */
    lessons: jsonb("lessons").notNull().default({}),
    active: boolean("active").notNull().default(true),
    /** Number of documents booked by it. */
    uses: integer("uses").notNull().default(0),
    lastUsedAt: instant("last_used_at"),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    unique("vendor_rule_vendor").on(t.organizationId, t.origin, t.vendorKey),
    check("origin", sql`${t.origin} in ('explicit', 'learned')`),
    check("tax_structure", sql`${t.taxStructure} in ('exclusive', 'inclusive')`),
    check("tax_rate", sql`${t.taxRate} >= 0 and ${t.taxRate} <= 100`),
    tenantPolicy("vendor_rule"),
  ],
).enableRLS();

/** Every reading of a document, append-only: by what, how long it took and what it cost. */
export const readings = pgTable(
  "reading",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    expenseId: bigint("expense_id", { mode: "number" }).notNull(),
    documentId: uuid("document_id"),
    at: instant("at").notNull().defaultNow(),
    /** Both null: the reading ended before the engine could say. */
    engine: text("engine"),
    engineVersion: text("engine_version"),
    outcome: text("outcome", { enum: ["ready", "to_review", "failed"] }).notNull(),
    /** All of it, the wait for a model included. */
    milliseconds: integer("milliseconds").notNull(),
    /** Null, as the rest: no model was asked. */
    provider: text("provider"),
    model: text("model"),
    /** `answered`, or why there was no answer (extraction/src/readers/model/failure.ts). */
    modelOutcome: text("model_outcome"),
    modelMilliseconds: integer("model_milliseconds"),
    /** Null: the provider did not say. */
    inputTokens: integer("input_tokens"),
    outputTokens: integer("output_tokens"),
    /** In US dollars; null where no price is configured. */
    cost: numeric("cost"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("reading_expense").on(t.organizationId, t.expenseId, t.at),
    foreignKey({ columns: [t.organizationId, t.expenseId], foreignColumns: [expenses.organizationId, expenses.id] }),
    check("outcome", sql`${t.outcome} in ('ready', 'to_review', 'failed')`),
    tenantPolicy("reading"),
  ],
).enableRLS();

/** The newest check of an engine's version against the documents that an organization has confirmed. */
export const engineChecks = pgTable(
  "engine_check",
  {
    organizationId: organizationId().references(() => organizations.id),
    engineVersion: text("engine_version").notNull(),
    status: text("status", { enum: ["waiting", "running", "done", "failed"] })
      .notNull()
      .default("waiting"),
    /** Documents that were read, and those that are to be; zero until it runs. */
    done: integer("done").notNull().default(0),
    total: integer("total").notNull().default(0),
    /** Of the last check that ended (features/expenses/engine-check/compare.ts); null: none did. */
    result: jsonb("result"),
    startedAt: instant("started_at").notNull(),
    /** Time of the result. */
    finishedAt: instant("finished_at"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.engineVersion] }),
    check("status", sql`${t.status} in ('waiting', 'running', 'done', 'failed')`),
    tenantPolicy("engine_check"),
  ],
).enableRLS();
