/** The text layer of a PDF page as lines of words with boxes. */
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { TextContent } from "pdfjs-dist/types/src/display/api.d.ts";
import type { Box, Line, PageText, Word } from "../model/document.ts";
import { ExtractionError } from "../model/extraction-error.ts";
import { isRightToLeft } from "../text/right-to-left.ts";
import { MOST_CHARACTERS_IN_WORD, MOST_CHARACTERS_ON_PAGE, MOST_WORDS_ON_PAGE } from "./limits.ts";
import { joinSpacedLetters } from "./spaced-letters.ts";

/** A gap wider than this many letter heights ends a line: table cells and columns are apart. */
const WIDE_GAP = 1;
/** A gap narrower than this many letter heights is none: pieces of one word, drawn apart for kerning. */
const WORD_GAP = 0.15;

/** A piece of text as it was drawn; pixels are PDF points of the upright page. */
interface Run {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  baseline: number;
  height: number;
}

/** Reads a page's text layer. A page without one has no lines. @throws ExtractionError `too_much_text`, `broken_pdf` */
export async function readTextLayer(page: PDFPageProxy, number: number): Promise<PageText> {
  const { items, styles } = await readTextItems(page).catch((cause: unknown) => {
    // Damaged pages make pdf.js throw many kinds of errors.
    throw cause instanceof ExtractionError ? cause : new ExtractionError("broken_pdf", { cause });
  });
  const rotation = dominantTurn(items, page.rotate);
  const viewport = page.getViewport({ scale: 1, rotation: (page.rotate + rotation) % 360 });
  const runs = items.map((item) => runOf(item, viewport.transform, styles[item.fontName]));
  const lines = groupIntoLines(runs)
    .map((line) => toLine(line, viewport.width, viewport.height))
    .filter((line) => line !== null);
  if (lines.reduce((sum, line) => sum + line.words.length, 0) > MOST_WORDS_ON_PAGE)
    throw new ExtractionError("too_much_text");
  lines.sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0]);
  return { number, width: viewport.width, height: viewport.height, source: "text", rotation, lines };
}

interface TextItem {
  str: string;
  transform: number[];
  width: number;
  height: number;
  fontName: string;
}

type Styles = Record<string, { ascent?: number; descent?: number }>;

/** Reads the pieces of text as drawn. Text beyond the limit is read too (pdf.js crashes on a closed stream), but not kept. */
async function readTextItems(page: PDFPageProxy): Promise<{ items: TextItem[]; styles: Styles }> {
  const items: TextItem[] = [];
  const styles: Styles = {};
  let characters = 0;
  for await (const chunk of page.streamTextContent() as ReadableStream<TextContent>) {
    if (characters > MOST_CHARACTERS_ON_PAGE) continue;
    Object.assign(styles, chunk.styles);
    for (const item of chunk.items) {
      if (!("str" in item) || item.str === "") continue;
      // With damaged numbers, a text has no place.
      if (![...item.transform, item.width].every(Number.isFinite)) continue;
      items.push(item);
      characters += item.str.length;
    }
  }
  if (characters > MOST_CHARACTERS_ON_PAGE) throw new ExtractionError("too_much_text");
  return { items, styles };
}

type Turn = 0 | 90 | 180 | 270;

/** The quarter turn that most characters need to run from left to right, beyond the page's own rotation. */
function dominantTurn(items: readonly TextItem[], pageRotation: number): Turn {
  const characters = new Map<Turn, number>();
  for (const item of items) {
    const [a = 1, b = 0] = item.transform;
    // Text that rises on paper at 90° is upright after a clockwise turn of 90°.
    const rises = Math.round((Math.atan2(b, a) * 180) / Math.PI / 90) * 90;
    const turn = ((((rises - pageRotation) % 360) + 360) % 360) as Turn;
    characters.set(turn, (characters.get(turn) ?? 0) + item.str.trim().length);
  }
  const most = [...characters].sort((x, y) => y[1] - x[1])[0];
  return most ? most[0] : 0;
}

function runOf(item: TextItem, view: number[], style: { ascent?: number; descent?: number } | undefined): Run {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.transform;
  const [va = 1, vb = 0, vc = 0, vd = -1, ve = 0, vf = 0] = view;
  const alongX = va * a + vc * b;
  const alongY = vb * a + vd * b;
  const upX = va * c + vc * d;
  const upY = vb * c + vd * d;
  const x = va * e + vc * f + ve;
  const y = vb * e + vd * f + vf;
  const alongLength = Math.hypot(alongX, alongY) || 1;
  const height = Math.hypot(upX, upY) || item.height || 1;
  const ascent = style?.ascent && Math.abs(style.ascent) < 2 ? style.ascent : 0.8;
  const descent = style?.descent && Math.abs(style.descent) < 1 ? -Math.abs(style.descent) : -0.2;
  const endX = (alongX / alongLength) * item.width;
  const endY = (alongY / alongLength) * item.width;
  const corners = [ascent, descent].flatMap((share) => [
    [x + upX * share, y + upY * share] as const,
    [x + upX * share + endX, y + upY * share + endY] as const,
  ]);
  const xs = corners.map((corner) => corner[0]);
  const ys = corners.map((corner) => corner[1]);
  return {
    text: item.str,
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
    baseline: y,
    height,
  };
}

