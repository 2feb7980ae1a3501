/** The same for several expenses: each succeeds or fails on its own, in a transaction of its own. */
import type { Database } from "../../platform/db/database.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { inReadersLanguage } from "../../platform/http/reader.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import { openStep } from "../../platform/undo/undoable.ts";

/** All that was done of one call is undone as one. */
const KINDS = {
  expensesAccepted: "expenses_accepted",
  expensesMoved: "expenses_moved",
  expensesDeleted: "expenses",
} as const;

export interface Outcome {
  success: boolean;
  message: string;
  done: number[];
  refused: { id: number; message: string }[];
  /** Absent: nothing was done. */
  undo?: string;
}

/**
 * @param answer says how many were done, and how many not
 * @param work throws CallFailure where one expense cannot be; what else goes wrong ends the call
 */
export async function forEach(
  { db, caller }: { db: Database; caller: MemberContext },
  ids: readonly number[],
  answer: keyof typeof KINDS,
  work: (id: number, undo: string) => Promise<unknown>,
): Promise<Outcome> {
  const what = { kind: KINDS[answer], id: "", name: "" };
  const undo = await db.asOrganization(caller.organizationId, (tx) => openStep(tx, caller, what));
  const done: number[] = [];
  const refused: Outcome["refused"] = [];
  for (const id of new Set(ids)) {
    try {
      await work(id, undo);
      done.push(id);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      refused.push({ id, message: inReadersLanguage(error.message) });
    }
  }
  const message = sayAnswer(answer, { count: done.length, refused: refused.length });
  return { success: refused.length === 0, message, done, refused, ...(done.length > 0 ? { undo } : {}) };
}
