/**
 * Makes the examples for the added letters: renders lines, runs them through the recogniser, and keeps what the body of the
 * network sees where each letter is. Lines of real receipts, if given, show where none of the letters is.
 *
 *     node packages/extraction/train/letters/make-frames.ts OUT --fonts FOLDER --words FOLDER [--lines 6000] [--seed 1]
 *         [--lists polish,czech,...] [--receipts FOLDER --every 5]
 */
import { closeSync, globSync, openSync, readFileSync, writeSync } from "node:fs";
import { parseArgs } from "node:util";
import { cropLine, LINE_HEIGHT, lineCut } from "../../src/pages/ocr/crop.ts";
import { detectLines } from "../../src/pages/ocr/detector.ts";
import { EXTRA_CHARACTERS } from "../../src/pages/ocr/extra-characters.ts";
import { loadModels } from "../../src/pages/ocr/models.ts";
import { buildPyramid } from "../../src/pages/ocr/raster.ts";
import { buildLinePyramid } from "../../src/pages/ocr/read-raster.ts";
import { openPicture } from "../../src/pages/picture.ts";
import { randomOf } from "../gbt-trainer.ts";
import { alignText, type Observation, openObserver } from "./frames.ts";
import { oneOf, registerFonts, renderLine } from "./render-lines.ts";
import { lineOfText, loadVocabularies, WORD_LISTS } from "./texts.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    fonts: { type: "string", multiple: true, default: [] },
    words: { type: "string", default: "/usr/share/dict" },
    lists: { type: "string", default: WORD_LISTS.join(",") },
    lines: { type: "string", default: "6000" },
    seed: { type: "string", default: "1" },
    receipts: { type: "string" },
    every: { type: "string", default: "5" },
  },
});
const [out] = positionals;
if (!out || values.fonts.length === 0) throw new Error("Say the file to write and at least one folder of fonts.");

/** Steps without a character, and steps with one that the network is sure of, teach little: one of so many is kept. */
const BLANKS_SKIPPED = 12;
const SURE_SKIPPED = 3;

const random = randomOf(Number(values.seed));
const observer = await openObserver();
const { alphabet } = observer;
const added = new Map(EXTRA_CHARACTERS.map((letter, index) => [letter, index]));
const classOf = new Map(
  alphabet.characters.flatMap((character, index) => (added.has(character) ? [] : [[character, index]])),
);
const file = openSync(out, "w");
let kept = 0;

function keep(observation: Observation, labels: readonly number[]): void {
  const { steps, width, features, normalisers, probabilities, classes } = observation;
  const rows = new Float16Array(steps * (width + 2));
  let at = 0;
  for (let step = 0; step < steps; step++) {
    const label = labels[step]!;
    const answers = probabilities.subarray(step * classes, (step + 1) * classes);
    const skipped = answers[0]! > 0.9 ? BLANKS_SKIPPED : answers.some((value) => value > 0.995) ? SURE_SKIPPED : 1;
    if (label < 0 && random() > 1 / skipped) continue;
    rows[at] = label;
    rows[at + 1] = normalisers[step]!;
    for (let i = 0; i < width; i++) rows[at + 2 + i] = features[i * steps + step]!;
    at += width + 2;
    kept++;
  }
  writeSync(file, new Uint8Array(rows.buffer, 0, at * 2));
}

/** Of each step the index of the added letter that is there, or -1. */
function labelsOf(observation: Observation, text: readonly string[]): number[] | null {
  const characterAt = alignText(observation, text, classOf);
  if (!characterAt) return null;
  const { steps, classes, probabilities } = observation;
  const blankAt = (step: number) => probabilities[step * classes]!;
  const labels = new Array<number>(steps).fill(-1);
  text.forEach((letter, index) => {
    const label = added.get(letter);
    if (label === undefined) return;
    let surest = -1;
    for (let step = 0; step < steps; step++) {
      if (characterAt[step] !== index) continue;
      if (blankAt(step) < 0.5) labels[step] = label;
      if (surest < 0 || blankAt(step) < blankAt(surest)) surest = step;
    }
    if (surest >= 0) labels[surest] = label;
  });
  return labels;
}

const fonts = registerFonts(values.fonts.flatMap((folder) => globSync(`${folder}/**/*.{ttf,otf,woff2}`)));
const vocabularies = loadVocabularies(values.words, values.lists.split(","), new Set(added.keys()), () => true);
let misread = 0;
for (let i = 0; i < Number(values.lines); i++) {
  const text = lineOfText(random, vocabularies);
  const neighbours = [lineOfText(random, vocabularies), lineOfText(random, vocabularies)];
  const { page, quad } = await renderLine(random, text, neighbours, oneOf(random, fonts));
  const cut = lineCut(quad);
  const observation = await observer.observe(cropLine(await buildPyramid(page, cut.height / LINE_HEIGHT), cut));
  const labels = labelsOf(observation, Array.from(text.replaceAll(" ", "")));
  if (labels) keep(observation, labels);
  else misread++;
  if (i % 500 === 499) console.log(`${i + 1} lines, ${misread} misread, ${kept} steps`);
}

if (values.receipts) {
  const models = await loadModels();
  const pictures = globSync(`${values.receipts}/*.jpg`).sort();
  for (const picture of pictures.filter((_, i) => i % Number(values.every) === 0)) {
    const page = await openPicture(readFileSync(picture));
    const quads = await detectLines(models, page);
    const levels = await buildLinePyramid(page, quads);
    for (const quad of quads) {
      const observation = await observer.observe(cropLine(levels, lineCut(quad)));
      keep(observation, new Array<number>(observation.steps).fill(-1));
    }
  }
  await models.release();
}
closeSync(file);
console.log(`${kept} steps in ${out}`);
