/** Payment runs, as a feature. */
import { paymentRunCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { paymentRunEvents } from "./events.ts";
import { paymentRunHandlers } from "./routes.ts";

export const paymentRuns = feature(
  "payment-runs",
  paymentRunCalls,
  (platform) => ({ handlers: paymentRunHandlers(platform) }),
  { events: paymentRunEvents },
);
