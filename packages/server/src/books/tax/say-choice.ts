/** Says to the reader why a tax code of a purchase was chosen. */
import { type PurchaseCodeReason, writePercent } from "@tallyleaf/ledger";
import { currentLocale, translator } from "@tallyleaf/messages";
import { taxChoices } from "@tallyleaf/messages/catalogs/tax-choices";

const say = translator(taxChoices);

const countryIn = (code: string): string =>
  new Intl.DisplayNames([currentLocale()], { type: "region" }).of(code) ?? code;

/** The reason as a sentence. */
export function sayTaxChoice({ key, rate, country }: PurchaseCodeReason): string {
  return say("reason", {
    key,
    rate: rate === null ? "" : writePercent(rate),
    country: country === null ? "" : countryIn(country),
    place: country === null ? "unknown" : "known",
  });
}
