/** Time until the next verification mail may be sent; stored for the tab, so that a reload does not restart it. */
import { RESEND_SECONDS } from "@tallyleaf/contract";
import { useEffect, useState } from "react";

const KEY = "resendVerificationAt";

/**
 * Whole seconds from `now` until the stored instant, both in milliseconds since 1970; 0 when it is past, was never set, or is
 * further ahead than a cooldown lasts, because the clock was set back.
 */
export function secondsLeft(kept: string | null, now: number): number {
  const left = Math.ceil((Number(kept) - now) / 1000);
  return left > 0 && left <= RESEND_SECONDS ? left : 0;
}

/** The seconds left, rendered again as they pass, and a function to start them. */
export function useResendCooldown(): { left: number; start: () => void } {
  const [left, setLeft] = useState(0);
  // Ticks only while there is something to count.
  const counting = left > 0;
  useEffect(() => {
    const look = () => setLeft(secondsLeft(readKept(), Date.now()));
    look();
    if (!counting) return;
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [counting]);
  const start = () => {
    writeKept(String(Date.now() + RESEND_SECONDS * 1000));
    setLeft(RESEND_SECONDS);
  };
  return { left, start };
}

/** For where the browser blocks the storage: then the page keeps it. */
let keptByPage: string | null = null;

function readKept(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? keptByPage;
  } catch {
    return keptByPage;
  }
}

function writeKept(value: string): void {
  keptByPage = value;
  try {
    sessionStorage.setItem(KEY, value);
  } catch {
    // Blocked, or full.
  }
}
