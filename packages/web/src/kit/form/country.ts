/** Countries to choose from, and what choosing one means for the tax on purchases. */
import { COUNTRY_CODES } from "@tallyleaf/contract";
import { TAX_COUNTRIES } from "@tallyleaf/ledger";
import { currentLocale } from "@tallyleaf/messages";

const NAMES = new Intl.DisplayNames([currentLocale()], { type: "region" });

/** "Germany"; the code where it has no name. */
export const countryLabel = (code: string): string => NAMES.of(code) ?? code;

export const countryChoices = COUNTRY_CODES.map((value) => ({ value, label: countryLabel(value) })).sort((a, b) =>
  a.label.localeCompare(b.label, currentLocale()),
);

/** What becomes of tax on purchases in the country; null: none is chosen. */
export function recoveryText(code: string | null): string {
  if (code === null) return "Until you choose one, all tax on purchases is booked as recoverable.";
  const recovers = TAX_COUNTRIES.find((rule) => rule.code === code)?.recovers;
  const place = countryLabel(code);
  if (recovers === "none") return `In ${place}, tax on purchases is not recoverable: it is booked as part of the cost.`;
  if (recovers === "all_but")
    return "GST, HST and QST on purchases are booked as recoverable. Provincial sales tax and tax of other countries are part of the cost.";
  if (recovers === "all")
    return `Tax of ${place} on purchases is booked as recoverable. Tax of other countries is part of the cost.`;
  return `There is no rule for ${place} yet: tax on purchases is booked as recoverable, unless you change it on the expense.`;
}
