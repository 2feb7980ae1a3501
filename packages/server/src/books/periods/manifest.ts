/** Fiscal years, and closing months and years, as a feature. */
import { fiscalYearCalls, monthCloseCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { createSigner } from "../../platform/secrets/signing-key.ts";
import { periodEvents } from "./events.ts";
import { monthCloseHandlers } from "./routes.ts";
import { fiscalYearHandlers } from "./year-routes.ts";

export const periods = feature(
  "periods",
  { ...monthCloseCalls, ...fiscalYearCalls },
  ({ db, now, secret }) => {
    const signer = createSigner(secret);
    return { handlers: { ...monthCloseHandlers(db, now, signer), ...fiscalYearHandlers(db, now, signer) } };
  },
  { events: periodEvents },
);
