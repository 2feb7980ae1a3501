/** Changes that can still be undone: the rows as they were before. */
import { index, jsonb, pgTable, primaryKey, text, uuid } from "../orm.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { organizations, users } from "./identity.ts";

/** A row that a change deleted (`after` null) or updated: only the columns that differ, and its id. */
export interface FormerRow {
  table: string;
  before: Record<string, unknown>;
  after: Record<string, unknown> | null;
}

export const undoSteps = pgTable(
  "undo_step",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    /** Who made the change, and alone may undo it. */
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** Of the contract's UNDO_NEEDS. */
    kind: text("kind").notNull(),
    /** Whom the change was about, and its name for the history. */
    subject: jsonb("subject")
      .$type<{
        id: string;
        name: string;
        act: "deleted" | "archived" | "reactivated" | "ended";
        total?: string;
        currency?: string;
      }>()
      .notNull(),
    /** Written by the triggers of sql/triggers/undo_step_row.sql. */
    rows: jsonb("rows").$type<FormerRow[]>().notNull().default([]),
    /** Further facts that its feature needs to undo it. */
    facts: jsonb("facts").$type<unknown[]>().notNull().default([]),
    /** Keys in the storage, removed when the step can't be undone anymore. */
    files: jsonb("files").$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
    undoneAt: instant("undone_at"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("undo_step_age").on(t.createdAt),
    tenantPolicy("undo_step"),
  ],
).enableRLS();
