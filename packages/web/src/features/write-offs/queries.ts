/** The calls about write-offs of an invoice or a bill. */
import {
  type CallInput,
  claimRelief,
  getBillWriteOffs,
  getWriteOffs,
  recoverWriteOff as recovering,
  type recoverWriteOff,
  voidPayment,
  withdrawRelief,
  type writeOffInvoice,
  writeOffInvoice as writingOff,
  writeOffBill as writingOffBill,
} from "@tallyleaf/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";

/** Under the keys of invoices: what changes one of them fetches its write-offs again. */
export const writeOffsQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: ["invoices", "write-offs", invoiceId],
    queryFn: ({ signal }) => call(getWriteOffs, { params: { id: invoiceId } }, { signal }),
  });

/** Under the keys of expenses. */
export const billWriteOffsQuery = (expenseId: number) =>
  queryOptions({
    queryKey: ["expenses", "write-offs", expenseId],
    queryFn: ({ signal }) => call(getBillWriteOffs, { params: { id: expenseId } }, { signal }),
  });

export const writeOffBill = (id: number, body: CallInput<typeof writeOffInvoice>["body"]) =>
  call(writingOffBill, { params: { id }, body });
export const writeOff = (id: string, body: CallInput<typeof writeOffInvoice>["body"]) =>
  call(writingOff, { params: { id }, body });
export const recover = (id: string, body: CallInput<typeof recoverWriteOff>["body"]) =>
  call(recovering, { params: { id }, body });
export const claim = (id: string, date: string) => call(claimRelief, { params: { id }, body: { date } });
export const withdraw = (id: string) => call(withdrawRelief, { params: { id } });
export const undo = (id: string) => call(voidPayment, { params: { id }, body: {} });
