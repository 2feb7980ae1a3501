/** Whether the search is open; its keys and the menu open it. */
import { createFlag } from "../../kit/flag.ts";

export const searchOpened = createFlag();

let opener: HTMLElement | null = null;

export function openSearch(): void {
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  searchOpened.set(true);
}

export function closeSearch(): void {
  searchOpened.set(false);
}

/** Gives the focus back to where it was before the search. */
export function backToOpener(): void {
  opener?.focus({ preventScroll: true });
}
