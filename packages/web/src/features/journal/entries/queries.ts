/** The calls of the journal's screen, and under which keys their answers are kept. */
import {
  type CallInput,
  getJournalEntry,
  listJournalEntries,
  postManualEntry,
  reverseManualEntry,
} from "@tallyleaf/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../../client/client.ts";
import type { JournalParams } from "./list-params.ts";

export const PER_PAGE = 20;
const KEY = ["journal"] as const;

/** One page of the list; the page before stays until it is here. */
export const entriesQuery = ({ search, origin, page }: JournalParams) =>
  queryOptions({
    queryKey: [...KEY, "list", { search, origin, page }],
    queryFn: ({ signal }) =>
      call(listJournalEntries, { query: { search: search || undefined, origin, page, perPage: PER_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, "one", id],
    queryFn: ({ signal }) => call(getJournalEntry, { params: { id } }, { signal }),
  });

export type ManualEntryBody = CallInput<typeof postManualEntry>["body"];
export const postEntry = (body: ManualEntryBody) => call(postManualEntry, { body });
/** @param entryDate YYYY-MM-DD */
export const reverseEntry = (id: string, entryDate: string) =>
  call(reverseManualEntry, { params: { id }, body: { entryDate } });

/** After an entry was posted: every figure of the books may be another one. */
export const booksChanged = (client: QueryClient) => client.invalidateQueries();
