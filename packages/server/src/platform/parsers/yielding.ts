/** Work on many rows of a file that lets others have their turn. */
import { setImmediate } from "node:timers/promises";

/** At a stretch: others notice twice as much. */
const MILLISECONDS = 10;

/** As `rows.map(work)`, in as many turns of the event loop as it takes. */
export async function mapYielding<Row, Result>(rows: readonly Row[], work: (row: Row) => Result): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const row of rows) {
    if (performance.now() - began > MILLISECONDS) {
      await setImmediate();
      began = performance.now();
    }
    results.push(work(row));
  }
  return results;
}

/** Has work that pauses where it may be left done in as many turns of the event loop as it takes. */
export async function runYielding<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const began = performance.now();
    while (performance.now() - began <= MILLISECONDS) {
      const step = work.next();
      if (step.done) return step.value;
    }
    await setImmediate();
  }
}

/** The same without a pause, where nobody waits. */
export function runAtOnce<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
