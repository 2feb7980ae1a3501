/** The language of a page: the build of the app puts each page's own in its place (packages/web/message-files.ts). */
import { DEFAULT_LANGUAGE, type Language } from "./languages.ts";

/** In a process that answers no reader in particular it is English. */
export const language: Language = DEFAULT_LANGUAGE;
