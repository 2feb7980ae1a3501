import { COUNTRY_CODES } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractCountries } from "@tallyleaf/messages/catalogs/contract-countries";
import { anyText } from "./scalars.ts";

const say = translator(contractCountries);

export { COUNTRY_CODES };

const NAME_IT = say("byTwoLetters");

/** ISO 3166-1 alpha-2, in capitals. */
export const countryCode = anyText({ error: NAME_IT }).refine((code) => COUNTRY_CODES.includes(code), {
  error: NAME_IT,
});
