/** Budgets, as a feature. */
import { budgetCalls } from "@tallyleaf/contract";
import { accountMoved } from "../../books/chart/hooks.ts";
import { feature } from "../../platform/feature/feature.ts";
import { on } from "../../platform/hooks/hook.ts";
import { budgetEvents } from "./events.ts";
import { budgetHandlers } from "./routes.ts";
import { renameAccountInBudgets } from "./store.ts";

export const budgets = feature("budgets", budgetCalls, (platform) => ({ handlers: budgetHandlers(platform) }), {
  events: budgetEvents,
  listens: [on(accountMoved, renameAccountInBudgets)],
});
