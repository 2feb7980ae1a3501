/** The calls of the import of expenses, and under which keys their answers are kept. */
import {
  type DecimalMarkAnswer,
  type ExpenseCsvMapping,
  getExpenseImport,
  importExpenses,
  listExpenseImports,
  previewExpenseImport,
  undoExpenseImport,
} from "@tallyleaf/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../../client/client.ts";
import { EXPENSES } from "../keys.ts";

const KEY = ["expense-imports"] as const;
const POLL_MS = 1000;
export const IMPORTS_PER_PAGE = 10;

/** How a person wants the file to be read; a null mapping: as the server thinks. */
export interface Wishes {
  mapping: ExpenseCsvMapping | null;
  /** How the amounts are written; null: as the file shows it. */
  decimalMark: DecimalMarkAnswer | null;
  paymentAccountId: string;
}

const bodyOf = ({ mapping, decimalMark, paymentAccountId }: Wishes) => ({
  paymentAccountId,
  ...(mapping && { mapping: JSON.stringify(mapping) }),
  ...(decimalMark && { decimalMark }),
});

export const previewImport = (file: File, wishes: Wishes) => call(previewExpenseImport, { body: bodyOf(wishes), file });

export const startImport = (file: File, wishes: Wishes, rest: { duplicates: "skip" | "import"; bad: "leave_out" }) =>
  call(importExpenses, { body: { ...bodyOf(wishes), ...rest }, file });

export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: [...KEY, "list", page],
    queryFn: ({ signal }) => call(listExpenseImports, { query: { page, perPage: IMPORTS_PER_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(({ state: now }) => isUnderWay(now)) ? POLL_MS : false),
  });

/** One import, asked for again and again while it is under way. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, "one", id],
    queryFn: ({ signal }) => call(getExpenseImport, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.import.state) ? POLL_MS : false),
  });

export const undoImport = (id: string) => call(undoExpenseImport, { params: { id } });

export const isUnderWay = (state: string): boolean => state === "running" || state === "undoing";

/** After an import or its undoing: the lists of imports and of expenses. */
export async function refreshImports(client: QueryClient): Promise<void> {
  await Promise.all([KEY, EXPENSES].map((queryKey) => client.invalidateQueries({ queryKey })));
}
