/** The dimensions, apart from accounts and categories, which first screens load. */
import { listDimensions } from "@tallyleaf/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";

export const dimensionsQuery = queryOptions({
  queryKey: ["dimensions"],
  queryFn: async ({ signal }) => (await call(listDimensions, {}, { signal })).data,
});
