/** The same for several expenses: each stands or falls for itself, in a transaction of its own. */
import { CallFailure } from "../../platform/http/failure.ts";

export interface Outcome {
  success: boolean;
  message: string;
  done: number[];
  refused: { id: number; message: string }[];
}

/**
 * @param past "accepted": for the message
 * @param work throws CallFailure where one expense cannot be; what else goes wrong ends the call
 */
export async function forEach(
  ids: readonly number[],
  past: string,
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
      refused.push({ id, message: error.message });
    }
  }
  const said = `${counted(done.length)} ${past}`;
  const message = refused.length === 0 ? `${said}.` : `${said}, ${refused.length} not.`;
  return { success: refused.length === 0, message, done, refused };
}

const counted = (count: number) => (count === 1 ? "1 expense" : `${count} expenses`);
