/** The calls about receipts that are asked for, and under which keys their answers are kept. */
import {
  answerReceiptRequest,
  type CallInput,
  listPeopleToAsk,
  listReceiptRequests,
  requestReceipt,
  withdrawReceiptRequest,
} from "@tallyleaf/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";

export const peopleToAskQuery = queryOptions({
  queryKey: ["banking", "people to ask"],
  queryFn: async ({ signal }) => (await call(listPeopleToAsk, {}, { signal })).data,
});

/** Receipts that the caller is asked for. */
export const myRequestsQuery = queryOptions({
  queryKey: ["receipt requests"],
  queryFn: async ({ signal }) => (await call(listReceiptRequests, {}, { signal })).data,
});

export const ask = (id: string, body: CallInput<typeof requestReceipt>["body"]) =>
  call(requestReceipt, { params: { id }, body });
export const withdraw = (id: string) => call(withdrawReceiptRequest, { params: { id } });
export const answer = (id: string, expenseId: number) =>
  call(answerReceiptRequest, { params: { id }, body: { expenseId } });
