/** The parts of an invoice's paper: each knows how tall it is, and draws itself from a height on. Units are points. */
import { digitsOf, moneyFromDecimal } from "@tallyleaf/ledger";
import { type Paper, PORTRAIT } from "../../../platform/paper/pdf-page.ts";
import type { InvoicePaper } from "../paper.ts";
import { factsOf, figure, headlineOf, price, shortly, sumsOf, titleOf } from "./words.ts";

export interface Block {
  height: number;
  draw(y: number): void;
}

/** Left and right, and above the first line. */
export const EDGE = 48;
export const TABLE_HEAD = 22;
const WIDTH = PORTRAIT[0] - 2 * EDGE;
const RIGHT = EDGE + WIDTH;
const TEXT = 9;
const LINE = 12.5;
const LOGO: readonly [number, number] = [170, 60];

/** A column of text lines under a small label. */
interface Column {
  x: number;
  width: number;
  label: string;
  lines: { text: string; weight?: "bold"; grey?: boolean }[];
}

/** The top of the first page: who, to whom, what, when, and how much. */
export function headBlock(sheet: Paper, content: InvoicePaper, logo: Buffer | null): Block {
  const { seller, billTo, invoice } = content;
  const from = partyLines(sheet, seller, 150);
  const to = partyLines(sheet, billTo, 150);
  const columns: Column[] = [
    { x: EDGE, width: 150, label: "From", lines: from },
    { x: EDGE + 168, width: 150, label: invoice.kind === "invoice" ? "Bill to" : "Credit to", lines: to },
  ];
  const facts = factsOf(content);
  const factsX = EDGE + 336;
  const tall = Math.max(...columns.map(({ lines }) => 14 + lines.length * LINE), facts.length * 15 + 2);
  const columnsAt = LOGO[1] + 28;
  const headlineAt = columnsAt + tall + 22;
  return {
    height: headlineAt + 40,
    draw: (y) => {
      if (logo) sheet.pdf.image(logo, EDGE, y, { fit: [...LOGO] });
      else sheet.line(seller.name, { x: EDGE, y: y + 2, width: WIDTH / 2, size: 16, weight: "bold" });
      const right = { x: EDGE + WIDTH / 2, width: WIDTH / 2, align: "right" } as const;
      sheet.line(titleOf(content), { ...right, y, size: 22, weight: "bold" });
      sheet.line(invoice.number ?? "Draft", { ...right, y: y + 29, size: 11, grey: true });
      for (const column of columns) drawColumn(sheet, column, y + columnsAt);
      facts.forEach(([label, value], index) => {
        const at = y + columnsAt + 1 + index * 15;
        sheet.line(label, { x: factsX, y: at, width: 72, size: 8, grey: true });
        sheet.line(value, { x: factsX + 68, y: at, width: RIGHT - factsX - 68, size: TEXT, align: "right" });
      });
      sheet.line(headlineOf(content), { x: EDGE, y: y + headlineAt, width: WIDTH, size: 15, weight: "bold" });
    },
  };
}

function partyLines(sheet: Paper, party: InvoicePaper["billTo"], width: number): Column["lines"] {
  const wrapped = (text: string) => (text === "" ? [] : sheet.wrap(text, width, TEXT).filter(Boolean));
  const plain = (text: string, grey = false) => wrapped(text).map((line) => ({ text: line, grey }));
  return [
    ...sheet.wrap(party.name, width, TEXT, "bold").map((text) => ({ text, weight: "bold" as const })),
    ...plain(party.contact),
    ...plain(party.address),
    ...plain(party.taxId && `Tax ID ${party.taxId}`),
    ...plain(party.email, true),
    ...plain(party.phone, true),
    ...(party.shippingAddress === "" || party.shippingAddress === party.address
      ? []
      : [{ text: "Ship to", grey: true }, ...plain(party.shippingAddress)]),
  ];
}

function drawColumn(sheet: Paper, { x, width, label, lines }: Column, y: number): void {
  sheet.line(label, { x, y, width, size: 8, grey: true });
  lines.forEach(({ text, weight, grey }, index) => {
    const at = { x, y: y + 14 + index * LINE, width, size: TEXT };
    sheet.line(text, { ...at, ...(weight ? { weight } : {}), ...(grey ? { grey } : {}) });
  });
}

interface TableColumn {
  head: string;
  width: number;
  cell(item: InvoicePaper["items"][number]): string;
}

