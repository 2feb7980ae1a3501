/** A part of the app that cannot be fetched: the server was updated while the page was open, or does not answer. Pure. */

/** As Chrome, Firefox and Safari say it of a script, and Vite of a style sheet. */
const SAID = [
  "Failed to fetch dynamically imported module",
  "error loading dynamically imported module",
  "Importing a module script failed",
  "Unable to preload CSS",
];

export function isGone(error: unknown): boolean {
  return error instanceof Error && SAID.some((words) => error.message.includes(words));
}

const KEY = "reloadedAt";
const MINUTE = 60_000;

/**
 * Whether the page may reload itself, which puts an update right; once a minute, since what is still away then stays away.
 * Where the storage is blocked nothing remembers it, and only a person reloads.
 */
export function mayReload(storageOf: () => Pick<Storage, "getItem" | "setItem">, now: number): boolean {
  try {
    const storage = storageOf();
    const last = Number(storage.getItem(KEY));
    if (last <= now && now - last < MINUTE) return false;
    storage.setItem(KEY, String(now));
    return true;
  } catch {
    return false;
  }
}
