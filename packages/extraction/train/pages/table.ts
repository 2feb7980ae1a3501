/** The table of items of a made page: columns in many orders, heads of one or several rows, wrapped descriptions, notes. */
import type { Chance } from "./chance.ts";
import type { Goods, Item } from "./goods.ts";
import type { Notation } from "./numbers.ts";
import type { Role, Sheet } from "./sheet.ts";
import type { LabelKind, Speech } from "./speech.ts";

interface Column {
  kind: LabelKind;
  /** Left and right edge. */
  x0: number;
  x1: number;
  align: "left" | "right" | "center";
}

export interface TableRequest {
  chance: Chance;
  speech: Speech;
  notation: Notation;
  sheet: Sheet;
  goods: Goods;
  x0: number;
  x1: number;
  size: number;
  /** The lowest text on a page. */
  bottom: number;
  /** Starts a page; returns where the text goes on. */
  breakPage: () => number;
}

export interface TableEnd {
  y: number;
  /** Right edge of the amounts. */
  amountX: number;
  align: "left" | "right" | "center";
  /** Edges of all columns, from left to right. */
  edges: number[];
}

/** Share of the width that a column wants. */
const WISH: Partial<Record<LabelKind, number>> = {
  position: 0.4,
  code: 1.1,
  quantity: 0.7,
  unit: 0.5,
  discount: 0.6,
  taxRate: 0.6,
};

function chooseColumns({ chance, x0, x1, goods }: TableRequest): Column[] {
  const usual: LabelKind[] = ["quantity", "price"];
  if (chance.isHit(0.15)) usual.push("unit");
  if (goods.items.some(({ discount }) => discount > 0) && chance.isHit(0.8)) usual.push("discount");
  if (chance.isHit(0.35)) usual.push("taxRate");
  if (chance.isHit(0.1)) usual.splice(chance.between(0, usual.length), 0, "pack");
  const isBare = chance.isHit(0.1);
  const lacksFirst = !isBare && chance.isHit(0.06);
  const lacksSecond = !isBare && !lacksFirst && chance.isHit(0.06);
  if (isBare) usual.length = 0;
  else if (lacksFirst) usual.splice(0, 1);
  else if (lacksSecond) usual.splice(1, 1);
  const figures = chance.isHit(0.6) ? usual : chance.mixed(usual);
  const kinds: LabelKind[] = [];
  if (chance.isHit(0.4)) kinds.push("position");
  if (chance.isHit(0.12) && figures.includes("quantity")) {
    figures.splice(figures.indexOf("quantity"), 1);
    kinds.push("quantity");
  }
  if (chance.isHit(0.3)) kinds.push("code");
  kinds.push("description", ...figures, "amount");
  if (chance.isHit(0.1)) kinds.push("taxAmount");
  if (chance.isHit(0.1)) kinds.push("gross");
  if (chance.isHit(0.04)) kinds.push(chance.oneOf(["taxRate", "code"] as const));
  const wishes = kinds.map((kind) =>
    kind === "description" ? chance.range(2, 5) : (WISH[kind] ?? 1) * chance.range(0.8, 1.3),
  );
  const all = wishes.reduce((sum, each) => sum + each, 0);
  const align = chance.oneOf(["right", "right", "right", "right", "left", "center"] as const);
  let x = x0;
  return kinds.map((kind, i) => {
    const wide = ((x1 - x0) * wishes[i]!) / all;
    const column: Column = { kind, x0: x + 3, x1: x + wide - 3, align };
    if (kind === "description" || kind === "code") column.align = "left";
    if (kind === "position" && chance.isHit(0.5)) column.align = "left";
    if (kind === "unit" && chance.isHit(0.7)) column.align = "left";
    x += wide;
    return column;
  });
}

const ROLES: Partial<Record<LabelKind, Role>> = {
  quantity: "quantity",
  price: "price",
  amount: "amount",
  description: "description",
};

