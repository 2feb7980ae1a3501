/**
 * Finds the new transactions of a statement. Pure: takes the known transactions of the account's days, and returns what to write.
 *
 * A transaction is known when the account has one with the same text, day, and amount. Each known one is used once: a file with two
 * equal coffees needs two. The bank's id helps but never decides alone, because banks reuse ids for different movements, and some
 * number each download differently.
 */
import { daysBetween } from "@tallyleaf/ledger";
import type { StatementLine } from "./formats/statement.ts";

/** A line that the account has. */
export interface KnownLine {
  id: string;
  date: string;
  amount: string;
  fingerprint: string;
  occurrence: number;
  externalId: string;
  sequence: number;
  statedBalance: string | null;
  /** Whether it came from a file of this format: others tell the same movement in other words. */
  sameFormat: boolean;
}

/** A line of the file, its amount with the currency's digits. */
export interface ReadLine extends StatementLine {
  fingerprint: string;
}

interface FreshLine extends ReadLine {
  occurrence: number;
  sequence: number;
}

export interface ImportPlan {
  fresh: FreshLine[];
  known: number;
  /** Lines whose position in their day has changed, since others came before them. */
  moved: { id: string; sequence: number }[];
  /** Balances that the account did not know yet of lines that it did. */
  balances: { id: string; statedBalance: string }[];
}

/** More than any account moves in a day. */
const PLACES_OF_DAY = 1_000_000;

/** Lines that are worked on before the plan may pause. */
const AT_A_STRETCH = 1000;

/**
 * Pauses now and then: tens of thousands of lines take half a second.
 *
 * @param lines of one statement, oldest first
 * @param known all lines that the account has on those days
 */
export function* planImport(lines: readonly ReadLine[], known: readonly KnownLine[]): Generator<void, ImportPlan> {
  const same = yield* pair(lines, known);
  const occurrences = new Map<string, number>();
  for (const { fingerprint, occurrence } of known)
    occurrences.set(fingerprint, Math.max(occurrence, occurrences.get(fingerprint) ?? 0));

  const fresh = new Map<ReadLine, Omit<FreshLine, "sequence">>();
  for (const [at, line] of lines.entries()) {
    if (at % AT_A_STRETCH === 0) yield;
    if (same.has(line)) continue;
    const occurrence = (occurrences.get(line.fingerprint) ?? 0) + 1;
    occurrences.set(line.fingerprint, occurrence);
    fresh.set(line, { ...line, occurrence });
  }
  const { placed, moved } = yield* place(lines, known, same);
  yield;
  return {
    fresh: [...fresh].map(([line, one]) => ({ ...one, sequence: placed.get(line) ?? 0 })),
    known: same.size,
    moved,
    balances: [...same].flatMap(([{ statedBalance }, one]) =>
      statedBalance !== null && one.statedBalance === null ? [{ id: one.id, statedBalance }] : [],
    ),
  };
}

/** Each line of the file that the account has, with the line it is there. */
function* pair(lines: readonly ReadLine[], known: readonly KnownLine[]): Generator<void, Map<ReadLine, KnownLine>> {
  const same = new Map<ReadLine, KnownLine>();
  const used = new Set<KnownLine>();
  /** Pairs what has the same key, in order; null: it has none. */
  function* pairBy(keyOf: (line: ReadLine | KnownLine) => string | null): Generator<void, void> {
    const free = yield* groupBy(
      known.filter((one) => !used.has(one)),
      keyOf,
    );
    for (const group of free.values()) group.reverse();
    for (const [at, line] of lines.entries()) {
      if (at % AT_A_STRETCH === 0) yield;
      const key = same.has(line) ? null : keyOf(line);
      const one = key === null ? undefined : free.get(key)?.pop();
      if (!one) continue;
      same.set(line, one);
      used.add(one);
    }
  }
  const isKnown = (line: ReadLine | KnownLine): line is KnownLine => "sameFormat" in line;

  // The same words and the same id.
  yield* pairBy(({ fingerprint, externalId }) => (externalId === "" ? null : `${fingerprint} ${externalId}`));
  // The same text. If known ids are unchanged in this file, two that differ are two movements. If none is, the bank numbers each
  // download differently.
  const idsLast = same.size > 0;
  yield* pairBy((line) => (!idsLast || isKnown(line) || line.externalId === "" ? line.fingerprint : null));
  yield* pairBy((line) => (!isKnown(line) || line.externalId === "" ? line.fingerprint : null));
  // The same id and amount on the same day in new words: the bank has completed its text.
  const counts = yield* countBy([...lines, ...known], ({ externalId }) => externalId);
  yield* pairBy((line) =>
    line.externalId === "" || (counts.get(line.externalId) ?? 0) > 2 ? null : `${moneyKey(line)} ${line.externalId}`,
  );
  // Another format tells the same movement in other words, under another id.
  yield* pairBy((line) => (isKnown(line) && line.sameFormat ? null : moneyKey(line)));
  return same;
}

/** Places in the account for new lines: within their day where the file has them, beside those it shares with the account. */
function* place(
  lines: readonly ReadLine[],
  known: readonly KnownLine[],
  same: ReadonlyMap<ReadLine, KnownLine>,
): Generator<void, { placed: Map<ReadLine, number>; moved: { id: string; sequence: number }[] }> {
  const placed = new Map<ReadLine, number>();
  const moved: { id: string; sequence: number }[] = [];
  const knownByDay = yield* groupBy(known, ({ date }) => date);
  for (const [day, ofDay] of yield* groupBy(lines, ({ date }) => date)) {
    yield;
    if (ofDay.every((line) => same.has(line))) continue;
    const first = daysBetween("1970-01-01", day) * PLACES_OF_DAY;
    const there = (knownByDay.get(day) ?? []).toSorted((a, b) => a.sequence - b.sequence);
    orderOfDay(ofDay, there, same).forEach((one, i) => {
      if (!("id" in one)) placed.set(one, first + i);
      else if (one.sequence !== first + i) moved.push({ id: one.id, sequence: first + i });
    });
  }
  return { placed, moved };
}

/** New lines behind the one that the file has before them; those at its beginning before the first that both have. */
function orderOfDay(
  ofDay: readonly ReadLine[],
  there: readonly KnownLine[],
  same: ReadonlyMap<ReadLine, KnownLine>,
): (ReadLine | KnownLine)[] {
  const leading: ReadLine[] = [];
  const behind = new Map<KnownLine, ReadLine[]>();
  let firstShared: KnownLine | undefined;
  let group = leading;
  for (const line of ofDay) {
    const one = same.get(line);
    if (!one) group.push(line);
    else {
      firstShared ??= one;
      group = [];
      behind.set(one, group);
    }
  }
  if (!firstShared) return [...there, ...leading];
  return there.flatMap((one) => [...(one === firstShared ? leading : []), one, ...(behind.get(one) ?? [])]);
}

const moneyKey = ({ date, amount }: { date: string; amount: string }) => `${date} ${amount}`;

function* groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | null,
): Generator<void, Map<string, Item[]>> {
  const groups = new Map<string, Item[]>();
  for (const [at, item] of items.entries()) {
    if (at % AT_A_STRETCH === 0) yield;
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function* countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Generator<void, Map<string, number>> {
  const counts = new Map<string, number>();
  for (const [at, item] of items.entries()) {
    if (at % AT_A_STRETCH === 0) yield;
    counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  }
  return counts;
}
