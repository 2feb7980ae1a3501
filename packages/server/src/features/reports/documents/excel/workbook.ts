/**
 * A workbook of one sheet as Office Open XML (ECMA-376): real numbers with their formats, formulas with the values they have now, a
 * head that stays, and how it is printed. Our own, since what writes such files either lacks one of these or is kept by nobody;
 * docs/DECISIONS.md says more.
 */

import { buffer } from "node:stream/consumers";
import { setImmediate as letOthers } from "node:timers/promises";
import { daysBetween } from "@tallyleaf/ledger";
import { ZipFile } from "yazl";
import { CHART_TYPES, chartParts, type SheetChart } from "./chart.ts";
import { escaped, OFFICE, relationships, XML } from "./xml.ts";

export interface Style {
  bold?: true;
  grey?: true;
  /** Points; 10 when absent. */
  size?: number;
  /** A number's format: "#,##0.00". "date": a day, as the reader's own spreadsheet writes it. */
  format?: string;
  align?: "left" | "right";
  /** A text that is too long goes on in further lines. */
  wrap?: true;
  /** Steps of indentation. */
  indent?: number;
  /** Lines at the edges of the cell. */
  top?: "thin";
  bottom?: "thin" | "double";
}

export interface Cell {
  /** A text is always a text, whatever it begins with. */
  value: string | number;
  /** Without "="; `value` is its result. */
  formula?: string | null;
  style: Style;
}

export interface Workbook {
  title: string;
  author: string;
  created: Date;
  sheetName: string;
  /** Of columns, in characters. */
  widths: readonly number[];
  rows: readonly (readonly (Cell | null)[])[];
  /** How many rows at the top stay when one scrolls, and how many columns at the left. */
  frozen: { rows: number; columns: number };
  /** The row that is at the top of each printed page; the first is 1. */
  headRow: number;
  /** Of that row, in points. */
  headHeight: number;
  landscape: boolean;
  /** At the foot of each printed page, beside its number. */
  foot: string;
  /** Null: there is none. */
  chart: SheetChart | null;
}

/** "A", "B"… "AA" of 0, 1… 26. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest > 0 ? columnName(rest - 1) : ""}${String.fromCharCode(65 + (index % 26))}`;
}

/** A day as spreadsheets count them. */
export function dayNumber(day: string): number {
  return daysBetween("1899-12-30", day);
}

/** The finished file. */
export async function renderWorkbook(book: Workbook): Promise<Buffer> {
  const styles = styleTable();
  // First: it says which styles there are.
  const sheet = await renderSheetXml(book, styles.idOf);
  const parts: Record<string, string> = {
    "[Content_Types].xml": contentTypes(book.chart ? CHART_TYPES : ""),
    "_rels/.rels": relationships([
      ["officeDocument", "xl/workbook.xml"],
      ["extended-properties", "docProps/app.xml"],
      ["http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties", "docProps/core.xml"],
    ]),
    "docProps/app.xml": `${XML}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Microsoft Excel</Application></Properties>`,
    "docProps/core.xml": coreXml(book),
    "xl/workbook.xml": workbookXml(book),
    "xl/_rels/workbook.xml.rels": relationships([
      ["worksheet", "worksheets/sheet1.xml"],
      ["styles", "styles.xml"],
    ]),
    "xl/styles.xml": styles.xml(),
    "xl/worksheets/sheet1.xml": sheet,
    ...(book.chart ? chartParts(book.chart) : {}),
  };
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name, { mtime: book.created });
  zip.end();
  return buffer(zip.outputStream);
}

/** Rows that are written before others are let in. */
const ROWS_AT_ONCE = 500;

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const contentTypes = (more: string) =>
  `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/><Override PartName="/docProps/app.xml" ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/>${more}</Types>`;

function coreXml({ title, author, created }: Workbook): string {
  return `${XML}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(author)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${created.toISOString()}</dcterms:created></cp:coreProperties>`;
}

