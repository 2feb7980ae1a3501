/** Lets a model rest that does not answer: a batch of documents shall not wait for each of its time-outs. */
import type { Asked, Model } from "@tallyleaf/extraction";

/** So often in a row without a word from the provider. */
const SILENCES = 2;
const REST_MS = 30_000;

/**
 * A model that is left alone for half a minute once its provider has been silent twice in a row. Questions in that time are answered at
 * once, with what was wrong before. Each process finds out for itself.
 *
 * @param now milliseconds of any clock that only goes forward
 */
export function withCircuitBreaker(model: Model, now: () => number = () => performance.now()): Model {
  let silences = 0;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let because: "timed_out" | "unreachable" = "timed_out";
  return {
    provider: model.provider,
    name: model.name,
    async ask(question, signal): Promise<Asked> {
      if (now() < restsUntil) {
        return { outcome: because, milliseconds: 0, inputTokens: null, outputTokens: null, cost: null };
      }
      const asked = await model.ask(question, signal);
      if (signal?.aborted) return asked;
      if (asked.outcome === "timed_out" || asked.outcome === "unreachable") {
        because = asked.outcome;
        if (++silences >= SILENCES) restsUntil = now() + REST_MS;
      } else {
        silences = 0;
      }
      return asked;
    },
  };
}
