/** Calls that may be sent twice and are done once: the Idempotency-Key header of every signed-in POST. */
import { translator } from "@tallyleaf/messages";
import { contractInputs } from "@tallyleaf/messages/catalogs/contract-inputs";
import type { Failure } from "./call.ts";

const say = translator(contractInputs);

export const IDEMPOTENCY_HEADER = "Idempotency-Key";
/** Says "true" with an answer that was kept from the first call. */
export const REPLAYED_HEADER = "Idempotency-Replayed";
/** How long an answer is kept. */
export const IDEMPOTENCY_HOURS = 24;

/** What can stand in the header. */
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
