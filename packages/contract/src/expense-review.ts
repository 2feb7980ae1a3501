/** Review of expenses: accept, undo, send back, approve; bulk actions; duplicates; history. */
import { translator } from "@tallyleaf/messages";
import { contractExpenseReview } from "@tallyleaf/messages/catalogs/contract-expense-review";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { EXPENSE_IS_ASSET } from "./expense-locks.ts";
import { expenseDetail, expenseRow } from "./expenses.ts";
import { BILL_PAID, DEFAULT_ACCOUNT_NOT_PAYING, defaultPaymentAccountId, EXPENSE_RECONCILED } from "./payments.ts";
import { anyText } from "./scalars.ts";
import { instant, messageOnly } from "./values.ts";

const say = translator(contractExpenseReview);

export const MAX_BULK = 200;

/** An expense can't be posted on its account, which is of revenue, of open items, or of tax. Of the forms, too, which aren't loaded with a list. */
export const WRONG_ACCOUNT = {
  status: 400,
  code: "wrong_account_type",
  message: say("wrongAccount"),
} as const satisfies Failure;

const expenseId = z.object({
  id: anyText()
    .regex(/^-?\d{1,15}$/, { error: say("idInvalid") })
    .transform(Number),
});
const ids = z
  .array(z.int({ error: say("anIdInvalid") }), { error: say("noneChosen") })
  .min(1, { error: say("noneChosen") })
  .max(MAX_BULK, { error: say("tooManyChosen", { count: String(MAX_BULK) }) });

const notFound = {
  status: 404,
  code: "not_found",
  message: say("notFound"),
} as const satisfies Failure;
const nothingToAccept = {
  status: 409,
  code: "nothing_to_accept",
  message: say("nothingToAccept"),
} as const satisfies Failure;
const incomplete = {
  status: 409,
  code: "incomplete",
  message: say("incomplete"),
} as const satisfies Failure;
const changedMeanwhile = {
  status: 409,
  code: "changed_meanwhile",
  message: say("changedMeanwhile"),
} as const satisfies Failure;

const APPROVAL = say("employeesNeedApprovalInvalid");
const revision = z.int({ error: say("revisionInvalid") }).optional();

export const acceptExpense = defineCall({
  method: "POST",
  path: "/api/expenses/:id/accept",
  summary: "Accept extracted data, or approve a submitted expense: the draft is posted unchanged",
  tag: "Review",
  needs: { verb: "approve", subject: "expense" },
  params: expenseId,
  body: z.object({ revision }),
  output: messageOnly.extend({ expense: expenseDetail }),
  failures: { notFound, nothingToAccept, incomplete, changedMeanwhile },
});

export const undoAccept = defineCall({
  method: "POST",
  path: "/api/expenses/:id/undo-accept",
  summary: "Undo an acceptance: the entry is reversed, and the expense is to review again",
  tag: "Review",
  needs: { verb: "approve", subject: "expense" },
  params: expenseId,
  output: messageOnly.extend({ expense: expenseDetail }),
  failures: {
    notFound,
    nothingToUndo: {
      status: 409,
      code: "nothing_to_undo",
      message: say("nothingToUndo"),
    },
    billPaid: BILL_PAID,
    isAsset: EXPENSE_IS_ASSET,
    reconciled: EXPENSE_RECONCILED,
  },
});

export const returnExpense = defineCall({
  method: "POST",
  path: "/api/expenses/:id/return",
  summary: "Send a submitted expense back to its submitter, with a comment",
  tag: "Review",
  needs: { verb: "approve", subject: "expense" },
  params: expenseId,
  body: z.object({
    comment: anyText({ error: say("commentMissing") })
      .trim()
      .min(1, { error: say("commentMissing") })
      .max(1000, { error: say("commentTooLong") }),
  }),
  output: messageOnly.extend({ expense: expenseDetail }),
  failures: { notFound, nothingToAccept },
});

/** Result of each expense of a bulk action. */
const bulkOutput = messageOnly.extend({
  done: z.array(z.int()),
  refused: z.array(z.object({ id: z.int(), message: anyText() })),
  /** ID for undoing all that was done; absent: nothing was. */
  undo: z.uuid().optional(),
});

export const acceptExpenses = defineCall({
  method: "POST",
  path: "/api/expenses/accept",
  summary: "Accept or approve several expenses; each succeeds or fails on its own",
  tag: "Review",
  needs: { verb: "approve", subject: "expense" },
  body: z.object({ ids }),
  output: bulkOutput,
});

