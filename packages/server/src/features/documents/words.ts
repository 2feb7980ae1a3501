/** The stored words of a document: each with its position on the page, small and limited. Pure. */
import type { DocumentWords } from "@tallyleaf/contract";
import type { DocumentText } from "@tallyleaf/extraction";
import * as z from "zod";
import { appearanceOf } from "./appearance.ts";

/** Positions are integers in ten-thousandths of the page: finer than anybody points. */
const SCALE = 10_000;
/** More than any receipt or invoice has. Search doesn't find text beyond it. */
const MOST_WORDS = 20_000;
const LONGEST_WORD = 200;
/** Characters; a long contract has some hundred thousand. */
const LONGEST_TEXT = 500_000;

const keptWord = z.tuple([z.string(), z.int(), z.int(), z.int(), z.int()]);
const keptPages = z.array(
  z.object({
    page: z.int(),
    lines: z.array(z.array(keptWord)),
    /** Its words were recognized in a picture, so that some may be misread; absent: they weren't, or nobody kept it yet. */
    isPicture: z.boolean().optional(),
  }),
);
/** [text, x, y, width, height] for each word, line by line, page by page. */
export type KeptPages = z.output<typeof keptPages>;

/** The stored text of a document. */
export interface KeptText {
  text: string;
  pages: KeptPages;
  /** Appearance of the first page; null: it has too little text. */
  appearance: string | null;
}

/** Converts the extracted text of a document for storage. @param text its plain text, line by line */
export function keptText(text: string, document: Pick<DocumentText, "pages">): KeptText {
  let left = MOST_WORDS;
  const pages = document.pages.map(({ number, lines, source }) => ({
    page: number,
    ...(source === "ocr" ? { isPicture: true } : {}),
    lines: lines.flatMap(({ words }) => {
      const kept = words.slice(0, left);
      left -= kept.length;
      return kept.length === 0 ? [] : [kept.map(({ text: word, box }) => compact(word, box))];
    }),
  }));
  return { text: text.slice(0, LONGEST_TEXT).toWellFormed(), pages, appearance: appearanceOf(pages) };
}

function compact(text: string, [x, y, width, height]: readonly number[]): KeptPages[number]["lines"][number][number] {
  const whole = (fraction = 0) => Math.min(SCALE, Math.max(0, Math.round(fraction * SCALE)));
  return [text.slice(0, LONGEST_WORD).toWellFormed(), whole(x), whole(y), whole(width), whole(height)];
}

/** Converts stored words for the call's answer; null: the document was processed before positions were stored. */
export function presentWords(pages: unknown): DocumentWords["pages"] {
  const parsed = keptPages.safeParse(pages);
  if (!parsed.success) return null;
  return parsed.data.map(({ page, lines }) => ({
    page,
    lines: lines.map((words) =>
      words.map(([text, x, y, width, height]) => ({
        text,
        box: [x / SCALE, y / SCALE, width / SCALE, height / SCALE] as [number, number, number, number],
      })),
    ),
  }));
}
