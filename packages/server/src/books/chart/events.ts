/** What the history says of accounts and categories. */
import { type EventTexts, listTexts } from "../../platform/events/texts.ts";

export const chartEvents: EventTexts = {
  ...listTexts("account", (facts) => `the account${facts.said("code")}${facts.said("name")}`),
  ...listTexts("category", (facts) => `the category${facts.said("name")}`),
};
