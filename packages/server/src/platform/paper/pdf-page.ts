/** Drawing tools of all PDFs: fonts, fitted texts, the footer of a page. Units are points. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ArchivePdf } from "./archive-pdf.ts";
import { MARGIN, type Size, type Weight } from "./document.ts";
import { drawable, type Face, facesOf } from "./faces.ts";

// Liberation Sans (SIL Open Font License) as pdf.js ships it: Latin, Greek and Cyrillic.
const { resolve } = createRequire(import.meta.url);
const FONTS = join(dirname(resolve("pdfjs-dist/package.json")), "standard_fonts");
/** Noto Sans (SIL Open Font License). Eight and five megabytes: loaded when their letters occur. */
const EASTERN: Record<Exclude<Face, "western">, string> = {
  han: join(dirname(resolve("@embedpdf/fonts-sc")), "../fonts/NotoSansHans-Regular.otf"),
  hangul: join(dirname(resolve("@embedpdf/fonts-kr")), "../fonts/NotoSansKR-Regular.otf"),
};
/** Distance of the baseline from the top of a line, as a share of the font size: Liberation's, for all letters of a line. */
const ASCENT = 0.905;

export interface Paper {
  readonly pdf: PDFKit.PDFDocument;
  /** Starts a page; its footer shows its number and the total. */
  turn(size: Size): void;
  /** Draws one line, cut off with an ellipsis if it does not fit; right-aligned text, such as amounts, is made smaller instead. */
  line(
    text: string,
    at: {
      x: number;
      y: number;
      width: number;
      size: number;
      weight?: Weight;
      align?: "left" | "right";
      grey?: boolean;
    },
  ): void;
  /** Returns the width of the text on one line. */
  widthOf(text: string, at: { size: number; weight?: Weight }): number;
  /** Breaks a text into lines of the width: at its line breaks, between words, and within a word that is too long. */
  wrap(text: string, width: number, size: number, weight?: Weight): string[];
  rule(y: number, from: number, to: number, weight: number): void;
}

/**
 * @param info.margin left and right of the footer
 * @param info.pagesInAll the total number of pages; called whenever a page begins
 */
export function paper(info: {
  title: string;
  author: string;
  language: string;
  pageLabel: (page: number, pages: number) => string;
  foot: string;
  now: Date;
  margin: number;
  facturX: string | null;
  pagesInAll: () => number;
}): Paper {
  const { title, author, language, facturX, margin, pageLabel } = info;
  const pdf = new ArchivePdf({ title, author, language, facturX, createdAt: info.now });
  pdf.registerFont("regular", join(FONTS, "LiberationSans-Regular.ttf"));
  pdf.registerFont("bold", join(FONTS, "LiberationSans-Bold.ttf"));
  let page = 0;
  const fontOf = (face: Face, weight: Weight) => (face === "western" ? weight : EASTERN[face]);
  const shownAs = (text: string) => drawable(text, (face, code) => pdf.hasLetter(fontOf(face, "regular"), code));
  const widthOf = (text: string, weight: Weight): number =>
    facesOf(text).reduce((sum, run) => sum + pdf.font(fontOf(run.face, weight)).widthOfString(run.text), 0);
  const fitted = (text: string, weight: Weight, width: number): string => {
    const plain = text.replace(BREAKING, " ").trim();
    if (widthOf(plain, weight) <= width) return plain;
    let [fits, over] = [0, plain.length];
    while (over - fits > 1) {
      const half = (fits + over) >> 1;
      if (widthOf(`${plain.slice(0, half)}…`, weight) <= width) fits = half;
      else over = half;
    }
    // A letter of two parts is not cut in half.
    return `${plain
      .slice(0, fits)
      .replace(/[\ud800-\udbff]$/, "")
      .trimEnd()}…`;
  };
  const self: Paper = {
    pdf,
    turn: (size) => {
      pdf.addPage({ size: [...size], margin: 0 });
      page += 1;
      const at = { y: size[1] - MARGIN + 8, size: 7, grey: true };
      const width = size[0] - 2 * margin - 130;
      // A long one grows upwards, into the free space below the blocks.
      const foot = self.wrap(info.foot, width, at.size);
      for (const [row, line] of foot.entries())
        self.line(line, { ...at, y: at.y - (foot.length - 1 - row) * 8, x: margin, width });
      self.line(pageLabel(page, info.pagesInAll()), {
        ...at,
        x: size[0] - margin - 120,
        width: 120,
        align: "right",
      });
    },
    line: (said, { x, y, width, size, weight = "regular", align = "left", grey = false }) => {
      const text = shownAs(said);
      if (text === "") return;
      pdf.fontSize(size).fillColor(grey ? "#555555" : "#111111");
      const whole = widthOf(text, weight);
      const isTooWide = align === "right" && whole > width;
      const points = isTooWide ? (size * width) / whole : size;
      pdf.fontSize(points);
      const shown = isTooWide ? text : fitted(text, weight, width);
      let start = align === "right" ? x + width - widthOf(shown, weight) : x;
      for (const { face, text: run } of facesOf(shown)) {
        pdf.font(fontOf(face, weight)).text(run, start, y, { lineBreak: false, baseline: -ASCENT * points });
        start += pdf.widthOfString(run);
      }
    },
    widthOf: (text, { size, weight = "regular" }) => {
      pdf.fontSize(size);
      return widthOf(shownAs(text), weight);
    },
    wrap: (text, width, size, weight = "regular") => {
      pdf.fontSize(size);
      return shownAs(text)
        .split("\n")
        .flatMap((line) => broken(line.trim(), (part) => widthOf(part, weight) <= width));
    },
    rule: (y, from, to, weight) => {
      pdf.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor("#888888").stroke();
    },
  };
  return self;
}

/** Spaces at which a line may break: not those that hold a number and its sign together. */
const BREAKING = /[^\S\u00a0\u202f]+/g;

/** Breaks a text without line breaks into lines; returns at least one, which may be empty. */
function broken(text: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(BREAKING)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const letter of word) {
      if (line !== "" && !fits(line + letter)) {
        lines.push(line);
        line = "";
      }
      line += letter;
    }
  }
  return [...lines, line];
}
