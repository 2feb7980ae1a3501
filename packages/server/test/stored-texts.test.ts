/** Texts that are stored in English, as readers of each language see them. */

import { TAX_PACKS } from "@tallyleaf/ledger";
import { addAllCatalogs } from "@tallyleaf/messages/all";
import { taxCodeNames } from "@tallyleaf/messages/catalogs/tax-code-names";
import { beforeAll, expect, it } from "vitest";
import { vendorText } from "../src/books/journal/vendor-text.ts";
import { codeName } from "../src/books/tax/code-name.ts";
import { batchOf, CARD_CATEGORIES, feeOf } from "../src/features/banking/formats/statement.ts";
import { lineText } from "../src/features/banking/line-text.ts";
import { nameForReader, nameOfDeleted } from "../src/platform/db/person-name.ts";
import { forReader } from "../src/platform/http/reader.ts";

beforeAll(addAllCatalogs);

it.each([
  [lineText, batchOf(3), "Sammelbuchung mit 3 Posten", "Batch of 3"],
  [lineText, "Batch of 3 boxes", "Batch of 3 boxes", "Batch of 3 boxes"],
  [lineText, "Payment: Order 7: two lamps", "Zahlung: Order 7: two lamps", "Payment: Order 7: two lamps"],
  [lineText, "Payout taken back", "Stornierte Auszahlung", "Payout reversed"],
  [lineText, feeOf("Payment: Order 7"), "Gebühr: Zahlung: Order 7", "Fee: Payment: Order 7"],
  [lineText, feeOf("Mobile payment: cup"), "Gebühr: Mobile payment: cup", "Fee: Mobile payment: cup"],
  [lineText, "Payments of May", "Payments of May", "Payments of May"],
  [nameForReader, nameOfDeleted("0199-a3fe"), "Gelöschtes Benutzerkonto a3fe", "Deleted user a3fe"],
  [nameForReader, "", "Ein ehemaliges Mitglied", "A former user"],
  [codeName, "Purchase at reduced rate", "Vorsteuer, ermäßigt", "Purchase at reduced rate"],
  [codeName, "3 % within the state", "3 % within the state", "3 % within the state"],
  [vendorText, "Unknown Vendor", "Unbekannter Lieferant", "Unknown Vendor"],
  [vendorText, "Unknown Vendor Ltd", "Unknown Vendor Ltd", "Unknown Vendor Ltd"],
  [nameForReader, "Deleted user of ours", "Deleted user of ours", "Deleted user of ours"],
])("writes what %o reads of “%s” in German and English", (write, stored, german, english) => {
  expect(forReader("de", () => write(stored))).toBe(german);
  expect(forReader("en-US", () => write(stored))).toBe(english);
});

it("writes each kind of card payment in both languages", () => {
  for (const stored of Object.values(CARD_CATEGORIES)) {
    expect(forReader("de", () => lineText(stored))).toMatch(/^\p{Lu}/u);
    expect(forReader("de", () => lineText(stored))).not.toBe(stored);
    expect(forReader("en-US", () => lineText(stored))).toMatch(/^\p{Lu}/u);
  }
});

it("has a German name for each tax code of the German-speaking countries", () => {
  const known = new Set<string>(Object.values(taxCodeNames));
  const packs = TAX_PACKS.filter(({ country }) => ["DE", "AT", "CH"].includes(country));
  expect(packs.flatMap(({ codes }) => codes.map(({ name }) => name)).filter((name) => !known.has(name))).toEqual([]);
  const all = new Set(TAX_PACKS.flatMap(({ codes }) => codes.map(({ name }) => name)));
  expect([...known].filter((name) => !all.has(name))).toEqual([]);
});
