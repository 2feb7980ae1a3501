/** Formats the command line's output: a line of JSON, or a row of the table. */
import {
  type BalancedEntry,
  type Expense,
  isPayable,
  STANDARD_CHART,
  TAX_ACCOUNT,
  TIP_ACCOUNT,
  toNumber,
} from "@tallyleaf/ledger";
import type {
  Boundary,
  Box,
  EInvoiceReading,
  FieldName,
  FieldReading,
  LineItemReading,
  Reading,
  ReadingStatus,
  Region,
  TaxReading,
} from "../model/document.ts";
import { FIELD_NAMES } from "../model/document.ts";
import type { ReasonField } from "../model/reasons.ts";
import type { PoolResult } from "../pool/extraction-pool.ts";
import { entryInOwnCurrency, type ReadingToExpenseOptions } from "../propose/proposal.ts";
import { propose } from "../propose/propose.ts";
import type { Joint } from "../readers/boundaries/join-photos.ts";
import { reasonText, type StoredReason } from "./reason-text.ts";
import { STANDARD_BOOKS } from "./standard-books.ts";

/** A reason with its sentence, in English. */
interface SaidReason extends StoredReason {
  field: ReasonField;
  message: string;
}

/** One line of `--json`. */
export interface ExtractedLine {
  file: string;
  status: ReadingStatus;
  /** Reason for a failed reading, in one sentence; absent when the file was read. */
  error?: string;
  reasons: SaidReason[];
  seconds: number;
  fields: Record<FieldName, { value: string; confidence: number; page: number | null; box: Box | null } | null>;
  taxes: TaxReading[];
  lineItems: LineItemReading[];
  /** Whether money comes back: the entry has debit and credit reversed. Amounts stay positive. */
  isRefund: boolean;
  /** Proposed beginnings of further documents in the file, in order; empty: it seems to be one document. */
  boundaries: Boundary[];
  /** Receipts beside each other on one page, each read alone; empty: it seems to hold one. */
  regions: Region[];
  /** The e-invoice that the document is or has inside, with what it breaks of the rules; null: it is none. */
  eInvoice: EInvoiceReading | null;
  entry: ShownEntry | null;
  /** Photos of one receipt: their order, from 1, and where each goes on with the one before. */
  joined?: { order: number[]; joints: Joint[]; confidence: number };
}

/** A journal entry as the API shows it. */
interface ShownEntry {
  entryDate: string;
  dueDate: string | null;
  vendor: string | null;
  description: string | null;
  reference: string | null;
  currency: string;
  lines: { type: "debit" | "credit"; amount: number; account: { code: string; name: string } }[];
}

/** The line of a document that was read. */
export function readLine(
  file: string,
  result: Pick<PoolResult, "reading" | "seconds">,
  options: ReadingToExpenseOptions,
): ExtractedLine {
  const { reading } = result;
  const { expense, status, reasons } = propose(reading, STANDARD_BOOKS, options);
  return {
    file,
    status,
    reasons: reasons.map((reason) => ({ ...reason, message: reasonText(reason) })),
    seconds: round(result.seconds),
    fields: fieldsOf(reading),
    taxes: reading.taxes,
    lineItems: reading.lineItems.map((item) => ({ ...item, box: item.box && roundBox(item.box) })),
    isRefund: expense?.isRefund ?? false,
    boundaries: reading.boundaries ?? [],
    regions: (reading.regions ?? []).map((region) => ({ ...region, fields: fieldsOf(region) })),
    eInvoice: reading.eInvoice ?? null,
    entry: expense && shownEntry(expense),
  };
}

/** The line of a file that is not there or cannot be read. A document without text was read: it holds nothing. */
export function failedLine(file: string, reason: { code: string; message: string }, seconds: number): ExtractedLine {
  return {
    file,
    status: "failed",
    ...(reason.code === "no_text" ? {} : { error: reason.message }),
    reasons: [{ field: "document", ...reason }],
    seconds: round(seconds),
    fields: Object.fromEntries(FIELD_NAMES.map((name) => [name, null])) as ExtractedLine["fields"],
    taxes: [],
    lineItems: [],
    isRefund: false,
    boundaries: [],
    regions: [],
    eInvoice: null,
    entry: null,
  };
}

function fieldsOf(reading: Pick<Reading, "fields">): ExtractedLine["fields"] {
  const shown = (field: FieldReading | null) =>
    field && {
      value: field.value,
      confidence: field.confidence,
      page: field.page,
      box: field.box && roundBox(field.box),
    };
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, shown(reading.fields[name])])) as ExtractedLine["fields"];
}

function shownEntry(expense: Expense): ShownEntry {
  const entry: BalancedEntry = entryInOwnCurrency(expense);
  return {
    entryDate: entry.entryDate,
    dueDate: entry.dueDate,
    vendor: entry.vendor,
    description: entry.description,
    reference: entry.reference,
    currency: entry.currency,
    lines: entry.postings.map((posting) => ({
      type: posting.side,
      amount: toNumber(posting.amount),
      account: { code: posting.accountCode, name: accountName(posting.accountCode) },
    })),
  };
}

function accountName(code: string): string {
  return STANDARD_CHART.find((account) => account.code === code)?.name ?? code;
}

const STATUS_WORDS: Readonly<Record<ReadingStatus, string>> = {
  ready: "Ready",
  to_review: "To review",
  failed: "Failed",
};

/** A table for people: a row for each document, with its doubts below. */
export function tableOf(lines: readonly ExtractedLine[]): string {
  const rows = [
    ["File", "Status", "Vendor", "Date", "Total", "Account", "Payment", "Seconds"],
    ...lines.map((line) => [
      line.file.split(/[\\/]/).pop() ?? line.file,
      line.status === "ready" && line.entry === null ? "Nothing to pay" : STATUS_WORDS[line.status],
      line.fields.vendor?.value ?? "–",
      line.fields.date?.value ?? "–",
      shownTotal(line),
      mainAccount(line),
      shownPayment(line),
      line.seconds.toFixed(1),
    ]),
  ].map((row) => row.map((cell) => shorten(cell, 34)));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const shown = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const [header = "", ...body] = shown;
  const withDoubts = body.flatMap((row, i) => [row, ...doubtsOf(lines[i])]);
  const summary = lines.length > 1 ? ["", summaryOf(lines)] : [];
  return `${[header, "-".repeat(header.length), ...withDoubts, ...summary].join("\n")}\n`;
}

/** Counts what a person has to do: check, pay, or expect money back. */
function summaryOf(lines: readonly ExtractedLine[]): string {
  const count = (isCounted: (line: ExtractedLine) => boolean) => lines.filter(isCounted).length;
  const parts = [
    `${lines.length} files`,
    `${count(({ status }) => status === "ready")} ready`,
    `${count(({ status }) => status === "to_review")} to review`,
    `${count(({ status }) => status === "failed")} failed`,
    `${count(({ isRefund }) => isRefund)} refunds`,
    `${count((line) => !line.isRefund && isOpen(line))} to pay`,
  ];
  return parts.join(", ");
}

/** Whether the entry owes the amount, or, of a refund, is owed it. */
function isOpen({ entry }: ExtractedLine): boolean {
  const codes = entry?.lines.map(({ account }) => account.code) ?? [];
  return STANDARD_CHART.some((account) => isPayable(account) && codes.includes(account.code));
}

/** Whether it is paid, or is to be paid and by when; of a refund, whether the money is back. */
function shownPayment(line: ExtractedLine): string {
  if (!line.entry) return "–";
  if (line.isRefund) return isOpen(line) ? "Refund, open" : "Refund";
  if (!isOpen(line)) return "Paid";
  return line.entry.dueDate === null ? "To pay" : `To pay by ${line.entry.dueDate}`;
}

/** The total with its currency, and whether it is money that comes back. */
function shownTotal({ fields, entry, isRefund }: ExtractedLine): string {
  if (!fields.total) return "–";
  return [isRefund ? "Refund" : "", fields.total.value, entry?.currency ?? ""].filter((part) => part !== "").join(" ");
}

/** The largest line beside the payment that is neither tax nor tip: a debit, of a refund a credit. */
function mainAccount(line: ExtractedLine): string {
  const spentSide = line.isRefund ? "credit" : "debit";
  const debits = line.entry?.lines.filter(
    ({ type, account }) => type === spentSide && ![TAX_ACCOUNT, TIP_ACCOUNT].includes(account.code),
  );
  const main = debits?.reduce((best, debit) => (debit.amount > best.amount ? debit : best), debits[0]!);
  return main ? `${main.account.code} ${main.account.name}` : "–";
}

/** Says the order of photos that were joined. */
function orderOf({ joined }: ExtractedLine): string[] {
  if (!joined) return [];
  const rows = joined.joints.map((joint) => joint.rows).join(", ");
  return [
    joined.joints.some((joint) => joint.rows === 0)
      ? `    Photos in the order ${joined.order.join(", ")}: some don't show a line of the one before.`
      : `    Photos in the order ${joined.order.join(", ")}: ${Math.round(100 * joined.confidence)}% sure. Lines that two show: ${rows}.`,
  ];
}

/** Lists the reasons for a document that is not ready. Optional fields that are missing (due date, tip) are left out. */
function doubtsOf(line: ExtractedLine | undefined): string[] {
  if (!line) return [];
  if (line.status === "ready") return orderOf(line);
  const optional = new Set(["dueDate", "invoiceNumber", "subtotal", "tax", "tip"]);
  const reasons = line.reasons
    .filter(({ code, field }) => !(code === "not_found" && optional.has(field)) && !code.startsWith("einvoice_note"))
    .map((reason) => `    ${reason.message}`);
  const boundaries = line.boundaries.map(
    ({ page, confidence }) => `    Page ${page} begins another document: ${Math.round(100 * confidence)}% sure.`,
  );
  const regions = line.regions.map(({ fields, confidence }, at) => {
    const total = [fields.total?.value, fields.currency?.value].filter((part) => part !== undefined).join(" ");
    const values = [fields.vendor?.value ?? "–", fields.date?.value ?? "–", total || "–"].join(", ");
    return `    Receipt ${at + 1}: ${values}. ${Math.round(100 * confidence)}% sure.`;
  });
  return [...orderOf(line), ...reasons, ...boundaries, ...regions];
}

function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}

function roundBox([x, y, width, height]: Box): Box {
  return [round(x, 5), round(y, 5), round(width, 5), round(height, 5)];
}

function round(value: number, digits = 3): number {
  return Number(value.toFixed(digits));
}
