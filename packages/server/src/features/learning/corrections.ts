/** Stores people's corrections of extracted data permanently, to measure extraction here. */
import { readingOutput } from "@tallyleaf/contract";
import { vendorKey } from "@tallyleaf/extraction";
import { v7 as uuid } from "uuid";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq } from "../../platform/db/orm.ts";
import { corrections, type expenses } from "../../platform/db/schema.ts";
import type { CorrectionField, Facts } from "./facts.ts";

const readFields = readingOutput.shape.fields;

/**
 * Adds a row for each field that was read or that the person filled.
 *
 * @param before the values until now; of an expense that nobody has looked at yet, the extracted ones
 */
export async function recordCorrections(
  tx: Transaction,
  expense: Pick<typeof expenses.$inferSelect, "organizationId" | "id" | "documentId" | "reading">,
  before: Facts,
  confirmed: Facts,
  { fields, actorId, at }: { fields: readonly CorrectionField[]; actorId: string; at: Date },
): Promise<void> {
  const { organizationId, id: expenseId, documentId } = expense;
  const first = await loadFirstRead(tx, organizationId, expenseId);
  const confidences = confidencesOf(expense.reading);
  const { vendor } = confirmed;
  const rows = fields.flatMap((field) => {
    const valueRead = first.has(field) ? (first.get(field) ?? null) : before[field];
    const valueConfirmed = confirmed[field];
    if (valueRead === null && valueConfirmed === null) return [];
    return {
      organizationId,
      id: uuid(),
      expenseId,
      documentId,
      vendor,
      vendorKey: vendor && vendorKey(vendor),
      field,
      valueRead,
      confidence: confidences[field] ?? null,
      valueConfirmed,
      unchanged: valueRead === valueConfirmed,
      actorId,
      at,
    };
  });
  if (rows.length > 0) await tx.insert(corrections).values(rows);
}

/** Loads the read value of each field, as the first look at the expense found it. */
async function loadFirstRead(
  tx: Transaction,
  organizationId: string,
  expenseId: number,
): Promise<ReadonlyMap<CorrectionField, string | null>> {
  const rows = await tx
    .selectDistinctOn([corrections.field], { field: corrections.field, valueRead: corrections.valueRead })
    .from(corrections)
    .where(and(eq(corrections.organizationId, organizationId), eq(corrections.expenseId, expenseId)))
    .orderBy(corrections.field, asc(corrections.id));
  return new Map(rows.map(({ field, valueRead }) => [field, valueRead]));
}

/** Older versions may have stored a reading otherwise: then nothing is said of how sure it was. */
function confidencesOf(reading: unknown): Partial<Record<CorrectionField, number>> {
  const fields = readFields.partial().safeParse((reading as { fields?: unknown } | null)?.fields);
  if (!fields.success) return {};
  return Object.fromEntries(
    Object.entries(fields.data).flatMap(([name, field]) => (field ? [[name, field.confidence]] : [])),
  );
}
