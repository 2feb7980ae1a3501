/** The rules that are written or learned, as a feature. */
import { ruleCalls } from "@tallyleaf/contract";
import { accountMoved } from "../../books/chart/hooks.ts";
import { feature } from "../../platform/feature/feature.ts";
import { on } from "../../platform/hooks/hook.ts";
import { learningEvents } from "./events.ts";
import { renameAccountInRules } from "./learn.ts";
import { ruleHandlers } from "./routes.ts";

export const learning = feature("learning", ruleCalls, ({ db, now }) => ({ handlers: ruleHandlers(db, now) }), {
  events: learningEvents,
  listens: [on(accountMoved, (tx, { organizationId, from, to }) => renameAccountInRules(tx, organizationId, from, to))],
});
