/** An answer that comes as it grows: server-sent events over the answer to one request. */
import { PassThrough } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { errorAnswerOf } from "./errors.ts";

/** Tells who waits how far it is; heard by nobody where the caller wants one answer at the end. */
export type Progress = (state: object) => void;

/** Does the caller take a stream of events? */
export const acceptsEvents = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes("text/event-stream") ?? false;

/**
 * Streams what `work` tells of its progress, then what it comes to as `answer`, or the error's status and body as `error`. Who goes away
 * before the end stops nothing: the work is done and kept.
 */
export function answerWithEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (progress: Progress) => Promise<unknown>,
): FastifyReply {
  const stream = new PassThrough();
  const tell = (event: string, data: unknown) => {
    if (!stream.destroyed) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  work((state) => tell("progress", state))
    .then((output) => tell("answer", output))
    .catch((error: unknown) => {
      const { status, body } = errorAnswerOf(error, request);
      tell("error", { status, body });
    })
    .finally(() => stream.end());
  return reply.header("x-accel-buffering", "no").type("text/event-stream").send(stream);
}
