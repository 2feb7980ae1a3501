import type { Language } from "../languages.ts";

/** The language of a page; the language of a process that answers no reader in particular. */
export const language: Language = "en-US";
