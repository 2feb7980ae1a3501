/** Names of vendors that a typed text may mean, for the native list of an input: it costs no component. */

import { useDebouncedValue } from "@mantine/hooks";
import { listVendorNames, type VendorNameRow } from "@tallyleaf/contract";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../client/client.ts";

const REST_MS = 150;
const NONE: readonly VendorNameRow[] = [];

const vendorNamesQuery = (search: string) =>
  queryOptions({
    queryKey: ["vendors", "names", search],
    queryFn: async ({ signal }) => (await call(listVendorNames, { query: { search } }, { signal })).data,
    placeholderData: keepPreviousData,
  });

/**
 * Names for what is typed, once typing rests.
 *
 * @returns `named`: the vendor whose name is typed; null: none is, or it is not known yet
 */
export function useVendorNames(typed: string): { names: readonly string[]; named: VendorNameRow | null } {
  const text = typed.trim().slice(0, 200);
  const [search] = useDebouncedValue(text, REST_MS);
  const { data, isPlaceholderData } = useQuery({ ...vendorNamesQuery(search), enabled: search !== "" });
  const rows = data ?? NONE;
  const isOfText = search === text && !isPlaceholderData && text !== "";
  return {
    names: rows.map(({ name }) => name),
    named: (isOfText && rows.find(({ isNamed }) => isNamed)) || null,
  };
}
