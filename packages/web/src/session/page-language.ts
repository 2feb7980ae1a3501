/**
 * Keeps the page in the language that the signed-in person chose. The server reads it in a cookie and sends the page in it
 * (platform/http/reader.ts); without a choice the page is in the language that the browser prefers.
 */
import { currentLanguage, type Language, preferredLanguage } from "@tallyleaf/messages";

const A_YEAR = 365 * 24 * 3600;

/**
 * Remembers the choice on this device.
 *
 * @returns whether this page has to be loaded again to be in that language
 */
export function keepLanguage(chosen: Language | null): boolean {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the app supports
  document.cookie = `language=${chosen ?? ""}; Path=/; Max-Age=${chosen === null ? 0 : A_YEAR}; SameSite=Lax${secure}`;
  const kept = /(?:^|;\s*)language=([\w-]*)/.exec(document.cookie)?.[1] ?? "";
  // A browser that keeps no cookies would load the page again and again.
  if (kept !== (chosen ?? "")) return false;
  return (chosen ?? preferredLanguage(navigator.languages) ?? "en-US") !== currentLanguage();
}
