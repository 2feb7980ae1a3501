/** Tax codes and registrations as a feature. */
import { taxCodeCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { taxEvents } from "./events.ts";
import { taxCodeHandlers } from "./routes.ts";

export const tax = feature("tax", taxCodeCalls, ({ db, now }) => ({ handlers: taxCodeHandlers(db, now) }), {
  events: taxEvents,
});
