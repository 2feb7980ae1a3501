/** Fixed assets, as a feature. */
import { assetCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { depreciationJob } from "./clock.ts";
import { assetEvents } from "./events.ts";
import { assetHandlers } from "./routes.ts";

export const assets = feature(
  "assets",
  assetCalls,
  (platform) => ({ handlers: assetHandlers(platform), jobs: [depreciationJob(platform)] }),
  { events: assetEvents },
);
