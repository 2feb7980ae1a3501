/** Retention of the company's books, for every screen that deletes something. */
import { getRetention } from "@tallyleaf/contract";
import { call } from "./client.ts";

export const RETENTION = ["retention"] as const;

export const retentionQuery = {
  queryKey: RETENTION,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getRetention, {}, { signal }),
};
