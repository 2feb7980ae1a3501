/**
 * A hook is a named point in a transaction that a lower area offers and a higher one fills: the chart asks who uses an account, a
 * voided payment unmatches its transactions. It is no event log (see platform/events) and never leaves its transaction.
 *
 * A feature lists its listeners in its manifest (platform/feature); they run in the order of the list of features.
 */
import type { Transaction } from "../db/database.ts";

type Act<T, R> = (tx: Transaction, value: T) => Promise<R>;

export interface Hook<T, R = unknown> {
  readonly name: string;
  /** Runs all listeners and returns their answers in order; there may be none. @throws whatever a listener throws */
  run(tx: Transaction, value: T): Promise<R[]>;
  /** Adds a listener; the same one is added once. */
  listen(act: Act<T, R>): void;
}

/** @param name of the room and of what has happened there, "settlement.released" */
export function hook<T, R = unknown>(name: string): Hook<T, R> {
  const listeners = new Set<Act<T, R>>();
  return {
    name,
    listen: (act) => void listeners.add(act),
    run: async (tx, value) => {
      const answers: R[] = [];
      for (const act of listeners) answers.push(await act(tx, value));
      return answers;
    },
  };
}

/** A feature's listener at a hook of another area. */
export interface Listener {
  readonly hook: string;
  /** Adds the listener to its hook. */
  listen(): void;
}

/** @param act the same function each time: it is then added once, however many apps a process has */
export const on = <T, R>(hook: Hook<T, R>, act: Act<T, R>): Listener => ({
  hook: hook.name,
  listen: () => hook.listen(act),
});
