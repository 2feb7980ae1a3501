/** Reads from a trace of the browser what each input cost: the time to its paint by the clock, and by the main thread's own clock. Pure. */

export interface InputTimes {
  /** From the input to its paint. Includes what the main thread lost to other processes. */
  wallMs: number;
  /** CPU time of the main thread from the input to its paint: the same on a busy machine as on a calm one. */
  cpuMs: number;
}

/** An event of Chromium's trace format. Times are in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Length of a complete event, by the clock. */
  dur?: number;
  /** Its length by the thread's clock. */
  tdur?: number;
  id?: string;
  id2?: { local?: string };
  args?: { data?: { duration?: number }; name?: string };
}

/** Categories that a trace needs. */
export const TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel", "__metadata"];

/** The slowest input by each clock; zeros where no input was painted. */
export function slowestInput(trace: string): InputTimes {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const begins = new Map<string, TraceEvent>();
  const slowest: InputTimes = { wallMs: 0, cpuMs: 0 };
  const tasks = traceEvents.filter(({ name, ph }) => name === "RunTask" && ph === "X");
  for (const event of traceEvents) {
    if (event.name !== "EventTiming") continue;
    const key = `${event.pid} ${event.id ?? event.id2?.local}`;
    if (event.ph === "b") begins.set(key, event);
    const begin = begins.get(key);
    if (event.ph !== "e" || !begin) continue;
    begins.delete(key);
    slowest.wallMs = Math.max(slowest.wallMs, (event.ts - begin.ts) / 1000);
    const sameThread = tasks.filter(({ pid, tid }) => pid === begin.pid && tid === begin.tid);
    slowest.cpuMs = Math.max(slowest.cpuMs, cpuBetween(sameThread, begin.ts, event.ts) / 1000);
  }
  return slowest;
}

/** CPU time of the tasks within a span; of a task that is cut, its part. */
function cpuBetween(tasks: readonly TraceEvent[], from: number, to: number): number {
  let sum = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    const inside = Math.min(ts + dur, to) - Math.max(ts, from);
    if (inside > 0 && dur > 0) sum += (tdur * inside) / dur;
  }
  return sum;
}
