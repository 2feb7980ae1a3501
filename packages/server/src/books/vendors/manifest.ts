/** Vendors: their records and their sums, as a feature. */
import { vendorCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { on } from "../../platform/hooks/hook.ts";
import { accountMoved } from "../chart/hooks.ts";
import { serveStatement } from "../statements/serve.ts";
import { compactVendorTallies } from "./compact.ts";
import { vendorEvents } from "./events.ts";
import { vendorHandlers } from "./routes.ts";
import { renameAccountOfVendors } from "./store.ts";
import { sealVendorTins } from "./tin.ts";

export const vendors = feature(
  "vendors",
  vendorCalls,
  ({ db, now, cipher, secret, previousSecret, guard, config }) => ({
    handlers: vendorHandlers({ db, now, cipher }),
    files: (server) => serveStatement(server, "vendor", { db, guard, now, productName: config.companyName }),
    // From a version before encryption: no server answers while a tax number is stored unencrypted.
    prepare: () => sealVendorTins(db, secret),
    sweeps: [
      { name: "vendor tallies", run: () => db.asSystem(compactVendorTallies) },
      // Also of a company that was taken in from such a version, and after a change of the key.
      { name: "seals of tax numbers", run: () => sealVendorTins(db, secret, previousSecret) },
    ],
  }),
  { events: vendorEvents, listens: [on(accountMoved, renameAccountOfVendors)] },
);
