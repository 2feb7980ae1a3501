/** Event stream that reports when running work has ended. */
import { translator } from "@tallyleaf/messages";
import { contractInputs } from "@tallyleaf/messages/catalogs/contract-inputs";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { EXPENSE_STATUSES } from "./expenses.ts";

const say = translator(contractInputs);

/** Maximum streams of a person at once: tabs and devices. */
export const MAX_PROGRESS_STREAMS = 6;
/** Maximum duration of a stream; the listener then opens the next one. */
export const MAX_PROGRESS_SECONDS = 300;

/** Events of the stream. */
export const progressNews = z.discriminatedUnion("kind", [
  /** Nothing is missed from here on; repeated if something may have been missed: load the current state. */
  z.object({ kind: z.literal("listening") }),
  /** Nothing new: the stream is alive, and its listener still has access. */
  z.object({ kind: z.literal("alive") }),
  /** An expense's document was processed. */
  z.object({ kind: z.literal("read"), expenseId: z.int(), status: z.enum(EXPENSE_STATUSES) }),
]);
export type ProgressNews = z.infer<typeof progressNews>;

export const watchProgress = defineCall({
  method: "GET",
  path: "/api/progress",
  summary:
    "Get progress of documents in processing. With `Accept: text/event-stream` as it happens: events progress, answer, error; without it, an answer after `seconds`",
  tag: "Expenses",
  needs: { verb: "see", subject: "expense" },
  people: true,
  events: true,
  query: z.object({ seconds: z.coerce.number().int().min(0).max(MAX_PROGRESS_SECONDS).default(0) }),
  /** `stopping`: this process is stopping; another one answers the next call. */
  output: z.object({ ended: z.enum(["time", "gone", "stopping"]) }),
  failures: {
    tooManyStreams: {
      status: 429,
      code: "too_many_streams",
      message: say("tooManyStreams", { limit: String(MAX_PROGRESS_STREAMS) }),
    },
  } satisfies Record<string, Failure>,
});

export const progressCalls = { watchProgress } as const;
