/**
 * Write-offs of invoices that clients won't pay, with the correction of their tax and what comes in after all; and of bills that the
 * company need not pay.
 */
import { isCalendarDate } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractWriteOffs } from "@tallyleaf/messages/catalogs/contract-write-offs";
import * as z from "zod";
import { accountCode } from "./accounts.ts";
import { defineCall, type Failure } from "./call.ts";
import { LARGEST_AMOUNT } from "./exact-amounts.ts";
import { PAYMENT_LIMITS, recordPayment } from "./payments.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { amount, calendarDate, currencyCode, messageOnly } from "./values.ts";

const say = translator(contractWriteOffs);

export const writeOffLabels = { date: say("date"), amount: say("amount"), reason: say("reason"), tax: say("tax") };

export const writeOffMessages = {
  date: say("dateMissing"),
  amount: say("amountInvalid"),
  reason: say("reasonMissing"),
  tooLong: say("tooLong", { max: PAYMENT_LIMITS.text }),
  tax: say("taxInvalid"),
  invoice: say("invoiceInvalid"),
  bill: say("billInvalid"),
  writeOff: say("writeOffInvalid"),
};

/** When the tax of a bad debt is corrected, by the country's rule; choice: none is known; none: the invoice has no tax. */
export const WRITE_OFF_RULES = ["now", "later", "document", "credit_note", "choice", "none"] as const;
export type WriteOffRule = (typeof WRITE_OFF_RULES)[number];

const day = anyText({ error: writeOffMessages.date }).refine(isCalendarDate, { error: writeOffMessages.date });
const positive = anyNumber({ error: writeOffMessages.amount })
  .gt(0, { error: writeOffMessages.amount })
  .max(LARGEST_AMOUNT, { error: writeOffMessages.amount });
const invoiceParams = z.object({ id: z.uuid({ error: writeOffMessages.invoice }) });
const writeOffParams = z.object({ id: z.uuid({ error: writeOffMessages.writeOff }) });

const writeOffRow = z.object({
  /** Also that of its payment, which voids it. */
  id: z.uuid(),
  date: calendarDate,
  amount,
  reason: anyText(),
  /** Tax that is corrected now, reliefs included. */
  tax: amount,
  /** Came in after all, or is owed again. */
  recovered: amount,
  /** Still written off. */
  left: amount,
  /** Of a rule that corrects the tax by itself; null: corrected with the write-off, or not at all. */
  relief: z
    .object({
      /** First day on which it can be claimed. */
      from: calendarDate,
      /** Tax to claim, or claimed. */
      amount,
      /** Null: not yet. */
      claimedOn: calendarDate.nullable(),
    })
    .nullable(),
});
export type WriteOffRow = z.output<typeof writeOffRow>;

const IN_FUTURE = { status: 400, code: "in_future", message: say("inFuture") } as const satisfies Failure;

export const getWriteOffs = defineCall({
  method: "GET",
  path: "/api/invoices/:id/write-offs",
  summary: "Get the write-offs of an invoice, and what writing off the rest would correct",
  tag: "Payments",
  needs: { verb: "add", subject: "payment" },
  params: invoiceParams,
  output: z.object({
    currency: currencyCode,
    open: amount,
    rule: z.enum(WRITE_OFF_RULES),
    /** The law; "": no rule. */
    source: anyText(),
    /** Tax may be corrected with the write-off. */
    canCorrect: z.boolean(),
    /** First day of a relief that is claimed by itself; null: there is none. */
    reliefFrom: calendarDate.nullable(),
    /** Tax of all that is open, which is corrected now or claimed later. */
    tax: amount,
    writeOffs: z.array(writeOffRow),
  }),
  failures: { notFound: { status: 404, code: "not_found", message: say("invoiceNotFound") } },
});
export type WriteOffs = z.output<typeof getWriteOffs.output>;

export const writeOffInvoice = defineCall({
  method: "POST",
  path: "/api/invoices/:id/write-offs",
  summary: "Write off an invoice or a part of it; voiding its payment undoes that",
  tag: "Payments",
  needs: { verb: "add", subject: "payment" },
  params: invoiceParams,
  body: z.object({
    date: day,
    /** With tax, in the invoice's currency; absent: all that is open. */
    amount: positive.optional(),
    reason: anyText({ error: writeOffMessages.reason })
      .trim()
      .min(1, { error: writeOffMessages.reason })
      .max(PAYMENT_LIMITS.text, { error: writeOffMessages.tooLong }),
    /** Whether the tax is corrected with it; absent: as the rule says. */
    tax: z.enum(["correct", "keep"], { error: writeOffMessages.tax }).optional(),
  }),
  output: messageOnly.extend({ id: z.uuid() }),
  failures: {
    notFound: { status: 404, code: "not_found", message: say("invoiceNotFound") },
    notOpen: { status: 409, code: "not_open", message: say("notOpen") },
    isAdvance: { status: 409, code: "is_advance", message: say("isAdvance") },
    moreThanOpen: { status: 409, code: "more_than_open", message: say("moreThanOpen") },
    inFuture: IN_FUTURE,
    beforeInvoice: { status: 400, code: "before_invoice", message: say("beforeInvoice") },
    taxLater: { status: 400, code: "tax_later", message: say("taxLater") },
    rateMissing: recordPayment.failures.rateMissing,
  } satisfies Record<string, Failure>,
});

