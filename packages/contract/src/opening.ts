/**
 * Opening balances of whole books: a draft that is kept on the server, a check that proves it, the posting, a certificate, and the
 * reversal of all of it.
 */
import { isCalendarDate } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractOpening } from "@tallyleaf/messages/catalogs/contract-opening";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { amountQuestion, decimalMark } from "./csv.ts";
import { LARGEST_AMOUNT } from "./exact-amounts.ts";
import { fileFailures, filePart } from "./file-part.ts";
import { lineDimensions } from "./line-dimensions.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { amount, calendarDate, currencyCode, instant, messageOnly, undoableMessage } from "./values.ts";

const say = translator(contractOpening);

export const OPENING_LIMITS = {
  balances: 1000,
  items: 2000,
  banks: 200,
  files: 50,
  text: 200,
  code: 20,
  taxes: 10,
  taxCode: 30,
} as const;
export const MAX_OPENING_FILE_BYTES = 2 * 1024 * 1024;

export const OPENING_ITEM_KINDS = ["receivable", "payable"] as const;
export type OpeningItemKind = (typeof OPENING_ITEM_KINDS)[number];
/** Contents of a pasted or sent table. */
export const OPENING_TABLES = ["balances", ...OPENING_ITEM_KINDS] as const;
export type OpeningTable = (typeof OPENING_TABLES)[number];
export const OPENING_STATES = ["posted", "reversed"] as const;

export const openingMessages = {
  date: say("dateInvalid"),
  amount: say("amountInvalid"),
  tooLarge: say("amountTooLarge"),
  text: say("textTooLong", { max: OPENING_LIMITS.text }),
  code: say("codeTooLong", { max: OPENING_LIMITS.code }),
  balances: say("tooManyBalances", { max: OPENING_LIMITS.balances }),
  items: say("tooManyItems", { max: OPENING_LIMITS.items }),
  banks: say("tooManyBanks", { max: OPENING_LIMITS.banks }),
  files: say("filesInvalid", { max: OPENING_LIMITS.files }),
  taxes: say("tooManyTaxes", { max: OPENING_LIMITS.taxes }),
  taxCode: say("taxCodeInvalid"),
  revision: say("revisionInvalid"),
};

/** Labels of fields and columns, for the screen and the heads of tables. */
export const openingLabels = {
  date: say("date"),
  code: say("code"),
  name: say("name"),
  debit: say("debit"),
  credit: say("credit"),
  balance: say("balance"),
  party: say("party"),
  number: say("number"),
  itemDate: say("itemDate"),
  dueDate: say("dueDate"),
  currency: say("currency"),
  amount: say("amount"),
  open: say("open"),
  baseOpen: say("baseOpen"),
  taxCode: say("taxCode"),
  net: say("net"),
  tax: say("tax"),
  openTax: say("openTax"),
  itemAccount: say("itemAccount"),
  statementDate: say("statementDate"),
  statement: say("statement"),
};

const day = anyText({ error: openingMessages.date }).refine(isCalendarDate, { error: openingMessages.date });
const maybeDay = day.nullable().default(null);
const text = anyText({ error: openingMessages.text })
  .trim()
  .max(OPENING_LIMITS.text, { error: openingMessages.text })
  .default("");
const code = anyText({ error: openingMessages.code })
  .trim()
  .max(OPENING_LIMITS.code, { error: openingMessages.code })
  .default("");
const figure = anyNumber({ error: openingMessages.amount }).max(LARGEST_AMOUNT, { error: openingMessages.tooLarge });
/** Null: not typed yet. */
const size = figure.min(0, { error: openingMessages.amount }).nullable().default(null);
const signed = figure.min(-LARGEST_AMOUNT, { error: openingMessages.tooLarge }).nullable().default(null);

/** IDs of the row's dimensions. */
const dimensions = lineDimensions.default([]);

const balanceRow = z.object({ code, name: text, debit: size, credit: size, dimensions });
export type OpeningBalanceRow = z.output<typeof balanceRow>;

/** Amounts under one tax code within the open amount, in the item's currency and with its sign. */
const itemTax = z.object({
  /** "DE-U19". */
  code: anyText({ error: openingMessages.taxCode })
    .trim()
    .max(OPENING_LIMITS.taxCode, { error: openingMessages.taxCode })
    .default(""),
  /** Net amount; null: what the other taxes leave of the open amount. */
  net: signed,
  /** Null: at the rate of the code on the item's date. */
  tax: signed,
});
export type OpeningItemTax = z.output<typeof itemTax>;

