/** Imports expenses from a table: preview each row, then post row by row. */
import { translator } from "@tallyleaf/messages";
import { contractExpenseImport } from "@tallyleaf/messages/catalogs/contract-expense-import";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { amountQuestion, csvManners, decimalMark, MAX_MAPPED_COLUMNS, UNCLEAR_AMOUNTS } from "./csv.ts";
import { dimensionKindLabels } from "./dimensions.ts";
import { expenseFields, expenseTaxFields } from "./expense-form.ts";
import { type Field, shortOf } from "./fields.ts";
import { fileFailures, filePart, tooLargeText } from "./file-part.ts";
import { anyText } from "./scalars.ts";
import { amount, calendarDate, instant, jsonField, messageOnly, paged, pageQuery } from "./values.ts";

const say = translator(contractExpenseImport);

export const MAX_EXPENSE_IMPORT_BYTES = 5 * 1024 * 1024;
export const MAX_EXPENSE_IMPORT_ROWS = 5_000;
/** Rows shown in a preview for each result; counts include all. */
export const PREVIEWED_ROWS = 200;

const column = <F extends Field>(field: F, label = shortOf(field)) => ({
  label,
  limit: field.limit as F extends { limit: number } ? number : undefined,
});

/** Meanings of columns, with their labels and maximum lengths. A table has each one once, except `ignore`. */
export const expenseCsvColumns = {
  date: column(expenseFields.invoiceDate),
  vendor: column(expenseFields.vendorName),
  description: column(expenseFields.description),
  category: column(expenseFields.accountCode),
  total: { label: say("amount") },
  net: { label: say("netAmount") },
  tax: { label: say("tax") },
  taxRate: { label: say("taxRate") },
  taxCode: column(expenseTaxFields.taxCode),
  tip: column(expenseFields.tipAmount),
  currency: column(expenseFields.currency),
  exchangeRate: column(expenseFields.exchangeRate),
  paymentAccount: column(expenseFields.paymentAccountId, say("paidFrom")),
  invoiceNumber: column(expenseFields.invoiceNumber),
  dueDate: column(expenseFields.dueDate),
  project: { label: dimensionKindLabels.project },
  costCenter: { label: dimensionKindLabels.cost_center },
  tags: { label: say("tags") },
  ignore: { label: say("notUsed") },
} as const satisfies Record<string, { label: string; limit?: number }>;
export type ExpenseCsvRole = keyof typeof expenseCsvColumns;
export const EXPENSE_CSV_ROLES = Object.keys(expenseCsvColumns) as [ExpenseCsvRole, ...ExpenseCsvRole[]];

/** Columns with account names; a person maps names that the books don't have. */
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

/** Names in the file with the account codes that they mean. */
const names = z.record(anyText().max(200), anyText().max(20)).refine((all) => Object.keys(all).length <= 1000);

const columnsRead = z.object({
  /** One for each column. */
  roles: z.array(z.enum(EXPENSE_CSV_ROLES)).min(1).max(MAX_MAPPED_COLUMNS),
  ...csvManners,
  /** True if amounts spent are negative. */
  invert: z.boolean(),
  names: z.object({ category: names, paymentAccount: names }),
});

/** Meanings of columns; stored by the names of the columns. */
export const expenseCsvMapping = columnsRead
  .refine(({ roles }) => roles.includes("date"), { error: expenseImportMessages.mappingDate })
  .refine(({ roles }) => roles.includes("vendor"), { error: expenseImportMessages.mappingVendor })
  .refine(({ roles }) => roles.includes("total") || roles.includes("net"), {
    error: expenseImportMessages.mappingAmount,
  });
export type ExpenseCsvMapping = z.output<typeof expenseCsvMapping>;

/**
 * good: becomes an expense. duplicate: an expense or an earlier row has this vendor, date, and amount. known: this row of this file was
 * imported before. bad: can't be posted.
 */
export const IMPORT_OUTCOMES = ["good", "duplicate", "known", "bad"] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

const namedAccount = z.object({ code: anyText(), name: anyText() });

/** A row and its result; null and "" if unknown. */
export const importedRow = z.object({
  /** Line number as in an editor. */
  line: z.int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  date: calendarDate.nullable(),
  vendor: anyText(),
  description: anyText(),
  /** Amount paid with tax and tip; negative for a refund. */
  amount: amount.nullable(),
  currency: anyText(),
  /** With the amount's sign. */
  tax: amount.nullable(),
  category: namedAccount.nullable(),
  paymentAccount: namedAccount.nullable(),
  /** Why it is invalid, which expense it repeats, or how its category was chosen. */
  notes: z.array(anyText()),
});
export type ImportedRow = z.output<typeof importedRow>;

export const EXPENSE_IMPORT_STATES = ["running", "done", "undoing", "undone"] as const;

export const expenseImportRow = z.object({
  id: z.uuid(),
  fileName: anyText(),
  state: z.enum(EXPENSE_IMPORT_STATES),
  /** Rows of the file; each has one of the results below. */
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

/** Payment account if the file has none; empty: the vendor's usual one. */
const paymentAccountId = anyText({ error: expenseImportMessages.paymentAccount })
  .trim()
  .max(20, { error: expenseImportMessages.paymentAccount })
  .default("");

export const previewExpenseImport = defineCall({
  method: "POST",
  path: "/api/expense-imports/preview",
  summary: "Preview the expenses that the rows of a CSV would create",
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
    /** As sent, else as used last time, else guessed and possibly incomplete. */
    mapping: columnsRead,
    /** Null: amounts have one meaning, or it was chosen. */
    question: amountQuestion.nullable(),
    /** Whether the mapping is the last one used. */
    remembered: z.boolean(),
    /** Missing parts of the mapping; rows are shown once there are none. */
    fault: anyText().nullable(),
    /** Guessed parts, as sentences. */
    notes: z.array(anyText()),
    counts: z.object({ good: z.int(), duplicate: z.int(), known: z.int(), bad: z.int() }),
    /** Totals of good rows by currency. */
    sums: z.array(z.object({ currency: anyText(), amount })),
    /** First rows of each result, in the order of the file. */
    rows: z.array(importedRow),
    /** Category and account names of the file that the books don't have. */
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
    /** Whether to import rows that look like an existing expense. */
    duplicates: z.enum(["skip", "import"], { error: expenseImportMessages.duplicates }).default("skip"),
    /** Whether to import good rows if others are invalid. */
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
  summary: "List imported files of expenses, newest first",
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
  summary: "Get an import with its progress, and the rows that couldn't be posted",
  tag: "Expenses",
  needs: { verb: "import", subject: "expense" },
  params: importId,
  output: z.object({
    import: expenseImportRow,
    /** The first hundred rows that weren't posted or couldn't be undone, with reasons. */
    problems: z.array(z.object({ line: z.int(), message: anyText() })),
  }),
  failures: { notFound: IMPORT_NOT_FOUND },
});

export const undoExpenseImport = defineCall({
  method: "DELETE",
  path: "/api/expense-imports/:id",
  summary:
    "Undo an import: its expenses are reversed and removed in the background, unless other records depend on them",
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
