/** Countries: what is wrong with a code. */
export const contractCountries = {
  byTwoLetters: "Choose a country by its two letters (ISO 3166-1), such as DE or US",
} as const;
