/** The calls of matching, and under which keys their answers are kept; all under "banking", since each changes the others. */
import {
  acceptCertain,
  acceptMatch,
  bookLine,
  type CallInput,
  type CallOutput,
  declineMatch,
  listBills,
  listInvoices,
  listLinesToMatch,
  settleLine,
  undoMatch,
} from "@tallyleaf/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { bankingChanged } from "../calls.ts";
import type { MatchView } from "./view.ts";

export const PER_PAGE = 20;
const LINES = ["banking", "matching"] as const;

/** A page of open lines with their suggestions; the page before stays until it is here. */
export const linesToMatchQuery = (view: MatchView, withoutReceipt: boolean) => {
  const query = {
    page: view.page,
    perPage: PER_PAGE,
    ...(view.account === null ? {} : { bankAccountId: view.account }),
    ...(view.search.trim() === "" ? {} : { search: view.search.trim() }),
    withoutReceipt: withoutReceipt ? ("true" as const) : ("false" as const),
  };
  return queryOptions({
    queryKey: [...LINES, query],
    queryFn: ({ signal }) => call(listLinesToMatch, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** What the line's money could pay: bills where it went out, invoices where it came in. */
export const payablesQuery = (direction: "in" | "out", search: string) =>
  queryOptions({
    queryKey: ["banking", "payables", direction, search],
    queryFn: async ({ signal }): Promise<Payable[]> => {
      if (direction === "out") {
        const query = { filter: "open", perPage: 50, ...(search && { search }) } as const;
        const { data } = await call(listBills, { query }, { signal });
        return data.map(({ expenseId, vendor, reference, dueDate, open, currency }) => ({
          key: `expense ${expenseId}`,
          item: { expenseId },
          label: [vendor, reference].filter(Boolean).join(" · "),
          dueDate,
          open,
          currency,
        }));
      }
      const query = { kind: "invoice", sortBy: "open", perPage: 50, ...(search && { search }) } as const;
      const { data } = await call(listInvoices, { query }, { signal });
      return data
        .filter(({ open }) => open > 0)
        .map(({ id, number, client, dueDate, open, currency }) => ({
          key: `invoice ${id}`,
          item: { invoiceId: id },
          label: [number, client.name].filter(Boolean).join(" · "),
          dueDate,
          open,
          currency,
        }));
    },
    placeholderData: keepPreviousData,
  });

/** An invoice or a bill that a line may pay. */
export interface Payable {
  key: string;
  item: { expenseId: number } | { invoiceId: string };
  label: string;
  dueDate: string;
  open: number;
  currency: string;
}

export const accept = (id: string, suggestion: string) => call(acceptMatch, { params: { id }, body: { suggestion } });
export const decline = (id: string, suggestion: string) => call(declineMatch, { params: { id }, body: { suggestion } });
export const undo = (id: string) => call(undoMatch, { params: { id } });
export const acceptAllCertain = (bankAccountId: string | null) =>
  call(acceptCertain, { body: bankAccountId === null ? {} : { bankAccountId } });
export const book = (id: string, body: CallInput<typeof bookLine>["body"]) => call(bookLine, { params: { id }, body });
export const settle = (id: string, body: CallInput<typeof settleLine>["body"]) =>
  call(settleLine, { params: { id }, body });

/** Takes a line that was just matched out of the lists at once: who goes on by the keys is not kept waiting for the new list. */
export function takeOut(client: QueryClient, lineId: string): void {
  client.setQueriesData<CallOutput<typeof listLinesToMatch>>({ queryKey: LINES }, (page) => {
    const left = page?.data.filter(({ id }) => id !== lineId);
    if (!page || !left || left.length === page.data.length) return page;
    return { ...page, data: left, meta: { ...page.meta, total: page.meta.total - 1 } };
  });
}

/** After a match: lines, bills, invoices and expenses may say something else. */
export async function matchesChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    bankingChanged(client),
    client.invalidateQueries({ queryKey: ["invoices"] }),
    client.invalidateQueries({ queryKey: ["expenses"] }),
  ]);
}