const itemRow = z.object({
  /** Account of revenue or expenses on which the net amount counts on cash basis once the item is paid; "": on none. */
  accountCode: code,
  kind: z.enum(OPENING_ITEM_KINDS),
  party: text,
  number: text,
  date: maybeDay,
  dueDate: maybeDay,
  /** Null: the books'. */
  currency: currencyCode.nullable().default(null),
  /** As it was issued; null: what is open. */
  amount: signed,
  /** Below zero: a credit of the client or vendor, such as a credit note, a prepayment, or an overpayment. */
  open: signed,
  /** Open amount in the base currency, with the same sign; null: at the rate of the opening date. */
  baseOpen: signed,
  /**
   * Taxes of the open amount. They are in the trial balance already; they count when the item is paid, where tax counts so, and a cash
   * discount or a bad debt corrects them. Empty: unknown, or none.
   */
  taxes: z
    .array(itemTax, { error: openingMessages.taxes })
    .max(OPENING_LIMITS.taxes, { error: openingMessages.taxes })
    .default([]),
  dimensions,
});
export type OpeningItemRow = z.output<typeof itemRow>;

const bankRow = z.object({
  /** The account of the chart. */
  code,
  statementDate: maybeDay,
  /** As the bank states it, in the account's currency; a debt is below zero. */
  balance: signed,
});
export type OpeningBankRow = z.output<typeof bankRow>;

/** A file or pasted table that rows were read from; its hash tells later which file it was. */
const sourceFile = z.object({
  of: z.enum(OPENING_TABLES, { error: openingMessages.files }),
  name: anyText({ error: openingMessages.files }).trim().max(OPENING_LIMITS.text, { error: openingMessages.text }),
  sha256: anyText({ error: openingMessages.files }).regex(/^[\da-f]{64}$/, { error: openingMessages.files }),
});

export const openingContent = z.object({
  /** The opening date; null: not chosen yet. */
  date: maybeDay,
  balances: z
    .array(balanceRow, { error: openingMessages.balances })
    .max(OPENING_LIMITS.balances, { error: openingMessages.balances })
    .default([]),
  items: z
    .array(itemRow, { error: openingMessages.items })
    .max(OPENING_LIMITS.items, { error: openingMessages.items })
    .default([]),
  banks: z
    .array(bankRow, { error: openingMessages.banks })
    .max(OPENING_LIMITS.banks, { error: openingMessages.banks })
    .default([]),
  /** What rows were read from, in this order. */
  files: z
    .array(sourceFile, { error: openingMessages.files })
    .max(OPENING_LIMITS.files, { error: openingMessages.files })
    .default([]),
});
export type OpeningContent = z.output<typeof openingContent>;

/** Error of a field, by its path in the content. */
const problem = z.object({ path: anyText(), message: anyText() });

/** Checks of the entered balances against each other. Amounts are in the base currency; debits are above zero. */
export const openingCheck = z.object({
  /** None: it can be posted. */
  problems: z.array(problem),
  /** Control accounts: the trial balance against the open items. */
  controls: z.array(
    z.object({
      kind: z.enum(OPENING_ITEM_KINDS),
      accountCode: anyText(),
      accountName: anyText(),
      balance: amount,
      items: amount,
      count: z.int(),
      difference: amount,
    }),
  ),
  /** Bank and card accounts: the trial balance against the statement. */
  banks: z.array(
    z.object({
      accountCode: anyText(),
      accountName: anyText(),
      /** Null: it isn't in the trial balance. */
      balance: amount.nullable(),
      currency: anyText(),
      /** In the account's currency; null: no statement was given. */
      statement: amount.nullable(),
      /** In the books' currency: what is posted. */
      posted: amount,
      /** Statement less trial balance. */
      difference: amount,
    }),
  ),
  debit: amount,
  credit: amount,
  /** Debits less credits of the trial balance. */
  difference: amount,
  /** Balance of the opening balances account after posting; credits are below zero. */
  remainder: amount,
});
export type OpeningCheck = z.output<typeof openingCheck>;

const draft = z.object({
  id: z.uuid(),
  /** Counts the changes: who saves names the one they saw. */
  revision: z.int(),
  updatedAt: instant,
  content: openingContent,
  check: openingCheck,
});
export type OpeningDraft = z.output<typeof draft>;

const batch = z.object({
  id: z.uuid(),
  state: z.enum(OPENING_STATES),
  date: calendarDate,
  accounts: z.int(),
  items: z.int(),
  remainder: amount,
  postedAt: instant,
  postedBy: anyText(),
  reversedAt: instant.nullable(),
  reversedBy: anyText().nullable(),
});
export type OpeningBatch = z.output<typeof batch>;

const certificate = batch.extend({
  currency: anyText(),
  /** The trial balance as it was brought in, beside what the entries came to. */
  rows: z.array(
    z.object({
      code: anyText(),
      name: anyText(),
      /** Debits above zero. */
      former: amount,
      posted: amount,
    }),
  ),
  openItems: z.array(itemRow),
  /** Files that were read, with the SHA-256 of each. */
  files: z.array(sourceFile),
  /** SHA-256 of what was brought in. */
  sha256: anyText(),
});
export type OpeningCertificate = z.output<typeof certificate>;

const changedMeanwhile = {
  status: 409,
  code: "changed_meanwhile",
  message: say("changedMeanwhile"),
} as const satisfies Failure;
const noDraft = { status: 404, code: "not_found", message: say("noDraft") } as const satisfies Failure;
const params = z.object({ id: z.uuid({ error: say("openingInvalid") }) });
const notFound = { status: 404, code: "not_found", message: say("openingNotFound") } as const satisfies Failure;
const revision = z.int({ error: openingMessages.revision }).min(0, { error: openingMessages.revision });

