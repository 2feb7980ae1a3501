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

describe("a figure from a tool", () => {
  it.each([
    "You spent 1,234.50 EUR in October 2026.",
    "You spent €1234.50 from 1 October 2026 to 31 October 2026 in 3 expenses.",
    "That is 12.5 % more: EUR 99.90 went to Studio 54.",
    "In 2026-10-31 you had three expenses of 1.234,50 EUR.",
    "1. Studio 54: 99.90 EUR\n2. nothing else",
    "Nothing was booked.",
  ])("is accepted: %s", (text) => expect(unknown(text)).toEqual([]));

  it("links to its rows", () => {
    expect(checkFigures("1,234.50 EUR, 99.90 EUR of it there", facts).words).toEqual([
      { text: "1,234.50 EUR", to: "/expenses?month=10" },
      { text: ", " },
      { text: "99.90 EUR", to: "/expenses?vendor=Studio+54" },
      { text: " of it there" },
    ]);
  });
});

describe("an unproven figure", () => {
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
  ])("is refused: %s", (_what, text) => expect(unknown(text)).not.toEqual([]));
});

describe("a German text", () => {
  const german = { ...data, rate: 1.085, thousands: 1234 };
  const known = factsOf([{ data: german, call }], "2026-11-21");
  const strange = (text: string) => checkFigures(text, known, "de").unknown;

  it.each([
    "Sie haben im Oktober 2026 1.234,50 EUR ausgegeben (3 Ausgaben).",
    "Sie haben vom 1. Oktober 2026 bis zum 31. Oktober 2026 in drei Ausgaben 1234,50 € ausgegeben.",
    "Das sind 12,5 % mehr: 99,90 EUR gingen an Studio 54.",
    "Am 03.10.2026 und vom 1. bis 15. Oktober waren es 1.234 Ausgaben.",
    "Der Kurs ist 1,085 EUR, im 4. Quartal 2026.",
    "Es waren 1,234.50 EUR.",
  ])("is accepted with a tool's figures: %s", (text) => expect(strange(text)).toEqual([]));

  it.each([
    ["thousands read as a fraction", "Es waren 1.085 EUR."],
    ["a fraction read as thousands", "Es waren 1,234 Ausgaben."],
    ["an invented amount", "Sie haben 1.234,51 EUR ausgegeben."],
    ["an invented amount, written in English", "Sie haben 1,234.51 EUR ausgegeben."],
    ["letters instead of digits", "Sie haben fünfhundert Euro ausgegeben."],
    ["an invented count in letters", "Es gab sieben Ausgaben."],
    ["tens in letters", "Es gab einundzwanzig Ausgaben."],
    ["a count scaled up", "Es waren 3 Tsd. EUR."],
    ["a count in millions", "Es waren 3 Mio. EUR."],
    ["a count after a month", "Im Oktober 12 Ausgaben."],
    ["another percentage", "Das sind 13 Prozent mehr."],
    ["a year that was not looked at", "Im März 2019 war es weniger."],
    ["a day of a year that was not looked at", "Am 03.10.2019 war es weniger."],
    ["twice as much", "Das ist doppelt so viel."],
  ])("is refused with a figure from no tool: %s", (_what, text) => expect(strange(text)).not.toEqual([]));

  it("links a figure to its rows", () => {
    expect(checkFigures("1.234,50 EUR, davon 99,90 EUR dort", known, "de").words).toEqual([
      { text: "1.234,50 EUR", to: "/expenses?month=10" },
      { text: ", davon " },
      { text: "99,90 EUR", to: "/expenses?vendor=Studio+54" },
      { text: " dort" },
    ]);
  });
});

it("reads the name of a month with the number of its first day", () => {
  const months = factsOf([{ data: { months: [{ month: "May 2026" }, { month: "Mai 2026" }] }, call }], "2026-11-21");
  expect(checkFigures("From 1 May 2026 on nothing.", months, "en-US").unknown).toEqual([]);
  expect(checkFigures("Seit dem 1. Mai 2026 nichts.", months, "de").unknown).toEqual([]);
});

it("reads a rate with 3 decimals in English as a fraction", () => {
  const rate = factsOf([{ data: { rate: 1.085, currency: "EUR" }, call }], "2026-11-21");
  expect(checkFigures("It is 1.085 EUR.", rate, "en-US").unknown).toEqual([]);
  expect(checkFigures("It is 1,085 EUR.", rate, "en-US").unknown).not.toEqual([]);
});
