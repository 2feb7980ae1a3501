/** Leaves a page that doesn't exist (anymore): its last row was paid or deleted, or the address is old. */
import { useEffect } from "react";

interface List {
  data: { meta: { total: number } } | undefined;
  isPlaceholderData: boolean;
}

/**
 * Goes to the last page if the requested one is beyond it. Until that is here there are no rows, though `total` counts some.
 *
 * @param onPage shows another page, in place of this one in the history
 */
export function useLastPage(list: List, page: number, perPage: number, onPage: (page: number) => void): void {
  const last = Math.max(1, Math.ceil((list.data?.meta.total ?? 0) / perPage));
  const beyond = list.data !== undefined && !list.isPlaceholderData && page > last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the page turns out not to exist
  useEffect(() => {
    if (beyond) onPage(last);
  }, [beyond, last]);
}
