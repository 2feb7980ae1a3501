/** Bank accounts and statements, as a feature. */
import { bankingCalls } from "@tallyleaf/contract";
import { accountMoved, accountUsed } from "../../books/chart/hooks.ts";
import { feature } from "../../platform/feature/feature.ts";
import { on } from "../../platform/hooks/hook.ts";
import { bankingEvents } from "./events.ts";
import { findBankAccountOn, moveBankAccount } from "./on-accounts.ts";
import { bankingHandlers } from "./routes.ts";

export const banking = feature("banking", bankingCalls, (platform) => ({ handlers: bankingHandlers(platform) }), {
  events: bankingEvents,
  listens: [on(accountUsed, findBankAccountOn), on(accountMoved, moveBankAccount)],
});
