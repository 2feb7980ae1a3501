/** Sentences of the activity log about budgets. */
import { translator } from "@tallyleaf/messages";
import { contractBudgets } from "@tallyleaf/messages/catalogs/contract-budgets";
import { type EventTexts, nameIn, type Told } from "../../platform/events/texts.ts";

const say = translator(contractBudgets);

const named = (told: Told) => ({ who: told.who, name: nameIn(told, "name") });

export const budgetEvents: EventTexts = {
  "report.budget_added": (told) => say("eventAdded", named(told)),
  "report.budget_changed": (told) => say("eventChanged", named(told)),
  "report.budget_approved": (told) => say("eventApproved", named(told)),
  "report.budget_deleted": (told) => say("eventDeleted", named(told)),
};
