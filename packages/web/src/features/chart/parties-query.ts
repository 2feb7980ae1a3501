/** Clients and vendors by name, for the lines of entries. */
import { listLineParties } from "@tallyleaf/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";

export const partiesQuery = (search: string) =>
  queryOptions({
    queryKey: ["journal", "parties", search],
    queryFn: async ({ signal }) => (await call(listLineParties, { query: { search } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
