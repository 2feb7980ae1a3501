/** Clients and vendors by name, for the lines of entries. */
import { listJournalEntries, listLineParties } from "@tallyleaf/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";

/** @param named ID of one that is listed too; empty: none */
export const partiesQuery = (search: string, named = "") =>
  queryOptions({
    queryKey: ["journal", "parties", search, named],
    queryFn: async ({ signal }) =>
      (await call(listLineParties, { query: { search, named: named || undefined } }, { signal })).data,
    placeholderData: keepPreviousData,
  });

/** How many posted entries have a line about a client or vendor. */
export const partyEntriesQuery = (party: string) =>
  queryOptions({
    queryKey: ["journal", "party-entries", party],
    queryFn: async ({ signal }) =>
      (await call(listJournalEntries, { query: { party, perPage: 1 } }, { signal })).meta.total,
  });
