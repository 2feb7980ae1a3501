/** Vendors: their records and their sums, as a feature. */
import { vendorCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { on } from "../../platform/hooks/hook.ts";
import { accountMoved } from "../chart/hooks.ts";
import { compactVendorTallies } from "./compact.ts";
import { vendorEvents } from "./events.ts";
import { vendorHandlers } from "./routes.ts";
import { renameAccountOfVendors } from "./store.ts";

export const vendors = feature(
  "vendors",
  vendorCalls,
  ({ db, now }) => ({
    handlers: vendorHandlers(db, now),
    sweeps: [{ name: "vendor tallies", run: () => db.asSystem(compactVendorTallies) }],
  }),
  { events: vendorEvents, listens: [on(accountMoved, renameAccountOfVendors)] },
);
