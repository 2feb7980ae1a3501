/** Generates a document's content before it has a layout: items, sums, taxes, payment, and the expected values. */
import type { FieldName } from "../../src/model/document.ts";
import { toDecimal } from "../../src/text/amounts.ts";
import type { Vocabulary } from "./vocabularies.ts";

interface MadeItem {
  name: string;
  quantity: number;
  /** Thousandths, as all amounts here. */
  price: number;
  amount: number;
}

/** A row of the sums below the items. */
export interface SumRow {
  label: string;
  milli: number;
  /** Whether it is the amount to pay: larger or with its currency mark. */
  main?: boolean;
}

export interface Paper {
  kind: "invoice" | "till";
  vocabulary: Vocabulary;
  title: string;
  issuer: string;
  customer: string;
  number: string;
  date: string;
  due: string;
  ordered: string;
  items: MadeItem[];
  sums: SumRow[];
  /** A table of the rates, where the taxes are not rows of the sums. */
  taxTable: { rate: number; net: number; tax: number }[];
  payment: SumRow[];
  truth: Truth;
}

/** Expected values of the reading of a document. */
export interface Truth {
  fields: Partial<Record<FieldName, string>>;
  /** Amounts of all items, in their order. */
  items: string[];
  /** Percent and amount of each tax. */
  taxes: { rate: string; amount: string }[];
  isRefund: boolean;
}

export interface Dice {
  random: () => number;
  /** A whole number, both ends included. */
  whole: (low: number, high: number) => number;
  pick: <T>(from: readonly T[]) => T;
  /** True in `share` of the throws. */
  chance: (share: number) => boolean;
}

export function diceOf(random: () => number): Dice {
  const whole = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  return {
    random,
    whole,
    pick: (from) => from[Math.floor(random() * from.length)]!,
    chance: (share) => random() < share,
  };
}

/** The smallest amount of a currency, in thousandths. */
const stepOf = (v: Vocabulary) => (v.digits === 0 ? 1000 : v.digits === 3 ? 1 : 10);
const roundTo = (milli: number, step: number) => Math.round(milli / step) * step;

/** An amount in the vocabulary's notation, without its mark. */
export function written(v: Vocabulary, milli: number): string {
  const [units = "", rest = ""] = toDecimal(Math.abs(milli), v.digits).split(".");
  const grouped = units.replace(/\B(?=(\d{3})+$)/g, v.group);
  return `${milli < 0 ? "-" : ""}${grouped}${v.digits === 0 ? "" : v.decimal + rest}`;
}

