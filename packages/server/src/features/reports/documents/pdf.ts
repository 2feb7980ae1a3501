/** A report as a PDF: the company's head, the chart where it is wished, and the table with its columns on as many pages as it takes. */
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setImmediate as letOthers } from "node:timers/promises";
import { chartOf, type ReportRow, rowLabel, rowsOfFormat } from "@tallyleaf/contract";
import { digitsOf } from "@tallyleaf/ledger";
import { flow, type Spot } from "../../../platform/paper/flow.ts";
import { LANDSCAPE, MARGIN, type Paper, PORTRAIT, paper } from "../../../platform/paper/pdf-page.ts";
import { drawChart } from "./chart-on-paper.ts";
import {
  chartWay,
  onPaper,
  type PaperReport,
  rangeInWords,
  shortDay,
  type TextColumn,
  termsInWords,
  textColumnsOf,
} from "./outline.ts";

const ROW = 15;
const SIZE = 8.5;
const HEAD_HEIGHT = 104;
const CHART_HEIGHT = 230;
const TABLE_HEAD = 30;
const AMOUNT = 72;
const TEXT_WIDTHS = { day: 58, text: 92 } as const;
const LEAST_LABEL = 170;
const GAP = 6;
const INDENT = 12;
/** Rows that are drawn before others are let in. */
const ROWS_AT_ONCE = 200;

/** Amount columns that stand beside each other; a report with more goes on over further pages. */
interface Group {
  columns: { label: string; at: number }[];
  spots: Spot[];
  firstPage: number;
  /** Where its table begins on its first page. */
  top: number;
}

/** The finished file. */
export async function pdfOf(given: PaperReport): Promise<Buffer> {
  const report = { ...given, sheet: onPaper(given.sheet) };
  const { sheet, format, company, productName, now } = report;
  const rows = rowsOfFormat(sheet.rows, format);
  const texts = textColumnsOf(rows);
  const size = texts.length > 0 || sheet.columns.length > 4 ? LANDSCAPE : PORTRAIT;
  const chart = format === "visual" ? chartOf(sheet) : null;
  const { groups, notes, pages } = place(report, rows, texts, size, chart !== null);
  const page = paper({
    title: `${sheet.title}, ${rangeInWords(sheet)}`,
    author: company.name,
    foot: `${company.name} · made with ${productName} on ${shortDay(now.toISOString().slice(0, 10))}`,
    pages,
    now,
  });
  const out = buffer(page.pdf.pipe(new PassThrough()));
  const figure = figuresIn(sheet.currency);
  page.turn(size);
  head(page, report, size[0]);
  if (chart) {
    const area = { x: MARGIN, y: HEAD_HEIGHT, width: size[0] - 2 * MARGIN, height: CHART_HEIGHT - 24 };
    drawChart(page, chart, area, chartWay(sheet), figure);
  }
  const turnTo = pageTurner(page, size);
  for (const group of groups) await drawGroup(page, group, { rows, texts, size, figure, turnTo });
  turnTo(notes.page);
  for (const [index, note] of sheet.notes.entries()) {
    const y = notes.y + index * ROW;
    page.line(note, { x: MARGIN, y, width: size[0] - 2 * MARGIN, size: 8, grey: true });
  }
  page.pdf.end();
  return out;
}

/** Which row stands on which page, before the first is drawn: a page's foot says of how many it is. */
function place(
  { sheet }: PaperReport,
  rows: readonly ReportRow[],
  texts: readonly TextColumn[],
  size: readonly [number, number],
  hasChart: boolean,
) {
  const room = size[0] - 2 * MARGIN - LEAST_LABEL - widthOf(texts);
  const together = Math.max(1, Math.floor(room / AMOUNT));
  const columns = sheet.columns.map(({ label }, at) => ({ label, at }));
  const bottom = size[1] - MARGIN;
  const fit = (top: number) => Math.max(1, Math.floor((bottom - top - TABLE_HEAD) / ROW));
  const other = fit(MARGIN);
  const groups: Group[] = [];
  let pages = 0;
  let last: Spot = { page: 0, row: 0 };
  for (let from = 0; from === 0 || from < columns.length; from += together) {
    const top = from > 0 ? MARGIN : HEAD_HEIGHT + (hasChart ? CHART_HEIGHT : 0);
    const run = flow({ first: fit(top), other });
    // A heading does not stay behind alone.
    const spots: Spot[] = [];
    for (let at = 0; at < rows.length; ) {
      const length = Math.min(rows[at]?.kind === "section" ? 2 : 1, rows.length - at);
      spots.push(...run.take(length));
      at += length;
    }
    groups.push({ columns: columns.slice(from, from + together), spots, firstPage: pages, top });
    last = spots.at(-1) ?? last;
    pages += run.pages;
  }
  const ends = groups.at(-1);
  const end = yOf(last, ends?.top ?? MARGIN) + 2 * ROW;
  const fits = end + sheet.notes.length * ROW <= bottom;
  const notes = fits || sheet.notes.length === 0 ? { page: pages - 1, y: end } : { page: pages, y: MARGIN };
  return { groups, notes, pages: Math.max(pages, notes.page + 1) };
}

