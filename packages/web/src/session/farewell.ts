/** The message of the sign-in page to a user who was just signed out: it is another document, and starts without state. */

import { say } from "../kit/plain/say.ts";

export interface Farewell {
  tone: "good" | "heed";
  /** Above the sentence, where one belongs there. */
  title?: string;
  sentence: string;
}

export const FAREWELLS = {
  deleted: { tone: "good", sentence: say("accountDeleted") },
} as const satisfies Record<string, Farewell>;

const KEY = "farewell";

/** Keeps it for the next page of this tab, before what was kept already. Where the browser blocks the storage, nothing is said. */
export function keepFarewell(farewell: Farewell): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([farewell, ...takeFarewells()]));
  } catch {
    // Blocked, or full.
  }
}

/** Returns the kept messages once, newest first. */
export function takeFarewells(): Farewell[] {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return JSON.parse(kept ?? "[]").filter((each: Partial<Farewell> | null) => typeof each?.sentence === "string");
  } catch {
    return [];
  }
}
