/** A pause that a stop ends early. */
import { setTimeout as delay } from "node:timers/promises";

/**
 * Waits so many milliseconds, or until the signal aborts. It does not throw: look at the signal to know which it was.
 *
 * @param signal of the stop; where it has aborted already, there is no pause
 */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(milliseconds, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
