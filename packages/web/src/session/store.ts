/** The session of this page: one value that screens subscribe to, mirrored in local storage and followed across tabs. */
import { useSyncExternalStore } from "react";
import { watchExpiry } from "./expiry.ts";
import {
  isValid,
  type KeyValueStorage,
  memoryStorage,
  readSession,
  removeSession,
  type StoredSession,
  writeSession,
} from "./session.ts";

/** Why there is no session: the user left, also with their account, or it was ended (by time, or elsewhere). */
type SessionEnd = "signed_out" | "deleted" | "ended";

/** The session that screens show. `ended`: it is no longer valid, and its screens wait for a new sign-in. */
interface HeldSession {
  session: StoredSession | null;
  ended: boolean;
}

export interface SessionStore {
  /** The session, or null. Also null once its time is over. */
  current(): StoredSession | null;
  /** As `current`, but an ended session is kept until it is replaced or discarded. The same object until it changes. */
  held(): HeldSession;
  /** Why the last session of this page is over; null when there was none. */
  lastEnd(): SessionEnd | null;
  /** After a sign-in. */
  set(session: StoredSession): void;
  /** New facts about the current session. */
  update(session: StoredSession): void;
  clear(why: SessionEnd): void;
  /** Ends the session if its time is over. */
  expire(): void;
  /** Gives an ended session up: its screens close. */
  letGo(): void;
  subscribe(listener: () => void): () => void;
  /** To be called when another tab changed the storage. */
  reload(): void;
}

/** Tells other tabs, which only see the token go, that nobody meant to leave. */
const END_KEY = "sessionEnd";

/** A store over a storage and a clock (milliseconds since 1970). */
export function createSessionStore(storage: KeyValueStorage, now: () => number): SessionStore {
  const listeners = new Set<() => void>();
  const endedByItself = () => storage.getItem(END_KEY) === "ended";
  let session = readSession(storage, now());
  let end: SessionEnd | null =
    session === null && (storage.getItem("token") !== null || endedByItself()) ? "ended" : null;
  let held: HeldSession = { session, ended: false };
  if (session === null) removeSession(storage);

  const tell = (ended: StoredSession | null = null) => {
    held = { session: session ?? ended, ended: session === null && ended !== null };
    for (const listener of listeners) listener();
  };
  const clear = (why: SessionEnd) => {
    const last = held.session;
    if (last === null) return;
    if (session !== null) {
      // Another tab may have signed another user in, not yet noticed here: their session stays.
      const kept = storage.getItem("token");
      if (kept === null || kept === session.token) {
        if (why === "ended") storage.setItem(END_KEY, why);
        removeSession(storage);
      }
    }
    if (why !== "ended") storage.removeItem(END_KEY);
    session = null;
    end = why;
    tell(why === "ended" ? last : null);
  };
  return {
    current: () => (isValid(session, now()) ? session : null),
    held: () => held,
    lastEnd: () => end,
    set(next) {
      session = next;
      end = null;
      storage.removeItem(END_KEY);
      writeSession(storage, next);
      tell();
    },
    update(next) {
      if (session === null) return;
      // What another tab keeps there, of another sign-in or another organization, is not this tab's to change; but where it
      // goes to another organization itself, that is where the next page starts.
      const organization = storage.getItem("currentOrganizationId");
      const mine =
        storage.getItem("token") === session.token &&
        (organization === session.currentOrganizationId ||
          next.currentOrganizationId !== session.currentOrganizationId);
      session = next;
      if (mine) writeSession(storage, next);
      tell();
    },
    clear,
    expire() {
      if (session !== null && !isValid(session, now())) clear("ended");
    },
    letGo() {
      if (held.ended) tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    reload() {
      const last = held.session;
      session = readSession(storage, now());
      if (session !== null) end = null;
      else if (last !== null) end = endedByItself() || !isValid(last, now()) ? "ended" : "signed_out";
      tell(end === "ended" ? last : null);
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
  watchExpiry(sessionStore);
}

const NOBODY: HeldSession = { session: null, ended: false };

/** The session that screens show, and whether it has ended meanwhile; a new render when that changes. */
export function useHeldSession(): HeldSession {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.held, () => NOBODY);
}

/** The session that screens show, and a new render when it changes. Not null under AppLayout. */
export function useSession(): StoredSession | null {
  return useHeldSession().session;
}
