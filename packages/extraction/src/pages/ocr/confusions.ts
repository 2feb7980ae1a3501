/**
 * Corrects letters and digits that look alike (0 and O, 1 and I, 5 and S, 8 and B) when the rest of the word leaves no choice:
 * "CONFECTI0NERY", "F00D", "4S.50". Quantities and codes stay: "5PCS", "GPX100", "A5".
 */

const LETTER_FOR: Readonly<Record<string, string>> = { "0": "O", "1": "I", "5": "S", "8": "B" };
const DIGIT_FOR: Readonly<Record<string, string>> = { O: "0", o: "0", S: "5", I: "1", l: "1" };

/** Words of two letters that are written with a zero; "B0" or "M0" would be a code. */
const SHORT_WORD = /^([^\p{L}\d]*[CDGNST])0([^\p{L}\d]*)$/u;

/** A letter in front of groups of three digits. */
const YEN = /^Y(?=\d{1,3}(?:,\d{3})+$)/;

/** Returns the corrected word. Same number of characters. */
export function correctConfusions(word: string): string {
  let corrected = word.replace(YEN, "¥");
  // A corrected character can decide its neighbor. All are decided after as many rounds as there are characters.
  for (let round = 0; round < word.length && /\d/.test(corrected); round++) {
    const next = digitsAmongLetters(lettersAmongDigits(corrected));
    if (next === corrected) break;
    corrected = next;
  }
  return corrected;
}

/** A nought before these is a quantity. */
const UNITS = "kg|g|ml|cl|l|cm|mm|km|m|pcs|pc|h|min";

function digitsAmongLetters(word: string): string {
  const dotted = word.replace(/(?<=[A-Z]\.)[01](?=\.[A-Z])/g, (digit) => LETTER_FOR[digit] ?? digit);
  // A digit that looks like no letter says that the others are digits too.
  if (/[234679]/.test(dotted)) return dotted;
  const begun = dotted.replace(new RegExp(`^0(?=\\p{L}{2})(?!(?:${UNITS})\\b)`, "iu"), "O");
  const letters = begun.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 3) return begun.replace(SHORT_WORD, "$1O$2");
  const plainLetters = begun.replace(/[OSIl]/gi, "").match(/\p{L}/gu)?.length ?? 0;
  const withoutZeros = begun
    .replace(/(?<=\p{L})0{1,2}(?=\p{L})/gu, (zeros, at: number) =>
      likeTheLetterBefore(begun, at, "O").repeat(zeros.length),
    )
    .replace(/(?<=\p{L}{3})0(?=\P{N}*$)/u, (_, at: number) => likeTheLetterBefore(begun, at, "O"));
  // Counted after the noughts: in "SH0PP1NG" the 1 is alone once the 0 is a letter.
  const loneDigit = withoutZeros.match(/\d/g)?.length === 1;
  if (!loneDigit || plainLetters < 3) return withoutZeros;
  return withoutZeros.replace(/(?<=\p{L})[158](?=\p{L})/gu, (digit, at: number) =>
    likeTheLetterBefore(withoutZeros, at, LETTER_FOR[digit] ?? digit),
  );
}

/** The letter in the case of the one before it. Among small letters a 1 is an "l" ("Ma1aysia"), except in "-tion". */
function likeTheLetterBefore(word: string, at: number, letter: string): string {
  if (!/\p{Ll}/u.test(word[at - 1] ?? "")) return letter;
  if (letter !== "I") return letter.toLowerCase();
  return word.slice(at - 1, at + 3) === "t1on" ? "i" : "l";
}

function lettersAmongDigits(word: string): string {
  const lettersAreDigits = !/\p{L}/u.test(word.replace(/[OoSIl]/g, "").replace(/[^\p{L}\d]*\p{L}$/u, ""));
  const between = word.replace(/(?<=\d)[OoSIl](?=\d)/g, (letter) =>
    letter === "O" || letter === "o" || lettersAreDigits ? (DIGIT_FOR[letter] ?? letter) : letter,
  );
  // An amount: digits, a decimal sign, two places.
  return /^[^\p{L}\d]*\d[\dOoSIl,.]*[.,][\dOoSIl]{2}$/u.test(between)
    ? between.replace(/[OoSIl]/g, (letter) => DIGIT_FOR[letter] ?? letter)
    : between;
}
