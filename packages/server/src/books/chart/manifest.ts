/** The chart of accounts and the categories, as a feature. */
import { accountCalls, categoryCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { accountHandlers } from "./accounts/routes.ts";
import { categoryHandlers } from "./categories/routes.ts";
import { chartEvents } from "./events.ts";

export const chart = feature(
  "chart",
  { ...accountCalls, ...categoryCalls },
  ({ db }) => ({
    handlers: { ...accountHandlers(db), ...categoryHandlers(db) },
  }),
  { events: chartEvents },
);
