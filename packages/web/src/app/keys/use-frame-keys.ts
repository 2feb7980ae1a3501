/** Listens to the keys that every screen has which has none of its own. Their code is loaded with the first one. */
import { type HotkeyItem, useHotkeys } from "@mantine/hooks";
import { dialogOpen } from "../../kit/on-demand.tsx";

/** Where the browser keeps whether the person wants keys of one letter. */
export const KEYS_WANTED = "keyboardShortcuts";

const areWanted = () => localStorage.getItem(KEYS_WANTED) !== "false";
const hasOwn = () => document.querySelector("[data-screen-keys]") !== null;

/** @param list shows the list of keys; also where keys of one letter are turned off, as it turns them on */
export function useFrameKeys(list: () => void): void {
  const key = (name: string, act: () => void): HotkeyItem => [
    name,
    (event) => {
      if (hasOwn() || dialogOpen()) return;
      event.preventDefault();
      act();
    },
    { preventDefault: false },
  ];
  const press = (name: "/" | "j" | "k") => () => {
    if (areWanted()) void import("./frame-keys.ts").then((module) => module.press(name));
  };
  useHotkeys([
    key("?", list),
    key("shift+?", list),
    key("/", press("/")),
    key("shift+/", press("/")),
    key("j", press("j")),
    key("k", press("k")),
  ]);
}
