/** Deferrals of lines of documents, as a feature. */
import { deferralCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { releaseJob } from "./clock.ts";
import { deferralEvents } from "./events.ts";
import { deferralHandlers } from "./routes.ts";

export const deferrals = feature(
  "deferrals",
  deferralCalls,
  (platform) => ({ handlers: deferralHandlers(platform), jobs: [releaseJob(platform)] }),
  { events: deferralEvents },
);
