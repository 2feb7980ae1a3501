/**
 * Keeps the page in the language that the signed-in person chose. The server reads it in a cookie and sends the page in it
 * (platform/http/reader.ts); without a choice the page is in the language that the browser prefers.
 */
import { currentLanguage, type Language } from "@tallyleaf/messages";

const A_YEAR = 365 * 24 * 3600;

/** Names the language for which this tab has loaded its page again: once is enough where a cache in between answers as before. */
const LOADED_FOR = "languageLoadedFor";

const keptLanguage = () => /(?:^|;\s*)language=([\w-]*)/.exec(document.cookie)?.[1] ?? "";

/**
 * Remembers the choice on this device.
 *
 * @param chosen null: the browser decides
 * @returns whether this page has to be loaded again to be in that language
 */
export function keepLanguage(chosen: Language | null): boolean {
  const before = keptLanguage();
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the app supports
  document.cookie = `language=${chosen ?? ""}; Path=/; Max-Age=${chosen === null ? 0 : A_YEAR}; SameSite=Lax${secure}`;
  const isOther = chosen === null ? before !== "" : keptLanguage() === chosen && chosen !== currentLanguage();
  try {
    const isAgain = isOther && sessionStorage.getItem(LOADED_FOR) === (chosen ?? "");
    if (isOther) sessionStorage.setItem(LOADED_FOR, chosen ?? "");
    else sessionStorage.removeItem(LOADED_FOR);
    return isOther && !isAgain;
  } catch {
    // Without storage nothing tells whether it was loaded already.
    return false;
  }
}
