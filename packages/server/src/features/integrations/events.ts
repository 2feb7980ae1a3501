/** What the history says of connections to other services. */
import { counted, type EventTexts, listTexts } from "../../platform/events/texts.ts";

export const integrationEvents: EventTexts = {
  ...listTexts("integration", (facts) => `the connection${facts.said("name", "to")}`),
  "integration.imported": ({ who, after }) =>
    `${who} imported ${counted(after.text("sales"), "order")}${after.said("name", "of")}${after.said("fileName", "from")}`,
};
