/**
 * Corrections of a schedule after its document changed: the difference between what should be posted and what is, by the day that it belongs to.
 * A closed day takes none, so its difference is caught up on the first open day after it. Rule: docs/BOOKKEEPING.md, "Deferrals".
 */
import { addDays } from "../calendar.ts";
import { allocate, type Money, sum, zero } from "../money.ts";
import { plannedThrough } from "../planned-months.ts";
import { laterPart, planReleaseOfParts, type ReleaseMonth, type ReleasePlan } from "./plan.ts";

export type ScheduleMoveKind = "deferred" | "released";

/** An amount that a schedule defers or releases. */
export interface ScheduleMove {
  kind: ScheduleMoveKind;
  /** The day that it belongs to, YYYY-MM-DD: of the document, of a credit note, or a month's last one. */
  forDay: string;
  /** The account with its dimensions. */
  key: string;
  /** Below zero: less. */
  amount: Money;
}

export interface ScheduleCorrection extends ScheduleMove {
  /** Day on which it can be posted. */
  day: string;
}

/**
 * Returns the corrections that make what is posted equal to what is wanted, in the order of their days; one of zero is left out.
 *
 * @param openDayOf the day, or the first open one after it
 */
export function correctSchedule(
  wanted: readonly ScheduleMove[],
  posted: readonly ScheduleMove[],
  openDayOf: (day: string) => string,
): ScheduleCorrection[] {
  const byPlace = new Map<string, ScheduleMove>();
  const count = (moves: readonly ScheduleMove[], sign: 1n | -1n) => {
    for (const move of moves) {
      const place = JSON.stringify([move.forDay, move.kind, move.key]);
      const before = byPlace.get(place)?.amount.minor ?? 0n;
      byPlace.set(place, { ...move, amount: { ...move.amount, minor: before + sign * move.amount.minor } });
    }
  };
  count(wanted, 1n);
  count(posted, -1n);
  return [...byPlace.values()]
    .filter(({ amount }) => amount.minor !== 0n)
    .map((move) => ({ ...move, day: openDayOf(move.forDay) }))
    .sort(
      (one, other) => compare(one.day, other.day) || compare(one.forDay, other.forDay) || compare(one.kind, other.kind),
    );
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The releases of a plan through a month, each on the last day of its own. @param through null: none */
export const releasesThrough = (months: readonly ReleaseMonth[], through: string | null, key: string): ScheduleMove[] =>
  months.flatMap(({ month, until, amount }) =>
    through === null || month > through || amount.minor === 0n
      ? []
      : [{ kind: "released" as const, forDay: until, key, amount }],
  );

/** The correction where more is released than there is; null: none is needed. @param day on which less is released */
export function releasedTooMuch(
  releases: readonly ScheduleMove[],
  amount: Money,
  { day, key }: { day: string; key: string },
): ScheduleMove | null {
  const released = sum(
    releases.map((one) => one.amount),
    amount.currency,
  );
  const over = amount.minor - released.minor;
  return over < 0n ? { kind: "released", forDay: day, key, amount: { ...amount, minor: over } } : null;
}

/** The parts of a plan with another amount: each later end spreads what its own plan leaves. */
export function partsWithAmount(first: ReleasePlan, ends: readonly { from: string; endsOn: string }[]): ReleasePlan[] {
  const parts = [first];
  for (const { from, endsOn } of ends) {
    const released = plannedThrough(planReleaseOfParts(parts), addDays(from, -1), zero(first.amount.currency));
    parts.push(laterPart(first, { from, endsOn, released }));
  }
  return parts;
}

/** A line of a document: its account, its name, and its amount. */
export interface NamedLine {
  accountCode: string;
  name: string;
  amount: Money;
}

/**
 * Allots a credit note to the lines of its invoice: to the line with the same account and name, and the rest over the lines of the account.
 * Returns a part for each line; none is above the line.
 */
export function allotCredit(lines: readonly NamedLine[], credits: readonly NamedLine[]): Money[] {
  const left = lines.map(({ amount }) => amount.minor);
  const takeFrom = (at: number, wish: bigint) => {
    const has = left[at] ?? 0n;
    const taken = wish < has ? wish : has;
    left[at] = has - taken;
    return taken;
  };
  const rests = new Map<string, bigint>();
  for (const { accountCode, name, amount } of credits) {
    let rest = amount.minor;
    for (const [at, line] of lines.entries())
      if (line.accountCode === accountCode && line.name === name) rest -= takeFrom(at, rest);
    rests.set(accountCode, (rests.get(accountCode) ?? 0n) + rest);
  }
  for (const [accountCode, rest] of rests) {
    const weights = lines.map((line, at) => (line.accountCode === accountCode ? (left[at] ?? 0n) : 0n));
    const most = weights.reduce((all, one) => all + one, 0n);
    const [one] = lines;
    if (most === 0n || rest <= 0n || !one) continue;
    const [, minor] = rest < most ? [most, rest] : [rest, most];
    const parts = allocate({ ...one.amount, minor }, weights);
    for (const [at, part] of parts.entries()) takeFrom(at, part.minor);
  }
  return lines.map(({ amount }, at) => ({ ...amount, minor: amount.minor - (left[at] ?? 0n) }));
}

/** A line with its number in the document. */
export type NumberedLine = NamedLine & { line: number };

/**
 * Finds the lines of a document as it is now, of those that were there before. A line is the same where account and name are, then account
 * and number, the name alone, and the number alone; each line is found once. Null: it is gone.
 */
export function matchLines<Line extends NumberedLine>(
  before: readonly NumberedLine[],
  now: readonly Line[],
): (Line | null)[] {
  const rules: ((one: NumberedLine, other: NumberedLine) => boolean)[] = [
    (one, other) => one.accountCode === other.accountCode && one.name === other.name && one.line === other.line,
    (one, other) => one.accountCode === other.accountCode && one.name === other.name,
    (one, other) => one.accountCode === other.accountCode && one.line === other.line,
    (one, other) => one.name === other.name,
    (one, other) => one.line === other.line,
  ];
  const found = before.map((): Line | null => null);
  const free = new Set(now);
  for (const isSame of rules)
    for (const [at, line] of before.entries()) {
      if (found[at]) continue;
      const match = [...free].find((other) => isSame(line, other));
      if (!match) continue;
      found[at] = match;
      free.delete(match);
    }
  return found;
}
