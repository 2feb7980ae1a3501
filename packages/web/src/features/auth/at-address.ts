/** Reads the page's address, and leaves for another page. A pre-rendered page knows no address. */
import { useEffect } from "react";
import { useAlive } from "../../kit/plain/use-alive.ts";
import { sessionStore } from "../../session/store.ts";
import { safeTarget } from "../../session/target.ts";

/** The query with its question mark; empty in the pre-rendered page. */
export function useQueryText(): string {
  return useAlive() ? location.search : "";
}

/** The token that a mailed link carries: null where the address has none; undefined in the pre-rendered page. */
export function useMailToken(): string | null | undefined {
  return useAlive() ? new URLSearchParams(location.search).get("token") || null : undefined;
}

/** Goes on to a page of the app, or to another sign-in page; Back does not lead here. */
export function leaveTo(path: string): void {
  location.replace(path);
}

/** Goes on to where the person wanted to go before the sign-in. */
export function leaveToTarget(): void {
  leaveTo(safeTarget(new URLSearchParams(location.search).get("redirect")));
}

/** Who is signed in already has no business here. On arrival only: what the page does after its own success is its own business. */
export function useLeaveWhenSignedIn(): void {
  useEffect(() => {
    if (sessionStore.current() !== null) leaveToTarget();
  }, []);
}

/** Goes on by itself, when there was time to read what the page says. @param target null: stay. Another one starts the time again. */
export function useGoAfter(seconds: number, target: string | null): void {
  useEffect(() => {
    if (target === null) return;
    const timer = setTimeout(() => leaveTo(target), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, target]);
}
