/** Failures that many calls share, and the one shape of every error body. */
import * as z from "zod";
import type { Failure } from "./call.ts";
import { anyText } from "./scalars.ts";

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
  unauthenticated: { status: 401, code: "unauthenticated", message: "Sign in to go on." },
  sessionEnded: { status: 401, code: "session_ended", message: "Your session has ended. Sign in again." },
  forbidden: { status: 403, code: "forbidden", message: "Your role does not allow this." },
  notMember: { status: 403, code: "forbidden", message: "You do not have access to this organization." },
  notFound: { status: 404, code: "not_found", message: "This does not exist, or it was removed." },
  unreadable: { status: 400, code: "invalid_request", message: "The request could not be read." },
  tooLarge: { status: 413, code: "too_large", message: "The request is too large." },
  wrongContentType: { status: 415, code: "unsupported_media_type", message: "This content type is not accepted here." },
  tooManyRequests: {
    status: 429,
    code: "too_many_requests",
    message: "Too many attempts. Wait a little and try again.",
  },
  /** So many calls of one organization wait already that more would only wait longer. */
  crowded: {
    status: 429,
    code: "crowded",
    message: "Your organization asks for more than can be answered at once. Wait a moment and try again.",
  },
  /** Of any call that posts; monthClosedMessage names the month. */
  monthClosed: {
    status: 409,
    code: "month_closed",
    message: "This month is closed. Use a date in an open month, or ask for the month to be reopened.",
  },
  /** Of any call that changes something which somebody else removes or holds in the same moment. */
  overtaken: {
    status: 409,
    code: "overtaken",
    message: "Somebody changed or removed this in the same moment. Load it again, and try once more.",
  },
  /** A question to the database that takes longer than one may is stopped, before it slows everybody else. */
  tooSlow: {
    status: 503,
    code: "too_slow",
    message: "This took too long and was stopped. Choose a shorter range, or try again later.",
  },
  /** Disk or quota of files or database: only who runs the server can make room. */
  noRoom: {
    status: 507,
    code: "no_room",
    message: "The server has no room left, so this was not saved. Tell whoever runs it, and try again afterwards.",
  },
  /** The storage of documents has an error of its own, or says nothing. */
  storageAway: {
    status: 503,
    code: "storage_away",
    message: "The storage of documents does not answer, so this was not done. Try again in a moment.",
  },
  /** The database was restarted or cannot be reached: it may have done the last thing that it was asked before. */
  /** Of any call with a file, where a virus scanner looks at them; infectedText names the file and what was found. */
  infected: {
    status: 400,
    code: "infected_file",
    message: "The virus scanner found something in this file, so it was not kept.",
  },
  /** Unseen by the scanner, nothing is kept. */
  scannerAway: {
    status: 503,
    code: "scanner_away",
    message: "The virus scanner does not answer, so the file was not kept. Try again in a moment.",
  },
  databaseAway: {
    status: 503,
    code: "database_away",
    message: "The database does not answer. Try again in a moment; look first whether your last change was saved.",
  },
  internal: {
    status: 500,
    code: "internal_error",
    message: "Something went wrong on our side. Nothing was lost; try again.",
  },
  unavailable: {
    status: 503,
    code: "unavailable",
    message: "The service is restarting. Try again in a moment.",
  },
} as const satisfies Record<string, Failure>;

/** What is said of a file in which the virus scanner found something. */
export function infectedText(file: string, found: string): string {
  return `File "${file}": the virus scanner found ${found} in it, so it was not kept. Look after the device that it came from.`;
}

/** "April 2026", of any day in it, YYYY-MM-DD. */
export function monthName(day: string): string {
  return new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(day));
}

/** What is said of a posting into a closed month, given by its first day, YYYY-MM-DD. */
export function monthClosedMessage(month: string): string {
  return `${monthName(month)} is closed. Use a date in an open month, or ask for the month to be reopened.`;
}
