import { expect, it } from "vitest";
import { changeFrom } from "./change.ts";

it.each([
  [112, 100, "+12%"],
  [104.5, 100, "+4.5%"],
  [50, 100, "−50%"],
  [0, 100, "−100%"],
  [100, 100, "±0%"],
  [1500, 100, "15×"],
  [100, 0, "new"],
  [0, 0, "±0%"],
  [-5, 0, undefined],
  [5, null, undefined],
])("shows %s after %s as %s", (amount, before, text) => expect(changeFrom(amount, before)?.text).toBe(text));

it.each([
  [104.5, 100, "4.5% more than before"],
  [50, 100, "50% less than before"],
  [1500, 100, "15 times as much as before"],
  [100, 100, "as before"],
  [100, 0, "nothing before"],
])("reads out %s after %s as: %s", (amount, before, words) => expect(changeFrom(amount, before)?.words).toBe(words));
