/** Each reading of a document is kept: by what, how long it took, what it cost. Written where its result is stored. */
import type { ExpenseDetail } from "@tallyleaf/contract";
import { type ModelOutcome, type ModelPart, type PoolResult, reasonText, withoutModel } from "@tallyleaf/extraction";
import { v7 as uuid } from "uuid";
import type { Transaction } from "../../platform/db/database.ts";
import { and, desc, eq } from "../../platform/db/orm.ts";
import { readings } from "../../platform/db/schema.ts";
import type { ExpenseRecord } from "./store.ts";

/** Cost of an extraction; `engine` null: it ended before the engine could say. */
export interface Took {
  milliseconds: number;
  engine: PoolResult["engine"] | null;
  model: ModelPart | null;
}

/** Keeps a reading of an expense's document. */
export async function keepReading(
  tx: Transaction,
  { organizationId, id, documentId }: Pick<ExpenseRecord, "organizationId" | "id" | "documentId">,
  outcome: (typeof readings.$inferInsert)["outcome"],
  { milliseconds, engine, model }: Took,
): Promise<void> {
  await tx.insert(readings).values({
    organizationId,
    id: uuid(),
    expenseId: id,
    documentId,
    engine: engine?.name ?? null,
    engineVersion: engine?.version ?? null,
    outcome,
    milliseconds,
    ...(model && {
      provider: model.provider,
      model: model.name,
      modelOutcome: model.outcome,
      modelMilliseconds: model.milliseconds,
      inputTokens: model.inputTokens,
      outputTokens: model.outputTokens,
      cost: model.cost,
    }),
  });
}

/** The newest reading of an expense, as its detail shows it; null where none was kept. */
export async function loadNewestReading(
  tx: Transaction,
  { organizationId, id }: Pick<ExpenseRecord, "organizationId" | "id">,
): Promise<ExpenseDetail["readBy"]> {
  const [row] = await tx
    .select()
    .from(readings)
    .where(and(eq(readings.organizationId, organizationId), eq(readings.expenseId, id)))
    .orderBy(desc(readings.at), desc(readings.id))
    .limit(1)
    .prepare("newest_reading")
    .execute();
  return row ? presentReadBy(row) : null;
}

function presentReadBy(row: typeof readings.$inferSelect): ExpenseDetail["readBy"] {
  const { provider, model, modelOutcome, inputTokens, outputTokens, cost, milliseconds } = row;
  if (provider === null || model === null) return { milliseconds, model: null };
  const outcome = modelOutcome as ModelOutcome;
  const note = outcome === "answered" ? null : reasonText(withoutModel(model, outcome));
  return { milliseconds, model: { provider, name: model, note, inputTokens, outputTokens, cost } };
}
