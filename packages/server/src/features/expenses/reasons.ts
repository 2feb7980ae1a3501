/** Why an expense waits, why its document could not be read, and why its accounts were chosen: as stored, and said to a reader. */
import type { ExpenseDetail, ExpenseRow } from "@tallyleaf/contract";
import {
  categoryReasonText,
  paymentReasonText,
  type ReasonDetail,
  type ReasonValue,
  reasonText,
  type StoredReason,
} from "@tallyleaf/extraction";
import { PURCHASE_CODE_REASONS } from "@tallyleaf/ledger";
import * as z from "zod";
import { sayTaxChoice } from "../../books/tax/say-choice.ts";
import { forReader } from "../../platform/http/reader.ts";
import { say as sayRow } from "../documents/say.ts";

const storedReason = z.object({
  code: z.string(),
  variant: z.string().optional(),
  values: z.record(z.string(), z.custom<ReasonValue>()).optional(),
  /** Of a reason from before they had values. */
  message: z.string().optional(),
});
const storedReasons = z.array(storedReason.extend({ field: z.string() }));
/** A sentence: of a choice from before it had values. */
const storedChoice = z.union([z.string(), storedReason]);
const choiceSchema = z
  .object({
    category: storedChoice,
    payment: storedChoice,
    due: z.object({ vendor: z.string(), days: z.int() }).nullish(),
    taxCodes: z
      .array(
        z.object({
          code: z.string().nullable(),
          reason: z.object({
            key: z.enum(PURCHASE_CODE_REASONS),
            rate: z.string().nullable(),
            country: z.string().nullable(),
          }),
        }),
      )
      .optional(),
  })
  .nullable();

export type StoredReasons = z.output<typeof storedReasons>;

/** Returns the stored `expense.reasons`. */
export const readReasons = (value: unknown): StoredReasons => storedReasons.parse(value);

/** Returns reasons with their sentences for the reader. */
export const sayReasons = (reasons: StoredReasons): ExpenseRow["reasons"] =>
  reasons.map((reason) => ({ ...reason, message: reasonText(reason) }));

/** Returns why a document could not be read, for the reader; null where it could. */
export function sayFailure({ errorMessage, failure }: { errorMessage: string | null; failure: unknown }) {
  if (errorMessage === null) return null;
  const stored = storedReason.safeParse(failure);
  return stored.success ? reasonText(stored.data) : errorMessage;
}

/** Returns why a document could not be read, as it is stored: for readers, and in English for logs and exports. */
export const storedFailure = (failure: ReasonDetail) => ({
  failure,
  errorMessage: forReader("en-US", () => reasonText(failure)),
});

/** Returns why the accounts and the due date were chosen, for the reader; null where nothing was chosen. */
export function sayChoice(value: unknown): ExpenseDetail["choice"] {
  const choice = choiceSchema.parse(value ?? null);
  const say = (stored: string | StoredReason, text: (reason: StoredReason) => string | null) =>
    typeof stored === "string" ? stored : (text(stored) ?? "");
  return (
    choice && {
      category: say(choice.category, categoryReasonText),
      payment: say(choice.payment, paymentReasonText),
      dueDate: choice.due ? sayRow("dueByTerms", choice.due) : null,
      ...(choice.taxCodes?.length && {
        taxCodes: choice.taxCodes.map(({ code, reason }) => ({ code, message: sayTaxChoice(reason) })),
      }),
    }
  );
}
