/** Clients and their projects, as a feature. */
import { clientCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { clientEvents } from "./events.ts";
import { projectHandlers } from "./project-routes.ts";
import { clientHandlers } from "./routes.ts";

export const clients = feature(
  "clients",
  clientCalls,
  ({ db }) => ({
    handlers: { ...clientHandlers(db), ...projectHandlers(db) },
  }),
  { events: clientEvents },
);
