/** What the history says of reconciliations. */
import type { EventTexts } from "../../platform/events/texts.ts";

export const reconciliationEvents: EventTexts = {
  "reconciliation.started": ({ who, after }) => `${who} began to reconcile a bank account${after.said("toDate", "to")}`,
  "reconciliation.locked": ({ who, after }) =>
    `${who} reconciled a bank account${after.said("toDate", "to")} and locked it`,
  "reconciliation.reopened": ({ who, after }) =>
    `${who} reopened the reconciliation${after.said("toDate", "to")}${after.said("reason", "because:")}`,
  "reconciliation.given_up": ({ who, after }) => `${who} gave up the reconciliation${after.said("toDate", "to")}`,
};
