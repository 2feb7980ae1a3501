/** Fixed assets, as a feature. */
import { assetCalls } from "@tallyleaf/contract";
import { expenseChanging } from "../../books/journal/hooks.ts";
import { feature } from "../../platform/feature/feature.ts";
import { on } from "../../platform/hooks/hook.ts";
import { keepBoughtAssets } from "./bought-by.ts";
import { depreciationJob } from "./clock.ts";
import { assetEvents } from "./events.ts";
import { assetHandlers } from "./routes.ts";

export const assets = feature(
  "assets",
  assetCalls,
  (platform) => ({ handlers: assetHandlers(platform), jobs: [depreciationJob(platform)] }),
  { events: assetEvents, listens: [on(expenseChanging, keepBoughtAssets)] },
);
