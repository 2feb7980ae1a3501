/** Typed numbers have one meaning, an error, or a question, but never another amount. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareDecimal, type Decimal, decimal, formatDecimal } from "../index.ts";
import { mostDecimals, type TypedField, trimmed } from "./field.ts";
import { editableTyped, formatTyped, readTyped, typedFault, unreadText, unreadValue } from "./index.ts";
import { plainSpelling } from "./marks.ts";

const EUR: TypedField = { kind: "amount", currency: "EUR" };
const USD: TypedField = { kind: "amount", currency: "USD", negative: true };

/** The plain decimal, the error code, or the possible numbers of the question. */
function outcome(text: string, locale: string, field: TypedField = EUR, isPasted = false): string {
  const result = readTyped(text, { field, locale, isPasted });
  switch (result.kind) {
    case "number":
      return formatDecimal(trimmed(result.value));
    case "ambiguous":
      return result.readings.map((reading) => formatDecimal(trimmed(reading))).join(" or ");
    case "error":
      return result.fault;
    case "empty":
      return "";
  }
}

describe("typed text", () => {
  test.each([
    // Rule: issue 18, "Money that people type": accepted input.
    ["1,234.50", "en-US", "1234.5"],
    ["1.234,50", "de-DE", "1234.5"],
    ["1.234,50", "en-US", "1234.5"],
    ["1,234.50", "de-DE", "1234.5"],
    ["1 234,50", "fr-FR", "1234.5"],
    ["1\u00a0234,50", "fr-FR", "1234.5"],
    ["1\u202f234,50", "fr-FR", "1234.5"],
    ["1\u2009234,50", "sv-SE", "1234.5"],
    ["1'234.50", "de-CH", "1234.5"],
    ["1’234.50", "de-CH", "1234.5"],
    ["1,23,456.00", "en-IN", "123456"],
    ["1,23,456.00", "en-US", "123456"],
    ["12,50", "de-DE", "12.5"],
    ["12,50", "en-US", "12.5"],
    ["12.50", "de-DE", "12.5"],
    ["1.5", "de-DE", "1.5"],
    [".5", "en-US", "0.5"],
    [",5", "de-DE", "0.5"],
    ["12.", "en-US", "12"],
    ["1,234", "en-US", "1234"],
    ["1.234", "de-DE", "1234"],
    ["1.234.567", "en-US", "1234567"],
    ["1234.5", "en-US", "1234.5"],
    // Chinese and Japanese keyboards; other digits.
    ["１，２３４．５０", "ja-JP", "1234.5"],
    ["١٬٢٣٤٫٥٠", "ar-EG", "1234.5"],
    ["१,२३,४५६.५०", "hi-IN", "123456.5"],
    ["1,234.50", "ar-EG", "1234.5"],
    // A comma before two digits is no group mark.
    ["1,23", "en-US", "1.23"],
    ["0,528", "de-DE", "too_many_decimals"],
    ["", "en-US", ""],
    ["  ", "en-US", ""],
    // Invalid in every format.
    ["1,2,3", "en-US", "bad_grouping"],
    ["12 34", "en-US", "bad_grouping"],
    ["1,234,56", "en-US", "bad_grouping"],
    ["1.234.56", "de-DE", "bad_grouping"],
    ["0,123,456", "en-US", "bad_grouping"],
    ["1.234", "fr-FR", "1.234 or 1234"],
    ["1,234", "de-CH", "1234 or 1.234"],
    // More decimals than the currency has, even zeros.
    ["12.505", "en-US", "too_many_decimals"],
    ["12,505", "de-DE", "too_many_decimals"],
    ["12.500", "en-US", "too_many_decimals"],
    ["1234.567", "de-DE", "too_many_decimals"],
    // Not a number.
    ["abc", "en-US", "not_a_number"],
    ["1e5", "en-US", "not_a_number"],
    ["12-34", "en-US", "not_a_number"],
    ["12:50", "en-US", "not_a_number"],
    ["12,-", "de-DE", "not_a_number"],
    ["12.-", "de-CH", "not_a_number"],
    ["5²", "en-US", "not_a_number"],
    ["½", "en-US", "not_a_number"],
    ["19 %", "en-US", "not_a_number"],
    ["1".repeat(65), "en-US", "too_long"],
    ["1".repeat(14), "en-US", "too_large"],
  ])("is parsed: %j in %s is %s", (text, locale, meant) => {
    expect(outcome(text, locale)).toBe(meant);
  });

  test.each([
    ["-12.50", "-12.5"],
    ["−12.50", "-12.5"],
    ["(12.50)", "-12.5"],
    ["12.50-", "-12.5"],
    ["($1,234.50)", "-1234.5"],
    ["-$12", "-12"],
    ["$-12", "-12"],
    ["-(12)", "not_a_number"],
    ["-12-", "not_a_number"],
    ["(12", "not_a_number"],
    ["--12", "not_a_number"],
  ])("is parsed with a sign: %s is %s", (text, meant) => {
    expect(outcome(text, "en-US", USD)).toBe(meant);
  });

  test.each(["-12.50", "(12.50)", "12.50-"])("rejects %s if the field allows no negative amounts", (text) => {
    expect(outcome(text, "en-US")).toBe("negative");
  });

  test.each([
    ["$1,234.50", "USD", "1234.5"],
    ["1,234.50 $", "USD", "1234.5"],
    ["$.50", "USD", "0.5"],
    ["EUR 12", "EUR", "12"],
    ["12eur", "EUR", "12"],
    ["€12.00", "EUR", "12"],
    ["Rs. 500", "INR", "500"],
    ["₹ 500", "INR", "500"],
    ["Fr. 12.50", "CHF", "12.5"],
    ["￥1,200", "JPY", "1200"],
    ["1,200円", "JPY", "1200"],
    ["$12", "EUR", "other_currency"],
    ["USD 12", "EUR", "other_currency"],
    ["12 kr", "EUR", "other_currency"],
    // A dot after a word may belong to the word or the number.
    ["Rs.500", "INR", "not_a_number"],
    ["12.50", "JPY", "too_many_decimals"],
    ["1.234", "KWD", "1.234"],
  ])("is parsed with a currency: %s in a field in %s is %s", (text, currency, meant) => {
    expect(outcome(text, "en-US", { kind: "amount", currency })).toBe(meant);
  });

  test.each([
    ["=120*3+7.5", "367.5"],
    ["=120×3+7,5", "367.5"],
    ["=(1,000 + 250) / 4", "312.5"],
    ["=100/3", "33.33"],
    ["=200/3", "66.67"],
    ["=19.99*1.19", "23.79"],
    ["=0.1+0.2", "0.3"],
    ["=1.005+1", "too_many_decimals"],
    ["=1/0", "division_by_zero"],
    ["=1/(2-2)", "division_by_zero"],
    ["=", "bad_formula"],
    ["=2*", "bad_formula"],
    ["=2 3", "bad_grouping"],
    ["=(2", "bad_formula"],
    ["=2)", "bad_formula"],
    ["=2%", "0.02"],
    ["=200+10%", "200.1"],
    ["=%", "bad_formula"],
    ["=L1", "bad_formula"],
    ["=$2*3", "bad_formula"],
    ["=5-8", "negative"],
    [`=${"(".repeat(17)}1${")".repeat(17)}`, "bad_formula"],
    [`=${"-".repeat(17)}1`, "bad_formula"],
  ])("is computed as a formula: %s is %s", (text, meant) => {
    expect(outcome(text, "en-US")).toBe(meant);
  });

  test.each([
    ["=L1*19%", "19"],
    ["=l2+1", { kind: "error", fault: "empty_line", line: 2 }],
    ["=L9", { kind: "error", fault: "unknown_line", line: 9 }],
  ])("computes with other lines: %s is %o", (text, meant) => {
    const amountOf = (of: number) =>
      of === 1
        ? decimal("100.00")
        : { fault: of === 2 ? ("empty_line" as const) : ("unknown_line" as const), line: of };
    const result = readTyped(text, { field: EUR, locale: "en-US", amountOf });
    if (typeof meant === "object") expect(result).toEqual(meant);
    else expect(result).toMatchObject({ kind: "number", text: expect.stringContaining(meant) });
  });

  test("gives each kind of field its own decimals", () => {
    expect(outcome("1.2345", "en-US", { kind: "price" })).toBe("1.2345");
    expect(outcome("1.23456", "en-US", { kind: "price" })).toBe("too_many_decimals");
    expect(outcome("1.234567", "en-US", { kind: "rate" })).toBe("1.234567");
    expect(outcome("1.2345678", "en-US", { kind: "rate" })).toBe("too_many_decimals");
    expect(outcome("0.000061234567", "en-US", { kind: "rate" })).toBe("0.000061234567");
    expect(outcome("19 %", "en-US", { kind: "percent" })).toBe("19");
    expect(outcome("8,25", "de-DE", { kind: "percent" })).toBe("8.25");
    expect(outcome("1.5", "en-US", { kind: "count" })).toBe("too_many_decimals");
  });
});

