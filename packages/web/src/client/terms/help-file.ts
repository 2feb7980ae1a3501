/** The file with the help and the words in the reader's language, which the build puts beside the app (help-files.ts). */
import { currentLanguage } from "@tallyleaf/messages";
import { queryOptions } from "@tanstack/react-query";

const URLS = { "en-US": "/help/en.md", de: "/help/de.md" } as const;

/** @throws Error when the server doesn't send it */
export async function fetchText(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.text();
}

/** Loaded once a visit, by the help panel or the first word that a reader looks up. */
export const helpFileQuery = () => {
  const url = URLS[currentLanguage()];
  return queryOptions({
    queryKey: ["help", url],
    queryFn: ({ signal }) => fetchText(url, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
};
