/** Language of a page; the app's build replaces it with each page's own (packages/web/message-files.ts). */
import { DEFAULT_LANGUAGE, type Language } from "./languages.ts";

/** English in a process without a reader. */
export const language: Language = DEFAULT_LANGUAGE;
