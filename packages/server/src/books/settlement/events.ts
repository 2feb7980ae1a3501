/** What the history says of payments. */
import type { EventTexts } from "../../platform/events/texts.ts";

export const settlementEvents: EventTexts = {
  "payment.recorded": ({ who, after }) =>
    `${who} recorded a payment${after.said("amount", "of")}${after.said("currency")}${after.said("party", after.text("direction") === "in" ? "from" : "to")}`,
  "payment.voided": ({ who, before }) =>
    `${who} took back the payment${before.said("amount", "of")}${before.said("currency")}${before.said("party", before.text("direction") === "in" ? "from" : "to")}`,
};
