/** The dimensions, apart from accounts and categories, which first screens load. */
import { listDimensions } from "@tallyleaf/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";

const answered = {
  queryKey: ["dimensions"],
  queryFn: async ({ signal }: { signal: AbortSignal }) => call(listDimensions, {}, { signal }),
};

export const dimensionsQuery = queryOptions({ ...answered, select: ({ data }) => data });

/** IDs of the default dimensions of who is signed in. */
export const ownDimensionsQuery = queryOptions({ ...answered, select: ({ own }) => own });
