/** Errors of typed numbers, in the reader's language. */
import { readTyped, type TypedField } from "@tallyleaf/ledger";
import { readerIs } from "@tallyleaf/messages";
import { addAllCatalogs } from "@tallyleaf/messages/all";
import { afterEach, expect, test } from "vitest";
import { typedFaultText } from "./typed-faults.ts";

const EUR: TypedField = { kind: "amount", currency: "EUR" };
const JPY: TypedField = { kind: "amount", currency: "JPY" };

/** Error of the text; null: it is a number. */
const said = (text: string, field: TypedField = EUR) => {
  const result = readTyped(text, { field, locale: "en-US" });
  return result.kind === "error" ? typedFaultText(result.fault, text, field) : null;
};

afterEach(() => readerIs(() => null));

test.each([
  ["12.505", EUR, "An amount in EUR has at most 2 decimals."],
  ["12.5", JPY, "An amount in JPY has no decimals."],
  ["abc", EUR, "“abc” is not a number. Enter it like 1,234.00."],
  ["$5", EUR, "This field is in EUR. Enter the number without another currency."],
  ["-5", EUR, "An amount cannot be negative here."],
  ["1.5", { kind: "count" } as const, "Enter a whole number."],
  ["1.23456", { kind: "percent" } as const, "A percentage has at most 4 decimals."],
  ["12.50", EUR, null],
])("says what is wrong with %j", (text, field, expected) => {
  expect(said(text, field)).toBe(expected);
});

test("shows a German reader German text and number formats", async () => {
  await addAllCatalogs();
  readerIs(() => "de");
  expect(said("abc")).toBe("„abc“ ist keine Zahl. Geben Sie zum Beispiel 1.234,00 ein.");
});
