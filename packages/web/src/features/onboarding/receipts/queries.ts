/** Calls of the receipts on the welcome page. */
import {
  acceptExpense,
  CallFailed,
  deleteExpense,
  getSampleReceipt,
  homeFigures,
  listExpenses,
  type SampleReceipt,
  saveExpenseSettings,
  updateExpense,
} from "@tallyleaf/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../client/client.ts";
import { today } from "../../../kit/days/today.ts";
import { EXPENSES } from "../../expenses/keys.ts";

/** The newest expenses: what a person did with the dropped ones elsewhere. */
export const newestQuery = queryOptions({
  queryKey: [...EXPENSES, "first-receipts"],
  queryFn: async ({ signal }) => (await call(listExpenses, { query: { perPage: 100 } }, { signal })).data,
  // Who comes back from the review finds it done.
  staleTime: 0,
});

/** The month so far, once receipts were posted; `posted` is how many. */
export const monthQuery = (posted: number) => {
  const day = today();
  return queryOptions({
    queryKey: ["home", "figures", day, "first-receipts", posted],
    queryFn: ({ signal }) => call(homeFigures, { query: { today: day } }, { signal }),
    staleTime: 0,
  });
};

/** Gets a sample receipt as a file. */
export async function fetchSample(sample: SampleReceipt): Promise<File> {
  const { data } = await call(getSampleReceipt, { params: { sample } });
  const bytes = Uint8Array.from(atob(data.content), (letter) => letter.charCodeAt(0));
  return new File([bytes], data.fileName, { type: data.mimeType });
}

/** Answers that settle a draft; absent: it stays as it was read. */
export interface Settlement {
  vendorName?: string;
  paymentAccountId?: string;
}

/** Posts a draft: accepted as it was read where nothing else is said and the person may, or changed. */
export async function settle(id: number, said: Settlement, mayAccept: boolean): Promise<void> {
  const params = { id: String(id) };
  if (mayAccept && Object.keys(said).length === 0) await call(acceptExpense, { params, body: {} });
  else await call(updateExpense, { params, body: said });
}

/** Makes an account the one that paid expenses are paid from, so that the next receipt needs no answer. */
export const payFrom = (defaultPaymentAccountId: string) =>
  call(saveExpenseSettings, { body: { defaultPaymentAccountId } });

/** Deletes the expense of a sample, with its document. */
export const removeSample = (id: number) =>
  call(deleteExpense, { params: { id: String(id) }, query: { deleteS3Document: "true" } });

/** The server's sentence, or `otherwise`. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  (error instanceof CallFailed ? error.body?.error : null) ?? otherwise;
