/** Check of the installed engine: confirmed documents are read again, and compared with what was confirmed. */
import { translator } from "@tallyleaf/messages";
import { contractAnalytics } from "@tallyleaf/messages/catalogs/contract-analytics";
import * as z from "zod";
import { ACCURACY_FIELDS } from "./analytics.ts";
import { defineCall } from "./call.ts";
import { anyText } from "./scalars.ts";
import { instant } from "./values.ts";

const say = translator(contractAnalytics);

/** Documents of a check, the newest first. */
export const MOST_CHECKED_DOCUMENTS = 100;
/** Changed values that are listed; the others are counted. */
export const MOST_LISTED_CHANGES = 200;

/** The effect of another reading on a value; worse: it was right. */
export const CHANGE_KINDS = ["worse", "better", "other"] as const;

const value = anyText().nullable();

const engineCheckResult = z.object({
  documents: z.int(),
  /** Documents that would be posted without a check by a person; `readyWrong` of these with a value that differs from the confirmed one. */
  ready: z.int(),
  readyWrong: z.int(),
  /** Those with a value. */
  fields: z.array(
    z.object({
      field: z.enum(ACCURACY_FIELDS),
      count: z.int(),
      rightBefore: z.int(),
      rightNow: z.int(),
      better: z.int(),
      worse: z.int(),
    }),
  ),
  /** Worse ones first. Values as texts: dates YYYY-MM-DD, decimal amounts, accounts by name; null: nothing. */
  changes: z.array(
    z.object({
      expenseId: z.int(),
      /** Confirmed vendor; null: the expense has none, or was deleted. */
      vendor: value,
      field: z.enum(ACCURACY_FIELDS),
      kind: z.enum(CHANGE_KINDS),
      before: value,
      now: value,
      confirmed: value,
    }),
  ),
  moreChanges: z.int(),
});

const engineCheckState = z.object({
  /** Of the installed engine. */
  engineVersion: anyText(),
  /** Confirmed documents that a check would read. */
  confirmed: z.int(),
  /** Of this version; null: none was started. */
  check: z
    .object({
      status: z.enum(["waiting", "running", "done", "failed"]),
      done: z.int(),
      total: z.int(),
      startedAt: instant,
      /** Of the last check that ended, while the next one runs too; null: none did. */
      finishedAt: instant.nullable(),
      result: engineCheckResult.nullable(),
    })
    .nullable(),
});
export type EngineCheckState = z.output<typeof engineCheckState>;
export type EngineCheckResult = z.output<typeof engineCheckResult>;

export const getEngineCheck = defineCall({
  method: "GET",
  path: "/api/engine-check",
  summary: "Get the check of the installed engine against confirmed documents, with its progress and result",
  tag: "Analytics",
  needs: { verb: "see", subject: "readingAccuracy" },
  output: engineCheckState,
});

export const startEngineCheck = defineCall({
  method: "POST",
  path: "/api/engine-check",
  summary:
    "Start a check: a job reads the newest confirmed documents again and compares; nothing in the books changes, and the response doesn't wait",
  tag: "Analytics",
  needs: { verb: "add", subject: "readingAccuracy" },
  output: engineCheckState,
  failures: {
    running: { status: 409, code: "engine_check_running", message: say("engineCheckRunning") },
    nothingConfirmed: { status: 409, code: "nothing_confirmed", message: say("nothingConfirmed") },
  },
});

export const engineCheckCalls = { getEngineCheck, startEngineCheck } as const;
