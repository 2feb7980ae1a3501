/** Retention as a feature: its rules, the legal hold, and the end of documents that need not be kept any longer. */
import { retentionCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { wordsReading } from "../documents/read-words.ts";
import { retentionEvents } from "./events.ts";
import { retentionHandlers } from "./routes.ts";

export const retention = feature(
  "retention",
  retentionCalls,
  (platform) => ({ handlers: retentionHandlers({ ...platform, wordsReading: wordsReading(platform) }) }),
  { events: retentionEvents },
);
