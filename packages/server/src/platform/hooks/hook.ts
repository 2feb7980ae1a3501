/**
 * A hook is a named point in a transaction that a lower room offers and a higher one fills: the chart asks who uses an account, a
 * payment that goes lets its bank lines go. It is no event log (see platform/events) and never leaves its transaction.
 *
 * Who listens is said in the manifest of the feature that does (platform/feature); the order is that of the list of features.
 */
import type { Transaction } from "../db/database.ts";

type Act<T, R> = (tx: Transaction, value: T) => Promise<R>;

export interface Hook<T, R = unknown> {
  readonly name: string;
  /** What each listener answers, in their order; nobody has to listen. @throws whatever one of them throws */
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

/** What a feature does at a hook of another room. */
export interface Listener {
  readonly hook: string;
  /** Adds it to its hook. */
  listen(): void;
}

/** @param act the same function each time: it is then added once, however many apps a process has */
export const on = <T, R>(hook: Hook<T, R>, act: Act<T, R>): Listener => ({
  hook: hook.name,
  listen: () => hook.listen(act),
});
