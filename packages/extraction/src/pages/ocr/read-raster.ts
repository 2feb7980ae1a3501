/** Reads the lines of one upright page and gives every word its box. */
import type { Bend, Box, Line, Word } from "../../model/document.ts";
import { type Alphabet, CENTRAL_LETTERS, centralAlphabet, hanAlphabet, loadAlphabet } from "./alphabet.ts";
import { countCentral, isCentral } from "./central.ts";
import { correctConfusions } from "./confusions.ts";
import { cropLine, LINE_HEIGHT, type LineCut, type LineImage, lineCut } from "./crop.ts";
import { edgesOf, type Point, pointInQuad, type Quad } from "./geometry.ts";
import { isInHan, readHan } from "./han.ts";
import { loadModels, type Models } from "./models.ts";
import { countSureCharacters, credibleCharacters, isExtraCharacter } from "./plausible-characters.ts";
import { buildPyramid, type Raster } from "./raster.ts";
import { admit, type Character, decode, type Recognised, recognizeLine } from "./recogniser.ts";
import type { Script } from "./script-letters.ts";
import { readScript, type ScriptLine, scriptOfPage, seeScript } from "./scripts.ts";
import { bentCut, widerCut } from "./second-look.ts";
import { splitWords } from "./space-splitter.ts";

/** A line whose characters are less probable than this on the mean is a logo, a crease or a shadow. */
const LEAST_CONFIDENCE = 0.4;

/** The OCR engine: networks loaded once, pages read one after the other. */
export interface Ocr {
  models: Models;
  alphabet: Alphabet;
  /** For lines in Han. */
  hanAlphabet: Alphabet;
  /** For pages in a language of Central Europe. */
  centralAlphabet: Alphabet;
}

/** A line as the network saw it, and its characters in Latin letters. */
interface SeenLine {
  cut: LineCut;
  seen: Recognised;
  characters: Character[];
  /** The same, read with the letters of Central Europe. */
  central: { seen: Recognised; characters: Character[] };
}

/** Loads the networks and their alphabet. @throws ExtractionError `engine_unavailable` when the native library does not load */
export async function loadOcr(): Promise<Ocr> {
  const alphabet = loadAlphabet();
  return {
    models: await loadModels(),
    alphabet,
    hanAlphabet: hanAlphabet(alphabet),
    centralAlphabet: centralAlphabet(alphabet),
  };
}

/**
 * Reads the lines that the detector found on an upright page.
 * @param levels the page and its halvings, see `linePyramid`
 * @param checkpoint called between lines; throws to stop the work (time limit)
 * @param bend of the page, along which doubtful lines are read again; null: it is flat
 * @returns lines sorted top to bottom, then left to right; boxes are fractions of the page
 */
export async function readLines(
  ocr: Ocr,
  levels: readonly Raster[],
  quads: readonly Quad[],
  checkpoint: () => void,
  bend: Bend | null = null,
): Promise<Line[]> {
  const page = levels[0]!;
  const cuts = quads.map(lineCut);
  const usual = median(cuts.map(({ height }) => height));
  const lines: Line[] = [];
  const lettered: SeenLine[] = [];
  const inHan: { line: SeenLine; han: Character[] }[] = [];
  const scripted: ScriptLine[] = [];
  let letters = 0;
  const others: SeenLine[] = [];
  const add = (line: SeenLine, image: LineImage) => {
    others.push(line);
    if (line.characters.some(isExtraCharacter)) lettered.push(line);
    else lines.push(...readLine(image, line.characters, line.cut, page));
  };
  for (const cut of cuts) {
    checkpoint();
    const first = await lookAt(ocr, levels, cut);
    const bent = bend && bentCut(cut, sureness(first.line), usual, bend, page);
    const along = await better(ocr, levels, first, bent);
    const wider = widerCut(along.line.cut, sureness(along.line), along.line.characters.length);
    const { image, answer, line } = await better(ocr, levels, along, wider);
    const { seen } = line;
    const han = readHan(answer, seen, ocr.hanAlphabet);
    letters += line.characters.filter(({ text }) => /\p{L}/u.test(text)).length;
    const scriptLine = seeScript(answer);
    if (scriptLine) scripted.push(scriptLine);
    if (han) inHan.push({ line, han });
    else add(line, image);
  }
  const script = scriptOfPage(scripted, { lines: quads.length, letters });
  if (script !== null) return readLinesIn(script, ocr, levels, quads, checkpoint);
  // Whether a line is in Han depends on the others of the page, so these lines wait for the last.
  const isPageInHan = isInHan(inHan.map(({ han }) => han));
  for (const { line, han } of inHan) {
    const image = cropLine(levels, line.cut);
    if (isPageInHan) lines.push(...readLine(image, han, line.cut, page));
    else add(line, image);
  }
  if (!isPageInHan && isCentral(others.map(({ central }) => countCentral(central.characters)))) {
    const west = westOf(others);
    return inReadingOrder(others.flatMap((line) => readCentral(ocr, levels, line, west)));
  }
  // So does whether a letter with an accent is one.
  const sure = countSureCharacters(lettered.flatMap((line) => line.characters));
  for (const { cut, seen, characters } of lettered) {
    const credible = credibleCharacters(characters, sure, (refused) => decode(seen, ocr.alphabet, refused));
    lines.push(...readLine(cropLine(levels, cut), credible, cut, page));
  }
  return inReadingOrder(lines);
}

