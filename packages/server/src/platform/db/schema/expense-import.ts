/** Expenses that came in a table from elsewhere: the files, their rows, and how their columns were read. */
import { bigint, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, sql, text, uuid } from "../orm.ts";
import { createdAt, instant, organizationId, tenantPolicy } from "./columns.ts";
import { expenses } from "./expenses.ts";
import { organizations } from "./identity.ts";

/** A file that was imported. How far it is, its rows say. */
export const expenseImports = pgTable(
  "expense_import",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    fileName: text("file_name").notNull(),
    sha256: text("sha256").notNull(),
    state: text("state", { enum: ["running", "done", "undoing", "undone"] })
      .notNull()
      .default("running"),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index("expense_import_newest").on(t.organizationId, t.createdAt),
    check("state", sql`${t.state} in ('running', 'done', 'undoing', 'undone')`),
    tenantPolicy("expense_import"),
  ],
).enableRLS();

/** A row of such a file: the form that it makes, until it is posted, and the expense that it became. */
export const expenseImportRows = pgTable(
  "expense_import_row",
  {
    organizationId: organizationId(),
    importId: uuid("import_id").notNull(),
    /** As an editor counts the file's lines. */
    line: integer("line").notNull(),
    /** The file's: with the line it says whether this very row was imported before. */
    sha256: text("sha256").notNull(),
    outcome: text("outcome", { enum: ["waiting", "added", "failed", "left_out", "undone"] }).notNull(),
    /** Error that prevented its posting or reversal. */
    message: text("message").notNull().default(""),
    /** While it waits: the form to be saved (contract: expenseForm). */
    form: jsonb("form"),
    expenseId: bigint("expense_id", { mode: "number" }),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.importId, t.line] }),
    index("expense_import_row_file").on(t.organizationId, t.sha256, t.line),
    index("expense_import_row_expense").on(t.organizationId, t.expenseId).where(sql`${t.expenseId} is not null`),
    foreignKey({
      columns: [t.organizationId, t.importId],
      foreignColumns: [expenseImports.organizationId, expenseImports.id],
    }),
    foreignKey({ columns: [t.organizationId, t.expenseId], foreignColumns: [expenses.organizationId, expenses.id] }),
    check("outcome", sql`${t.outcome} in ('waiting', 'added', 'failed', 'left_out', 'undone')`),
    tenantPolicy("expense_import_row"),
  ],
).enableRLS();

/** Layouts of expense tables, remembered by the names of their columns. */
export const expenseCsvMappings = pgTable(
  "expense_csv_mapping",
  {
    organizationId: organizationId().references(() => organizations.id),
    /** SHA-256 of the column names. */
    signature: text("signature").notNull(),
    mapping: jsonb("mapping").notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.signature] }), tenantPolicy("expense_csv_mapping")],
).enableRLS();
