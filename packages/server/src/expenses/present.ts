/** The one place between an expense in the database and the wire. */
import type { ExpenseDetail, ExpenseRow, JournalEntryOutput, ReadingOutput } from "@tallyleaf/contract";
import { readingOutput, reason as reasonSchema } from "@tallyleaf/contract";
import {
  add,
  decimal,
  divide,
  entryToExpense,
  formatDecimal,
  isZero,
  type Money,
  moneyFromDecimal,
  multiply,
  subtract,
  sum,
  toDecimalString,
  toNumber,
} from "@tallyleaf/ledger";
import * as z from "zod";
import type { FileLinks } from "../documents/keys.ts";
import type { StoredEntry } from "../journal/entries.ts";
import type { ExpenseWithDocument } from "./store.ts";

/** Names of the organization's accounts by code. */
export type AccountNames = ReadonlyMap<string, string>;

const reasonsSchema = z.array(reasonSchema);
const choiceSchema = z.object({ category: z.string(), payment: z.string() }).nullable();

/** What stands in `expense.reading`: written by us, yet parsed, since older versions may have written it otherwise. */
function storedReading(value: unknown): ReadingOutput | null {
  const parsed = readingOutput.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** A row of the list. */
export function presentRow(
  { expense, document }: ExpenseWithDocument,
  entry: StoredEntry | null,
  names: AccountNames,
  links: FileLinks,
): ExpenseRow {
  const mapped = entry ? entryToExpense(entry.draft, accountList(names)) : null;
  const fileName = document?.fileName ?? null;
  return {
    id: expense.id,
    backendId: expense.id,
    date_upload: expense.createdAt.toISOString(),
    date: mapped?.date ?? null,
    dueDate: mapped?.dueDate ?? null,
    vendorName: mapped?.vendorName ?? "Unknown Vendor",
    description: mapped?.description ?? withoutEntry(expense.status, fileName, expense.errorMessage),
    invoiceNumber: mapped?.invoiceNumber ?? null,
    amount: mapped ? toNumber(mapped.amount) : null,
    currency: mapped?.currency ?? "USD",
    status: expense.status,
    documentUrl: document ? links.urlOf(document.storageKey) : null,
    fileName,
    mimeType: document?.mimeType ?? null,
    errorMessage: expense.errorMessage,
    categoryName: mapped?.categoryName ?? "Uncategorized",
    categoryCode: mapped?.categoryCode ?? "N/A",
    subtotalAmount: mapped ? toNumber(mapped.subtotalAmount) : null,
    tipAmount: mapped && !isZero(mapped.tipAmount) ? toNumber(mapped.tipAmount) : null,
    tipRate: numberOrNull(entry?.row.tipRate),
    tipCurrency: entry?.row.tipCurrency ?? null,
    paymentAccountCode: mapped?.paymentAccountCode ?? "N/A",
    reasons: reasonsSchema.parse(expense.reasons).filter(asksForReview),
    isRefund: mapped?.isRefund ?? false,
    invoiceData: null,
  };
}

/** What a document may well lack; that it is not there is no reason to look at it again. */
const OPTIONAL_FIELDS = new Set(["dueDate", "invoiceNumber", "subtotal", "tax", "tip", "taxes", "lineItems"]);

/** The detail says of every empty field why it is empty; the list says only what a person should look at. */
function asksForReview({ field, code }: ExpenseRow["reasons"][number]): boolean {
  return !(code === "not_found" && OPTIONAL_FIELDS.has(field));
}

function withoutEntry(status: string, fileName: string | null, error: string | null): string {
  const file = fileName ?? "document";
  if (status === "failed") return `Failed: ${file} - ${error ?? "The document could not be read."}`;
  return status === "in_processing" ? `Reading ${file}` : file;
}

/** The journal entry with its lines. */
export function presentEntry(
  { row, draft, lines }: StoredEntry,
  names: AccountNames,
  documentUrl: string | null,
): JournalEntryOutput {
  return {
    id: row.id,
    entryDate: row.entryDate,
    dueDate: row.dueDate,
    vendor: row.vendor,
    description: row.description,
    reference: row.reference,
    currency: row.currency,
    baseCurrency: row.baseCurrency,
    exchangeRate: row.exchangeRate,
    tipRate: numberOrNull(row.tipRate),
    tipCurrency: row.tipCurrency,
    sourceDocumentUrl: documentUrl,
    posted: row.postedAt !== null,
    lines: lines.map((line, index) => ({
      type: line.side,
      amount: toNumber(draft.postings[index]?.amount ?? moneyFromDecimal(line.amount, row.currency)),
      account: { code: line.accountCode, name: names.get(line.accountCode) ?? line.accountCode },
      kind: line.kind,
      description: line.description,
    })),
  };
}

/** One expense with its entry and its reading. Totals leave the tip out, as decisions.md has it. */
export function presentDetail(
  found: ExpenseWithDocument,
  entry: StoredEntry | null,
  names: AccountNames,
  links: FileLinks,
): ExpenseDetail {
  const { expense, document } = found;
  const mapped = entry ? entryToExpense(entry.draft, accountList(names)) : null;
  const documentUrl = document ? links.urlOf(document.storageKey) : null;
  const amounts = entry ? amountsOf(entry) : null;
  const total = mapped ? toNumber(mapped.subtotalAmount) : null;
  const tax = amounts ? toNumber(amounts.tax) : null;
  const rate = amounts && mapped ? rateOf(amounts.tax, subtract(mapped.subtotalAmount, amounts.tax)) : null;
  return {
    id: expense.id,
    status: expense.status,
    revision: expense.revision,
    date_upload: expense.createdAt.toISOString(),
    vendorName: entry?.row.vendor ?? null,
    description: entry?.row.description ?? null,
    invoiceNumber: entry?.row.reference ?? null,
    accountCode: mapped?.categoryCode ?? null,
    date: entry?.row.entryDate ?? null,
    invoiceDate: entry?.row.entryDate ?? null,
    dueDate: entry?.row.dueDate ?? null,
    totalAmount: total,
    amount: total,
    overallTotalTaxAmount: tax,
    taxAmount: tax,
    overallTaxRate: rate,
    taxRate: rate,
    tipAmount: mapped && !isZero(mapped.tipAmount) ? toNumber(mapped.tipAmount) : null,
    tipRate: numberOrNull(entry?.row.tipRate),
    tipCurrency: entry?.row.tipCurrency ?? null,
    taxes: amounts?.taxes ?? [],
    currency: entry?.row.currency ?? null,
    paymentAccountId: mapped?.paymentAccountCode ?? null,
    documentUrl,
    documentKey: document?.storageKey ?? null,
    fileName: document?.fileName ?? null,
    mimeType: document?.mimeType ?? null,
    taxStructure: entry?.row.taxStructure ?? "exclusive",
    lineItems: amounts?.items ?? [],
    isMerged: false,
    mergedLine: null,
    exchangeRate: numberOrNull(entry?.row.exchangeRate),
    originalCurrency: entry?.row.currency ?? null,
    errorMessage: expense.errorMessage,
    reasons: reasonsSchema.parse(expense.reasons),
    choice: choiceSchema.parse(expense.choice ?? null),
    entry: entry ? presentEntry(entry, names, documentUrl) : null,
    reading: storedReading(expense.reading),
  };
}

function amountsOf({ lines, draft, row }: StoredEntry) {
  const at = (index: number): Money => draft.postings[index]?.amount ?? moneyFromDecimal("0", row.currency);
  const taxLines = lines.flatMap((line, index) => (line.kind === "tax" ? [{ line, amount: at(index) }] : []));
  return {
    tax: taxLines.map(({ amount }) => amount).reduce(add, sum([], row.currency)),
    taxes: taxLines.map(({ line, amount }) => ({
      taxName: line.taxName ?? "Tax",
      taxRate: numberOrNull(line.taxRate),
      taxAmount: toNumber(amount),
    })),
    items: lines.flatMap((line, index) =>
      line.kind === "item" || line.kind === "adjustment"
        ? [
            {
              description: line.description ?? "",
              quantity: numberOrNull(line.quantity),
              unitPrice: numberOrNull(line.unitPrice),
              amount: toNumber(at(index)),
              accountCode: line.accountCode,
            },
          ]
        : [],
    ),
  };
}

/** Tax as a percentage of the net amount, two decimals, for display. */
function rateOf(tax: Money, net: Money): number | null {
  if (isZero(net)) return null;
  const hundredfold = multiply(decimal(toDecimalString(tax)), decimal("100"));
  return Number(formatDecimal(divide(hundredfold, decimal(toDecimalString(net)), 2)));
}

function accountList(names: AccountNames): { code: string; name: string }[] {
  return [...names].map(([code, name]) => ({ code, name }));
}

function numberOrNull(text: string | null | undefined): number | null {
  return text === null || text === undefined ? null : Number(text);
}
