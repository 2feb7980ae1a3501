import { expect, it } from "vitest";
import { formatPrice, formatQuantity } from "./format-price.ts";

it("writes every decimal of a price, and at least those of its currency", () => {
  const prices = ["0.0123", "0.00001234", "0.12345678901234567", "12.5", "3", "-0.005"];
  expect(prices.map((price) => formatPrice(price, "EUR", "en-US"))).toEqual([
    "€0.0123",
    "€0.00001234",
    "€0.12345678901234567",
    "€12.50",
    "€3.00",
    "-€0.005",
  ]);
  expect(formatPrice("0.0123", "EUR", "de-DE")).toBe("0,0123\u00a0€");
  expect(formatPrice("1200", "JPY", "en-US")).toBe("¥1,200");
});

it("leaves alone what is no number or no currency", () => {
  expect([formatPrice(null, "EUR"), formatPrice("1.5", "XQQ", "en-US"), formatPrice("1.5", null, "en-US")]).toEqual([
    "–",
    "1.50 XQQ",
    "1.50",
  ]);
  expect([
    formatPrice("abc", "EUR"),
    formatQuantity("1000.125", "en-US"),
    formatQuantity("9007199254740993.5", "en-US"),
  ]).toEqual(["abc EUR", "1,000.125", "9,007,199,254,740,993.5"]);
});
