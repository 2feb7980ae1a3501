/** The files that people keep, and the words in them. */
import type { DocumentValues } from "@tallyleaf/contract";
import {
  bit,
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
  unique,
  uuid,
} from "../orm.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { organizations } from "./identity.ts";

export const documents = pgTable(
  "document",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    /** `{organizationId}/{yyyy}/{mm}/{uuid}/{safe file name}`. */
    storageKey: text("storage_key").notNull(),
    fileName: text("file_name").notNull(),
    mimeType: text("mime_type").notNull(),
    size: integer("size").notNull(),
    sha256: text("sha256").notNull(),
    /** The first document with the same bytes. */
    duplicateOf: uuid("duplicate_of"),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
    deletedAt: instant("deleted_at"),
    /** Whether the bytes of a deleted document stay: the law or a legal hold asks for them (books/retention). */
    kept: boolean("kept").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    check("kept", sql`not ${t.kept} or ${t.deletedAt} is not null`),
    unique("document_key").on(t.organizationId, t.storageKey),
    index("document_sha256").on(t.organizationId, t.sha256),
    tenantPolicy("document"),
  ],
).enableRLS();

/** The words of a document, as they were read: to search by, and to point at. A deleted document has none. */
export const documentTexts = pgTable(
  "document_text",
  {
    organizationId: organizationId(),
    documentId: uuid("document_id").notNull(),
    /** Line by line. */
    text: text("text").notNull(),
    /** The same as the search looks through it: in small letters, in one line. */
    searched: text("searched").generatedAlwaysAs(sql`lower(translate(text, E'\\n', ' '))`),
    /** Position of each word (features/documents/words.ts); null: read before positions were stored. */
    pages: jsonb("pages"),
    /** Visual hash of its first page (features/documents/appearance.ts); null: too little is printed, or read before it was stored. */
    appearance: bit("appearance", { dimensions: 256 }),
    /** Its values as a receipt or invoice (`DocumentValues` of the contract); null: nobody asked for them. */
    reading: jsonb("reading").$type<DocumentValues>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.documentId] }),
    index("document_text_searched").using("gin", t.organizationId, t.searched.op("gin_trgm_ops")),
    foreignKey({ columns: [t.organizationId, t.documentId], foreignColumns: [documents.organizationId, documents.id] }),
    tenantPolicy("document_text"),
  ],
).enableRLS();
