/** The calls of recurring invoices and bills, and under which key their answers are kept. */
import {
  type CallInput,
  createRecurring,
  endRecurring,
  getExpense,
  getInvoice,
  listRecurring,
  pauseRecurring,
  type RecurringInput,
  type RecurringKind,
  runRecurring,
  settleRecurringRun,
  skipRecurring,
  updateRecurring,
} from "@tallyleaf/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";

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
