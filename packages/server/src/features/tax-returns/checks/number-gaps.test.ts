import { expect, test } from "vitest";
import { missingNumbers } from "./number-gaps.ts";

test.each<[string, string[], string[]]>([
  ["finds nothing in a whole sequence, in any order", ["0003", "0001", "0002"], []],
  [
    "names one number, and a span as its ends",
    ["0001", "0003", "0007"],
    ["INV-2026-0002", "INV-2026-0004 – INV-2026-0006"],
  ],
  ["goes on where the digits grow", ["9998", "10000"], ["INV-2026-9999"]],
  ["takes a number that was given again for one", ["0001", "0001", "0002"], []],
])("%s", (_, used, missing) => {
  expect(missingNumbers({ prefix: "INV-2026-", width: 4, used })).toEqual(missing);
});
