/**
 * Cash basis: revenue, cost and tax count when money moves, not when a document is written.
 *
 * A document (an invoice, a bill) is followed through everything that happens to it: credit notes change its lines, money comes in
 * or is given back. After each step the rule says how much of each line counts; the difference to what counted before is what
 * that day counts.
 *
 * - `gross` is what the lines come to now, as credit notes have left them. `money` is what was received less what was given back.
 *   A write-off, a discount taken by the payer and a set-off are no money.
 * - `counting` is the part of the money that counts. A payment adds to it as far as the gross still has room; money given back
 *   lowers it only below `money`. The rest of the money belongs to the other party and counts for nothing.
 * - Every line counts in the proportion counting / gross, rounded once; the largest line takes what rounding leaves.
 * - What was paid and then credited stays on the credited lines until it is given back.
 *
 * So a document that is settled by money and credit notes alone counts exactly what its lines say, in whatever order things happened.
 * The worked cases are in `docs/BOOKKEEPING.md`; a test holds this file to them.
 */
import { absoluteOf, divideRounding } from "../decimal.ts";

/** A line of a document, the debt itself left out. In minor units of the books' currency. */
export interface DocumentLine<Ref> {
  /** Names the line where its part is reported. */
  readonly ref: Ref;
  /** Account and tax: a credit note's line lowers the document's lines with the same key. */
  readonly key: string;
  /** What it says: of several lines with its key, a credit note's line lowers first the one with its name. */
  readonly name: string;
  /** Above zero where it makes the debt larger. */
  readonly minor: bigint;
  /** Of a tax line: the net amount that it is the tax of, with the same sign. Counts in the same proportion. */
  readonly base?: bigint;
}

/** Something that happens to a document, in order of its days. */
export type DocumentStep<Ref> =
  /** The document itself, or a credit note over it with amounts below zero. */
  | { readonly kind: "lines"; readonly id?: string; readonly lines: readonly DocumentLine<Ref>[] }
  /** The earlier step of kind "lines" with this id is taken back, by the lines of a reversal: one for each of its own. */
  | { readonly kind: "undo"; readonly id: string; readonly refs: readonly Ref[] }
  /** Money for the document: above zero received, below zero given back. Of a bill: paid, and got back. */
  | { readonly kind: "money"; readonly minor: bigint };

/** What a step counts of a line, in minor units; above zero where it adds to the debt that was paid. */
export interface CountedLine<Ref> {
  readonly ref: Ref;
  readonly minor: bigint;
  readonly base: bigint;
}

/** What a step counts, and how the document stands after it. */
export interface CountedStep<Ref> {
  /** Only lines of which something counts. */
  readonly lines: readonly CountedLine<Ref>[];
  /** The sum of the lines. */
  readonly minor: bigint;
  /** What the lines come to now. */
  readonly gross: bigint;
  /** Received less given back. */
  readonly money: bigint;
  /** All that counts until now: the sum of all steps. Money less this belongs to the other party and counts for nothing. */
  readonly counting: bigint;
}

/** A line of the document as it stands now. */
interface Standing<Ref> {
  readonly line: DocumentLine<Ref>;
  minor: bigint;
  base: bigint;
  counted: bigint;
  countedBase: bigint;
}

/** What a step of kind "lines" did: to which standing line, by which of its own lines, and how much. */
interface Change<Ref> {
  readonly standing: Standing<Ref>;
  readonly at: number;
  readonly minor: bigint;
  readonly base: bigint;
}

/** What counts of a document with each thing that happens to it, one result for each step. */
export function countByMoney<Ref>(steps: readonly DocumentStep<Ref>[]): CountedStep<Ref>[] {
  const standing: Standing<Ref>[] = [];
  const changes = new Map<string, Change<Ref>[]>();
  let [gross, money, counting] = [0n, 0n, 0n];
  return steps.map((step) => {
    const named = new Map<Standing<Ref>, Ref>();
    if (step.kind === "money") {
      money += step.minor;
      const room = gross > counting ? gross - counting : 0n;
      if (step.minor > 0n) counting += least(step.minor, room);
    } else {
      const own = step.kind === "lines" ? apply(standing, step.lines) : undo(changes.get(step.id) ?? []);
      if (step.kind === "lines" && step.id !== undefined) changes.set(step.id, own);
      for (const change of own) {
        gross += change.minor;
        const ref = step.kind === "lines" ? step.lines[change.at]?.ref : step.refs[change.at];
        if (ref !== undefined) named.set(change.standing, ref);
      }
      // What was received too much may be owed now.
      counting = most(counting, least(money, gross));
    }
    counting = least(counting, most(money, least(gross, 0n)));
    const parts = partsOf(standing, counting, gross);
    const lines = standing.flatMap((one, index) => {
      const part = parts[index] ?? { minor: 0n, base: 0n };
      const [minor, base] = [part.minor - one.counted, part.base - one.countedBase];
      one.counted = part.minor;
      one.countedBase = part.base;
      return minor === 0n && base === 0n ? [] : [{ ref: named.get(one) ?? one.line.ref, minor, base }];
    });
    return { lines, minor: lines.reduce((all, { minor }) => all + minor, 0n), gross, money, counting };
  });
}

const least = (a: bigint, b: bigint) => (a < b ? a : b);
const most = (a: bigint, b: bigint) => (a > b ? a : b);

/**
 * Lets lines change the document. A line that makes it smaller lowers the lines of its key: that of its own name first, then the
 * others, each to nothing at most; what is left over goes to the first of them. A line without any of its key is a new one.
 */
function apply<Ref>(standing: Standing<Ref>[], lines: readonly DocumentLine<Ref>[]): Change<Ref>[] {
  const earlier = [...standing];
  return lines.flatMap((line, at) => {
    const fitting = earlier
      .filter(({ line: { key } }) => key === line.key)
      .sort((a, b) => Number(b.line.name === line.name) - Number(a.line.name === line.name));
    if (fitting.length === 0) {
      const fresh = { line, minor: line.minor, base: line.base ?? 0n, counted: 0n, countedBase: 0n };
      standing.push(fresh);
      return [{ standing: fresh, at, minor: line.minor, base: fresh.base }];
    }
    let [left, leftBase] = [line.minor, line.base ?? 0n];
    const own: Change<Ref>[] = [];
    const change = (one: Standing<Ref>, minor: bigint, base: bigint) => {
      one.minor += minor;
      one.base += base;
      left -= minor;
      leftBase -= base;
      own.push({ standing: one, at, minor, base });
    };
    for (const one of fitting) {
      if (left === 0n || one.minor === 0n || left > 0n === one.minor > 0n) continue;
      const minor = absoluteOf(left) < absoluteOf(one.minor) ? left : -one.minor;
      change(one, minor, divideRounding(leftBase * minor, left));
    }
    const [first] = fitting;
    if (first && (left !== 0n || leftBase !== 0n)) change(first, left, leftBase);
    return own;
  });
}

function undo<Ref>(changes: readonly Change<Ref>[]): Change<Ref>[] {
  return changes.map(({ standing, at, minor, base }) => {
    standing.minor -= minor;
    standing.base -= base;
    return { standing, at, minor: -minor, base: -base };
  });
}

interface Part {
  minor: bigint;
  base: bigint;
}

/** What counts of each line, all together `counting`. */
function partsOf<Ref>(standing: readonly Standing<Ref>[], counting: bigint, gross: bigint): Part[] {
  if (gross <= 0n || counting >= gross) return wholeWith(standing, counting - gross);
  const parts = standing.map(({ minor, base }) => ({
    minor: divideRounding(minor * counting, gross),
    base: divideRounding(base * counting, gross),
  }));
  giveTo(parts, largest(standing.map(({ minor }) => minor)), counting);
  return parts;
}

/** Each line in full, and the excess on the lines that were credited: paid already, and not given back yet. */
function wholeWith<Ref>(standing: readonly Standing<Ref>[], excess: bigint): Part[] {
  const parts = standing.map(({ minor, base }) => ({ minor, base }));
  if (excess === 0n) return parts;
  // What of each line was taken off after it had counted. Lines below zero (a deposit taken off) have theirs on the other side.
  const signed = standing.map(({ minor, counted }) =>
    absoluteOf(counted) > absoluteOf(minor) && (minor === 0n || minor > 0n === counted > 0n) ? counted - minor : 0n,
  );
  const above = standing.map(({ minor, counted }) => most(0n, counted - minor));
  const cuts = sum(signed) >= excess ? signed : above;
  const all = sum(cuts);
  const total = sum(parts.map(({ minor }) => minor)) + excess;
  if (excess > 0n && all > 0n) {
    for (const [at, cut] of cuts.entries()) {
      const [part, one] = [parts[at], standing[at]];
      if (part === undefined || one === undefined || cut === 0n) continue;
      part.minor += divideRounding(cut * excess, all);
      part.base += divideRounding((one.countedBase - one.base) * excess, all);
    }
    giveTo(parts, largest(cuts), total);
  } else giveTo(parts, largest(standing.map(({ minor }) => minor)), total);
  return parts;
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);

/** The index of the largest amount, the first of equals; -1 of none. */
const largest = (amounts: readonly bigint[]) =>
  amounts.reduce((best, one, at) => (best < 0 || absoluteOf(one) > absoluteOf(amounts[best] ?? 0n) ? at : best), -1);

/** One part takes what is missing from the total. */
function giveTo(parts: readonly Part[], at: number, total: bigint): void {
  const part = parts[at];
  if (part) part.minor += total - sum(parts.map(({ minor }) => minor));
}
