/** On which day how much of a document counts for the tax: by its date, or as money comes for it. */
import type { Sum } from "./boxes.ts";
import { WHEN_PAID } from "./codes.ts";
import { codeOf, type Purchase, type Reckoned, reckonPurchase, reckonSale, type Sale } from "./documents.ts";
import { divide, magnitude, rested, split, sumOf } from "./whole.ts";

/** An amount of a code on a day. */
export interface Counted extends Sum {
  day: string;
  code: string;
}

export type Document = Sale | Purchase;
/** First and last day of documents that count when they are paid; null: none. */
export type WhenPaid = { from: string; until: string | null } | null;

/** Something that happens to a document. */
type Event =
  | { day: string; kind: "posted" | "credited"; reckoned: Reckoned; rows: number[] }
  | { day: string; kind: "voided" }
  | { day: string; kind: "paid"; money: bigint };

export function countedOf(country: string, document: Document, whenPaid: WhenPaid): Counted[] {
  const events = eventsOf(document);
  const byMoney =
    whenPaid !== null &&
    whenPaid.from <= document.day &&
    (whenPaid.until === null || document.day <= whenPaid.until) &&
    (document.kind === "sale" ? WHEN_PAID[country] !== null : WHEN_PAID[country] === "all" && document.isBill);
  const isByDate = (code: string) => !byMoney || codeOf(code).byDate === true;
  return [
    ...byDate(events).filter(({ code }) => isByDate(code)),
    ...(byMoney ? asPaid(events).filter(({ code }) => !isByDate(code)) : []),
  ];
}

