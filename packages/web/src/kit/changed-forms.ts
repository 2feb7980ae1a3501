/** Tracks the page's forms with unsaved changes, in the order in which they got them. */
import { useEffect, useSyncExternalStore } from "react";

let changed: readonly string[] = [];
const listeners = new Set<() => void>();

function become(next: readonly string[]): void {
  changed = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Lists the form while it is changed. Returns whether it is the first one: the one that asks for all. */
export function useFirstChanged(form: string, dirty: boolean): boolean {
  useEffect(() => {
    if (!dirty) return;
    become([...changed, form]);
    return () => become(changed.filter((other) => other !== form));
  }, [form, dirty]);
  return useSyncExternalStore(
    subscribe,
    () => changed[0] === form,
    () => false,
  );
}
