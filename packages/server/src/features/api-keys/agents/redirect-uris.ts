/**
 * Where a program may be answered (RFC 8252, OAuth 2.1): by https, on the person's own computer, or by a scheme of its own. What is
 * registered is compared exactly; only the port of a loopback address is free, since a program gets another one each time.
 */

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
/** Schemes of programs without a domain in their name, which a private scheme should have. */
const KNOWN_SCHEMES = new Set(["cursor:", "vscode:", "vscode-insiders:", "windsurf:", "zed:", "claude:", "lmstudio:"]);

const MOST_CHARACTERS = 2000;

/** Tells whether the address is one on the computer of who opens it. */
export const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === "http:" && LOOPBACK.has(hostname);

/** Tells whether a program can register this address. */
export function isRedirectUri(text: unknown): text is string {
  if (typeof text !== "string" || text.length > MOST_CHARACTERS || !URL.canParse(text)) return false;
  // A browser would read another address than the text says.
  if (/[\s\\\p{C}]/u.test(text) || text.includes("#") || /^https?:(?!\/\/[^/])/i.test(text)) return false;
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") return false;
  if (url.protocol === "https:") return true;
  if (url.protocol === "http:") return isLoopback(url);
  return KNOWN_SCHEMES.has(url.protocol) || /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/.test(url.protocol);
}

/** Tells whether an address is one that the program has registered. */
export function isRegistered(asked: string, registered: readonly string[]): boolean {
  if (!isRedirectUri(asked)) return false;
  return registered.includes(asked) || registered.some((one) => isSameLoopback(asked, one));
}

function isSameLoopback(asked: string, registered: string): boolean {
  const [one, other] = [new URL(asked), new URL(registered)];
  if (!isLoopback(one) || !isLoopback(other)) return false;
  return one.hostname === other.hostname && one.pathname === other.pathname && one.search === other.search;
}
