/**
 * The characters the recogniser can answer with. The network knows 6,623 of them, mostly Han; only Latin letters, digits
 * and signs are admitted, so that a smudge never becomes an ideogram. Those that it lacks are added (see `extra-characters.ts`).
 * Han is admitted on lines that are in Han (see `han.ts`).
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { EXTRA_CHARACTERS } from "./extra-characters.ts";
import { modelFolder } from "./models.ts";

/** Signs of the network's own dictionary that are admitted besides ASCII. It has some letters with accents, and never answers with them. */
const ADMITTED = "¥°×±";
/** Number of entries of the dictionary file; it may end with an empty line. */
const DICTIONARY_SIZE = 6623;

/** Signs beside Han that are admitted with it. */
const HAN_SIGNS = "：，；、。・（）【】《》「」￥％＃＊－／＋＝．①②③④⑤⑥⑦⑧〒※";

/**
 * Letters of Central Europe and Turkish among those that are added: admitted on a page where several are sure (see `central.ts`), so that
 * other pages are read as if there were none.
 */
export const CENTRAL_LETTERS: ReadonlySet<string> = new Set("ąćęłńśźżĄĆĘŁŃŚŹŻčďěňřšťůžýČĚŇŘŠŮŽÝőűŐŰğışĞİŞđĐ");

export interface Alphabet {
  /** Character of each class; class 0 is "no character" (the blank of CTC). */
  characters: readonly string[];
  /** Classes that may be answered, the blank among them. */
  admitted: Int32Array;
  /** Classes that count as if the network had none of them. */
  absent: Int32Array;
}

/** The alphabet of lines in Han: the network's own letters, to which those that were added often look like Han. */
export function hanAlphabet({ characters }: Alphabet): Alphabet {
  const ownLetters = characters.length - EXTRA_CHARACTERS.length;
  const admitted = characters.flatMap((character, index) => {
    if (index >= ownLetters) return [];
    const isSign = character !== "" && HAN_SIGNS.includes(character);
    return index === 0 || isAdmitted(character) || isHanLetter(character) || isSign ? [index] : [];
  });
  return { characters, admitted: Int32Array.from(admitted), absent: centralClasses(characters) };
}

const centralClasses = (characters: readonly string[]) =>
  Int32Array.from(characters.flatMap((character, index) => (CENTRAL_LETTERS.has(character) ? [index] : [])));

/** The alphabet of a page with letters of Central Europe. */
export function centralAlphabet({ characters, admitted, absent }: Alphabet): Alphabet {
  return { characters, admitted: Int32Array.from([...admitted, ...absent]).toSorted(), absent: new Int32Array() };
}

export const isHanLetter = (character: string): boolean => /^\p{Script=Han}$/u.test(character);

/** Reads the dictionary that belongs to the recogniser. */
export function loadAlphabet(): Alphabet {
  const lines = readFileSync(path.join(modelFolder(), "ppocr_keys_v1.txt"), "utf8").split("\n");
  const characters = ["", ...lines.slice(0, DICTIONARY_SIZE), " ", ...EXTRA_CHARACTERS];
  const ownLetters = characters.length - EXTRA_CHARACTERS.length;
  const admitted = characters.flatMap((character, index) =>
    index === 0 || (index >= ownLetters && !CENTRAL_LETTERS.has(character)) || isAdmitted(character) ? [index] : [],
  );
  return { characters, admitted: Int32Array.from(admitted), absent: centralClasses(characters) };
}

function isAdmitted(character: string): boolean {
  if (character.length !== 1) return false;
  const code = character.charCodeAt(0);
  return (code >= 32 && code < 127) || ADMITTED.includes(character);
}
