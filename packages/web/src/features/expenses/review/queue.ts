/** Moving through what waits, and what is left of it. */
import type { Queue } from "./queue-query.ts";

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
