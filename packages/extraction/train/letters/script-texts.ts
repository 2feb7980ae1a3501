/** Lines of text in Cyrillic and Greek as receipts and invoices print them, from the word lists and dictionaries of Debian. */
import { readFileSync } from "node:fs";
import { LABEL_WORDS } from "../../src/fields/scripts/label-words.ts";
import { SHAPES_OF_SCRIPTS, shapeOf } from "../../src/pages/ocr/script-letters.ts";
import { between, oneOf, type Random } from "./render-lines.ts";

export type Language = "russian" | "ukrainian" | "bulgarian" | "serbian" | "greek" | "latin";

/** Files of the packages hunspell-ru, wukrainian, wbulgarian, hunspell-sr, hunspell-el, and wngerman, wfrench, wspanish, wpolish, wamerican. */
const LISTS: Record<Language, readonly (readonly [file: string, encoding: string])[]> = {
  russian: [["hunspell/ru_RU.dic", "utf-8"]],
  ukrainian: [["dict/ukrainian", "utf-8"]],
  bulgarian: [["dict/bulgarian", "utf-8"]],
  serbian: [["hunspell/sr_RS.dic", "utf-8"]],
  greek: [["hunspell/el_GR.dic", "iso-8859-7"]],
  latin: ["ngerman", "french", "spanish", "polish", "american-english"].map(
    (name) => [`dict/${name}`, "utf-8"] as const,
  ),
};
const WRITES: Record<Language, RegExp> = {
  russian: /^\p{Script=Cyrillic}+$/u,
  ukrainian: /^\p{Script=Cyrillic}+$/u,
  bulgarian: /^\p{Script=Cyrillic}+$/u,
  serbian: /^\p{Script=Cyrillic}+$/u,
  greek: /^\p{Script=Greek}+$/u,
  latin: /^\p{Script=Latin}+$/u,
};
const KNOWN = new Set(SHAPES_OF_SCRIPTS);
/** Words of a language that are drawn: more teach nothing. */
const MOST_WORDS = 40_000;

export interface Vocabulary {
  language: Language;
  words: string[];
  /** Words of receipts and invoices. */
  labels: string[];
}

/** Loads the words of a language from a folder with `dict` and `hunspell`. */
export function loadVocabulary(folder: string, language: Language): Vocabulary {
  const all = LISTS[language].flatMap(([file, encoding]) =>
    new TextDecoder(encoding)
      .decode(readFileSync(`${folder}/${file}`))
      .split(/\r?\n/)
      .map((line) => line.split(/[/ ]/)[0]!.trim().normalize("NFC")),
  );
  const words = all.filter((word) => word.length > 1 && word.length < 15 && WRITES[language].test(word));
  const every = Math.max(1, Math.floor(words.length / MOST_WORDS));
  return { language, words: words.filter((_, i) => i % every === 0), labels: labelsOf(language) };
}

function labelsOf(language: Language): string[] {
  if (language === "latin") return [];
  return Object.values(LABEL_WORDS[language === "greek" ? "el" : "ru"]).flatMap((words) => words.split("|"));
}

/** A line of one to five words, amounts, and codes. */
export function lineOfScript(random: Random, vocabulary: Vocabulary, latin: Vocabulary): string {
  const casing = random();
  const count = 1 + Math.floor(random() * 4);
  const parts = Array.from({ length: count }, () => part(random, vocabulary, latin, casing));
  return Array.from(parts.join(" "), (letter) => (vocabulary === latin || KNOWN.has(shapeOf(letter)) ? letter : ""))
    .join("")
    .trim();
}

function part(random: Random, vocabulary: Vocabulary, latin: Vocabulary, casing: number): string {
  const kind = random();
  if (kind < 0.12 && vocabulary.labels.length > 0)
    return cased(casing, oneOf(random, vocabulary.labels)) + (random() < 0.5 ? ":" : "");
  if (kind < 0.66)
    return (
      cased(casing, oneOf(random, vocabulary.words)) +
      (random() < 0.12 ? oneOf(random, [":", ",", ".", "!", ")", ";"]) : "")
    );
  if (kind < 0.7) return cased(random(), oneOf(random, latin.words));
  if (kind < 0.84) return amount(random);
  if (kind < 0.94) return code(random, vocabulary);
  return oneOf(
    random,
    [
      "&",
      "-",
      "+",
      "/",
      "x",
      "№",
      "№ 12",
      "%",
      "20%",
      "=",
      "*",
      "1",
      "€",
      "₴",
      "₽",
      "«",
      "»",
      "(",
      "шт.",
      "τεμ.",
      "лв.",
      "руб.",
      "грн",
      "дин.",
    ].filter((sign) => vocabulary.language !== "greek" || !/\p{Script=Cyrillic}/u.test(sign)),
  );
}

function cased(casing: number, word: string): string {
  // Greek capitals are printed with and without accents.
  if (casing < 0.4) return casing < 0.28 ? word.toLocaleUpperCase("el") : word.toUpperCase();
  return casing < 0.75 ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;
}

function amount(random: Random): string {
  const value = Math.exp(between(random, 0, 10)) / 10;
  const figures = value.toFixed(2).replace(".", random() < 0.6 ? "," : ".");
  const [whole, cents] = [figures.slice(0, -3), figures.slice(-3)];
  const grouped = random() < 0.3 ? whole.replace(/(?<=\d)(?=(\d{3})+$)/g, oneOf(random, [" ", ".", ","])) : whole;
  return `${random() < 0.15 ? "=" : ""}${grouped}${cents}${oneOf(random, ["", "", "€", " €", " ₽", " ₴", "₽"])}`;
}

function code(random: Random, { words, language }: Vocabulary): string {
  const kind = random();
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join("");
  if (kind < 0.3) return `${1 + Math.floor(random() * 28)}.${digits(1)}${1 + Math.floor(random() * 9)}.20${digits(2)}`;
  if (kind < 0.45) return `${digits(2)}:${digits(2)}`;
  if (kind < 0.7) return digits(3 + Math.floor(random() * 10));
  const letters = oneOf(random, words).slice(0, 3).toUpperCase();
  return `${language === "latin" || random() < 0.5 ? letters : "INV"}${oneOf(random, ["-", "/", " ", ""])}${digits(4)}`;
}
