/** The values of the form for an entry by hand: what it begins with, what is sent, and what is wrong with it. Pure. */
import {
  CallFailed,
  type DocumentValues,
  type EntryAttachment,
  type JournalDraftDetail,
  type JournalSettings,
  journalDraftBody,
  MANUAL_ENTRY_LIMITS,
  manualEntryBody,
  manualEntryMessages,
} from "@tallyleaf/contract";
import {
  addDays,
  compareMoney,
  endOf,
  isCalendarDate,
  type Money,
  moneyFromNumber,
  toDecimalString,
  typedDecimal,
} from "@tallyleaf/ledger";
import { type AddedTax, emptyLine, sumSide, type TypedLine, toBodyLines, toShownPath } from "./entry-lines.ts";
import type { DraftBody } from "./queries.ts";

/** Returns the day on which an entry of this day is reversed where nobody says another one. */
export const firstOfNextMonth = (day: string): string => (isCalendarDate(day) ? addDays(endOf("month", day), 1) : "");

export type Step = NonNullable<DraftBody["step"]>;
export type Attached = Pick<EntryAttachment, "documentId" | "fileName" | "key">;

export interface EntryValues {
  entryDate: string;
  description: string;
  reference: string;
  currency: string;
  /** A plain decimal; "": the organization's or the day's. */
  exchangeRate: string;
  isReversed: boolean;
  /** YYYY-MM-DD; counts while `isReversed`. */
  reverseOn: string;
  /** First day of the closed fiscal year that it corrects; "": none. */
  correctsYear: string;
  /** Whether amounts of lines with a tax code include the tax. */
  includesTax: boolean;
  lines: TypedLine[];
  documents: Attached[];
}

/** Returns what the form begins with. @param draft null: a new entry */
export function valuesOf(draft: JournalDraftDetail | null, base: string, today: string): EntryValues {
  if (draft === null)
    return {
      entryDate: today,
      description: "",
      reference: "",
      currency: base,
      exchangeRate: "",
      isReversed: false,
      reverseOn: firstOfNextMonth(today),
      correctsYear: "",
      includesTax: true,
      lines: [emptyLine(0), emptyLine(1)],
      documents: [],
    };
  const typed = (amount: number) => (amount === 0 ? "" : String(amount));
  const lines = draft.lines.map(
    (
      { accountCode, description, debit, credit, dimensions, party, taxCode, taxBase, foreign, item, period },
      key,
    ): TypedLine => ({
      key,
      accountCode,
      description,
      debit: typed(debit),
      credit: typed(credit),
      ...(dimensions.length === 0 ? {} : { dimensions }),
      ...(party ? { party } : {}),
      ...(taxCode === "" ? {} : { taxCode }),
      ...(taxBase === null ? {} : { taxBase: String(taxBase) }),
      ...(foreign === null ? {} : { foreign: { currency: foreign.currency, amount: String(foreign.amount) } }),
      ...(item === null ? {} : { item }),
      ...(period === null ? {} : { period }),
    }),
  );
  while (lines.length < 2) lines.push(emptyLine(lines.length));
  return {
    entryDate: draft.entryDate,
    description: draft.description,
    reference: draft.reference,
    currency: draft.currency,
    exchangeRate: draft.exchangeRate === null ? "" : String(draft.exchangeRate),
    isReversed: draft.reverseOn !== null,
    reverseOn: draft.reverseOn ?? firstOfNextMonth(draft.entryDate),
    correctsYear: draft.correctsYear ?? "",
    includesTax: draft.taxStructure === "inclusive",
    lines,
    documents: draft.attachments,
  };
}

/**
 * Returns the values with those of a document in their empty fields: the vendor as the description, the total on the first line without
 * an amount. The currency follows the document while no amount is typed; a total in another currency is left out.
 *
 * @param isDayOpen nobody has chosen the day yet
 */
