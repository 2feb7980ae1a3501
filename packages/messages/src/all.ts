/** Loads catalogs in every language: for a server, and for the build of pages. */
import { readdirSync } from "node:fs";
import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import { DEFAULT_LANGUAGE, DOCUMENT_LANGUAGES, type DocumentLanguage } from "./languages.ts";
import { addCatalog, type Messages } from "./translator.ts";

/** Names of the catalogs, one file each in a language's folder. */
export function catalogNames(language: DocumentLanguage = DEFAULT_LANGUAGE): string[] {
  return readdirSync(new URL(`${language}/`, import.meta.url))
    .map((file) => file.replace(/\.ts$/, ""))
    .sort();
}

/**
 * Loads a catalog, the only export of its file.
 *
 * @throws if the file doesn't exist
 */
export async function loadCatalog(language: string, name: string): Promise<Messages> {
  const module: Record<string, Messages> = await import(
    /* @vite-ignore */ new URL(`${language}/${name}.ts`, import.meta.url).href
  );
  const [catalog] = Object.values(module);
  if (!catalog) throw new Error(`${language}/${name}.ts has no catalog.`);
  return catalog;
}

/** Compiles the messages of a catalog for a page without a parser. */
export const compiledCatalog = (messages: Messages): Record<string, CompiledMessage> =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, withEmptyChoices(compile(message))]));

/**
 * A choice of no text as a list of nothing: of an empty text icu-minify (4.14.8) makes a list where it is the whole message, which the
 * translator takes for an error, so that the reader sees the message's key.
 */
function withEmptyChoices<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(withEmptyChoices) as Part;
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, choice]) => [name, choice === "" ? [] : withEmptyChoices(choice)]),
  ) as Part;
}

/** Registers all catalogs with `translator`. A language of documents has some, and of these some messages. */
export async function addAllCatalogs(): Promise<void> {
  for (const language of DOCUMENT_LANGUAGES) {
    if (language === DEFAULT_LANGUAGE) continue;
    for (const name of catalogNames(language)) {
      const english = await loadCatalog(DEFAULT_LANGUAGE, name);
      addCatalog(english, language, { ...english, ...(await loadCatalog(language, name)) });
    }
  }
}
