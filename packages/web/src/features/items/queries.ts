/** The calls about items, and under which keys their answers are kept. */
import {
  addItem,
  archiveItem,
  type CallInput,
  deleteItem,
  exportItems,
  findItems,
  importItems,
  listItems,
  updateItem,
} from "@tallyleaf/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import type { ItemsView } from "./list-params.ts";

export const PER_PAGE = 20;
const KEY = ["items"] as const;

/** One page of the catalog; the page before stays until it is here. */
export const itemsQuery = ({ search, status, sortBy, sortOrder, page }: ItemsView) =>
  queryOptions({
    queryKey: [...KEY, "list", { search, status, sortBy, sortOrder, page }],
    queryFn: ({ signal }) => {
      const query = { search: search || undefined, status: status ?? undefined, sortBy, sortOrder };
      return call(listItems, { query: { ...query, page, perPage: PER_PAGE } }, { signal });
    },
    placeholderData: keepPreviousData,
  });

export type Sought = CallInput<typeof findItems>["query"];

/** Items that a few letters of a line could mean, with their prices for the client. */
export const foundItemsQuery = (query: Sought) =>
  queryOptions({
    queryKey: [...KEY, "found", query],
    queryFn: async ({ signal }) => (await call(findItems, { query }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const itemsChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });

type ItemInput = CallInput<typeof addItem>["body"];

/** @param id null: a new one */
export const saveItem = (id: string | null, body: ItemInput) =>
  id === null ? call(addItem, { body }) : call(updateItem, { params: { id }, body });
export const setActive = (id: string, active: boolean) => call(archiveItem, { params: { id }, body: { active } });
export const removeItem = (id: string) => call(deleteItem, { params: { id } });
export const exportList = () => call(exportItems, {});
/** @param dryRun true: only says what would happen */
export const importList = (csv: string, dryRun: boolean) => call(importItems, { body: { csv, dryRun } });
