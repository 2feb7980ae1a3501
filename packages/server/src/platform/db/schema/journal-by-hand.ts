/** Journal entries that nobody types one by one: imported files, templates, recurring entries. */
import type { JournalTemplateLine } from "@tallyleaf/contract";
import { check, integer, jsonb, pgTable, primaryKey, sql, text, unique, uniqueIndex, uuid } from "../orm.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { organizations } from "./identity.ts";

/** A file whose entries were posted. They name it as their source. */
export const journalImports = pgTable(
  "journal_import",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    fileName: text("file_name").notNull(),
    sha256: text("sha256").notNull(),
    /** How often the same file was imported before; above 0 only where a person wanted it again. */
    copy: integer("copy").notNull(),
    entries: integer("entries").notNull(),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    // Of one file that is sent twice at once, the second is refused.
    unique("journal_import_file").on(t.organizationId, t.sha256, t.copy),
    check("entries", sql`${t.entries} > 0`),
    tenantPolicy("journal_import"),
  ],
).enableRLS();

/** A template of entries; deleted ones stay, so that a deletion can be undone and entries keep their source. */
export const journalTemplates = pgTable(
  "journal_template",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    /** Of its entries, as their reference. */
    description: text("description").notNull(),
    reference: text("reference").notNull(),
    lines: jsonb("lines").$type<JournalTemplateLine[]>().notNull(),
    deletedAt: instant("deleted_at"),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    uniqueIndex("journal_template_name").on(t.organizationId, sql`lower(${t.name})`).where(sql`deleted_at is null`),
    tenantPolicy("journal_template"),
  ],
).enableRLS();
