import { addAllCatalogs } from "@tallyleaf/messages/all";
import { beforeAll, expect, it } from "vitest";
import { forReader } from "../../platform/http/reader.ts";
import { entryText, lineText } from "./entry-text.ts";

beforeAll(addAllCatalogs);

it.each([
  [entryText, "invoice", "Invoice INV-2026-0049", "Rechnung INV-2026-0049"],
  [entryText, "credit_note", "Credit note CN-2026-0001", "Rechnungskorrektur CN-2026-0001"],
  [entryText, "transfer", "Transfer from Checking to Savings", "Umbuchung von Checking auf Savings"],
  [entryText, "sale", "Refund of Shopify, order 1001", "Erstattung zu Shopify, Bestellung 1001"],
  [
    entryText,
    "exchange",
    "Wise USD is empty: its exchange difference in USD",
    "Wise USD ist ausgeglichen: Kursdifferenz in USD",
  ],
  [entryText, "accrual", "Strom Dez, not billed yet", "Strom Dez, Beleg steht aus"],
  [entryText, "accrual", "Undone: Strom Dez, not billed yet", "Aufgelöst: Strom Dez, Beleg steht aus"],
  [lineText, "opening", "Opening balance", "Anfangssaldo"],
  [entryText, "opening", "Opening balances", "Anfangssalden"],
  [entryText, "opening", "Open invoice FV/7", "Offene Rechnung FV/7"],
  [entryText, "opening", "Open bill R-1", "Offene Eingangsrechnung R-1"],
  [lineText, "payment", "Exchange gain", "Kursgewinn"],
  [lineText, "expense", "Tip", "Trinkgeld"],
  // Of a person: it stays.
  [entryText, "expense", "Invoice 4471 from Copyshop", "Invoice 4471 from Copyshop"],
  [entryText, "manual", "Opening balance", "Opening balance"],
  [entryText, "transfer", "To my savings", "To my savings"],
  [lineText, "invoice", "Order 12", "Order 12"],
])("shows %o to a German reader of %s as: %s", (say, source, kept, german) => {
  expect(forReader("de", () => say(source, kept))).toBe(german);
});

it("leaves what an English reader reads as it is", () => {
  expect(forReader("en-US", () => entryText("invoice", "Invoice INV-2026-0049"))).toBe("Invoice INV-2026-0049");
  expect(entryText("invoice", null)).toBeNull();
});
