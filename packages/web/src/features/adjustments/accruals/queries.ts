/** The calls about accruals, and under which keys their answers are kept. */
import {
  type AccrualState,
  type CallInput,
  listAccrualDocuments,
  listAccruals,
  postAccrual,
  reopenAccrual,
  reverseAccrual,
  settleAccrual,
} from "@tallyleaf/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../../client/client.ts";

const KEY = ["accruals"] as const;
/** Accruals that a list shows at once. */
const PER_PAGE = 100;

/** @param state null: all */
export const accrualsQuery = (state: AccrualState | null) =>
  queryOptions({
    queryKey: [...KEY, "list", state],
    queryFn: ({ signal }) =>
      call(listAccruals, { query: { page: 1, perPage: PER_PAGE, state: state ?? undefined } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const documentsQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, "documents", id],
    queryFn: ({ signal }) => call(listAccrualDocuments, { params: { id } }, { signal }),
  });

export const post = (body: CallInput<typeof postAccrual>["body"]) => call(postAccrual, { body });
export const settle = (id: string, body: CallInput<typeof settleAccrual>["body"]) =>
  call(settleAccrual, { params: { id }, body });
export const reopen = (id: string) => call(reopenAccrual, { params: { id } });
export const reverse = (id: string) => call(reverseAccrual, { params: { id } });

export const accrualsChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });
