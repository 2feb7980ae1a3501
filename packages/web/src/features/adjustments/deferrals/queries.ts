/** The calls about deferrals, and under which keys their answers are kept. */
import {
  addDeferral,
  type CallInput,
  type DeferralState,
  deleteDeferral,
  getDeferral,
  listDeferrableLines,
  listDeferrals,
  listReleaseRuns,
  postReleases,
  previewDeferral,
  previewReleases,
  previewReplan,
  replanDeferral,
  reverseReleaseRun,
  reverseReplan,
  saveDeferralSettings,
  updateDeferral,
} from "@tallyleaf/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../../client/client.ts";

export const PER_PAGE = 50;
const KEY = ["deferrals"] as const;

export interface DeferralsView {
  search: string;
  /** Null: all. */
  state: DeferralState | null;
  page: number;
}

/** An expense, an invoice, or an entry by hand. */
export type DocumentKey = { expenseId: number } | { invoiceId: string } | { journalEntryId: string };

export const deferralsQuery = ({ search, state, page }: DeferralsView) =>
  queryOptions({
    queryKey: [...KEY, "list", search, state, page],
    queryFn: ({ signal }) =>
      call(
        listDeferrals,
        { query: { page, perPage: PER_PAGE, search: search || undefined, state: state ?? undefined } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const deferralQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, "one", id],
    queryFn: ({ signal }) => call(getDeferral, { params: { id } }, { signal }),
  });

export const linesQuery = (document: DocumentKey) =>
  queryOptions({
    queryKey: [...KEY, "lines", document],
    queryFn: ({ signal }) => call(listDeferrableLines, { query: document }, { signal }),
  });

export type Wish = DocumentKey & { line: number; startsOn: string; endsOn: string; method: "day" | "month" };

export const planQuery = (wish: Wish) =>
  queryOptions({
    // Not among those that a change fetches again: a line that is spread has no plan.
    queryKey: ["deferral-plan", wish],
    queryFn: ({ signal }) => call(previewDeferral, { query: wish }, { signal }),
    placeholderData: keepPreviousData,
  });

export const dueQuery = queryOptions({
  queryKey: [...KEY, "due"],
  queryFn: async ({ signal }) => {
    const due = await call(previewReleases, {}, { signal });
    return {
      ...due,
      months: due.months.map(({ lines, ...month }) => ({
        ...month,
        lines: lines.map(({ deferralId, ...line }) => ({ key: deferralId, ...line })),
      })),
    };
  },
});

export const runsQuery = queryOptions({
  queryKey: [...KEY, "runs"],
  queryFn: ({ signal }) => call(listReleaseRuns, { query: { page: 1, perPage: PER_PAGE } }, { signal }),
});

export const spread = (body: CallInput<typeof addDeferral>["body"]) => call(addDeferral, { body });
export const changeEnd = (id: string, endsOn: string) => call(updateDeferral, { params: { id }, body: { endsOn } });
export const replanQuery = (id: string) =>
  queryOptions({
    // Not among those that a change fetches again: once it is posted, there is nothing to preview.
    queryKey: ["deferral-replan", id],
    queryFn: ({ signal }) => call(previewReplan, { params: { id } }, { signal }),
    staleTime: 0,
  });
export const replan = (id: string) => call(replanDeferral, { params: { id } });
export const takeReplanBack = (id: string) => call(reverseReplan, { params: { id } });
export const removeDeferral = (id: string) => call(deleteDeferral, { params: { id } });
export const post = (through: string, onOpenDay: boolean) => call(postReleases, { body: { through, onOpenDay } });
export const reverseRun = (id: string) => call(reverseReleaseRun, { params: { id } });
export const saveByClock = (byClock: boolean) => call(saveDeferralSettings, { body: { byClock } });

export const deferralsChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });
