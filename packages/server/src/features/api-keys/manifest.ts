/** API keys, as a feature. */
import { apiKeyCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { apiKeyEvents } from "./events.ts";
import { apiKeyHandlers } from "./routes.ts";

export const apiKeys = feature("api-keys", apiKeyCalls, ({ db, now }) => ({ handlers: apiKeyHandlers(db, now) }), {
  events: apiKeyEvents,
});
