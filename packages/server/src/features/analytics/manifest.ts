/** The analytics, as a feature. */
import { analyticsCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { compactSpendingTallies } from "./compact.ts";
import { analyticsHandlers } from "./routes.ts";

export const analytics = feature("analytics", analyticsCalls, ({ db, now }) => ({
  handlers: analyticsHandlers(db, now),
  sweeps: [{ name: "spending tallies", run: () => db.asSystem(compactSpendingTallies) }],
}));
