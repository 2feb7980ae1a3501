/** Reconciling bank accounts, as a feature. */
import { reconciliationCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { reconciliationEvents } from "./events.ts";
import { reconciliationHandlers } from "./routes.ts";

export const reconciliation = feature(
  "reconciliation",
  reconciliationCalls,
  (platform) => ({
    handlers: reconciliationHandlers(platform),
  }),
  { events: reconciliationEvents },
);
