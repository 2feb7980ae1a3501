/**
 * Makes the examples for Cyrillic and Greek: renders lines, runs them through the recogniser, and keeps what the body of the network
 * sees of each, with its text and script.
 *
 *     node packages/extraction/train/letters/make-script-lines.ts OUT --fonts FILE [--words /usr/share] [--lines 10000] [--seed 1]
 *
 * FILE names font files, one a line, that have the letters of all the languages (`fc-list ":lang=ru" file`, `fc-list ":lang=el" file`).
 * Training and checking take fonts of other families. OUT.json gets the shapes of letters that are told apart.
 */
import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { parseArgs } from "node:util";
import { cropLine, LINE_HEIGHT, lineCut } from "../../src/pages/ocr/crop.ts";
import { buildPyramid } from "../../src/pages/ocr/raster.ts";
import { SCRIPT_LETTERS, SHAPES_OF_SCRIPTS, shapeOf } from "../../src/pages/ocr/script-letters.ts";
import { randomOf } from "../gbt-trainer.ts";
import { openObserver } from "./frames.ts";
import { oneOf, registerFonts, renderLine } from "./render-lines.ts";
import { type Language, lineOfScript, loadVocabulary, type Vocabulary } from "./script-texts.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    fonts: { type: "string" },
    words: { type: "string", default: "/usr/share" },
    lines: { type: "string", default: "10000" },
    seed: { type: "string", default: "1" },
  },
});
const [out] = positionals;
if (!out || !values.fonts) throw new Error("Say the file to write and the file that names the fonts.");

/** How often a line is in each language, in tenths. */
const SHARES: readonly Language[] = [
  "russian",
  "russian",
  "ukrainian",
  "bulgarian",
  "serbian",
  "greek",
  "greek",
  "greek",
  "latin",
  "latin",
];
const SCRIPTS: Record<Language, number> = {
  latin: 0,
  russian: 1,
  ukrainian: 1,
  bulgarian: 1,
  serbian: 1,
  greek: 2,
};

const random = randomOf(Number(values.seed));
const observer = await openObserver();
const fonts = registerFonts(readFileSync(values.fonts, "utf8").trim().split("\n"));
const vocabularies = new Map(
  [...new Set(SHARES)].map((language) => [language, loadVocabulary(values.words, language)]),
);
const latin = vocabularies.get("latin")!;
const lineOf = (vocabulary: Vocabulary) => lineOfScript(random, vocabulary, latin);
const file = openSync(out, "w");
for (let i = 0; i < Number(values.lines); i++) {
  const language = oneOf(random, SHARES);
  const vocabulary = vocabularies.get(language)!;
  const text = lineOf(vocabulary);
  if (text === "") continue;
  const neighbours = [lineOf(vocabulary), lineOf(vocabulary)];
  const { page, quad } = await renderLine(random, text, neighbours, oneOf(random, fonts));
  const cut = lineCut(quad);
  const { steps, width, features, probabilities, classes } = await observer.observe(
    cropLine(await buildPyramid(page, cut.height / LINE_HEIGHT), cut),
  );
  const letters = Array.from(text, (letter) => letter.codePointAt(0)!);
  const rows = new Float16Array(steps * (width + 1));
  for (let step = 0; step < steps; step++) {
    rows[step * (width + 1)] = probabilities[step * classes]!;
    for (let k = 0; k < width; k++) rows[step * (width + 1) + 1 + k] = features[k * steps + step]!;
  }
  writeSync(file, Int32Array.from([SCRIPTS[language], steps, letters.length, ...letters]));
  writeSync(file, new Uint8Array(rows.buffer));
  if (i % 500 === 499) console.log(`${i + 1} lines`);
}
closeSync(file);
const shapeOfLetter = Object.fromEntries(SCRIPT_LETTERS.map((letter) => [letter, shapeOf(letter)]));
writeFileSync(`${out}.json`, JSON.stringify({ shapes: SHAPES_OF_SCRIPTS, shapeOf: shapeOfLetter }));
