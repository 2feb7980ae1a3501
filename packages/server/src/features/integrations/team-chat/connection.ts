/** Team chat: posts the events that the user chose to an incoming webhook. */
import { forReader } from "../../../platform/http/reader.ts";
import { refuseAddress } from "../address.ts";
import type { KindOf } from "../kinds.ts";
import { logged } from "../log.ts";
import type { IntegrationDeps } from "../registry.ts";
import { postToChat } from "./post.ts";
import { say } from "./say.ts";
import { loadChatLanguage } from "./store.ts";

/** Creates the kind of connection "team chat". */
export const teamChatKind = ({ config, db }: Pick<IntegrationDeps, "config" | "db">): KindOf<"team_chat"> => ({
  hasSecret: true,
  split: ({ url, moments }, before) => ({
    settings: { kind: "team_chat", host: url ? new URL(url).host : (before?.host ?? ""), moments },
    ...(url === undefined ? {} : { secret: url }),
  }),
  check: async (_tx, _organizationId, { url }) => {
    if (url) refuseAddress(url, "url", config.webhookAllowPrivate);
  },
  test: async ({ organizationId, secret }) => {
    const language = await db.asOrganization(organizationId, (tx) => loadChatLanguage(tx, organizationId));
    const text = forReader(language, () => say("hello", { link: `${config.publicUrl}/integrations` }));
    const { error } = await postToChat(secret, text, config.webhookAllowPrivate);
    if (error !== null) return { ok: false, sentence: error };
    return { ok: true, flows: true, sentence: logged("chatTested") };
  },
});
