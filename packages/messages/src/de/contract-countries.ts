import type { contractCountries as english } from "../en-US/contract-countries.ts";
import type { Translated } from "../translator.ts";

export const contractCountries: Translated<typeof english> = {
  byTwoLetters: "Wählen Sie ein Land über seine zwei Buchstaben (ISO 3166-1), zum Beispiel DE oder US",
};
