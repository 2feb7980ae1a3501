/** Boxes of the tax of written-off bills and of recovered debts. The figures were reckoned by hand. */
import { describe, expect, it } from "vitest";
import { moneyFromDecimal, toDecimalString } from "../wire.ts";
import { correctedCode, rateOn, TAX_PACKS, type TaxCorrection, type TaxPack, taxLine, taxReturn } from "./index.ts";

const DAY = "2026-10-31";

const packOf = (country: string): TaxPack => {
  const pack = TAX_PACKS.find((one) => one.country === country);
  if (!pack) throw new Error(`There is no pack of ${country}.`);
  return pack;
};

/** Boxes that aren't zero, after one line. */
function boxesOf(country: string, name: string, by: TaxCorrection, [base, tax]: readonly [string, string]) {
  const pack = packOf(country);
  const code = pack.codes.find((one) => one.code === name);
  if (!code) throw new Error(`${country} has no code ${name}.`);
  const amounts = [base, tax].map((text) => moneyFromDecimal(text, pack.currency));
  const line = taxLine(correctedCode(pack, code, by), amounts[0] as never, amounts[1] as never, DAY);
  const { boxes, booked, result } = taxReturn(pack.form, [line], pack.currency);
  expect(toDecimalString(booked)).toBe(toDecimalString(result));
  return Object.fromEntries(
    [...boxes].map(([id, amount]) => [id, Number(toDecimalString(amount))]).filter(([, n]) => n),
  );
}

describe("a bill that is written off", () => {
  it.each([
    // Of 486.35 and 97.27, 83.62 is never paid: 97.27 × 83.62 / 583.62 = 13.94. What was bought stays bought.
    ["GB", "P20", ["-69.68", "-13.94"], { "4": -13.94, "5": 13.94 }],
    ["GB", "RC-SERV5", ["-400", "-20"], { "1": -20, "3": -20, "4": -20 }],
    ["DE", "V19", ["-1000", "-190"], { "66": -190, "83": 190 }],
    ["DE", "RC-13B7", ["-100", "-7"], { "84": -100, "85": -7, "67": -7 }],
    ["AT", "V20", ["-1000", "-200"], { "067": 200, "095": 200 }],
    ["AT", "RC-EU", ["-1000", "-200"], { "057": -200, "066": -200 }],
    ["FR", "D20", ["-1000", "-200"], { "15": 200, "16": 200, "28": 200 }],
    ["NL", "V21", ["-1000", "-210"], { "5b": -210, "5g": 210 }],
  ] as const)("lowers in %s, under %s, what was claimed of %o", (country, code, amounts, boxes) => {
    expect(boxesOf(country, code, "write_off", amounts)).toEqual(boxes);
  });
});

describe("a debt that comes in after all", () => {
  it.each([
    // 333.33 of 1,481.48 come in, and 246.91 was claimed: 333.33 × 246.91 / 1,481.48 = 55.55.
    ["GB", "BDR20", ["-277.78", "-55.55"], { "1": 55.55, "3": 55.55, "5": 55.55 }],
    ["FR", "IMPAYE20", ["-500", "-100"], { "15": 100, "16": 100, "28": 100 }],
    ["DE", "U19", ["1000", "190"], { "81": 1000, t81: 190, "83": 190 }],
    ["AT", "U20", ["1000", "200"], { "000": 1000, "022": 1000, t022: 200, "095": 200 }],
  ] as const)("is owed in %s, under %s, with the tax of %o", (country, code, amounts, boxes) => {
    expect(boxesOf(country, code, "recovery", amounts)).toEqual(boxes);
  });

  it("has no rule for what is written off: a relief is claimed as it was", () => {
    expect(boxesOf("GB", "BDR20", "write_off", ["1000", "200"])).toEqual({ "4": 200, "5": -200 });
    expect(rateOn(packOf("GB").codes.find(({ code }) => code === "RC-SERV5") as never, DAY)).toEqual({
      digits: 5n,
      scale: 0,
    });
  });
});
