/**
 * Has a signed-in screen been shown? The sign-in pages show no toasts of their own and do without their code. A screen is shown before it
 * is loaded: once nothing else was fetched for a moment, or as soon as the user does anything, so that it is there when the server can no
 * longer be reached.
 */
import { createFlag } from "../kit/flag.ts";

export const toastsWanted = createFlag();

const MOMENT_MS = 2_000;
const LOOK_MS = 500;
const ACTS = ["pointerdown", "keydown", "scroll"] as const;

/** Loads the toasts, and what comes with them, in a moment. Returns what stops that, for an effect. */
export function wantToasts(): () => void {
  const started = performance.now();
  const stop = () => {
    clearInterval(timer);
    for (const act of ACTS) window.removeEventListener(act, want, { capture: true });
  };
  const want = () => {
    stop();
    toastsWanted.set(true);
  };
  // On a slow connection too, the first screen comes first.
  const timer = setInterval(() => performance.now() - Math.max(started, lastFetch()) > MOMENT_MS && want(), LOOK_MS);
  for (const act of ACTS) window.addEventListener(act, want, { capture: true, passive: true });
  return stop;
}

/** When the last answer was complete, as `performance.now()` counts. */
const lastFetch = (): number =>
  Math.max(
    0,
    ...performance.getEntriesByType("resource").map((entry) => (entry as PerformanceResourceTiming).responseEnd),
  );
