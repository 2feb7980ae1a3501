/** Banking: bank accounts, import of statements, and transactions. */
import { translator } from "@tallyleaf/messages";
import { contractBanking } from "@tallyleaf/messages/catalogs/contract-banking";
import * as z from "zod";
import { accountCode } from "./accounts.ts";
import { defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { amountQuestion, csvManners, decimalMark, MAX_MAPPED_COLUMNS, UNCLEAR_AMOUNTS } from "./csv.ts";
import { balanceAmount } from "./exact-amounts.ts";
import { type Fields, givenShape, keptShape, requiredField } from "./fields.ts";
import { emptyFileText, fileFailures, filePart, tooLargeText } from "./file-part.ts";
import { anyText } from "./scalars.ts";
import {
  amount,
  calendarDate,
  currencyCode,
  instant,
  jsonField,
  messageOnly,
  paged,
  pageQuery,
  sortOrder,
} from "./values.ts";

const say = translator(contractBanking);

export const BANK_ACCOUNT_TYPES = ["checking", "savings", "credit_card"] as const;
export const STATEMENT_FORMATS = ["csv", "ofx", "camt053", "mt940"] as const;
export const BANK_LINE_STATES = ["open", "matched", "booked", "transfer", "ignored"] as const;
export const BANK_LINE_SIDES = ["in", "out"] as const;
export const BANK_LINE_SORTS = ["date", "description", "amount", "balance", "account"] as const;

/** Largest statement file, and its maximum number of transactions: years of a busy account. */
export const MAX_STATEMENT_BYTES = 10 * 1024 * 1024;
export const MAX_STATEMENT_LINES = 50_000;
export const BANK_LIMITS = { name: 100, bankName: 100, number: 40, accounts: 200 } as const;

/** Meanings of CSV columns. A table has each one once, except `description` and `ignore`. */
export const CSV_ROLES = [
  "date",
  "valueDate",
  "amount",
  "debit",
  "credit",
  "direction",
  "balance",
  "description",
  "counterparty",
  "payer",
  "counterpartyNumber",
  "reference",
  "externalId",
  "currency",
  "status",
  "fee",
  "account",
  "kind",
  "ignore",
] as const;
export type CsvRole = (typeof CSV_ROLES)[number];

export const bankMessages = {
  name: say("nameMissing"),
  number: say("numberInvalid"),
  openingDate: say("openingDateInvalid"),
  noLedgerAccount: say("ledgerAccountInvalid"),
  mapping: say("columnsInvalid"),
  mappingDate: say("dateColumnMissing"),
  mappingAmount: say("amountColumnMissing"),
  targets: say("targetsInvalid"),
  tooLarge: tooLargeText(MAX_STATEMENT_BYTES),
  empty: emptyFileText,
};

/** Suggested meanings of CSV columns; for an unknown file, date and amount may be missing. */
const csvGuess = z.object({
  /** One for each column. */
  roles: z.array(z.enum(CSV_ROLES)),
  ...csvManners,
  /** True if outgoing amounts have no minus, as some card companies write them. */
  invert: z.boolean(),
});

/** Meanings of CSV columns; stored by the names of the columns. */
export const csvMapping = csvGuess
  .extend({ roles: csvGuess.shape.roles.min(2).max(MAX_MAPPED_COLUMNS) })
  .refine(({ roles }) => roles.includes("date"), { error: bankMessages.mappingDate })
  .refine(({ roles }) => roles.includes("amount") || roles.includes("debit") || roles.includes("credit"), {
    error: bankMessages.mappingAmount,
  });
export type CsvMapping = z.output<typeof csvMapping>;

/** Fields of a bank account, in the order of the form. */
export const bankAccountFields = {
  name: requiredField({
    label: say("name"),
    placeholder: say("namePlaceholder"),
    limit: BANK_LIMITS.name,
    missing: bankMessages.name,
    tooLong: say("nameTooLong", { max: BANK_LIMITS.name }),
  }),
  bankName: {
    label: say("bank"),
    kind: "text",
    limit: BANK_LIMITS.bankName,
    given: anyText()
      .trim()
      .max(BANK_LIMITS.bankName, { error: say("bankTooLong", { max: BANK_LIMITS.bankName }) })
      .default(""),
    kept: anyText(),
  },
  /** IBAN, account number, or card number. Spaces don't count, so the input accepts more characters than are stored. */
  number: {
    label: say("number"),
    help: say("numberHelp"),
    kind: "text",
    given: anyText({ error: bankMessages.number })
      .transform((text) => text.replace(/[\s-]+/g, "").toUpperCase())
      .pipe(
        anyText()
          .max(BANK_LIMITS.number, { error: say("numberTooLong", { max: BANK_LIMITS.number }) })
          .regex(/^[A-Z0-9*.]*$/, { error: bankMessages.number }),
      )
      .default(""),
    kept: anyText(),
  },
  type: {
    label: say("type"),
    kind: "choice",
    required: true,
    options: BANK_ACCOUNT_TYPES,
    given: z.enum(BANK_ACCOUNT_TYPES),
    kept: z.enum(BANK_ACCOUNT_TYPES),
  },
  /** Balance before the first transaction, posted against opening balances; null: nothing is posted. */
  openingBalance: {
    label: say("openingBalance"),
    help: say("openingBalanceHelp"),
    kind: "amount",
    given: balanceAmount({ missing: say("openingBalanceInvalid"), tooLarge: say("openingBalanceTooLarge") })
      .nullable()
      .default(null),
    kept: amount.nullable(),
  },
  /** Date of that posting; null: the day before the first transaction. */
  openingDate: {
    label: say("openingDate"),
    help: say("openingDateHelp"),
    kind: "day",
    given: z.iso.date({ error: bankMessages.openingDate }).nullable().optional(),
    kept: calendarDate.nullable(),
  },
} as const satisfies Fields;

const { openingBalance, openingDate } = bankAccountFields;

/** Fields that can't change. */
export const bankAccountPlace = {
  currency: { label: say("currency"), kind: "currency", required: true, given: currencyCode, kept: anyText() },
  /** Ledger account; empty: a new one is created with the next free code. */
  accountCode: {
    label: say("ledgerAccount"),
    help: say("ledgerAccountHelp"),
    kind: "reference",
    required: true,
    given: z.union([accountCode, z.literal("")], { error: bankMessages.noLedgerAccount }).default(""),
    kept: anyText(),
  },
} as const satisfies Fields;

/** Fields that can change; currency and ledger account can't. */
export const bankAccountState = z.object({
  ...givenShape(bankAccountFields),
  active: z.boolean(),
});
export type BankAccountState = z.output<typeof bankAccountState>;

export const bankAccountBody = z.object(givenShape({ ...bankAccountFields, ...bankAccountPlace }));
export type BankAccountBody = z.output<typeof bankAccountBody>;

export const bankAccountRow = z.object({
  id: z.uuid(),
  ...keptShape({ ...bankAccountFields, ...bankAccountPlace }),
  /** "•••• 3000"; "" if no number is known. */
  maskedNumber: anyText(),
  accountName: anyText(),
  /** Last stated balance plus later transactions; without one, the opening balance plus all transactions. */
  balance: amount,
  /** Change from the balance 30 days ago, in percent with one decimal; null if there was none. */
  changePercent: z.number().nullable(),
  lines: z.int(),
  openLines: z.int(),
  /** Date of the newest transaction. */
  lastDate: calendarDate.nullable(),
  active: z.boolean(),
});
export type BankAccountRow = z.output<typeof bankAccountRow>;

/** Text of a transaction's chip: its category, its source, or a marked suggestion. */
export const lineCategory = z.object({
  kind: z.enum(["category", "income", "transfer", "guess", "none"]),
  name: anyText(),
});

export const bankLineRow = z.object({
  id: z.uuid(),
  bankAccountId: z.uuid(),
  accountName: anyText(),
  date: calendarDate,
  valueDate: calendarDate.nullable(),
  amount,
  currency: anyText(),
  description: anyText(),
  counterparty: anyText(),
  /** Masked like an account's. */
  counterpartyNumber: anyText(),
  reference: anyText(),
  balance: amount,
  state: z.enum(BANK_LINE_STATES),
  category: lineCategory,
  /** Whether a reconciliation locks it. */
  locked: z.boolean(),
});
export type BankLineRow = z.output<typeof bankLineRow>;

const importLineRow = z.object({
  date: calendarDate,
  amount,
  description: anyText(),
  counterparty: anyText(),
  reference: anyText(),
  balance: amount.nullable(),
  isNew: z.boolean(),
});

export const statementPreview = z.object({
  accountNumber: anyText(),
  maskedNumber: anyText(),
  bankName: anyText(),
  type: z.enum(BANK_ACCOUNT_TYPES).nullable(),
  currency: anyText().nullable(),
  openingBalance: amount.nullable(),
  closingBalance: amount.nullable(),
  fromDate: calendarDate.nullable(),
  toDate: calendarDate.nullable(),
  linesTotal: z.int(),
  /** Compared with the target account, or with all accounts if it is unknown. */
  linesNew: z.int(),
  moneyIn: amount,
  moneyOut: amount,
  notes: z.array(anyText()),
  /** The account with this number, otherwise with this currency; null: none or several match. */
  bankAccountId: z.uuid().nullable(),
  /** First transactions, oldest first. */
  sample: z.array(importLineRow),
});
export type StatementPreview = z.output<typeof statementPreview>;

export const bankImportRow = z.object({
  id: z.uuid(),
  bankAccountId: z.uuid(),
  accountName: anyText(),
  fileName: anyText(),
  format: z.enum(STATEMENT_FORMATS),
  openingBalance: amount.nullable(),
  closingBalance: amount.nullable(),
  currency: anyText(),
  fromDate: calendarDate.nullable(),
  toDate: calendarDate.nullable(),
  linesTotal: z.int(),
  linesNew: z.int(),
  linesKnown: z.int(),
  notes: z.array(anyText()),
  importedBy: anyText(),
  importedAt: instant,
  /** Why it can't be undone; null: it can. */
  kept: anyText().nullable(),
});
export type BankImportRow = z.output<typeof bankImportRow>;

/** Target of each statement in the file; a statement without a target is skipped. */
const importTarget = z.object(
  {
    statement: z.int().min(0).max(1000),
    /** An existing account, or a new one. */
    bankAccountId: z.uuid({ error: bankMessages.targets }).optional(),
    create: bankAccountBody.optional(),
  },
  { error: bankMessages.targets },
);
export type ImportTarget = z.input<typeof importTarget>;

const bankAccountId = z.object({ id: z.uuid({ error: say("accountInvalid") }) });

const ACCOUNT_NOT_FOUND = {
  status: 404,
  code: "not_found",
  message: say("accountNotFound"),
} as const satisfies Failure;

const accountFailures = {
  ledgerTaken: {
    status: 409,
    code: "ledger_account_taken",
    message: say("ledgerTaken"),
  },
  numberTaken: {
    status: 409,
    code: "number_taken",
    message: say("numberTaken"),
  },
  noSuchLedger: {
    status: 409,
    code: "no_payment_account",
    message: say("noSuchLedger"),
  },
  rateMissing: {
    status: 400,
    code: "no_exchange_rate",
    message: say("rateMissing"),
  },
  otherPostings: {
    status: 409,
    code: "ledger_in_other_currency",
    message: say("otherPostings"),
  },
  tooMany: {
    status: 409,
    code: "too_many_accounts",
    message: say("tooManyAccounts", { max: BANK_LIMITS.accounts }),
  },
} as const satisfies Record<string, Failure>;

const statementFailures = {
  ...fileFailures(MAX_STATEMENT_BYTES),
  unreadable: {
    status: 415,
    code: "unreadable_statement",
    message: say("unreadable"),
  },
} as const satisfies Record<string, Failure>;

const statementFile = filePart(MAX_STATEMENT_BYTES);

export const listBankAccounts = defineCall({
  method: "GET",
  path: "/api/bank-accounts",
  summary: "List bank accounts with their balances, open ones first",
  tag: "Banking",
  needs: { verb: "see", subject: "bank" },
  output: paged(bankAccountRow),
});

export const createBankAccount = defineCall({
  method: "POST",
  path: "/api/bank-accounts",
  summary: "Add a bank account with an existing or a new ledger account",
  tag: "Banking",
  needs: { verb: "add", subject: "bank" },
  body: bankAccountBody,
  output: messageOnly.extend({ account: bankAccountRow }),
  failures: accountFailures,
});

export const updateBankAccount = defineCall({
  method: "PUT",
  path: "/api/bank-accounts/:id",
  summary: "Change, close, or reopen a bank account; currency and ledger account stay",
  tag: "Banking",
  needs: { verb: "change", subject: "bank" },
  params: bankAccountId,
  body: changeOf(bankAccountState),
  output: messageOnly.extend({ account: bankAccountRow }),
  failures: {
    notFound: ACCOUNT_NOT_FOUND,
    numberTaken: accountFailures.numberTaken,
    rateMissing: accountFailures.rateMissing,
  },
});

export const setOpeningBalance = defineCall({
  method: "PUT",
  path: "/api/bank-accounts/:id/opening-balance",
  summary: "Post the opening balance of a bank account; an earlier one is reversed",
  tag: "Banking",
  needs: { verb: "change", subject: "bank" },
  params: bankAccountId,
  body: changeOf(
    // Null or 0: nothing is posted anymore.
    z.object(givenShape({ openingBalance, openingDate })),
  ),
  output: messageOnly.extend({ account: bankAccountRow }),
  failures: { notFound: ACCOUNT_NOT_FOUND, rateMissing: accountFailures.rateMissing },
});

export const listBankLines = defineCall({
  method: "GET",
  path: "/api/bank-lines",
  summary: "List transactions of one or all bank accounts, newest first",
  tag: "Banking",
  needs: { verb: "see", subject: "bank" },
  query: pageQuery.extend({
    /** Only the transaction with this ID. */
    id: z.uuid({ error: say("lineInvalid") }).optional(),
    bankAccountId: z.uuid({ error: say("accountInvalid") }).optional(),
    /** Searches description, other party, and reference; a number also finds amounts. */
    search: anyText()
      .trim()
      .max(200, { error: say("searchTooLong") })
      .optional(),
    startDate: calendarDate.optional(),
    endDate: calendarDate.optional(),
    state: z.enum(BANK_LINE_STATES).optional(),
    /** Only money that came in, or went out. */
    side: z.enum(BANK_LINE_SIDES).optional(),
    sortBy: z.enum(BANK_LINE_SORTS).default("date"),
    sortOrder: sortOrder.default("desc"),
  }),
  output: paged(bankLineRow),
});

export const previewStatement = defineCall({
  method: "POST",
  path: "/api/bank-imports/preview",
  summary: "Preview the import of a statement file: its transactions, and which of them are new",
  tag: "Banking",
  needs: { verb: "add", subject: "bank" },
  file: statementFile,
  body: z.object({
    mapping: jsonField(csvMapping, bankMessages.mapping).optional(),
    decimalMark: decimalMark.optional(),
    /** Currency of the target account if the file has none; it decides the decimals. */
    currency: currencyCode.optional(),
  }),
  output: z.object({
    format: z.enum(STATEMENT_FORMATS),
    /** Null: amounts have one meaning, or it was chosen. */
    question: amountQuestion.nullable(),
    statements: z.array(statementPreview),
    /** How the CSV was understood, for correction. */
    csv: z
      .object({
        columns: z.array(anyText()),
        sample: z.array(z.array(anyText())),
        mapping: csvGuess,
        /** Whether the mapping is the last one used. */
        remembered: z.boolean(),
      })
      .nullable(),
  }),
  failures: statementFailures,
});

export const importStatement = defineCall({
  method: "POST",
  path: "/api/bank-imports",
  summary: "Import a statement file; duplicates are skipped",
  tag: "Banking",
  needs: { verb: "add", subject: "bank" },
  file: statementFile,
  body: z.object({
    targets: jsonField(
      z.array(importTarget, { error: bankMessages.targets }).min(1, { error: bankMessages.targets }).max(200),
      bankMessages.targets,
    ).describe(
      'JSON: the account of each statement in the file, by its place from 0 on: [{"statement":0,"bankAccountId":"…"}]. `create` instead of `bankAccountId` makes one.',
    ),
    mapping: jsonField(csvMapping, bankMessages.mapping).optional(),
    decimalMark: decimalMark.optional(),
  }),
  output: messageOnly.extend({ linesNew: z.int(), linesKnown: z.int(), imports: z.array(bankImportRow) }),
  failures: {
    ...statementFailures,
    ...accountFailures,
    accountNotFound: ACCOUNT_NOT_FOUND,
    noSuchStatement: { status: 400, code: "no_such_statement", message: say("noSuchStatement") },
    unclearAmounts: UNCLEAR_AMOUNTS,
    tooManyDecimals: {
      status: 400,
      code: "too_many_decimals",
      message: say("tooManyDecimals"),
    },
    otherCurrency: {
      status: 409,
      code: "other_currency",
      message: say("otherCurrency"),
    },
    accountClosed: {
      status: 409,
      code: "account_closed",
      message: say("accountClosed"),
    },
  },
});

export const listBankImports = defineCall({
  method: "GET",
  path: "/api/bank-imports",
  summary: "List imported statements, newest first",
  tag: "Banking",
  needs: { verb: "see", subject: "bank" },
  query: pageQuery.extend({ bankAccountId: z.uuid({ error: say("accountInvalid") }).optional() }),
  output: paged(bankImportRow),
});

export const undoBankImport = defineCall({
  method: "DELETE",
  path: "/api/bank-imports/:id",
  summary: "Undo an import if none of its transactions is matched, categorized, or reconciled",
  tag: "Banking",
  needs: { verb: "remove", subject: "bank" },
  params: z.object({ id: z.uuid({ error: say("importInvalid") }) }),
  output: messageOnly.extend({ removed: z.int() }),
  failures: {
    notFound: { status: 404, code: "not_found", message: say("importNotFound") },
    inUse: {
      status: 409,
      code: "lines_in_use",
      message: say("importInUse"),
    },
  },
});

export const bankingCalls = {
  listBankAccounts,
  createBankAccount,
  setOpeningBalance,
  updateBankAccount,
  listBankLines,
  previewStatement,
  importStatement,
  listBankImports,
  undoBankImport,
} as const;
