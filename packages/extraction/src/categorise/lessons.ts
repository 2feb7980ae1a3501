/** Turns people's decisions into lessons: one makes a suggestion, two that agree decide. Pure. */
import type { PaymentHint } from "../model/document.ts";

/** Payment method on the document; null: paid, method unknown; "unpaid": no evidence of payment. */
export type PaymentWay = PaymentHint | "unpaid";

/** A person's decision on one document. Lists are sorted newest first, with one decision for each document. */
export interface Lesson {
  value: string;
  /** Payment method of the document; absent without a document: then it counts for every paid one. */
  hint?: PaymentWay;
}

/** Result of a list of lessons. */
export interface Verdict {
  /** The newest value on which two consecutive lessons agree, and the number of consecutive lessons with it. */
  decided: { value: string; count: number } | null;
  /** The newest lesson's value if it is not the decided one. */
  suggested: string | null;
}

/** Number of agreeing lessons that decide. */
export const ENOUGH_LESSONS = 2;

/** @param values the newest first */
export function verdictOf(values: readonly string[]): Verdict {
  const start = values.findIndex((value, index) => value === values[index + 1]);
  const value = values[start];
  const newest = values[0] ?? null;
  if (value === undefined) return { decided: null, suggested: newest };
  const end = values.findIndex((other, index) => index > start && other !== value);
  return {
    decided: { value, count: (end < 0 ? values.length : end) - start },
    suggested: newest === value ? null : newest,
  };
}
