/** Templates of journal entries in the database. */
import type { Transaction } from "../../../platform/db/database.ts";
import { and, asc, eq, isNotNull, isNull, sql } from "../../../platform/db/orm.ts";
import { journalTemplates } from "../../../platform/db/schema.ts";

export type TemplateRow = typeof journalTemplates.$inferSelect;

const { organizationId: company, id: key, deletedAt, name } = journalTemplates;

/** Those that aren't deleted, by name. */
export const listTemplates = (tx: Transaction, organizationId: string): Promise<TemplateRow[]> =>
  tx
    .select()
    .from(journalTemplates)
    .where(and(eq(company, organizationId), isNull(deletedAt)))
    .orderBy(asc(sql`lower(${name})`), asc(key));

/** The template, locked; null: there is none. */
export async function lockTemplate(
  tx: Transaction,
  organizationId: string,
  id: string,
  standing: "present" | "deleted" = "present",
): Promise<TemplateRow | null> {
  const [row] = await tx
    .select()
    .from(journalTemplates)
    .where(
      and(eq(company, organizationId), eq(key, id), standing === "present" ? isNull(deletedAt) : isNotNull(deletedAt)),
    )
    .for("update");
  return row ?? null;
}

/** Adds a template. */
export async function insertTemplate(tx: Transaction, row: typeof journalTemplates.$inferInsert): Promise<void> {
  await tx.insert(journalTemplates).values(row);
}

/** Changes a template, or marks it as deleted or restored. */
export async function updateTemplate(
  tx: Transaction,
  { organizationId, id }: Pick<TemplateRow, "organizationId" | "id">,
  change: Partial<Pick<TemplateRow, "name" | "description" | "reference" | "currency" | "lines" | "deletedAt">>,
): Promise<void> {
  await tx
    .update(journalTemplates)
    .set(change)
    .where(and(eq(company, organizationId), eq(key, id)));
}
