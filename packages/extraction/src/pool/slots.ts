/** A fixed number of slots with a bounded queue: first come, first served. */
import { ExtractionError } from "../model/extraction-error.ts";

export interface Slots {
  /**
   * Waits for a free slot.
   * @returns gives the slot back
   * @throws ExtractionError `queue_full` at once, `cancelled` when the signal comes first or the slots are closed
   */
  take(signal?: AbortSignal): Promise<() => void>;
  /** Refuses everyone who waits, and who comes. */
  close(): void;
  readonly waiting: number;
  /** Slots that nobody has. */
  readonly free: number;
}

interface Waiter {
  start: () => void;
  refuse: () => void;
}

export function createSlots(count: number, maxWaiting: number): Slots {
  let free = count;
  let closed = false;
  const waiters = new Set<Waiter>();

  const giveBack = () => {
    const [next] = waiters;
    if (next) {
      waiters.delete(next);
      next.start();
    } else {
      free++;
    }
  };
  const slot = () => {
    let given = false;
    return () => {
      if (!given) giveBack();
      given = true;
    };
  };

  return {
    async take(signal) {
      if (closed || signal?.aborted) throw new ExtractionError("cancelled");
      if (free > 0) {
        free--;
        return slot();
      }
      if (waiters.size >= maxWaiting) throw new ExtractionError("queue_full");
      return new Promise((resolve, reject) => {
        const leave = () => {
          waiters.delete(waiter);
          reject(new ExtractionError("cancelled"));
        };
        const waiter: Waiter = {
          start() {
            signal?.removeEventListener("abort", leave);
            resolve(slot());
          },
          refuse() {
            signal?.removeEventListener("abort", leave);
            leave();
          },
        };
        waiters.add(waiter);
        signal?.addEventListener("abort", leave, { once: true });
      });
    },
    close() {
      closed = true;
      for (const waiter of [...waiters]) waiter.refuse();
    },
    get waiting() {
      return waiters.size;
    },
    get free() {
      return free;
    },
  };
}
