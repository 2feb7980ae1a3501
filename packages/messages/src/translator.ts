/**
 * Says messages in the reader's language. A page has one language: its build puts that language's catalogs in the place of the English
 * ones. A server has many readers: it names the language of the one whom it answers (`readerIs`), and registers all catalogs
 * (`addCatalog`). Without either, messages are English.
 */
import { createTranslator } from "use-intl/core";
import { type Language, REGIONS } from "./languages.ts";
import { language as pageLanguage } from "./page-language.ts";

/** A catalog: messages in ICU format by key. */
export type Messages = Readonly<Record<string, string>>;

/** The same messages in another language. */
export type Translated<Source extends Messages> = { readonly [Key in keyof Source]: string };

/** Writes a message. What it needs is checked against the English text; `rich` takes what replaces the tags of a message. */
export type Say<Source extends Messages> = ReturnType<typeof createTranslator<Source>>;

/** Says a message without knowing its catalog. */
type SayAny = ReturnType<typeof createTranslator<Messages>>;

/** A process that serves pages: Node has a `navigator` too, which tells the region of the machine and not of a reader. */
const isServer = typeof document === "undefined";

let readersLanguage: () => Language | null = () => null;

/** Names how to find the language of the reader who is answered just now; null: none in particular. */
export function readerIs(find: () => Language | null): void {
  readersLanguage = find;
}

/** The language in which messages are said just now. */
export function currentLanguage(): Language {
  return readersLanguage() ?? pageLanguage;
}

/**
 * The language with a region, by which numbers, money and days are written: "de-AT" for a German page in a browser that prefers "de-AT".
 * A server writes as the language's own region does, whatever region its machine is set to. BCP 47.
 */
export function currentLocale(): string {
  const language = currentLanguage();
  const preferred = isServer ? [] : navigator.languages;
  return preferred.find((tag) => languageWithin(tag) === languageWithin(language)) ?? REGIONS[language];
}

const languageWithin = (tag: string) => tag.split("-")[0];

const others = new Map<Messages, Map<Language, Messages>>();

/** Makes a catalog known in another language than English, for readers of that language. */
export function addCatalog(english: Messages, language: Language, messages: Messages): void {
  const known = others.get(english) ?? new Map<Language, Messages>();
  others.set(english, known.set(language, messages));
}

/** What was said to no reader in particular, such as the sentences of the contract: how each catalog says it, by its English text. */
const unaddressed = new Map<string, Map<Messages, (language: Language) => string>>();
/** What jobs say to no reader is different each time; what modules say when they are loaded comes first, and is less. */
const MOST_REMEMBERED = 5000;

/** Says a sentence, which a module made in English when it was loaded, in another language; one that is not known stays. */
export function sayAgain(text: string, language: Language): string {
  return waysToSay(text).at(-1)?.(language) ?? text;
}

/** All that a sentence said in English is in another language: catalogs may translate it differently, such as a label of two forms. */
export const saidIn = (text: string, language: Language): string[] => waysToSay(text).map((say) => say(language));

const waysToSay = (text: string) => [...(unaddressed.get(text)?.values() ?? [])];

/**
 * Makes the function that says the messages of a catalog.
 *
 * @param english the catalog in English, as imported from `@tallyleaf/messages/catalogs/…`
 */
export function translator<const Source extends Messages>(english: Source): Say<Source> {
  const made = new Map<string, { messages: Messages; say: SayAny }>();
  const sayIn = (language: Language, locale: string): SayAny => {
    const messages: Messages = others.get(english)?.get(language) ?? english;
    const known = made.get(locale);
    if (known?.messages === messages) return known.say;
    const say = createTranslator({ locale, messages, timeZone: "UTC", onError: fail });
    made.set(locale, { messages, say });
    return say;
  };
  const say = (...said: Parameters<SayAny>) => {
    const text = sayIn(currentLanguage(), currentLocale())(...said);
    if (isServer && readersLanguage() === null && unaddressed.size < MOST_REMEMBERED) {
      const ways = unaddressed.get(text) ?? new Map<Messages, (language: Language) => string>();
      unaddressed.set(
        text,
        ways.set(english, (language) => sayIn(language, REGIONS[language])(...argumentsIn(language, said))),
      );
    }
    return text;
  };
  const rich: SayAny["rich"] = (...said) => sayIn(currentLanguage(), currentLocale()).rich(...said);
  return Object.assign(say, { rich }) as unknown as Say<Source>;
}

/** Makes the function that says a catalog in one language, for every reader. @param locale how it writes numbers, BCP 47 */
export function translatorIn<const Source extends Messages>(locale: string, messages: Translated<Source>): Say<Source> {
  return createTranslator({ locale, messages: messages as Messages, timeZone: "UTC", onError: fail }) as Say<Source>;
}

/** What a sentence was said with: texts among it, such as a field's label, are said again in the language. */
function argumentsIn(language: Language, [key, values, ...rest]: Parameters<SayAny>): Parameters<SayAny> {
  if (!values) return [key];
  const again = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "string" ? sayAgain(value, language) : value,
  ]);
  return [key, Object.fromEntries(again), ...rest];
}

/** A message that cannot be written is an error of the program: tests end, a reader sees the message's key. */
function fail(error: Error): void {
  if (isServer || import.meta.env?.MODE === "test") throw error;
  console.error(error);
}
