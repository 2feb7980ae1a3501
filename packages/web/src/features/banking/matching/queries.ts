/** The calls of matching, and under which keys their answers are kept; all under "banking", since each changes the others. */
import {
  acceptCertain,
  acceptLines,
  acceptMatch,
  type BankRuleRow,
  bookLine,
  bookLines,
  type CallInput,
  type CallOutput,
  createBankRule,
  declineMatch,
  deleteBankRule,
  listBankRules,
  listBills,
  listInvoices,
  listLinesToMatch,
  settleLine,
  splitLine,
  undoLines,
  updateBankRule,
} from "@tallyleaf/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../../client/client.ts";
import type { MatchView } from "./list-params.ts";

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

/** Items that the transaction could pay: bills for money out, invoices for money in, and refunds in the other direction. */
export const payablesQuery = (direction: "in" | "out", search: string) =>
  queryOptions({
    queryKey: ["banking", "payables", direction, search],
    queryFn: async ({ signal }): Promise<Payable[]> => {
      const most = { perPage: 50, ...(search && { search }) } as const;
      // Amounts due are positive, refunds negative, so the relevant ones are at the beginning.
      const orderOf = (usual: "in" | "out") => (usual === direction ? "desc" : "asc");
      const bills = { filter: "open", sortBy: "open", sortOrder: orderOf("out"), ...most } as const;
      const invoices = { kind: "invoice", sortBy: "open", sortOrder: orderOf("in"), ...most } as const;
      const [owed, asked] = await Promise.all([
        call(listBills, { query: bills }, { signal }),
        call(listInvoices, { query: invoices }, { signal }),
      ]);
      const all = [
        ...owed.data.map(({ expenseId, vendor, ...bill }) => ({
          ...bill,
          key: `expense ${expenseId}`,
          item: { expenseId },
          label: [vendor, bill.reference].filter(Boolean).join(" · "),
          usual: "out",
        })),
        ...asked.data.map(({ id, number, client, ...invoice }) => ({
          ...invoice,
          key: `invoice ${id}`,
          item: { invoiceId: id },
          label: [number, client.name].filter(Boolean).join(" · "),
          usual: "in",
        })),
      ];
      return all
        .filter(({ open, usual }) => (usual === direction ? open > 0 : open < 0))
        .map(({ key, item, label, dueDate, open, currency }) => ({
          ...{ key, item, label, dueDate, currency },
          open: Math.abs(open),
          isBack: open < 0,
        }))
        .sort((a, b) => (a.dueDate < b.dueDate ? -1 : 1));
    },
    placeholderData: keepPreviousData,
  });

/** An invoice or a bill that a transaction can pay or refund. */
export interface Payable {
  key: string;
  item: { expenseId: number } | { invoiceId: string };
  label: string;
  dueDate: string;
  /** Without its sign. */
  open: number;
  currency: string;
  /** It was overpaid, and is refunded. */
  isBack: boolean;
}

export const accept = (id: string, suggestion: string) => call(acceptMatch, { params: { id }, body: { suggestion } });
export const decline = (id: string, suggestion: string) => call(declineMatch, { params: { id }, body: { suggestion } });
export type BulkAnswer = CallOutput<typeof acceptLines>;
export const acceptEach = (lines: readonly { id: string; suggestion: string }[]) =>
  call(acceptLines, { body: { lines: [...lines] } });
export const bookEach = (body: CallInput<typeof bookLines>["body"]) => call(bookLines, { body });
export const undoEach = (lineIds: readonly string[]) => call(undoLines, { body: { lineIds: [...lineIds] } });
export const acceptAllCertain = (bankAccountId: string | null) =>
  call(acceptCertain, { body: bankAccountId === null ? {} : { bankAccountId } });
export type BookBody = CallInput<typeof bookLine>["body"];
export const book = (id: string, body: BookBody) => call(bookLine, { params: { id }, body });
export type SettleBody = CallInput<typeof settleLine>["body"];
export const settle = (id: string, body: SettleBody) => call(settleLine, { params: { id }, body });

export type SplitBody = CallInput<typeof splitLine>["body"];
export const split = (id: string, body: SplitBody) => call(splitLine, { params: { id }, body });

export const bankRulesQuery = queryOptions({
  queryKey: ["banking", "rules"],
  queryFn: async ({ signal }) => (await call(listBankRules, {}, { signal })).data,
});
export type RuleValues = Omit<BankRuleRow, "id" | "accountName">;
/** @param id null: a new rule */
export const saveRule = (id: string | null, body: RuleValues) =>
  id === null ? call(createBankRule, { body }) : call(updateBankRule, { params: { id }, body });
export const deleteRule = (id: string) => call(deleteBankRule, { params: { id } });

/** Takes lines that were just matched out of the lists at once: who goes on by the keys is not kept waiting for the new list. */
export function takeOut(client: QueryClient, lineIds: readonly string[]): void {
  client.setQueriesData<CallOutput<typeof listLinesToMatch>>({ queryKey: LINES }, (page) => {
    const left = page?.data.filter(({ id }) => !lineIds.includes(id));
    if (!page || !left || left.length === page.data.length) return page;
    return { ...page, data: left, meta: { ...page.meta, total: page.meta.total - page.data.length + left.length } };
  });
}
