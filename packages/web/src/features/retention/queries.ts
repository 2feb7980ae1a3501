/** The calls of retention. */
import {
  eraseRetained,
  liftLegalHold,
  listRetained,
  type RetainedDocument,
  restoreRetained,
  setLegalHold,
} from "@tallyleaf/contract";
import { keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { RETENTION } from "../../client/retention.ts";

export const PER_PAGE = 20;

export interface RetainedView {
  which: "over" | "kept";
  page: number;
}

/** Reads the view from an address. */
export const parseView = (query: URLSearchParams): RetainedView => ({
  which: query.get("which") === "kept" ? "kept" : "over",
  page: Math.max(1, Math.trunc(Number(query.get("page"))) || 1),
});

/** Writes it into one. */
export const queryOf = ({ which, page }: RetainedView): URLSearchParams =>
  new URLSearchParams({ ...(which === "kept" && { which }), ...(page > 1 && { page: String(page) }) });

export const retainedQuery = ({ which, page }: RetainedView) => ({
  queryKey: [...RETENTION, which, page] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(listRetained, { query: { which, page, perPage: PER_PAGE } }, { signal }),
  placeholderData: keepPreviousData,
});

export const setHold = (reason: string) => call(setLegalHold, { body: { reason } });
export const liftHold = () => call(liftLegalHold, {});
export const erase = (documents: readonly RetainedDocument[]) =>
  call(eraseRetained, { body: { ids: documents.map(({ id }) => id) } });
export const restore = (id: string) => call(restoreRetained, { params: { id } });

/** Everything of retention is fetched again, and the library. */
export const retentionChanged = (client: QueryClient) =>
  Promise.all([RETENTION, ["documents"]].map((queryKey) => client.invalidateQueries({ queryKey })));
