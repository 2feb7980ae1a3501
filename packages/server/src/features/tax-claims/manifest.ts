/** Whether papers are good enough to claim their tax, as a feature. */
import { taxClaimCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { taxClaimHandlers } from "./routes.ts";

export const taxClaims = feature("tax-claims", taxClaimCalls, ({ db, now }) => ({
  handlers: taxClaimHandlers(db, now),
}));
