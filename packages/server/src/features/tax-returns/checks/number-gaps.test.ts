import { expect, test } from "vitest";
import { missingNumbers } from "./number-gaps.ts";

test.each<[string, string[], string[]]>([
  ["nothing in a whole sequence, in any order", ["0003", "0001", "0002"], []],
  ["one number, and a span as its ends", ["0001", "0003", "0007"], ["INV-2026-0002", "INV-2026-0004 – INV-2026-0006"]],
  ["the last before more digits", ["9998", "10000"], ["INV-2026-9999"]],
  ["nothing of a number that was given again", ["0001", "0001", "0002"], []],
])("finds %s", (_, used, missing) => {
  expect(missingNumbers({ prefix: "INV-2026-", width: 4, used })).toEqual(missing);
});
