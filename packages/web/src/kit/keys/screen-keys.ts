/** Keyboard shortcuts of a screen, and when they apply. */
import type { HotkeyItem } from "@mantine/hooks";

export interface ScreenKey {
  /** As the list of keys shows it. */
  shown: string;
  /** Its effect, in a few words. */
  does: string;
  /** As `useHotkeys` names it; more than one where keyboards need Shift for it and others do not. */
  hotkeys: readonly string[];
  /** Absent: the browser, or the field that has the focus, does it by itself. */
  act?: (event: KeyboardEvent) => void;
}

/**
 * The keys in the form of `useHotkeys`, which leaves alone who types in a field. None while `silent` says so, asked at every
 * press: then the key keeps the meaning that the browser gives it.
 */
export function hotkeysOf(keys: readonly ScreenKey[], silent: () => boolean): HotkeyItem[] {
  return keys.flatMap(({ hotkeys, act }) =>
    act === undefined
      ? []
      : hotkeys.map((hotkey): HotkeyItem => {
          const press = (event: KeyboardEvent) => {
            if (silent()) return;
            event.preventDefault();
            act(event);
          };
          return [hotkey, press, { preventDefault: false }];
        }),
  );
}

/**
 * The place of the row to go to from the one at `at` (-1: from none). Stops at both ends; from none, down leads to the first row
 * and up to the last. Null where there are no rows.
 */
export function rowAfter(at: number, count: number, step: 1 | -1): number | null {
  if (count === 0) return null;
  if (at < 0) return step === 1 ? 0 : count - 1;
  return Math.min(Math.max(at + step, 0), count - 1);
}
