/** The calls of payment runs, and under which keys their answers are kept. */
import {
  approvePaymentRun,
  type CallInput,
  createPaymentRuns,
  exportPaymentRun,
  getPaymentRunFile,
  listBankAccounts,
  listPayableBills,
  listPaymentRuns,
  savePaymentRunSettings,
  withdrawPaymentRun,
} from "@tallyleaf/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";

export const PER_PAGE = 20;
const KEY = ["payment-runs"] as const;

/** Bills with the discounts of a pay day. */
export const payableQuery = (payDate: string) =>
  queryOptions({
    queryKey: [...KEY, "bills", payDate],
    queryFn: ({ signal }) => call(listPayableBills, { query: payDate === "" ? {} : { payDate } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const runsQuery = (page: number) =>
  queryOptions({
    queryKey: [...KEY, "runs", page],
    queryFn: ({ signal }) => call(listPaymentRuns, { query: { page, perPage: PER_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Accounts that can pay. */
export const accountsQuery = queryOptions({
  queryKey: [...KEY, "accounts"],
  queryFn: async ({ signal }) => {
    const { data } = await call(listBankAccounts, {}, { signal });
    return data.filter(({ active, type }) => active && type !== "credit_card");
  },
});

export const create = (body: CallInput<typeof createPaymentRuns>["body"]) => call(createPaymentRuns, { body });
export const approve = (id: string) => call(approvePaymentRun, { params: { id } });
export const exportRun = (id: string) => call(exportPaymentRun, { params: { id } });
export const withdraw = (id: string) => call(withdrawPaymentRun, { params: { id } });
export const loadFile = (id: string) => call(getPaymentRunFile, { params: { id } });
export const saveLimit = (approvalLimit: number | null) => call(savePaymentRunSettings, { body: { approvalLimit } });

export const runsChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });
