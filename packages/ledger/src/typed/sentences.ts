/** What is said at a number field. */
import { type Decimal, decimal } from "../decimal.ts";
import { mostDecimals, type TypedFault, type TypedField } from "./field.ts";
import { formatTyped } from "./format.ts";

const NOUNS: Record<TypedField["kind"], string> = {
  amount: "An amount",
  price: "A price",
  rate: "An exchange rate",
  percent: "A percentage",
  quantity: "A quantity",
  count: "This number",
};

/** @param text as it was typed; what is long is shown by its beginning. */
export function faultSentence(fault: TypedFault, text: string, field: TypedField, locale?: string): string {
  const shown = `“${text.trim().slice(0, 24)}${text.trim().length > 24 ? "…" : ""}”`;
  const example = formatTyped(EXAMPLES[field.kind], field, locale);
  switch (fault) {
    case "too_long":
      return "This is too long for a number.";
    case "not_a_number":
      return `${shown} is not a number. Enter it like ${example}.`;
    case "bad_grouping":
      return `${shown} cannot be read as one number. Enter it like ${example}.`;
    case "other_currency":
      return `This field is in ${"currency" in field ? field.currency : "another currency"}. Enter the number without another currency.`;
    case "too_many_decimals":
      return decimalsSentence(field);
    case "negative":
      return `${NOUNS[field.kind]} cannot be negative here.`;
    case "too_large":
      return "This number is too large.";
    case "bad_formula":
      return "This formula cannot be calculated. Use numbers, + - * / and brackets.";
    case "division_by_zero":
      return "This formula divides by zero.";
  }
}

/** The question about a text that formats read differently; the readings are offered as buttons. */
export function ambiguousSentence(
  text: string,
  readings: readonly Decimal[],
  field: TypedField,
  locale?: string,
): string {
  const shown = readings.map((reading) => formatTyped(reading, field, locale));
  return `“${text.trim()}”: did you mean ${shown.join(" or ")}?`;
}

function decimalsSentence(field: TypedField): string {
  const most = mostDecimals(field);
  if (field.kind === "count") return "Enter a whole number.";
  const noun = field.kind === "amount" ? `An amount in ${field.currency}` : NOUNS[field.kind];
  return most === 0 ? `${noun} has no decimals.` : `${noun} has at most ${most} decimals.`;
}

const EXAMPLES: Record<TypedField["kind"], Decimal> = {
  amount: decimal("1234"),
  price: decimal("1234.5"),
  rate: decimal("1.0825"),
  percent: decimal("8.25"),
  quantity: decimal("1.5"),
  count: decimal("30"),
};