const NOT_FOUND: Failure = { status: 404, code: "not_found", message: say("writeOffNotFound") };

export const recoverWriteOff = defineCall({
  method: "POST",
  path: "/api/write-offs/:id/recoveries",
  summary: "Record that a debt that was written off is paid after all, or is owed again; its tax comes back",
  tag: "Payments",
  needs: { verb: "add", subject: "payment" },
  params: writeOffParams,
  body: z.object({
    date: day,
    /** With tax; absent: all of it. */
    amount: positive.optional(),
    /** Account that received the money; absent: no money came in yet, and the invoice is open again. */
    accountCode: accountCode.optional(),
  }),
  output: messageOnly,
  failures: {
    ...recordPayment.failures,
    notFound: NOT_FOUND,
    inFuture: IN_FUTURE,
    beforeWriteOff: { status: 400, code: "before_write_off", message: say("beforeWriteOff") },
    recovered: { status: 409, code: "more_than_written_off", message: say("moreThanWrittenOff") },
  } satisfies Record<string, Failure>,
});

export const claimRelief = defineCall({
  method: "POST",
  path: "/api/write-offs/:id/relief",
  summary: "Claim the tax of a bad debt where the country lets it be claimed by itself",
  tag: "Payments",
  needs: { verb: "add", subject: "payment" },
  params: writeOffParams,
  body: z.object({ date: day }),
  output: messageOnly,
  failures: {
    notFound: NOT_FOUND,
    noRelief: { status: 409, code: "no_relief", message: say("noRelief") },
    inFuture: IN_FUTURE,
    tooEarly: { status: 409, code: "too_early", message: say("tooEarly") },
    claimed: { status: 409, code: "relief_claimed", message: say("reliefClaimed") },
  } satisfies Record<string, Failure>,
});

export const withdrawRelief = defineCall({
  method: "DELETE",
  path: "/api/write-offs/:id/relief",
  summary: "Withdraw the claim of a bad debt's tax; its entry is reversed",
  tag: "Payments",
  needs: { verb: "remove", subject: "payment" },
  params: writeOffParams,
  output: messageOnly,
  failures: {
    notFound: NOT_FOUND,
    notClaimed: { status: 409, code: "not_claimed", message: say("notClaimed") },
    recovered: { status: 409, code: "recovered", message: say("recoveredSince") },
  } satisfies Record<string, Failure>,
});

const billParams = z.object({
  id: z.coerce.number({ error: writeOffMessages.bill }).int({ error: writeOffMessages.bill }),
});

export const getBillWriteOffs = defineCall({
  method: "GET",
  path: "/api/bills/:id/write-offs",
  summary: "Get the write-offs of a bill, and what writing off the rest would correct",
  tag: "Payments",
  needs: { verb: "add", subject: "payment" },
  params: billParams,
  output: z.object({
    currency: currencyCode,
    open: amount,
    /** now: the tax is corrected with it; choice: no rule is known; none: no tax was claimed. */
    rule: z.enum(["now", "choice", "none"]),
    /** The law; "": no rule. */
    source: anyText(),
    /** Claimed tax of all that is open. */
    tax: amount,
    writeOffs: z.array(
      z.object({
        /** Also that of its payment, which voids it. */
        id: z.uuid(),
        date: calendarDate,
        amount,
        reason: anyText(),
        /** Tax that it corrects. */
        tax: amount,
      }),
    ),
  }),
  failures: { notFound: { status: 404, code: "not_found", message: say("billNotFound") } },
});
export type BillWriteOffs = z.output<typeof getBillWriteOffs.output>;

export const writeOffBill = defineCall({
  method: "POST",
  path: "/api/bills/:id/write-offs",
  summary: "Write off a bill that need not be paid, or a part of it; voiding its payment undoes that",
  tag: "Payments",
  needs: { verb: "add", subject: "payment" },
  params: billParams,
  body: writeOffInvoice.body,
  output: messageOnly.extend({ id: z.uuid() }),
  failures: {
    notFound: { status: 404, code: "not_found", message: say("billNotFound") },
    notOpen: { status: 409, code: "not_open", message: say("billNotOpen") },
    isDeposit: { status: 409, code: "is_deposit", message: say("isDeposit") },
    moreThanOpen: { status: 409, code: "more_than_open", message: say("moreThanOpen") },
    inFuture: IN_FUTURE,
    beforeBill: { status: 400, code: "before_bill", message: say("beforeBill") },
  } satisfies Record<string, Failure>,
});

export const writeOffCalls = {
  getWriteOffs,
  writeOffInvoice,
  recoverWriteOff,
  claimRelief,
  withdrawRelief,
  getBillWriteOffs,
  writeOffBill,
} as const;
