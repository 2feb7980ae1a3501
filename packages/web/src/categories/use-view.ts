/** The view of a tab: what is typed shows at once, and stands in the address after a short rest. */
import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { queryOf, type Tab, type View, viewOf } from "./view.ts";

const REST_MS = 250;

export function useView<Column extends string>(tab: Tab, columns: readonly [Column, ...Column[]]) {
  const [query, setQuery] = useSearchParams();
  const inAddress = viewOf(query, columns);
  const [search, setSearch] = useState(inAddress.search);
  const told = useRef(inAddress.search);
  const write = (view: View<Column>) => {
    told.current = view.search;
    setQuery(queryOf(tab, view, columns), { replace: true, preventScrollReset: true });
  };
  const writeLater = useDebouncedCallback(write, REST_MS);
  useEffect(() => {
    // "Back" changed the search, not the person who types.
    if (inAddress.search !== told.current) setSearch(inAddress.search);
    told.current = inAddress.search;
  }, [inAddress.search]);
  const view: View<Column> = { ...inAddress, search };
  return {
    view,
    show(next: View<Column>) {
      setSearch(next.search);
      if (next.search === search) write(next);
      else writeLater(next);
    },
  };
}
