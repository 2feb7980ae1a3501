/** A report as a PDF: the company's head, the chart where it is wished, and the table with its columns on as many pages as it takes. */
import { chartOf, type ReportColumn, type ReportRow, rowLabel, rowsOfFormat } from "@tallyleaf/contract";
import { dayOf, digitsOf } from "@tallyleaf/ledger";
import { currentLanguage, currentLocale } from "@tallyleaf/messages";
import {
  type Block,
  type Column,
  type Group,
  MARGIN,
  type Row,
  type Rule,
  sheetSizesOf,
  type TableLook,
} from "../../../platform/paper/document.ts";
import { collectBytes } from "../../../platform/paper/draw.ts";
import { letterhead } from "../../../platform/paper/letterhead.ts";
import { say } from "../say.ts";
import {
  chartWay,
  inTwoLines,
  onPaper,
  type PaperReport,
  rangeInWords,
  shortDayWriter,
  type TextColumn,
  termsInWords,
  textColumnsOf,
} from "./outline.ts";

const AMOUNT = 72;
/** "20. Sept. 2026" is the widest day. */
const TEXT_WIDTHS = { day: 68, text: 88 } as const;
const LEAST_LABEL = 170;
const INDENT = 12;
const LOOK: TableLook = {
  size: 8.5,
  line: 15,
  pad: 0,
  gaps: { left: [0, 6], right: [6, 0] },
  head: { height: 30, y: 10, size: 8, weight: "bold", rule: 23 },
};

/** The finished file. */
export function renderPdf(given: PaperReport): Promise<Buffer> {
  const report = { ...given, sheet: onPaper(given.sheet) };
  const { sheet, format, company, logo, productName, now } = report;
  const rows = rowsOfFormat(sheet.rows, format);
  const texts = textColumnsOf(rows);
  const { portrait, landscape } = sheetSizesOf(company.country);
  const size = texts.length > 0 || sheet.columns.length > 4 ? landscape : portrait;
  const chart = format === "visual" ? chartOf(sheet) : null;
  const figure = figuresIn(sheet.currency);
  const [range, shortDay] = [rangeInWords(sheet), shortDayWriter()];
  // Amount columns that do not find room beside each other go on over further pages.
  const room = size[0] - 2 * MARGIN - LEAST_LABEL - texts.reduce((sum, { kind }) => sum + TEXT_WIDTHS[kind], 0);
  const together = Math.max(1, Math.floor(room / AMOUNT));
  const tables: Block[] = [];
  for (let from = 0; from === 0 || from < sheet.columns.length; from += together) {
    if (from > 0) tables.push({ kind: "turn", size });
    const amounts = sheet.columns.slice(from, from + together);
    tables.push(tableOf(rows, texts, { amounts, from, figure, shortDay }));
  }
  return collectBytes({
    title: `${sheet.title}, ${range}`,
    author: company.name,
    foot: say("foot", {
      company: company.name,
      product: productName,
      day: shortDay(dayOf(now)),
    }),
    language: currentLanguage(),
    pageLabel: (page, pages) => say("page", { page: String(page), pages: String(pages) }),
    now,
    size,
    margin: MARGIN,
    bottom: MARGIN,
    blocks: [
      letterhead(
        { ...company, taxId: company.taxId && say("taxId", { id: company.taxId }) },
        [sheet.title, range, termsInWords(sheet)],
        logo,
      ),
      ...(chart ? [{ kind: "chart", chart, way: chartWay(sheet), figure } as const] : []),
      ...tables,
      { kind: "notes", lines: sheet.notes },
    ],
  });
}

interface Amounts {
  amounts: readonly Pick<ReportColumn, "label" | "kind">[];
  /** The place of the first of them among all. */
  from: number;
  figure: (amount: number) => string;
  shortDay: (day: string) => string;
}

function tableOf(
  rows: readonly ReportRow[],
  texts: readonly TextColumn[],
  { amounts, from, figure, shortDay }: Amounts,
): Block {
  const columns: Column[] = [
    { head: "" },
    ...texts.map(({ head, kind }) => ({ head, width: TEXT_WIDTHS[kind] })),
    // A range of days takes two lines, and so may the name of a project.
    ...amounts.map(({ label, kind }) => ({
      head: kind === "value" ? shortenedHead(label) : inTwoLines(label),
      width: AMOUNT,
      align: "right" as const,
    })),
  ];
  const first = 1 + texts.length;
  const rowOf = (row: ReportRow): Row => ({
    cells: [
      [row.code, rowLabel(row)].filter(Boolean).join("  "),
      ...texts.map(({ kind, of }) => {
        const text = row.entry ? of(row.entry) : "";
        return kind === "day" && text !== "" ? shortDay(text) : text;
      }),
      ...amounts.map((_, index) => {
        const amount = row.cells[from + index]?.amount ?? null;
        return amount === null ? "" : figure(amount);
      }),
    ],
    weight: row.kind === "line" ? "regular" : "bold",
    indent: row.depth * INDENT,
    span: row.kind === "section" ? columns.length : 1,
    rules: rulesOf(row.kind, first),
  });
  // A heading does not stay behind alone.
  const groups: Group[] = [];
  for (let at = 0; at < rows.length; ) {
    const length = rows[at]?.kind === "section" ? 2 : 1;
    groups.push(rows.slice(at, at + length).map(rowOf));
    at += length;
  }
  return { kind: "table", columns, look: LOOK, rows: groups };
}

/** Letters that a head has room for in a line. */
const HEAD_LETTERS = 15;

/** A name in two lines at most, with what has no room cut off. */
function shortenedHead(label: string): string {
  if (label.length <= HEAD_LETTERS) return label;
  const space = label.lastIndexOf(" ", HEAD_LETTERS);
  const end = space > 0 ? space : HEAD_LETTERS;
  const rest = label.slice(end).trimStart();
  return `${label.slice(0, end)}\n${rest.length > HEAD_LETTERS ? `${rest.slice(0, HEAD_LETTERS - 1).trimEnd()}…` : rest}`;
}

/** Above sums; below totals, twice. @param from the first column with amounts */
function rulesOf(kind: ReportRow["kind"], from: number): Rule[] {
  const rule = (at: Rule["at"], above: number): Rule => ({ at, above, from, weight: 0.5 });
  const sum = kind === "subtotal" || kind === "total" ? [rule("top", 3)] : [];
  return kind === "total" ? [...sum, rule("end", 3), rule("end", 1.5)] : sum;
}

/** "1,234.50", with the decimals of the currency. */
function figuresIn(currency: string): (amount: number) => string {
  const digits = digitsOf(currency);
  const format = new Intl.NumberFormat(currentLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // Minus nothing is nothing.
  return (amount) => format.format(amount + 0);
}
