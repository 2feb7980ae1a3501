/** Results of the dropped files, by vendor and amount. Pure. */
import type { ExpenseRow } from "@tallyleaf/contract";
import { type BatchFile, isFinished } from "../../expenses/batch.ts";

export interface Result {
  /** Of the file, as long as the page lives. */
  id: number;
  fileName: string;
  stage: BatchFile["stage"];
  /** Null: the file did not reach the server. */
  expenseId: number | null;
  /** Empty: none was read. */
  vendor: string;
  amount: number | null;
  currency: string;
  /** The code of the account that it is paid from; empty: none yet. */
  paidFrom: string;
  doubts: ExpenseRow["reasons"];
  /** Why it failed, or why it is still being read; null: neither. */
  message: string | null;
  isSample: boolean;
}

export interface Counts {
  total: number;
  finished: number;
  posted: number;
  toReview: number;
  failed: number;
}

/**
 * The results in the order of the files.
 *
 * @param listed the newest rows of the list, which know what a person did since
 * @param samples names of the files that are samples
 */
export function resultsOf(
  files: readonly BatchFile[],
  listed: readonly ExpenseRow[],
  samples: ReadonlySet<string>,
): Result[] {
  return files.map((file) => {
    const current = isFinished(file) ? listed.find(({ id }) => id === file.expenseId) : undefined;
    const row = current ?? file.row;
    const stage = current?.status ?? file.stage;
    return {
      id: file.id,
      fileName: file.name,
      stage,
      expenseId: row?.id ?? file.expenseId,
      vendor: row?.vendorName ?? "",
      amount: row?.amount ?? null,
      currency: row?.currency ?? "",
      paidFrom: row?.paymentAccountCode ?? "",
      doubts: stage === "to_review" ? (row?.reasons ?? []) : [],
      message: stage === "failed" || stage === "in_processing" ? (row?.errorMessage ?? file.message) : null,
      isSample: samples.has(file.name),
    };
  });
}

/** Doubts that a person can settle in the list: the vendor's name, the account that paid, or both. */
export interface Settleable {
  vendor: boolean;
  account: boolean;
}

/** Returns the doubts to settle; null: it is no draft, or it has others, for which one needs to see the document. */
export function settleableIn({ stage, expenseId, doubts }: Result): Settleable | null {
  if (stage !== "to_review" || expenseId === null || doubts.length === 0) return null;
  const isVendor = ({ field }: Result["doubts"][number]) => field === "vendor";
  const isAccount = ({ code }: Result["doubts"][number]) => code === "payment_account_unknown";
  if (!doubts.every((doubt) => isVendor(doubt) || isAccount(doubt))) return null;
  return { vendor: doubts.some(isVendor), account: doubts.some(isAccount) };
}

/** How many of each there are. */
export function countResults(results: readonly Result[]): Counts {
  const count = (stage: Result["stage"]) => results.filter((result) => result.stage === stage).length;
  return {
    total: results.length,
    finished: results.filter(({ stage }) => stage !== "queued" && stage !== "uploading" && stage !== "processing_ai")
      .length,
    posted: count("ready"),
    toReview: count("to_review"),
    failed: count("failed"),
  };
}
