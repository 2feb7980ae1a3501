/** Moves the focus from row to row of the list; the browser then opens the focused one with Enter. */
import { rowAfter } from "../../kit/keys/screen-keys.ts";

/** Goes on the link that opens a row: what this finds rows by. */
export const OPENS_ROW = { "data-opens-row": "" };

/** Focuses the row after (1) or before (-1) the one that has the focus anywhere in it. */
export function focusRow(list: ParentNode | null, step: 1 | -1): void {
  const links = [...(list?.querySelectorAll<HTMLElement>("[data-opens-row]") ?? [])];
  const at = links.findIndex((link) => link.closest("tr, li")?.contains(document.activeElement));
  const next = rowAfter(at, links.length, step);
  if (next !== null) links[next]?.focus();
}
