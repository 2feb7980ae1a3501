/** Dimensions: projects, cost centers, and tags, and which of them the lines of entries have. */
import { DIMENSION_KINDS } from "@tallyleaf/contract";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from "../orm.ts";
import { createdAt, organizationId, tenantPolicy } from "./columns.ts";
import { organizations } from "./identity.ts";
import { journalLines } from "./journal.ts";

export const dimensions = pgTable(
  "dimension",
  {
    organizationId: organizationId().references(() => organizations.id),
    /** Of a client's project: the project's own. */
    id: uuid("id").notNull(),
    kind: text("kind", { enum: DIMENSION_KINDS }).notNull(),
    name: text("name").notNull(),
    /** Empty: none. */
    code: text("code").notNull().default(""),
    /** False: kept on its lines, offered for no new one. */
    active: boolean("active").notNull().default(true),
    /** One of its kind that it is part of, null: none. No foreign key: a company that is taken in has the two in any order. */
    parentId: uuid("parent_id"),
    /** Days of lines that may have it; null: no end on that side. */
    validFrom: date("valid_from"),
    validTo: date("valid_to"),
    /** Target of its merge: its lines keep it, so that a merge can be undone. */
    mergedInto: uuid("merged_into_id"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    uniqueIndex("dimension_name")
      .on(t.organizationId, t.kind, sql`lower(${t.name})`)
      .where(sql`merged_into_id is null`),
    uniqueIndex("dimension_code")
      .on(t.organizationId, t.kind, sql`lower(${t.code})`)
      .where(sql`merged_into_id is null and code <> ''`),
    foreignKey({ columns: [t.organizationId, t.mergedInto], foreignColumns: [t.organizationId, t.id] }),
    check("kind", sql`${t.kind} in ('project', 'cost_center', 'tag')`),
    check("merged", sql`${t.mergedInto} <> ${t.id}`),
    check("parent", sql`${t.parentId} <> ${t.id}`),
    check("valid_days", sql`${t.validFrom} <= ${t.validTo}`),
    tenantPolicy("dimension"),
  ],
).enableRLS();

/**
 * Dimensions of an entry's line. Not part of the entry: it may be changed after posting, which moves no amount and no account
 * (sql/triggers/line_dimension_open_month.sql).
 */
export const lineDimensions = pgTable(
  "line_dimension",
  {
    organizationId: organizationId(),
    entryId: uuid("entry_id").notNull(),
    lineNumber: smallint("line_number").notNull(),
    dimensionId: uuid("dimension_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.entryId, t.lineNumber, t.dimensionId] }),
    index("line_dimension_dimension").on(t.organizationId, t.dimensionId),
    foreignKey({
      columns: [t.organizationId, t.entryId, t.lineNumber],
      foreignColumns: [journalLines.organizationId, journalLines.entryId, journalLines.lineNumber],
    }).onDelete("cascade"),
    foreignKey({
      columns: [t.organizationId, t.dimensionId],
      foreignColumns: [dimensions.organizationId, dimensions.id],
    }),
    tenantPolicy("line_dimension"),
  ],
).enableRLS();
