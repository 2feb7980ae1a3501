/** Makes the catalogs of all languages known while the sign-in pages are written: one process writes them in each language. */
import { addCatalog, DEFAULT_LANGUAGE, LANGUAGES, type Messages } from "@tallyleaf/messages";

const FILES = import.meta.glob<Record<string, Messages>>("../../../../messages/src/*/*.ts", { eager: true });

/** The catalog of a file: its one export. */
const catalogAt = (path: string) => Object.values(FILES[path] ?? {})[0];

export function addPageCatalogs(): void {
  for (const path of Object.keys(FILES).filter((each) => each.includes(`/${DEFAULT_LANGUAGE}/`)))
    for (const language of LANGUAGES) {
      const [english, translated] = [path, path.replace(DEFAULT_LANGUAGE, language)].map(catalogAt);
      if (language !== DEFAULT_LANGUAGE && english && translated) addCatalog(english, language, translated);
    }
}
