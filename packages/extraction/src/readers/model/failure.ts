/** Why a model gave no answer: a stable word, and how it is said to the person whose document was read without it. */
import type { Reason } from "../../model/document.ts";

const CLAUSES = {
  timed_out: "did not answer in time",
  unreachable: "could not be reached",
  key_refused: "was not reached, because its provider refused the key",
  unknown_model: "is not known to its provider",
  too_many_requests: "had too many requests at once",
  no_credit: "was not asked, because its provider wants to be paid first",
  too_long: "cannot take in a document of this length",
  no_images: "cannot see pictures",
  refused: "declined to read this document",
  malformed: "gave an answer that could not be used",
  provider_fault: "failed at its provider",
} as const;

export type ModelFailure = keyof typeof CLAUSES;

/** `answered`, or why not. */
export type ModelOutcome = "answered" | ModelFailure;

/** That the engine read alone, in one calm line; no reason to doubt what it read. */
export function withoutModel(model: string, failure: ModelFailure): Reason {
  return {
    field: "document",
    code: "model_unavailable",
    message: `The model ${model} ${CLAUSES[failure]}. The built-in engine read this document alone.`,
  };
}
