/** Reimbursements of what members paid with their own money, as a feature. */
import { reimbursementCalls, travelCalls } from "@tallyleaf/contract";
import { expenseChanging } from "../../books/journal/hooks.ts";
import { serveStatement } from "../../books/statements/serve.ts";
import { feature } from "../../platform/feature/feature.ts";
import { on } from "../../platform/hooks/hook.ts";
import { reimbursementEvents } from "./events.ts";
import { reimbursementHandlers } from "./routes.ts";
import { keepRatesOfYear } from "./travel/rates-of-year.ts";
import { travelHandlers } from "./travel/routes.ts";

export const reimbursements = feature(
  "reimbursements",
  { ...reimbursementCalls, ...travelCalls },
  ({ db, now, guard, config }) => ({
    handlers: { ...reimbursementHandlers({ db }), ...travelHandlers({ db, now }) },
    files: (server) => serveStatement(server, "member", { db, guard, now, productName: config.companyName }),
  }),
  { events: reimbursementEvents, listens: [on(expenseChanging, keepRatesOfYear)] },
);
