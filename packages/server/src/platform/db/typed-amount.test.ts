import { describe, expect, it } from "vitest";
import { typedAmount } from "./typed-amount.ts";

describe("an amount in a search", () => {
  it.each([
    ["52,98", "52.98"],
    ["1.234,50", "1234.50"],
    ["1.234.567,8", "1234567.8"],
    ["-96,72 €", "-96.72"],
    ["1,234.50", "1234.50"],
    ["1,234", "1234"],
  ])("reads %s as %s", (typed, plain) => {
    expect(typedAmount(typed)).toBe(plain);
  });

  it.each(["52.98", "1234", "INV-2026,01", "Miete, Strom", "12,345.6,7", ""])("leaves %j unchanged", (typed) => {
    expect(typedAmount(typed)).toBe(typed);
  });
});
