/** The words of a document as they are kept: each with its place on the page, small and bounded. Pure. */
import type { DocumentWords } from "@tallyleaf/contract";
import type { DocumentText } from "@tallyleaf/extraction";
import * as z from "zod";
import { appearanceOf } from "./appearance.ts";

/** Places are kept as whole ten-thousandths of the page: finer than anybody points. */
const SCALE = 10_000;
/** More than any receipt or invoice has. Search doesn't find text beyond it. */
const MOST_WORDS = 20_000;
const LONGEST_WORD = 200;
/** Characters; a long contract has some hundred thousand. */
const LONGEST_TEXT = 500_000;

const keptWord = z.tuple([z.string(), z.int(), z.int(), z.int(), z.int()]);
const keptPages = z.array(z.object({ page: z.int(), lines: z.array(z.array(keptWord)) }));
/** [text, x, y, width, height] a word, line by line, page by page. */
export type KeptPages = z.output<typeof keptPages>;

/** What is kept of a document's text. */
export interface KeptText {
  text: string;
  pages: KeptPages;
  /** How the first page looks; null: too little is printed. */
  appearance: string | null;
}

/** From what was read of a document to what is kept. @param text its plain text, line by line */
export function keptText(text: string, document: Pick<DocumentText, "pages">): KeptText {
  let left = MOST_WORDS;
  const pages = document.pages.map(({ number, lines }) => ({
    page: number,
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

/** From what is kept to what the call answers; null: read before the places of words were kept. */
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
