/** Links to stored documents, and opening one in a new tab. */
import { signedUrl } from "@tallyleaf/contract";
import { call } from "./client.ts";

/**
 * A link to a stored file that works for five minutes, as a path of this site: the page may be open under another name
 * (127.0.0.1) than the one the server writes into its links.
 */
export async function fetchFileLink(key: string, signal: AbortSignal): Promise<string> {
  const link = await call(signedUrl, { query: { key } }, { signal });
  const url = new URL(link.signedUrl, window.location.origin);
  return url.pathname + url.search;
}

/**
 * Opens a document in a new tab. The tab is opened at once, while the click still allows it, and led to the document when its
 * link is known.
 * @throws when there is no link
 */
export async function openDocument(key: string): Promise<void> {
  const tab = window.open("", "_blank");
  try {
    const link = await fetchFileLink(key, new AbortController().signal);
    if (tab === null) window.location.assign(link);
    else {
      tab.opener = null;
      tab.location.href = link;
    }
  } catch (error) {
    tab?.close();
    throw error;
  }
}
