/** Expenses out of a table from elsewhere: what each row becomes, looked at first, then posted row by row. */
import { translator } from "@tallyleaf/messages";
import { contractExpenseImport } from "@tallyleaf/messages/catalogs/contract-expense-import";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { amountQuestion, csvManners, decimalMark, MAX_MAPPED_COLUMNS, UNCLEAR_AMOUNTS } from "./csv.ts";
import { expenseFields } from "./expense-form.ts";
import { type Field, shortOf } from "./fields.ts";
import { fileFailures, filePart, tooLargeText } from "./file-part.ts";
import { anyText } from "./scalars.ts";
import { amount, calendarDate, instant, jsonField, messageOnly, paged, pageQuery } from "./values.ts";

const say = translator(contractExpenseImport);

export const MAX_EXPENSE_IMPORT_BYTES = 5 * 1024 * 1024;
export const MAX_EXPENSE_IMPORT_ROWS = 5_000;
/** How many rows of each outcome a preview shows; its counts are of all. */
export const PREVIEWED_ROWS = 200;

const column = <F extends Field>(field: F, label = shortOf(field)) => ({
  label,
  limit: field.limit as F extends { limit: number } ? number : undefined,
});

/** What a column can be, with its words and the most characters that are kept. A table has each but `ignore` once. */
export const expenseCsvColumns = {
  date: column(expenseFields.invoiceDate),
  vendor: column(expenseFields.vendorName),
  description: column(expenseFields.description),
  category: column(expenseFields.accountCode),
  total: { label: say("amount") },
  net: { label: say("netAmount") },
  tax: { label: say("tax") },
  taxRate: { label: say("taxRate") },
  tip: column(expenseFields.tipAmount),
  currency: column(expenseFields.currency),
  exchangeRate: column(expenseFields.exchangeRate),
  paymentAccount: column(expenseFields.paymentAccountId, say("paidFrom")),
  invoiceNumber: column(expenseFields.invoiceNumber),
  dueDate: column(expenseFields.dueDate),
  ignore: { label: say("notUsed") },
} as const satisfies Record<string, { label: string; limit?: number }>;
export type ExpenseCsvRole = keyof typeof expenseCsvColumns;
export const EXPENSE_CSV_ROLES = Object.keys(expenseCsvColumns) as [ExpenseCsvRole, ...ExpenseCsvRole[]];

/** Columns whose cells name accounts; what the books do not know by that name, a person says. */
export const NAMING_ROLES = ["category", "paymentAccount"] as const;
export type NamingRole = (typeof NAMING_ROLES)[number];

export const expenseImportMessages = {
  mapping: say("mapping"),
  mappingDate: say("mappingDate"),
  mappingVendor: say("mappingVendor"),
  mappingAmount: say("mappingAmount"),
  paymentAccount: say("paymentAccount"),
  duplicates: say("duplicates"),
  bad: say("bad"),
  tooLarge: tooLargeText(MAX_EXPENSE_IMPORT_BYTES),
  noImport: say("noImport"),
};

/** Names as the file has them, each with the code of the account that it means. */
const names = z.record(anyText().max(200), anyText().max(20)).refine((all) => Object.keys(all).length <= 1000);

const columnsRead = z.object({
  /** One for each column. */
  roles: z.array(z.enum(EXPENSE_CSV_ROLES)).min(1).max(MAX_MAPPED_COLUMNS),
  ...csvManners,
  /** True where what was spent stands with a minus. */
  invert: z.boolean(),
  names: z.object({ category: names, paymentAccount: names }),
});

/** How the columns are read; remembered by the names of the columns. */
export const expenseCsvMapping = columnsRead
  .refine(({ roles }) => roles.includes("date"), { error: expenseImportMessages.mappingDate })
  .refine(({ roles }) => roles.includes("vendor"), { error: expenseImportMessages.mappingVendor })
  .refine(({ roles }) => roles.includes("total") || roles.includes("net"), {
    error: expenseImportMessages.mappingAmount,
  });
export type ExpenseCsvMapping = z.output<typeof expenseCsvMapping>;

/**
 * good: it becomes an expense. duplicate: one with this vendor, day and amount is there, or in a row above. known: this very row of
 * this very file was imported. bad: it cannot be booked.
 */
export const IMPORT_OUTCOMES = ["good", "duplicate", "known", "bad"] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

const namedAccount = z.object({ code: anyText(), name: anyText() });

/** A row of the file and what it becomes; null and "" where that cannot be told. */
export const importedRow = z.object({
  /** As an editor counts the file's lines. */
  line: z.int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  date: calendarDate.nullable(),
  vendor: anyText(),
  description: anyText(),
  /** What was paid, tax and tip included; negative: money came back. */
  amount: amount.nullable(),
  currency: anyText(),
  /** With the amount's sign. */
  tax: amount.nullable(),
  category: namedAccount.nullable(),
  paymentAccount: namedAccount.nullable(),
  /** Why it is bad, what it is a copy of, or by what its category was chosen. */
  notes: z.array(anyText()),
});
export type ImportedRow = z.output<typeof importedRow>;

export const EXPENSE_IMPORT_STATES = ["running", "done", "undoing", "undone"] as const;

export const expenseImportRow = z.object({
  id: z.uuid(),
  fileName: anyText(),
  state: z.enum(EXPENSE_IMPORT_STATES),
  /** Rows of the file; each of them is one of those below. */
  rows: z.int(),
  added: z.int(),
  waiting: z.int(),
  failed: z.int(),
  leftOut: z.int(),
  undone: z.int(),
  importedBy: anyText(),
  importedAt: instant,
});
export type ExpenseImportRow = z.output<typeof expenseImportRow>;

