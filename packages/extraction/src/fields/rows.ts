/**
 * Rows of a document: lines that are at the same height, left to right, over all pages.
 *
 * A label and its amount are often two detector boxes; a row brings them together. Positions are in the units of the
 * first page (pixels or points); further pages are scaled to its width and are below each other.
 */
import { flatHeight, slopeAt } from "../model/bend.ts";
import type { Box, DocumentText, Line, PageText, Place } from "../model/document.ts";
import { fold } from "../text/text.ts";
import { correctKeywords } from "./correct-keywords.ts";
import { correctRates } from "./correct-rates.ts";

/** A line at its place in the whole document. */
export interface Segment {
  text: string;
  /** For the keyword patterns: upper case without accents, misread label words corrected; same length as the text. */
  folded: string;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  page: number;
  confidence: number;
  line: Line;
}

export interface Row {
  index: number;
  page: number;
  segments: Segment[];
  text: string;
  folded: string;
  centre: number;
  /** Height of the tallest segment. */
  height: number;
  x0: number;
  x1: number;
  confidence: number;
}

export interface Layout {
  rows: Row[];
  segments: Segment[];
  medianHeight: number;
  /** The area that holds text. */
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  /** First page. */
  pageWidth: number;
  pageHeight: number;
  pages: number;
  /** Whether all words come from a PDF text layer: no reading errors then. */
  fromTextLayer: boolean;
}

interface OpenRow {
  centre: number;
  height: number;
  segments: Segment[];
}

/**
 * Slope of the text (dy per dx) on a page, from the words inside its longer lines: a page photographed askew would
 * else put a label and its amount on different rows. 0 with too few words.
 */
function slopeOf(lines: readonly Line[], width: number, height: number): number {
  const slopes: { slope: number; weight: number }[] = [];
  for (const line of lines) {
    const first = line.words[0];
    const last = line.words.at(-1);
    if (!first || !last || first === last) continue;
    const run = (last.box[0] + last.box[2] / 2 - first.box[0] - first.box[2] / 2) * width;
    const rise = (last.box[1] + last.box[3] / 2 - first.box[1] - first.box[3] / 2) * height;
    if (run > width * 0.1) slopes.push({ slope: rise / run, weight: run });
  }
  if (slopes.length < 4) return 0;
  slopes.sort((a, b) => a.slope - b.slope);
  const half = slopes.reduce((sum, s) => sum + s.weight, 0) / 2;
  let reached = 0;
  for (const entry of slopes) {
    reached += entry.weight;
    if (reached >= half) return Math.abs(entry.slope) < 0.3 ? entry.slope : 0;
  }
  return 0;
}

/** Position of a line's middle on the flattened page, in the page's units, and the line's slope in the picture. */
function flatCentre({ box: [x, y, w, h] }: Line, page: PageText, tilt: number): { centre: number; slope: number } {
  const centreX = (x + w / 2) * page.width;
  const centreY = (y + h / 2) * page.height;
  // On a page that is only tilted, the centre is moved back along the slope.
  if (!page.bend) return { centre: centreY - tilt * centreX, slope: tilt };
  return {
    centre: flatHeight(centreX, centreY, page.bend, page),
    slope: slopeAt(centreX, centreY, page.bend, page),
  };
}

/** Brings the lines of all pages into rows. Lines without a visible character are left out. */
export function layOut(doc: DocumentText): Layout {
  const segments: Segment[] = [];
  const firstPage = doc.pages[0];
  const pageWidth = firstPage?.width || 1;
  const pageHeight = firstPage?.height || 1;
  const rows: Row[] = [];
  let offset = 0;
  for (const page of doc.pages) {
    const scale = pageWidth / (page.width || 1);
    const width = page.width * scale;
    const height = page.height * scale;
    const tilt = page.bend ? 0 : slopeOf(page.lines, width, height);
    const onPage: Segment[] = [];
    for (const read of page.lines) {
      if (!/\S/.test(read.text)) continue;
      const line = page.source === "ocr" ? correctRates(read) : read;
      const [x, , w, h] = line.box;
      // The height of a tilted line's upright box shrinks by its rise.
      const { centre, slope } = flatCentre(line, page, tilt);
      const centreY = centre * scale + offset;
      const tall = Math.max(h * height - Math.abs(slope) * w * width, h * height * 0.4);
      onPage.push({
        text: line.text,
        folded: page.source === "ocr" ? correctKeywords(line) : fold(line.text),
        x0: x * width,
        x1: (x + w) * width,
        y0: centreY - tall / 2,
        y1: centreY + tall / 2,
        page: page.number,
        confidence: line.confidence,
        line,
      });
    }
    for (const row of groupIntoRows(onPage)) rows.push(finishRow(row, rows.length));
    segments.push(...onPage);
    offset += height;
  }
  const heights = segments.map((s) => s.y1 - s.y0).sort((a, b) => a - b);
  return {
    rows,
    segments,
    medianHeight: heights[heights.length >> 1] || 1,
    x0: segments.length ? Math.min(...segments.map((s) => s.x0)) : 0,
    x1: segments.length ? Math.max(...segments.map((s) => s.x1)) : pageWidth,
    y0: segments.length ? Math.min(...segments.map((s) => s.y0)) : 0,
    y1: segments.length ? Math.max(...segments.map((s) => s.y1)) : pageHeight,
    pageWidth,
    pageHeight,
    pages: doc.pages.length,
    fromTextLayer: doc.pages.length > 0 && doc.pages.every((page) => page.source === "text"),
  };
}

