/** Stores a sign-in in the browser's local storage, one key for each fact, with the specification's names. */
import { organizationInSession, type Session, sessionUser } from "@tallyleaf/contract";

/** The used part of the Web Storage API; a Map replaces it in tests and when storage is blocked. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface StoredSession {
  token: string;
  user: Session["user"];
  /** ISO instant; the session is worth nothing from then on. */
  expiresAt: string;
  organizations: Session["organizations"];
  currentOrganizationId: string;
  canHaveMultipleOrganizations: boolean;
  requiresOrganizationSelection: boolean;
  loginMessage: string;
}

/** In the order of writing: other tabs look when the token changes, and everything else must be stored by then. */
export const SESSION_KEYS = [
  "user",
  "expiresAt",
  "organizations",
  "currentOrganizationId",
  "canHaveMultipleOrganizations",
  "requiresOrganizationSelection",
  "loginMessage",
  "token",
] as const satisfies readonly (keyof StoredSession)[];

/** The answer of login or register in the form in which it is kept. */
export function sessionFromAnswer(answer: Session): StoredSession {
  return {
    token: answer.token,
    user: answer.user,
    expiresAt: answer.expires_at,
    organizations: answer.organizations,
    currentOrganizationId: answer.currentOrganizationId,
    canHaveMultipleOrganizations: answer.canHaveMultipleOrganizations,
    requiresOrganizationSelection: answer.requiresOrganizationSelection,
    loginMessage: answer.message,
  };
}

/** A session counts only with a token and an end in the future. `now` in milliseconds since 1970. */
export function isValid(session: StoredSession | null, now: number): session is StoredSession {
  return session !== null && session.token !== "" && Date.parse(session.expiresAt) > now;
}

/** Reads the kept session; null where there is none, where it has ended, or where what is kept makes no sense. */
export function readSession(storage: KeyValueStorage, now: number): StoredSession | null {
  const user = sessionUser.safeParse(parseJson(storage.getItem("user")));
  const organizations = organizationInSession.array().safeParse(parseJson(storage.getItem("organizations")));
  if (!user.success || !organizations.success) return null;
  const session: StoredSession = {
    token: storage.getItem("token") ?? "",
    user: user.data,
    expiresAt: storage.getItem("expiresAt") ?? "",
    organizations: organizations.data,
    currentOrganizationId: storage.getItem("currentOrganizationId") ?? user.data.organizationId,
    canHaveMultipleOrganizations: storage.getItem("canHaveMultipleOrganizations") === "true",
    requiresOrganizationSelection: storage.getItem("requiresOrganizationSelection") === "true",
    loginMessage: storage.getItem("loginMessage") ?? "",
  };
  return isValid(session, now) ? session : null;
}

/** Keeps the session: texts as they are, everything else as JSON. */
export function writeSession(storage: KeyValueStorage, session: StoredSession): void {
  for (const key of SESSION_KEYS) {
    const value = session[key];
    storage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
  }
}

/** Removes every key of the session, the token first, and no other. */
export function removeSession(storage: KeyValueStorage): void {
  for (const key of SESSION_KEYS.toReversed()) storage.removeItem(key);
}

/** Storage that forgets with the page. */
export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    // Not written by us, or cut short: the same as nothing kept.
    return null;
  }
}
