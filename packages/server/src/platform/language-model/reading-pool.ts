/** The reading pool of the settings: the engine alone, or with a model beside it. */
import { poolWithModel, type ReadingPool } from "@tallyleaf/extraction";
import type { Config } from "../process/config.ts";

/**
 * Puts the configured model beside a pool.
 * @returns the pool itself with the embedded engine alone: nothing of a model is loaded then
 */
export async function withConfiguredModel(pool: ReadingPool, { ai }: Pick<Config, "ai">): Promise<ReadingPool> {
  if (!ai) return pool;
  const [{ createModel }, { withRest }] = await Promise.all([import("./ask.ts"), import("./circuit-breaker.ts")]);
  const onFailure = (failure: string, detail: string) =>
    console.error(`The model ${ai.model} did not read a document (${failure}): ${detail}`);
  return poolWithModel(pool, withRest(await createModel(ai, { onFailure })));
}
