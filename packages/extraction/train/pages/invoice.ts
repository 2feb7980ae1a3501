/** One made invoice: letterhead, customer, labels with values, table, sums, taxes, terms. */
import { chanceOf } from "./chance.ts";
import { makeGoods } from "./goods.ts";
import { notationOf } from "./numbers.ts";
import { letterOf } from "./parties.ts";
import { plainLetterOf } from "./plain-letter.ts";
import { type References, referencesOf } from "./references.ts";
import { type MadePage, startSheets } from "./sheet.ts";
import { speechOf } from "./speech.ts";
import { putTable } from "./table.ts";
import { wideLetterOf } from "./wide-letter.ts";

export interface MadeInvoice extends MadePage {
  issuer: string;
  customer: string;
  /** Rates in tenths of a percent with their taxes in hundredths; those that are zero left out. */
  taxes: { rate: number; tax: number }[];
  /** The numbers of a "numbered" one. */
  references?: References;
}

/**
 * Makes the invoice of a seed.
 * @param heads "plain": as the table models learn from; "varied": letterheads, feet, and other parties in many styles;
 *   "wide": in more of them, with labels of many languages; "numbered": as "varied", with numbers of many kinds
 */
export function makeInvoice(seed: number, heads: "plain" | "varied" | "wide" | "numbered" = "plain"): MadeInvoice {
  const chance = chanceOf(seed);
  const speech = speechOf(chance, chance.oneOf([0, 0.4, 0.8, 1]));
  const notation = notationOf(chance);
  const goods = makeGoods(chance, speech);
  const size = chance.range(7, 11.5);
  const width = chance.oneOf([595, 595, 612]);
  const height = width === 612 ? 792 : 842;
  const sheet = startSheets(chance, width, height, size);
  const left = chance.range(20, 75);
  const right = width - chance.range(20, 75);
  const leading = size * chance.range(1.15, 1.5);
  const references = heads === "numbered" ? referencesOf(chance, speech, notation.date) : undefined;
  const request = { chance, speech, notation, sheet, left, right, size, ...(references && { references }) };
  const letter =
    heads === "plain" ? plainLetterOf(request, leading) : heads === "wide" ? wideLetterOf(request) : letterOf(request);
  const y0 = letter.putHead();
  const bottom = height - chance.range(60, 120);
  const breakPage = () => {
    sheet.newPage();
    return letter.putPageHead();
  };
  const end = putTable(
    {
      chance,
      speech,
      notation,
      sheet,
      goods,
      x0: left,
      x1: right,
      size: size * chance.range(0.9, 1),
      bottom,
      breakPage,
    },
    y0,
  );
  let y = putSums(end.y + chance.range(4, 30));
  y += chance.range(10, 40);
  if (y > bottom) y = breakPage();
  for (let i = chance.between(0, 4); i > 0; i--) {
    const extra = chance.oneOf([
      notation.date(),
      notation.percent(20),
      `${chance.between(5, 60)} ${speech.word()}`,
      notation.money(goods.total),
    ]);
    sheet.put(`${speech.words(chance.between(2, 6))} ${extra} ${speech.words(chance.between(1, 4))}.`, left, y);
    y += leading;
  }
  const again = references?.repeated();
  if (again) sheet.put(again, left, y + leading);
  letter.putFoot(true);
  return {
    ...sheet.finish(),
    ...(references && { references }),
    issuer: letter.issuer.name,
    customer: letter.customer.name,
    taxes: goods.taxes.flatMap(({ rate, tax }) => (tax === 0 ? [] : [{ rate, tax }])),
  };

  /** Sums below the table. */
  function putSums(from: number): number {
    const tableFirst = chance.isHit(0.15);
    let at = from;
    if (tableFirst) at = putRates(at) + leading;
    const listsCharges = goods.charges.length > 0 && chance.isHit(0.5);
    if (chance.isHit(0.12)) at = putTerms(at) + leading;
    if (listsCharges) at = putCharges(at) + leading;
    const ratesAbove = !tableFirst && chance.isHit(0.15);
    if (ratesAbove) at = putRates(at) + leading;
    const labelAlign = chance.isHit(0.5) ? "right" : "left";
    const gap = chance.range(60, 140);
    const x = end.align === "left" ? end.amountX : chance.isHit(0.8) ? end.amountX : right;
    const valueAlign = end.align === "center" ? "right" : end.align;
    const row = (label: string, cents: number, big = size) => {
      if (at > bottom + 30) at = breakPage();
      const labelX = labelAlign === "right" ? x - gap + 20 : Math.max(left, x - gap - 110);
      sheet.put(label + chance.oneOf(["", "", ":"]), labelX, at, { align: labelAlign, size: big });
      sheet.put(notation.money(cents), x, at, { align: valueAlign, size: big });
      at += big * 1.5;
    };
    const lineSum = goods.items.reduce((sum, { amount }) => sum + amount, 0);
    const charged = goods.charges.length > 0;
    if (charged ? chance.isHit(0.8) : chance.isHit(0.75)) row(speech.label("subtotal"), lineSum);
    if (charged) {
      if (listsCharges) {
        const up = goods.charges.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
        const down = goods.charges.reduce((sum, { cents }) => sum + Math.min(0, cents), 0);
        row(`${speech.label("charge")} +`, up);
        row(`${speech.label("charge")} -`, down);
      } else
        for (const { cents } of goods.charges)
          row(`${speech.label("charge")} ${chance.isHit(0.3) ? speech.word() : ""}`.trim(), cents);
      if (chance.isHit(0.6)) row(speech.label("base"), goods.net);
    }
    for (const { rate, base, tax } of goods.taxes) {
      if (rate === 0 && chance.isHit(0.6)) continue;
      const form = chance.between(0, 2);
      row(
        form === 0
          ? `${speech.label("tax")} ${notation.percent(rate)}`
          : form === 1
            ? `${notation.percent(rate)} ${speech.label("tax")} (${notation.amount(base)})`
            : speech.label("tax"),
        tax,
      );
    }
    row(speech.label("total"), goods.total, size * chance.oneOf([1, 1, 1.2, 1.5]));
    if (goods.paid !== 0) {
      row(speech.label("paid"), chance.isHit(0.5) ? -goods.paid : goods.paid);
      row(speech.label("due"), goods.total - goods.paid);
    }
    if (!tableFirst && !ratesAbove && chance.isHit(0.3)) at = putRates(at + leading);
    return at;
  }

  /** Allowances and charges in a table of their own, often below the columns of the items. */
  function putCharges(from: number): number {
    let at = from;
    if (chance.isHit(0.7)) {
      sheet.put(`${speech.words(2)}:`, left, at);
      at += leading * 1.5;
    }
    const inner = end.edges.slice(1, -1);
    if (chance.isHit(0.8)) {
      sheet.put(speech.label("charge"), left, at);
      for (const edge of inner) if (chance.isHit(0.6)) sheet.put(speech.word(true), edge, at, { align: "right" });
      sheet.put(speech.label("amount"), end.amountX, at, { align: end.align });
      at += leading;
    }
    for (const { cents, rate } of goods.charges) {
      sheet.put(`${speech.word(true)} ${speech.words(chance.between(1, 2))}`, left, at);
      const [base, percent] = chance.mixed(inner.filter((edge) => edge > left + 150));
      if (base !== undefined && chance.isHit(0.7))
        sheet.put(notation.amount(goods.net - cents), base, at, { align: "right" });
      if (percent !== undefined && chance.isHit(0.6))
        sheet.put(notation.percent(chance.isHit(0.5) ? rate : 50), percent, at, { align: "right" });
      sheet.put(notation.amount(cents), end.amountX, at, { align: end.align });
      at += leading;
    }
    return at;
  }

  /** When what is to be paid, with days and shares. */
  function putTerms(from: number): number {
    sheet.put(speech.label("terms"), left, from);
    if (chance.isHit(0.5)) sheet.put(speech.label("amount"), end.amountX, from, { align: end.align });
    let at = from + leading;
    for (let i = chance.between(1, 2); i > 0; i--) {
      sheet.put(`${speech.words(3)} ${chance.between(5, 60)} ${speech.word()} ${notation.percent(30)}`, left, at);
      if (chance.isHit(0.5)) sheet.put(notation.date(), end.amountX - 100, at, { align: "right" });
      if (chance.isHit(0.3))
        sheet.put(notation.amount(Math.round(goods.total * 0.97)), end.amountX, at, { align: end.align });
      at += leading;
    }
    return at;
  }

  /** A table of rates, bases, and taxes. */
  function putRates(from: number): number {
    const order = chance.mixed(["taxRate", "base", "taxAmount", "gross"] as const).slice(0, chance.between(2, 4));
    if (!order.includes("taxAmount")) order.push("taxAmount");
    const x = chance.isHit(0.6) ? left : left + chance.range(40, 150);
    // Its last column is often below the amounts of the items.
    const wide = chance.isHit(0.5) ? (end.amountX - x) / order.length : Math.min(110, (right - x) / order.length);
    const edge = (i: number) => x + wide * (i + 1);
    for (const [i, kind] of order.entries()) sheet.put(speech.label(kind), edge(i), from, { align: "right" });
    let at = from + leading;
    for (const { rate, base, tax } of goods.taxes) {
      order.forEach((kind, i) => {
        const text =
          kind === "taxRate"
            ? notation.percent(rate)
            : notation.amount(kind === "base" ? base : kind === "taxAmount" ? tax : base + tax);
        sheet.put(text, edge(i), at, { align: "right" });
      });
      at += leading;
    }
    return at;
  }
}
