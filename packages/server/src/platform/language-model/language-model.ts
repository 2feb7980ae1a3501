/**
 * The configured language model, for extraction and the assistant. Code that talks to a provider is loaded only here, and only if
 * one is configured.
 */
import type { LanguageModel } from "ai";
import type { Config, ModelSettings } from "../process/config.ts";

/** Sends requests; tests replace it to simulate a provider at its own address. */
type Fetch = typeof globalThis.fetch;

/**
 * Opens the configured model.
 * @returns null with the embedded engine alone
 */
export async function openLanguageModel({ ai }: Pick<Config, "ai">, fetch?: Fetch): Promise<LanguageModel | null> {
  return ai && createModelFrom(ai, fetch);
}

/** Creates a model from its settings. Sends nothing yet: a wrong key, address or name shows with the first request. */
export async function createModelFrom(settings: ModelSettings, fetch?: Fetch): Promise<LanguageModel> {
  const { provider, model, apiKey, baseUrl: baseURL } = settings;
  switch (provider) {
    case "anthropic": {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return createAnthropic({ apiKey, baseURL, fetch })(model);
    }
    case "google": {
      const { createGoogle } = await import("@ai-sdk/google");
      return createGoogle({ apiKey, baseURL, fetch })(model);
    }
    case "openai": {
      // OpenAI itself supports more than the protocol that others share, which is chat completions.
      if (baseURL === undefined) {
        const [{ createOpenAI }, { defaultSettingsMiddleware, wrapLanguageModel }] = await Promise.all([
          import("@ai-sdk/openai"),
          import("ai"),
        ]);
        // Otherwise OpenAI stores each answer for a month, for retrieval by its id.
        const unkept = defaultSettingsMiddleware({ settings: { providerOptions: { openai: { store: false } } } });
        return wrapLanguageModel({ model: createOpenAI({ apiKey, fetch })(model), middleware: unkept });
      }
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      return createOpenAICompatible({
        name: "openai",
        apiKey,
        baseURL,
        fetch,
        supportsStructuredOutputs: true,
        includeUsage: true,
      })(model);
    }
  }
}
