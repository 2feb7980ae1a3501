/** What the history says of rules for vendors. */
import { type EventTexts, listTexts } from "../../platform/events/texts.ts";

export const learningEvents: EventTexts = {
  ...listTexts("rule", (facts) => `the rule for${facts.said("vendor")}`),
};
