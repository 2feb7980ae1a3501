/** The check of a document's sums: what agrees, what explains a gap, what does not. */
import { describe, expect, it } from "vitest";
import { checkSums, type Sums } from "../../src/checks/sums.ts";

const sums = (given: Partial<Sums>): Sums => ({
  total: 120_000,
  subtotal: null,
  tax: null,
  tip: null,
  itemSum: null,
  amounts: [],
  cash: null,
  change: null,
  saysRounding: false,
  ...given,
});

describe("checkSums", () => {
  it.each<[string, Partial<Sums>, string, string | null]>([
    ["tax on top", { subtotal: 100_000, tax: 20_000 }, "agree", "exclusive"],
    ["tax inside", { subtotal: 120_000, tax: 20_000 }, "agree", "inclusive"],
    ["items without tax", { itemSum: 100_000, subtotal: 100_000, tax: 20_000 }, "agree", "exclusive"],
    ["items with tax", { itemSum: 120_000, subtotal: 100_000, tax: 20_000 }, "agree", "inclusive"],
    ["tax and tip", { total: 130_000, subtotal: 100_000, tax: 20_000, tip: 10_000 }, "agree", "exclusive"],
    [
      "rounded to five sen",
      { total: 119_950, subtotal: 100_000, tax: 19_970, saysRounding: true },
      "agree",
      "exclusive",
    ],
    ["two sen without a line for rounding", { total: 119_950, subtotal: 100_000, tax: 19_970 }, "disagree", null],
    [
      "a total that no rounding makes",
      { total: 108_030, subtotal: 100_000, tax: 8_010, saysRounding: true },
      "disagree",
      null,
    ],
    [
      "more than rounding moves",
      { total: 108_050, subtotal: 100_000, tax: 8_080, saysRounding: true },
      "disagree",
      null,
    ],
    ["a tax misread by five cents", { total: 108_030, subtotal: 100_000, tax: 8_080 }, "disagree", null],
    ["cash less change", { cash: 150_000, change: 30_000 }, "agree", null],
    ["a discount that stands on the page", { subtotal: 110_000, tax: 20_000, amounts: [-10_000] }, "unknown", null],
    [
      "a gap that nothing explains",
      { subtotal: 100_000, tax: 24_370, amounts: [100_000, 24_370, 120_000] },
      "disagree",
      null,
    ],
    ["nothing to check", {}, "unknown", null],
  ])("checks: %s", (_, given, verdict, structure) => {
    const result = checkSums(sums(given));
    expect(result.verdict).toBe(verdict);
    expect(result.structure).toBe(structure);
  });
});
