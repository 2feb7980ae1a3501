/** The paper that the journal is printed on: fonts, texts that fit, the foot of a page. Units are points. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import PDFDocument from "pdfkit";

type Size = readonly [width: number, height: number];
export const LANDSCAPE: Size = [841.89, 595.28];
export const PORTRAIT: Size = [595.28, 841.89];
export const MARGIN = 36;

// Liberation Sans (SIL Open Font License) as pdf.js ships it: Latin, Greek and Cyrillic.
const FONTS = join(dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json")), "standard_fonts");
type Weight = "regular" | "bold";

export interface Paper {
  readonly pdf: PDFKit.PDFDocument;
  /** Begins a page; its foot says which of how many it is. */
  turn(size: Size): void;
  /** One line, cut with an ellipsis where it does not fit; what stands to the right, figures, is made smaller instead. */
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
  rule(y: number, from: number, to: number, weight: number): void;
}

/** @param pages how many there will be */
export function paper(info: { title: string; author: string; foot: string; pages: number; now: Date }): Paper {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    lang: "en",
    displayTitle: true,
    info: { Title: info.title, Author: info.author, CreationDate: info.now },
  });
  pdf.registerFont("regular", join(FONTS, "LiberationSans-Regular.ttf"));
  pdf.registerFont("bold", join(FONTS, "LiberationSans-Bold.ttf"));
  let page = 0;
  const fitted = (text: string, width: number): string => {
    const plain = text.replace(/\s+/g, " ").trim();
    if (pdf.widthOfString(plain) <= width) return plain;
    let [fits, over] = [0, plain.length];
    while (over - fits > 1) {
      const half = (fits + over) >> 1;
      if (pdf.widthOfString(`${plain.slice(0, half)}…`) <= width) fits = half;
      else over = half;
    }
    return `${plain.slice(0, fits).trimEnd().toWellFormed()}…`;
  };
  const self: Paper = {
    pdf,
    turn: (size) => {
      pdf.addPage({ size: [...size], margin: 0 });
      page += 1;
      const at = { y: size[1] - MARGIN + 8, size: 7, grey: true };
      self.line(info.foot, { ...at, x: MARGIN, width: size[0] / 2 });
      self.line(`Page ${page} of ${info.pages}`, {
        ...at,
        x: size[0] - MARGIN - 120,
        width: 120,
        align: "right",
      });
    },
    line: (text, { x, y, width, size, weight = "regular", align = "left", grey = false }) => {
      if (text === "") return;
      pdf
        .font(weight)
        .fontSize(size)
        .fillColor(grey ? "#555555" : "#111111");
      const isTooWide = align === "right" && pdf.widthOfString(text) > width;
      if (isTooWide) pdf.fontSize((size * width) / pdf.widthOfString(text));
      const shown = isTooWide ? text : fitted(text, width);
      const start = align === "right" ? x + width - pdf.widthOfString(shown) : x;
      pdf.text(shown, start, y, { lineBreak: false });
    },
    rule: (y, from, to, weight) => {
      pdf.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor("#888888").stroke();
    },
  };
  return self;
}
