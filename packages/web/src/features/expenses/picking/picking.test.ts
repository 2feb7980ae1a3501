import type { PlacedWord } from "@tallyleaf/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountIn, decimalMarkOf } from "./amount.ts";
import { dateIn, dateOrderIn, dateOrderOf } from "./date.ts";
import { takenFor } from "./take.ts";
import { takenAt, textOf, wordAt, wordsIn } from "./words.ts";

const value = (taken: ReturnType<typeof amountIn>) => ("value" in taken ? taken.value : taken.fault);

describe("an amount on a document", () => {
  it.each([
    ["1.234,56", "EUR", null, "1234.56"],
    ["1,234.56", "USD", null, "1234.56"],
    ["1 234,56", "EUR", null, "1234.56"],
    ["1\u202f234,56 €", "EUR", null, "1234.56"],
    ["1'234.50", "CHF", null, "1234.50"],
    ["1.234.567,8", "EUR", null, "1234567.8"],
    ["12,5", "EUR", null, "12.5"],
    ["$24.75", "USD", null, "24.75"],
    ["EUR12,50", "EUR", null, "12.50"],
    ["12.50USD", "USD", null, "12.50"],
    ["-12.50", "USD", null, "12.50"],
    ["TOTAL 24.75", "USD", null, "24.75"],
    ["19% 3,19", "EUR", null, "3.19"],
    ["19 % 3,19", "EUR", null, "3.19"],
    ["3.19 3.19", "EUR", null, "3.19"],
    ["12.500", "USD", ",", "12500"],
    ["1.234", "USD", null, "1234"],
    ["0.125", "KWD", null, "0.125"],
    ["1.234", "KWD", ".", "1.234"],
    ["1,234", "KWD", ".", "1234"],
    ["1,980", "JPY", null, "1980"],
    ["1980.00", "JPY", null, "1980"],
    ["24", "USD", null, "24"],
  ] as const)("is read in any notation: %s in %s", (text, currency, mark, expected) => {
    expect(value(amountIn(text, currency, mark))).toBe(expected);
  });

  it.each([
    ["1.234", "KWD", null, "two ways"],
    ["1.234", "USD", ".", "two ways"],
    ["1.23.4", "USD", null, "two ways"],
    ["1,234.567,8", "USD", null, "two ways"],
    ["0.125", "USD", null, "more decimals than USD"],
    ["1,98", "JPY", null, "more decimals than JPY"],
    ["2.00 24.75", "USD", null, "more than one number"],
    ["l2.50", "USD", null, "no amount"],
    ["B2B", "USD", null, "no amount"],
    ["19 %", "USD", null, "no amount"],
    ["Thank you", "USD", null, "no amount"],
  ] as const)("is refused: %s in %s (decimals after %s): %s", (text, currency, mark, why) => {
    const taken = amountIn(text, currency, mark);
    expect("fault" in taken && taken.fault).toContain(why);
  });

  it("is read in the notation of any locale", () => {
    const locales = fc.constantFrom("en-US", "de-DE", "fr-FR", "de-CH", "es-ES", "it-IT", "nl-NL", "pt-PT", "en-IN");
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), locales, (cents, locale) => {
        const text = new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }).format(cents / 100);
        // Groups of two digits are not read, and never misread.
        if (locale === "en-IN" && cents >= 10_000_000) return;
        expect(value(amountIn(text, "EUR", null))).toBe((cents / 100).toFixed(2));
      }),
    );
  });

  it("follows the marks of other amounts on the document", () => {
    expect(decimalMarkOf(["3,19", "€20,00", "1.234,56", "03.04.2026", "12"])).toBe(",");
    expect(decimalMarkOf(["3.19", "1,234.56", "Total"])).toBe(".");
    expect(decimalMarkOf(["3.19", "3,19"])).toBeNull();
    expect(decimalMarkOf([])).toBeNull();
  });
});

