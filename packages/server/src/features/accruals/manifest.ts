/** Accruals with the documents that are expected, as a feature. */
import { accrualCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { accrualEvents } from "./events.ts";
import { accrualHandlers } from "./routes.ts";

export const accruals = feature("accruals", accrualCalls, (platform) => ({ handlers: accrualHandlers(platform) }), {
  events: accrualEvents,
});
