/** The calls of saved views, and where a view leads. */
import {
  type CallInput,
  changeView,
  chooseColumns,
  deleteView,
  listViews,
  type SavedView,
  saveView,
  type ViewPlace,
} from "@tallyleaf/contract";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { queryClient } from "../../client/query-client.ts";
import { chosenColumns, keepColumns } from "./columns.ts";

export const viewsQuery = {
  queryKey: ["views"] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { data, columns } = await call(listViews, {}, { signal });
    keepColumns(Object.fromEntries(columns.map(({ place, columns: names }) => [place, names])));
    return data;
  },
};

/** Fetches views and columns once, before a list or the search asks for them. */
export const fetchViews = () => queryClient.prefetchQuery({ ...viewsQuery, staleTime: Number.POSITIVE_INFINITY });

export const viewsChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: viewsQuery.queryKey });
export const addView = (body: CallInput<typeof saveView>["body"]) => call(saveView, { body });
export const editView = (id: string, body: CallInput<typeof changeView>["body"]) =>
  call(changeView, { params: { id }, body });
export const removeView = (id: string) => call(deleteView, { params: { id } });

/** Shows the chosen columns at once, and stores them for the person. @param names null: the standard ones */
export async function saveColumns(place: ViewPlace, names: readonly string[] | null): Promise<void> {
  const { [place]: _, ...others } = chosenColumns();
  keepColumns(names === null ? others : { ...others, [place]: names });
  await call(chooseColumns, { body: { place, columns: names && [...names] } });
}

const PATHS: Record<ViewPlace, string> = {
  expenses: "/expenses",
  bills: "/banking",
  invoices: "/invoices",
  clients: "/clients",
  vendors: "/vendors",
  journal: "/journal",
  bank_lines: "/banking",
  reports: "/reports",
};

/** Parts of an address that are no view: a page, an opened row. */
const PASSING: Partial<Record<ViewPlace, readonly string[]>> = {
  expenses: ["expense"],
  clients: ["client"],
  journal: ["entry", "draft"],
  reports: ["figure", "postings"],
};

/** The address of a view. */
export const addressOf = ({ place, query }: Pick<SavedView, "place" | "query">): string =>
  query === "" ? PATHS[place] : `${PATHS[place]}?${query}`;

/** The part of an address that is saved as a view: in one order, so that two that show the same are the same. */
export function viewIn(query: URLSearchParams, place: ViewPlace): string {
  const kept = new URLSearchParams(query);
  for (const name of ["page", ...(PASSING[place] ?? [])]) kept.delete(name);
  kept.sort();
  return kept.toString();
}
