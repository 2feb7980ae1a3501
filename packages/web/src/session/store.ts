/** The session of this page: one value that screens subscribe to, mirrored in local storage and followed across tabs. */
import { useSyncExternalStore } from "react";
import {
  isValid,
  type KeyValueStorage,
  memoryStorage,
  readSession,
  removeSession,
  type StoredSession,
  writeSession,
} from "./session.ts";

/** Why there is no session any more: the person left, or it was ended (by time, or elsewhere). */
type SessionEnd = "signed_out" | "ended";

export interface SessionStore {
  /** The session, or null. Also null once its time is over. */
  current(): StoredSession | null;
  /** Why the last session of this page is over; null when there was none. */
  lastEnd(): SessionEnd | null;
  set(session: StoredSession): void;
  clear(why: SessionEnd): void;
  subscribe(listener: () => void): () => void;
  /** To be called when another tab changed the storage. */
  reload(): void;
}

/** A store over a storage and a clock (milliseconds since 1970). */
export function createSessionStore(storage: KeyValueStorage, now: () => number): SessionStore {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let session = readSession(storage, now());
  let end: SessionEnd | null = session === null && storage.getItem("token") !== null ? "ended" : null;
  if (session === null) removeSession(storage);
  return {
    current: () => (isValid(session, now()) ? session : null),
    lastEnd: () => end,
    set(next) {
      session = next;
      end = null;
      writeSession(storage, next);
      tell();
    },
    clear(why) {
      if (session === null) return;
      // Another tab may have signed somebody else in, unheard of here as yet: their session stays.
      const kept = storage.getItem("token");
      if (kept === null || kept === session.token) removeSession(storage);
      session = null;
      end = why;
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    reload() {
      const before = session;
      session = readSession(storage, now());
      if (before !== null && session === null) end = "signed_out";
      tell();
    },
  };
}

/** Local storage; where the browser blocks it, the session lives as long as the page. */
function browserStorage(): KeyValueStorage {
  try {
    return globalThis.localStorage ?? memoryStorage();
  } catch {
    return memoryStorage();
  }
}

const inBrowser = typeof window !== "undefined";

/** The session of this page. At pre-rendering time there is no browser, and nobody is signed in. */
export const sessionStore = createSessionStore(inBrowser ? browserStorage() : memoryStorage(), Date.now);

if (inBrowser) {
  window.addEventListener("storage", (event) => {
    // A null key means that the whole storage was cleared.
    if (event.key === "token" || event.key === null) sessionStore.reload();
  });
}

/** The session, and a new render when it changes. */
export function useSession(): StoredSession | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current, () => null);
}
