/** Lines of text as receipts and invoices print them, from word lists of a machine's spelling checkers. */
import { readFileSync } from "node:fs";
import { between, oneOf, type Random } from "./render-lines.ts";

/** The word lists that Debian's packages wngerman, wfrench, wspanish, wportuguese, witalian, wdutch, wdanish and wbritish install. */
export const WORD_LISTS = [
  "ngerman",
  "ngerman",
  "french",
  "spanish",
  "portuguese",
  "italian",
  "dutch",
  "danish",
  "british-english",
];

/** Words of one language that hold an added letter, and the others. */
interface Vocabulary {
  special: string[];
  plain: string[];
}

/**
 * @param folder of plain word lists, one word a line, UTF-8
 * @param isKept which words may be used: training and checking keep apart
 */
export function loadVocabularies(
  folder: string,
  names: readonly string[],
  added: ReadonlySet<string>,
  isKept: (word: string) => boolean,
): Vocabulary[] {
  return names.map((name) => {
    const words = readFileSync(`${folder}/${name}`, "utf8")
      .split("\n")
      .map((word) => word.trim().normalize("NFC"))
      .filter((word) => word.length > 1 && word.length < 16 && isKept(word));
    const isSpecial = (word: string) => Array.from(word).some((letter) => added.has(letter));
    return { special: words.filter(isSpecial), plain: words.filter((word) => !isSpecial(word)) };
  });
}

/** A line of one to five words, amounts and codes. */
export function lineOfText(random: Random, vocabularies: readonly Vocabulary[]): string {
  const vocabulary = oneOf(random, vocabularies);
  const casing = random();
  const parts: string[] = [];
  const count = 1 + Math.floor(random() * 4);
  for (let i = 0; i < count; i++) {
    const kind = random();
    if (kind < 0.62) {
      const special = vocabulary.special.length > 0 && random() < 0.85;
      const word = oneOf(random, special ? vocabulary.special : vocabulary.plain);
      parts.push(cased(casing, word) + (random() < 0.1 ? oneOf(random, [":", ",", ".", "!", ")"]) : ""));
    } else if (kind < 0.86) parts.push(amount(random));
    else if (kind < 0.94) parts.push(code(random));
    else parts.push(oneOf(random, ["&", "-", "+", "/", "x", "No.", "%", "=", "*", "¿", "¡", "1", "6", "E", "£", "€"]));
  }
  return parts.join(" ");
}

function cased(casing: number, word: string): string {
  // "ß" has no capital on receipts: "STRAßE" is what machines print.
  const upper = Array.from(word, (letter) => (letter === "ß" ? "ß" : letter.toUpperCase())).join("");
  if (casing < 0.35) return upper;
  return casing < 0.75 ? upper.slice(0, 1) + word.slice(1) : word;
}

function amount(random: Random): string {
  const value = Math.exp(between(random, 0, 9)) / 10;
  const separator = random() < 0.6 ? "," : ".";
  const figures = value.toFixed(2).replace(".", separator);
  const mark = oneOf(random, ["€", "€", "€", "£", "£", "£", "$", "", "EUR", "E", "C", "¥"]);
  const placed = random();
  if (placed < 0.35) return `${mark}${figures}`;
  if (placed < 0.55) return `${mark} ${figures}`;
  return placed < 0.75 ? `${figures}${mark}` : `${figures} ${mark}`;
}

function code(random: Random): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-/.abcdefghijklmnopqrstuvwxyz0123456789";
  return Array.from({ length: 2 + Math.floor(random() * 8) }, () => oneOf(random, Array.from(letters))).join("");
}
