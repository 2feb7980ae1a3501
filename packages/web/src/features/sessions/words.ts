/** Sessions in words. */
import type { SessionRow } from "@tallyleaf/contract";

/** "Germany · 203.0.113.7"; the address alone where nothing is known of its place. */
export function placeWords({ place, address }: Pick<SessionRow, "place" | "address">): string {
  return place === null ? address : `${place} · ${address}`;
}

/** What is said before the `count` other sessions are signed out. */
export function othersWords(count: number): string {
  const which = count === 1 ? "The other session ends" : `The other ${count} sessions end`;
  return `${which} at once; whoever uses ${count === 1 ? "it" : "them"} has to sign in again. You stay signed in here.`;
}
