/** The chart as every screen asks for it that offers accounts or categories, and under which keys its answers are kept. */
import { listAccounts, listCategories } from "@tallyleaf/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";

export const categoriesQuery = queryOptions({
  queryKey: ["categories"],
  queryFn: async ({ signal }) => (await call(listCategories, {}, { signal })).data,
});

export const accountsQuery = queryOptions({
  queryKey: ["accounts"],
  queryFn: async ({ signal }) => (await call(listAccounts, {}, { signal })).data,
});
