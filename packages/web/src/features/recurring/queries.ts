/** The calls of recurring invoices and bills, and under which key their answers are kept. */
import {
  type CallInput,
  createRecurring,
  endRecurring,
  getExpense,
  getInvoice,
  listExpenses,
  listInvoices,
  listRecurring,
  pauseRecurring,
  type RecurringInput,
  type RecurringKind,
  runRecurring,
  settleRecurringRun,
  skipRecurring,
  updateRecurring,
} from "@tallyleaf/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { formatDay, formatMoney } from "../../kit/format.ts";

export const recurringQuery = queryOptions({
  queryKey: ["recurring"],
  queryFn: ({ signal }) => call(listRecurring, {}, { signal }),
});

/** The document that a new one repeats. */
export interface Model {
  kind: RecurringKind;
  id: string;
  name: string;
  currency: string;
  lines: readonly { description: string; price: number }[];
}

/** The invoice or the bill that is repeated. */
export const modelQuery = (kind: RecurringKind, id: string) =>
  queryOptions({
    queryKey: ["recurring", "model", kind, id],
    enabled: id !== "",
    retry: false,
    queryFn: async ({ signal }): Promise<Model> => {
      if (kind === "bill") {
        const expense = await call(getExpense, { params: { id } }, { signal });
        const { vendorName, description, currency, totalAmount, lineItems } = expense;
        const lines = lineItems.map((item) => ({
          description: item.description,
          price: item.unitPrice ?? item.amount,
        }));
        const whole = { description: description ?? "", price: totalAmount ?? 0 };
        return {
          kind,
          id,
          name: vendorName ?? "",
          currency: currency ?? "",
          lines: lines.length > 0 ? lines : [whole],
        };
      }
      const { client, currency, items } = await call(getInvoice, { params: { id } }, { signal });
      const lines = items.map(({ description, unitPrice }) => ({ description, price: unitPrice }));
      return { kind, id, name: client.name, currency, lines };
    },
  });

/** Newest invoices, or expenses with an entry, that fit the search, to be repeated. */
export const modelChoicesQuery = (kind: RecurringKind, search: string) =>
  queryOptions({
    queryKey: ["recurring", "choices", kind, search],
    queryFn: async ({ signal }): Promise<{ value: string; label: string }[]> => {
      const newest = { search: search || undefined, sortOrder: "desc", page: 1, perPage: 20 } as const;
      if (kind === "invoice") {
        const { data } = await call(listInvoices, { query: { ...newest, sortBy: "issueDate" } }, { signal });
        return data
          .filter((row) => row.kind === "invoice")
          .map(({ id, number, client, issueDate, total, currency }) => ({
            value: id,
            label: [number, client.name, formatDay(issueDate), formatMoney(total, currency)]
              .filter(Boolean)
              .join(" · "),
          }));
      }
      const { data } = await call(listExpenses, { query: { ...newest, sortBy: "date", posted: "true" } }, { signal });
      return data.map(({ id, vendorName, description, date, amount, currency }) => ({
        value: String(id),
        label: [
          vendorName || description,
          date && formatDay(date),
          amount !== null && currency && formatMoney(amount, currency),
        ]
          .filter(Boolean)
          .join(" · "),
      }));
    },
    placeholderData: keepPreviousData,
  });

export const saveRecurring = (id: string | null, body: RecurringInput) => {
  if (id === null) return call(createRecurring, { body });
  // Its content stays.
  const { kind: _, likeId: __, ...changes } = body;
  return call(updateRecurring, { params: { id }, body: changes });
};
export const pause = (id: string, paused: boolean) => call(pauseRecurring, { params: { id }, body: { paused } });
export const end = (id: string) => call(endRecurring, { params: { id } });
export const run = (id: string) => call(runRecurring, { params: { id } });
export const skip = (id: string) => call(skipRecurring, { params: { id } });
/** @param period the day on which the run was due */
export const settle = (id: string, period: string, how: CallInput<typeof settleRecurringRun>["body"]["how"]) =>
  call(settleRecurringRun, { params: { id, period }, body: { how } });

/** After a run, invoices and expenses are others too. */
export const recurringChanged = (client: QueryClient) =>
  Promise.all(
    ["recurring", "invoices", "expenses", "bills"].map((key) => client.invalidateQueries({ queryKey: [key] })),
  );
