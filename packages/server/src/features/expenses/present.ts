/** The one place between an expense in the database and the wire. */
import type { ExpenseDetail, ExpenseRow, ReadingOutput } from "@tallyleaf/contract";
import { isFormalNote, readingOutput } from "@tallyleaf/contract";
import { entryToExpense, isZero, type RowAccounts, toNumber } from "@tallyleaf/ledger";
import type { StoredEntry } from "../../books/journal/entries.ts";
import { entryText } from "../../books/journal/entry-text.ts";
import { presentEntry } from "../../books/journal/present-entry.ts";
import type { FileLinks } from "../documents/keys.ts";
import { say } from "../documents/say.ts";
import { openSuggestions } from "../learning/suggestions.ts";
import { readStoredForm, readStoredLine, textsOfForm } from "./form-values.ts";
import { isOfHandEntry, ownPart } from "./own-part.ts";
import { presentForm } from "./present-form.ts";
import { readReasons, type StoredReasons, sayChoice, sayFailure, sayReasons } from "./reasons.ts";
import type { ExpenseWithDocument } from "./store.ts";

/** Parses `expense.reading`: ours, but older versions may have written it differently. */
export function readReading(value: unknown): ReadingOutput | null {
  const parsed = readingOutput.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** Whether a document was read that has nothing to pay: it is kept, and there is no entry. */
export function isKeptWithoutEntry({ status, currentEntryId, reading }: ExpenseWithDocument["expense"]): boolean {
  if (currentEntryId !== null || (status !== "ready" && status !== "to_review")) return false;
  const total = readReading(reading)?.fields.total?.value;
  return total !== undefined && Number(total) === 0;
}

/** List values of a document without an entry: extracted data, with an amount of zero. */
function nothingToPay(expense: ExpenseWithDocument["expense"]): Partial<ExpenseRow> {
  const fields = isKeptWithoutEntry(expense) ? readReading(expense.reading)?.fields : undefined;
  if (!fields) return {};
  return {
    date: fields.date?.value ?? null,
    vendorName: fields.vendor?.value ?? say("unknownVendor"),
    invoiceNumber: fields.invoiceNumber?.value ?? null,
    description: say("nothingToPay"),
    amount: 0,
    ...(fields.currency ? { currency: fields.currency.value } : {}),
  };
}

/** A row of the list. */
export function presentRow(
  { expense, document }: ExpenseWithDocument,
  whole: StoredEntry | null,
  accounts: RowAccounts,
  links: FileLinks,
): ExpenseRow {
  const entry = whole && ownPart(expense, whole);
  const mapped = entry ? entryToExpense(entry.draft, accounts) : null;
  const fileName = document?.fileName ?? null;
  const errorMessage = sayFailure(expense);
  return {
    id: expense.id,
    backendId: expense.id,
    date_upload: expense.createdAt.toISOString(),
    date: mapped?.date ?? null,
    dueDate: mapped?.dueDate ?? null,
    vendorName: entry?.draft.vendor || say("unknownVendor"),
    description:
      entry && mapped
        ? entryText(entry.row.source, mapped.description)
        : withoutEntry(expense.status, fileName, errorMessage),
    invoiceNumber: mapped?.invoiceNumber ?? null,
    amount: mapped ? toNumber(mapped.amount) : null,
    currency: mapped?.currency ?? "USD",
    status: expense.status,
    documentUrl: document ? links.urlOf(document.storageKey) : null,
    fileName,
    mimeType: document?.mimeType ?? null,
    errorMessage,
    categoryName: mapped && mapped.categoryCode !== "N/A" ? mapped.categoryName : say("uncategorized"),
    categoryCode: mapped?.categoryCode ?? "N/A",
    subtotalAmount: mapped ? toNumber(mapped.subtotalAmount) : null,
    tipAmount: mapped && !isZero(mapped.tipAmount) ? toNumber(mapped.tipAmount) : null,
    tipRate: numberOrNull(entry?.row.tipRate),
    tipCurrency: entry?.row.tipCurrency ?? null,
    paymentAccountCode: mapped?.paymentAccountCode ?? "N/A",
    reasons: sayReasons(readReasons(expense.reasons).filter(asksForReview)),
    isRefund: mapped?.isRefund ?? false,
    invoiceData: null,
    ...(mapped ? {} : nothingToPay(expense)),
  };
}

/** Fields that many documents lack; a missing one is no reason for review. */
const OPTIONAL_FIELDS = new Set(["dueDate", "invoiceNumber", "subtotal", "tax", "tip", "taxes", "lineItems"]);

/**
 * The detail says of every empty field why it is empty, that a model was not there to help, and what is formally wrong with an
 * e-invoice; the list says only what a person should look at.
 */
function asksForReview({ field, code }: StoredReasons[number]): boolean {
  if (code === "model_unavailable" || isFormalNote(code)) return false;
  return !(code === "not_found" && OPTIONAL_FIELDS.has(field));
}

function withoutEntry(status: string, fileName: string | null, error: string | null): string {
  const file = fileName ?? say("document");
  if (status === "failed") return say("failed", { file, reason: error ?? say("notRead") });
  return status === "in_processing" ? say("processing", { file }) : file;
}

/**
 * Presents one expense with its entry and its reading: the form as last saved; for an entry that nobody has edited yet, the form
 * that would produce it. Totals exclude the tip, see decisions.md.
 *
 * @param known.decidedBy the name of the person who approved or returned it
 * @param known.country the company's, ISO 3166-1 alpha-2; null: unknown
 */
export function presentDetail(
  found: ExpenseWithDocument,
  whole: StoredEntry | null,
  accounts: RowAccounts,
  links: FileLinks,
  { decidedBy, country }: { decidedBy: string | null; country: string | null },
): Omit<ExpenseDetail, "bill" | "readBy" | "recurring"> {
  const { expense, document } = found;
  const entry = whole && ownPart(expense, whole);
  const form = readStoredForm(expense.form);
  const mergedLine = readStoredLine(expense.mergedLine);
  const documentUrl = document ? links.urlOf(document.storageKey) : null;
  const { approval, approvalComment } = expense;
  return {
    id: expense.id,
    status: expense.status,
    revision: expense.revision,
    vendorId: expense.vendorId,
    date_upload: expense.createdAt.toISOString(),
    ...presentForm(form, mergedLine, entry, { accounts, country }),
    ...(entry && isOfHandEntry(entry) ? totalOf(entry, accounts) : {}),
    ...textsOfForm(form),
    // A value that wasn't found is empty here, where a form has a text.
    vendorName: entry?.row.vendor ?? null,
    description: entry ? entryText(entry.row.source, entry.row.description) : null,
    invoiceNumber: entry?.row.reference ?? null,
    documentId: document?.id ?? null,
    documentUrl,
    documentKey: document?.storageKey ?? null,
    fileName: document?.fileName ?? null,
    mimeType: document?.mimeType ?? null,
    isMerged: mergedLine !== null,
    mergedLine,
    approval: approval && { state: approval, comment: approvalComment, by: decidedBy },
    exchangeRate: form?.exchangeRate ?? numberOrNull(entry?.row.exchangeRate),
    originalCurrency: form?.originalCurrency ?? entry?.row.currency ?? null,
    errorMessage: sayFailure(expense),
    reasons: sayReasons(readReasons(expense.reasons)),
    choice: sayChoice(expense.choice),
    suggestions: openSuggestions(expense, entry?.draft ?? null, accounts),
    entry: whole ? presentEntry(whole, accounts, documentUrl) : null,
    reading: readReading(expense.reading),
  };
}

/** The total of a bill that an entry by hand opened: its own line, while the costs of the entry may be those of several. */
function totalOf({ draft }: StoredEntry, accounts: RowAccounts): Pick<ExpenseDetail, "totalAmount" | "amount"> {
  const { amount, isRefund } = entryToExpense(draft, accounts);
  const total = isRefund ? -toNumber(amount) : toNumber(amount);
  return { totalAmount: total, amount: total };
}

function numberOrNull(text: string | null | undefined): number | null {
  return text === null || text === undefined ? null : Number(text);
}
