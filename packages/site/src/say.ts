/** Texts of every public page's frame and links, in the language that is being written (index.ts). */
import { currentLanguage, pathIn, translator } from "@tallyleaf/messages";
import { site } from "@tallyleaf/messages/catalogs/site";

export const say = translator(site);

/** A page's address in the language of the page that links to it. @param path "/about" */
export const at = (path: string): string => pathIn(currentLanguage(), path);
