/**
 * Layouts of generated documents. Those in `TUNING` were used while the rules were written. Those in `CHECK` are separate: nothing
 * is tuned on them, and their figures are reported separately.
 */
import { nameKey } from "../../src/text/text.ts";
import { type Dice, type Paper, type SumRow, written } from "./paper.ts";
import { makeSheet, type Sheet } from "./sheet.ts";

export const TUNING = { invoices: ["A", "B", "C", "D", "E"], tills: ["K", "L"] } as const;
export const CHECK = { invoices: ["F", "G", "H"], tills: ["M", "N"] } as const;

const WIDTH = 595;
const HEIGHT = 842;
const FONTS = ["Liberation Sans", "Liberation Serif", "DejaVu Sans"];
const TILL_FONTS = ["Liberation Mono", "DejaVu Sans Mono", "Liberation Sans Narrow"];

/** Columns of the list of items: x of each, all but the description at its right edge. */
interface Columns {
  description: number;
  quantity: number;
  price: number;
  amount: number;
}

const COLUMNS: Readonly<Record<string, Columns>> = {
  F: { description: 110, quantity: 80, price: 450, amount: 545 },
  H: { description: 50, quantity: 300, price: 400, amount: 520 },
};
const USUAL: Columns = { description: 50, quantity: 350, price: 450, amount: 545 };

/** Lays a document out on one or more sheets. */
export function layOutPaper(paper: Paper, layout: string, dice: Dice): Sheet[] {
  return paper.kind === "invoice" ? layOutInvoice(paper, layout, dice) : [layOutTill(paper, layout, dice)];
}

function layOutInvoice(paper: Paper, layout: string, dice: Dice): Sheet[] {
  const { vocabulary: v } = paper;
  const font = dice.pick(FONTS);
  const sheets: Sheet[] = [];
  const addSheet = () => {
    const sheet = makeSheet(WIDTH, HEIGHT, font);
    sheets.push(sheet);
    return sheet;
  };
  let s = addSheet();
  let y = putHead(s, paper, layout, dice);
  const columns = COLUMNS[layout] ?? USUAL;
  const put = (cells: readonly string[], bold = false) => {
    s.put(cells[0]!, columns.description, y, { bold });
    s.put(cells[1]!, columns.quantity, y, { right: true, bold });
    s.put(cells[2]!, columns.price, y, { right: true, bold });
    s.put(cells[3]!, columns.amount, y, { right: true, bold });
  };
  put(v.columns, true);
  let carried = 0;
  for (const item of paper.items) {
    y += 18;
    if (y > 730) {
      y += 6;
      s.put(v.carried, columns.description, y);
      s.put(written(v, carried), columns.amount, y, { right: true });
      s = addSheet();
      s.put(`${paper.issuer}   ${paper.title} ${paper.number}`, 50, 40, { size: 8 });
      s.put(`${v.page} ${sheets.length}`, 545, 40, { right: true, size: 8 });
      y = 70;
      put(v.columns, true);
      y += 18;
    }
    carried += item.amount;
    put([item.name, String(item.quantity), written(v, item.price), written(v, item.amount)]);
  }
  y += 26;
  if (y > 700) {
    s = addSheet();
    y = 70;
  }
  const labelX = layout === "F" ? 50 : layout === "C" || layout === "E" || layout === "H" ? 350 : 440;
  for (const row of paper.sums) {
    const size = row.main ? 11 : 9;
    if (row.main) y += 3;
    s.put(row.label, labelX, y, { right: labelX === 440, size, bold: row.main });
    s.put(sumText(paper, row, layout, dice), columns.amount, y, { right: true, size, bold: row.main });
    y += row.main ? 19 : 15;
  }
  if (paper.taxTable.length > 0) {
    y += 10;
    [v.tax(0).replace(/\s*0\s*%/, " %"), v.net, v.tax(0).replace(/\s*0\s*%/, ""), v.gross].forEach((title, i) => {
      s.put(title, 60 + i * 90, y, { size: 8 });
    });
    for (const share of paper.taxTable) {
      y += 12;
      s.put(`${String(share.rate).replace(".", v.decimal)} %`, 60, y, { size: 8 });
      [share.net, share.tax, share.net + share.tax].forEach((milli, i) => {
        s.put(written(v, milli), 190 + i * 90, y, { right: true, size: 8 });
      });
    }
  }
  return sheets;
}

