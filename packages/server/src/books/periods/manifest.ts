/** Closing months, as a feature. */
import { monthCloseCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { periodEvents } from "./events.ts";
import { monthCloseHandlers } from "./routes.ts";

export const periods = feature(
  "periods",
  monthCloseCalls,
  ({ db, now }) => ({
    handlers: monthCloseHandlers(db, now),
  }),
  { events: periodEvents },
);
