/** Answers a request as a stream of server-sent events. */
import { PassThrough } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { errorAnswerOf } from "./errors.ts";

export interface Progress {
  /** Reports the progress to the client; without effect if it wants only the final answer. */
  (state: object): void;
  /** Aborted once the response has been sent, or the client has disconnected. */
  readonly gone: AbortSignal;
  /** Whether the caller may still make the call, checked again. @throws CallFailure as the call would now */
  askAgain(): Promise<void>;
}

/** Progress for a handler that another one calls: nobody listens, and the caller has been authorized. */
export const UNHEARD: Progress = Object.assign((_: object) => undefined, {
  gone: new AbortController().signal,
  askAgain: async () => undefined,
});

/** Returns the progress of a call with a single answer: reports have no effect. */
export function progressOf(reply: FastifyReply, askAgain: () => Promise<void>): Progress {
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  return Object.assign((_: object) => undefined, { gone: gone.signal, askAgain });
}

/** Does the caller take a stream of events? */
export const acceptsEvents = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes("text/event-stream") ?? false;

/**
 * Streams the progress of `work`, then its result as `answer`, or the error's status and body as `error`. A client that disconnects
 * early stops nothing: the work is completed and stored.
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
  // A connection whose client left during an answer would be kept for the next request, and delay the end of the process.
  reply.header("connection", "close");
  return reply.header("x-accel-buffering", "no").type("text/event-stream").send(stream);
}
