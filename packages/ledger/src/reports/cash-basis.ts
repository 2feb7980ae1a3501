/**
 * Cash basis: revenue, cost, and tax count when money moves, not when a document is written.
 *
 * A document (an invoice, a bill) is followed through its events: credit notes change its lines, money is received or refunded. After each
 * step, the rule computes how much of each line counts; the change is what that day counts.
 *
 * - A discount lowers each line in proportion, so that a later credit note of one line leaves nothing of it.
 * - A write-off lowers each line in proportion to what credit notes and discounts leave of it: what is credited can't be lost as well. A
 *   recovery is one below zero.
 * - `gross` is the sum of the lines after credit notes. `money` is what was received less refunds. Write-offs, discounts taken by the
 *   payer, and set-offs are not money.
 * - `counting` is the part of the money that counts. A payment adds to it up to the gross; a refund lowers it only below `money`. The rest
 *   of the money belongs to the other party and doesn't count.
 * - Every line counts in the proportion counting / gross, rounded once; the largest line takes the remainder.
 * - Taxable amounts count likewise. If they add up to the net lines, their parts do too, whatever is rounded: the largest takes the
 *   remainder.
 * - Money beyond the gross that counts stays on what credit notes took off the lines, in proportion to it, until the refund.
 * - Once a document is due in any case, all of its gross counts, and what is paid later adds nothing.
 * - A line that counts on its own day (a fixed asset) has its share of the money, but is in no step: it counts as it is posted, paid or
 *   not. What a discount or write-off takes off it is `forgiven`, and counts too.
 *
 * So a document settled by money and credit notes alone counts exactly its lines, in any order of events. The worked cases are in
 * `docs/BOOKKEEPING.md`; a test compares this file with them.
 */
import { absoluteOf, divideRounding } from "../decimal.ts";

/** A line of a document, except the debt itself. In minor units of the base currency. */
export interface DocumentLine<Ref> {
  /** Identifies the line in results. */
  readonly ref: Ref;
  /** Account and tax: a credit note's line lowers the document's lines with the same key. */
  readonly key: string;
  /** Description: among lines with its key, a credit note's line lowers the one with its name first. */
  readonly name: string;
  /** Positive if it increases the debt. */
  readonly minor: bigint;
  /**
   * For a tax: its net amount, with the same sign, which counts in the same proportion. A line that only states such an amount (sales at 0
   * %) has nothing else. Lines without it are the net lines.
   */
  readonly base?: bigint;
  /** It counts as it is posted: steps leave it out, and say what is forgiven of it. */
  readonly isOnItsDay?: boolean;
}

/** An event of a document, in order of days. */
export type DocumentStep<Ref> =
  /** The document itself, or a credit note with negative amounts. */
  | { readonly kind: "lines"; readonly id?: string; readonly lines: readonly DocumentLine<Ref>[] }
  /** Reverses the earlier step of kind "lines" with this ID, by one line for each of its lines. */
  | { readonly kind: "undo"; readonly id: string; readonly refs: readonly Ref[] }
  /** Money for the document: positive if received, negative if refunded. For a bill: paid, and refunded to us. */
  | { readonly kind: "money"; readonly minor: bigint }
  /** The price is lower by so much: a discount. Below zero: it is withdrawn. */
  | { readonly kind: "lowered"; readonly minor: bigint }
  /** No money will come for so much: a write-off. Below zero: some of it comes after all. */
  | { readonly kind: "lost"; readonly minor: bigint }
  /** From here on all of it counts, paid or not: some countries wait for the money no longer than that. */
  | { readonly kind: "due" };

/** Amount that a step counts of a line, in minor units; positive if it adds to the paid debt. */
export interface CountedLine<Ref> {
  readonly ref: Ref;
  readonly minor: bigint;
  readonly base: bigint;
}

/** Result of a step, and the document's state after it. */
export interface CountedStep<Ref> {
  /** Only lines with a counted amount, and none that counts on its own day. */
  readonly lines: readonly CountedLine<Ref>[];
  /** The sum of the lines. */
  readonly minor: bigint;
  /** By how much the step lowered the lines that count on their own day. */
  readonly forgiven: bigint;
  /** Sum of the lines now. */
  readonly gross: bigint;
  /** Received less refunded. */
  readonly money: bigint;
  /** Total of all steps and of what is paid of lines that count on their own day. Money less this belongs to the other party and doesn't count. */
  readonly counting: bigint;
}

