/** API keys, and agents that are connected by OAuth, as a feature. */
import { agentCalls, apiKeyCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { serveOAuth } from "./agents/endpoints.ts";
import { agentHandlers } from "./agents/requests.ts";
import { sweepAgents } from "./agents/store.ts";
import { apiKeyEvents } from "./events.ts";
import { apiKeyHandlers } from "./routes.ts";

export const apiKeys = feature(
  "api-keys",
  { ...apiKeyCalls, ...agentCalls },
  (platform) => {
    const { db, now } = platform;
    return {
      handlers: { ...apiKeyHandlers(db, now), ...agentHandlers(platform) },
      files: (server) => serveOAuth(server, platform),
      sweeps: [{ name: "agents' tokens", run: () => sweepAgents(db) }],
    };
  },
  { events: apiKeyEvents },
);
