/** Tax returns as a feature. */
import { taxReturnCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { taxReturnEvents } from "./events.ts";
import { taxReturnHandlers } from "./routes.ts";

export const taxReturns = feature(
  "tax-returns",
  taxReturnCalls,
  ({ db, now }) => ({ handlers: taxReturnHandlers(db, now) }),
  { events: taxReturnEvents },
);
