/** The calls of banking, and under which keys their answers are kept. */
import {
  type CallInput,
  type CsvMapping,
  createBankAccount,
  type DecimalMarkAnswer,
  type ImportTarget,
  importStatement,
  listBankAccounts,
  listBankImports,
  listBankLines,
  previewStatement,
  undoBankImport,
  updateBankAccount,
} from "@tallyleaf/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { loadYearsFor } from "../../client/fiscal-years.ts";
import { today } from "../../kit/days/today.ts";
import { type LinesView, linesQueryOf } from "./list-params.ts";

export const PER_PAGE = 25;
/** All queries about banking are below this key: what one part changes, the others show. */
const KEY = ["banking"] as const;

export const bankAccountsQuery = queryOptions({
  queryKey: [...KEY, "accounts"],
  queryFn: async ({ signal }) => (await call(listBankAccounts, {}, { signal })).data,
});

/** One transaction, in a list of one; it is empty where the transaction is gone. */
export const lineQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, "line", id],
    queryFn: ({ signal }) => call(listBankLines, { query: { id } }, { signal }),
  });

/** One page of the transactions; the page before stays until it is here. */
export const linesQuery = (view: LinesView) => {
  const now = today();
  return queryOptions({
    queryKey: [...KEY, "lines", view, now],
    queryFn: async ({ signal }) => {
      const query = { ...linesQueryOf(view, now, await loadYearsFor(view.range)), perPage: PER_PAGE };
      return call(listBankLines, { query }, { signal });
    },
    placeholderData: keepPreviousData,
  });
};

export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: [...KEY, "imports", page],
    queryFn: ({ signal }) => call(listBankImports, { query: { page, perPage: PER_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  });

type NewAccount = CallInput<typeof createBankAccount>["body"];
type ChangedAccount = CallInput<typeof updateBankAccount>["body"];

export const addAccount = (body: NewAccount) => call(createBankAccount, { body });
export const saveAccount = (id: string, body: ChangedAccount) => call(updateBankAccount, { params: { id }, body });

/** How a person wants a statement to be read; what is null is as the file shows it. */
export interface StatementWishes {
  mapping: CsvMapping | null;
  decimalMark: DecimalMarkAnswer | null;
  /** Of the account that it goes to, where the file names none. */
  currency: string | null;
}

const wishesOf = ({ mapping, decimalMark }: StatementWishes) => ({
  ...(mapping && { mapping: JSON.stringify(mapping) }),
  ...(decimalMark && { decimalMark }),
});

export const readStatement = (file: File, wishes: StatementWishes) =>
  call(previewStatement, {
    body: { ...wishesOf(wishes), ...(wishes.currency && { currency: wishes.currency }) },
    file,
  });

export const takeStatement = (file: File, targets: readonly ImportTarget[], wishes: StatementWishes) =>
  call(importStatement, { body: { targets: JSON.stringify(targets), ...wishesOf(wishes) }, file });

export const undoImport = (id: string) => call(undoBankImport, { params: { id } });