export const recategoriseExpenses = defineCall({
  method: "POST",
  path: "/api/expenses/recategorise",
  summary: "Move the items of several expenses to one account; each succeeds or fails on its own",
  tag: "Expenses",
  needs: { verb: "approve", subject: "expense" },
  body: z.object({
    ids,
    accountCode: anyText({ error: say("noCategory") })
      .trim()
      .min(1, { error: say("noCategory") })
      .max(20, { error: say("noCategory") }),
  }),
  output: bulkOutput,
  failures: {
    unknownAccount: {
      status: 400,
      code: "unknown_account",
      message: say("unknownAccount"),
    },
    wrongAccount: WRONG_ACCOUNT,
  },
});

export const deleteExpenses = defineCall({
  method: "POST",
  path: "/api/expenses/delete",
  summary: "Delete several expenses; each succeeds or fails on its own",
  tag: "Expenses",
  needs: { verb: "remove", subject: "expense" },
  body: z.object({
    ids,
    deleteS3Document: z.boolean({ error: say("deleteDocumentInvalid") }).default(false),
  }),
  output: bulkOutput,
});

/** Strength of a duplicate, strongest first. */
export const DUPLICATE_STRENGTHS = ["same_file", "same_document", "same_purchase"] as const;

export const listDuplicates = defineCall({
  method: "GET",
  path: "/api/expenses/:id/duplicates",
  summary: "List possible duplicates of an expense, each with the reason",
  tag: "Review",
  needs: { verb: "see", subject: "expense" },
  params: expenseId,
  output: z.object({
    data: z.array(z.object({ expense: expenseRow, strength: z.enum(DUPLICATE_STRENGTHS), message: anyText() })),
  }),
  failures: { notFound },
});

export const markNotDuplicate = defineCall({
  method: "POST",
  path: "/api/expenses/:id/not-duplicate",
  summary: "Mark two expenses as different purchases",
  tag: "Review",
  needs: { verb: "change", subject: "expense" },
  params: expenseId,
  body: z.object({ otherId: z.int({ error: say("otherIdInvalid") }) }),
  output: messageOnly,
  failures: { notFound },
});

export const expenseHistory = defineCall({
  method: "GET",
  path: "/api/expenses/:id/history",
  summary: "List the history of an expense, newest first",
  tag: "Expenses",
  needs: { verb: "see", subject: "expense" },
  params: expenseId,
  output: z.object({
    data: z.array(
      z.object({ id: z.uuid(), at: instant, actor: anyText().nullable(), verb: anyText(), sentence: anyText() }),
    ),
  }),
  failures: { notFound },
});

export const reviewQueue = defineCall({
  method: "GET",
  path: "/api/expenses/review",
  summary: "List expenses to review, largest and least certain first; `certain` ones only need confirmation",
  tag: "Review",
  needs: { verb: "approve", subject: "expense" },
  output: z.object({
    data: z.array(
      z.object({ expense: expenseRow, doubt: z.number(), certain: z.boolean(), submittedBy: anyText().nullable() }),
    ),
    total: z.int(),
    certain: z.int(),
  }),
});

const expenseSettings = z.object({
  employeesNeedApproval: z.boolean(),
  /** Code of the default payment account; null: not set. */
  defaultPaymentAccountId: anyText().nullable(),
});

export const getExpenseSettings = defineCall({
  method: "GET",
  path: "/api/expenses/settings",
  summary: "Get the organization's settings for expenses",
  tag: "Expenses",
  needs: { verb: "see", subject: "expenseSettings" },
  output: expenseSettings,
});

export const saveExpenseSettings = defineCall({
  method: "PUT",
  path: "/api/expenses/settings",
  summary:
    "Change the settings for expenses: approval for employees, and the default payment account; absent fields stay",
  tag: "Expenses",
  needs: { verb: "change", subject: "expenseSettings" },
  body: z
    .object({
      employeesNeedApproval: z.boolean({ error: APPROVAL }).optional(),
      defaultPaymentAccountId: defaultPaymentAccountId.optional(),
    })
    .refine((body) => body.employeesNeedApproval !== undefined || body.defaultPaymentAccountId !== undefined, {
      path: ["employeesNeedApproval"],
      error: APPROVAL,
    }),
  output: messageOnly.extend(expenseSettings.shape),
  failures: { notPaying: DEFAULT_ACCOUNT_NOT_PAYING },
});

export const expenseReviewCalls = {
  acceptExpense,
  acceptExpenses,
  undoAccept,
  returnExpense,
  recategoriseExpenses,
  deleteExpenses,
  listDuplicates,
  markNotDuplicate,
  expenseHistory,
  reviewQueue,
  getExpenseSettings,
  saveExpenseSettings,
} as const;