function sumText(paper: Paper, row: SumRow, layout: string, dice: Dice): string {
  const { vocabulary: v } = paper;
  const text = written(v, row.milli);
  if (row.main) return layout === "F" ? `${v.currency} ${text}` : v.mark(text);
  return row.milli > 0 && dice.chance(0.5) ? v.mark(text) : text;
}

/** Everything above the items. @returns where the items begin */
function putHead(s: Sheet, paper: Paper, layout: string, dice: Dice): number {
  const { vocabulary: v, issuer, customer, number, title, date, due, ordered } = paper;
  const block = (x: number, y: number, rows: readonly string[], right = false) => {
    rows.forEach((row, i) => {
      s.put(row, x, y + i * 13, { right });
    });
  };
  const colon = dice.pick([":", " :", ""]);
  const meta: [string, string][] = [
    [dice.pick(v.number), number],
    [dice.pick(v.dated), v.date(date)],
    [v.ordered, v.date(ordered)],
    [dice.pick(v.due), v.date(due)],
  ];
  const web = nameKey(issuer.split(/[ &]/)[0]!).toLowerCase();
  const issuerRows = [dice.pick(v.streets), dice.pick(v.towns), v.taxNumber, `www.${web}.com`];
  const customerRows = [customer, dice.pick(v.streets), dice.pick(v.towns)];
  const customerLabel = dice.pick(v.customer);
  switch (layout) {
    case "A":
      s.put(issuer, 50, 40, { size: 15, bold: true });
      block(50, 62, issuerRows);
      s.put(title, 545, 40, { right: true, size: 18 });
      s.put(`${customerLabel}${colon || ":"}`, 50, 140);
      block(50, 155, customerRows);
      meta.forEach(([label, value], i) => {
        s.put(`${label}${colon || ":"} ${value}`, 340, 140 + i * 14);
      });
      return 240;
    case "B":
      s.put(title, 50, 40, { size: 18 });
      block(545, 40, [issuer, ...issuerRows], true);
      s.put(customerLabel, 50, 130);
      block(50, 144, customerRows);
      meta.forEach(([label, value], i) => {
        s.put(label, 50 + i * 130, 210);
        s.put(value, 50 + i * 130, 224);
      });
      return 270;
    case "C":
      s.put(`${issuer} - ${issuerRows[0]} - ${issuerRows[1]}`, 60, 110, { size: 7 });
      block(60, 130, customerRows);
      s.put(title, 60, 220, { size: 14 });
      meta.forEach(([label, value], i) => {
        s.put(`${label}${colon}`, 350, 130 + i * 14);
        s.put(value, 545, 130 + i * 14, { right: true });
      });
      block(60, 780, [issuer, issuerRows[0]!]);
      block(250, 780, [v.taxNumber, `www.${web}.com`]);
      return 260;
    case "D":
      block(350, 50, [issuer, ...issuerRows]);
      s.put(`${customerLabel}${colon}`, 50, 150);
      block(50, 164, customerRows);
      s.put(title, 50, 50, { size: 16 });
      meta.forEach(([label, value], i) => {
        s.put(`${label}${colon}`, 350, 150 + i * 14);
        s.put(value, 460, 150 + i * 14);
      });
      return 260;
    case "F":
      s.put(issuer, WIDTH / 2, 40, { centre: true, size: 14, bold: true });
      s.put(`${issuerRows[0]} · ${issuerRows[1]}`, WIDTH / 2, 60, { centre: true, size: 8 });
      s.put(`${v.taxNumber} · www.${web}.com`, WIDTH / 2, 72, { centre: true, size: 8 });
      s.put(title, 50, 100, { size: 13 });
      [meta[0]!, meta[1]!, meta[3]!].forEach(([label, value], i) => {
        s.put(`${label}: ${value}`, 50 + i * 180, 125);
      });
      s.put(`${customerLabel}:`, 350, 150);
      block(350, 164, customerRows);
      return 230;
    case "G":
      block(50, 40, [issuer, ...issuerRows]);
      s.put(customerLabel, 350, 40);
      block(350, 54, customerRows);
      s.put(title, 50, 130, { size: 16 });
      meta.forEach(([label, value], i) => {
        s.put(label, 50, 160 + i * 13);
        s.put(value, 200, 160 + i * 13);
      });
      return 240;
    case "H":
      s.put(title, 50, 44, { size: 20, bold: true });
      s.put(`${meta[0]![0]} ${number}`, 50, 74);
      s.put(`${meta[1]![0]}${colon} ${meta[1]![1]}`, 50, 88);
      s.put(`${meta[3]![0]}${colon} ${meta[3]![1]}`, 50, 102);
      s.put(issuer, 330, 44, { size: 12, bold: true });
      block(330, 62, issuerRows);
      s.put(customerLabel, 330, 150, { bold: true });
      block(330, 164, customerRows);
      return 240;
    default:
      block(50, 60, customerRows);
      s.put(`${title} ${number}`, 50, 150, { size: 14 });
      s.put(`${meta[1]![0]} ${meta[1]![1]}`, 50, 172);
      s.put(`${meta[3]![0]} ${meta[3]![1]}`, 300, 172);
      s.put(`${issuer} | ${issuerRows[0]} | ${issuerRows[1]} | ${v.taxNumber}`, 50, 800, { size: 7 });
      s.put(`www.${web}.com`, 50, 812, { size: 7 });
      return 220;
  }
}

