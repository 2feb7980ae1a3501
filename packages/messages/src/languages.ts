/** The languages that the product speaks, as BCP 47 tags: one folder of catalogs each. English is the source of the others. */
export const LANGUAGES = ["en-US", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = "en-US";

/** Each in its own words, for people who choose one. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { "en-US": "English", de: "Deutsch" };

/** Returns the language for a stored tag; anything else is English, as documents were before there was a choice. */
export const languageOf = (tag: string | null): Language =>
  LANGUAGES.find((language) => language === tag) ?? DEFAULT_LANGUAGE;
