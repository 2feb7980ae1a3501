/** The same for many expenses: sent some at a time, each succeeds or fails on its own. */
import { MAX_BULK } from "@tallyleaf/contract";
import { messageOf } from "../../../kit/failure-text.ts";
import { say } from "../say.ts";

export interface Outcome {
  done: number[];
  refused: { id: number; message: string }[];
  undo?: string | undefined;
}

/** Of all parts. */
export interface Outcomes extends Omit<Outcome, "undo"> {
  undo: string[];
}

/**
 * Sends the ids in parts that the server takes. Where a part fails as a whole, its expenses and those after it are refused with
 * that reason: what was done before it stays done and is told.
 */
export async function runInParts(
  ids: readonly number[],
  send: (ids: number[]) => Promise<Outcome>,
  most = MAX_BULK,
): Promise<Outcomes> {
  const outcome: Outcomes = { done: [], refused: [], undo: [] };
  for (let from = 0; from < ids.length; from += most) {
    try {
      const part = await send(ids.slice(from, from + most));
      outcome.done.push(...part.done);
      outcome.refused.push(...part.refused);
      if (part.undo !== undefined) outcome.undo.push(part.undo);
    } catch (error) {
      outcome.refused.push(...ids.slice(from).map((id) => ({ id, message: messageOf(error) })));
      break;
    }
  }
  return outcome;
}

/** Action on the selected expenses. */
export type BulkAct = "accepted" | "moved" | "deleted";

/** "3 expenses accepted." or "2 expenses accepted, 1 not." */
export function outcomeWords({ done, refused }: Omit<Outcome, "undo">, act: BulkAct): string {
  if (refused.length === 0) return say(act, { done: done.length });
  return say(`${act}Partly`, { done: done.length, refused: refused.length });
}