export function fillFrom(values: EntryValues, read: DocumentValues, isDayOpen: boolean): EntryValues {
  const hasAmounts = values.lines.some(({ debit, credit }) => debit !== "" || credit !== "");
  const currency = hasAmounts ? values.currency : (read.currency ?? values.currency);
  const target = values.lines.findIndex(({ debit, credit }) => debit === "" && credit === "");
  const fits = read.total !== null && read.total > 0 && (read.currency ?? currency) === currency;
  const entryDate = values.entryDate === "" || isDayOpen ? (read.date ?? values.entryDate) : values.entryDate;
  const follows = values.reverseOn === firstOfNextMonth(values.entryDate);
  return {
    ...values,
    entryDate,
    reverseOn: follows ? firstOfNextMonth(entryDate) : values.reverseOn,
    description: values.description || (read.vendor ?? "").slice(0, MANUAL_ENTRY_LIMITS.text),
    reference: values.reference || (read.invoiceNumber ?? "").slice(0, MANUAL_ENTRY_LIMITS.text),
    currency,
    lines: values.lines.map((line, at) => (fits && at === target ? { ...line, debit: String(read.total) } : line)),
  };
}

/** @param base the currency of the books: a rate counts for another one only */
export function toBody(values: EntryValues, base: string, step: Step): DraftBody {
  const { lines, documents, isReversed, reverseOn, correctsYear, exchangeRate, includesTax, ...rest } = values;
  return {
    ...rest,
    ...(exchangeRate === "" || values.currency === base ? {} : { exchangeRate: Number(exchangeRate) }),
    reverseOn: isReversed ? reverseOn : null,
    correctsYear: correctsYear || null,
    taxStructure: includesTax ? "inclusive" : "exclusive",
    documentIds: documents.map(({ documentId }) => documentId),
    lines: toBodyLines(lines),
    step,
  };
}

/** Returns what is wrong by field; of lines by "lines.2.accountCode", counted as they are shown. A draft may lack much of it. */
export function findErrors(values: EntryValues, base: string, step: Step): Record<string, string> {
  const errors: Record<string, string> = {};
  const schema = step === "keep" ? journalDraftBody : manualEntryBody;
  for (const { path, message } of schema.safeParse(toBody(values, base, step)).error?.issues ?? [])
    errors[toShownPath(path.join("."), values.lines)] ??= message;
  if (step !== "keep" && values.isReversed && values.reverseOn !== "" && values.reverseOn <= values.entryDate)
    errors.reverseOn ??= manualEntryMessages.notLater;
  return errors;
}

/** Returns the failure with the fields of its lines as the form shows them. */
export function atShownFields(error: unknown, lines: readonly TypedLine[]): unknown {
  if (!(error instanceof CallFailed) || !error.body?.errors) return error;
  const errors = error.body.errors.map(({ path, message }) => ({
    path: toShownPath(path.replace(/^body\./, ""), lines),
    message,
  }));
  return new CallFailed(error.status, error.code, error.message, { ...error.body, errors });
}

/**
 * Whether a second person has to approve what is typed, as far as that can be said here; the server decides.
 *
 * @param rate of the entry's currency in the books'; null: not known, so that it may be above any limit
 */
export function doesNeedApproval(
  settings: JournalSettings | undefined,
  { lines, currency }: Pick<EntryValues, "lines" | "currency">,
  rate: string | null,
  taxes: readonly AddedTax[] = [],
): boolean {
  const [debit, credit] = [sumSide(lines, "debit", currency, taxes), sumSide(lines, "credit", currency, taxes)];
  return isAboveLimit(settings, largerOf(debit, credit), rate);
}

/** As `doesNeedApproval`, for the sum of one side. */
export function isAboveLimit(settings: JournalSettings | undefined, total: Money, rate: string | null): boolean {
  if (!settings?.needsApproval) return false;
  const { approvalLimit, currency } = settings;
  if (approvalLimit === null) return true;
  if (total.currency === currency) return compareMoney(total, moneyFromNumber(approvalLimit, currency)) > 0;
  const factor = rate === null || typedDecimal(rate) === null ? null : Number(rate);
  return factor === null || Number(toDecimalString(total)) * factor > approvalLimit;
}

const largerOf = (a: Money, b: Money): Money => (compareMoney(a, b) < 0 ? b : a);
