/** A report as a workbook: the company's head, the table with real numbers and formulas for its sums, ready to be printed. */
import { setImmediate as letOthers } from "node:timers/promises";
import { chartOf, type ReportRow, rowLabel, rowsOfFormat } from "@tallyleaf/contract";
import { digitsOf } from "@tallyleaf/ledger";
import { say } from "../../say.ts";
import {
  chartWay,
  inTwoLines,
  onPaper,
  type PaperReport,
  rangeInWords,
  type TextColumn,
  termsInWords,
  textColumnsOf,
} from "../outline.ts";
import { formulasOf } from "./formulas.ts";
import { type Cell, columnName, dayNumber, renderWorkbook, type Style } from "./workbook.ts";

/** Rows above the table: company, title, range, terms, an empty one, and the columns' names. */
const HEAD_ROWS = 6;
const LABEL_WIDTH = 38;
const CODE_WIDTH = 9;
const TEXT_WIDTH = 14;
const AMOUNT_WIDTH = 15;

/** Rows that are made before others are let in. */
const ROWS_AT_ONCE = 500;

/** The finished file. */
export async function renderExcel(report: PaperReport): Promise<Buffer> {
  const { format, company, productName, now } = report;
  const sheet = onPaper(report.sheet);
  const rows = rowsOfFormat(sheet.rows, format);
  const texts = textColumnsOf(rows);
  const digits = digitsOf(sheet.currency);
  const hasCodes = rows.some(({ code }) => code !== null);
  const before = (hasCodes ? 1 : 0) + 1 + texts.length;
  const formulas = formulasOf(
    rows,
    sheet.columns,
    digits,
    (row, column) => `${columnName(before + column)}${HEAD_ROWS + row + 1}`,
  );
  const amountFormat = digits === 0 ? "#,##0" : `#,##0.${"0".repeat(digits)}`;
  const lines: (Cell | null)[][] = [];
  for (const [index, row] of rows.entries()) {
    lines.push(lineOf(row, { texts, hasCodes, amountFormat, formulas: formulas(index) }));
    if (index % ROWS_AT_ONCE === 0) await letOthers();
  }
  const plain = (value: string, style: Style = {}): Cell[] => [{ value, style }];
  const notes = sheet.notes.length > 0 ? [[], ...sheet.notes.map((note) => plain(note, { grey: true }))] : [];
  const chart = format === "visual" ? chartOf(sheet) : null;
  return renderWorkbook({
    title: `${sheet.title}, ${rangeInWords(sheet)}`,
    author: company.name,
    created: now,
    sheetName: sheetName(sheet.title),
    widths: [
      ...(hasCodes ? [CODE_WIDTH] : []),
      LABEL_WIDTH,
      ...texts.map(() => TEXT_WIDTH),
      ...sheet.columns.map(() => AMOUNT_WIDTH),
    ],
    rows: [
      plain(company.name, { bold: true, size: 12 }),
      plain(sheet.title, { bold: true, size: 14 }),
      plain(rangeInWords(sheet)),
      plain(termsInWords(sheet), { grey: true }),
      [],
      headOf(texts, hasCodes, sheet.columns),
      ...lines,
      ...notes,
    ],
    frozen: { rows: HEAD_ROWS, columns: hasCodes ? 2 : 1 },
    headRow: HEAD_ROWS,
    headHeight: sheet.columns.some(({ label }) => label.length > AMOUNT_WIDTH) ? 28 : 15,
    landscape: texts.length > 0 || sheet.columns.length > 4,
    foot: say("footWithoutDay", { company: company.name, product: productName }),
    chart: chart && {
      ...chart,
      way: chartWay(sheet),
      format: amountFormat,
      row: HEAD_ROWS + lines.length + notes.length + 1,
    },
  });
}

function headOf(texts: readonly TextColumn[], hasCodes: boolean, columns: readonly { label: string }[]): Cell[] {
  const style: Style = { bold: true, bottom: "thin" };
  const left = [...(hasCodes ? [say("code")] : []), say("name"), ...texts.map(({ head }) => head)];
  return [
    ...left.map((value) => ({ value, style })),
    ...columns.map(({ label }) => ({
      // A range of days takes two lines.
      value: inTwoLines(label),
      style: { ...style, align: "right" as const, wrap: true as const },
    })),
  ];
}

interface Line {
  texts: readonly TextColumn[];
  hasCodes: boolean;
  amountFormat: string;
  formulas: readonly (string | null)[];
}

function lineOf(row: ReportRow, { texts, hasCodes, amountFormat, formulas }: Line): (Cell | null)[] {
  const bold = row.kind === "line" ? {} : ({ bold: true } as const);
  const edges: Style =
    row.kind === "total" ? { top: "thin", bottom: "double" } : row.kind === "subtotal" ? { top: "thin" } : {};
  const indent = row.depth > 0 ? { indent: row.depth } : {};
  return [
    ...(hasCodes ? [{ value: row.code ?? "", style: { ...bold, grey: true } as Style }] : []),
    { value: rowLabel(row), style: { ...bold, ...indent } },
    ...texts.map(({ kind, of }): Cell | null => {
      const value = row.entry ? of(row.entry) : "";
      if (value === "") return null;
      return kind === "text"
        ? { value, style: {} }
        : { value: dayNumber(value), style: { format: "date", align: "left" } };
    }),
    ...row.cells.map(({ amount }, at): Cell | null =>
      amount === null
        ? null
        : {
            value: amount + 0,
            formula: formulas[at] ?? null,
            style: { ...bold, ...edges, format: amountFormat, align: "right" },
          },
    ),
  ];
}

/** Spreadsheets allow no more than 31 letters, and not all of them. */
const sheetName = (title: string) => title.replace(/[:\\/?*[\]]/g, " ").slice(0, 31);
