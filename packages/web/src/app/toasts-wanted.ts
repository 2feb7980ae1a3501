/**
 * Has a signed-in screen been shown? The sign-in pages show no toasts of their own and do without their code. A screen is shown before it
 * is loaded: in a moment, or as soon as the user does anything, so that it is there when the server can no longer be reached.
 */
import { createFlag } from "../kit/flag.ts";

export const toastsWanted = createFlag();

const MOMENT_MS = 2_000;
const ACTS = ["pointerdown", "keydown", "scroll"] as const;

/** Loads the toasts in a moment. Returns what stops that, for an effect. */
export function wantToasts(): () => void {
  const stop = () => {
    clearTimeout(timer);
    for (const act of ACTS) window.removeEventListener(act, want, { capture: true });
  };
  const want = () => {
    stop();
    toastsWanted.set(true);
  };
  const timer = setTimeout(want, MOMENT_MS);
  for (const act of ACTS) window.addEventListener(act, want, { capture: true, passive: true });
  return stop;
}