const day = (iso: string, days: number) =>
  new Date(Date.parse(`${iso}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

interface Shares {
  items: MadeItem[];
  rate: number;
}

function makeItems(v: Vocabulary, dice: Dice, names: readonly string[], count: number, dear: boolean): MadeItem[] {
  const step = stepOf(v);
  // A unit of a currency without minor units is worth about a hundredth.
  const scale = v.digits === 0 ? 100 : 1;
  return Array.from({ length: count }, () => {
    const quantity = dice.chance(dear ? 0.6 : 0.35) ? dice.whole(2, dear ? 12 : 4) : 1;
    const price = roundTo((dear ? dice.whole(2_00, 300_00) : dice.whole(80, 2800)) * 10 * scale, step);
    return { name: dice.pick(names), quantity, price, amount: quantity * price };
  });
}

const sumOf = (items: readonly MadeItem[]) => items.reduce((sum, item) => sum + item.amount, 0);

function numberOf(dice: Dice): string {
  return dice.pick([
    `${dice.whole(2024, 2025)}-${dice.whole(100, 999)}`,
    `INV-${dice.whole(1000, 99999)}`,
    `${dice.whole(100000, 999999)}`,
    `R${dice.whole(10, 99)}/${dice.whole(100, 999)}`,
  ]);
}

/** Draws up an invoice or credit note. @param pages more than one makes the list of items long */
export function makeInvoice(v: Vocabulary, dice: Dice, pages: number): Paper {
  const step = stepOf(v);
  const date = day("2024-01-01", dice.whole(0, 700));
  const due = day(date, dice.pick([14, 30, 45]));
  const refund = dice.chance(0.08);
  const several = v.rates.length > 1 && dice.chance(0.3);
  const count = pages > 1 ? dice.whole(34, 44) : dice.whole(several ? 2 : 1, 6);
  const items = makeItems(v, dice, v.goods, count, true);
  const groups: Shares[] = several
    ? [
        { items: items.filter((_, i) => i % 2 === 0), rate: v.rates[0]! },
        { items: items.filter((_, i) => i % 2 === 1), rate: v.rates[1]! },
      ]
    : [{ items, rate: dice.pick(v.rates) }];
  const inclusive = !several && dice.chance(0.2);
  const bought = sumOf(items);
  const discount = !several && dice.chance(0.15) ? roundTo(bought * dice.pick([0.05, 0.1]), step) : 0;
  const shipping =
    !several && dice.chance(0.15) ? roundTo(dice.whole(3, 19) * (v.digits === 0 ? 100_000 : 990), step) : 0;
  const base = bought - discount + shipping;
  const taxes = groups.map((group) => {
    const net = several ? sumOf(group.items) : base;
    const tax = inclusive
      ? roundTo((net * group.rate) / (100 + group.rate), step)
      : roundTo((net * group.rate) / 100, step);
    return { rate: group.rate, net: inclusive ? net - tax : net, tax };
  });
  const tax = taxes.reduce((sum, share) => sum + share.tax, 0);
  const total = inclusive ? base : base + tax;
  const sums: SumRow[] = [];
  const add = (label: string, milli: number, main = false) => sums.push({ label, milli, main });
  const subtotal = dice.pick(v.subtotal);
  if (!inclusive || discount || shipping) add(subtotal, bought);
  if (discount) add(v.discount, -discount);
  if (shipping) add(v.shipping, shipping);
  const table = several && dice.chance(0.5);
  if (!inclusive) {
    if (table) add(v.tax(0).replace(/\s*0\s*%/, ""), tax);
    else for (const share of taxes) add(v.tax(share.rate), share.tax);
  }
  add(dice.pick(v.total), total, true);
  if (inclusive) add(`${v.included} ${v.tax(taxes[0]!.rate)}`, tax);
  const number = numberOf(dice);
  return {
    kind: "invoice",
    vocabulary: v,
    title: dice.pick(refund ? v.credit : v.title),
    issuer: dice.pick(v.issuers),
    customer: dice.pick(v.customers),
    number,
    date,
    due,
    ordered: day(date, -dice.whole(1, 20)),
    items,
    sums,
    taxTable: table ? taxes : [],
    payment: [],
    truth: {
      fields: {
        date,
        ...(refund ? {} : { dueDate: due }),
        invoiceNumber: number,
        currency: v.currency,
        ...(inclusive || discount || shipping ? {} : { subtotal: toDecimal(bought, v.digits) }),
        tax: toDecimal(tax, v.digits),
        total: toDecimal(total, v.digits),
      },
      items: items.map((item) => toDecimal(item.amount, v.digits)),
      taxes: taxes.map((share) => ({ rate: String(share.rate), amount: toDecimal(share.tax, v.digits) })),
      isRefund: refund,
    },
  };
}

/** Draws up a receipt of a shop or a restaurant; its prices contain the tax. */
export function makeTillReceipt(v: Vocabulary, dice: Dice): Paper {
  const step = stepOf(v);
  const date = day("2024-01-01", dice.whole(0, 700));
  const items = makeItems(v, dice, v.dishes, dice.whole(1, 8), false);
  if (dice.chance(0.15)) {
    const price = v.digits === 0 ? 10_000 : 250;
    items.push({ name: v.bottle, quantity: 1, price, amount: price });
  }
  const bought = sumOf(items);
  const discount = dice.chance(0.15) ? roundTo(bought * 0.1, step) : 0;
  const service = dice.chance(0.12) ? roundTo((bought - discount) * 0.1, step) : 0;
  const due = bought - discount + service;
  const rate = dice.pick(v.rates);
  const tax = roundTo((due * rate) / (100 + rate), step);
  const paysCash = dice.chance(0.5);
  const coins = paysCash && (v.language === "de-CH" || v.language === "nl");
  const rounded = coins ? roundTo(due, 50) : due;
  const tip = !coins && dice.chance(0.18) ? roundTo(due * 0.1, step) : 0;
  const total = rounded + tip;
  const sums: SumRow[] = [];
  const add = (label: string, milli: number, main = false) => sums.push({ label, milli, main });
  const [totalWord] = [dice.pick(v.total)];
  if (discount || service || tip || rounded !== due)
    add(v.subtotal.at(-1)!, tip && !discount && !service ? due : bought);
  if (discount) add(v.discount, -discount);
  if (service) add(v.service, service);
  if (rounded !== due) add(v.rounding, rounded - due);
  if (tip) add(v.tip, tip);
  add(totalWord, total, true);
  const note = v.digits === 0 ? 10_000_000 : 50_000;
  const given = Math.ceil(total / note) * note;
  const payment: SumRow[] = paysCash
    ? [
        { label: v.cash, milli: given },
        { label: v.change, milli: given - total },
      ]
    : [{ label: v.card, milli: total }];
  payment.push({ label: `${v.included} ${v.tax(rate)}`, milli: tax });
  const number = String(dice.whole(1000, 99999));
  return {
    kind: "till",
    vocabulary: v,
    title: "",
    issuer: dice.pick(v.till),
    customer: "",
    number,
    date,
    due: date,
    ordered: date,
    items,
    sums,
    taxTable: [],
    payment,
    truth: {
      fields: {
        date,
        invoiceNumber: number,
        currency: v.currency,
        tax: toDecimal(tax, v.digits),
        ...(tip ? { tip: toDecimal(tip, v.digits) } : {}),
        total: toDecimal(total, v.digits),
      },
      items: items.map((item) => toDecimal(item.amount, v.digits)),
      taxes: [{ rate: String(rate), amount: toDecimal(tax, v.digits) }],
      isRefund: false,
    },
  };
}
