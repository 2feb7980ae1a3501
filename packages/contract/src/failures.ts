/** Failures that many calls share, and the one shape of every error body. */
import { translator } from "@tallyleaf/messages";
import { contractShared } from "@tallyleaf/messages/catalogs/contract-shared";
import * as z from "zod";
import type { Failure } from "./call.ts";
import { anyText } from "./scalars.ts";
import { writeMonth } from "./written.ts";

const say = translator(contractShared);

export const errorBody = z.object({
  /** The sentence a person reads; `message` carries the same one, since callers read one or the other. */
  error: anyText(),
  message: anyText(),
  /** A stable machine word. */
  code: anyText(),
  details: anyText().optional(),
  /** One row per bad field. */
  errors: z.array(z.object({ path: anyText(), message: anyText() })).optional(),
});
export type ErrorBody = z.output<typeof errorBody>;

export const COMMON_FAILURES = {
  unauthenticated: { status: 401, code: "unauthenticated", message: say("unauthenticated") },
  sessionEnded: { status: 401, code: "session_ended", message: say("sessionEnded") },
  forbidden: { status: 403, code: "forbidden", message: say("forbidden") },
  notMember: { status: 403, code: "forbidden", message: say("notMember") },
  notFound: { status: 404, code: "not_found", message: say("notFound") },
  unreadable: { status: 400, code: "invalid_request", message: say("unreadable") },
  tooLarge: { status: 413, code: "too_large", message: say("tooLarge") },
  wrongContentType: { status: 415, code: "unsupported_media_type", message: say("wrongContentType") },
  tooManyRequests: {
    status: 429,
    code: "too_many_requests",
    message: say("tooManyRequests"),
  },
  /** So many calls of one organization wait already that more would only wait longer. */
  crowded: {
    status: 429,
    code: "crowded",
    message: say("crowded"),
  },
  /** Of any call that posts; monthClosedMessage names the month. */
  monthClosed: {
    status: 409,
    code: "month_closed",
    message: say("monthClosed"),
  },
  /** Of any call that changes something which somebody else removes or holds in the same moment. */
  overtaken: {
    status: 409,
    code: "overtaken",
    message: say("overtaken"),
  },
  /** A question to the database that takes longer than one may is stopped, before it slows everybody else. */
  tooSlow: {
    status: 503,
    code: "too_slow",
    message: say("tooSlow"),
  },
  /** Disk or quota of files or database: only who runs the server can make room. */
  noRoom: {
    status: 507,
    code: "no_room",
    message: say("noRoom"),
  },
  /** The storage of documents has an error of its own, or says nothing. */
  storageAway: {
    status: 503,
    code: "storage_away",
    message: say("storageAway"),
  },
  /** The database was restarted or cannot be reached: it may have done the last thing that it was asked before. */
  /** Of any call with a file, where a virus scanner looks at them; infectedText names the file and what was found. */
  infected: {
    status: 400,
    code: "infected_file",
    message: say("infected"),
  },
  /** Unseen by the scanner, nothing is kept. */
  scannerAway: {
    status: 503,
    code: "scanner_away",
    message: say("scannerAway"),
  },
  databaseAway: {
    status: 503,
    code: "database_away",
    message: say("databaseAway"),
  },
  internal: {
    status: 500,
    code: "internal_error",
    message: say("internal"),
  },
  unavailable: {
    status: 503,
    code: "unavailable",
    message: say("unavailable"),
  },
} as const satisfies Record<string, Failure>;

/** What is said of a file in which the virus scanner found something. */
export function infectedText(file: string, found: string): string {
  return say("infectedFile", { file, found });
}

/** What is said of a posting into a closed month, given by its first day, YYYY-MM-DD. */
export function monthClosedMessage(month: string): string {
  return say("namedMonthClosed", { month: writeMonth(month) });
}
