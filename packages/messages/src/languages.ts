/** Languages of the product as BCP 47 tags, with one folder of catalogs each. English is the source of the others. */
export const LANGUAGES = ["en-US", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = "en-US";

/** Languages of documents and mails that clients get: the product's own, and some with the catalogs of such texts only. */
export const DOCUMENT_LANGUAGES = [...LANGUAGES, "fr", "es", "it", "nl"] as const;
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];

/** Each in its own words, for choosing one. */
export const LANGUAGE_NAMES: Readonly<Record<DocumentLanguage, string>> = {
  "en-US": "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  it: "Italiano",
  nl: "Nederlands",
};

/** The name of a language by its tag; of another one, the tag. */
export const languageName = (tag: string): string =>
  Object.entries(LANGUAGE_NAMES).find(([language]) => language === tag)?.[1] ?? tag;

/** Region of a language's formats if the reader's is unknown. BCP 47. */
export const REGIONS: Readonly<Record<DocumentLanguage, string>> = {
  "en-US": "en-US",
  de: "de-DE",
  fr: "fr-FR",
  es: "es-ES",
  it: "it-IT",
  nl: "nl-NL",
};

/** The language as the tag that search engines and browsers know it by: English pages are for readers of every region. BCP 47. */
export const pageTag = (language: Language): string => (language === DEFAULT_LANGUAGE ? "en" : language);

/** Path of a page in a language: English pages at their own path, German ones below "/de". @param path "/about" */
export const pathIn = (language: Language, path: string): string =>
  language === DEFAULT_LANGUAGE ? path : path === "/" ? `/${language}` : `/${language}${path}`;

/** Takes a path apart into its language and the page's own path: "/de/about" is "/about" in German. */
export function splitPath(path: string): { language: Language; path: string } {
  const [, first, rest] = /^\/([^/]+)(.*)$/.exec(path) ?? [];
  const language = LANGUAGES.find((each) => each !== DEFAULT_LANGUAGE && each === first);
  return language === undefined ? { language: DEFAULT_LANGUAGE, path } : { language, path: rest || "/" };
}

/** How documents of a language write numbers and days. English ones have the day before the month: nobody takes it for another one. */
export const documentLocale = (language: DocumentLanguage): string =>
  language === DEFAULT_LANGUAGE ? "en-GB" : REGIONS[language];

/** Returns the language of a stored tag; anything else is English, like documents from before there was a choice. */
export const languageOf = (tag: string | null): Language =>
  LANGUAGES.find((language) => language === tag) ?? DEFAULT_LANGUAGE;

/** Whether the product itself speaks the language. */
export const isProductLanguage = (language: DocumentLanguage): language is Language =>
  LANGUAGES.some((each) => each === language);

/** Returns the language of documents of a stored tag; anything else is English. */
export const documentLanguageOf = (tag: string | null): DocumentLanguage =>
  DOCUMENT_LANGUAGES.find((language) => language === tag) ?? DEFAULT_LANGUAGE;

/** Returns the available language that a reader prefers most, from tags in order ("de-AT", "en"); null: none. */
export function preferredLanguage(tags: readonly string[]): Language | null {
  const base = (tag: string) => tag.split("-")[0]?.toLowerCase();
  for (const tag of tags) {
    const language = LANGUAGES.find((each) => base(each) === base(tag));
    if (language) return language;
  }
  return null;
}
