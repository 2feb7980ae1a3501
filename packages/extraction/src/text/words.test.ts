/** Words and names made comparable. */
import { STANDARD_CHART } from "@tallyleaf/ledger";
import { describe, expect, test } from "vitest";
import { MERCHANT_KINDS } from "./merchants.ts";
import { comparableName, sameVendor, vendorWords } from "./vendor-name.ts";
import { mostTelling, PhraseFinder, wordsOf } from "./words.ts";

test.each([
  ["Café “Zum Löwen”", "cafe zum lowen"],
  ["MR. D.I.Y. (M) SDN BHD", "mr diy m sdn bhd"],
  ["MR . D. I. Y", "mr diy"],
  ["H & M", "hm"],
  ["Domino's Pizza", "dominos pizza"],
  ["Straße 5", "strasse 5"],
  ["A/B", "a b"],
  ["", ""],
])("finds the words of %s", (text, words) => {
  expect(wordsOf(text).join(" ")).toBe(words);
});

describe("phrases", () => {
  const finder = new PhraseFinder([
    ["web hosting", "hosting"],
    ["hosting", "other"],
    ["stationery", "office"],
    ["bar", "meals"],
  ]);
  const found = (text: string) =>
    finder.findLoosely(wordsOf(text)).map(({ phrase, exact }) => `${phrase}${exact ? "" : "~"}`);

  test("are found as whole words, also when adjacent", () => {
    expect(found("Web-Hosting bar")).toEqual(["web hosting", "hosting", "bar"]);
    expect(found("barber webhost")).toEqual([]);
  });

  test("are found, if long, inside joined words and with a misread letter", () => {
    expect(found("SANYUSTATIONERYSHOP")).toEqual(["stationery~"]);
    for (const misread of ["STATI0NERY", "STATIONRY", "STATIONEERY"])
      expect(found(misread), misread).toEqual(["stationery~"]);
    expect(found("STATIONS")).toEqual([]);
  });

  test("weigh more the longer they are", () => {
    expect(mostTelling(finder.find(wordsOf("bar hosting web hosting")))?.owner).toBe("hosting");
    expect(mostTelling([])).toBeUndefined();
  });
});

describe("vendor names", () => {
  const named = (name: string) => comparableName(name, new Set(["restaurant", "hotel"]));
  const same = (a: string, b: string) => sameVendor(named(a), named(b));

  test.each([
    ["Aldi GmbH & Co. KG", "ALDI", 1],
    ["MR. D.I.Y. (KUCHAI) SDN BHD", "MR D I Y (M) Sdn. Bhd.", 1],
    ["Gardenia Bakeries (KL) Sdn Bhd", "GARDENlA BAKERIES (KL) SDN BHD", 0.9],
    ["Shell", "Shell Tankstelle Mitte", 0.8],
    ["Restaurant", "Restaurant Krone", 0],
    ["Hotel Post", "Hotel Rost", 0],
    ["Restaurant Wan Sheng", "Restaurant Wan Hing", 0],
    ["Lidl", "Aldi", 0],
    ["", "Aldi", 0],
  ])("scores %s / %s as %d", (a, b, sameness) => {
    expect(same(a, b)).toBe(sameness);
    expect(same(b, a)).toBe(sameness);
  });

  test("keep legal forms and numbers when they consist of nothing else", () => {
    expect(vendorWords("99 Co")).toEqual(["99", "co"]);
  });
});

test("keeps kinds of merchants on expense accounts of the standard chart, each name in one kind", () => {
  const codes = new Set(STANDARD_CHART.filter(({ type }) => type === "Expense").map(({ code }) => code));
  const seen = new Map<string, string>();
  for (const { id, accountCode, names, absorbs } of MERCHANT_KINDS) {
    for (const code of [accountCode, ...absorbs]) expect(codes.has(code), `${id}: ${code}`).toBe(true);
    for (const name of names) {
      expect(name, id).toMatch(/^=?[a-z0-9][a-z0-9 ]*$/);
      const key = wordsOf(name).join(" ");
      expect(seen.get(key), `"${name}" in ${id}`).toBeUndefined();
      seen.set(key, id);
    }
  }
});
