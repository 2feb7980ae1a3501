/** What the history says of webhooks. */
import { type EventTexts, listTexts } from "../../platform/events/texts.ts";

export const webhookEvents: EventTexts = {
  ...listTexts("webhook", (facts) => `the webhook${facts.said("url", "to")}`),
  "webhook.disabled": ({ after }) => `The webhook${after.said("url", "to")} was switched off: it failed for too long`,
};
