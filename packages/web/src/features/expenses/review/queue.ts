/** Moving through what waits, and what is left of it. */
import type { Queue } from "./queue-query.ts";
import { say } from "./say.ts";

type Ids = readonly number[];

/** Position of the wanted expense; the first position if it isn't (or no longer) there. */
export function placeOf(ids: Ids, wanted: number): number {
  return Math.max(0, ids.indexOf(wanted));
}

/** Which one to look at when this one is decided: the next, after the last the one before it; null: none is left. */
export function afterDeciding(ids: Ids, decided: number): number | null {
  const place = ids.indexOf(decided);
  return ids[place + 1] ?? ids[place - 1] ?? null;
}

/** The queue without some expenses, as the server will give it. */
export function withoutItems(queue: Queue, ids: ReadonlySet<number>): Queue {
  const data = queue.data.filter(({ expense }) => !ids.has(expense.id));
  const gone = queue.data.length - data.length;
  return { data, total: queue.total - gone, certain: data.filter(({ certain }) => certain).length };
}

/** "8 s", "1 min 05 s". */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return say("seconds", { seconds: String(whole) });
  return say("minutes", { minutes: String(Math.floor(whole / 60)), seconds: String(whole % 60).padStart(2, "0") });
}

/** The mean, in seconds; null of nothing. */
export function meanOf(seconds: readonly number[]): number | null {
  return seconds.length === 0 ? null : seconds.reduce((total, each) => total + each, 0) / seconds.length;
}
