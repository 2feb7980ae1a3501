/** The calls of reconciliation, and under which keys their answers are kept. */
import {
  type CallInput,
  getReconciliation,
  giveUpReconciliation,
  listReconciliations,
  lockReconciliation,
  reopenReconciliation,
  setOpeningBalance,
  startReconciliation,
  tickLines,
} from "@tallyleaf/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../client/client.ts";

export const PER_PAGE = 25;

export const reconciliationsQuery = (page: number) =>
  queryOptions({
    queryKey: ["banking", "reconciliations", page],
    queryFn: ({ signal }) => call(listReconciliations, { query: { page, perPage: PER_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const reconciliationQuery = (id: string) =>
  queryOptions({
    queryKey: ["banking", "reconciliation", id],
    queryFn: ({ signal }) => call(getReconciliation, { params: { id } }, { signal }),
  });

export const start = (body: CallInput<typeof startReconciliation>["body"]) => call(startReconciliation, { body });
export const tick = (id: string, lineIds: string[], ticked: boolean) =>
  call(tickLines, { params: { id }, body: { lineIds, ticked } });
export const lock = (id: string) => call(lockReconciliation, { params: { id } });
export const reopen = (id: string, reason: string) => call(reopenReconciliation, { params: { id }, body: { reason } });
export const giveUp = (id: string) => call(giveUpReconciliation, { params: { id } });
export const postOpening = (id: string, body: CallInput<typeof setOpeningBalance>["body"]) =>
  call(setOpeningBalance, { params: { id }, body });