/** Puts the table on the sheet. */
export function putTable(request: TableRequest, from: number): TableEnd {
  const { chance, speech, notation, sheet, goods, size } = request;
  const columns = chooseColumns(request);
  const amount = columns.find(({ kind }) => kind === "amount")!;
  const detail = columns.find(({ kind }) => kind === "description")!;
  const leading = size * chance.range(1.15, 1.6);
  const spacing = size * chance.oneOf([0, 0, 0.3, 0.6, 1.2]);
  const unitsBehind = !columns.some(({ kind }) => kind === "unit") && chance.isHit(0.3);
  const marksPrice = chance.isHit(0.5);
  const codeAbove = !columns.some(({ kind }) => kind === "code") && chance.isHit(0.25);
  const codeBelow = !codeAbove && chance.isHit(0.15);
  // Figures are beside the first line of an item; rarely beside the last.
  const isLast = chance.isHit(0.08);
  const noteShare = chance.oneOf([0, 0, 0, 0.3, 0.9]);
  const noteX = chance.isHit(0.7) ? detail.x0 : detail.x0 + chance.range(6, 20);
  const noteSize = chance.isHit(0.6) ? size : size * 0.85;
  const codeLabel = chance.isHit(0.3) ? `${speech.word(true)}: ` : "";
  const bare = chance.isHit(0.15) ? [speech.word(true), speech.word(true)] : [];
  const isShort = chance.isHit(0.1);
  const cell = (
    { x0, x1, align }: Column,
    text: string,
    y: number,
    role: Role = "other",
    item: number | null = null,
    big = size,
  ) => {
    const x = align === "left" ? x0 : align === "right" ? x1 : (x0 + x1) / 2;
    sheet.put(text, x, y, { align, size: big, role, item });
  };
  const wrap = (text: string, wide: number): string[] => {
    const lines: string[] = [];
    for (const word of text.split(" ")) {
      const joined = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && sheet.widthOf(joined, size) <= wide) lines[lines.length - 1] = joined;
      else lines.push(word);
    }
    return lines;
  };
  const headed = chance.isHit(0.93);
  const wrapped = chance.isHit(0.2);
  const headLeft = chance.isHit(0.15);
  const head = (y: number): number => {
    if (!headed) return y;
    let most = 1;
    for (const column of columns) {
      const lines = wrapped
        ? wrap(speech.label(column.kind), (column.x1 - column.x0) * 0.8)
        : [speech.label(column.kind)];
      if (column.kind === "code" && wrapped) lines.push(speech.word(true));
      for (const [i, line] of lines.entries())
        cell(headLeft ? { ...column, align: "left" } : column, line, y + i * leading);
      most = Math.max(most, lines.length);
    }
    return y + (most - 1) * leading + leading * chance.range(1, 1.8);
  };
  const textOf = (item: Item, kind: LabelKind, i: number): string => {
    const isBack = goods.isRefund;
    switch (kind) {
      case "position":
        return String((i + 1) * (isShort ? 10 : 1));
      case "code":
        return item.code[0]!;
      case "pack":
        return packs;
      case "quantity":
        return notation.quantity(isBack ? -item.quantity : item.quantity) + (unitsBehind ? ` ${item.unit}` : "");
      case "unit":
        return item.unit;
      case "price":
        return marksPrice && notation.money(0) !== notation.amount(0) && item.price % 100 === 0
          ? notation.money(item.price / 100)
          : notation.price(item.price);
      case "discount":
        return item.discount === 0 && chance.isHit(0.7) ? "" : notation.percent(item.discount);
      case "taxRate":
        return notation.percent(item.rate);
      case "taxAmount":
        return notation.amount(Math.round((item.amount * item.rate) / 1000));
      case "gross":
        return notation.money(Math.round((item.amount * (1000 + item.rate)) / 1000));
      case "amount":
        return notation.money(item.amount);
      default:
        return "";
    }
  };
  const packs = chance.isHit(0.8) ? "1" : String(chance.oneOf([6, 10, 20, 100]));
  const carries = chance.isHit(0.3);
  const groups = chance.isHit(0.1);
  const sinks = chance.isHit(0.1) ? size * 0.12 : 0;
  const codeColumn = columns.find(({ kind }) => kind === "code");
  const edgeOf = ({ x0, x1, align }: Column) => (align === "left" ? x0 : align === "right" ? x1 : (x0 + x1) / 2);
  const carry = (at: number, cents: number) => {
    sheet.put(speech.label("carried"), chance.isHit(0.5) ? detail.x0 : Math.max(detail.x0, edgeOf(amount) - 180), at);
    cell(amount, notation.amount(cents), at);
    return at + leading;
  };
  let carried = 0;
  let y = head(from);
  goods.items.forEach((item, i) => {
    const description = item.description.flatMap((line) => wrap(line, Math.max(40, detail.x1 - detail.x0)));
    const coded = codeLabel + item.code[0];
    if (groups && chance.isHit(0.3)) {
      sheet.put(speech.words(chance.between(1, 3)), columns[0]!.x0, y, { size });
      y += leading;
    }
    const lines: { text: string; role: Role; x: number; size: number }[] = description.map((text) => ({
      text,
      role: "description",
      x: detail.x0,
      size,
    }));
    if (codeAbove) lines.unshift({ text: coded, role: "other", x: detail.x0, size });
    if (codeBelow) lines.push({ text: coded, role: "other", x: detail.x0, size: noteSize });
    if (chance.isHit(noteShare))
      lines.push(...notesOf(request, item).map((text) => ({ text, role: "other" as const, x: noteX, size: noteSize })));
    while (codeColumn && codeColumn.x0 < detail.x0 && lines.length < item.code.length)
      lines.push({ text: "", role: "other", x: detail.x0, size });
    if (y + lines.length * leading > request.bottom) {
      if (carries) carry(y + leading, carried);
      y = request.breakPage();
      if (carries) {
        if (headed && chance.isHit(0.5)) y = carry(head(y), carried);
        else y = head(carry(y, carried));
      } else y = head(y);
    }
    carried += item.amount;
    const numbersAt = isLast ? lines.findLastIndex(({ role }) => role === "description") : 0;
    lines.forEach((line, at) => {
      sheet.put(line.text, line.x, y + at * leading, { size: line.size, role: line.role, item: i });
    });
    if (bare[0] && i === 0) sheet.put(bare.join(" "), detail.x0, y - leading, { size: noteSize });
    for (const column of columns) {
      if (column.kind === "description") continue;
      const role = ROLES[column.kind] ?? "other";
      cell(column, textOf(item, column.kind, i), y + numbersAt * leading + sinks, role, i);
    }
    if (codeColumn && codeColumn.x0 < detail.x0)
      item.code.slice(1).forEach((line, at) => {
        cell(codeColumn, line, y + (at + 1) * leading, "other", i);
      });
    y += lines.length * leading + spacing;
    if (bare.length > 0 && i === 0) y += leading;
  });
  return { y, amountX: edgeOf(amount), align: amount.align, edges: columns.map(edgeOf) };
}

/** Lines below an item that are no part of its description: labels with values, prices before discounts, parts. */
function notesOf({ chance, speech, notation }: TableRequest, item: Item): string[] {
  const before = Math.round(item.price / 0.9);
  return Array.from({ length: chance.between(1, 3) }, () =>
    chance.oneOf([
      () => `${speech.word(true)}: ${speech.words(2)}`,
      () => `${speech.word(true)}: ${notation.date()} - ${notation.date()}`,
      () => `${speech.word(true)} : ${notation.price(before)}`,
      () =>
        `${speech.word(true)} ${notation.percent(100)} ${speech.word(true)}: ${notation.amount(-Math.round(before / 1000))}`,
      () => `${speech.word(true)}-${speech.word(true)} ${chance.between(10_000, 99_999_999)}`,
      () => `${speech.words(chance.between(5, 9))}.`,
      () => `(${speech.words(chance.between(2, 5))})`,
      () => `${speech.words(2)} ${notation.date()}`,
      () => `${speech.word(true)} ${speech.word(true)} ${chance.between(1, 60)}`,
    ])(),
  );
}
