/** The call that records a payment, in or out, and the credits that it can use. */
import { type CallInput, listBills, listInvoices, recordPayment } from "@tallyleaf/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { confirmedDays } from "../../kit/ask/questions.ts";

export type PaymentBody = CallInput<typeof recordPayment>["body"];

/** Whose credits: a client's for an invoice, a vendor's for a bill. */
export type CreditsOf = { clientId: string } | { vendorId: string };

export interface Credit {
  key: string;
  item: PaymentBody["items"][number];
  /** The number of its document. */
  label: string;
  /** Without its sign. */
  open: number;
  currency: string;
}

/** Under the keys of invoices and expenses: what changes one of them fetches their credits again. */
export const creditsQuery = (of: CreditsOf) =>
  queryOptions({
    queryKey: ["clientId" in of ? "invoices" : "expenses", "credits", of],
    queryFn: async ({ signal }): Promise<Credit[]> => {
      // What is owed is above zero, so that credits come first.
      const most = { sortBy: "open", sortOrder: "asc", perPage: 100 } as const;
      if ("clientId" in of) {
        const { data } = await call(listInvoices, { query: { ...of, ...most } }, { signal });
        return data
          .filter(({ open }) => open < 0)
          .map(({ id, number, open, currency }) => ({
            ...{ key: id, item: { invoiceId: id }, label: number ?? "", open: -open, currency },
          }));
      }
      const { data } = await call(listBills, { query: { ...of, ...most } }, { signal });
      return data
        .filter(({ open }) => open < 0)
        .map(({ expenseId, reference, vendor, open, currency }) => ({
          ...{ key: String(expenseId), item: { expenseId }, label: reference || vendor, open: -open, currency },
        }));
    },
  });

export const pay = (body: PaymentBody) => call(recordPayment, { body: { ...body, ...confirmedDays(body.date) } });
