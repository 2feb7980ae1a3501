/** Changes since a moment: entries posted between two moments, with dates in one range, and their effect on each account. */
import { isCalendarDate } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractReports } from "@tallyleaf/messages/catalogs/contract-reports";
import * as z from "zod";
import { defineCall } from "./call.ts";
import { link } from "./reports.ts";
import { anyText } from "./scalars.ts";
import { amount, calendarDate, currencyCode, instant, paged, pageQuery } from "./values.ts";

const say = translator(contractReports);

const day = (name: string) => {
  const error = say("dateInvalid", { name });
  return anyText({ error }).refine(isCalendarDate, { error, abort: true });
};
const moment = (name: string) =>
  anyText({ error: say("momentInvalid", { name }) }).pipe(
    z.iso.datetime({ error: say("momentInvalid", { name }), abort: true }),
  );

/** Why an entry was added: a new one, the reversal of another, or the correction that follows a reversal. */
export const CHANGE_REASONS = ["new", "reversal", "correction"] as const;

const change = z.object({
  id: anyText(),
  number: anyText().nullable(),
  /** Its date, and when it was posted. */
  date: calendarDate,
  postedAt: instant,
  by: anyText(),
  reason: z.enum(CHANGE_REASONS),
  /** Name of the closed fiscal year that it corrects, though it is dated later; null: it is of its own date. */
  correctsYear: anyText().nullable(),
  party: anyText().nullable(),
  description: anyText().nullable(),
  reference: anyText().nullable(),
  /** Debits, in the books' currency. */
  amount,
  link: link.nullable(),
});
export type BookChange = z.output<typeof change>;

export const listBookChanges = defineCall({
  method: "GET",
  path: "/api/reports/changes",
  summary:
    "List entries posted between two moments and dated in a range or correcting a fiscal year in it, with the effect on each account of those dated in it",
  tag: "Reports",
  needs: { verb: "see", subject: "report" },
  query: z
    .object({
      from: day("from"),
      to: day("to"),
      /** Posted after this moment. */
      since: moment("since"),
      /** Posted until this moment; absent: until now. */
      until: moment("until").optional(),
      page: pageQuery.shape.page,
      perPage: pageQuery.shape.perPage.unwrap().default(25),
    })
    .refine(({ from, to }) => from <= to, { path: ["to"], error: say("wrongOrder") })
    .refine(({ since, until }) => until === undefined || Date.parse(since) <= Date.parse(until), {
      path: ["until"],
      error: say("momentsTurned"),
    }),
  output: paged(change).extend({
    currency: currencyCode,
    /** Of all pages: debits less credits, by account. */
    effects: z.array(z.object({ code: anyText(), name: anyText(), amount })),
    /** Entries dated before the range that were posted then too: they change its opening figures. Null: none. */
    earlier: z.object({ count: z.int(), from: calendarDate }).nullable(),
  }),
});
export type BookChanges = z.output<typeof listBookChanges.output>;

/** A moment that changes can be counted from: a close, a filed tax return, or a report file. */
export const SAVED_POINT_KINDS = ["month", "fiscal_year", "tax_return", "report"] as const;

const savedPoint = z.object({
  id: anyText(),
  kind: z.enum(SAVED_POINT_KINDS),
  /** The name of a report; of a tax return its country or state, such as "DE" or "US-CA"; empty of a close. */
  name: anyText(),
  from: calendarDate,
  to: calendarDate,
  at: instant,
});
export type SavedPoint = z.output<typeof savedPoint>;

export const listSavedPoints = defineCall({
  method: "GET",
  path: "/api/reports/saved-points",
  summary:
    "List starting points for changes, newest first: closes of months and fiscal years, filed tax returns, and report files",
  tag: "Reports",
  needs: { verb: "see", subject: "report" },
  output: paged(savedPoint),
});

export const bookChangeCalls = { listBookChanges, listSavedPoints } as const;
