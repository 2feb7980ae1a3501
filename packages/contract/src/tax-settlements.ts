/** Settling a filed return: its tax leaves the tax accounts, and is then paid to the tax office or refunded. */
import { translator } from "@tallyleaf/messages";
import { contractTax } from "@tallyleaf/messages/catalogs/contract-tax";
import * as z from "zod";
import { accountCode } from "./accounts.ts";
import { defineCall } from "./call.ts";
import { LARGEST_AMOUNT } from "./exact-amounts.ts";
import { type Fields, givenShape } from "./fields.ts";
import { dateConfirmed, ODD_DATE } from "./odd-dates.ts";
import { paymentFields, paymentMessages, recordPayment, voidPayment } from "./payments.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { noPeriod, noRegistration, notFiled, returnParams } from "./tax-returns.ts";
import { amount, calendarDate, messageOnly } from "./values.ts";

const say = translator(contractTax);

const account = z.object({ code: anyText(), name: anyText() });

const payment = z.object({
  entryId: z.uuid(),
  date: calendarDate,
  /** Paid to the tax office, or refunded below zero. */
  amount,
  /** Account that paid, or received the refund. */
  account,
  /** The bank transaction that it is matched with; null: none yet. */
  bankLine: z.object({ id: z.uuid(), bankAccountId: z.uuid(), date: calendarDate }).nullable(),
});
export type TaxPaymentRow = z.output<typeof payment>;

const settlement = z.object({
  currency: anyText(),
  /** The entry that is to be posted; null: nothing is left to settle. */
  entry: z
    .object({ date: calendarDate, lines: z.array(z.object({ account, debit: amount, credit: amount })) })
    .nullable(),
  /** Entries that were posted. */
  posted: z.array(z.object({ entryId: z.uuid(), number: anyText().nullable(), date: calendarDate })),
  paid: amount,
  /** Still to pay, or to be refunded below zero. */
  owed: amount,
  payments: z.array(payment),
});
export type TaxSettlement = z.output<typeof settlement>;

export const getTaxSettlement = defineCall({
  method: "GET",
  path: "/api/tax/registrations/:id/returns/:from/settlement",
  summary: "Get the settlement of a filed return: the entry to post, the posted one, and payments",
  tag: "Tax",
  needs: { verb: "see", subject: "tax" },
  params: returnParams,
  output: settlement,
  failures: { noRegistration, noPeriod, notFiled },
});

export const settleTaxReturn = defineCall({
  method: "POST",
  path: "/api/tax/registrations/:id/returns/:from/settlement",
  summary: "Post the settlement of a filed return: moves its tax from the tax accounts to the tax office account",
  tag: "Tax",
  needs: { verb: "change", subject: "tax" },
  params: returnParams,
  output: messageOnly.extend({ entryId: z.uuid() }),
  failures: {
    noRegistration,
    noPeriod,
    notFiled,
    isSettled: { status: 409, code: "already_settled", message: say("isSettled") },
  },
});

/** Fields of a payment, in the order of the form. */
const fields = { date: paymentFields.date, reference: paymentFields.reference } as const satisfies Fields;

export const taxPaymentBody = z.object({
  ...givenShape(fields),
  accountCode,
  /** In the books' currency; absent: all that is owed or refunded. */
  amount: anyNumber({ error: paymentMessages.amount })
    .gt(0, { error: paymentMessages.amount })
    .max(LARGEST_AMOUNT, { error: paymentMessages.tooLarge })
    .optional(),
});

export const payTaxReturn = defineCall({
  method: "POST",
  path: "/api/tax/registrations/:id/returns/:from/payments",
  summary: "Record a payment of a filed return to the tax office, or its refund, without a bank transaction",
  tag: "Tax",
  needs: { verb: "change", subject: "tax" },
  params: returnParams,
  body: taxPaymentBody.safeExtend({ isDateConfirmed: dateConfirmed }),
  output: messageOnly.extend({ entryId: z.uuid() }),
  failures: {
    noRegistration,
    noPeriod,
    notFiled,
    oddDate: ODD_DATE,
    nothingOwed: { status: 409, code: "nothing_owed", message: say("nothingOwed") },
    moreThanOwed: { status: 422, code: "more_than_owed", message: say("moreThanOwed") },
    unknownAccount: recordPayment.failures.unknownAccount,
  },
});

export const removeTaxPayment = defineCall({
  method: "DELETE",
  path: "/api/tax/registrations/:id/returns/:from/payments/:entryId",
  summary: "Void a payment of a return: its entry is reversed, and its bank transaction is open again",
  tag: "Tax",
  needs: { verb: "change", subject: "tax" },
  params: returnParams.extend({ entryId: z.uuid({ error: say("idInvalid") }) }),
  output: messageOnly,
  failures: {
    noRegistration,
    noPeriod,
    noPayment: { ...voidPayment.failures.notFound, code: "no_payment" },
    reconciled: voidPayment.failures.reconciled,
  },
});

export const taxSettlementCalls = { getTaxSettlement, settleTaxReturn, payTaxReturn, removeTaxPayment } as const;
