/**
 * Allowances for doubtful receivables: a share of what clients owe at the end of a period that will probably not be paid. Posted on the day,
 * and undone on the next one: the next close makes a new estimate.
 */
import { isCalendarDate } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractAllowances } from "@tallyleaf/messages/catalogs/contract-allowances";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { amount, calendarDate, currencyCode, instant, messageOnly, paged, pageQuery } from "./values.ts";

const say = translator(contractAllowances);

const MOST_SHARES = 500;

export const allowanceMessages = {
  day: say("dayInvalid"),
  percent: say("percentInvalid"),
  oneOf: say("oneOf"),
  client: say("clientInvalid"),
  invoice: say("invoiceInvalid"),
  namedTwice: say("namedTwice"),
  tooMany: say("tooMany", { max: MOST_SHARES }),
};

const day = anyText({ error: allowanceMessages.day }).refine(isCalendarDate, { error: allowanceMessages.day });

/** The share of a client's open invoices, or of one invoice, that will probably not be paid. That of the invoice goes before that of its client. */
const share = z
  .object({
    clientId: z.uuid({ error: allowanceMessages.client }).optional(),
    invoiceId: z.uuid({ error: allowanceMessages.invoice }).optional(),
    percent: anyNumber({ error: allowanceMessages.percent })
      .gt(0, { error: allowanceMessages.percent })
      .max(100, { error: allowanceMessages.percent }),
  })
  .refine(({ clientId, invoiceId }) => (clientId === undefined) !== (invoiceId === undefined), {
    error: allowanceMessages.oneOf,
  });
export type AllowanceShare = z.output<typeof share>;

const shares = z
  .array(share, { error: allowanceMessages.percent })
  .max(MOST_SHARES, { error: allowanceMessages.tooMany })
  .refine((all) => new Set(all.map((one) => one.invoiceId ?? one.clientId)).size === all.length, {
    error: allowanceMessages.namedTwice,
  });

const item = z.object({
  invoiceId: z.uuid(),
  number: anyText(),
  clientId: z.uuid(),
  client: anyText(),
  dueDate: calendarDate,
  /** Days after the due date; below zero: before it. */
  daysOverdue: z.int(),
  /** Open on the day with its tax, in the base currency, as the amounts below. */
  open: amount,
  /** Of it without the tax that the law gives back for a bad debt; null: it has no share. */
  base: amount.nullable(),
  /** Null: it has no share. */
  percent: z.number().nullable(),
  /** The posted amount. */
  amount,
});
export type AllowanceItem = z.output<typeof item>;

const allowance = z.object({
  id: z.uuid(),
  day: calendarDate,
  /** The day on which it is undone. */
  undoneOn: calendarDate,
  amount,
  invoices: z.int(),
  lines: z.array(z.object({ invoiceId: z.uuid(), percent: z.number(), amount })),
  /** That of the day, then that of the next one. */
  entries: z.array(z.object({ id: z.uuid(), number: anyText().nullable(), day: calendarDate })),
  postedBy: anyText(),
  postedAt: instant,
  /** Null: it counts. */
  reversedAt: instant.nullable(),
});
export type Allowance = z.output<typeof allowance>;

const failure = <const Code extends string>(status: 400 | 404 | 409, code: Code, message: string) =>
  ({ status, code, message }) as const satisfies Failure;
const tag = "Journal";

export const previewAllowance = defineCall({
  method: "POST",
  path: "/api/allowances/preview",
  summary: "Preview the allowance of a day: each open invoice, and what its share posts; nothing is posted",
  tag,
  needs: { verb: "see", subject: "adjustment" },
  body: z.object({
    /** Absent: the last day of the last month. */
    day: day.optional(),
    shares: shares.default([]),
  }),
  output: z.object({
    day: calendarDate,
    undoneOn: calendarDate,
    currency: currencyCode,
    items: z.array(item),
    amount,
    /** Why it can't be posted; null: it can. */
    refusal: anyText().nullable(),
    /** The allowance of the day that counts; null: none is posted. */
    posted: allowance.nullable(),
  }),
  failures: { unknownItem: failure(404, "unknown_item", say("unknownItem")) },
});
export type AllowancePreview = z.output<typeof previewAllowance.output>;

export const postAllowance = defineCall({
  method: "POST",
  path: "/api/allowances",
  summary: "Post the allowance of a day, and its reversal on the next one; a day that is posted is left alone",
  tag,
  needs: { verb: "add", subject: "adjustment" },
  body: z.object({ day, shares: shares.min(1, { error: allowanceMessages.oneOf }) }),
  output: messageOnly.extend({ allowance }),
  failures: {
    notOver: failure(400, "not_over", say("notOver")),
    nothing: failure(400, "nothing_open", say("nothing")),
    unknownItem: failure(404, "unknown_item", say("unknownItem")),
  },
});

export const listAllowances = defineCall({
  method: "GET",
  path: "/api/allowances",
  summary: "List allowances for doubtful receivables, newest first",
  tag,
  needs: { verb: "see", subject: "adjustment" },
  query: pageQuery,
  output: paged(allowance).extend({ currency: currencyCode }),
});

export const reverseAllowance = defineCall({
  method: "POST",
  path: "/api/allowances/:id/reverse",
  summary: "Reverse an allowance as a whole, with its reversal on the next day, while both days are open",
  tag,
  needs: { verb: "change", subject: "adjustment" },
  params: z.object({ id: z.uuid({ error: say("allowanceInvalid") }) }),
  output: messageOnly.extend({ allowance }),
  failures: {
    notFound: failure(404, "not_found", say("notFound")),
    isReversed: failure(409, "is_reversed", say("isReversed")),
  },
});

export const allowanceCalls = { previewAllowance, postAllowance, listAllowances, reverseAllowance } as const;
