import { expect, it } from "vitest";
import { csvOf } from "./csv.ts";

it("quotes what needs it, leaves figures alone, and lets no vendor be a formula", () => {
  expect(
    csvOf([
      ["Vendor", "Amount"],
      ['Ada, "the" engine', -12.5],
      ["=HYPERLINK(1)", null],
    ]),
  ).toBe('\uFEFFVendor,Amount\r\n"Ada, ""the"" engine",-12.5\r\n\'=HYPERLINK(1),\r\n');
});
