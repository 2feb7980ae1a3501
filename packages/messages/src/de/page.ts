import type { Language } from "../languages.ts";

/** The language of a German page. */
export const language: Language = "de";
