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
