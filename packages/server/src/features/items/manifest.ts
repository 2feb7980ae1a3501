/** The catalog of items that are sold, as a feature. */
import { itemCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { itemEvents } from "./events.ts";
import { itemHandlers } from "./routes.ts";

export const items = feature("items", itemCalls, ({ db }) => ({ handlers: itemHandlers(db) }), { events: itemEvents });