function workbookXml({ sheetName, headRow }: Workbook): string {
  const name = escaped(sheetName);
  const quoted = escaped(`'${sheetName.replaceAll("'", "''")}'`);
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${quoted}!$${headRow}:$${headRow}</definedName></definedNames><calcPr fullCalcOnLoad="1"/></workbook>`;
}

async function renderSheetXml(book: Workbook, idOf: (style: Style) => number): Promise<string> {
  const { rows, widths, frozen, landscape, foot, headRow, headHeight, chart } = book;
  const topLeft = `${columnName(frozen.columns)}${frozen.rows + 1}`;
  const pane = `<pane xSplit="${frozen.columns}" ySplit="${frozen.rows}" topLeftCell="${topLeft}" activePane="bottomRight" state="frozen"/>`;
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const lines: string[] = [];
  for (const [row, cells] of rows.entries()) {
    const inside = cells.map((cell, column) => (cell ? cellXml(cell, `${columnName(column)}${row + 1}`, idOf) : ""));
    const height = row + 1 === headRow ? ` ht="${headHeight}" customHeight="1"` : "";
    lines.push(`<row r="${row + 1}"${height}>${inside.join("")}</row>`);
    // A long sheet holds nobody else up.
    if (row % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await letOthers();
  }
  // An ampersand would be a command of the foot.
  const footText = escaped(`&L&8${foot.replaceAll("&", "&&")}&R&8Page &P of &N`);
  return `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView showGridLines="0" workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join("")}</cols><sheetData>${lines.join("")}</sheetData><pageMargins left="0.5" right="0.5" top="0.6" bottom="0.7" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="${landscape ? "landscape" : "portrait"}" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>${footText}</oddFooter></headerFooter>${chart ? '<drawing r:id="rId1"/>' : ""}</worksheet>`;
}

function cellXml({ value, formula, style }: Cell, at: string, idOf: (style: Style) => number): string {
  const head = `<c r="${at}" s="${idOf(style)}"`;
  if (typeof value === "string")
    return value === ""
      ? `${head}/>`
      : `${head} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
  return `${head}>${formula ? `<f>${escaped(formula)}</f>` : ""}<v>${value}</v></c>`;
}

/** The styles that occur, each once, in the order in which they were asked for. */
function styleTable() {
  const known = new Map<string, number>();
  const fonts: string[] = [fontXml({})];
  const borders: string[] = [borderXml({})];
  const formats: string[] = [];
  const cells: string[] = [`<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>`];
  const indexIn = (list: string[], xml: string) => {
    const found = list.indexOf(xml);
    return found >= 0 ? found : list.push(xml) - 1;
  };
  /** 14 is the reader's own short date; own formats begin at 164. */
  const formatId = (format: string | undefined) => {
    if (format === undefined) return 0;
    return format === "date" ? 14 : 164 + indexIn(formats, format);
  };
  return {
    idOf: (style: Style): number => {
      const key = JSON.stringify(style);
      const found = known.get(key);
      if (found !== undefined) return found;
      const [font, border] = [indexIn(fonts, fontXml(style)), indexIn(borders, borderXml(style))];
      const alignment = alignmentXml(style);
      const xf = `<xf numFmtId="${formatId(style.format)}" fontId="${font}" fillId="0" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1" applyAlignment="1">${alignment}</xf>`;
      const id = cells.push(xf) - 1;
      known.set(key, id);
      return id;
    },
    xml: () => {
      const own = formats.map((format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(format)}"/>`);
      const list = (name: string, each: readonly string[]) =>
        each.length === 0 ? "" : `<${name} count="${each.length}">${each.join("")}</${name}>`;
      const fills =
        '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>';
      const base = '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>';
      return `${XML}<styleSheet xmlns="${MAIN}">${list("numFmts", own)}${list("fonts", fonts)}${fills}${list("borders", borders)}${base}${list("cellXfs", cells)}<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
    },
  };
}

function alignmentXml({ align, indent, wrap }: Style): string {
  const horizontal = align ?? (indent ? "left" : null);
  if (horizontal === null) return "";
  return `<alignment horizontal="${horizontal}"${indent ? ` indent="${indent}"` : ""}${wrap ? ' wrapText="1"' : ""}/>`;
}

function fontXml({ bold, grey, size = 10 }: Style): string {
  return `<font>${bold ? "<b/>" : ""}<sz val="${size}"/><color rgb="${grey ? "FF56605B" : "FF13231D"}"/><name val="Arial"/><family val="2"/></font>`;
}

function borderXml({ top, bottom }: Style): string {
  const edge = (name: string, line?: string) =>
    line ? `<${name} style="${line}"><color rgb="FF13231D"/></${name}>` : `<${name}/>`;
  return `<border><left/><right/>${edge("top", top)}${edge("bottom", bottom)}<diagonal/></border>`;
}
