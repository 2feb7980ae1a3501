/** Sentences that are stored in English, and said to a German reader. */
import { addAllCatalogs } from "@tallyleaf/messages/all";
import { beforeAll, expect, it } from "vitest";
import { sayDelivery } from "../outbound/say.ts";
import { forReader } from "./reader.ts";
import { sayLedgerError } from "./say-ledger-error.ts";

beforeAll(addAllCatalogs);

it.each([
  [sayDelivery, "Nothing answers at this address.", "An dieser Adresse antwortet nichts."],
  [sayDelivery, "No answer within 15 seconds.", "Keine Antwort innerhalb von 15 Sekunden."],
  [sayLedgerError, "The tip of -1.50 EUR is below zero.", "Das Trinkgeld von -1,50\u00a0€ liegt unter null."],
  [sayDelivery, "A sentence of a former version.", "A sentence of a former version."],
])("shows a stored English sentence in German: %s %s", (say, kept, german) => {
  expect(forReader("de", () => say(kept))).toBe(german);
});
