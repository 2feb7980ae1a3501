/** The grammar's words of a command, which are English ones, whatever was typed (german/translate.ts). */
import { ENGLISH } from "../grammar/en.ts";
import { vocabularyOf } from "../grammar/lexicon.ts";

export const COMMAND_WORDS = vocabularyOf(ENGLISH);
