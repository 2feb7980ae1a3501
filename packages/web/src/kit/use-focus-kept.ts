/** Moves the focus to an element that stays when the focused row disappears, instead of to the page's beginning. */
import { type RefObject, useEffect, useRef } from "react";

export function useFocusKept(rows: number, to: RefObject<HTMLElement | null>): void {
  const before = useRef(rows);
  useEffect(() => {
    if (rows < before.current && document.activeElement === document.body) to.current?.focus();
    before.current = rows;
  }, [rows, to]);
}
