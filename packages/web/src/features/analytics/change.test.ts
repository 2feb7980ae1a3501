import { expect, it } from "vitest";
import { changeFrom } from "./change.ts";

it.each([
  [112, 100, "+12 %"],
  [104.5, 100, "+4.5 %"],
  [50, 100, "−50 %"],
  [0, 100, "−100 %"],
  [100, 100, "±0 %"],
  [1500, 100, "15×"],
  [100, 0, "new"],
  [0, 0, "±0 %"],
  [-5, 0, undefined],
  [5, null, undefined],
])("%s after %s: %s", (amount, before, text) => expect(changeFrom(amount, before)?.text).toBe(text));
