/** Texts that are stored in English, as readers of each language see them. */
import { addAllCatalogs } from "@tallyleaf/messages/all";
import { beforeAll, expect, it } from "vitest";
import { vendorText } from "../src/books/journal/vendor-text.ts";
import { batchOf } from "../src/features/banking/formats/statement.ts";
import { lineText } from "../src/features/banking/line-text.ts";
import { nameForReader, nameOfDeleted } from "../src/platform/db/person-name.ts";
import { forReader } from "../src/platform/http/reader.ts";

beforeAll(addAllCatalogs);

it.each([
  [lineText, batchOf(3), "Sammelbuchung mit 3 Posten", "Batch of 3"],
  [lineText, "Batch of 3 boxes", "Batch of 3 boxes", "Batch of 3 boxes"],
  [nameForReader, nameOfDeleted("0199-a3fe"), "Gelöschtes Benutzerkonto a3fe", "Deleted user a3fe"],
  [nameForReader, "", "Ein ehemaliges Mitglied", "A former user"],
  [vendorText, "Unknown Vendor", "Unbekannter Lieferant", "Unknown Vendor"],
  [vendorText, "Unknown Vendor Ltd", "Unknown Vendor Ltd", "Unknown Vendor Ltd"],
  [nameForReader, "Deleted user of ours", "Deleted user of ours", "Deleted user of ours"],
])("writes what %o reads of “%s” in German and English", (write, stored, german, english) => {
  expect(forReader("de", () => write(stored))).toBe(german);
  expect(forReader("en-US", () => write(stored))).toBe(english);
});
