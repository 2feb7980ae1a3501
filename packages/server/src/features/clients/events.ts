/** What the history says of clients and projects. */
import { type EventTexts, listTexts } from "../../platform/events/texts.ts";

export const clientEvents: EventTexts = {
  ...listTexts("client", (facts) => `the client${facts.said("label")}`),
  ...listTexts("project", (facts) => `the project${facts.said("name")}`),
};
