/** What is under way and has ended, told as it happens. */
import { translator } from "@tallyleaf/messages";
import { contractInputs } from "@tallyleaf/messages/catalogs/contract-inputs";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { EXPENSE_STATUSES } from "./expenses.ts";

const say = translator(contractInputs);

/** A person may have so many streams at once: tabs and devices. */
export const MAX_PROGRESS_STREAMS = 6;
/** The longest that one stream stays open; then the listener opens the next. */
export const MAX_PROGRESS_SECONDS = 300;

/** What a stream says of its progress. */
export const progressNews = z.discriminatedUnion("kind", [
  /** From here on nothing is missed; said again where something may have been: look how things stand. */
  z.object({ kind: z.literal("listening") }),
  /** Nothing new: the stream is alive, and its listener may hear it still. */
  z.object({ kind: z.literal("alive") }),
  /** The reading of an expense's document has ended. */
  z.object({ kind: z.literal("read"), expenseId: z.int(), status: z.enum(EXPENSE_STATUSES) }),
]);
export type ProgressNews = z.infer<typeof progressNews>;

export const watchProgress = defineCall({
  method: "GET",
  path: "/api/progress",
  summary:
    "Hear which documents have been read. With `Accept: text/event-stream` as it happens: events progress, answer, error; without it, an answer after `seconds`",
  tag: "Expenses",
  needs: { verb: "see", subject: "expense" },
  people: true,
  events: true,
  query: z.object({ seconds: z.coerce.number().int().min(0).max(MAX_PROGRESS_SECONDS).default(0) }),
  /** `stopping`: this process ends; another one answers the next call. */
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
