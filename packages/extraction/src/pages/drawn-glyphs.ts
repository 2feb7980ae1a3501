/** Finds the glyphs that a PDF page draws, each with its character in the font's table and its outline. */
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Outline } from "./glyph-shapes.ts";
import { loadOperators, type OperatorList } from "./open-pdf.ts";

export interface DrawnGlyph {
  /** Key of the glyph, the same each time that the page draws it. */
  key: string;
  /** Character in the font's table. */
  character: string;
  /** Not drawn at all: text for searching, under or over a scan. */
  hidden: boolean;
  /** Null: it is drawn by a program of its own, or its outline is not known. */
  outline: Outline | null;
  /** Drawn by a program of its own (a Type 3 font). */
  programmed: boolean;
}

/** Text rendering modes (ISO 32000-1, 9.3.6) that leave no ink: invisible, and only for clipping. */
const NO_INK = new Set([3, 7]);

/** A glyph as pdf.js lists it, beside the numbers that move it. */
interface TextGlyph {
  unicode: string;
  fontChar: string;
  isSpace: boolean;
}

/** The glyphs of a page in the order in which they are drawn, without spaces. @throws ExtractionError `broken_pdf` */
export async function findDrawnGlyphs(page: PDFPageProxy): Promise<Iterable<DrawnGlyph>> {
  const { OPS } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  return glyphsOf(page, await loadOperators(page), OPS);
}

function* glyphsOf(
  page: PDFPageProxy,
  { fnArray, argsArray }: OperatorList,
  ops: Readonly<Record<"save" | "restore" | "setFont" | "setTextRenderingMode" | "showText", number>>,
): Iterable<DrawnGlyph> {
  const outlines = new Map<string, Outline | null>();
  let state = { font: "", mode: 0 };
  const saved: (typeof state)[] = [];
  for (const [i, operator] of fnArray.entries()) {
    const [given] = (argsArray[i] ?? []) as [unknown?];
    if (operator === ops.save) saved.push(state);
    else if (operator === ops.restore) state = saved.pop() ?? state;
    else if (operator === ops.setFont) state = { ...state, font: String(given) };
    else if (operator === ops.setTextRenderingMode) state = { ...state, mode: Number(given) };
    if (operator !== ops.showText) continue;
    const programmed = known<{ isType3Font?: boolean }>(page, state.font)?.isType3Font === true;
    for (const glyph of given as (TextGlyph | number)[]) {
      if (typeof glyph === "number" || glyph.isSpace) continue;
      const key = `${state.font}_path_${glyph.fontChar}`;
      if (!outlines.has(key)) outlines.set(key, known<{ path: Outline }>(page, key)?.path ?? null);
      const outline = outlines.get(key) ?? null;
      const hidden = NO_INK.has(state.mode) || outline?.length === 0;
      yield { key, character: glyph.unicode, hidden, outline, programmed };
    }
  }
}

/** Returns the object that pdf.js stores for a page under a name; null if there is none. */
function known<T>(page: PDFPageProxy, name: string): T | null {
  return page.commonObjs.has(name) ? page.commonObjs.get(name) : null;
}
