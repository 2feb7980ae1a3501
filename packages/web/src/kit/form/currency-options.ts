/** Currencies as a select shows them: "EUR – Euro". */
import { CURRENCIES } from "@tallyleaf/ledger";
import { currentLanguage, currentLocale, DEFAULT_LANGUAGE } from "@tallyleaf/messages";

export interface Choice {
  value: string;
  label: string;
}

/** These come first. Rule: specification, entities, "Expense form". */
const FIRST_CURRENCIES = ["USD", "EUR", "GBP", "CAD"];

const NAMES = new Intl.DisplayNames([currentLocale()], { type: "currency" });

/** "Euro"; the code where it has no name. */
export const currencyName = (code: string): string =>
  (currentLanguage() === DEFAULT_LANGUAGE ? CURRENCIES.get(code)?.name : NAMES.of(code)) ?? code;

export function currencyOptions(codes: readonly string[]): Choice[] {
  return codes.map((code) => ({ value: code, label: `${code} – ${currencyName(code)}` }));
}

/** The currencies of a form: the four, the organization's own, then all others by code. */
export function currencyChoices(defaultCurrency: string): Choice[] {
  return currencyOptions([...new Set([...FIRST_CURRENCIES, defaultCurrency, ...CURRENCIES.keys()])]);
}
