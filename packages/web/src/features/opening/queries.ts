/** The calls of the screen of opening balances, and under which keys their answers are kept. */
import {
  type CallInput,
  checkOpening,
  type DecimalMarkAnswer,
  discardOpening,
  getOpening,
  listOpenings,
  type OpeningTable,
  postOpening,
  readOpeningTable,
  reverseOpening,
  saveOpening,
} from "@tallyleaf/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";

const KEY = ["opening"] as const;

export const openingsQuery = queryOptions({
  queryKey: [...KEY, "list"],
  queryFn: ({ signal }) => call(listOpenings, {}, { signal }),
});

export const certificateQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, "one", id],
    queryFn: ({ signal }) => call(getOpening, { params: { id } }, { signal }),
  });

/** Checks of the typed values; the last answer is shown until the next one is here. @param content as JSON */
export const checkQuery = (content: string) =>
  queryOptions({
    queryKey: [...KEY, "check", content],
    queryFn: ({ signal }) => call(checkOpening, { body: JSON.parse(content) }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

export type OpeningBody = CallInput<typeof saveOpening>["body"];
export const saveDraft = (body: OpeningBody) => call(saveOpening, { body });
export const discardDraft = () => call(discardOpening, {});
/** @param seen the difference that stays, without a sign; null: none */
export const postDraft = (revision: number, seen: number | null) => call(postOpening, { body: { revision, seen } });
export const reverse = (id: string) => call(reverseOpening, { params: { id } });
export const readTable = (of: OpeningTable, file: File, decimalMark: DecimalMarkAnswer | undefined) =>
  call(readOpeningTable, { body: { of, decimalMark }, file });

/** After something was posted or reversed: every figure of the books may be another one. */
export const booksChanged = (client: QueryClient) => client.invalidateQueries();
/** After the draft changed. */
export const draftChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: openingsQuery.queryKey });