describe("pasted text", () => {
  test.each([
    ["1.234", "en-US", "1.234 or 1234"],
    ["1.234", "de-DE", "1234 or 1.234"],
    ["1,234", "en-US", "1234 or 1.234"],
    ["1.234,50", "en-US", "1234.5"],
    ["1,234.50", "de-DE", "1234.5"],
    ["12.50", "de-DE", "12.5"],
    ["12.505", "en-US", "12.505 or 12505"],
    ["0.528", "de-DE", "too_many_decimals"],
    ["=1.234*2", "de-DE", "2468 or 2.47"],
  ])("is parsed: %j in %s is %s", (text, locale, meant) => {
    expect(outcome(text, locale, EUR, true)).toBe(meant);
  });
});

test("reports a number that no longer fits its field", () => {
  expect(typedFault(decimal("12.50"), { kind: "amount", currency: "JPY" })).toBe("too_many_decimals");
  expect(typedFault(decimal("12.500"), EUR)).toBeNull();
});

test("never uses a form's invalid text as a number", () => {
  expect(unreadText(unreadValue("12.505"))).toBe("12.505");
  expect(unreadText("12.50")).toBeNull();
  expect(Number(unreadValue("12"))).toBeNaN();
});

const LOCALES = [
  "en-US",
  "en-GB",
  "de-DE",
  "de-AT",
  "de-CH",
  "fr-FR",
  "fr-CH",
  "es-ES",
  "it-IT",
  "it-CH",
  "en-IN",
  "hi-IN",
  "mr-IN",
  "bn-BD",
  "pt-BR",
  "pt-PT",
  "sv-SE",
  "pl-PL",
  "ar-EG",
  "ar",
  "fa-IR",
  "he-IL",
  "en-ZA",
  "ja-JP",
];
const FIELDS: TypedField[] = [
  ...["EUR", "USD", "JPY", "KWD", "INR", "CHF"].map(
    (currency): TypedField => ({ kind: "amount", currency, negative: true }),
  ),
  { kind: "price", negative: true },
  { kind: "price", currency: "EUR" },
  { kind: "rate" },
  { kind: "percent" },
  { kind: "quantity", negative: true },
  { kind: "count" },
];
const anyLocale = fc.constantFrom(...LOCALES);

