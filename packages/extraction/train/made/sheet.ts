/**
 * Sheets of paper on which text is put at places: as the text layer of a PDF, or as the picture that a printer makes of it.
 */
import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Box, DocumentText, Line, PageText } from "../../src/model/document.ts";

interface Ink {
  text: string;
  /** Left edge and top, in points. */
  x: number;
  y: number;
  size: number;
  font: string;
  bold: boolean;
}

interface PutOptions {
  /** x is the right edge. */
  right?: boolean;
  centre?: boolean;
  size?: number;
  bold?: boolean;
}

export interface Sheet {
  width: number;
  height: number;
  ink: Ink[];
  /** Puts a text with its left edge at x and its top at y, in points. */
  put(text: string, x: number, y: number, options?: PutOptions): void;
}

const ruler = createCanvas(8, 8).getContext("2d");
const fontOf = ({ font, size, bold }: Pick<Ink, "font" | "size" | "bold">) =>
  `${bold ? "bold " : ""}${size}px "${font}"`;

function widthOf(ink: Ink, length = ink.text.length): number {
  ruler.font = fontOf(ink);
  return ruler.measureText(ink.text.slice(0, length)).width;
}

/** An empty sheet. @param font of everything on it */
export function makeSheet(width: number, height: number, font: string): Sheet {
  const ink: Ink[] = [];
  return {
    width,
    height,
    ink,
    put(text, x, y, { right = false, centre = false, size = 9, bold = false } = {}) {
      const drop: Ink = { text, x, y, size, font, bold };
      const wide = widthOf(drop);
      if (text.trim() !== "") ink.push({ ...drop, x: right ? x - wide : centre ? x - wide / 2 : x });
    },
  };
}

/** The words of the sheets as a PDF's text layer gives them. */
export function asTextLayer(sheets: readonly Sheet[]): DocumentText {
  const pages = sheets.map((sheet, i): PageText => {
    const lines = sheet.ink.map((ink): Line => {
      const box = (from: number, to: number): Box => {
        const left = widthOf(ink, from);
        return [
          (ink.x + left) / sheet.width,
          ink.y / sheet.height,
          (widthOf(ink, to) - left) / sheet.width,
          ink.size / sheet.height,
        ];
      };
      const words = [...ink.text.matchAll(/\S+/g)].map((word) => ({
        text: word[0],
        confidence: 1,
        box: box(word.index, word.index + word[0].length),
      }));
      return { text: ink.text, confidence: 1, box: box(0, ink.text.length), words };
    });
    lines.sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0]);
    return { number: i + 1, width: sheet.width, height: sheet.height, source: "text", rotation: 0, lines };
  });
  return { mimeType: "application/pdf", pageCount: pages.length, pages };
}

/** The sheet as it is printed. @param scale pixels a point */
export function asPrint(sheet: Sheet, scale: number): Canvas {
  const canvas = createCanvas(Math.round(sheet.width * scale), Math.round(sheet.height * scale));
  const context: SKRSContext2D = canvas.getContext("2d");
  context.fillStyle = "#fcfbf8";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#1c1c1e";
  context.textBaseline = "top";
  context.scale(scale, scale);
  for (const drop of sheet.ink) {
    context.font = fontOf(drop);
    context.fillText(drop.text, drop.x, drop.y);
  }
  return canvas;
}
