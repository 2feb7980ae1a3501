/** Sentences that are stored in English, and said to a German reader. */
import { addAllCatalogs } from "@tallyleaf/messages/all";
import { beforeAll, expect, it } from "vitest";
import { sayOutcome } from "../../features/integrations/say.ts";
import { sayDelivery } from "../outbound/say.ts";
import { forReader } from "./reader.ts";
import { sayLedgerError } from "./say-ledger-error.ts";

beforeAll(addAllCatalogs);

it.each([
  [sayDelivery, "Nothing answers at this address.", "An dieser Adresse antwortet nichts."],
  [sayDelivery, "No answer within 15 seconds.", "Keine Antwort innerhalb von 15 Sekunden."],
  [
    sayOutcome,
    "1,200 documents were copied. The books of 1 month were copied.",
    "1.200 Dokumente wurden kopiert. Die Buchführung von 1 Monat wurde kopiert.",
  ],
  [
    sayOutcome,
    "Nothing was posted in March 2026, so nothing was mailed.",
    "Im März 2026 wurde nichts gebucht, daher wurde nichts gesendet.",
  ],
  [sayLedgerError, "The tip of -1.50 EUR is below zero.", "Das Trinkgeld von -1,50\u00a0€ liegt unter null."],
  [sayOutcome, "A sentence of a former version.", "A sentence of a former version."],
])("says what is kept to a German reader: %s %s", (say, kept, german) => {
  expect(forReader("de", () => say(kept))).toBe(german);
});
