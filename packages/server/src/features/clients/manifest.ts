/** Clients and their projects, as a feature. */
import { clientCalls, clientOverviewCalls } from "@tallyleaf/contract";
import { serveStatement } from "../../books/statements/serve.ts";
import { feature } from "../../platform/feature/feature.ts";
import { clientEvents } from "./events.ts";
import { overviewHandlers } from "./overview.ts";
import { projectHandlers } from "./project-routes.ts";
import { clientHandlers } from "./routes.ts";

export const clients = feature(
  "clients",
  { ...clientCalls, ...clientOverviewCalls },
  ({ db, guard, now, config }) => ({
    handlers: { ...clientHandlers(db), ...projectHandlers(db), ...overviewHandlers(db, now) },
    files: (server) => serveStatement(server, "client", { db, guard, now, productName: config.companyName }),
  }),
  { events: clientEvents },
);
