/** Reasons for a missing answer of a model: stable codes, for which the messages have texts. */
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

/** Returns the reason that the engine read alone, which is no doubt about its values. */
export const withoutModel = (model: string, failure: ModelFailure): Reason =>
  reason("document", `model_unavailable-${failure}`, { model });
