/** A link to a stored file. It works for five minutes; a new one is fetched before that, so that "Open in new tab" always works. */
import { useQuery } from "@tanstack/react-query";
import { fetchFileLink } from "../../../../client/open-document.ts";

const LINK_RENEWAL_MS = 4 * 60_000;

/** @param key null: there is no file, and nothing is fetched */
export function useFileLink(key: string | null) {
  return useQuery({
    queryKey: ["file-link", key],
    queryFn: ({ signal }) => fetchFileLink(key ?? "", signal),
    enabled: key !== null,
    staleTime: LINK_RENEWAL_MS,
    gcTime: LINK_RENEWAL_MS,
    refetchInterval: LINK_RENEWAL_MS,
  });
}
