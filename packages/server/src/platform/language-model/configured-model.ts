/** The reading pool of the settings: the engine alone, or with a model beside it. */
import { type ExtractionPool, poolWithModel } from "@tallyleaf/extraction";
import type { Config } from "../process/config.ts";

/**
 * Puts the configured model beside a pool.
 * @returns the pool itself with the embedded engine alone: nothing of a model is loaded then
 */
export async function withConfiguredModel(pool: ExtractionPool, { ai }: Pick<Config, "ai">): Promise<ExtractionPool> {
  if (!ai) return pool;
  const [{ createModel }, { withCircuitBreaker }] = await Promise.all([
    import("./ask.ts"),
    import("./circuit-breaker.ts"),
  ]);
  const onFailure = (failure: string, detail: string) =>
    console.error(`The model ${ai.model} did not read a document (${failure}): ${detail}`);
  return poolWithModel(pool, withCircuitBreaker(await createModel(ai, { onFailure })));
}
