/** Tax codes of purchases as a select offers them. Pure. */
import type { TaxCodeRow } from "@tallyleaf/contract";
import { FOREIGN_TAX } from "@tallyleaf/ledger";

/**
 * The codes with a rate, with foreign tax, and the one that is there even if it has no rate.
 *
 * @param foreign label of foreign tax
 */
export function purchaseChoices(codes: readonly TaxCodeRow[], present: string, foreign: string) {
  const several = new Set(codes.map(({ country }) => country)).size > 1;
  const rows = codes
    .filter(({ rate }) => rate !== null)
    .map(({ code, country, name, rate }) => ({
      value: code,
      label: `${several ? code : code.slice(country.length + 1)} · ${name} · ${rate} %`,
    }));
  const all = [...rows, { value: FOREIGN_TAX, label: foreign }];
  return present === "" || all.some(({ value }) => value === present)
    ? all
    : [...all, { value: present, label: present }];
}