/** A field and a number that it takes. */
const anyTyped = fc
  .tuple(fc.constantFrom(...FIELDS), fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }), fc.nat({ max: 12 }))
  .map(([field, digits, places]) => {
    const scale = Math.min(places, mostDecimals(field));
    return { field, value: trimmed({ digits: field.negative || digits > 0n ? digits : -digits, scale }) };
  })
  .filter(({ field, value }) => typedFault(value, field) === null);

const isSame = (a: Decimal, b: Decimal) => compareDecimal(a, b) === 0;

describe("properties of typed numbers", () => {
  test("parses what a field shows as the same number, in every locale", () => {
    fc.assert(
      fc.property(anyTyped, anyLocale, ({ field, value }, locale) => {
        for (const text of [formatTyped(value, field, locale), editableTyped(value, field, locale)]) {
          const result = readTyped(text, { field, locale });
          expect(result.kind === "number" && isSame(result.value, value), `${text} in ${locale}`).toBe(true);
        }
      }),
      { numRuns: 3000 },
    );
  });

  test("parses a number with its currency, as Intl writes it, as the same number", () => {
    fc.assert(
      fc.property(anyTyped, anyLocale, ({ field, value }, locale) => {
        if (field.kind !== "amount") return;
        const format = new Intl.NumberFormat(locale, { style: "currency", currency: field.currency });
        const digits = mostDecimals(field);
        const text = new Intl.NumberFormat(locale, {
          ...format.resolvedOptions(),
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }).format(formatDecimal(value) as `${number}`);
        const result = readTyped(text, { field, locale });
        // A currency name that ends in a dot before the digits is rejected; nothing is misread.
        if (result.kind === "number") expect(isSame(result.value, value), `${text} in ${locale}`).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test("never pastes another locale's number as a different one: it is the same, asked, or rejected", () => {
    fc.assert(
      fc.property(anyTyped, anyLocale, anyLocale, fc.boolean(), ({ field, value }, writer, reader, isGrouped) => {
        const text = (isGrouped ? formatTyped : editableTyped)(value, field, writer);
        const result = readTyped(text, { field, locale: reader, isPasted: true });
        if (result.kind === "number") expect(isSame(result.value, value), `${text} in ${reader}`).toBe(true);
        if (result.kind === "ambiguous")
          expect(
            result.readings.some((one) => isSame(one, value)),
            `${text} in ${reader}`,
          ).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  test("types another locale's number as a different one only if the reader's own locale writes it so", () => {
    fc.assert(
      fc.property(anyTyped, anyLocale, anyLocale, ({ field, value }, writer, reader) => {
        const text = formatTyped(value, field, writer);
        const result = readTyped(text, { field, locale: reader });
        if (result.kind !== "number" || isSame(result.value, value)) return;
        const own = new Intl.NumberFormat(reader, { useGrouping: "always", maximumFractionDigits: 12 });
        const plain = (of: string) => plainSpelling(of).replace(/[^\d.,]/g, "");
        // 1.234 is 1234 in Germany by its own format, not by a guess.
        expect(plain(own.format(result.text as `${number}`))).toBe(plain(text));
      }),
      { numRuns: 3000 },
    );
  });

  test("loses and gains no digit in any text of digits and marks", () => {
    const text = fc.stringMatching(/^[0-9]{1,4}([.,' ][0-9]{1,4}){0,4}$/);
    fc.assert(
      fc.property(text, anyLocale, fc.constantFrom(...FIELDS), fc.boolean(), (typed, locale, field, isPasted) => {
        const result = readTyped(typed, { field, locale, isPasted });
        const digits = (of: string) => of.replace(/\D/g, "").replace(/^0+(?=.)/, "");
        if (result.kind === "number") expect(digits(result.text)).toBe(digits(typed));
        if (result.kind === "number") expect(typedFault(result.value, field)).toBeNull();
      }),
      { numRuns: 5000 },
    );
  });

  test("answers any text quickly", () => {
    const hostile = fc.oneof(
      fc.string({ unit: "binary", maxLength: 80 }),
      fc.stringMatching(/^=?[-+*/()0-9., '%$€]{0,70}$/),
      fc.constantFrom("9".repeat(1e6), "(".repeat(1e6), "=".repeat(64), `=${"1/".repeat(31)}7`),
    );
    fc.assert(
      fc.property(hostile, anyLocale, fc.constantFrom(...FIELDS), fc.boolean(), (text, locale, field, isPasted) => {
        const result = readTyped(text, { field, locale, isPasted });
        if (result.kind === "number") expect(typedFault(result.value, field)).toBeNull();
      }),
      { numRuns: 5000 },
    );
  });
});
