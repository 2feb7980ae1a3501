/** A pause that a stop ends early. */
import { setTimeout as delay } from "node:timers/promises";

/**
 * Returns after so many milliseconds, or as soon as the signal aborts: what comes next then asks the signal.
 *
 * @param signal of a stop; one that has aborted already makes no pause at all
 */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(milliseconds, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
