/** Tax codes and registrations as a feature. */
import { ownTaxCodeCalls, taxCodeCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { taxEvents } from "./events.ts";
import { ownTaxCodeHandlers } from "./own-code-routes.ts";
import { taxCodeHandlers } from "./routes.ts";

export const tax = feature(
  "tax",
  { ...taxCodeCalls, ...ownTaxCodeCalls },
  ({ db, now }) => ({ handlers: { ...taxCodeHandlers(db, now), ...ownTaxCodeHandlers(db, now) } }),
  { events: taxEvents },
);
