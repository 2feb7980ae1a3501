import fc from "fast-check";
import { expect, test } from "vitest";
import { correctConfusions } from "./confusions.ts";

test.each([
  ["CONFECTI0NERY", "CONFECTIONERY"],
  ["F00DICI0US", "FOODICIOUS"],
  ["SH0PP1NG", "SHOPPING"],
  ["Ma1aysia", "Malaysia"],
  ["Sc0op", "Scoop"],
  ["0ld", "Old"],
  ["EUR0", "EURO"],
  ["C0.", "CO."],
  ["N0:", "NO:"],
  ["D.1.Y.", "D.I.Y."],
  ["519S37-X", "519537-X"],
  ["4S.50", "45.50"],
  ["1O.5O", "10.50"],
  ["Descript1on", "Description"],
  ["571O0", "57100"],
  ["Y4,166", "¥4,166"],
])("corrects %s to %s", (read, meant) => {
  expect(correctConfusions(read)).toBe(meant);
});

test.each([
  "5PCS",
  "1PC",
  "500ML",
  "8PM",
  "GPX100",
  "A5",
  "B1",
  "TD01167104",
  "H1N1",
  "M0",
  "1DEA",
  "10:15",
  "XC90",
  "9.00",
])("leaves %s unchanged", (word) => {
  expect(correctConfusions(word)).toBe(word);
});

test("keeps the length and words without digits, and changes nothing on a second run", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0158OoSIlBA.b-/ü29"), maxLength: 12 }), (word) => {
      const corrected = correctConfusions(word);
      return (
        corrected.length === word.length &&
        (/\d/.test(word) || corrected === word) &&
        correctConfusions(corrected) === corrected
      );
    }),
  );
});
