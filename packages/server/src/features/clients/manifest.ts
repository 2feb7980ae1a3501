/** Clients and their projects, as a feature. */
import { clientCalls } from "@tallyleaf/contract";
import { serveStatement } from "../../books/statements/serve.ts";
import { feature } from "../../platform/feature/feature.ts";
import { clientEvents } from "./events.ts";
import { projectHandlers } from "./project-routes.ts";
import { clientHandlers } from "./routes.ts";

export const clients = feature(
  "clients",
  clientCalls,
  ({ db, guard, now, config }) => ({
    handlers: { ...clientHandlers(db), ...projectHandlers(db) },
    files: (server) => serveStatement(server, "client", { db, guard, now, productName: config.companyName }),
  }),
  { events: clientEvents },
);
