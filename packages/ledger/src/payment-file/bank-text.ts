/** Texts in the characters that every bank takes (EPC217-08): a to z, digits, blanks, and / - ? : ( ) . , ' + */

/** Letters that Unicode doesn't part into a letter and its accent, and what is usual for others. */
const WRITTEN: Readonly<Record<string, string>> = {
  ...{ ä: "ae", ö: "oe", ü: "ue", Ä: "Ae", Ö: "Oe", Ü: "Ue", ß: "ss", ẞ: "SS", æ: "ae", Æ: "AE", œ: "oe", Œ: "OE" },
  ...{ ø: "o", Ø: "O", å: "a", Å: "A", ł: "l", Ł: "L", đ: "d", Đ: "D", ð: "d", Ð: "D", þ: "th", Þ: "Th", ı: "i" },
  ...{ "&": "+", _: "-", "–": "-", "—": "-", "’": "'", "‘": "'", "`": "'", "“": "'", "”": "'", "„": "'", '"': "'" },
  ...{
    "€": "EUR",
    "№": "No",
    "@": "(at)",
    ";": ",",
    "[": "(",
    "]": ")",
    "{": "(",
    "}": ")",
    "*": ".",
    "|": "/",
    "\\": "/",
  },
};

/**
 * Returns the text with these characters only, in one line. Others become a dot.
 *
 * @param longest characters that there is room for
 */
export function bankText(text: string, longest: number): string {
  const written = [...text.normalize("NFC")]
    .map((letter) => WRITTEN[letter] ?? letter.normalize("NFKD").replace(/\p{M}/gu, ""))
    .join("");
  const plain = written
    .replace(/\s+/g, " ")
    .replace(/[^a-zA-Z0-9/\-?:().,'+ ]/g, ".")
    // A slash has a meaning of its own at the ends, and two of them anywhere.
    .replace(/\/{2,}/g, "/")
    .replace(/^[/ ]+/, "");
  return plain.slice(0, longest).replace(/[/ ]+$/, "");
}
