/** Opening balances of whole books. */
import { openingCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { openingEvents } from "./events.ts";
import { openingHandlers } from "./routes.ts";

export const opening = feature("opening", openingCalls, (platform) => ({ handlers: openingHandlers(platform) }), {
  events: openingEvents,
});
