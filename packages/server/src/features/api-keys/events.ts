/** What the history says of API keys. */
import { type EventTexts, listTexts } from "../../platform/events/texts.ts";

export const apiKeyEvents: EventTexts = {
  ...listTexts("api_key", (facts) => `the API key${facts.said("name")}`),
};
