/** Sentences of the activity log about quotes. */
import { translator } from "@tallyleaf/messages";
import { quoteAnswers } from "@tallyleaf/messages/catalogs/quote-answers";
import { type EventTexts, type Facts, moneyIn, NAMELESS } from "../../platform/events/texts.ts";

const say = translator(quoteAnswers);

const amountIn = (facts: Facts) => ({ amount: moneyIn(facts, "total") ?? NAMELESS });
const numberIn = (facts: Facts) => ({ number: facts.text("number") ?? NAMELESS });

export const quoteEvents: EventTexts = {
  "quote.created": ({ who, after }) => say("eventCreated", { who, ...amountIn(after) }),
  "quote.updated": ({ who, after }) => say("eventUpdated", { who, ...amountIn(after) }),
  "quote.deleted": ({ who, before }) => say("eventDeleted", { who, ...amountIn(before) }),
  "quote.sent": ({ who, after }) => say("eventSent", { who, ...numberIn(after), to: after.text("to") ?? "none" }),
  "quote.accepted": ({ who, after }) => say("eventAccepted", { who, ...numberIn(after) }),
  "quote.declined": ({ who, after }) => say("eventDeclined", { who, ...numberIn(after) }),
  "quote.accepted_by_client": ({ who, after }) =>
    say("eventClientAccepted", { ...numberIn(after), name: after.text("name") ?? who }),
  "quote.declined_by_client": ({ who, after }) =>
    say("eventClientDeclined", { ...numberIn(after), name: after.text("name") ?? who }),
  "quote.invoiced": ({ who, after }) => say("eventInvoiced", { who, ...numberIn(after) }),
};
