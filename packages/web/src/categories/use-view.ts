/** The view of a tab, kept in the address. */
import { useAddressView } from "../ui/list-table/use-address-view.ts";
import { queryOf, type Tab, viewOf } from "./view.ts";

export function useView<Column extends string>(tab: Tab, columns: readonly [Column, ...Column[]]) {
  return useAddressView({
    viewOf: (query) => viewOf(query, columns),
    queryOf: (view) => queryOf(tab, view, columns),
  });
}
