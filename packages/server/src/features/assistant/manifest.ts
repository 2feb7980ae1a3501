/** The assistant, as a feature. */
import { assistantCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { openLanguageModel } from "../../platform/language-model/language-model.ts";
import { fileLinks } from "../documents/keys.ts";
import { attachmentReading, attachmentReadingJob } from "./attachment.ts";
import { assistantHandlers } from "./routes.ts";

export const assistant = feature("assistant", assistantCalls, (platform) => {
  const { config } = platform;
  const deps = { ...platform, links: fileLinks(config.publicUrl, platform.secret) };
  return {
    handlers: assistantHandlers({
      ...deps,
      readAttachment: attachmentReading(deps),
      model: () => openLanguageModel(config),
      modelTimeout: (config.ai?.timeoutSeconds ?? 0) * 1000,
    }),
    jobs: [attachmentReadingJob(deps)],
  };
});
