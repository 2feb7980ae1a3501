/** Several bank transactions at once: accept their suggestions, categorize them alike, undo them as one; and one split over accounts. */
import { translator } from "@tallyleaf/messages";
import { contractBankRules } from "@tallyleaf/messages/catalogs/contract-bank-rules";
import * as z from "zod";
import { accountCode } from "./accounts.ts";
import { defineCall } from "./call.ts";
import { LARGEST_AMOUNT } from "./exact-amounts.ts";
import { lineDimensions } from "./line-dimensions.ts";
import { lineTaxCode } from "./line-tax-code.ts";
import {
  bookLine,
  bulkOutput,
  lineIsOpen,
  lineNotFound,
  notOpenLine,
  reconciledLine,
  suggestionId,
  undoMatch,
} from "./matching.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { messageOnly } from "./values.ts";

const say = translator(contractBankRules);

/** Transactions of one call; what "accept all confident" did is undone in one, too. */
export const BULK_LIMITS = { lines: 100, undo: 1000, parts: 20, text: 200 } as const;

const lineId = z.uuid({ error: say("transactionInvalid") });
const chosen = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(item, { error: say("noneChosen") })
    .min(1, { error: say("noneChosen") })
    .max(max, { error: say("tooManyChosen", { max }) });

export const acceptLines = defineCall({
  method: "POST",
  path: "/api/bank-matching/accept",
  summary: "Accept the suggested match or booking of each chosen transaction",
  tag: "Banking",
  needs: { verb: "change", subject: "bank" },
  body: z.object({ lines: chosen(z.object({ id: lineId, suggestion: suggestionId }), BULK_LIMITS.lines) }),
  output: bulkOutput,
});

export const bookLines = defineCall({
  method: "POST",
  path: "/api/bank-matching/book",
  summary: "Categorize several transactions without documents on one account",
  tag: "Banking",
  needs: { verb: "change", subject: "bank" },
  body: z.object({
    lineIds: chosen(lineId, BULK_LIMITS.lines),
    accountCode,
    /** Absent: the default dimensions of the account. */
    dimensions: lineDimensions.optional(),
    taxCode: lineTaxCode,
  }),
  output: bulkOutput,
});

export const undoLines = defineCall({
  method: "POST",
  path: "/api/bank-matching/undo",
  summary: "Unmatch several transactions, all or none; open ones stay as they are",
  tag: "Banking",
  needs: { verb: "change", subject: "bank" },
  body: z.object({ lineIds: chosen(lineId, BULK_LIMITS.undo) }),
  output: messageOnly,
  failures: {
    notFound: lineNotFound,
    isOpen: lineIsOpen,
    reconciled: reconciledLine,
    laterPayment: undoMatch.failures.laterPayment,
  },
});

/** A part of a transaction. Its amount has the tax within, and a minus sign where it goes against the transaction. */
const linePart = z.object({
  accountCode,
  amount: anyNumber({ error: say("partAmount") })
    .min(-LARGEST_AMOUNT, { error: say("partAmount") })
    .max(LARGEST_AMOUNT, { error: say("partAmount") })
    .refine((amount) => amount !== 0, { error: say("partAmount") }),
  description: anyText()
    .trim()
    .max(BULK_LIMITS.text, { error: say("tooLong", { max: BULK_LIMITS.text }) })
    .default(""),
  dimensions: lineDimensions.optional(),
  taxCode: lineTaxCode,
});

export const splitLine = defineCall({
  method: "POST",
  path: "/api/bank-lines/:id/split",
  summary: "Split a transaction over several accounts, as one entry; the parts add up to its amount",
  tag: "Banking",
  needs: { verb: "change", subject: "bank" },
  params: z.object({ id: lineId }),
  body: z.object({
    /** Payee or payer; absent: as the bank names them. */
    name: anyText()
      .trim()
      .max(BULK_LIMITS.text, { error: say("tooLong", { max: BULK_LIMITS.text }) })
      .optional(),
    parts: z
      .array(linePart, { error: say("twoParts") })
      .min(2, { error: say("twoParts") })
      .max(BULK_LIMITS.parts, { error: say("tooManyParts", { max: BULK_LIMITS.parts }) }),
  }),
  output: messageOnly,
  failures: {
    notFound: lineNotFound,
    notOpenLine,
    unknownAccount: bookLine.failures.unknownAccount,
    ownAccount: { status: 400, code: "own_account", message: say("ownAccount") },
    doesNotAddUp: { status: 400, code: "does_not_add_up", message: say("doesNotAddUp") },
    rateMissing: bookLine.failures.rateMissing,
    badTaxCode: bookLine.failures.badTaxCode,
  },
});

export const bulkMatchingCalls = { acceptLines, bookLines, undoLines, splitLine } as const;
