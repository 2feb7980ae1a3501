/** Allowances for doubtful receivables, as a feature. */
import { allowanceCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { on } from "../../platform/hooks/hook.ts";
import { dayRevalued } from "../revaluation/hooks.ts";
import { allowanceEvents } from "./events.ts";
import { estimateAgain } from "./revalued.ts";
import { allowanceHandlers } from "./routes.ts";

export const allowances = feature(
  "allowances",
  allowanceCalls,
  (platform) => ({ handlers: allowanceHandlers(platform) }),
  { events: allowanceEvents, listens: [on(dayRevalued, estimateAgain)] },
);
