/** Payments and bills, as a feature. */
import { paymentCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { paymentHandlers } from "./payments/routes.ts";

export const settlement = feature("settlement", paymentCalls, (platform) => ({ handlers: paymentHandlers(platform) }));
