/** A document as data: its blocks, from the top down. `draw.ts` breaks it into pages and draws it. Units are points. */

import type { Paper } from "./pdf-page.ts";

export type Size = readonly [width: number, height: number];
export const MARGIN = 36;

/** The sizes of a sheet, upright and across. */
export interface SheetSizes {
  portrait: Size;
  landscape: Size;
}

const A4: SheetSizes = { portrait: [595.28, 841.89], landscape: [841.89, 595.28] };
const LETTER: SheetSizes = { portrait: [612, 792], landscape: [792, 612] };
/** ISO 3166-1. Rule: Unicode CLDR, supplemental data, paperSize US-MailTemplate. */
const LETTER_COUNTRIES = "BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split(" ");

/** Returns the usual paper sizes of a country. @param country ISO 3166-1; null: not known, A4 */
export const sheetSizesOf = (country: string | null): SheetSizes => (paperOf(country) === "letter" ? LETTER : A4);

/** The usual size of paper in a country. */
export const paperOf = (country: string | null): "a4" | "letter" =>
  country !== null && LETTER_COUNTRIES.includes(country) ? "letter" : "a4";

export type Weight = "regular" | "bold";

export interface PaperDocument {
  /** Title of the file, with its sender and creation date. */
  title: string;
  author: string;
  /** Language tag of its texts. */
  language: string;
  /** Page number in the footer: "Page 1 of 2". */
  pageLabel: (page: number, pages: number) => string;
  now: Date;
  /** Last line of each page, left of its number. */
  foot: string;
  /** A word across each page; null: none. */
  stamp?: string | null;
  size: Size;
  /** Left, right and above the blocks. */
  margin: number;
  /** Free space below the blocks. */
  bottom: number;
  blocks: readonly Block[];
  /** Draws pages of its own after all others, which have neither footer nor number; absent: none. */
  drawAfter?: ((sheet: Paper) => void) | undefined;
  /** The XML of the e-invoice that says the same as the pages (Factur-X, profile EN 16931); it is put into the file. */
  facturX?: string | null;
}

export type Block =
  | LinesBlock
  | PartiesBlock
  | TextBlock
  | NotesBlock
  | SumsBlock
  | Table
  | ChartBlock
  | PictureBlock
  | Turn;

/** Single lines at fixed positions: a letterhead, a heading, a caption. */
export interface LinesBlock {
  kind: "lines";
  height: number;
  lines: readonly PlacedLine[];
  /** Drawn at the left, in a box of this size. */
  logo?: { png: Buffer; box: Size; y: number } | null;
  /** A rule over the whole width, at this depth. */
  rule?: number;
}

interface PlacedLine extends Said {
  /** Below the top of its block; above it where negative. */
  y: number;
  size: number;
  /** The left half when absent. */
  on?: "right" | "both";
  /** Indent from the left edge of its half. */
  x?: number;
  /** Broken into lines if it is too long, smaller if it needs more than two. Absent: cut off. */
  breaks?: true;
}

/** A text with its weight. */
export interface Said {
  text: string;
  weight?: Weight;
  grey?: boolean;
}

/** The address window: columns of lines under a label, facts to the right. Long lines are broken. */
export interface PartiesBlock {
  kind: "parties";
  parties: readonly { label: string; lines: readonly Said[] }[];
  facts: readonly Pair[];
}

type Pair = readonly [label: string, value: string];

/** A text of any length under its title, broken into lines. */
export interface TextBlock {
  kind: "text";
  title: string;
  text: string;
}

/** Small lines below a table; they stay together. */
export interface NotesBlock {
  kind: "notes";
  lines: readonly string[];
}

/** Sums at the right, with the total below a rule. */
export interface SumsBlock {
  kind: "sums";
  rows: readonly Pair[];
  total: Pair;
}

/** Columns under a header that is repeated on each page. */
export interface Table {
  kind: "table";
  columns: readonly Column[];
  look: TableLook;
  rows: readonly Group[] | RowsToCome;
}

/** Rows that stay together where a page can hold them. */
export type Group = readonly Row[];

/** Rows that are loaded during drawing. None of them is broken into lines. */
interface RowsToCome {
  /** Number of rows in each group, from which the number of pages follows. */
  counts: Iterable<number>;
  groups: AsyncIterable<readonly Group[]>;
}

export interface Column {
  /** A line break makes two lines of it. */
  head: string;
  /** The one column without a width takes the rest. */
  width?: number;
  align?: "left" | "right";
  /** Its cells may take several lines. */
  breaks?: true;
}

export interface Row {
  cells: readonly string[];
  weight?: Weight;
  /** Indent of the first cell from the left. */
  indent?: number;
  /** Number of columns that the first cell may cover: the others of them are empty. */
  span?: number;
  rules?: readonly Rule[];
}

export interface Rule {
  /** Above the row's top, or above its lower end. */
  at: "top" | "end";
  above: number;
  weight: number;
  /** The column at which it begins. */
  from?: number;
  /** Left out in the first row of a page. */
  notFirst?: true;
}

export interface TableLook {
  size: number;
  /** Height of a line, and the height of a row beyond its lines. */
  line: number;
  pad: number;
  /** Padding before and after the text within a column's width. */
  gaps: Record<"left" | "right", readonly [before: number, after: number]>;
  head: { height: number; y: number; size: number; rule: number } & Omit<Said, "text">;
}

/** Values of a chart: one for each category in each series. */
export interface ChartData {
  title: string;
  categories: readonly string[];
  series: readonly { name: string; values: readonly number[] }[];
}

interface ChartBlock {
  kind: "chart";
  chart: ChartData;
  /** Over time from left to right, or compared from the top down. */
  way: "columns" | "bars";
  /** Formats an amount like the document's tables. */
  figure: (amount: number) => string;
}

/** A picture, as large as fits into the width and the height, in the middle. */
interface PictureBlock {
  kind: "picture";
  jpeg: Buffer;
  height: number;
}

/** Starts a page, of this size from here on. */
export interface Turn {
  kind: "turn";
  size: Size;
}
