/** The calls about budgets, and under which keys their answers are kept. */
import {
  addBudget,
  type CallInput,
  compareBudget,
  deleteBudget,
  exportBudget,
  getBudget,
  listBudgets,
  readBudgetCsv,
  saveBudget,
  suggestBudgetRows,
} from "@tallyleaf/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";

const KEY = ["budgets"] as const;

export const budgetsQuery = queryOptions({
  queryKey: [...KEY, "list"],
  queryFn: ({ signal }) => call(listBudgets, {}, { signal }),
});

export const budgetQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, "one", id],
    queryFn: ({ signal }) => call(getBudget, { params: { id } }, { signal }),
    enabled: id !== "",
  });

export const comparisonQuery = (id: string, query: CallInput<typeof compareBudget>["query"]) =>
  queryOptions({
    queryKey: [...KEY, "comparison", id, query],
    queryFn: ({ signal }) => call(compareBudget, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const budgetsChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });

export type BudgetBody = CallInput<typeof saveBudget>["body"];

export const add = (body: CallInput<typeof addBudget>["body"]) => call(addBudget, { body });
export const save = (id: string, body: BudgetBody) => call(saveBudget, { params: { id }, body });
export const remove = (id: string) => call(deleteBudget, { params: { id } });
export const suggest = (id: string, percent: number, dimension: string) =>
  call(suggestBudgetRows, { params: { id }, query: { percent, ...(dimension === "" ? {} : { dimension }) } });
export const exportCsv = (id: string) => call(exportBudget, { params: { id } });
export const readCsv = (id: string, csv: string, decimalMark?: "." | ",") =>
  call(readBudgetCsv, { params: { id }, body: { csv, ...(decimalMark ? { decimalMark } : {}) } });
