/**
 * The columns of a list: those of the address (a saved view), else those that the person chose, else the standard ones. Choices are the
 * server's (queries.ts fetches them a moment after the screen); the browser has a copy, so that no list is late for them.
 */
import type { ViewPlace } from "@tallyleaf/contract";
import { useMemo, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { identityOf } from "../../session/other-session.ts";
import { sessionStore } from "../../session/store.ts";

/** The part of a list's column that counts here. */
export interface ColumnChoice {
  label: string;
  /** Names it in addresses and choices; absent: `by`. */
  id?: string;
  by?: string;
  /** Beside the standard ones: where the list is wide, or only where it was chosen. */
  extra?: "wide" | "chosen";
}

type Chosen = Partial<Record<string, readonly string[]>>;

const listeners = new Set<() => void>();
const key = () => `columns ${identityOf(sessionStore.current())}`;
const stored = () => localStorage.getItem(key());
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The columns that the person chose, by list. */
export function chosenColumns(): Chosen {
  return JSON.parse(stored() ?? "{}");
}

/** Stores them in this browser; lists follow at once. */
export function keepColumns(chosen: Chosen): void {
  localStorage.setItem(key(), JSON.stringify(chosen));
  for (const listener of listeners) listener();
}

export const idOfColumn = ({ id, by }: ColumnChoice) => id ?? by ?? "";

/** The names of the columns that an address asks for, or that were chosen; null: the standard ones. */
export function namesIn(query: URLSearchParams, place: ViewPlace): readonly string[] | null {
  return query.get("columns")?.split(",") ?? chosenColumns()[place] ?? null;
}

/** The columns to show. The first is always among them: it names the row. */
export function useColumns<Column extends ColumnChoice>(place: ViewPlace, all: readonly Column[]): readonly Column[] {
  const [query] = useSearchParams();
  useSyncExternalStore(subscribe, stored, () => null);
  const names = namesIn(query, place);
  const key = names?.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal names are the same columns.
  return useMemo(() => shownColumns(all, names), [all, key]);
}

/** @param names null: the standard ones */
export function shownColumns<Column extends ColumnChoice>(
  all: readonly Column[],
  names: readonly string[] | null,
): readonly Column[] {
  if (names === null) return all.filter(({ extra }) => extra !== "chosen");
  return all
    .filter((column, place) => place === 0 || names.includes(idOfColumn(column)))
    .map(({ extra: _, ...column }) => column as Column);
}
