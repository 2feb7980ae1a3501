/** Allowances for doubtful receivables, as a feature. */
import { allowanceCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { allowanceEvents } from "./events.ts";
import { allowanceHandlers } from "./routes.ts";

export const allowances = feature(
  "allowances",
  allowanceCalls,
  (platform) => ({ handlers: allowanceHandlers(platform) }),
  { events: allowanceEvents },
);
