/** Idempotency-Key header of every signed-in POST: a call sent twice is done once. */
import { translator } from "@tallyleaf/messages";
import { contractInputs } from "@tallyleaf/messages/catalogs/contract-inputs";
import type { Failure } from "./call.ts";

const say = translator(contractInputs);

export const IDEMPOTENCY_HEADER = "Idempotency-Key";
/** "true" with a stored answer of the first call. */
export const REPLAYED_HEADER = "Idempotency-Replayed";
/** How long an answer is stored. */
export const IDEMPOTENCY_HOURS = 24;

/** Valid values of the header. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/;

export const IDEMPOTENCY_FAILURES = {
  badKey: {
    status: 400,
    code: "bad_idempotency_key",
    message: say("idempotencyBadKey"),
  },
  otherInput: {
    status: 409,
    code: "idempotency_key_reused",
    message: say("idempotencyOtherInput"),
  },
  inProgress: {
    status: 409,
    code: "idempotency_in_progress",
    message: say("idempotencyInProgress"),
  },
  unknown: {
    status: 409,
    code: "idempotency_unknown",
    message: say("idempotencyUnknown"),
  },
} as const satisfies Record<string, Failure>;
