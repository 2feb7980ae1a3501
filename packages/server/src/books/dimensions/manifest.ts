/** Dimensions, as a feature. */
import { dimensionCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { dimensionEvents } from "./events.ts";
import { dimensionHandlers } from "./routes.ts";

export const dimensions = feature("dimensions", dimensionCalls, ({ db }) => ({ handlers: dimensionHandlers(db) }), {
  events: dimensionEvents,
});
