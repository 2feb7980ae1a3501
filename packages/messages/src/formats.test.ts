import { expect, test } from "vitest";
import { dateFormat, listFormat, numberFormat } from "./formats.ts";

test("formats as Intl does, and makes each formatter once", () => {
  const money = { style: "currency", currency: "EUR" } as const;
  expect(numberFormat("de-DE", money).format(1234.5)).toBe(new Intl.NumberFormat("de-DE", money).format(1234.5));
  expect(numberFormat("de-DE", { ...money })).toBe(numberFormat("de-DE", money));
  expect(numberFormat("en-US", money)).not.toBe(numberFormat("de-DE", money));
  expect(numberFormat("de-DE", { ...money, currency: "USD" }).format(1)).toContain("$");
  expect(dateFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(0)).toBe("Jan 1, 1970");
  expect(listFormat("en-US", { type: "disjunction" }).format(["a", "b"])).toBe("a or b");
});

test("goes on beyond the formatters that it keeps", () => {
  for (let digits = 0; digits <= 20; digits++)
    for (let least = 0; least <= digits; least++)
      for (const locale of ["en", "de", "fr"]) {
        const options = { minimumFractionDigits: least, maximumFractionDigits: digits };
        expect(numberFormat(locale, options).format(1.5)).toBe(new Intl.NumberFormat(locale, options).format(1.5));
      }
  expect(() => numberFormat("en", { style: "currency", currency: "?" })).toThrow(RangeError);
});
