/** The same for many expenses: sent some at a time, each standing or falling for itself. */
import { MAX_BULK } from "@tallyleaf/contract";
import { messageOf } from "../../../kit/failure-text.ts";

export interface Outcome {
  done: number[];
  refused: { id: number; message: string }[];
}

/**
 * Sends the ids in parts that the server takes. Where a part fails as a whole, its expenses and those after it are refused with
 * that reason: what was done before it stays done and is told.
 */
export async function inParts(
  ids: readonly number[],
  send: (ids: number[]) => Promise<Outcome>,
  most = MAX_BULK,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], refused: [] };
  for (let from = 0; from < ids.length; from += most) {
    try {
      const part = await send(ids.slice(from, from + most));
      outcome.done.push(...part.done);
      outcome.refused.push(...part.refused);
    } catch (error) {
      outcome.refused.push(...ids.slice(from).map((id) => ({ id, message: messageOf(error) })));
      break;
    }
  }
  return outcome;
}

/** "3 expenses accepted." or "2 expenses accepted, 1 not." @param past "accepted" */
export function outcomeWords({ done, refused }: Outcome, past: string): string {
  const counted = `${done.length} ${done.length === 1 ? "expense" : "expenses"} ${past}`;
  return refused.length === 0 ? `${counted}.` : `${counted}, ${refused.length} not.`;
}
