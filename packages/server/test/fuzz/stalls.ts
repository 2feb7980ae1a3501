/**
 * Finds requests that delay others: how long a request blocks the event loop, and how long a cheap call beside it waits.
 *
 * Many things make a single measurement long: garbage collection, another process, the test's own work. So a suspected request is
 * sent again alone, a few times, and the best measurement counts, against a limit that grows with the slowness of the machine.
 */
/** In milliseconds, on an idle machine. */
const MOST_LOOP = 100;
const MOST_WAIT = 500;

export interface Held {
  /** The longest time in which the event loop did nothing else, in milliseconds. */
  loop: number;
  /** The longest time that a cheap call waited, in milliseconds. */
  wait: number;
}

/** Duration of `slowness` on the idle machine on which the limits were set. */
const WORK_MILLISECONDS = 4;
const WORK = JSON.stringify(Array.from({ length: 12_000 }, (_, i) => ({ name: `row ${i}`, amount: i / 100 })));

/** How many times slower this machine is just now than the one that the limits are for; 1 where it is faster. */
export function slowness(): number {
  const times = Array.from({ length: 7 }, () => {
    const start = performance.now();
    JSON.parse(WORK);
    return performance.now() - start;
  }).sort((a, b) => a - b);
  return Math.max(1, (times[3] ?? 0) / WORK_MILLISECONDS);
}

/** Whether it exceeds the longest acceptable delay. */
export const isTooLong = ({ loop, wait }: Held, slower = 1): boolean =>
  loop > MOST_LOOP * slower || wait > MOST_WAIT * slower;

export interface StallWatch {
  /** The delays of others during the work. */
  during<T>(work: () => Promise<T>): Promise<{ result: T; held: Held }>;
  stop(): Promise<void>;
}

/** Between two cheap calls, and between two looks at the event loop, in milliseconds. */
const PAUSE = 20;
const LOOK = 5;

/** @param cheap a call that all clients make all the time */
export function watchStalls(cheap: () => Promise<unknown>): StallWatch {
  /** Start and duration of each delay; the newest ones. */
  const loops: Slow[] = [];
  const waits: Slow[] = [];
  let looked = performance.now();
  const clock = setInterval(() => {
    const at = performance.now();
    note(loops, { until: at, took: at - looked - LOOK });
    looked = at;
  }, LOOK);
  let asked = performance.now();
  let answered = asked;
  let calling = true;
  const probing = (async () => {
    while (calling) {
      asked = performance.now();
      await cheap();
      answered = performance.now();
      note(waits, { until: answered, took: answered - asked });
      await pause(PAUSE);
    }
  })();
  return {
    during: async (work) => {
      const since = performance.now();
      const result = await work();
      // A loop that was held until this moment is noted in its next turn.
      await pause(LOOK + 1);
      const waiting = asked > answered ? performance.now() - asked : 0;
      return { result, held: { loop: longest(loops, since), wait: Math.max(longest(waits, since), waiting) } };
    },
    stop: async () => {
      calling = false;
      clearInterval(clock);
      await probing;
    },
  };
}

interface Slow {
  until: number;
  took: number;
}

function note(list: Slow[], slow: Slow): void {
  list.push(slow);
  if (list.length > 2000) list.splice(0, 1000);
}

/** A delay that began before counts for its later part. */
const longest = (list: readonly Slow[], since: number): number =>
  list.reduce((most, { until, took }) => (until > since ? Math.max(most, Math.min(took, until - since)) : most), 0);

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
