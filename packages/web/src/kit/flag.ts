/** A yes or no of this page, set in one place of the shell and shown in another. */
import { useSyncExternalStore } from "react";

interface Flag {
  current(): boolean;
  set(next: boolean): void;
  /** The value, and a new render when it changes. */
  use(): boolean;
}

/** False at the start. */
export function createFlag(): Flag {
  const listeners = new Set<() => void>();
  let value = false;
  const current = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    current,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, current, () => false),
  };
}
