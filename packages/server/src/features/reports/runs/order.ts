/** Ordering a report: a row that says what it is to be, and the job that makes it, in one transaction. */
import { type FiguresQuery, figuresQuery, type ReportChoices, type ReportRange } from "@tallyleaf/contract";
import type { Language } from "@tallyleaf/messages";
import { v7 as uuid } from "uuid";
import { loadAccountNames } from "../../../books/chart/accounts/chart.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { nameOf } from "../documents/outline.ts";
import { insertRun, type NewRun } from "./store.ts";

/** The kind of job. */
export const REPORT_JOB = "report";

/** Input of the job. */
export interface ReportJob {
  organizationId: string;
  runId: string;
  /** Of the file; absent: English. */
  language?: Language;
}

/** A report that is to be made: what, of which days, and how it is to look. */
export interface Ordered extends Pick<NewRun, "organizationId" | "format" | "file" | "createdBy"> {
  type: FiguresType;
  range: ReportRange;
  from: string;
  to: string;
  choices: ReportChoices;
  scheduleId?: string;
  at: Date;
}
type FiguresType = Parameters<typeof nameOf>[0];

/** Notes the order. The transaction is in the organization; its job has to be ordered before it entered. */
export async function insertOrder(tx: Transaction, id: string, ordered: Ordered): Promise<void> {
  const { organizationId, type, range, from, to, choices, format, file, createdBy, scheduleId, at } = ordered;
  const { account } = choices;
  const names = account === undefined ? null : await loadAccountNames(tx, organizationId);
  await insertRun(tx, {
    organizationId,
    id,
    type,
    name: nameOf(type, choices, (account && names?.get(account)) || ""),
    range,
    fromDate: from,
    toDate: to,
    choices,
    format,
    file,
    scheduleId: scheduleId ?? null,
    createdBy,
    createdAt: at,
  });
}

export const newRunId = (): string => uuid();

/** The query of the figures; what is wrong with it is told by its issues. */
export function queryOf(days: { from: string; to: string }, { zeros, ...choices }: ReportChoices) {
  return figuresQuery.safeParse({ ...days, ...choices, zeros: String(zeros) });
}

/** All postings of a ledger at once: paper has no pages to ask for. */
export const withAllRows = (query: FiguresQuery, most: number): FiguresQuery => ({ ...query, page: 1, perPage: most });