describe("a date on a document", () => {
  it.each([
    ["2026-04-03", "2026-04-03"],
    ["03.04.2026", "2026-04-03"],
    ["3.4.26", "2026-04-03"],
    ["25/03/2026", "2026-03-25"],
    ["03/25/2026", "2026-03-25"],
    ["Date: April 3, 2026", "2026-04-03"],
    ["3 April 2026", "2026-04-03"],
    ["3rd of April 2026", "2026-04-03"],
    ["3. März 2026", "2026-03-03"],
    ["3. MARZ 2026", "2026-03-03"],
    ["le 14 février 2026", "2026-02-14"],
    ["14 de agosto de 2026", "2026-08-14"],
    ["1 maggio 2026", "2026-05-01"],
    ["9 mrt. 2026", "2026-03-09"],
    ["7 Sept 2026", "2026-09-07"],
  ])("is read: %s as %s", (text, expected) => {
    expect(dateIn(text, "month")).toEqual({ value: expected });
    expect(dateIn(text, "day")).toEqual({ value: expected });
  });

  it("follows the engine when either of two numbers could be the day, and says so", () => {
    expect(dateIn("03/04/2026", "day")).toEqual({ value: "2026-04-03", order: "day" });
    expect(dateIn("03/04/2026", "month")).toEqual({ value: "2026-03-04", order: "month" });
    expect(dateIn("04/04/2026", "month")).toEqual({ value: "2026-04-04" });
    expect([dateOrderIn("en-US"), dateOrderIn("en-GB"), dateOrderIn("de")]).toEqual(["month", "day", "day"]);
    expect(dateOrderOf("due 25/03/2026 printed 03/04/2026")).toBe("day");
    expect(dateOrderOf("due 03/25/2026")).toBe("month");
    expect(dateOrderOf("25/03/2026 or 03/25/2026")).toBeNull();
    expect(dateOrderOf("03/04/2026")).toBeNull();
  });

  it.each(["31.02.2026", "13/13/2026", "Friday", "12.50", "2026", "3 Foo 2026"])("is not read from %s", (text) => {
    expect(dateIn(text, "day")).toHaveProperty("fault");
  });

  it("is one", () => {
    expect(dateIn("01.04.2026 - 30.04.2026", "day")).toHaveProperty("fault");
  });
});

describe("other fields", () => {
  const writing = { currency: "USD", mark: null, order: "day" } as const;
  it("accept words without their label", () => {
    expect(takenFor("word", ": RE-2026/0815,", writing)).toEqual({ value: "RE-2026/0815" });
    expect(takenFor("line", "Corner Hardware Ltd.", writing)).toEqual({ value: "Corner Hardware Ltd." });
    expect(takenFor("line", " : ", writing)).toHaveProperty("fault");
  });
  it("accept a valid currency", () => {
    expect(takenFor("currency", "TOTAL EUR", writing)).toEqual({ value: "EUR" });
    expect(takenFor("currency", "24,75 €", writing)).toEqual({ value: "EUR" });
    expect(takenFor("currency", "$24.75", writing)).toHaveProperty("fault");
    expect(takenFor("currency", "EUR USD", writing)).toHaveProperty("fault");
    expect(takenFor("currency", "Nails", writing)).toHaveProperty("fault");
  });
});

describe("words on a page", () => {
  const word = (text: string, x: number, y: number): PlacedWord => ({ text, box: [x, y, 0.1, 0.02] });
  const lines = [
    [word("CORNER", 0.1, 0.1), word("HARDWARE", 0.22, 0.1)],
    [word("Date:", 0.1, 0.2), word("April", 0.22, 0.2), word("3,", 0.34, 0.2), word("2026", 0.46, 0.2)],
    [word("TOTAL", 0.1, 0.3), word("24.75", 0.7, 0.3)],
  ];
  const writing = { currency: "USD", mark: null, order: "day" } as const;
  const at = (x: number, y: number) => wordAt(lines, { x, y });

  it("are found under a finger that is nearly there", () => {
    expect(at(0.75, 0.31)?.word.text).toBe("24.75");
    expect(at(0.805, 0.325)?.word.text).toBe("24.75");
    expect(at(0.5, 0.31)).toBeNull();
    // Between two, the nearer.
    expect(at(0.207, 0.11)?.word.text).toBe("CORNER");
  });

  it("are found in a frame, or along a line drawn through them", () => {
    expect(textOf(wordsIn(lines, { x: 0.05, y: 0.09 }, { x: 0.9, y: 0.13 }))).toBe("CORNER HARDWARE");
    expect(textOf(wordsIn(lines, { x: 0.9, y: 0.211 }, { x: 0.2, y: 0.209 }))).toBe("April 3, 2026");
    expect(wordsIn(lines, { x: 0, y: 0.5 }, { x: 1, y: 0.9 })).toEqual([]);
  });

  it("give on a click the word, the line of a name, or the whole date", () => {
    const click = (kind: "line" | "word" | "amount" | "date", x: number, y: number) => {
      const hit = at(x, y);
      return hit && takenAt(kind, hit, writing).taken;
    };
    expect(click("line", 0.15, 0.11)).toEqual({ value: "CORNER HARDWARE" });
    expect(click("word", 0.15, 0.11)).toEqual({ value: "CORNER" });
    for (const x of [0.25, 0.38, 0.5]) expect(click("date", x, 0.21)).toEqual({ value: "2026-04-03" });
    expect(click("date", 0.75, 0.31)).toHaveProperty("fault");
    expect(click("amount", 0.75, 0.31)).toEqual({ value: "24.75" });
  });
});
