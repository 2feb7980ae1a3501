/** Figures without a source are found, however they are written; those with one lead to it. */
import { describe, expect, it } from "vitest";
import { checkFigures, factsOf } from "../../src/features/assistant/verify-figures.ts";

const call = { tool: "spending", input: { startDate: "2026-10-01", endDate: "2026-10-31", minAmount: 777 } };
const data = {
  currency: "EUR",
  total: 1234.5,
  expenses: 3,
  percent: 12.5,
  to: "/expenses?month=10",
  parts: [{ name: "Studio 54", amount: 99.9, to: "/expenses?vendor=Studio+54" }],
};
const facts = factsOf([{ data, call }], "2026-11-21");
const unknown = (text: string) => checkFigures(text, facts).unknown;

describe("what a tool returned may be said", () => {
  it.each([
    "You spent 1,234.50 EUR in October 2026.",
    "You spent €1234.50 from 1 October 2026 to 31 October 2026 in 3 expenses.",
    "That is 12.5 % more: EUR 99.90 went to Studio 54.",
    "In 2026-10-31 you had three expenses of 1.234,50 EUR.",
    "1. Studio 54: 99.90 EUR\n2. nothing else",
    "Nothing was booked.",
  ])("%s", (text) => expect(unknown(text)).toEqual([]));

  it("and leads to its rows", () => {
    expect(checkFigures("1,234.50 EUR, 99.90 EUR of it there", facts).words).toEqual([
      { text: "1,234.50 EUR", to: "/expenses?month=10" },
      { text: ", " },
      { text: "99.90 EUR", to: "/expenses?vendor=Studio+54" },
      { text: " of it there" },
    ]);
  });
});

describe("what no tool returned may not", () => {
  it.each([
    ["an invented amount", "You spent 1,234.51 EUR."],
    ["one without a currency", "You spent 5000 last month."],
    ["one in another currency", "You spent 1,234.50 USD."],
    ["one in thousands", "You spent 1.2k EUR."],
    ["a count scaled up", "You spent 3 thousand EUR."],
    ["an amount that was only asked for", "You spent over 777 EUR."],
    ["letters instead of digits", "You spent five hundred euros."],
    ["a count in letters", "There are seven expenses."],
    ["another percentage", "That is 13 % more."],
    ["an amount as a percentage", "That is 99.9 % more."],
    ["digits of another script", "You spent ١٢٣ EUR."],
    ["full-width digits", "You spent ９９９ EUR."],
    ["a day of the month as money", "You spent 31 EUR."],
    ["a year as money", "You spent 2026 EUR."],
    ["a year that was not looked at", "In 2019 it was less."],
    ["a month that was not looked at", "In March 2019 it was less."],
    ["thousands apart", "You spent 1 234 567 EUR."],
    ["twice as much", "That is double."],
  ])("%s", (_what, text) => expect(unknown(text)).not.toEqual([]));
});
