/** Keys of screens without keys of their own: to the search field of the list, and from row to row. */
import { rowAfter } from "../../kit/keys/screen-keys.ts";

const screen = () => document.getElementById("content");
export const searchField = () => screen()?.querySelector<HTMLInputElement>('input[type="search"]') ?? null;

/** Links and buttons that open the rows of the screen's lists. */
export const rowOpeners = (): HTMLElement[] =>
  [...(screen()?.querySelectorAll("tbody tr") ?? [])].flatMap((row) => {
    const opener = row.querySelector<HTMLElement>("a[href], td button");
    return opener === null ? [] : [opener];
  });

/** Does what a key of the frame does. */
export function press(key: "/" | "j" | "k"): void {
  if (key === "/") {
    searchField()?.focus();
    searchField()?.select();
    return;
  }
  const openers = rowOpeners();
  const at = openers.findIndex((opener) => opener.closest("tr")?.contains(document.activeElement));
  const next = rowAfter(at, openers.length, key === "j" ? 1 : -1);
  if (next !== null) openers[next]?.focus();
}
