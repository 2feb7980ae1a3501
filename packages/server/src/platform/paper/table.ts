/** A table as pieces: its head, and each row. */
import type { Column, Row, Table } from "./document.ts";
import type { Paper } from "./pdf-page.ts";
import type { Frame, Piece } from "./pieces.ts";

export interface PieceTable {
  head: Piece;
  /** One, or one for each line of a row that may be taller than a page. */
  piecesOf(row: Row): Piece[];
  /** As tall as a row of one line. */
  plain: Piece;
}

/** Lines that a page holds, whatever the table. */
const TALL = 45;
/** Of two lines in a head, how far the first is above the second. */
const HEAD_LINE = 10;

export function tableOn(sheet: Paper, { columns, look }: Table, frame: Frame): PieceTable {
  const { size, line, pad, gaps, head } = look;
  const end = frame.x + frame.width;
  const given = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  let x = frame.x;
  const cells = columns.map(({ align = "left", width = frame.width - given, ...column }: Column) => {
    const [before, after] = gaps[align];
    const cell = { ...column, align, x: x + before, end: x + width, width: width - before - after };
    x += width;
    return cell;
  });
  const rule = (y: number, from: number | undefined, weight: number) =>
    sheet.rule(y, from === undefined ? frame.x : (cells[from]?.x ?? end), end, weight);
  const { y: headY, height: headHeight, rule: headRule, ...headSaid } = head;
  return {
    plain: { height: line + pad, draw: () => undefined },
    head: {
      height: headHeight,
      draw: (y) => {
        for (const { head: name, x: left, width, align } of cells) {
          const lines = name.split("\n");
          for (const [index, text] of lines.entries()) {
            const at = y + headY - (lines.length - 1 - index) * HEAD_LINE;
            sheet.line(text, { ...headSaid, x: left, y: at, width, align });
          }
        }
        rule(y + headRule, undefined, 0.8);
      },
    },
    piecesOf: ({ cells: texts, weight = "regular", indent = 0, span = 1, rules = [] }) => {
      const lines = cells.map(({ breaks, width }, index) => {
        const text = texts[index] ?? "";
        return breaks ? sheet.wrap(text, width, size, weight) : [text];
      });
      const count = Math.max(...lines.map(({ length }) => length));
      const step = count > TALL ? 1 : count;
      return Array.from({ length: count / step }, (_, part): Piece => {
        const isLast = part === count / step - 1;
        const height = step * line + (isLast ? pad : 0);
        const shown = lines.map((all) => all.slice(part * step, (part + 1) * step));
        return {
          height,
          draw: (y, isFirst) => {
            for (const { at, above, weight: thick, from, notFirst } of rules)
              if (at === "end" ? isLast : part === 0 && !(notFirst && isFirst))
                rule(y + (at === "end" ? height : 0) - above, from, thick);
            for (const [index, { x: left, width, align }] of cells.entries()) {
              const inner = index === 0 ? indent : 0;
              const room = index === 0 && span > 1 ? (cells[span - 1]?.end ?? end) - left : width;
              for (const [row, text] of (shown[index] ?? []).entries())
                sheet.line(text, { x: left + inner, y: y + row * line, width: room - inner, size, weight, align });
            }
          },
        };
      });
    },
  };
}