export const listOpenings = defineCall({
  method: "GET",
  path: "/api/opening",
  summary: "Get opening balances: the draft with its check, and posted batches",
  tag: "Journal",
  needs: { verb: "see", subject: "journal" },
  output: z.object({ currency: anyText(), draft: draft.nullable(), batches: z.array(batch) }),
});

export const getOpening = defineCall({
  method: "GET",
  path: "/api/opening/:id",
  summary: "Get the certificate of posted opening balances: both trial balances, open items, author, and time",
  tag: "Journal",
  needs: { verb: "see", subject: "journal" },
  params,
  output: certificate,
  failures: { notFound },
});

export const saveOpening = defineCall({
  method: "PUT",
  path: "/api/opening/draft",
  summary: "Save a draft of opening balances, complete or not; the response lists missing values",
  tag: "Journal",
  needs: { verb: "add", subject: "journal" },
  body: changeOf(openingContent).extend({
    /** Of the draft that is changed; 0: there is none yet. */
    revision,
  }),
  output: messageOnly.extend({ draft }),
  failures: { changedMeanwhile },
});

export const checkOpening = defineCall({
  method: "POST",
  path: "/api/opening/check",
  summary: "Check opening balances; nothing is saved",
  tag: "Journal",
  needs: { verb: "add", subject: "journal" },
  body: openingContent,
  output: openingCheck,
});

export const discardOpening = defineCall({
  method: "DELETE",
  path: "/api/opening/draft",
  summary: "Delete the draft of opening balances; nothing posted changes",
  tag: "Journal",
  needs: { verb: "add", subject: "journal" },
  output: undoableMessage,
  failures: { noDraft },
});

export const readOpeningTable = defineCall({
  method: "POST",
  path: "/api/opening/read",
  summary: "Parse a trial balance or open items from CSV or a pasted table; nothing is saved",
  tag: "Journal",
  needs: { verb: "add", subject: "journal" },
  file: filePart(MAX_OPENING_FILE_BYTES),
  body: z.object({
    of: z.enum(OPENING_TABLES, { error: say("tableInvalid") }),
    decimalMark: decimalMark.optional(),
  }),
  output: z.object({
    balances: z.array(balanceRow),
    items: z.array(itemRow),
    /** For the draft that takes the rows. */
    source: sourceFile,
    /** Null: amounts have one meaning, or it was chosen. Otherwise no rows are returned. */
    question: amountQuestion.nullable(),
    /** Guessed parts, as sentences. */
    notes: z.array(anyText()),
  }),
  failures: {
    ...fileFailures(MAX_OPENING_FILE_BYTES),
    unreadable: { status: 415, code: "unreadable_csv", message: say("unreadable") },
    badRows: { status: 400, code: "bad_rows", message: say("badRows") },
  } satisfies Record<string, Failure>,
});

export const postOpening = defineCall({
  method: "POST",
  path: "/api/opening/draft/post",
  summary: "Post the draft: balances, open invoices and bills, and bank balances, all or nothing",
  tag: "Journal",
  needs: { verb: "add", subject: "journal" },
  body: z.object({
    revision,
    /** The difference that the person has seen and leaves on the opening balances account, without a sign; null: there is none. */
    seen: size,
  }),
  output: messageOnly.extend({ opening: certificate }),
  failures: {
    noDraft,
    changedMeanwhile,
    unproven: { status: 400, code: "opening_unproven", message: say("unproven") },
    unseen: { status: 400, code: "difference_unseen", message: say("unseen") },
  } satisfies Record<string, Failure>,
});

export const reverseOpening = defineCall({
  method: "POST",
  path: "/api/opening/:id/reverse",
  summary: "Reverse posted opening balances as a whole, until a payment settles one of the items or a month is closed",
  tag: "Journal",
  needs: { verb: "change", subject: "journal" },
  params,
  output: messageOnly.extend({ opening: certificate }),
  failures: {
    notFound,
    isReversed: { status: 409, code: "is_reversed", message: say("isReversed") },
    itemSettled: { status: 409, code: "item_settled", message: say("itemSettled") },
    monthClosed: { status: 409, code: "month_closed", message: say("monthClosed") },
  } satisfies Record<string, Failure>,
});

/** Of calls that would change one part of opening balances. */
export const PART_OF_OPENING = {
  status: 409,
  code: "part_of_opening",
  message: say("partOfOpening"),
} as const satisfies Failure;

/** Of calls that need the lines of an invoice that came with the opening balances. */
export const ISSUED_ELSEWHERE = {
  status: 409,
  code: "issued_elsewhere",
  message: say("issuedElsewhere"),
} as const satisfies Failure;

export const openingCalls = {
  listOpenings,
  getOpening,
  saveOpening,
  checkOpening,
  discardOpening,
  readOpeningTable,
  postOpening,
  reverseOpening,
};