/** The columns right of the description; those that no item needs are left out. */
function columnsOf({ items, invoice }: InvoicePaper): TableColumn[] {
  const { currency } = invoice;
  // Several taxes of one name are told apart by their rate; the sums below name them all.
  const names = new Set(items.flatMap(({ taxName, taxRate }) => (taxRate === null ? [] : [taxName])));
  const nameOf = (name: string) => (names.size > 1 ? `${name} ` : "");
  const columns: (TableColumn & { needed: boolean })[] = [
    { head: "Quantity", width: 52, needed: true, cell: ({ quantity }) => shortly(quantity) },
    {
      head: "Unit price",
      width: 72,
      needed: true,
      cell: ({ unitPrice }) => price(unitPrice, digitsOf(currency)),
    },
    {
      head: "Discount",
      width: 52,
      needed: items.some(({ discountPercent }) => Number(discountPercent) !== 0),
      cell: ({ discountPercent }) => (Number(discountPercent) === 0 ? "" : `${shortly(discountPercent)} %`),
    },
    {
      head: "Tax",
      width: 64,
      needed: items.some(({ taxRate }) => taxRate !== null),
      cell: ({ taxName, taxRate }) => (taxRate === null ? "" : `${nameOf(taxName)}${shortly(taxRate)} %`),
    },
    {
      head: `Amount ${currency}`,
      width: 84,
      needed: true,
      cell: ({ amount }) => figure(moneyFromDecimal(amount, currency)),
    },
  ];
  return columns.filter(({ needed }) => needed);
}

const descriptionWidth = (columns: readonly TableColumn[]) =>
  WIDTH - columns.reduce((sum, { width }) => sum + width, 0) - 10;

/** The head of the items' table. */
export function drawTable(sheet: Paper, content: InvoicePaper, y: number): void {
  const columns = columnsOf(content);
  sheet.line("Description", { x: EDGE, y: y + 2, width: descriptionWidth(columns), size: 8, grey: true });
  let x = RIGHT - columns.reduce((sum, { width }) => sum + width, 0);
  for (const { head, width } of columns) {
    sheet.line(head, { x, y: y + 2, width, size: 8, grey: true, align: "right" });
    x += width;
  }
  sheet.rule(y + 15, EDGE, RIGHT, 0.8);
}

/** A block for each item; its description may take several lines. */
export function itemBlocks(sheet: Paper, content: InvoicePaper): Block[] {
  const columns = columnsOf(content);
  const width = descriptionWidth(columns);
  return content.items.map((item) => {
    const lines = sheet.wrap(item.description, width, TEXT);
    const height = lines.length * LINE + 8;
    return {
      height,
      draw: (y) => {
        lines.forEach((text, index) => {
          sheet.line(text, { x: EDGE, y: y + index * LINE, width, size: TEXT });
        });
        let x = RIGHT - columns.reduce((sum, column) => sum + column.width, 0);
        for (const column of columns) {
          sheet.line(column.cell(item), { x: x + 6, y, width: column.width - 6, size: TEXT, align: "right" });
          x += column.width;
        }
        sheet.rule(y + height - 5.5, EDGE, RIGHT, 0.2);
      },
    };
  });
}

/** Below the items: the sums, which stay together, then how to pay, notes and terms. */
export function tailBlocks(sheet: Paper, content: InvoicePaper): Block[] {
  const { invoice, seller } = content;
  return [
    sumsBlock(sheet, content),
    ...(invoice.kind === "invoice" ? textBlocks(sheet, "How to pay", seller.bankDetails) : []),
    ...textBlocks(sheet, "Notes", invoice.notes),
    ...textBlocks(sheet, "Terms", invoice.terms),
  ];
}

function sumsBlock(sheet: Paper, content: InvoicePaper): Block {
  const { invoice, totals } = content;
  const rows = sumsOf(content);
  const x = RIGHT - 260;
  const row = (label: string, value: string, y: number, size: number, weight: "regular" | "bold") => {
    sheet.line(label, { x, y, width: 170, size, weight });
    sheet.line(value, { x: x + 170, y, width: 90, size, weight, align: "right" });
  };
  const height = rows.length * 16 + 52;
  return {
    height,
    draw: (y) => {
      rows.forEach(([label, value], index) => {
        row(label, value, y + 10 + index * 16, TEXT, "regular");
      });
      const totalAt = y + 14 + rows.length * 16;
      sheet.rule(totalAt - 2, x, RIGHT, 0.8);
      const label = invoice.kind === "invoice" ? "Total due" : "Total credited";
      row(`${label} ${invoice.currency}`, figure(totals.total), totalAt + 5, 11.5, "bold");
    },
  };
}

/** What fits well on a page stays together; a longer text goes on over the page, line by line. */
const TOGETHER = 16;

function textBlocks(sheet: Paper, title: string, text: string): Block[] {
  if (text.trim() === "") return [];
  const lines = sheet.wrap(text.trim(), WIDTH, TEXT);
  const first = lines.length > TOGETHER ? lines.slice(0, 2) : lines;
  const titled: Block = {
    height: 26 + first.length * LINE,
    draw: (y) => {
      sheet.line(title, { x: EDGE, y: y + 12, width: WIDTH, size: 8, grey: true });
      first.forEach((line, index) => {
        sheet.line(line, { x: EDGE, y: y + 26 + index * LINE, width: WIDTH, size: TEXT });
      });
    },
  };
  const others = lines.slice(first.length).map(
    (line): Block => ({
      height: LINE,
      draw: (y) => sheet.line(line, { x: EDGE, y, width: WIDTH, size: TEXT }),
    }),
  );
  return [titled, ...others];
}
