/** An answer that comes as it grows: server-sent events over the answer to one request. */
import { PassThrough } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { errorAnswerOf } from "./errors.ts";

export interface Progress {
  /** Tells who waits how far it is; heard by nobody where the caller wants one answer at the end. */
  (state: object): void;
  /** Aborted once the response has been sent, or the client has disconnected. */
  readonly gone: AbortSignal;
  /** Whether the caller may still make the call, checked again. @throws CallFailure as the call would now */
  askAgain(): Promise<void>;
}

/** Of a handler that another one calls: nobody listens, and who asks has been let in. */
export const UNHEARD: Progress = Object.assign((_: object) => undefined, {
  gone: new AbortController().signal,
  askAgain: async () => undefined,
});

/** What a call says while it is worked on. */
export function progressOf(reply: FastifyReply, askAgain: () => Promise<void>): Progress {
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  return Object.assign((_: object) => undefined, { gone: gone.signal, askAgain });
}

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
  { gone, askAgain }: Progress,
  work: (progress: Progress) => Promise<unknown>,
): FastifyReply {
  const stream = new PassThrough();
  const tell = (event: string, data: unknown) => {
    if (!stream.destroyed) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  work(Object.assign((state: object) => tell("progress", state), { gone, askAgain }))
    .then((output) => tell("answer", output))
    .catch((error: unknown) => {
      const { status, body } = errorAnswerOf(error, request);
      tell("error", { status, body });
    })
    .finally(() => stream.end());
  // A connection whose client left in the middle of an answer would be kept for the next request, and hold up the end of the process.
  reply.header("connection", "close");
  return reply.header("x-accel-buffering", "no").type("text/event-stream").send(stream);
}
