/**
 * Descriptions of bank transactions as readers see them. A batch whose parts the bank doesn't name is stored under an English
 * description, by which an import recognizes it again; each reads it in their language.
 */
import { sayAnswer } from "../../platform/http/say-answer.ts";

/** As `batchOf` in formats/statement.ts stores it. */
const BATCH = /^Batch of (\d+)$/;

/** Writes a stored description for the reader; a bank's own text stays. */
export function lineText(stored: string): string {
  const count = BATCH.exec(stored)?.[1];
  return count === undefined ? stored : sayAnswer("batchOf", { count: Number(count) });
}
