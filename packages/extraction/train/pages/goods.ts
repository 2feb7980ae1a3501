/** Items, allowances, and taxes of a made document, with sums that agree to the cent. */
import type { Chance } from "./chance.ts";
import type { Speech } from "./speech.ts";

export interface Item {
  /** Lines of its number, as a column of its own has them. */
  code: string[];
  /** Its lines, as the column wraps them. */
  description: string[];
  /** Thousandths. */
  quantity: number;
  unit: string;
  /** Ten thousandths, after no discount. */
  price: number;
  /** Tenths of a percent. */
  discount: number;
  rate: number;
  /** Cents. */
  amount: number;
  notes: string[];
}

export interface Goods {
  items: Item[];
  /** Allowances below zero, charges above. */
  charges: { cents: number; rate: number }[];
  taxes: { rate: number; base: number; tax: number }[];
  net: number;
  total: number;
  paid: number;
  isRefund: boolean;
}

const RATES = [0, 25, 50, 55, 70, 77, 80, 100, 190, 200, 210, 220, 250];

/** Makes the goods of one document. */
export function makeGoods(chance: Chance, speech: Speech): Goods {
  const rates = Array.from({ length: chance.oneOf([1, 1, 1, 2, 2, 3]) }, () => chance.oneOf(RATES));
  const isRefund = chance.isHit(0.08);
  const hasDiscounts = chance.isHit(0.2);
  const units = Array.from({ length: 3 }, () =>
    chance.oneOf(["pcs", "Stk", "h", "kg", "l", "m", "m²", "Std.", "u", "pc", "EA", speech.word(true)]),
  );
  const longest = chance.oneOf([2, 3, 5, 8]);
  const maker = () =>
    chance.isHit(0.5)
      ? String(chance.between(1000, 9_999_999_999_999))
      : `${speech.word(true).slice(0, 3).toUpperCase()}${chance.isHit(0.5) ? "-" : ""}${chance.between(1, 99999)}`;
  const codeLines = chance.oneOf([1, 1, 1, 2, 3]);
  const finePrices = chance.oneOf([0.02, 0.15, 0.8]);
  const freeShare = chance.oneOf([0, 0, 0.02, 0.2]);
  const colons = chance.oneOf([0, 0, 0, 0.05, 0.5]);
  const longCodes = chance.isHit(0.3);
  const letter = () => speech.word(true).charAt(0).toUpperCase();
  /** A size or a kind, as names of goods end. */
  const sizeOf = () =>
    chance.oneOf([
      () => `${letter()}${chance.between(1, 9)}`,
      () => `${chance.between(1, 20)}m`,
      () => `~${chance.between(1, 90)}0ml`,
      () => `${letter()}${chance.between(10, 99)}${letter()}`,
      () => `${chance.between(1, 9)}.${chance.between(0, 9)}`,
      () => `${letter()}.`,
      () => `${chance.between(1, 9)}x${chance.between(2, 60)}x${chance.between(2, 60)}`,
      () => `${chance.between(1, 9)},${chance.between(0, 9)}l`,
      () => String(chance.between(10_000, 9_999_999)),
    ])();
  const codes = () => {
    const lines = [longCodes ? `${speech.word(true)} ${maker()}` : maker()];
    if (codeLines > 1) lines.push(String(chance.between(1_000_000_000, 9_999_999_999_999)));
    if (codeLines > 2) lines.push(`(${speech.word().slice(0, 4).toUpperCase()})`);
    return lines;
  };
  const item = (): Item => {
    const quantity = chance.isHit(0.3)
      ? 1000
      : chance.isHit(0.75)
        ? chance.between(1, chance.oneOf([5, 20, 100, 2000])) * 1000
        : chance.between(1, 400) * chance.oneOf([250, 100, 500, 10, 125]);
    const cents = chance.between(10, chance.oneOf([500, 3000, 20_000, 400_000]));
    const price = chance.isHit(freeShare)
      ? 0
      : cents * (chance.isHit(0.1) ? 1 : 100) + (chance.isHit(finePrices) ? chance.between(0, 99) : 0);
    const discount = hasDiscounts && chance.isHit(0.6) ? chance.oneOf([20, 50, 100, 150, 300, 25]) : 0;
    const amount = Math.round((quantity * price * (1000 - discount)) / 1e8);
    const lines = chance.oneOf([1, 1, 1, 1, 2, 3]);
    const description = Array.from({ length: lines }, () => {
      const said = speech.words(chance.between(1, longest));
      const words = chance.isHit(0.12)
        ? `${said} ${chance.isHit(0.6) ? sizeOf() : ""}${chance.isHit(0.3) ? ` ${speech.word()}` : ""}`.trim()
        : said;
      if (chance.isHit(0.12))
        return `${words} ${chance.between(1, 500)}${chance.oneOf([" ", ""])}${chance.oneOf(["ml", "g", "cm", "kg", "mm", "W"])}`;
      if (chance.isHit(0.06)) return `${words} ${chance.between(2, 40)} x ${chance.between(1, 90)}`;
      if (chance.isHit(colons)) return `${words}:${chance.isHit(0.5) ? ` ${speech.words(chance.between(1, 3))}` : ""}`;
      if (chance.isHit(0.05)) return `${words} „${speech.word()}“`;
      if (chance.isHit(0.06)) return `${speech.word(true)}, ${words}${chance.isHit(0.3) ? "," : ""}`;
      if (chance.isHit(0.04)) return words.toUpperCase();
      if (chance.isHit(0.03)) return `${words} ${chance.between(1000, 9_999_999)}`;
      if (chance.isHit(0.03)) return `~${chance.between(1, 90)}0${chance.oneOf(["ml", "g"])}`;
      return chance.isHit(0.05) ? `${words} (${speech.word()})` : words;
    });
    return {
      code: codes(),
      description,
      quantity,
      unit: chance.oneOf(units),
      price,
      discount,
      rate: chance.oneOf(rates),
      amount: isRefund ? -amount : amount,
      notes: [],
    };
  };
  const items = Array.from({ length: chance.oneOf([1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 10, 14, 24]) }, item);
  const lineSum = items.reduce((sum, { amount }) => sum + amount, 0);
  const charges = chance.isHit(0.3)
    ? Array.from({ length: chance.between(1, 2) }, () => ({
        cents: Math.round((lineSum * chance.between(-8, 8)) / 100) || 250,
        rate: chance.oneOf(rates),
      }))
    : [];
  const taxes = [...new Set([...items, ...charges].map(({ rate }) => rate))].map((rate) => {
    const base =
      items.reduce((sum, each) => sum + (each.rate === rate ? each.amount : 0), 0) +
      charges.reduce((sum, each) => sum + (each.rate === rate ? each.cents : 0), 0);
    return { rate, base, tax: Math.round((base * rate) / 1000) };
  });
  const net = lineSum + charges.reduce((sum, { cents }) => sum + cents, 0);
  const total = net + taxes.reduce((sum, { tax }) => sum + tax, 0);
  const paid = chance.isHit(0.1) ? Math.round((total * chance.between(1, 9)) / 10) : 0;
  return { items, charges, taxes, net, total, paid, isRefund };
}