/** A line of the document in its current state. */
interface Standing<Ref> {
  readonly line: DocumentLine<Ref>;
  /** Of the document itself; zero for a line that a credit note added. */
  readonly first: Whole;
  minor: bigint;
  base: bigint;
  counted: bigint;
  countedBase: bigint;
  /** Part that discounts took off it. */
  lowered: Whole;
  /** Its part of what is written off. */
  lost: Whole;
}

interface Whole {
  readonly minor: bigint;
  readonly base: bigint;
}

const NOTHING: Whole = { minor: 0n, base: 0n };

/** Effect of a step of kind "lines": changed line, its own line, and amount. */
interface Change<Ref> {
  readonly standing: Standing<Ref>;
  readonly at: number;
  readonly minor: bigint;
  readonly base: bigint;
}

/** Computes what counts of a document, one result for each step. */
export function countByMoney<Ref>(steps: readonly DocumentStep<Ref>[]): CountedStep<Ref>[] {
  const standing: Standing<Ref>[] = [];
  const changes = new Map<string, Change<Ref>[]>();
  let [gross, money, counting, lost] = [0n, 0n, 0n, 0n];
  let isDue = false;
  return steps.map((step) => {
    const named = new Map<Standing<Ref>, Ref>();
    const forgivenBefore = forgivenOf(standing);
    if (step.kind === "due") isDue = true;
    else if (step.kind === "lowered" || step.kind === "lost") {
      gross += findAgain(standing);
      if (step.kind === "lowered") gross -= lower(standing, step.minor, gross);
      else lost += step.minor;
      gross -= lose(standing, lost, gross);
      counting = most(counting, least(money, gross));
    } else if (step.kind === "money") {
      money += step.minor;
      const room = gross > counting ? gross - counting : 0n;
      if (step.minor > 0n) counting += least(step.minor, room);
    } else {
      gross += findAgain(standing);
      const own = step.kind === "lines" ? apply(standing, step.lines) : undo(changes.get(step.id) ?? []);
      if (step.kind === "lines" && step.id !== undefined) changes.set(step.id, own);
      for (const change of own) {
        gross += change.minor;
        const ref = step.kind === "lines" ? step.lines[change.at]?.ref : step.refs[change.at];
        if (ref !== undefined) named.set(change.standing, ref);
      }
      gross -= lose(standing, lost, gross);
      // An earlier overpayment may be owed now.
      counting = most(counting, least(money, gross));
    }
    counting = least(counting, most(money, least(gross, 0n)));
    const counts = isDue ? most(counting, gross) : counting;
    const parts = partsOf(standing, counts, gross);
    const lines = standing.flatMap((one, index) => {
      const part = parts[index] ?? { minor: 0n, base: 0n };
      const [minor, base] = [part.minor - one.counted, part.base - one.countedBase];
      one.counted = part.minor;
      one.countedBase = part.base;
      const isNothing = one.line.isOnItsDay || (minor === 0n && base === 0n);
      return isNothing ? [] : [{ ref: named.get(one) ?? one.line.ref, minor, base }];
    });
    const forgiven = forgivenOf(standing) - forgivenBefore;
    return { lines, minor: sum(lines.map(({ minor }) => minor)), forgiven, gross, money, counting: counts };
  });
}

const least = (a: bigint, b: bigint) => (a < b ? a : b);
const most = (a: bigint, b: bigint) => (a > b ? a : b);

/**
 * Applies lines to the document. A line that reduces it lowers the lines of its key: first the one with its name, then the others, each at
 * most to zero; the first one takes the remainder. A line with a new key is added.
 */