/** Runs on one baseline, near each other, make a line; drawn order does not matter. */
function groupIntoLines(runs: readonly Run[]): Run[][] {
  const rows: Run[][] = [];
  for (const run of runs
    .filter((candidate) => candidate.text.trim() !== "")
    .toSorted((a, b) => a.baseline - b.baseline)) {
    // Baselines rise: if the last row is too far above, all are.
    const row = rows.at(-1);
    if (row && run.baseline - row[0]!.baseline < 0.3 * run.height) row.push(run);
    else rows.push([run]);
  }
  return rows.flatMap(splitAtWideGaps);
}

function splitAtWideGaps(row: Run[]): Run[][] {
  const lines: Run[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const run of row.toSorted((a, b) => a.left - b.left)) {
    const line = lines[lines.length - 1];
    if (line && run.left - right <= WIDE_GAP * run.height) line.push(run);
    else lines.push([run]);
    right = Math.max(line ? right : run.right, run.right);
  }
  return lines;
}

/** A line of words; null when it has none. */
function toLine(runs: readonly Run[], width: number, height: number): Line | null {
  const drawn: (Word & { right: number })[] = [];
  let previous: Run | null = null;
  for (const run of inReadingOrder(runs)) {
    const gap = previous && Math.max(run.left, previous.left) - Math.min(run.right, previous.right);
    const startsApart = gap !== null && gap > WORD_GAP * run.height;
    const pieces = wordsOf(run);
    pieces.forEach((piece, i) => {
      const last = drawn[drawn.length - 1];
      const box = fractions(piece.left, run.top, piece.right, run.bottom, width, height);
      const joins = i === 0 && last && !startsApart && !/^\s/.test(run.text) && !/\s$/.test(previous?.text ?? " ");
      if (joins) {
        last.text += piece.text;
        last.box = union(last.box, box);
      } else {
        drawn.push({ text: piece.text, confidence: 1, box, right: piece.right });
      }
    });
    previous = run;
  }
  const words = joinSpacedLetters(
    drawn.flatMap(({ text, confidence, box }) =>
      text.length <= MOST_CHARACTERS_IN_WORD ? [{ text, confidence, box }] : [],
    ),
  );
  if (words.length === 0) return null;
  return {
    text: words.map((word) => word.text).join(" "),
    confidence: 1,
    box: words.map((word) => word.box).reduce(union),
    words,
  };
}

/** The runs of a line as they are read: of one that runs from right to left, the last one first, numbers and Latin words excepted. */
function inReadingOrder(runs: readonly Run[]): readonly Run[] {
  if (!isRightToLeft(runs.map((run) => run.text).join(" "), "mostly")) return runs;
  const groups: Run[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last?.[0] && !isRightToLeft(run.text) && !isRightToLeft(last[0].text)) last.push(run);
    else groups.push([run]);
  }
  return groups.reverse().flat();
}

/** The words of a run with their places, from typical widths of characters: the layer gives only the run's whole width. */
function wordsOf(run: Run): { text: string; left: number; right: number }[] {
  const widths = Array.from(run.text, typicalWidth);
  const unit = (run.right - run.left) / widths.reduce((sum, width) => sum + width, 0);
  const words: { text: string; left: number; right: number }[] = [];
  let at = run.left;
  let open = false;
  Array.from(run.text).forEach((character, i) => {
    const end = at + widths[i]! * unit;
    const visible = /\S/.test(character);
    const word = words[words.length - 1];
    if (visible && open && word) {
      word.text += character;
      word.right = end;
    } else if (visible) {
      words.push({ text: character, left: at, right: end });
    }
    open = visible;
    at = end;
  });
  if (!isRightToLeft(run.text, "mostly")) return words;
  return words.map(({ text, left, right }) => ({
    ...{ text, left: run.left + run.right - right, right: run.left + run.right - left },
  }));
}

/** Width of a character in a common sans serif, in half-ems. */
function typicalWidth(character: string): number {
  if (/[\s.,:;'|!iIjlft()[\]/-]/.test(character)) return 0.55;
  if (/[mwMW@%]/.test(character)) return 1.6;
  if (/\p{Lu}/u.test(character)) return 1.3;
  return 1.1;
}

function union(a: Box, b: Box): Box {
  const x = Math.min(a[0], b[0]);
  const y = Math.min(a[1], b[1]);
  return [x, y, round(Math.max(a[0] + a[2], b[0] + b[2]) - x), round(Math.max(a[1] + a[3], b[1] + b[3]) - y)];
}

function fractions(left: number, top: number, right: number, bottom: number, width: number, height: number): Box {
  const x = clamp(left / width);
  const y = clamp(top / height);
  return [round(x), round(y), round(clamp(right / width) - x), round(clamp(bottom / height) - y)];
}

function clamp(fraction: number): number {
  return Math.max(0, Math.min(1, fraction));
}

function round(fraction: number): number {
  return Math.round(fraction * 1e5) / 1e5;
}
