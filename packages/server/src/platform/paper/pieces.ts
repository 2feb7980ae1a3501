/** The blocks of a document as pieces: each knows its height, and draws itself from a vertical position. */
import { drawChart } from "./chart.ts";
import type { Block, LinesBlock, NotesBlock, PartiesBlock, SumsBlock, Table, TextBlock, Turn } from "./document.ts";
import type { Paper } from "./pdf-page.ts";

export interface Piece {
  height: number;
  /** The part of the height that is distance from the piece above; left out at the top of a page. */
  gap?: number;
  /** @param isFirst whether it is the first on its page, apart from table headers */
  draw(y: number, isFirst: boolean): void;
}

/** From left to right. */
export interface Frame {
  x: number;
  width: number;
}

const TEXT = 9;
const LINE = 12.5;
const SMALL = 8;

/** Returns the pieces of a block, grouped by those that stay together. */
export function piecesOf(sheet: Paper, block: Exclude<Block, Table | Turn>, frame: Frame): Piece[][] {
  switch (block.kind) {
    case "lines":
      return [[linesPiece(sheet, block, frame)]];
    case "parties":
      return [[partiesPiece(sheet, block, frame)]];
    case "sums":
      return [sumsPieces(sheet, block, frame)];
    case "text":
      return textPieces(sheet, block, frame).map((piece) => [piece]);
    case "notes":
      return [[notesPiece(sheet, block, frame)]];
    case "chart": {
      const { chart, way, figure } = block;
      const area = { ...frame, height: 206 };
      return [[{ height: 230, draw: (y) => drawChart(sheet, chart, { ...area, y }, way, figure) }]];
    }
    case "picture": {
      const { jpeg, height } = block;
      const fit: [number, number] = [frame.width, height];
      return [[{ height, draw: (y) => sheet.pdf.image(jpeg, frame.x, y, { fit, align: "center" }) }]];
    }
  }
}

function linesPiece(sheet: Paper, { height, lines, logo, rule }: LinesBlock, { x, width }: Frame): Piece {
  const half = width / 2;
  return {
    height,
    draw: (y) => {
      if (logo) sheet.pdf.image(logo.png, x, y + logo.y, { fit: [...logo.box] });
      for (const { text, y: down, x: inner = 0, on, breaks, ...said } of lines) {
        const at = { ...said, y: y + down };
        const left = { ...at, x: x + inner, width: on === "both" ? width - inner : half };
        if (on === "right") sheet.line(text, { ...at, x: x + half, width: half, align: "right" });
        else if (breaks) drawBroken(sheet, text, left);
        else sheet.line(text, left);
      }
      if (rule !== undefined) sheet.rule(y + rule, x, x + width, 0.5);
    },
  };
}

/** Draws a long name at the top of a page. */
function drawBroken(sheet: Paper, text: string, at: Parameters<Paper["line"]>[1]): void {
  const linesOf = (size: number) => sheet.wrap(text, at.width, size, at.weight);
  const size = linesOf(at.size).length > 2 ? (at.size * 2) / 3 : at.size;
  for (const [row, line] of linesOf(size).entries()) sheet.line(line, { ...at, size, y: at.y + row * size * 1.2 });
}

const PARTY = 150;
const PARTY_STEP = 168;
const FACT = 15;
const FACT_LABEL = 68;

function partiesPiece(sheet: Paper, { parties, facts }: PartiesBlock, { x, width }: Frame): Piece {
  const broken = parties.map(({ label, lines }) => ({
    label,
    lines: lines.flatMap(({ text, ...said }) =>
      sheet
        .wrap(text, PARTY, TEXT, said.weight)
        .filter(Boolean)
        .map((line) => ({ text: line, said })),
    ),
  }));
  const factsX = x + parties.length * PARTY_STEP;
  const valueWidth = x + width - factsX - FACT_LABEL;
  let below = 1;
  const placed = facts.map(([label, value]) => {
    const lines = sheet.wrap(value, valueWidth, TEXT);
    const at = below;
    below += FACT + (lines.length - 1) * LINE;
    return { label, lines, at };
  });
  const height = Math.max(...broken.map(({ lines }) => 14 + lines.length * LINE), below + 1);
  return {
    height: height + 22,
    draw: (y) => {
      for (const [index, { label, lines }] of broken.entries()) {
        const at = { x: x + index * PARTY_STEP, width: PARTY };
        sheet.line(label, { ...at, y, size: SMALL, grey: true });
        for (const [row, { text, said }] of lines.entries())
          sheet.line(text, { ...at, ...said, y: y + 14 + row * LINE, size: TEXT });
      }
      for (const { label, lines, at } of placed) {
        sheet.line(label, { x: factsX, y: y + at, width: FACT_LABEL + 4, size: SMALL, grey: true });
        const value = { x: factsX + FACT_LABEL, width: valueWidth, size: TEXT, align: "right" } as const;
        for (const [row, line] of lines.entries()) sheet.line(line, { ...value, y: y + at + row * LINE });
      }
    },
  };
}

const SUM_LABEL = 170;
const SUM = 90;
const SUM_ROW = 16;

function sumsPieces(sheet: Paper, { rows, total }: SumsBlock, frame: Frame): Piece[] {
  const end = frame.x + frame.width;
  const x = end - SUM_LABEL - SUM;
  const figure = { x: x + SUM_LABEL, width: SUM, align: "right" } as const;
  const pieces = rows.map(([label, value], index): Piece => {
    const lines = sheet.wrap(label, SUM_LABEL, TEXT);
    const lead = index === 0 ? 10 : 0;
    return {
      height: lead + SUM_ROW + (lines.length - 1) * LINE,
      draw: (y) => {
        for (const [row, line] of lines.entries())
          sheet.line(line, { x, y: y + lead + row * LINE, width: SUM_LABEL, size: TEXT });
        sheet.line(value, { ...figure, y: y + lead, size: TEXT });
      },
    };
  });
  const grand: Piece = {
    height: 42,
    draw: (y) => {
      sheet.rule(y + 2, x, end, 0.8);
      const at = { y: y + 9, size: 11.5, weight: "bold" } as const;
      sheet.line(total[0], { ...at, x, width: SUM_LABEL });
      sheet.line(total[1], { ...at, ...figure });
    },
  };
  return [...pieces, grand];
}

/** Longest text, in lines, that stays together on a page; a longer one continues on the next page, line by line. */
const TOGETHER = 16;

function textPieces(sheet: Paper, { title, text }: TextBlock, { x, width }: Frame): Piece[] {
  if (text.trim() === "") return [];
  const lines = sheet.wrap(text.trim(), width, TEXT);
  const first = lines.length > TOGETHER ? lines.slice(0, 2) : lines;
  const write = (line: string, y: number) => sheet.line(line, { x, y, width, size: TEXT });
  const titled: Piece = {
    height: 26 + first.length * LINE,
    draw: (y) => {
      sheet.line(title, { x, y: y + 12, width, size: SMALL, grey: true });
      for (const [index, line] of first.entries()) write(line, y + 26 + index * LINE);
    },
  };
  return [titled, ...lines.slice(first.length).map((line) => ({ height: LINE, draw: (y: number) => write(line, y) }))];
}

const NOTE = 15;

function notesPiece(sheet: Paper, { lines }: NotesBlock, { x, width }: Frame): Piece {
  return {
    height: lines.length === 0 ? 0 : (lines.length + 1) * NOTE,
    gap: NOTE,
    draw: (y) => {
      for (const [index, line] of lines.entries())
        sheet.line(line, { x, y: y + (index + 1) * NOTE, width, size: SMALL, grey: true });
    },
  };
}