function apply<Ref>(standing: Standing<Ref>[], lines: readonly DocumentLine<Ref>[]): Change<Ref>[] {
  const earlier = [...standing];
  return lines.flatMap((line, at) => {
    const fitting = earlier
      .filter(({ line: { key } }) => key === line.key)
      .sort((a, b) => Number(b.line.name === line.name) - Number(a.line.name === line.name));
    if (fitting.length === 0) {
      const whole = { minor: line.minor, base: line.base ?? 0n };
      const first = earlier.length === 0 ? whole : { minor: 0n, base: 0n };
      const fresh = { line, first, ...whole, counted: 0n, countedBase: 0n, lowered: NOTHING, lost: NOTHING };
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

/** Lowers each line in proportion, or raises it by what it was lowered before. Returns by how much all of them are lower. */
function lower<Ref>(standing: readonly Standing<Ref>[], minor: bigint, gross: bigint): bigint {
  const before = standing.map(({ lowered }) => lowered);
  const [weights, whole] = minor > 0n ? [standing, gross] : [before, sum(before.map((one) => one.minor))];
  if (whole <= 0n) return 0n;
  const parts = sharesOf(weights, rowsOf(standing), minor, whole);
  standing.forEach((one, at) => {
    const part = parts[at] ?? { minor: 0n, base: 0n };
    one.minor -= part.minor;
    one.base -= part.base;
    one.lowered = { minor: one.lowered.minor + part.minor, base: one.lowered.base + part.base };
  });
  return minor;
}

/** Takes from each line its part of all that is written off, in proportion. Returns by how much all of them are lower. */
function lose<Ref>(standing: readonly Standing<Ref>[], lost: bigint, gross: bigint): bigint {
  if (lost === 0n || gross <= 0n) return 0n;
  const parts = sharesOf(standing, rowsOf(standing), lost, gross);
  standing.forEach((one, at) => {
    one.lost = parts[at] ?? NOTHING;
    one.minor -= one.lost.minor;
    one.base -= one.lost.base;
  });
  return lost;
}

/** Gives each line its part of what is written off back. Returns by how much all of them are higher. */
function findAgain<Ref>(standing: readonly Standing<Ref>[]): bigint {
  const all = sum(standing.map(({ lost }) => lost.minor));
  for (const one of standing) {
    one.minor += one.lost.minor;
    one.base += one.lost.base;
    one.lost = NOTHING;
  }
  return all;
}

const forgivenOf = <Ref>(standing: readonly Standing<Ref>[]) =>
  sum(standing.map(({ line, lowered, lost }) => (line.isOnItsDay ? lowered.minor + lost.minor : 0n)));

/** The places of lines that state a taxable amount, and of the net lines. */
const rowsOf = <Ref>(standing: readonly Standing<Ref>[]) => ({
  stated: standing.flatMap(({ line }, at) => (line.base === undefined ? [] : [at])),
  nets: standing.flatMap(({ line }, at) => (line.base === undefined ? [at] : [])),
});

/** Computes what counts of each line, `counting` in total, and of its taxable amount. */
function partsOf<Ref>(standing: readonly Standing<Ref>[], counting: bigint, gross: bigint): Whole[] {
  const rows = rowsOf(standing);
  if (gross > 0n && counting < gross) return sharesOf(standing, rows, counting, gross);
  const excess = counting - gross;
  // All in full; what was paid beyond that is on what was credited, and not refunded yet.
  const credited = standing.map(({ first, minor, base }) => ({
    minor: creditedOf(first.minor, minor),
    base: creditedOf(first.base, base),
  }));
  const all = sum(credited.map(({ minor }) => minor));
  const weights = excess > 0n && all > 0n ? credited : standing;
  const shares = sharesOf(weights, rows, excess, sum(weights.map(({ minor }) => minor)));
  return standing.map(({ minor, base }, at) => ({
    minor: minor + (shares[at]?.minor ?? 0n),
    base: base + (shares[at]?.base ?? 0n),
  }));
}

/** What credit notes took off a line. A deducted deposit has it on the other side; what they added is no part of it. */
const creditedOf = (first: bigint, now: bigint): bigint => first - least(now, most(first, 0n));

/**
 * Shares of lines in `part` of `whole`: each rounded once, the largest takes the remainder. Taxable amounts add up to the net lines if they
 * did before.
 */
function sharesOf(
  lines: readonly Whole[],
  { stated, nets }: { stated: readonly number[]; nets: readonly number[] },
  part: bigint,
  whole: bigint,
): Whole[] {
  const share = (amount: bigint) => (whole === 0n ? 0n : divideRounding(amount * part, whole));
  const wholes = lines.map(({ minor }) => minor);
  const minors = withRest(wholes.map(share), wholes, part);
  const bases = lines.map(({ base }) => base);
  const all = sum(bases);
  const of = (amounts: readonly bigint[], at: readonly number[]) => sum(at.map((index) => amounts[index] ?? 0n));
  const total = stated.length > 0 && all === of(wholes, nets) ? of(minors, nets) : share(all);
  const parts = withRest(bases.map(share), bases, total);
  return minors.map((minor, at) => ({ minor, base: parts[at] ?? 0n }));
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);

/** Adds the missing part of the total to the share with the largest weight, the first of equals. */
function withRest(shares: readonly bigint[], weights: readonly bigint[], total: bigint): bigint[] {
  const rest = total - sum(shares);
  const at = weights.reduce(
    (best, one, index) => (best < 0 || absoluteOf(one) > absoluteOf(weights[best] ?? 0n) ? index : best),
    -1,
  );
  return rest === 0n ? [...shares] : shares.map((share, index) => (index === at ? share + rest : share));
}
