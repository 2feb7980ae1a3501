/** Payments, bills, and write-offs, as a feature. */
import { paymentCalls, writeOffCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { settlementEvents } from "./events.ts";
import { paymentHandlers } from "./payments/routes.ts";
import { writeOffHandlers } from "./write-offs/routes.ts";

export const settlement = feature(
  "settlement",
  { ...paymentCalls, ...writeOffCalls },
  (platform) => ({ handlers: { ...paymentHandlers(platform), ...writeOffHandlers(platform) } }),
  { events: settlementEvents },
);
