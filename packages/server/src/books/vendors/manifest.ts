/** The sums of vendors, as a feature: it has no calls of its own. */
import { feature } from "../../platform/feature/feature.ts";
import { compactVendorTallies } from "./compact.ts";

export const vendors = feature("vendors", {}, ({ db }) => ({
  handlers: {},
  sweeps: [{ name: "vendor tallies", run: () => db.asSystem(compactVendorTallies) }],
}));
