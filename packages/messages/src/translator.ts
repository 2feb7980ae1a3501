/**
 * Returns messages in the reader's language. A page has one language: the build replaces English catalogs with that language's. A server
 * has many readers: it sets the current one's language (`readerIs`) and registers all catalogs (`addCatalog`). Without either, messages are
 * English.
 */
import { createTranslator } from "use-intl/core";
import { type DocumentLanguage, type Language, languageOf, REGIONS } from "./languages.ts";
import { messageId } from "./message-id.ts";
import { language as pageLanguage } from "./page-language.ts";

/** A catalog: messages in ICU format by key. */
export type Messages = Readonly<Record<string, string>>;

/** The same messages in another language. */
export type Translated<Source extends Messages> = { readonly [Key in keyof Source]: string };

/** Writes a message. Arguments are checked against the English text; `rich` takes replacements for the tags of a message. */
export type Say<Source extends Messages> = ReturnType<typeof createTranslator<Source>>;

/** Writes a message of any catalog. */
type SayAny = ReturnType<typeof createTranslator<Messages>>;

/** A process that serves pages: Node has a `navigator` too, with the machine's region, not a reader's. */
const isServer = typeof document === "undefined";

let readersLanguage: () => DocumentLanguage | null = () => null;

/** Sets how to find the current reader's language; null: no reader. */
export function readerIs(find: () => DocumentLanguage | null): void {
  readersLanguage = find;
}

/** Returns the current language of the product; English where a document in another language is written. */
export const currentLanguage = (): Language => languageOf(currentDocumentLanguage());

/** Returns the current language of messages, which a document may have alone. */
export function currentDocumentLanguage(): DocumentLanguage {
  return readersLanguage() ?? pageLanguage;
}

/**
 * Returns the language with a region for numbers, money, and dates: "de-AT" for a German page in a browser that prefers "de-AT". A server
 * uses the language's own region, whatever its machine's. BCP 47.
 */
export function currentLocale(): string {
  const language = currentDocumentLanguage();
  const preferred = isServer ? [] : navigator.languages;
  return preferred.find((tag) => languageWithin(tag) === languageWithin(language)) ?? REGIONS[language];
}

const languageWithin = (tag: string) => tag.split("-")[0];

const others = new Map<Messages, Map<DocumentLanguage, Messages>>();

/** Registers a catalog in a language other than English. */
export function addCatalog(english: Messages, language: DocumentLanguage, messages: Messages): void {
  const known = others.get(english) ?? new Map<DocumentLanguage, Messages>();
  others.set(english, known.set(language, messages));
}

/** Texts without a reader, such as those of the contract, by their English text, with how each catalog writes them. */
const unaddressed = new Map<string, Map<Messages, (language: Language) => string>>();
/** Texts of jobs differ each time; texts of loading modules come first and are fewer. */
const MOST_REMEMBERED = 5000;

/** Translates a text that a module made in English when it was loaded; unknown texts stay. */
export function sayAgain(text: string, language: Language): string {
  return waysToSay(text).at(-1)?.(language) ?? text;
}

/** Returns all translations of an English text: catalogs may differ, for example for a label with two forms. */
export const saidIn = (text: string, language: Language): string[] => waysToSay(text).map((say) => say(language));

const waysToSay = (text: string) => [...(unaddressed.get(text)?.values() ?? [])];

/**
 * Creates the function that writes the messages of a catalog.
 *
 * @param english the catalog in English, as imported from `@tallyleaf/messages/catalogs/…`
 */
export function translator<const Source extends Messages>(english: Source): Say<Source> {
  const made = new Map<string, { messages: Messages; say: SayAny }>();
  const catalogIn = (language: DocumentLanguage): Messages => others.get(english)?.get(language) ?? english;
  const sayIn = (language: DocumentLanguage, locale: string): SayAny => {
    const messages = catalogIn(language);
    const known = made.get(locale);
    if (known?.messages === messages) return known.say;
    const say = createTranslator({ locale, messages, timeZone: "UTC", onError: fail });
    made.set(locale, { messages, say });
    return say;
  };
  const named = <Said extends readonly unknown[]>([key, ...rest]: Said): Said =>
    [messageId(catalogIn(currentDocumentLanguage()), String(key)), ...rest] as unknown as Said;
  const say = (...said: Parameters<SayAny>) => {
    const text = sayIn(currentDocumentLanguage(), currentLocale())(...named(said));
    if (isServer && readersLanguage() === null && unaddressed.size < MOST_REMEMBERED) {
      const ways = unaddressed.get(text) ?? new Map<Messages, (language: Language) => string>();
      unaddressed.set(
        text,
        ways.set(english, (language) => sayIn(language, REGIONS[language])(...argumentsIn(language, said))),
      );
    }
    return text;
  };
  const rich: SayAny["rich"] = (...said) => sayIn(currentDocumentLanguage(), currentLocale()).rich(...named(said));
  return Object.assign(say, { rich }) as unknown as Say<Source>;
}

/** Creates the function that writes a catalog in one language for every reader. @param locale of numbers, BCP 47 */
export function translatorIn<const Source extends Messages>(locale: string, messages: Translated<Source>): Say<Source> {
  return createTranslator({ locale, messages: messages as Messages, timeZone: "UTC", onError: fail }) as Say<Source>;
}

/** Arguments of a text: texts among them, such as a field's label, are translated again. */
function argumentsIn(language: Language, [key, values, ...rest]: Parameters<SayAny>): Parameters<SayAny> {
  if (!values) return [key];
  const again = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "string" ? sayAgain(value, language) : value,
  ]);
  return [key, Object.fromEntries(again), ...rest];
}

/** A message that can't be written is a bug: tests fail, and a reader sees the message's key. */
function fail(error: Error): void {
  if (isServer || import.meta.env?.MODE === "test") throw error;
  console.error(error);
}
