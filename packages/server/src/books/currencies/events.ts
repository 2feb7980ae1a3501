/** What the history says of exchange rates. */
import { type EventTexts, listTexts } from "../../platform/events/texts.ts";

export const currencyEvents: EventTexts = {
  ...listTexts(
    "exchange_rate",
    (facts) => `the exchange rate${facts.said("from")}${facts.said("to", "to")}${facts.said("day", "of")}`,
  ),
};
