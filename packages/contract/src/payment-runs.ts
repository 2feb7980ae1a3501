/** Payment runs: open bills become one order to a bank (pain.001). It is approved, downloaded, and paid once bank transactions settle it. */
import { isCalendarDate, isIban, plainIdentifier } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractPaymentRuns } from "@tallyleaf/messages/catalogs/contract-payment-runs";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { LARGEST_AMOUNT } from "./exact-amounts.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { amount, calendarDate, currencyCode, instant, messageOnly, paged, pageQuery } from "./values.ts";

const say = translator(contractPaymentRuns);

export const PAYMENT_RUN_LIMITS = { bills: 500, reference: 35, iban: 42 } as const;

export const paymentRunLabels = { payDate: say("payDate"), bankAccount: say("bankAccount"), limit: say("limit") };

export const paymentRunMessages = {
  payDate: say("payDateMissing"),
  bankAccount: say("bankAccountMissing"),
  bills: say("billsMissing"),
  bill: say("billInvalid"),
  iban: say("ibanInvalid"),
  reference: say("referenceInvalid"),
  limit: say("limitInvalid"),
  discount: say("discountInvalid"),
};

/** Paid: nothing of its bills is owed any longer. */
export const PAYMENT_RUN_STATES = ["draft", "approved", "exported", "paid", "withdrawn"] as const;
export type PaymentRunState = (typeof PAYMENT_RUN_STATES)[number];

/** Things to look at before a bill is paid. */
export const PAYMENT_WARNINGS = [
  "no_iban",
  "iban_changed",
  "iban_not_on_record",
  "several_ibans",
  "qr_reference_missing",
  "no_address",
] as const;
export type PaymentWarning = (typeof PAYMENT_WARNINGS)[number];

/** Kinds of payees: members have expenses that are reimbursed. */
export const PAYEE_KINDS = ["vendor", "member"] as const;

const payableBill = z.object({
  expenseId: z.int(),
  payeeKind: z.enum(PAYEE_KINDS),
  payeeId: z.uuid().nullable(),
  payee: anyText(),
  /** The number of the document. */
  number: anyText(),
  dueDate: calendarDate,
  currency: currencyCode,
  open: amount,
  /** Kept back if it is paid on the day; the last day for it. Null: the terms have none, or it is too late. */
  discount: z.object({ amount, until: calendarDate }).nullable(),
  /** Amount for the payee. */
  toPay: amount,
  /** From the e-invoice, else the vendor's record; null: none is known. */
  iban: anyText().nullable(),
  /** All that may be chosen. */
  ibans: z.array(anyText()),
  /** A QR reference or a creditor reference of the document; "": none. */
  paymentReference: anyText(),
  warnings: z.array(z.enum(PAYMENT_WARNINGS)),
});
export type PayableBill = z.output<typeof payableBill>;

const runItem = z.object({
  expenseId: z.int(),
  payeeKind: z.enum(PAYEE_KINDS),
  payee: anyText(),
  iban: anyText(),
  amount,
  discount: amount,
  endToEndId: anyText(),
  reference: anyText(),
  text: anyText(),
  paid: z.boolean(),
});

const run = z.object({
  id: z.uuid(),
  state: z.enum(PAYMENT_RUN_STATES),
  payDate: calendarDate,
  bankAccountId: z.uuid(),
  bankAccount: anyText(),
  currency: currencyCode,
  total: amount,
  createdBy: anyText(),
  createdAt: instant,
  /** Null: not approved. */
  approvedBy: anyText().nullable(),
  approvedAt: instant.nullable(),
  exportedAt: instant.nullable(),
  /** SHA-256 of the file, in hexadecimal digits; null: there is no file. */
  sha256: anyText().nullable(),
  /** Its total is above the limit, so who created it can't approve it. */
  needsSecond: z.boolean(),
  /** The reader created it. */
  isOwn: z.boolean(),
  items: z.array(runItem),
});
export type PaymentRun = z.output<typeof run>;

const runId = z.object({ id: z.uuid({ error: say("runInvalid") }) });
const day = anyText({ error: paymentRunMessages.payDate }).refine(isCalendarDate, {
  error: paymentRunMessages.payDate,
});
const NOT_FOUND = { status: 404, code: "not_found", message: say("notFound") } as const satisfies Failure;
const saved = messageOnly.extend({ run });
const tag = "Payments";

export const listPayableBills = defineCall({
  method: "GET",
  path: "/api/payment-runs/bills",
  summary:
    "List open bills that are in no payment run, with IBAN, reference, discount, and warnings; at most 500, the earliest due first",
  tag,
  needs: { verb: "see", subject: "paymentRun" },
  query: z.object({
    /** The day on which they would be paid; absent: today. */
    payDate: day.optional(),
  }),
  output: z.object({ data: z.array(payableBill), today: calendarDate }),
});

export const listPaymentRuns = defineCall({
  method: "GET",
  path: "/api/payment-runs",
  summary: "List payment runs, newest first, with the limit above which a second person approves",
  tag,
  needs: { verb: "see", subject: "paymentRun" },
  query: pageQuery,
  output: paged(run).extend({
    /** In `currency`; null: no second person is needed. */
    approvalLimit: amount.nullable(),
    currency: currencyCode,
  }),
});

