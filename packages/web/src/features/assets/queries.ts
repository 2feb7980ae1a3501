/** The calls about fixed assets, and under which keys their answers are kept. */
import {
  type AssetState,
  addAsset,
  type CallInput,
  deleteAsset,
  disposeAsset,
  exportAssetRegister,
  getAsset,
  getAssetRegister,
  impairAsset,
  listAssetProposals,
  listAssets,
  listDepreciationRuns,
  listInvoices,
  postDepreciation,
  previewDepreciation,
  previewDisposal,
  restoreAsset,
  reverseDepreciationRun,
  reverseImpairment,
  saveAssetSettings,
  splitAsset,
  suggestAsset,
  updateAsset,
} from "@tallyleaf/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { confirmedDays } from "../../kit/ask/questions.ts";

export const PER_PAGE = 50;
const KEY = ["assets"] as const;

export interface AssetsView {
  search: string;
  /** Null: all. */
  state: AssetState | null;
  page: number;
}

export const assetsQuery = ({ search, state, page }: AssetsView) =>
  queryOptions({
    queryKey: [...KEY, "list", search, state, page],
    queryFn: ({ signal }) =>
      call(
        listAssets,
        { query: { page, perPage: PER_PAGE, search: search || undefined, state: state ?? undefined } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const assetQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, "one", id],
    queryFn: ({ signal }) => call(getAsset, { params: { id } }, { signal }),
  });

export const proposalsQuery = queryOptions({
  queryKey: [...KEY, "proposals"],
  queryFn: ({ signal }) => call(listAssetProposals, {}, { signal }),
});

export const suggestionsQuery = (query: { day: string; cost: number; lifeMonths: number }) =>
  queryOptions({
    queryKey: [...KEY, "suggestions", query],
    queryFn: ({ signal }) => call(suggestAsset, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const dueQuery = queryOptions({
  queryKey: [...KEY, "due"],
  queryFn: async ({ signal }) => {
    const due = await call(previewDepreciation, {}, { signal });
    return {
      ...due,
      months: due.months.map(({ lines, ...month }) => ({
        ...month,
        lines: lines.map(({ assetId, ...line }) => ({ key: assetId, ...line })),
      })),
    };
  },
});

export const runsQuery = (page: number) =>
  queryOptions({
    queryKey: [...KEY, "runs", page],
    queryFn: ({ signal }) => call(listDepreciationRuns, { query: { page, perPage: PER_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const registerQuery = (range: { from: string; to: string } | null) =>
  queryOptions({
    queryKey: [...KEY, "register", range],
    queryFn: ({ signal }) => call(getAssetRegister, { query: range ?? {} }, { signal }),
    placeholderData: keepPreviousData,
  });

/** @param invoiceId of the sale, whose parts are asked for; empty: none */
export const disposalQuery = (id: string, day: string, invoiceId: string) =>
  queryOptions({
    queryKey: [...KEY, "disposal", id, day, invoiceId],
    queryFn: ({ signal }) =>
      call(previewDisposal, { params: { id }, query: { day, invoiceId: invoiceId || undefined } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Issued invoices, newest first, that a disposal can name. */
export const soldQuery = queryOptions({
  queryKey: [...KEY, "invoices"],
  queryFn: async ({ signal }) => {
    const { data } = await call(listInvoices, { query: { page: 1, perPage: 100 } }, { signal });
    return data.filter(({ number, kind }) => number !== null && kind === "invoice");
  },
});

type AssetInput = CallInput<typeof addAsset>["body"];

/** @param id null: a new one */
/** @param costOn the day of another cost; empty: it is the same, or counts from the start */
export const saveAsset = (id: string | null, body: AssetInput, costOn: string) => {
  const isConfirmed = confirmedDays(body.acquiredOn, body.inUseFrom, body.openingOn);
  if (id === null) return call(addAsset, { body: { ...body, ...isConfirmed } });
  const { expenseId: _, expenseLine: __, ...change } = body;
  return call(updateAsset, {
    params: { id },
    body: { ...change, ...isConfirmed, ...(costOn === "" ? {} : { costOn }) },
  });
};
export const removeAsset = (id: string) => call(deleteAsset, { params: { id } });
export const dispose = (id: string, body: CallInput<typeof disposeAsset>["body"]) =>
  call(disposeAsset, { params: { id }, body });
export const restore = (id: string) => call(restoreAsset, { params: { id } });
export const splitOff = (id: string, body: CallInput<typeof splitAsset>["body"]) =>
  call(splitAsset, { params: { id }, body });
export const impair = (id: string, body: CallInput<typeof impairAsset>["body"]) =>
  call(impairAsset, { params: { id }, body });
export const unimpair = (id: string) => call(reverseImpairment, { params: { id } });
export const post = (through: string, onOpenDay: boolean) => call(postDepreciation, { body: { through, onOpenDay } });
export const reverseRun = (id: string) => call(reverseDepreciationRun, { params: { id } });
export const saveByClock = (byClock: boolean) => call(saveAssetSettings, { body: { byClock } });
export const exportRegister = (range: { from: string; to: string } | null) =>
  call(exportAssetRegister, { query: range ?? {} });

export const assetsChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });
