/** The review queue: how it is fetched. */
import { type CallOutput, reviewQueue } from "@tallyleaf/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../client/client.ts";
import { REVIEW } from "../keys.ts";

export type Queue = CallOutput<typeof reviewQueue>;
export type QueueItem = Queue["data"][number];

export const reviewQuery = queryOptions({
  queryKey: REVIEW,
  queryFn: ({ signal }) => call(reviewQueue, {}, { signal }),
  staleTime: 30_000,
});
