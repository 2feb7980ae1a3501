/** Is there room for the side menu beside the screen? */
import { useDebouncedCallback, useWindowEvent } from "@mantine/hooks";
import { useState } from "react";

/** As the style sheets have it: up to 1023 px the menu is an overlay. */
const DESKTOP = "(min-width: 1024px)";
/** While a window is being drawn to another size, its width says nothing yet. */
const RESIZE_REST_MS = 100;

export function useDesktop(): boolean {
  const [desktop, setDesktop] = useState(() => window.matchMedia(DESKTOP).matches);
  const look = useDebouncedCallback(() => setDesktop(window.matchMedia(DESKTOP).matches), RESIZE_REST_MS);
  useWindowEvent("resize", look);
  return desktop;
}