/** A strip of paper, 80 mm wide and as long as it needs to be. */
function layOutTill(paper: Paper, layout: string, dice: Dice): Sheet {
  const { vocabulary: v } = paper;
  const width = 226;
  const rows = paper.items.length * 2 + paper.sums.length + paper.payment.length;
  const s = makeSheet(width, 190 + rows * 13, dice.pick(TILL_FONTS));
  const right = width - 12;
  let y = 14;
  const line = (left: string, amount = "", bold = false, size = 8) => {
    s.put(left, 12, y, { size, bold });
    s.put(amount, right, y, { right: true, size, bold });
    y += size + 4;
  };
  const centred = (text: string, size = 8, bold = false) => {
    s.put(text, width / 2, y, { centre: true, size, bold });
    y += size + 4;
  };
  const leftHead = layout === "L" || layout === "N";
  const head = (text: string, size = 8, bold = false) =>
    leftHead ? line(text, "", bold, size) : centred(text, size, bold);
  head(layout === "M" ? paper.issuer.toUpperCase() : paper.issuer, layout === "N" ? 9 : 13, true);
  head(dice.pick(v.streets));
  head(dice.pick(v.towns));
  head(v.taxNumber);
  y += 6;
  const clock = `${String(dice.whole(8, 21)).padStart(2, "0")}:${String(dice.whole(0, 59)).padStart(2, "0")}`;
  const dated = `${v.date(paper.date)} ${clock}`;
  if (layout === "K" || layout === "N") {
    line(`${v.receipt} ${paper.number}`);
    line(dated);
  } else line(dated, `${v.receipt} ${paper.number}`);
  y += 4;
  for (const item of paper.items) {
    const amount = written(v, item.amount);
    if (item.quantity === 1) line(item.name, amount);
    else if (layout === "L" || layout === "M") {
      line(item.name);
      line(`  ${item.quantity} x ${written(v, item.price)}`, amount);
    } else line(`${item.quantity} ${item.name}`, amount);
  }
  y += 5;
  for (const row of paper.sums) {
    const text = written(v, row.milli);
    line(row.label, row.main ? v.mark(text) : text, row.main, row.main ? 11 : 8);
  }
  y += 4;
  for (const row of paper.payment) line(row.label, written(v, row.milli));
  y += 6;
  centred(v.thanks);
  return { ...s, height: y + 14 };
}
