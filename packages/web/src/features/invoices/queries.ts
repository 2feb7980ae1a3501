/** The calls about invoices, and under which keys their answers are kept. */
import {
  type CallInput,
  createCreditNote,
  createInvoice,
  deleteInvoice,
  duplicateInvoice,
  getInvoice,
  getInvoiceSettings,
  type InvoiceDetail,
  issueInvoice,
  listInvoices,
  listPayments,
  recordInvoiceSent,
  saveInvoiceSettings,
  sendInvoice,
  updateInvoice,
  voidInvoice,
  voidPayment,
} from "@tallyleaf/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { loadYearsFor } from "../../client/fiscal-years.ts";
import { assertRecordId } from "../../client/missing-record.ts";
import { confirmedDays } from "../../kit/ask/questions.ts";
import { today } from "../../kit/days/today.ts";
import { daysOf, type InvoicesView } from "./list-params.ts";

export const PER_PAGE = 20;
const KEY = ["invoices"] as const;

/** One page of the list; the page before stays until it is here. */
export const invoicesQuery = ({ search, status, period, client, sortBy, sortOrder, page }: InvoicesView) => {
  const now = today();
  return queryOptions({
    queryKey: [...KEY, "list", { search, status, period, now, client, sortBy, sortOrder, page }],
    queryFn: async ({ signal }) => {
      const days = daysOf(period, now, await loadYearsFor(period));
      const wanted = { search: search || undefined, status: status ?? undefined, clientId: client ?? undefined };
      const query = { ...wanted, ...days, sortBy, sortOrder, page, perPage: PER_PAGE };
      return call(listInvoices, { query }, { signal });
    },
    placeholderData: keepPreviousData,
  });
};

export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, "one", id],
    queryFn: async ({ signal }) => {
      assertRecordId(getInvoice, id);
      return call(getInvoice, { params: { id } }, { signal });
    },
  });

/** The payments of an invoice, voided ones too. */
export const paymentsQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: [...KEY, "payments", invoiceId],
    queryFn: async ({ signal }) => (await call(listPayments, { query: { invoiceId, perPage: 100 } }, { signal })).data,
  });

export const invoiceSettingsQuery = queryOptions({
  queryKey: ["invoice-settings"],
  queryFn: ({ signal }) => call(getInvoiceSettings, {}, { signal }),
});

/** After a change: lists, sums, and payments are fetched again, and what the client has paid too. The response itself is known. */
export async function refreshInvoice(client: QueryClient, invoice?: InvoiceDetail): Promise<void> {
  if (invoice) client.setQueryData(invoiceQuery(invoice.id).queryKey, invoice);
  await Promise.all([client.invalidateQueries({ queryKey: KEY }), client.invalidateQueries({ queryKey: ["clients"] })]);
}

export type InvoiceBody = CallInput<typeof createInvoice>["body"];

/** @param before null: a new draft; else the draft as it was when it was opened */
export const saveDraft = (before: InvoiceDetail | null, body: InvoiceBody) =>
  before === null
    ? call(createInvoice, { body })
    : call(updateInvoice, { params: { id: before.id }, body: { ...body, revision: before.revision } });

const of = ({ id }: { id: string }) => ({ params: { id } });
export const removeDraft = (invoice: { id: string }) => call(deleteInvoice, of(invoice));
/** Its days were asked about when the draft was saved. */
const confirmed = ({ issueDate, taxDate }: InvoiceDetail) => confirmedDays(issueDate, taxDate);
export const issue = (invoice: InvoiceDetail) =>
  call(issueInvoice, { ...of(invoice), body: { revision: invoice.revision, ...confirmed(invoice) } });
export const send = (invoice: InvoiceDetail, to: string[], message: string) =>
  call(sendInvoice, { ...of(invoice), body: { to, message, revision: invoice.revision, ...confirmed(invoice) } });
export const noteSent = (invoice: InvoiceDetail) => call(recordInvoiceSent, { ...of(invoice), body: {} });
export const duplicate = (invoice: { id: string }) => call(duplicateInvoice, of(invoice));
export const credit = (invoice: { id: string }) => call(createCreditNote, of(invoice));
/** @param date of the reversal, YYYY-MM-DD; "": as the server says */
export const takeBack = (invoice: { id: string }, reason: string, date: string) =>
  call(voidInvoice, { ...of(invoice), body: { reason, ...(date && { date }) } });

/** @param date the day on which the money came back; empty: the payment was wrong */
export const takePaymentBack = ({ id, date }: { id: string; date: string }) =>
  call(voidPayment, { params: { id }, body: date === "" ? {} : { date } });

type SettingsBody = CallInput<typeof saveInvoiceSettings>["body"];
export const saveSettings = (body: SettingsBody) => call(saveInvoiceSettings, { body });