/** A line as the network answers it, in Latin letters. */
async function lookAt(ocr: Ocr, levels: readonly Raster[], cut: LineCut) {
  const image = cropLine(levels, cut);
  const answer = await recognizeLine(ocr.models, image);
  const seen = admit(answer, ocr.alphabet);
  const central = admit(answer, ocr.centralAlphabet);
  const line: SeenLine = {
    cut,
    seen,
    characters: decode(seen, ocr.alphabet),
    central: { seen: central, characters: decode(central, ocr.centralAlphabet) },
  };
  return { image, answer, line };
}

/** How many other added letters than those of Central Europe are sure. */
const westOf = (lines: readonly SeenLine[]) =>
  countSureCharacters(
    lines.flatMap(({ central }) => central.characters).filter(({ text }) => !CENTRAL_LETTERS.has(text)),
  );

/**
 * A line of a page in a language of Central Europe, with the credible ones of its letters.
 * @param sure how many other added letters of the page are sure
 */
function readCentral(ocr: Ocr, levels: readonly Raster[], { cut, central }: SeenLine, sure: number): Line[] {
  const without = (refused: ReadonlySet<string>) => decode(central.seen, ocr.centralAlphabet, refused);
  const characters = credibleCharacters(central.characters, sure, without, true);
  return readLine(cropLine(levels, cut), characters, cut, levels[0]!);
}

const sureness = ({ characters }: SeenLine) => mean(characters.map(({ confidence }) => confidence));

/** By so much surer a second reading is, or by so much longer if it is surer at all. */
const SURER = 0.02;
const LONGER = 1.2;

const countSigns = ({ characters }: SeenLine) => characters.filter(({ text }) => /[\p{L}\d%]/u.test(text)).length;

/** Tells if a second reading is surer, and has lost no letter, digit, or percent sign. */
function isBetter(again: SeenLine, first: SeenLine): boolean {
  const gain = sureness(again) - sureness(first);
  const more = countSigns(again) / Math.max(1, countSigns(first));
  return more >= 1 && (gain > SURER || (gain > 0 && more > LONGER));
}

type Look = Awaited<ReturnType<typeof lookAt>>;

/** The better of a first look and one by another cut. @param cut null: there is none */
async function better(ocr: Ocr, levels: readonly Raster[], first: Look, cut: LineCut | null): Promise<Look> {
  const again = cut && (await lookAt(ocr, levels, cut));
  return again && isBetter(again.line, first.line) ? again : first;
}

/** Reads the lines of a page that is in a script of its own once more, by the layer for it. */
async function readLinesIn(
  script: Script,
  ocr: Ocr,
  levels: readonly Raster[],
  quads: readonly Quad[],
  checkpoint: () => void,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const cut of quads.map(lineCut)) {
    checkpoint();
    const image = cropLine(levels, cut);
    const answer = await recognizeLine(ocr.models, image);
    const latin = decode(admit(answer, ocr.alphabet), ocr.alphabet);
    lines.push(...readLine(image, readScript(answer, latin, script) ?? latin, cut, levels[0]!));
  }
  return inReadingOrder(lines);
}

const inReadingOrder = (lines: Line[]): Line[] => lines.sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0]);

/** The line with its words; none when what was read is no text. */
function readLine(image: LineImage, characters: readonly Character[], cut: LineCut, page: Raster): Line[] {
  const { words, pitch } = splitWords(image, characters);
  const confidence = mean(words.flat().map((character) => character.confidence));
  if (words.length === 0 || confidence < LEAST_CONFIDENCE) return [];
  const halfCharacter = Math.min(0.5 * pitch, 0.06);
  const read = words.map((word) => readWord(word, cut.quad, halfCharacter, page));
  const text = read.map((word) => word.text).join(" ");
  return [{ text, confidence: round(confidence, 3), box: boxOf(cut.quad, page), words: read }];
}

/** The page in the scales that its lines need. */
export function buildLinePyramid(page: Raster, quads: readonly Quad[]): Promise<Raster[]> {
  return buildPyramid(page, Math.max(1, ...quads.map((quad) => lineCut(quad).height / LINE_HEIGHT)));
}

function readWord(characters: readonly Character[], quad: Quad, halfCharacter: number, page: Raster): Word {
  const from = Math.max(0, characters[0]!.centre - halfCharacter);
  const to = Math.min(1, characters[characters.length - 1]!.centre + halfCharacter);
  const corners = [[from, 0] as const, [to, 0] as const, [to, 1] as const, [from, 1] as const];
  const rivals = characters.flatMap(({ rival }, at) =>
    rival && rival.text.trim() !== "" ? [{ at, text: rival.text, confidence: round(rival.confidence, 3) }] : [],
  );
  return {
    text: correctConfusions(characters.map((character) => character.text).join("")),
    ...(rivals.length > 0 && { rivals }),
    confidence: round(mean(characters.map((character) => character.confidence)), 3),
    box: boxOf(
      corners.map(([along, down]) => pointInQuad(quad, along, down)),
      page,
    ),
  };
}

function boxOf(points: readonly Point[], page: Raster): Box {
  const [left, top, right, bottom] = edgesOf(points);
  const x = clamp(left / page.width);
  const y = clamp(top / page.height);
  return [round(x, 5), round(y, 5), round(clamp(right / page.width) - x, 5), round(clamp(bottom / page.height) - y, 5)];
}

function clamp(fraction: number): number {
  return Math.max(0, Math.min(1, fraction));
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function round(value: number, digits: number): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
}
