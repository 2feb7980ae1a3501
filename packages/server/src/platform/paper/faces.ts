/** Splits a text by the font that has its letters: no single one has all scripts. Pure. */

/** western: Latin, Greek, Cyrillic. han: Chinese and Japanese. hangul: Korean. */
export type Face = "western" | "han" | "hangul";

const HANGUL = /\p{Script=Hangul}/u;
// Beside the letters: their own punctuation, and the wide forms of ours.
const HAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\u30fc\uff00-\uffef]/u;
/** Most texts: nothing in them is of the East. */
const ALL_WESTERN = /^[^\u1100-\u11ff\u2e80-\u{10ffff}]*$/u;

/** The text in its order, cut where the font changes. */
export function facesOf(text: string): { face: Face; text: string }[] {
  if (ALL_WESTERN.test(text)) return text === "" ? [] : [{ face: "western", text }];
  const runs: { face: Face; text: string }[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const face = faceOf(letter);
    // A space between two words of one font is that font's.
    if (last && (last.face === face || letter === " ")) last.text += letter;
    else runs.push({ face, text: letter });
  }
  return runs;
}

function faceOf(letter: string): Face {
  if (HANGUL.test(letter)) return "hangul";
  return HAN.test(letter) ? "han" : "western";
}

/** Letters that the western font has; most texts have no other. The soft hyphen is none of them. */
const ALL_THERE = /^[\n -~\u00a0-\u00ac\u00ae-\u017f–—‘’“”„…€•]*$/u;
/** Drawn for a letter that no font has: the western font has it. */
const UNKNOWN = "□";

/**
 * The text in letters that the fonts have: PDF/A-3 allows no other.
 *
 * Accents are composed, special spaces are made plain ones, invisible letters are left out, and a box is put for all others.
 */
export function drawable(text: string, has: (face: Face, codePoint: number) => boolean): string {
  if (ALL_THERE.test(text)) return text;
  let shown = "";
  for (const letter of text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\u202f\u2007]/g, "\u00a0")) {
    if (letter === "\n") shown += letter;
    else if (/\s/u.test(letter)) shown += letter === "\u00a0" || letter === "\u3000" ? letter : " ";
    else if (/[\p{Default_Ignorable_Code_Point}\p{Cc}]/u.test(letter)) continue;
    else shown += has(faceOf(letter), letter.codePointAt(0) ?? 0) ? letter : UNKNOWN;
  }
  return shown;
}
