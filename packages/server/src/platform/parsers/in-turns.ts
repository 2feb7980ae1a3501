/** Work on many rows of a file that lets others have their turn. */
import { setImmediate } from "node:timers/promises";

/** At a stretch: others notice twice as much. */
const MILLISECONDS = 10;

/** As `rows.map(work)`, in as many turns of the event loop as it takes. */
export async function inTurns<Row, Result>(rows: readonly Row[], work: (row: Row) => Result): Promise<Result[]> {
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
