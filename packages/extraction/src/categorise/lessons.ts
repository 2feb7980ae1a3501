/** Turns people's decisions into lessons: one suggests, two that agree decide. Pure. */
import type { PaymentHint } from "../model/document.ts";

/** How the document says it was paid, or that nothing on it shows a payment. */
export type PaymentWay = PaymentHint | "unpaid";

/** What a person decided on one document. Lists of them have the newest first, and one for each document. */
export interface Lesson {
  value: string;
  /** Of its payment; absent where there was no document, which speaks for all that are paid. */
  hint?: PaymentWay;
}

/** What lessons come to. */
export interface Verdict {
  /** The newest value that two lessons in a row agree on, and in how many in a row it stood. */
  decided: { value: string; count: number } | null;
  /** The newest lesson's value, where it is another one. */
  suggested: string | null;
}

/** Two agreeing decide. */
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