/** Lists the events of a document in order. */
function eventsOf(document: Document): Event[] {
  const posted = document.kind === "sale" ? reckonSale(document) : reckonPurchase(document);
  const events: Event[] = [
    { day: document.day, kind: "posted", reckoned: posted, rows: posted.nets.map((_, at) => at) },
  ];
  for (const settled of settledOf(document)) {
    const { day } = settled;
    if (settled.kind === "credit") {
      const { credit, whole, sale } = settled;
      const reckoned = reckonSale(creditOf(sale, credit), true, whole);
      events.push({ day, kind: "credited", rows: credit.items, reckoned });
    } else if (settled.kind === "refund") events.push({ day, kind: "paid", money: -settled.books });
    else if (!settled.payment.isVoided)
      events.push({ day, kind: "paid", money: settled.books - settled.writeOffBooks });
  }
  if (document.kind === "sale" && document.voided !== null) events.push({ day: document.voided, kind: "voided" });
  return events.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** Settlements of a document in order; `books`: the part of the debt that each settles, in the books' currency. */
type Settled =
  | { day: string; kind: "credit"; sale: Sale; credit: Sale["credits"][number]; whole: bigint | null }
  | {
      day: string;
      kind: "payment";
      payment: Document["payments"][number];
      amount: bigint;
      writeOff: bigint;
      books: bigint;
      writeOffBooks: bigint;
    }
  | { day: string; kind: "refund"; amount: bigint; books: bigint };

/**
 * Follows what is owed, in the document's currency and the books': what settles a part takes that share of both, so that nothing stays
 * when all is settled. A credit note for more than is open is money owed back, at the note's own rate.
 */
export function settledOf(document: Document): Settled[] {
  const posted = document.kind === "sale" ? reckonSale(document) : reckonPurchase(document);
  const left = { own: magnitude(posted.total), books: magnitude(owedOf(posted, document.kind)) };
  const take = (own: bigint): bigint => {
    const books = divide(left.books * own, left.own);
    left.own -= own;
    left.books -= books;
    return books;
  };
  const settled: Settled[] = [];
  const credits = document.kind === "sale" ? document.credits : [];
  const acts = [
    ...credits.map((credit) => ({ day: credit.day, credit })),
    ...document.payments.map((payment) => ({ day: payment.day, payment })),
  ].sort((a, b) => (a.day < b.day ? -1 : 1));
  for (const act of acts) {
    if ("credit" in act && document.kind === "sale") {
      const reckoned = reckonSale(creditOf(document, act.credit), true);
      const own = -reckoned.total;
      let whole: bigint | null = null;
      if (own <= left.own) {
        const books = take(own);
        if (document.exchange !== null) whole = books;
      } else {
        left.own -= own;
        left.books += owedOf(reckoned, "sale");
      }
      settled.push({ day: act.day, kind: "credit", sale: document, credit: act.credit, whole });
    } else if ("payment" in act) {
      const { payment } = act;
      const amount = divide(left.own * payment.part, 100n);
      if (left.own <= 0n || amount <= 0n) continue;
      const writeOff = payment.writesOff ? left.own - amount : 0n;
      const before = { ...left };
      const books = take(amount + writeOff);
      if (payment.isVoided) Object.assign(left, before);
      const writeOffBooks = divide(books * writeOff, amount + writeOff);
      settled.push({ day: act.day, kind: "payment", payment, amount, writeOff, books, writeOffBooks });
    }
  }
  const refund = document.kind === "sale" ? document.refund : null;
  if (refund !== null && left.own < 0n) {
    const amount = divide(-left.own * refund.part, 100n);
    if (amount > 0n) settled.push({ day: refund.day, kind: "refund", amount, books: -take(-amount) });
  }
  return settled;
}

const owedOf = ({ nets, taxes }: Reckoned, kind: Document["kind"]) =>
  sumOf(nets) + sumOf([...taxes.values()].map(({ tax, claimed }) => (kind === "purchase" ? claimed : tax)));

/** A credit note as a document of its own. */
export function creditOf(sale: Sale, { tenths, items }: Sale["credits"][number]) {
  return {
    ...sale,
    discount: 0n,
    items: items.flatMap((at) => {
      const item = sale.items[at];
      return item ? [{ ...item, price: divide(item.price * tenths, 10n) }] : [];
    }),
  };
}

function byDate(events: readonly Event[]): Counted[] {
  const counted: Counted[] = [];
  for (const event of events) {
    if (event.kind === "paid") continue;
    if (event.kind === "voided") {
      counted.push(
        ...counted.map(({ code, base, tax, claimed }) => ({
          day: event.day,
          code,
          base: -base,
          tax: -tax,
          claimed: -claimed,
        })),
      );
    } else for (const [code, sum] of event.reckoned.taxes) counted.push({ day: event.day, code, ...sum });
  }
  return counted;
}

/** The lines of a document after each event, and how much of them was paid. */
function asPaid(events: readonly Event[]): Counted[] {
  const counted: Counted[] = [];
  let before = new Map<string, Sum>();
  let nets: bigint[] = [];
  let credited: bigint[] = [];
  const taxes = new Map<string, Sum & { line: bigint }>();
  const creditedTaxes = new Map<string, Sum & { line: bigint }>();
  let received = 0n;
  let counts = 0n;
  const add = (to: Map<string, Sum & { line: bigint }>, code: string, sum: Sum, sign: bigint) => {
    const old = to.get(code) ?? { base: 0n, tax: 0n, claimed: 0n, line: 0n };
    to.set(code, {
      base: old.base + sign * sum.base,
      tax: old.tax + sign * sum.tax,
      claimed: old.claimed + sign * sum.claimed,
      line: old.line + sign * (isSale(code) ? sum.tax : sum.claimed),
    });
  };
  for (const event of events) {
    if (event.kind === "posted") {
      nets = [...event.reckoned.nets];
      credited = nets.map(() => 0n);
      for (const [code, sum] of event.reckoned.taxes) add(taxes, code, sum, 1n);
    } else if (event.kind === "credited") {
      for (const [index, at] of event.rows.entries()) {
        const net = event.reckoned.nets[index] ?? 0n;
        nets[at] = (nets[at] ?? 0n) + net;
        credited[at] = (credited[at] ?? 0n) - net;
      }
      for (const [code, sum] of event.reckoned.taxes) {
        add(taxes, code, sum, 1n);
        add(creditedTaxes, code, sum, -1n);
      }
    } else if (event.kind === "voided") {
      nets = [];
      taxes.clear();
    } else if (event.kind === "paid") received += event.money;
    const gross = sumOf(nets) + sumOf([...taxes.values()].map(({ line }) => line));
    if (event.kind === "paid" && event.money < 0n) {
      const kept = received > 0n ? received : 0n;
      if (counts > kept) counts = kept;
    } else if (event.kind === "paid") {
      const room = magnitude(gross) - counts;
      counts += event.money < room ? event.money : room > 0n ? room : 0n;
    } else if (event.kind === "credited") {
      const may = received < gross ? received : gross;
      if (may > counts) counts = may;
    }
    const owed = magnitude(gross);
    const now = partOf(nets, taxes, owed < counts ? owed : counts);
    // Money for credited lines counts on them until it is refunded.
    if (counts > owed && event.kind !== "voided")
      for (const [code, sum] of partOf(credited, creditedTaxes, counts - owed)) {
        const old = now.get(code) ?? { base: 0n, tax: 0n, claimed: 0n };
        now.set(code, { base: old.base + sum.base, tax: old.tax + sum.tax, claimed: old.claimed + sum.claimed });
      }
    for (const code of new Set([...before.keys(), ...now.keys()])) {
      const [is, was] = [now.get(code), before.get(code)];
      const less = (key: keyof Sum) => (is?.[key] ?? 0n) - (was?.[key] ?? 0n);
      const difference = { base: less("base"), tax: less("tax"), claimed: less("claimed") };
      if (Object.values(difference).some((each) => each !== 0n)) counted.push({ day: event.day, code, ...difference });
    }
    before = now;
  }
  return counted;
}

/** The part of lines for which `money` was received: each rounded once, the largest takes the rest; bases follow their lines. */
function partOf(
  nets: readonly bigint[],
  taxes: ReadonlyMap<string, Sum & { line: bigint }>,
  money: bigint,
): Map<string, Sum> {
  const lines = [...nets, ...[...taxes.values()].map(({ line }) => line)];
  const gross = sumOf(lines);
  const part = new Map<string, Sum>();
  if (gross === 0n) return part;
  const refund = gross < 0n ? -1n : 1n;
  const parts = split(refund * money, lines);
  const net = sumOf(parts.slice(0, nets.length));
  const bases = [...taxes.values()].map(({ base }) => base);
  const share = bases.map((base) => divide(base * refund * money, gross));
  const settled = sumOf(bases) === sumOf(nets) ? rested(share, net, bases) : share;
  for (const [at, [code, { tax, claimed, line }]] of [...taxes].entries()) {
    const counted = parts[nets.length + at] ?? 0n;
    part.set(code, {
      base: settled[at] ?? 0n,
      tax: line === tax ? counted : divide(tax * refund * money, gross),
      claimed: line === claimed && line !== 0n && !isSale(code) ? counted : 0n,
    });
  }
  return part;
}

const isSale = (code: string) => codeOf(code).direction === "sale";
