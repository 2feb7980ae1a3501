/** What the history says of bank lines and requests for receipts. */
import type { EventTexts, Facts } from "../../platform/events/texts.ts";

export const matchingEvents: EventTexts = {
  "bank_line.matched": ({ who, after }) => `${who} matched the bank line${lineIn(after)}${after.said("what", "with")}`,
  "bank_line.booked": ({ who, after }) => `${who} booked the bank line${lineIn(after)}${after.said("account", "on")}`,
  "bank_line.declined": ({ who, after }) => `${who} declined a suggestion for the bank line${lineIn(after)}`,
  "bank_line.opened": ({ who, after }) => `${who} opened the bank line${lineIn(after)} again`,
  "receipt_request.requested": ({ who, after }) =>
    `${who} asked${after.said("to")} for the receipt of a bank line${after.said("amount", "of")}${after.said("currency")}`,
  "receipt_request.answered": ({ who, after }) =>
    `${who} sent the receipt that was asked for${after.said("expenseId", "as expense")}`,
  "receipt_request.withdrawn": ({ who }) => `${who} took back the request for a receipt`,
};

/** " of 2026-05-04, -12.50 EUR, City Parking" */
const lineIn = (facts: Facts) =>
  [
    facts.said("date", "of"),
    facts.said("amount").replace(" ", ", ") + facts.said("currency"),
    facts.said("text").replace(" ", ", "),
  ].join("");
