/** Currencies as a select shows them: "EUR – Euro". */
import { CURRENCIES } from "@tallyleaf/ledger";

export function currencyOptions(codes: readonly string[]): { value: string; label: string }[] {
  return codes.map((code) => ({ value: code, label: `${code} – ${CURRENCIES.get(code)?.name ?? code}` }));
}
