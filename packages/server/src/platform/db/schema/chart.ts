/** The chart of accounts and the categories. */
import { DIMENSION_RULES } from "@tallyleaf/contract";
import type { AccountRole } from "@tallyleaf/ledger";
import { boolean, check, foreignKey, pgTable, primaryKey, sql, text, unique, uuid } from "../orm.ts";
import { createdAt, organizationId, tenantPolicy } from "./columns.ts";
import { organizations } from "./identity.ts";

export const accounts = pgTable(
  "account",
  {
    organizationId: organizationId().references(() => organizations.id),
    code: text("code").notNull(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    type: text("type", { enum: ["Asset", "Liability", "Equity", "Revenue", "Expense"] }).notNull(),
    purpose: text("purpose").notNull(),
    /** Empty: code and name say it. */
    role: text("role").$type<AccountRole | "">().notNull().default(""),
    description: text("description").notNull().default(""),
    /** Whether its lines need a dimension of the kind, or can't have one; empty: neither. */
    projectRule: text("project_rule", { enum: [...DIMENSION_RULES, ""] })
      .notNull()
      .default(""),
    costCenterRule: text("cost_center_rule", { enum: [...DIMENSION_RULES, ""] })
      .notNull()
      .default(""),
    tagRule: text("tag_rule", { enum: [...DIMENSION_RULES, ""] })
      .notNull()
      .default(""),
    /** IDs of dimensions that new lines get; a default that is gone rests. */
    dimensions: text("dimensions").array().notNull().default(sql`'{}'`),
    /** False: kept for its postings, offered for no new one. */
    active: boolean("active").notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.code] }),
    unique("account_id").on(t.organizationId, t.id),
    check("type", sql`${t.type} in ('Asset', 'Liability', 'Equity', 'Revenue', 'Expense')`),
    ...[t.projectRule, t.costCenterRule, t.tagRule].map((rule) =>
      check(rule.name, sql`${rule} in ('required', 'not_allowed', '')`),
    ),
    tenantPolicy("account"),
  ],
).enableRLS();

export const categories = pgTable(
  "category",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    accountCode: text("account_code").notNull(),
    description: text("description").notNull().default(""),
    keywords: text("keywords").array().notNull(),
    /** Tax code of new expenses, with its country; one that is gone rests. */
    taxCode: text("tax_code"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    foreignKey({
      columns: [t.organizationId, t.accountCode],
      foreignColumns: [accounts.organizationId, accounts.code],
    }),
    tenantPolicy("category"),
  ],
).enableRLS();