const importFailures = {
  ...fileFailures(MAX_EXPENSE_IMPORT_BYTES),
  unreadable: {
    status: 415,
    code: "unreadable_csv",
    message: say("unreadable"),
  },
  tooManyRows: {
    status: 400,
    code: "too_many_rows",
    message: say("tooManyRows", { count: MAX_EXPENSE_IMPORT_ROWS }),
  },
  noSuchAccount: {
    status: 400,
    code: "no_payment_account",
    message: say("noSuchAccount"),
  },
} as const satisfies Record<string, Failure>;

const expenseFile = filePart(MAX_EXPENSE_IMPORT_BYTES);

/** Where the file does not say it: the account that paid; empty: as the vendor is usually paid. */
const paymentAccountId = anyText({ error: expenseImportMessages.paymentAccount })
  .trim()
  .max(20, { error: expenseImportMessages.paymentAccount })
  .default("");

export const previewExpenseImport = defineCall({
  method: "POST",
  path: "/api/expense-imports/preview",
  summary: "What the rows of a CSV would become; nothing is kept",
  tag: "Expenses",
  needs: { verb: "import", subject: "expense" },
  file: expenseFile,
  body: z.object({
    mapping: jsonField(expenseCsvMapping, expenseImportMessages.mapping).optional(),
    decimalMark: decimalMark.optional(),
    paymentAccountId,
  }),
  output: z.object({
    columns: z.array(anyText()),
    sample: z.array(z.array(anyText())),
    /** As it was sent, else as the last time, else by guess, to which something may be missing. */
    mapping: columnsRead,
    /** Null: the amounts can be read in one way only, or it was said in which. */
    question: amountQuestion.nullable(),
    /** Whether the mapping is the one that was used the last time. */
    remembered: z.boolean(),
    /** What is missing in the mapping; the rows are told once nothing is. */
    fault: anyText().nullable(),
    /** What was taken by guess, in sentences. */
    notes: z.array(anyText()),
    counts: z.object({ good: z.int(), duplicate: z.int(), known: z.int(), bad: z.int() }),
    /** What the good rows come to, by currency. */
    sums: z.array(z.object({ currency: anyText(), amount })),
    /** The first of each outcome, in the order of the file. */
    rows: z.array(importedRow),
    /** Names of categories and accounts in the file that the books do not know. */
    unknownNames: z.array(z.object({ role: z.enum(NAMING_ROLES), name: anyText(), rows: z.int() })),
  }),
  failures: importFailures,
});

export const importExpenses = defineCall({
  method: "POST",
  path: "/api/expense-imports",
  summary: "Import the rows of a CSV as expenses; they are posted one after the other in the background",
  tag: "Expenses",
  needs: { verb: "import", subject: "expense" },
  file: expenseFile,
  body: z.object({
    mapping: jsonField(expenseCsvMapping, expenseImportMessages.mapping).optional(),
    decimalMark: decimalMark.optional(),
    paymentAccountId,
    /** Whether rows that look like an expense that is there are imported all the same. */
    duplicates: z.enum(["skip", "import"], { error: expenseImportMessages.duplicates }).default("skip"),
    /** Whether the good rows are imported where others are bad. */
    bad: z.enum(["refuse", "leave_out"], { error: expenseImportMessages.bad }).default("refuse"),
  }),
  output: messageOnly.extend({ import: expenseImportRow }),
  failures: {
    ...importFailures,
    unmapped: { status: 400, code: "unmapped_columns", message: expenseImportMessages.mappingAmount },
    unclearAmounts: UNCLEAR_AMOUNTS,
    badRows: {
      status: 400,
      code: "bad_rows",
      message: say("badRows"),
    },
    nothingToImport: {
      status: 409,
      code: "nothing_to_import",
      message: say("nothingToImport"),
    },
  },
});

export const listExpenseImports = defineCall({
  method: "GET",
  path: "/api/expense-imports",
  summary: "The files of expenses that were imported, newest first",
  tag: "Expenses",
  needs: { verb: "import", subject: "expense" },
  query: pageQuery,
  output: paged(expenseImportRow),
});

const importId = z.object({ id: z.uuid({ error: expenseImportMessages.noImport }) });

const IMPORT_NOT_FOUND = {
  status: 404,
  code: "not_found",
  message: say("notFound"),
} as const satisfies Failure;

export const getExpenseImport = defineCall({
  method: "GET",
  path: "/api/expense-imports/:id",
  summary: "How far an import is, and which rows could not be booked",
  tag: "Expenses",
  needs: { verb: "import", subject: "expense" },
  params: importId,
  output: z.object({
    import: expenseImportRow,
    /** The first hundred rows that were not booked, or could not be taken back, and why. */
    problems: z.array(z.object({ line: z.int(), message: anyText() })),
  }),
  failures: { notFound: IMPORT_NOT_FOUND },
});

export const undoExpenseImport = defineCall({
  method: "DELETE",
  path: "/api/expense-imports/:id",
  summary:
    "Take an import back: its expenses are reversed and removed in the background, as long as nothing stands on them",
  tag: "Expenses",
  needs: { verb: "import", subject: "expense" },
  params: importId,
  output: messageOnly.extend({ import: expenseImportRow }),
  failures: {
    notFound: IMPORT_NOT_FOUND,
    running: {
      status: 409,
      code: "import_running",
      message: say("running"),
    },
    nothingLeft: {
      status: 409,
      code: "nothing_to_undo",
      message: say("nothingLeft"),
    },
  },
});

export const expenseImportCalls = {
  previewExpenseImport,
  importExpenses,
  listExpenseImports,
  getExpenseImport,
  undoExpenseImport,
} as const;
