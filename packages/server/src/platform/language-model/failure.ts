/** Maps an error of a provider or its library to a failure that extraction knows. */
import type { ModelFailure } from "@tallyleaf/extraction";
import type { LanguageModelUsage } from "ai";

interface Failure {
  failure: ModelFailure;
  /** The provider's error, for the administrator. */
  detail: string;
  /** The cost of the failed request. */
  usage?: LanguageModelUsage;
}

const LONGEST_DETAIL = 500;

/** @param timedOut whether our own limit ended the wait */
export async function toFailure(thrown: unknown, timedOut: boolean): Promise<Failure> {
  const { APICallError, NoObjectGeneratedError, NoOutputGeneratedError, RetryError } = await import("ai");
  const error = RetryError.isInstance(thrown) ? thrown.lastError : thrown;
  const detail = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_DETAIL);
  if (timedOut) return { failure: "timed_out", detail: "no answer within the limit" };
  if (NoObjectGeneratedError.isInstance(error)) {
    const declined = error.finishReason === "content-filter" || !error.text?.trim();
    return { failure: declined ? "refused" : "malformed", detail, usage: error.usage };
  }
  if (NoOutputGeneratedError.isInstance(error)) return { failure: "refused", detail };
  if (!APICallError.isInstance(error)) return { failure: "provider_fault", detail };
  const { statusCode, responseBody = "" } = error;
  const said = `${error.message} ${responseBody}`;
  return { failure: failureOfAnswer(statusCode, said), detail: statusCode ? `${statusCode}: ${detail}` : detail };
}

function failureOfAnswer(status: number | undefined, said: string): ModelFailure {
  if (status === undefined) return "unreachable";
  if (status < 400) return "malformed";
  if (status === 401 || status === 403 || /api.?key.{0,20}(not valid|invalid)|API_KEY_INVALID/i.test(said))
    return "key_refused";
  if (status === 402 || /insufficient_quota|credit balance/i.test(said)) return "no_credit";
  if (status === 404) return "unknown_model";
  if (status === 408 || status === 504) return "timed_out";
  if (status === 413 || TOO_LONG.test(said)) return "too_long";
  if (status === 429 || status === 529) return "too_many_requests";
  return status < 500 && NO_IMAGES.test(said) ? "no_images" : "provider_fault";
}

const TOO_LONG =
  /context.{0,20}(length|window|size)|(prompt|input|request).{0,30}too (long|large)|maximum.{0,40}tokens/i;
const NO_IMAGES = /image|vision|multi-?modal/i;
