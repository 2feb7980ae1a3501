/** Shared by the tabs: the view in the address, its rows, and the message about the last action. */
import { useRef } from "react";
import { rowsOf } from "../../kit/list-table/rows.ts";
import { useAddressView } from "../../kit/list-table/use-address-view.ts";
import { useFocusKept } from "../../kit/use-focus-kept.ts";
import { parseListParams, queryOf, type Tab } from "./list-params.ts";
import { useBanner } from "./use-banner.tsx";

/**
 * @param columns what the list is searched and sorted by
 * @param all its rows, as far as they are here
 * @returns with `frame` for ListFrame, `table` for ListTable, and `add` for the button that the focus falls back to
 */
export function useListTab<Row extends object, Column extends string & keyof Row>(
  tab: Tab,
  columns: readonly [Column, ...Column[]],
  all: readonly Row[],
) {
  const { view, show } = useAddressView({
    parseListParams: (query) => parseListParams(query, columns),
    queryOf: (shown) => queryOf(tab, shown, columns),
  });
  const { banner, tell } = useBanner();
  const add = useRef<HTMLButtonElement>(null);
  useFocusKept(all.length, add);
  const rows = rowsOf(all, view, columns);
  return {
    banner,
    tell,
    add,
    frame: {
      search: view.search,
      onSearch: (search: string) => show({ ...view, search }),
      count: all.length,
      found: rows.length,
    },
    table: { rows, view, onView: show },
    /** For a dialog that ends well: it closes, and the line says so. */
    closing: (close: () => void) => (text: string) => {
      close();
      tell({ kind: "success", text });
    },
  };
}