function groupIntoRows(segments: Segment[]): OpenRow[] {
  const rows: OpenRow[] = [];
  const byCentre = [...segments].sort((a, b) => a.y0 + a.y1 - b.y0 - b.y1);
  for (const segment of byCentre) {
    const centre = (segment.y0 + segment.y1) / 2;
    const height = segment.y1 - segment.y0;
    let best: OpenRow | null = null;
    for (const row of rows.slice(-5)) {
      const distance = Math.abs(row.centre - centre);
      if (distance >= 0.5 * Math.min(height, row.height) + 1) continue;
      if (best && distance >= Math.abs(best.centre - centre)) continue;
      const overlaps = row.segments.some(
        (other) =>
          Math.min(segment.x1, other.x1) - Math.max(segment.x0, other.x0) >
          0.3 * Math.min(segment.x1 - segment.x0, other.x1 - other.x0),
      );
      if (!overlaps) best = row;
    }
    if (best) {
      best.segments.push(segment);
      best.centre = best.segments.reduce((sum, s) => sum + (s.y0 + s.y1) / 2, 0) / best.segments.length;
    } else rows.push({ centre, height, segments: [segment] });
  }
  return rows.sort((a, b) => a.centre - b.centre);
}

function finishRow(row: OpenRow, index: number): Row {
  const segments = row.segments.sort((a, b) => a.x0 - b.x0);
  const text = segments.map((s) => s.text).join(" ");
  return {
    index,
    page: segments[0]!.page,
    segments,
    text,
    folded: segments.map((s) => s.folded).join(" "),
    centre: row.centre,
    height: Math.max(...segments.map((s) => s.y1 - s.y0)),
    x0: Math.min(...segments.map((s) => s.x0)),
    x1: Math.max(...segments.map((s) => s.x1)),
    confidence: segments.reduce((sum, s) => sum + s.confidence, 0) / segments.length,
  };
}

/** The smallest box around several boxes of one page. */
function unite(boxes: readonly Box[]): Box {
  const x0 = Math.min(...boxes.map((b) => b[0]));
  const y0 = Math.min(...boxes.map((b) => b[1]));
  const x1 = Math.max(...boxes.map((b) => b[0] + b[2]));
  const y1 = Math.max(...boxes.map((b) => b[1] + b[3]));
  return [x0, y0, x1 - x0, y1 - y0];
}

/**
 * The box around the characters `start` to `end` of a line, from its words; where no words are known, the share of the
 * line's width.
 */
export function boxOfRange(line: Line, start: number, end: number): Box {
  const boxes: Box[] = [];
  let cursor = 0;
  for (const word of line.words) {
    const at = line.text.indexOf(word.text, cursor);
    if (at < 0) continue;
    cursor = at + word.text.length;
    if (at < end && cursor > start) boxes.push(word.box);
  }
  if (boxes.length) return unite(boxes);
  const [x, y, w, h] = line.box;
  const length = Math.max(1, line.text.length);
  return [x + (w * start) / length, y, (w * (end - start)) / length, h];
}

/** Confidence of the least sure word among the characters `start` to `end` of a line; the line's own where no words are known. */
export function confidenceOfRange(line: Line, start: number, end: number): number {
  let least = Number.POSITIVE_INFINITY;
  let cursor = 0;
  for (const word of line.words) {
    const at = line.text.indexOf(word.text, cursor);
    if (at < 0) continue;
    cursor = at + word.text.length;
    if (at < end && cursor > start) least = Math.min(least, word.confidence);
  }
  return Number.isFinite(least) ? least : line.confidence;
}

/**
 * Returns the chance, 0..1, that OCR misread at least one of the characters `start` to `end` of a line, from the confidence of its
 * second-best readings. 0 if every character was certain.
 */
export function misreadChance(
  line: Line,
  start: number,
  end: number,
  isOther: (rival: string) => boolean = () => true,
): number {
  let right = 1;
  let cursor = 0;
  for (const word of line.words) {
    const at = line.text.indexOf(word.text, cursor);
    if (at < 0) continue;
    cursor = at + word.text.length;
    for (const rival of word.rivals ?? []) {
      // The same letter with or without its accent is no other reading of a name.
      if (fold(rival.text) === fold(word.text[rival.at] ?? "") || !isOther(rival.text)) continue;
      if (at + rival.at >= start && at + rival.at < end) right *= 1 - Math.min(0.5, rival.confidence);
    }
  }
  return 1 - right;
}

/** Box of a segment's range on its page. */
export function placeOf(segment: Segment, start = 0, end = segment.text.length): Place {
  return { page: segment.page, box: boxOfRange(segment.line, start, end) };
}

/** Returns the place of several whole segments; only of those on the first one's page. */
export function placeOfAll(segments: readonly Segment[]): Place {
  const page = segments[0]!.page;
  return { page, box: unite(segments.filter((s) => s.page === page).map((s) => s.line.box)) };
}
