/** The same for several expenses: each succeeds or fails on its own, in a transaction of its own. */
import { CallFailure } from "../../platform/http/failure.ts";
import { inReadersLanguage } from "../../platform/http/reader.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";

export interface Outcome {
  success: boolean;
  message: string;
  done: number[];
  refused: { id: number; message: string }[];
}

/**
 * @param answer says how many were done, and how many not
 * @param work throws CallFailure where one expense cannot be; what else goes wrong ends the call
 */
export async function forEach(
  ids: readonly number[],
  answer: "expensesAccepted" | "expensesMoved" | "expensesDeleted",
  work: (id: number) => Promise<unknown>,
): Promise<Outcome> {
  const done: number[] = [];
  const refused: Outcome["refused"] = [];
  for (const id of new Set(ids)) {
    try {
      await work(id);
      done.push(id);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      refused.push({ id, message: inReadersLanguage(error.message) });
    }
  }
  const message = sayAnswer(answer, { count: done.length, refused: refused.length });
  return { success: refused.length === 0, message, done, refused };
}