const widthOf = (texts: readonly TextColumn[]) => texts.reduce((sum, { kind }) => sum + TEXT_WIDTHS[kind], 0);

const yOf = ({ page, row }: Spot, firstTop: number) => (page === 0 ? firstTop : MARGIN) + TABLE_HEAD + row * ROW;

/** Turns pages until the one that is meant, counted from 0, is there. */
function pageTurner(page: Paper, size: readonly [number, number]): (target: number) => boolean {
  let current = 0;
  return (target) => {
    const turned = current < target;
    for (; current < target; current++) page.turn(size);
    return turned;
  };
}

function head(page: Paper, { sheet, company, logo }: PaperReport, width: number): void {
  const half = (width - 2 * MARGIN) / 2;
  const left = logo ? MARGIN + 60 : MARGIN;
  if (logo) page.pdf.image(logo, MARGIN, 32, { fit: [50, 50] });
  page.line(company.name, { x: left, y: 34, width: half, size: 12, weight: "bold" });
  page.line(company.address, { x: left, y: 52, width: half, size: 8, grey: true });
  const taxId = company.taxId === "" ? "" : `VAT/Tax ID ${company.taxId}`;
  page.line(taxId, { x: left, y: 64, width: half, size: 8, grey: true });
  const right = { x: MARGIN + half, width: half, align: "right" } as const;
  page.line(sheet.title, { ...right, y: 32, size: 15, weight: "bold" });
  page.line(rangeInWords(sheet), { ...right, y: 54, size: 9 });
  page.line(termsInWords(sheet), { ...right, y: 67, size: 8, grey: true });
}

interface Table {
  rows: readonly ReportRow[];
  texts: readonly TextColumn[];
  size: readonly [number, number];
  figure: (amount: number) => string;
  turnTo: (page: number) => boolean;
}

async function drawGroup(page: Paper, group: Group, { rows, texts, size, figure, turnTo }: Table): Promise<void> {
  const end = size[0] - MARGIN;
  const amounts = group.columns.map((column, index) => ({
    ...column,
    x: end - (group.columns.length - index) * AMOUNT,
  }));
  const labelWidth = end - MARGIN - amounts.length * AMOUNT - widthOf(texts);
  const textsAt = texts.map((column, index) => ({
    ...column,
    x: MARGIN + labelWidth + widthOf(texts.slice(0, index)),
    width: TEXT_WIDTHS[column.kind] - GAP,
  }));
  const tableHead = (top: number) => {
    const y = top + 10;
    for (const { head: name, x, width } of textsAt) page.line(name, { x, y, width, size: 8, weight: "bold" });
    for (const { label, x } of amounts) {
      // A range of days takes two lines.
      const [first = "", second] = label.split(/(?<= to) /);
      const at = { x: x + GAP, width: AMOUNT - GAP, size: 8, weight: "bold", align: "right" } as const;
      if (second !== undefined) page.line(first, { ...at, y: y - 10 });
      page.line(second ?? first, { ...at, y });
    }
    page.rule(y + 13, MARGIN, end, 0.8);
  };
  turnTo(group.firstPage);
  tableHead(group.top);
  for (const [index, row] of rows.entries()) {
    const spot = group.spots[index];
    if (!spot) continue;
    if (turnTo(group.firstPage + spot.page)) tableHead(MARGIN);
    const y = yOf(spot, group.top);
    const isSum = row.kind === "subtotal" || row.kind === "total";
    const weight = row.kind === "line" ? "regular" : "bold";
    const first = amounts[0]?.x ?? end;
    if (isSum) page.rule(y - 3, first + GAP, end, 0.5);
    const x = MARGIN + row.depth * INDENT;
    const label = [row.code, rowLabel(row)].filter(Boolean).join("  ");
    const free = row.kind === "section" ? end - x : MARGIN + labelWidth - x - GAP;
    page.line(label, { x, y, width: free, size: SIZE, weight });
    for (const { kind, of, x: left, width } of textsAt) {
      const text = row.entry ? of(row.entry) : "";
      page.line(kind === "day" && text !== "" ? shortDay(text) : text, { x: left, y, width, size: SIZE });
    }
    for (const { at, x: left } of amounts) {
      const amount = row.cells[at]?.amount ?? null;
      if (amount !== null)
        page.line(figure(amount), {
          x: left + GAP,
          y,
          width: AMOUNT - GAP,
          size: SIZE,
          weight,
          align: "right",
        });
    }
    if (row.kind === "total") {
      page.rule(y + 12, first + GAP, end, 0.5);
      page.rule(y + 13.5, first + GAP, end, 0.5);
    }
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await letOthers();
  }
}

/** "1,234.50", with the decimals of the currency. */
function figuresIn(currency: string): (amount: number) => string {
  const digits = digitsOf(currency);
  const format = new Intl.NumberFormat("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  // Minus nothing is nothing.
  return (amount) => format.format(amount + 0);
}
