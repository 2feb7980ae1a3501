/**
 * The characters the recogniser can answer with. The network knows 6,623 of them, mostly Chinese; only Latin letters, digits
 * and signs are admitted, so that a smudge never becomes an ideogram. Those that it lacks are added (see `extra-characters.ts`).
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { EXTRA_CHARACTERS } from "./extra-characters.ts";
import { modelFolder } from "./models.ts";

/** Signs of the network's own dictionary that are admitted besides ASCII. It has some letters with accents, and never answers with them. */
const ADMITTED = "¥°×±";
/** Number of entries of the dictionary file; it may end with an empty line. */
const DICTIONARY_SIZE = 6623;

export interface Alphabet {
  /** Character of each class; class 0 is "no character" (the blank of CTC). */
  characters: readonly string[];
  /** Classes that may be answered, the blank among them. */
  admitted: Int32Array;
}

/** Reads the dictionary that belongs to the recogniser. */
export function loadAlphabet(): Alphabet {
  const lines = readFileSync(path.join(modelFolder(), "ppocr_keys_v1.txt"), "utf8").split("\n");
  const characters = ["", ...lines.slice(0, DICTIONARY_SIZE), " ", ...EXTRA_CHARACTERS];
  const ownLetters = characters.length - EXTRA_CHARACTERS.length;
  const admitted = characters.flatMap((character, index) =>
    index === 0 || index >= ownLetters || isAdmitted(character) ? [index] : [],
  );
  return { characters, admitted: Int32Array.from(admitted) };
}

function isAdmitted(character: string): boolean {
  if (character.length !== 1) return false;
  const code = character.charCodeAt(0);
  return (code >= 32 && code < 127) || ADMITTED.includes(character);
}
