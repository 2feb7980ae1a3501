/** Calls that may be sent twice and are done once: the Idempotency-Key header of every signed-in POST. */
import type { Failure } from "./call.ts";

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
    message: "The Idempotency-Key must be 1 to 200 visible ASCII characters without blanks, for example a UUID.",
  },
  otherInput: {
    status: 409,
    code: "idempotency_key_reused",
    message: "This Idempotency-Key came with another input before. Use a new key for a new request.",
  },
  inProgress: {
    status: 409,
    code: "idempotency_in_progress",
    message: "The first request with this Idempotency-Key is still being worked on. Ask again in a moment.",
  },
  unknown: {
    status: 409,
    code: "idempotency_unknown",
    message:
      "The first request with this Idempotency-Key changed something, but ended before its answer was kept. Look at what it did before you send it again with a new key.",
  },
} as const satisfies Record<string, Failure>;
