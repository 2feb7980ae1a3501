/** The assistant, as a feature. */
import { assistantCalls, savedQuestionCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { openLanguageModel } from "../../platform/language-model/language-model.ts";
import { fileLinks } from "../documents/keys.ts";
import { attachmentReading, attachmentReadingJob } from "./attachment.ts";
import { markDeclined } from "./proposals.ts";
import { assistantHandlers } from "./routes.ts";
import { savedQuestionHandlers } from "./saved/routes.ts";

export const assistant = feature("assistant", { ...assistantCalls, ...savedQuestionCalls }, (platform) => {
  const { config } = platform;
  const links = { ...platform, links: fileLinks(config.publicUrl, platform.secret) };
  const deps = {
    ...links,
    readAttachment: attachmentReading(links),
    model: () => openLanguageModel(config),
    declineProposal: (id: string, caller: MemberContext) => markDeclined(platform, id, caller),
    modelTimeout: (config.ai?.timeoutSeconds ?? 0) * 1000,
  };
  return {
    handlers: { ...assistantHandlers(deps), ...savedQuestionHandlers(deps) },
    jobs: [attachmentReadingJob(links)],
  };
});
