/** Countries to choose from, and what choosing one means for the tax on purchases. */
import { COUNTRY_CODES } from "@tallyleaf/contract";
import { TAX_COUNTRIES } from "@tallyleaf/ledger";
import { currentLocale } from "@tallyleaf/messages";
import { say } from "../say.ts";

const NAMES = new Intl.DisplayNames([currentLocale()], { type: "region" });

/** "Germany"; the code where it has no name. */
export const countryLabel = (code: string): string => NAMES.of(code) ?? code;

export const countryChoices = COUNTRY_CODES.map((value) => ({ value, label: countryLabel(value) })).sort((a, b) =>
  a.label.localeCompare(b.label, currentLocale()),
);

/** Describes the treatment of tax on purchases in the country; null: none is chosen. */
export function recoveryText(code: string | null): string {
  if (code === null) return say("recoveryNotChosen");
  const recovers = TAX_COUNTRIES.find((rule) => rule.code === code)?.recovers;
  const place = countryLabel(code);
  if (recovers === "none") return say("recoveryNone", { place });
  if (recovers === "all_but") return say("recoveryOfSome");
  if (recovers === "all") return say("recoveryAll", { place });
  return say("recoveryNoRule", { place });
}
