/** Error texts of numbers that a field rejects, typed or sent in a body. */
import { decimal, formatTyped, mostDecimals, type TypedFault, type TypedField } from "@tallyleaf/ledger";
import { currentLocale, translator } from "@tallyleaf/messages";
import { contractInputs } from "@tallyleaf/messages/catalogs/contract-inputs";

const say = translator(contractInputs);

/** Longer input is cut in the error. */
const SHOWN = 24;

/** Returns the error text. @param text as typed @param line that a formula names */
export function typedFaultText(fault: TypedFault, text: string, field: TypedField, line = 0): string {
  const typed = text.trim();
  const wrong = {
    text: typed.length > SHOWN ? `${typed.slice(0, SHOWN)}…` : typed,
    example: formatTyped(EXAMPLES[field.kind], field, currentLocale()),
  };
  switch (fault) {
    case "too_long":
      return say("numberTooLong");
    case "not_a_number":
      return say("notANumber", wrong);
    case "bad_grouping":
      return say("severalNumbers", wrong);
    case "other_currency":
      return say("otherCurrency", { currency: "currency" in field ? (field.currency ?? "") : "" });
    case "too_many_decimals":
      return decimalsText(field);
    case "negative":
      return say("negative", { kind: field.kind });
    case "too_large":
      return say("numberTooLarge");
    case "bad_formula":
      return say("badFormula");
    case "division_by_zero":
      return say("divisionByZero");
    case "unknown_line":
      return say("unknownLine", { line });
    case "circular_line":
      return say("circularLine", { line });
    case "empty_line":
      return say("emptyLine", { line });
  }
}

function decimalsText(field: TypedField): string {
  const most = mostDecimals(field);
  if (field.kind === "count") return say("wholeNumber");
  if (field.kind === "amount") return say("amountDecimals", { currency: field.currency, most });
  return say("decimals", { kind: field.kind, most });
}

const EXAMPLES: Record<TypedField["kind"], ReturnType<typeof decimal>> = {
  amount: decimal("1234"),
  price: decimal("1234.5"),
  rate: decimal("1.0825"),
  percent: decimal("8.25"),
  quantity: decimal("1.5"),
  count: decimal("30"),
};
