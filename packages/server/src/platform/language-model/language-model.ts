/**
 * The configured language model, for extraction and the assistant. Code that talks to a provider is loaded only here, and only if
 * one is configured.
 */
import type { LanguageModel } from "ai";
import type { Config, ModelSettings } from "../process/config.ts";

/** How requests leave this machine; tests use it to replace a provider at its own address. */
type Fetch = typeof globalThis.fetch;

/**
 * The model of the settings.
 * @returns null with the embedded engine alone
 */
export async function openLanguageModel({ ai }: Pick<Config, "ai">, fetch?: Fetch): Promise<LanguageModel | null> {
  return ai && createModelFrom(ai, fetch);
}

/** A model by its settings. Nothing is asked yet: whether key, address and name are right shows with the first question. */
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
      // OpenAI itself knows more than the protocol that others share; what those have in common is chat completions.
      if (baseURL === undefined) {
        const [{ createOpenAI }, { defaultSettingsMiddleware, wrapLanguageModel }] = await Promise.all([
          import("@ai-sdk/openai"),
          import("ai"),
        ]);
        // Else OpenAI keeps each answer for a month, to be looked up by its id.
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
