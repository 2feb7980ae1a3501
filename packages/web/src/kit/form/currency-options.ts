/** Currencies as a select shows them: "EUR – Euro". */
import { CURRENCIES } from "@tallyleaf/ledger";

export interface Choice {
  value: string;
  label: string;
}

/** These come first. Rule: specification, entities, "Expense form". */
const FIRST_CURRENCIES = ["USD", "EUR", "GBP", "CAD"];

export function currencyOptions(codes: readonly string[]): Choice[] {
  return codes.map((code) => ({ value: code, label: `${code} – ${CURRENCIES.get(code)?.name ?? code}` }));
}

/** The currencies of a form: the four, the organization's own, then all others by code. */
export function currencyChoices(defaultCurrency: string): Choice[] {
  return currencyOptions([...new Set([...FIRST_CURRENCIES, defaultCurrency, ...CURRENCIES.keys()])]);
}
