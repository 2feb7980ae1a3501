/** Why a model gave no answer: a stable word, for which the messages have words. */
import { type Reason, reason } from "../../model/reasons.ts";

export type ModelFailure =
  | "timed_out"
  | "unreachable"
  | "key_refused"
  | "unknown_model"
  | "too_many_requests"
  | "no_credit"
  | "too_long"
  | "no_images"
  | "refused"
  | "malformed"
  | "provider_fault";

/** `answered`, or why not. */
export type ModelOutcome = "answered" | ModelFailure;

/** That the engine read alone; no reason to doubt what it read. */
export const withoutModel = (model: string, failure: ModelFailure): Reason =>
  reason("document", `model_unavailable-${failure}`, { model });
