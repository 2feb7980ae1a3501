/**
 * A few places, given in turn to those who wait: whoever asks for much gets them no oftener than whoever asks for little, and all of
 * them while nobody else asks.
 */

/** Too many of one key's wait already. */
export class NoTurn extends Error {
  constructor(key: string) {
    super(`Too many of ${key} wait for their turn.`);
  }
}

export interface Turns {
  /**
   * A place, as soon as it is the key's turn; to be given back, once.
   *
   * @throws NoTurn
   */
  take(key: string): Promise<() => void>;
}

/**
 * @param places that are held at the same time
 * @param mostWaiting of one key; more are refused
 */
export function createTurns({ places, mostWaiting }: { places: number; mostWaiting: number }): Turns {
  let free = places;
  // In the order of their turns: a key that was served goes to the end.
  const waiting = new Map<string, (() => void)[]>();

  function passOn(): void {
    const [next] = waiting;
    if (next === undefined) {
      free += 1;
      return;
    }
    const [key, [begin, ...others]] = next;
    waiting.delete(key);
    if (others.length > 0) waiting.set(key, others);
    begin?.();
  }

  function placeOf(): () => void {
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      passOn();
    };
  }

  return {
    take: async (key) => {
      if (free > 0) {
        free -= 1;
        return placeOf();
      }
      const line = waiting.get(key) ?? [];
      if (line.length >= mostWaiting) throw new NoTurn(key);
      waiting.set(key, line);
      return new Promise((resolve) => line.push(() => resolve(placeOf())));
    },
  };
}