export const createPaymentRuns = defineCall({
  method: "POST",
  path: "/api/payment-runs",
  summary: "Create payment runs of open bills, one for each currency; nothing is posted",
  tag,
  needs: { verb: "add", subject: "paymentRun" },
  body: z.object({
    payDate: day,
    bankAccountId: z.uuid({ error: paymentRunMessages.bankAccount }),
    /** Keeps back discounts that are in time. */
    takeDiscounts: z.boolean({ error: say("takeDiscountsInvalid") }).default(true),
    bills: z
      .array(
        z.object({
          expenseId: z.int({ error: paymentRunMessages.bill }),
          /** Absent: as the list says. */
          iban: anyText({ error: paymentRunMessages.iban })
            .max(PAYMENT_RUN_LIMITS.iban, { error: paymentRunMessages.iban })
            .overwrite(plainIdentifier)
            .refine(isIban, { error: paymentRunMessages.iban })
            .optional(),
          /** Absent: as the list says; "": none. */
          reference: anyText({ error: paymentRunMessages.reference })
            .max(PAYMENT_RUN_LIMITS.reference, { error: paymentRunMessages.reference })
            .overwrite(plainIdentifier)
            .optional(),
          /** Kept back, as agreed with the vendor; absent: as the terms offer. */
          discount: anyNumber({ error: paymentRunMessages.discount })
            .min(0, { error: paymentRunMessages.discount })
            .max(LARGEST_AMOUNT, { error: paymentRunMessages.discount })
            .optional(),
        }),
        { error: paymentRunMessages.bills },
      )
      .min(1, { error: paymentRunMessages.bills })
      .max(PAYMENT_RUN_LIMITS.bills, { error: say("tooManyBills", { max: PAYMENT_RUN_LIMITS.bills }) }),
  }),
  output: messageOnly.extend({ runs: z.array(run) }),
  failures: {
    unknownAccount: { status: 400, code: "unknown_account", message: say("unknownAccount") },
    noOwnIban: { status: 400, code: "no_own_iban", message: say("noOwnIban") },
    dayOver: { status: 400, code: "day_over", message: say("dayOver") },
    unknownBill: { status: 400, code: "unknown_bill", message: say("unknownBill") },
    namedTwice: { status: 400, code: "named_twice", message: say("namedTwice") },
    inRun: { status: 409, code: "in_run", message: say("inRun") },
    noIban: { status: 400, code: "no_iban", message: say("noIban") },
    qrReference: { status: 400, code: "qr_reference", message: say("qrReference") },
    badReference: { status: 400, code: "bad_reference", message: paymentRunMessages.reference },
    badDiscount: { status: 400, code: "bad_discount", message: paymentRunMessages.discount },
  },
});

export const approvePaymentRun = defineCall({
  method: "POST",
  path: "/api/payment-runs/:id/approve",
  summary: "Approve a payment run; above the limit, a person other than its creator must",
  tag,
  needs: { verb: "approve", subject: "paymentRun" },
  params: runId,
  output: saved,
  failures: {
    notFound: NOT_FOUND,
    notDraft: { status: 409, code: "not_draft", message: say("notDraft") },
    secondPerson: { status: 409, code: "second_person", message: say("secondPerson") },
  },
  people: true,
});

export const exportPaymentRun = defineCall({
  method: "POST",
  path: "/api/payment-runs/:id/export",
  summary: "Write the file of an approved payment run for the bank; nothing is posted",
  tag,
  needs: { verb: "change", subject: "paymentRun" },
  params: runId,
  output: saved,
  failures: {
    notFound: NOT_FOUND,
    notApproved: { status: 409, code: "not_approved", message: say("notApproved") },
    dayOver: { status: 409, code: "day_over", message: say("runDayOver") },
    changed: { status: 409, code: "bill_changed", message: say("billChanged") },
  },
});

export const getPaymentRunFile = defineCall({
  method: "GET",
  path: "/api/payment-runs/:id/file",
  summary: "Get the file of an exported payment run, the same bytes each time, with its hash",
  tag,
  needs: { verb: "see", subject: "paymentRun" },
  params: runId,
  output: z.object({ fileName: anyText(), content: anyText(), sha256: anyText() }),
  failures: { notFound: NOT_FOUND, notExported: { status: 409, code: "not_exported", message: say("notExported") } },
});

export const withdrawPaymentRun = defineCall({
  method: "POST",
  path: "/api/payment-runs/:id/withdraw",
  summary: "Withdraw a payment run: its bills are open for another one",
  tag,
  needs: { verb: "change", subject: "paymentRun" },
  params: runId,
  output: saved,
  failures: {
    notFound: NOT_FOUND,
    isOver: { status: 409, code: "is_over", message: say("isOver") },
  },
});

export const savePaymentRunSettings = defineCall({
  method: "PUT",
  path: "/api/payment-runs/settings",
  summary: "Set the amount above which a second person approves payment runs",
  tag,
  needs: { verb: "change", subject: "company" },
  body: z.object({
    /** In the base currency; null: no second person is needed. */
    approvalLimit: anyNumber({ error: paymentRunMessages.limit })
      .min(0, { error: paymentRunMessages.limit })
      .max(LARGEST_AMOUNT, { error: paymentRunMessages.limit })
      .nullable(),
  }),
  output: messageOnly.extend({ approvalLimit: amount.nullable() }),
});

export const paymentRunCalls = {
  listPayableBills,
  listPaymentRuns,
  createPaymentRuns,
  approvePaymentRun,
  exportPaymentRun,
  getPaymentRunFile,
  withdrawPaymentRun,
  savePaymentRunSettings,
} as const;
