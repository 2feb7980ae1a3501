/** Payments and bills, as a feature. */
import { paymentCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { settlementEvents } from "./events.ts";
import { paymentHandlers } from "./payments/routes.ts";

export const settlement = feature("settlement", paymentCalls, (platform) => ({ handlers: paymentHandlers(platform) }), {
  events: settlementEvents,
});
