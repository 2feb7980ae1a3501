import { getHotkeyHandler } from "@mantine/hooks";
import { describe, expect, it } from "vitest";
import { hotkeysOf, rowAfter, type ScreenKey } from "./screen-keys.ts";

describe("moving between rows", () => {
  it("moves by one, stops at both ends, and starts at an end", () => {
    expect([0, 1, 2].map((at) => rowAfter(at, 3, 1))).toEqual([1, 2, 2]);
    expect([0, 1, 2].map((at) => rowAfter(at, 3, -1))).toEqual([0, 0, 1]);
    expect(rowAfter(-1, 3, 1)).toBe(0);
    expect(rowAfter(-1, 3, -1)).toBe(2);
  });

  it("goes nowhere in an empty list, and back into one that became shorter", () => {
    expect(rowAfter(-1, 0, 1)).toBeNull();
    expect(rowAfter(4, 0, -1)).toBeNull();
    expect(rowAfter(9, 3, 1)).toBe(2);
  });
});

describe("the keys of a screen", () => {
  const pressed: string[] = [];
  const keys: ScreenKey[] = [
    { shown: "/", does: "Search", hotkeys: ["/", "shift+/"], act: () => pressed.push("search") },
    { shown: "?", does: "Keys", hotkeys: ["?", "shift+?"], act: () => pressed.push("keys") },
    { shown: "Enter", does: "Open", hotkeys: [] },
  ];

  /** The effect of a key press: the actions, and whether the browser handles it too. */
  function press(key: string, more: { shiftKey?: boolean; ctrlKey?: boolean } = {}, silent = false) {
    pressed.length = 0;
    let prevented = false;
    const modifiers = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more };
    const preventDefault = () => {
      prevented = true;
    };
    const event = Object.assign(new Event("keydown"), { key, code: "", ...modifiers, preventDefault });
    getHotkeyHandler(hotkeysOf(keys, () => silent))(event as unknown as KeyboardEvent);
    return { pressed: [...pressed], prevented };
  }

  it("act on keyboards with and without Shift for them, once each", () => {
    for (const shiftKey of [false, true]) {
      expect(press("/", { shiftKey })).toEqual({ pressed: ["search"], prevented: true });
      expect(press("?", { shiftKey })).toEqual({ pressed: ["keys"], prevented: true });
    }
  });

  it("leave the browser's own to it, and everything while they are disabled", () => {
    expect(press("Enter")).toEqual({ pressed: [], prevented: false });
    expect(press("/", { ctrlKey: true })).toEqual({ pressed: [], prevented: false });
    expect(press("/", {}, true)).toEqual({ pressed: [], prevented: false });
  });
});
