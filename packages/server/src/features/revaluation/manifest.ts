/** Revaluation of foreign currencies, as a feature. */
import { revaluationCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { revaluationEvents } from "./events.ts";
import { revaluationHandlers } from "./routes.ts";

export const revaluation = feature(
  "revaluation",
  revaluationCalls,
  (platform) => ({ handlers: revaluationHandlers(platform) }),
  { events: revaluationEvents },
);
