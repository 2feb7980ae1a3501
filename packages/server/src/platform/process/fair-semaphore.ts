/**
 * Fair semaphore: limits concurrent work and shares the slots evenly among keys. A key with many callers gets no slots more often
 * than one with few, and no more at once than its share while others ask. A lone key gets all.
 */

/** The limit of waiting callers of one key is reached. */
export class NoTurn extends Error {
  constructor(key: string) {
    super(`Too many of ${key} wait for their turn.`);
  }
}

export interface FairSemaphore {
  /**
   * A slot, as soon as it is the key's turn. Release it once.
   *
   * @throws NoTurn
   */
  take(key: string): Promise<() => void>;
}

interface Options {
  /** Number of slots. */
  places: number;
  /** Limit of waiting callers of one key; more are refused. */
  mostWaiting: number;
  /** In milliseconds. */
  now?: () => number;
}

/** A key's slot is reserved for this time after its last request, so that it never waits for long work of others. */
const REMEMBERED_MILLISECONDS = 10_000;
/** With a share of one, a screen's calls, which come together, would wait for each other. */
const SMALLEST_SHARE = 2;

interface Line {
  held: number;
  waiting: (() => void)[];
  askedAt: number;
}

export function createFairSemaphore({ places, mostWaiting, now = () => performance.now() }: Options): FairSemaphore {
  let free = places;
  // In the order of their turns: a key that was served goes to the end.
  const lines = new Map<string, Line>();

  /** Returns the share of one key: equal for all keys that hold, wait, or did so a moment ago. */
  function share(): number {
    for (const [key, { held, waiting, askedAt }] of lines)
      if (held === 0 && waiting.length === 0 && now() - askedAt > REMEMBERED_MILLISECONDS) lines.delete(key);
    return Math.max(SMALLEST_SHARE, Math.ceil(places / Math.max(1, lines.size)));
  }

  /** Starts the callers whose turn it is. */
  function serve(): void {
    const most = share();
    for (const [key, line] of lines) {
      if (free === 0) return;
      const begin = line.held < most ? line.waiting.shift() : undefined;
      if (begin === undefined) continue;
      free -= 1;
      line.held += 1;
      // To the end: this loop reaches it again if the others do not take all slots.
      lines.delete(key);
      lines.set(key, line);
      begin();
    }
  }

  return {
    take: (key) =>
      new Promise((resolve, reject) => {
        const line = lines.get(key) ?? { held: 0, waiting: [], askedAt: 0 };
        lines.set(key, line);
        line.askedAt = now();
        let given = false;
        const giveBack = () => {
          if (given) return;
          given = true;
          free += 1;
          line.held -= 1;
          serve();
        };
        line.waiting.push(() => resolve(giveBack));
        serve();
        // A caller that could not start is the last of its line.
        if (line.waiting.length <= mostWaiting) return;
        line.waiting.pop();
        reject(new NoTurn(key));
      }),
  };
}
