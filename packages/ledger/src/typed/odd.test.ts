/** Values that are confirmed before saving, and values that aren't. */
import { expect, test } from "vitest";
import { decimal, moneyFromDecimal } from "../index.ts";
import { isOddRate, oddDay, oddTax } from "./odd.ts";

test.each([
  ["1924-03-12", "before_2000"],
  ["1999-12-31", "before_2000"],
  ["2000-01-01", null],
  ["2026-11-22", null],
  ["2027-11-22", null],
  ["2027-11-23", "far_ahead"],
  ["", null],
])("rates the day %j as %j", (day, odd) => {
  expect(oddDay(day, "2026-11-22")).toBe(odd);
});

test.each([
  ["1.0999", "1.1", false],
  ["1.31", "1.1", false],
  ["1.32", "1.1", true],
  ["0.88", "1.1", true],
  ["0.89", "1.1", false],
  ["110", "1.1", true],
])("rates %s beside the known rate %s as %j", (rate, known, odd) => {
  expect(isOddRate(decimal(rate), decimal(known))).toBe(odd);
});

test.each([
  ["50.00", "119.00", true, false, "19.00"],
  ["19.00", "119.00", true, false, null],
  ["19.02", "119.00", true, false, null],
  // A part of the receipt may be untaxed, unless the person typed the tax.
  ["10.00", "119.00", true, false, null],
  ["10.00", "119.00", true, true, "19.00"],
  ["19.00", "100.00", false, true, null],
  ["22.61", "119.00", false, true, null],
])("rates a tax of %s at 19 %% of %s", (amount, whole, isWithin, isLowerOdd, expected) => {
  const eur = (text: string) => moneyFromDecimal(text, "EUR");
  const odd = oddTax({ amount: eur(amount), rate: decimal("19"), whole: eur(whole), isWithin, isLowerOdd });
  expect(odd).toEqual(expected === null ? null : eur(expected));
});
