/** Failures that many calls share, and the one shape of every error body. */
import { fiscalYearName, writeMonth } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractShared } from "@tallyleaf/messages/catalogs/contract-shared";
import * as z from "zod";
import type { Failure } from "./call.ts";
import { anyText } from "./scalars.ts";

const say = translator(contractShared);

export const errorBody = z.object({
  /** The sentence for people; `message` has the same one, because callers read either. */
  error: anyText(),
  message: anyText(),
  /** A stable machine word. */
  code: anyText(),
  details: anyText().optional(),
  /** One for each invalid field. */
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
  /** Too many calls of one organization are waiting. */
  crowded: {
    status: 429,
    code: "crowded",
    message: say("crowded"),
  },
  /** For any call that posts; monthClosedMessage names the month. */
  monthClosed: {
    status: 409,
    code: "month_closed",
    message: say("monthClosed"),
  },
  /** For any call that posts on an account of its own; accountInactiveMessage names it. */
  accountInactive: {
    status: 409,
    code: "account_inactive",
    message: say("accountInactive"),
  },
  /** For any call that changes something which someone else deletes or locks at the same moment. */
  overtaken: {
    status: 409,
    code: "overtaken",
    message: say("overtaken"),
  },
  /** A statement above the time limit is stopped, so that it doesn't slow others. */
  tooSlow: {
    status: 503,
    code: "too_slow",
    message: say("tooSlow"),
  },
  /** The disk, or a quota of files or database, is full; only the administrator can make room. */
  noRoom: {
    status: 507,
    code: "no_room",
    message: say("noRoom"),
  },
  /** The document storage returns an error, or doesn't answer. */
  storageAway: {
    status: 503,
    code: "storage_away",
    message: say("storageAway"),
  },
  /** The database restarted or is unreachable; the last statement may have succeeded. */
  /** For any call with a file, if a virus scanner is set; infectedText names the file and the finding. */
  infected: {
    status: 400,
    code: "infected_file",
    message: say("infected"),
  },
  /** Files that weren't scanned aren't stored. */
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

/** Text about a file in which the virus scanner found something. */
export function infectedText(file: string, found: string): string {
  return say("infectedFile", { file, found });
}

/** Text about an account that a posting needs and that is deactivated. */
export const accountInactiveMessage = (account: { code: string; name: string }): string =>
  say("namedAccountInactive", account);

/**
 * Text about a posting into a closed month, given by its first day, or on a day that a closed fiscal year locks, given as `from/to`, or as
 * `from/to/sealed`. Days are YYYY-MM-DD.
 */
export function monthClosedMessage(period: string): string {
  const [from = "", to, sealed] = period.split("/");
  if (to === undefined) return say("namedMonthClosed", { month: writeMonth(from) });
  const year = fiscalYearName({ from, to });
  return sealed === undefined ? say("namedYearClosed", { year }) : say("namedYearSealed", { year });
}
