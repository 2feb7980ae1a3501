/** Imports a card service's own report as transactions of a bank account. */

import { translator } from "@tallyleaf/messages";
import { contractCardPayments } from "@tallyleaf/messages/catalogs/contract-card-payments";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { amountQuestion, decimalMark, UNCLEAR_AMOUNTS } from "./csv.ts";
import { fileFailures, filePart } from "./file-part.ts";
import { NOT_CONNECTED } from "./integrations.ts";
import { anyText } from "./scalars.ts";
import { amount, calendarDate, messageOnly } from "./values.ts";

const say = translator(contractCardPayments);

export const CARD_SERVICES = { stripe: "Stripe", paypal: "PayPal" } as const;
const SERVICES = Object.keys(CARD_SERVICES) as [keyof typeof CARD_SERVICES, ...(keyof typeof CARD_SERVICES)[]];

export const MAX_CARD_PAYMENTS_BYTES = 10 * 1024 * 1024;

/** Totals of a report. */
const cardPayments = z.object({
  service: z.enum(SERVICES),
  /** Null: amounts have one meaning, or it was chosen. */
  question: amountQuestion.nullable(),
  accountName: anyText(),
  currency: anyText(),
  fromDate: calendarDate.nullable(),
  toDate: calendarDate.nullable(),
  /** Payments and refunds, fees, and payouts are separate transactions. */
  linesTotal: z.int(),
  linesNew: z.int(),
  linesKnown: z.int(),
  moneyIn: amount,
  moneyOut: amount,
  /** Part of the outgoing amount. */
  fees: amount,
  notes: z.array(anyText()),
  /** First transactions, oldest first. */
  sample: z.array(
    z.object({ date: calendarDate, amount, description: anyText(), reference: anyText(), isNew: z.boolean() }),
  ),
});
export type CardPayments = z.output<typeof cardPayments>;

const file = filePart(MAX_CARD_PAYMENTS_BYTES);

const body = z.object({ decimalMark: decimalMark.optional() });

const failures = {
  ...fileFailures(MAX_CARD_PAYMENTS_BYTES),
  unreadable: {
    status: 415,
    code: "unreadable_payments",
    message: say("unreadable"),
  },
  notConnected: NOT_CONNECTED,
  noAccount: {
    status: 409,
    code: "no_bank_account",
    message: say("noAccount"),
  },
  otherCurrency: {
    status: 409,
    code: "other_currency",
    message: say("otherCurrency"),
  },
} as const satisfies Record<string, Failure>;

export const previewCardPayments = defineCall({
  method: "POST",
  path: "/api/card-payments/preview",
  summary: "Preview the import of a card service's report: its transactions, and which are new in the bank account",
  tag: "Integrations",
  needs: { verb: "import", subject: "integration" },
  file,
  body,
  output: cardPayments,
  failures,
});

export const importCardPayments = defineCall({
  method: "POST",
  path: "/api/card-payments",
  summary: "Import a card service's report into the bank account; duplicates are skipped",
  tag: "Integrations",
  needs: { verb: "import", subject: "integration" },
  file,
  body,
  output: messageOnly.extend({ payments: cardPayments }),
  failures: {
    ...failures,
    unclearAmounts: UNCLEAR_AMOUNTS,
    tooManyDecimals: {
      status: 400,
      code: "too_many_decimals",
      message: say("tooManyDecimals"),
    },
  },
});

export const cardPaymentCalls = { previewCardPayments, importCardPayments } as const;
