/** The view of a list in the address: input shows at once, and is written to the address after a short pause. */
import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { keepingColumns } from "./order.ts";

const REST_MS = 250;

/** Reads a view from an address, and writes it into one. */
interface Address<View> {
  parseListParams: (query: URLSearchParams) => View;
  queryOf: (view: View) => URLSearchParams;
}

/** Returns the view, with the search as it is typed; the settled one, for a list that the server searches; and what shows another. */
export function useAddressView<View extends { search: string }>({ parseListParams, queryOf }: Address<View>) {
  const [query, setQuery] = useSearchParams();
  const settled = parseListParams(query);
  const [search, setSearch] = useState(settled.search);
  const told = useRef(settled.search);
  const write = (view: View) => {
    told.current = view.search;
    setQuery((now) => keepingColumns(queryOf(view), now), { replace: true, preventScrollReset: true });
  };
  const writeLater = useDebouncedCallback(write, REST_MS);
  useEffect(() => {
    // "Back" changed the search, not the person who types.
    if (settled.search !== told.current) setSearch(settled.search);
    told.current = settled.search;
  }, [settled.search]);
  return {
    view: { ...settled, search },
    settled,
    show(next: View) {
      setSearch(next.search);
      if (next.search === search) write(next);
      else writeLater(next);
    },
  };
}
