/** The stream that sends an event when a reading ends, and the wait for the end of one reading. */

import { MAX_PROGRESS_STREAMS, type ProgressNews, watchProgress } from "@tallyleaf/contract";
import type { News } from "../../platform/db/news.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { onlyOf } from "../../platform/http/reach.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { pause } from "../../platform/process/pause.ts";
import type { ToRead } from "./extraction-jobs.ts";

/** The channel, and what is said on it: sql/triggers/expense_reading_ended.sql. */
const CHANNEL = "expense_reading_ended";
/** A document that couldn't be processed now, and will be later. */
export const PUT_OFF_CHANNEL = "reading_put_off";
interface ReadingEnded extends ToRead {
  createdBy: string;
  status: Extract<ProgressNews, { kind: "read" }>["status"];
}

/** Between two signs of life; as often it is asked whether the listener is still signed in and a member. */
const ALIVE_MILLISECONDS = 10_000;

interface Deps {
  news: News;
  /** Aborted when this process stops. */
  stopping: AbortSignal;
  aliveMilliseconds?: number;
}

/** The handler of the stream. */
export function progressHandlers({
  news,
  stopping,
  aliveMilliseconds = ALIVE_MILLISECONDS,
}: Deps): Pick<Handlers, "watchProgress"> {
  const open = new Map<string, number>();
  return {
    watchProgress: async ({ query }, caller, progress) => {
      const { organizationId, userId } = caller;
      const only = onlyOf(caller, "see", "expense");
      const before = open.get(userId) ?? 0;
      if (before >= MAX_PROGRESS_STREAMS)
        throw new CallFailure(watchProgress.failures.tooManyStreams, { retryAfter: 30 });
      open.set(userId, before + 1);
      const tell = (said: ProgressNews) => progress(said);
      const deaf = news.hear(
        CHANNEL,
        (said) => {
          const { expenseId, status, ...of } = said as ReadingEnded;
          if (of.organizationId !== organizationId || (only !== undefined && of.createdBy !== only)) return;
          tell({ kind: "read", expenseId, status });
        },
        () => tell({ kind: "listening" }),
      );
      try {
        const until = performance.now() + query.seconds * 1000;
        const ended = AbortSignal.any([progress.gone, stopping]);
        while (!ended.aborted) {
          const left = until - performance.now();
          if (left <= 0) return { ended: "time" };
          await pause(Math.min(left, aliveMilliseconds), ended);
          if (ended.aborted) break;
          await progress.askAgain();
          tell({ kind: "alive" });
        }
        return { ended: stopping.aborted ? "stopping" : "gone" };
      } finally {
        deaf();
        const left = (open.get(userId) ?? 1) - 1;
        if (left === 0) open.delete(userId);
        else open.set(userId, left);
      }
    },
  };
}

/**
 * Listens to one extraction. `wait` returns once it may have ended or was postponed, or after the given milliseconds; call `close`
 * when nobody listens.
 */
export function hearOf(news: News, { organizationId, expenseId }: ToRead, stopping: AbortSignal) {
  let heard = new AbortController();
  const deaf = [CHANNEL, PUT_OFF_CHANNEL].map((channel) =>
    news.hear(
      channel,
      (said) => {
        const of = said as ToRead;
        if (of.organizationId === organizationId && of.expenseId === expenseId) heard.abort();
      },
      // It may have ended before anybody listened.
      () => heard.abort(),
    ),
  );
  const close = () => {
    for (const each of deaf) each();
  };
  const wait = async (milliseconds: number) => {
    await pause(milliseconds, AbortSignal.any([heard.signal, stopping]));
    heard = new AbortController();
  };
  return { wait, close };
}
