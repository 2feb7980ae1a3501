/** Asks a provider's model about a document, and says in one word what went wrong when it does not answer. */
import {
  type Asked,
  type Model,
  type ModelAnswer,
  type ModelFailure,
  modelAnswer,
  type Question,
} from "@tallyleaf/extraction";
import type { LanguageModelUsage } from "ai";
import type { ModelSettings } from "../process/config.ts";
import { costOf } from "./cost.ts";
import { toFailure } from "./failure.ts";
import { createModelFrom } from "./language-model.ts";

interface Options {
  /** Told of each question without an answer, with the provider's own words; the key is not among them. */
  onFailure?: (failure: ModelFailure, detail: string) => void;
  /** Tries after the first, where the provider says that it may help; 1 by default. */
  retries?: number;
  /** See `language-model.ts`. */
  fetch?: typeof globalThis.fetch;
}

/** A hundred line items with room for a model's reasoning. Bounds what one answer can cost. */
const LONGEST_ANSWER = 16_000;
/** The model of the settings, ready to be asked. Loads what speaks to its provider. */
export async function createModel(
  settings: ModelSettings,
  { onFailure, retries = 1, fetch }: Options = {},
): Promise<Model> {
  // The library prints its warnings to the administrator's terminal.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const [{ generateText, Output }, model] = await Promise.all([import("ai"), createModelFrom(settings, fetch)]);
  return {
    provider: settings.provider,
    name: settings.model,
    async ask({ instructions, text, pictures }: Question, signal) {
      const started = performance.now();
      const limit = AbortSignal.timeout(settings.timeoutSeconds * 1000);
      const asked = (
        outcome: { outcome: "answered"; answer: ModelAnswer } | { outcome: ModelFailure },
        usage: Usage,
      ) => ({
        ...outcome,
        milliseconds: Math.round(performance.now() - started),
        ...effortOf(usage, settings),
      });
      try {
        const { output, usage } = await generateText({
          model,
          instructions,
          messages: [
            {
              role: "user",
              content: [
                { type: "text", text },
                ...pictures.map(({ data, mediaType }) => ({ type: "file" as const, data, mediaType })),
              ],
            },
          ],
          output: Output.object({ schema: modelAnswer, name: "document" }),
          maxOutputTokens: LONGEST_ANSWER,
          maxRetries: retries,
          abortSignal: signal ? AbortSignal.any([limit, signal]) : limit,
        });
        return asked({ outcome: "answered", answer: output }, usage) satisfies Asked;
      } catch (error) {
        const { failure, detail, usage } = await toFailure(error, limit.aborted);
        if (!signal?.aborted) onFailure?.(failure, withoutKey(detail, settings));
        return asked({ outcome: failure }, usage) satisfies Asked;
      }
    },
  };
}

type Usage = Pick<LanguageModelUsage, "inputTokens" | "outputTokens"> | undefined;

function effortOf(usage: Usage, { price }: ModelSettings) {
  const { inputTokens = null, outputTokens = null } = usage ?? {};
  const known = price && inputTokens !== null && outputTokens !== null;
  return { inputTokens, outputTokens, cost: known ? costOf(price, inputTokens, outputTokens) : null };
}

/** Providers like to repeat what they refuse. */
function withoutKey(detail: string, { apiKey }: ModelSettings): string {
  return apiKey ? detail.replaceAll(apiKey, "…") : detail;
}
