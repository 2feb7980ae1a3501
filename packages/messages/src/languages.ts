/** The languages that the product speaks, as BCP 47 tags: one folder of catalogs each. English is the source of the others. */
export const LANGUAGES = ["en-US", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = "en-US";

/** Each in its own words, for people who choose one. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { "en-US": "English", de: "Deutsch" };

/** The region by whose customs a language is written where the reader's own is not known. BCP 47. */
export const REGIONS: Readonly<Record<Language, string>> = { "en-US": "en-US", de: "de-DE" };

/** How documents of a language write numbers and days. English ones have the day before the month: nobody takes it for another one. */
export const documentLocale = (language: Language): string =>
  language === DEFAULT_LANGUAGE ? "en-GB" : REGIONS[language];

/** Returns the language for a stored tag; anything else is English, as documents were before there was a choice. */
export const languageOf = (tag: string | null): Language =>
  LANGUAGES.find((language) => language === tag) ?? DEFAULT_LANGUAGE;

/** Returns the language that a reader prefers most of those there are, from tags in their order ("de-AT", "en"); null: none of them. */
export function preferredLanguage(tags: readonly string[]): Language | null {
  const base = (tag: string) => tag.split("-")[0]?.toLowerCase();
  for (const tag of tags) {
    const language = LANGUAGES.find((each) => base(each) === base(tag));
    if (language) return language;
  }
  return null;
}
