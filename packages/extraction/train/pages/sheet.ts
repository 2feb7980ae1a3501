/**
 * Pages of words with places and roles. Widths of texts are estimated, nothing is drawn. Texts that are near each other on one height
 * become one line, as readers of PDFs and pictures join them.
 */
import type { Box, DocumentText, Line, PageText, Word } from "../../src/model/document.ts";
import type { Chance } from "./chance.ts";

/** Role of a word; "other" has none of the roles that models learn. */
export type Role = "amount" | "quantity" | "price" | "description" | "issuer" | "customer" | "other";

interface Run {
  text: string;
  x: number;
  y: number;
  size: number;
  role: Role;
  /** Number of the item that it belongs to; null: none. */
  item: number | null;
}

export interface PutOptions {
  align?: "left" | "right" | "center";
  size?: number;
  role?: Role;
  item?: number | null;
}

export interface Sheet {
  width: number;
  height: number;
  widthOf: (text: string, size?: number) => number;
  put: (text: string, x: number, y: number, options?: PutOptions) => void;
  newPage: () => void;
}

export interface WordLabel {
  role: Role;
  item: number | null;
}

export interface MadePage {
  words: DocumentText;
  labels: Map<Word, WordLabel>;
}

const NARROW = /[il.,;:'|!]/;
const SLIM = /[fjtrI()[\]\- /]/;
const WIDE = /[mwMW%@€]/;
const SHARE = { narrow: 0.27, slim: 0.33, wide: 0.86, capital: 0.68, usual: 0.54 };

/** Starts a document. */
export function startSheets(
  chance: Chance,
  width: number,
  height: number,
  usualSize: number,
): Sheet & { finish: () => MadePage } {
  const isMono = chance.isHit(0.12);
  const stretch = chance.range(0.88, 1.12);
  const joins = chance.range(0.3, 1.4);
  const isRead = chance.isHit(0.25);
  const tall = chance.range(0.95, 1.3);
  const pages: Run[][] = [[]];
  const shareOf = (letter: string) => {
    if (isMono) return 0.6;
    if (NARROW.test(letter)) return SHARE.narrow;
    if (SLIM.test(letter)) return SHARE.slim;
    if (WIDE.test(letter)) return SHARE.wide;
    return /\p{Lu}/u.test(letter) ? SHARE.capital : SHARE.usual;
  };
  const widthOf = (text: string, size = usualSize) =>
    [...text].reduce((sum, letter) => sum + shareOf(letter), 0) * size * stretch;
  return {
    width,
    height,
    widthOf,
    put: (text, x, y, { align = "left", size = usualSize, role = "other", item = null } = {}) => {
      if (text.trim() === "") return;
      const wide = widthOf(text, size);
      const left = align === "right" ? x - wide : align === "center" ? x - wide / 2 : x;
      pages.at(-1)!.push({ text, x: left, y, size, role, item });
    },
    newPage: () => pages.push([]),
    finish: () => {
      const labels = new Map<Word, WordLabel>();
      const jitter = () => (isRead ? chance.range(-0.08, 0.08) * usualSize : 0);
      const made = pages.map((runs, i): PageText => {
        const box = (x: number, y: number, w: number, size: number): Box => [
          x / width,
          (y + jitter()) / height,
          w / width,
          (size * tall) / height,
        ];
        const wordsOf = (run: Run): { word: Word; x0: number; x1: number; run: Run }[] =>
          [...run.text.matchAll(/\S+/g)].map((found) => {
            const x0 = run.x + widthOf(run.text.slice(0, found.index), run.size);
            const wide = widthOf(found[0], run.size);
            const word = { text: found[0], confidence: 1, box: box(x0, run.y, wide, run.size) };
            labels.set(word, { role: run.role, item: run.item });
            return { word, x0, x1: x0 + wide, run };
          });
        const lines: Line[] = [];
        const heights = Map.groupBy(runs, ({ y }) => Math.round(y * 2));
        for (const here of heights.values()) {
          const words = here.flatMap(wordsOf).toSorted((a, b) => a.x0 - b.x0);
          let open: typeof words = [];
          const close = () => {
            if (open.length === 0) return;
            const first = open[0]!;
            const last = open.at(-1)!;
            lines.push({
              text: open.map(({ word }) => word.text).join(" "),
              confidence: 1,
              box: [first.x0 / width, first.word.box[1], (last.x1 - first.x0) / width, first.word.box[3]],
              words: open.map(({ word }) => word),
            });
            open = [];
          };
          for (const each of words) {
            const last = open.at(-1);
            if (last && each.run !== last.run && each.x0 - last.x1 > joins * each.run.size) close();
            open.push(each);
          }
          close();
        }
        lines.sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0]);
        return { number: i + 1, width, height, source: isRead ? "ocr" : "text", rotation: 0, lines };
      });
      const words = { mimeType: isRead ? "image/jpeg" : "application/pdf", pageCount: made.length, pages: made };
      return { words, labels };
    },
  };
}
