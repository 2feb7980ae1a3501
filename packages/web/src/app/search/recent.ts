/** Where a person went by the search, the last first. Kept in the browser, for each person and company. */
import type { Hit } from "./hits.ts";

const MOST_RECENT = 5;

export type Recent = Pick<Hit, "key" | "label" | "facts" | "to" | "state">;

/** Puts a chosen line first. Lines that act, and the assistant's question, are no places to go back to. */
export function withRecent(recent: readonly Recent[], { key, label, facts, to, state, act }: Hit): Recent[] {
  if (act !== undefined || key === "ask") return [...recent];
  const next = { key, label, facts, to, ...(state && { state }) };
  return [next, ...recent.filter((one) => one.key !== key)].slice(0, MOST_RECENT);
}

/** Reads what was kept; another version may have kept something else. */
export function readRecent(kept: unknown): Recent[] {
  if (!Array.isArray(kept)) return [];
  const isRecent = (one: Partial<Recent> | null) =>
    [one?.key, one?.label, one?.facts, one?.to].every((text) => typeof text === "string") && one?.to?.startsWith("/");
  return kept.filter(isRecent).slice(0, MOST_RECENT);
}
