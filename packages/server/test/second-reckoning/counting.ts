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

/** What happens, in order; amounts of payments are found as the document stands then. */
function eventsOf(document: Document): Event[] {
  const posted = document.kind === "sale" ? reckonSale(document) : reckonPurchase(document);
  const events: Event[] = [
    { day: document.day, kind: "posted", reckoned: posted, rows: posted.nets.map((_, at) => at) },
  ];
  if (document.kind === "sale") {
    // In the books' currency a credit note takes the share of the receivable that it takes in its own.
    let left = { own: posted.total, books: owedOf(posted, "sale") };
    for (const credit of document.credits) {
      const own = -reckonSale(creditOf(document, credit), true).total;
      const books = divide(left.books * own, left.own);
      const whole = document.exchange === null ? null : books;
      const reckoned = reckonSale(creditOf(document, credit), true, whole);
      events.push({ day: credit.day, kind: "credited", rows: credit.items, reckoned });
      left = { own: left.own - own, books: left.books - books };
    }
    if (document.voided !== null) events.push({ day: document.voided, kind: "voided" });
  }
  for (const payment of paymentsOf(document)) {
    if (payment.isVoided) continue;
    // A foreign document is paid in full or not at all, so that its share is whole.
    const isWhole = document.exchange !== null;
    events.push({ day: payment.day, kind: "paid", money: isWhole ? owedOf(posted, document.kind) : payment.amount });
  }
  return events.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
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

/** Payments with their amounts in the document's currency, as positive numbers. */
export function paymentsOf(
  document: Document,
): (Document["payments"][number] & { amount: bigint; writeOff: bigint })[] {
  const reckoned = document.kind === "sale" ? reckonSale(document) : reckonPurchase(document);
  const credits =
    document.kind === "sale"
      ? document.credits.map((credit) => ({
          day: credit.day,
          amount: reckonSale(creditOf(document, credit), true).total,
        }))
      : [];
  let settled = 0n;
  return document.payments.flatMap((payment) => {
    const credited = sumOf(credits.filter(({ day }) => day < payment.day).map(({ amount }) => amount));
    const open = magnitude(reckoned.total) + credited - settled;
    const amount = divide(open * payment.part, 100n);
    if (open <= 0n || amount <= 0n) return [];
    const writeOff = payment.writesOff ? open - amount : 0n;
    if (!payment.isVoided) settled += amount + writeOff;
    return [{ ...payment, amount, writeOff }];
  });
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

/** What the lines of a document come to after each event, and how much of them money was received for. */
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
    if (event.kind === "paid") {
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
  const settled = sumOf(bases) === sumOf(nets) ? rested(share, net) : share;
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
