/** The sums of vendors, as a feature: it has no calls of its own. */
import { feature } from "../../platform/feature/feature.ts";
import { tidyVendorTallies } from "./tidy.ts";

export const vendors = feature("vendors", {}, ({ db }) => ({
  handlers: {},
  sweeps: [{ name: "vendor tallies", run: () => db.asSystem(tidyVendorTallies) }],
}));
