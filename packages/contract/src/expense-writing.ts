/** Manual expenses: create, edit, merge items, and split them again. */
import { translator } from "@tallyleaf/messages";
import { contractExpenseWriting } from "@tallyleaf/messages/catalogs/contract-expense-writing";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { exactExpenseForm, expenseFields, expenseForm, notNegative } from "./expense-form.ts";
import { EXPENSE_IS_ASSET, EXPENSE_IS_JOURNEY } from "./expense-locks.ts";
import { WRONG_ACCOUNT } from "./expense-review.ts";
import { expenseDetail } from "./expenses.ts";
import { dateConfirmed, ODD_DATE } from "./odd-dates.ts";
import { BILL_PAID, EXPENSE_RECONCILED } from "./payments.ts";
import { anyText } from "./scalars.ts";
import { messageOnly } from "./values.ts";

const say = translator(contractExpenseWriting);

/** Maximum size of the document when adding or editing. */
export const MAX_EXPENSE_DOCUMENT_BYTES = 5 * 1024 * 1024;
/** The specification's texts about that document; screen and server share them. */
export const EXPENSE_DOCUMENT_MESSAGES = {
  wrongType: say("wrongType"),
  tooLarge: say("tooLarge"),
} as const;

const expenseId = z.object({
  id: anyText()
    .regex(/^-?\d{1,15}$/, { error: say("idInvalid") })
    .transform(Number),
});

/** Errors of saving. */
const savingFailures = {
  oddDate: ODD_DATE,
  unknownAccount: {
    status: 400,
    code: "unknown_account",
    message: say("unknownAccount"),
  },
  notPayable: {
    status: 400,
    code: "no_payment_account",
    message: say("notPayable"),
  },
  sameAccount: {
    status: 400,
    code: "same_account",
    message: say("sameAccount"),
  },
  wrongAccount: WRONG_ACCOUNT,
  rateMissing: {
    status: 400,
    code: "rate_missing",
    message: say("rateMissing"),
  },
  unbalanced: {
    status: 400,
    code: "does_not_add_up",
    message: say("unbalanced"),
  },
  unknownTaxCode: {
    status: 400,
    code: "unknown_tax_code",
    message: say("unknownTaxCode"),
  },
  unknownPayer: {
    status: 400,
    code: "unknown_payer",
    message: say("unknownPayer"),
  },
  notOwnMoney: {
    status: 400,
    code: "not_own_money",
    message: say("notOwnMoney"),
  },
  unknownDocument: {
    status: 400,
    code: "unknown_document",
    message: say("unknownDocument"),
  },
  documentTooLarge: { status: 400, code: "document_too_large", message: EXPENSE_DOCUMENT_MESSAGES.tooLarge },
  documentType: { status: 400, code: "wrong_document_type", message: EXPENSE_DOCUMENT_MESSAGES.wrongType },
} as const satisfies Record<string, Failure>;

const notFound = {
  status: 404,
  code: "not_found",
  message: say("notFound"),
} as const satisfies Failure;

const changedMeanwhile = {
  status: 409,
  code: "changed_meanwhile",
  message: say("changedMeanwhile"),
} as const satisfies Failure;

const inProcessing = {
  status: 409,
  code: "in_processing",
  message: say("inProcessing"),
} as const satisfies Failure;

export const createExpense = defineCall({
  method: "POST",
  path: "/api/expenses/invoice",
  summary: "Create an expense: posted at once, or submitted if it needs approval",
  tag: "Expenses",
  needs: { verb: "add", subject: "expense" },
  body: exactExpenseForm.safeExtend({ isDateConfirmed: dateConfirmed }),
  output: messageOnly.extend({ expense: expenseDetail }),
  failures: savingFailures,
});

/** Revision that the editor saw; if a newer one exists, nothing is overwritten. */
const revision = z.int({ error: say("revisionInvalid") }).optional();

export const updateExpense = defineCall({
  method: "PUT",
  path: "/api/expenses/:id",
  summary: "Change an expense: the posted entry is reversed and a new one posted, as its next revision",
  tag: "Expenses",
  needs: { verb: "change", subject: "expense" },
  params: expenseId,
  body: changeOf(expenseForm).extend({ revision, isDateConfirmed: dateConfirmed }),
  output: messageOnly.extend({ expense: expenseDetail }),
  failures: {
    ...savingFailures,
    notFound,
    changedMeanwhile,
    inProcessing,
    billPaid: BILL_PAID,
    isAsset: EXPENSE_IS_ASSET,
    isJourney: EXPENSE_IS_JOURNEY,
    reconciled: EXPENSE_RECONCILED,
  },
});

export const mergeItems = defineCall({
  method: "POST",
  path: "/api/expenses/:id/merge-items",
  summary: "Merge all items into one line, until they are split again; posted with the next update",
  tag: "Expenses",
  needs: { verb: "change", subject: "expense" },
  params: expenseId,
  body: z.object({
    description: expenseFields.description.given,
    amount: notNegative("amount"),
    quantity: notNegative("quantity"),
    unitPrice: notNegative("unitPrice"),
    accountCode: expenseFields.accountCode.given,
    revision,
  }),
  output: messageOnly,
  failures: {
    ...{ notFound, changedMeanwhile, inProcessing },
    ...{ unknownAccount: savingFailures.unknownAccount, wrongAccount: WRONG_ACCOUNT },
  },
});

export const extendItems = defineCall({
  method: "POST",
  path: "/api/expenses/:id/extend-items",
  summary: "Split a merged line into its items again",
  tag: "Expenses",
  needs: { verb: "change", subject: "expense" },
  params: expenseId,
  /** In the address, because the call has no body. */
  query: z.object({
    revision: z.coerce
      .number({ error: say("revisionInvalid") })
      .int({ error: say("revisionInvalid") })
      .optional(),
  }),
  output: messageOnly,
  failures: { notFound, changedMeanwhile, inProcessing },
});

export const expenseWritingCalls = { createExpense, updateExpense, mergeItems, extendItems } as const;
