/** Chooses the page after sign-in. */

/** The first screen of the app. */
export const DEFAULT_TARGET = "/analytics";

/** The sign-in page that leads back to `target`, a path with its query. */
export function signInPath(target: string): string {
  return target === DEFAULT_TARGET ? "/login" : `/login?${new URLSearchParams({ redirect: target })}`;
}

/**
 * The place that a `redirect` parameter names, or the default. Only paths of this site are followed: anything that a browser
 * could read as another host ("//evil", "/\evil", "https:…") is not.
 */
export function safeTarget(redirect: string | null): string {
  if (redirect === null || !/^\/(?![/\\])/.test(redirect)) return DEFAULT_TARGET;
  const base = "https://this.site";
  if (!URL.canParse(redirect, base)) return DEFAULT_TARGET;
  const url = new URL(redirect, base);
  if (url.origin !== base || url.pathname === "/login") return DEFAULT_TARGET;
  return url.pathname + url.search + url.hash;
}
