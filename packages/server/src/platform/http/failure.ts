/** Errors as the caller sees them: one shape, one sentence, the right status. */
import type { ErrorBody, Failure } from "@tallyleaf/contract";
import { storable } from "../db/storable.ts";
import { inReadersLanguage } from "./reader.ts";

interface Extra {
  /** Says more than the failure's own sentence, where the cause is known only at run time. */
  message?: string;
  details?: string;
  errors?: ErrorBody["errors"];
  /** Seconds after which to try again; becomes the Retry-After header. */
  retryAfter?: number;
}

/** Thrown by a handler to answer with one of the failures that its call names. */
export class CallFailure extends Error {
  readonly failure: Failure;
  readonly extra: Extra;
  constructor(failure: Failure, extra: Extra = {}) {
    super(extra.message ?? failure.message);
    this.name = "CallFailure";
    this.failure = failure;
    this.extra = extra;
  }
}

/** The failure with a sentence of its own, said at the field that it is about. */
export function failureAt(failure: Failure, path: string, { message }: { message: string }): CallFailure {
  return new CallFailure(failure, { message, errors: [{ path, message }] });
}

/**
 * The body of an error answer, in the reader's language; `error` and `message` carry the same sentence. What it quotes of a bad input
 * may hold any character.
 */
export function errorBodyOf(code: string, english: string, extra: Extra = {}): ErrorBody {
  const message = inReadersLanguage(english);
  return storable({
    error: message,
    message,
    code,
    ...(extra.details === undefined ? {} : { details: extra.details }),
    ...(extra.errors === undefined
      ? {}
      : { errors: extra.errors.map((error) => ({ ...error, message: inReadersLanguage(error.message) })) }),
  });
}
