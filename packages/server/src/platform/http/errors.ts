/** Turns every error into one JSON body; an error that the caller didn't cause is logged in full and reported in one calm sentence. */
import { COMMON_FAILURES, type ErrorBody, type Failure, monthClosedMessage } from "@tallyleaf/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { closedMonthOf, isAway, isDiskFull, isOvertaken, isTooSlow } from "../db/violations.ts";
import { NoTurn } from "../process/fair-semaphore.ts";
import { loggableRequest, redactError } from "../process/log-redaction.ts";
import { StorageTrouble } from "../storage/storage.ts";
import { CallFailure, errorBodyOf } from "./failure.ts";
import { ScannerTrouble } from "./scanner-trouble.ts";

/** Fastify's own refusals (a body that is no JSON, too large, an unknown content type) in our words. */
const byStatus: Record<number, Failure> = {
  400: COMMON_FAILURES.unreadable,
  404: COMMON_FAILURES.notFound,
  413: COMMON_FAILURES.tooLarge,
  // Longer than any of our addresses.
  414: COMMON_FAILURES.notFound,
  415: COMMON_FAILURES.wrongContentType,
  503: COMMON_FAILURES.unavailable,
};

/** Returns the answer to an error of a call, or of Fastify before a call was found; logs errors of the server. */
export function errorAnswerOf(
  error: unknown,
  request: FastifyRequest,
): { status: number; body: ErrorBody; retryAfter?: number } {
  if (error instanceof CallFailure) {
    const { failure, extra } = error;
    // A forbidden or too frequent request: the administrator may want to know who sent it.
    if (failure.status === 403 || failure.status === 429)
      request.log.warn({ ...refusedCaller(request), code: failure.code }, "refused");
    const body = errorBodyOf(failure.code, error.message, extra);
    return { status: failure.status, body, retryAfter: extra.retryAfter };
  }
  if (error instanceof NoTurn) {
    const { crowded } = COMMON_FAILURES;
    return { status: crowded.status, body: errorBodyOf(crowded.code, crowded.message), retryAfter: 1 };
  }
  const closed = closedMonthOf(error);
  if (closed !== null) {
    const { monthClosed } = COMMON_FAILURES;
    return { status: monthClosed.status, body: errorBodyOf(monthClosed.code, monthClosedMessage(closed)) };
  }
  if (isOvertaken(error)) {
    // Rare, and caused by no one; if it is frequent, one of our queries should lock first.
    request.log.warn({ err: redactError(error) }, "overtaken");
    const { overtaken } = COMMON_FAILURES;
    return { status: overtaken.status, body: errorBodyOf(overtaken.code, overtaken.message) };
  }
  if (isTooSlow(error)) {
    request.log.error({ err: redactError(error) }, "a statement took too long");
    const { tooSlow } = COMMON_FAILURES;
    return { status: tooSlow.status, body: errorBodyOf(tooSlow.code, tooSlow.message) };
  }
  const trouble = error instanceof StorageTrouble ? error.kind : isDiskFull(error) ? "full" : null;
  if (trouble !== null) {
    request.log.error({ err: redactError(error) }, trouble === "full" ? "no room left" : "the storage does not answer");
    const { noRoom, storageAway } = COMMON_FAILURES;
    const failure = trouble === "full" ? noRoom : storageAway;
    return { status: failure.status, body: errorBodyOf(failure.code, failure.message) };
  }
  if (error instanceof ScannerTrouble) {
    request.log.error({ err: redactError(error) }, "the virus scanner does not answer");
    const { scannerAway } = COMMON_FAILURES;
    return { status: scannerAway.status, body: errorBodyOf(scannerAway.code, scannerAway.message) };
  }
  if (isAway(error)) {
    request.log.error({ err: redactError(error) }, "the database does not answer");
    const { databaseAway } = COMMON_FAILURES;
    return { status: databaseAway.status, body: errorBodyOf(databaseAway.code, databaseAway.message) };
  }
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  const known = byStatus[status] ?? (status >= 400 && status < 500 ? COMMON_FAILURES.unreadable : undefined);
  if (known) return { status: known.status, body: errorBodyOf(known.code, known.message) };
  request.log.error({ err: redactError(error) }, "unexpected error");
  const { internal } = COMMON_FAILURES;
  return { status: internal.status, body: errorBodyOf(internal.code, internal.message, { details: request.id }) };
}

/** Returns the person of the session or key that was refused, if one is known, for the log. */
function refusedCaller(request: FastifyRequest): object {
  const { caller } = request;
  return { ...loggableRequest(request), user: caller && "userId" in caller ? caller.userId : undefined };
}

/** Answers an error. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, retryAfter } = errorAnswerOf(error, request);
  if (retryAfter !== undefined) reply.header("retry-after", Math.ceil(retryAfter));
  return reply.code(status).send(body);
}

/** Answers 404. */
export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { notFound } = COMMON_FAILURES;
  return reply.code(notFound.status).send(errorBodyOf(notFound.code, notFound.message));
}
