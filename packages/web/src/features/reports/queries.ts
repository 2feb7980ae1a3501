/** The reports' calls, and under which keys their answers are kept. */
import {
  type CallInput,
  createReportRun,
  createReportSchedule,
  deleteReportNote,
  deleteReportRun,
  deleteReportSchedule,
  getReportRun,
  listBudgets,
  listReportPostings,
  listReportRuns,
  listReportSchedules,
  type PostingsFilter,
  pauseReportSchedule,
  type ReportChoices,
  type ReportRun,
  type ReportType,
  reportFigures,
  saveReportNote,
} from "@tallyleaf/contract";
import { call } from "../../client/client.ts";

const REPORTS_KEY = ["reports"] as const;
export const RUNS = [...REPORTS_KEY, "runs"] as const;
export const SCHEDULES = [...REPORTS_KEY, "schedules"] as const;

export interface Asked {
  type: ReportType;
  days: { from: string; to: string };
  choices: ReportChoices;
  page: number;
  /** Of the general ledger: accounts without their lines. */
  summary: boolean;
}

const yesOrNo = (is: boolean) => (is ? ("true" as const) : ("false" as const));

export const figuresQuery = ({ type, days, choices: { zeros, ...choices }, page, summary }: Asked) => {
  const query = { ...days, ...choices, zeros: yesOrNo(zeros), summary: yesOrNo(summary), page };
  return {
    queryKey: [...REPORTS_KEY, "figures", type, query],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(reportFigures, { params: { type }, query }, { signal }),
  };
};

export const postingsQuery = (filter: PostingsFilter, page: number) => ({
  queryKey: [...REPORTS_KEY, "postings", filter, page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(listReportPostings, { query: { ...filter, page } }, { signal }),
});

/** The budgets that a report can be compared with; their own screen has the same list. */
export const budgetsQuery = {
  queryKey: ["budgets", "list"],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listBudgets, {}, { signal }),
};

export const RUNS_PER_PAGE = 6;
export const runsQuery = (page: number) => ({
  queryKey: [...RUNS, page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(listReportRuns, { query: { page, perPage: RUNS_PER_PAGE } }, { signal }),
});

export const runQuery = (id: string) => ({
  queryKey: [...REPORTS_KEY, "run", id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getReportRun, { params: { id } }, { signal }),
});

export const isEnded = ({ status }: ReportRun) => status === "done" || status === "failed";

export const orderReport = (body: CallInput<typeof createReportRun>["body"]) => call(createReportRun, { body });
export const removeRun = (id: string) => call(deleteReportRun, { params: { id } });

export const schedulesQuery = {
  queryKey: SCHEDULES,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listReportSchedules, {}, { signal }),
};
export const saveSchedule = (body: CallInput<typeof createReportSchedule>["body"]) =>
  call(createReportSchedule, { body });
export const pauseSchedule = (id: string, paused: boolean) =>
  call(pauseReportSchedule, { params: { id }, body: { paused } });
export const removeSchedule = (id: string) => call(deleteReportSchedule, { params: { id } });

/** All figures; a note is a part of them. */
export const FIGURES = [...REPORTS_KEY, "figures"] as const;
export const saveNote = (body: CallInput<typeof saveReportNote>["body"]) => call(saveReportNote, { body });
export const removeNote = (id: string) => call(deleteReportNote, { params: { id } });
