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
 * - The amounts that taxes are charged on count likewise. Where they add up to the net lines, their parts add up to the parts of
 *   these, whatever is rounded: the largest of them takes the rest.
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
  /**
   * Of a tax: the net amount that it is charged on, with the same sign. Counts in the same proportion. A line that only states such an
   * amount (sales at 0 %) has nothing else. Lines without it are the net lines.
   */
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

/** An amount of a line: as it is now, and what of it has counted until now. */
interface Amount {
  readonly whole: bigint;
  readonly counted: bigint;
}

/** What counts of each line, all together `counting`, and of the amount that it is charged on. */
function partsOf<Ref>(standing: readonly Standing<Ref>[], counting: bigint, gross: bigint): Part[] {
  const amounts = standing.map(({ minor, counted }): Amount => ({ whole: minor, counted }));
  const minors = sharesOf(amounts, counting, gross, counting);
  const bases = standing.map(({ base, countedBase }): Amount => ({ whole: base, counted: countedBase }));
  if (bases.every(({ whole, counted }) => whole === 0n && counted === 0n))
    return minors.map((minor) => ({ minor, base: 0n }));
  const net = standing.flatMap(({ line }, at) => (line.base === undefined ? [at] : []));
  const all = sum(bases.map(({ whole }) => whole));
  const addUp = all === sum(net.map((at) => standing[at]?.minor ?? 0n));
  const total = addUp ? sum(net.map((at) => minors[at] ?? 0n)) : all + changeOf(bases, amounts, counting, gross);
  const shares = sharesOf(bases, counting, gross, total);
  return minors.map((minor, at) => ({ minor, base: shares[at] ?? 0n }));
}

/** The share of each amount where `counting` of `gross` counts: together `total`. */
function sharesOf(amounts: readonly Amount[], counting: bigint, gross: bigint, total: bigint): bigint[] {
  const wholes = amounts.map(({ whole }) => whole);
  if (gross > 0n && counting < gross) {
    const shares = wholes.map((whole) => divideRounding(whole * counting, gross));
    return withRest(shares, wholes, total);
  }
  // Each in full, and the excess on what was credited: paid already, and not given back yet.
  const excess = total - sum(wholes);
  const cuts = cutsOf(amounts, excess);
  const all = sum(cuts);
  if (excess <= 0n || all <= 0n) return withRest(wholes, wholes, total);
  const shares = wholes.map((whole, at) => whole + divideRounding((cuts[at] ?? 0n) * excess, all));
  return withRest(shares, cuts, total);
}

/** How much more, or less, than all of the amounts counts: what their shares come to when they are rounded once together. */
function changeOf(bases: readonly Amount[], amounts: readonly Amount[], counting: bigint, gross: bigint): bigint {
  const all = sum(bases.map(({ whole }) => whole));
  if (gross > 0n && counting < gross) return divideRounding(all * counting, gross) - all;
  const excess = counting - gross;
  const cut = sum(cutsOf(amounts, excess));
  return excess <= 0n || cut <= 0n ? 0n : divideRounding(sum(cutsOf(bases, excess)) * excess, cut);
}

/** What of each amount was taken off after it had counted. Amounts below zero (a deposit taken off) have theirs on the other side. */
function cutsOf(amounts: readonly Amount[], excess: bigint): bigint[] {
  const signed = amounts.map(({ whole, counted }) =>
    absoluteOf(counted) > absoluteOf(whole) && (whole === 0n || whole > 0n === counted > 0n) ? counted - whole : 0n,
  );
  return sum(signed) >= excess ? signed : amounts.map(({ whole, counted }) => most(0n, counted - whole));
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);

/** The shares with what is missing from the total on the one with the largest weight, the first of equals. */
function withRest(shares: readonly bigint[], weights: readonly bigint[], total: bigint): bigint[] {
  const rest = total - sum(shares);
  const at = weights.reduce(
    (best, one, index) => (best < 0 || absoluteOf(one) > absoluteOf(weights[best] ?? 0n) ? index : best),
    -1,
  );
  return rest === 0n ? [...shares] : shares.map((share, index) => (index === at ? share + rest : share));
}
