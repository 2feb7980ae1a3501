/** Payments of invoices and bills, and unpaid bills. */
import { isCalendarDate } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractPayments } from "@tallyleaf/messages/catalogs/contract-payments";
import * as z from "zod";
import { accountCode } from "./accounts.ts";
import { defineCall, type Failure } from "./call.ts";
import { LARGEST_AMOUNT } from "./exact-amounts.ts";
import { type Field, type Fields, givenShape, keptShape } from "./fields.ts";
import { lineDimensions } from "./line-dimensions.ts";
import { dateConfirmed, ODD_DATE } from "./odd-dates.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { amount, calendarDate, currencyCode, instant, messageOnly, paged, pageQuery, sortOrder } from "./values.ts";

const say = translator(contractPayments);

export const PAYMENT_LIMITS = { items: 100, text: 300 } as const;

export const PAYMENT_KINDS = ["payment", "write_off", "recovery"] as const;

/** Error texts that screen and server share. */
export const paymentMessages = {
  date: say("dateMissing"),
  amount: say("amountMissing"),
  tooLarge: say("amountTooLarge"),
  rate: say("rateInvalid"),
  items: say("itemsMissing"),
  invoice: say("invoiceInvalid"),
  expense: say("expenseInvalid"),
  text: say("tooLong", { max: PAYMENT_LIMITS.text }),
};

const positive = anyNumber({ error: paymentMessages.amount })
  .gt(0, { error: paymentMessages.amount })
  .max(LARGEST_AMOUNT, { error: paymentMessages.tooLarge });
const notNegative = anyNumber({ error: say("amountInvalid") })
  .min(0, { error: say("amountInvalid") })
  .max(LARGEST_AMOUNT, { error: paymentMessages.tooLarge })
  .default(0);
const shortText = (label: string) =>
  ({
    label,
    kind: "text",
    limit: PAYMENT_LIMITS.text,
    given: anyText().trim().max(PAYMENT_LIMITS.text, { error: paymentMessages.text }).default(""),
    kept: anyText(),
  }) as const satisfies Field;

/** Code of the organization's default payment account; null removes it. */
export const defaultPaymentAccountId = anyText({ error: say("accountMissing") })
  .trim()
  .min(1, { error: say("accountMissing") })
  .max(20, { error: say("accountMissing") })
  .nullable();

export const DEFAULT_ACCOUNT_NOT_PAYING = {
  status: 400,
  code: "not_a_payment_account",
  message: say("notPaymentAccount"),
} as const satisfies Failure;

/** An invoice or bill, and the amount to allocate; without an amount, as much as the payment covers. */
export const paidItem = z
  .object({
    invoiceId: z.uuid({ error: paymentMessages.invoice }).optional(),
    expenseId: z.int({ error: paymentMessages.expense }).optional(),
    /** In the item's currency, a discount included. */
    amount: positive.optional(),
    /** Cash discount on it, in the payment's currency: it reduces the price, and its share of each tax is corrected. */
    discount: notNegative.optional(),
  })
  .refine(({ invoiceId, expenseId }) => (invoiceId === undefined) !== (expenseId === undefined), {
    error: say("oneItem"),
  });

/** Fields of a payment in both directions. Labels of account, amount, and fee depend on the direction. */
export const paymentFields = {
  date: {
    label: say("date"),
    kind: "day",
    required: true,
    given: anyText({ error: paymentMessages.date }).refine(isCalendarDate, { error: paymentMessages.date }),
    kept: calendarDate,
  },
  reference: shortText(say("reference")),
  note: shortText(say("note")),
} as const satisfies Fields;

/** Content of a payment, whether a person records it or a transaction is matched. */
export const paymentBody = z.object({
  ...givenShape(paymentFields),
  /** Account that received or paid the money. */
  accountCode,
  /** Movement of the account; zero: credits among the items settle the others, or all is written off, and no money moves. */
  amount: anyNumber({ error: paymentMessages.amount })
    .min(0, { error: paymentMessages.amount })
    .max(LARGEST_AMOUNT, { error: paymentMessages.tooLarge }),
  /** Absent: the bank account's currency, otherwise the base currency. */
  currency: currencyCode.optional(),
  /** Base currency per unit of the payment's; absent: the organization's rate or the day's. */
  exchangeRate: anyNumber({ error: paymentMessages.rate })
    .gt(0, { error: paymentMessages.rate })
    .max(LARGEST_AMOUNT, { error: paymentMessages.rate })
    .optional(),
  /** The bank's fee: less arrived, or more left. In the payment's currency. */
  fee: notNegative,
  /** Amount of the items to write off, in the payment's currency; no tax is corrected. Not beside a cash discount. */
  writeOff: notNegative,
  /**
   * Keeps an overpayment as the party's credit on the last item; absent: an overpayment is refused as a slip. Only in the items' currency.
   */
  keepRest: z.boolean().default(false),
  /**
   * The deposit to the vendor that settles its bills, as the expense by which it was paid; the account is the deposit's, and no money moves.
   * The tax of the deposit is corrected, since the bills state the tax of the whole. Absent: none.
   */
  depositId: z.int({ error: paymentMessages.expense }).optional(),
  /** IDs of the dimensions of what it costs or earns: the fee, the write-off, and an exchange difference. */
  dimensions: lineDimensions.optional(),
  /** Credits of clients settle their invoices, and credits of vendors their bills, in the payment's currency. */
  items: z
    .array(paidItem, { error: paymentMessages.items })
    .min(1, { error: paymentMessages.items })
    .max(PAYMENT_LIMITS.items, { error: say("tooManyItems", { max: PAYMENT_LIMITS.items }) }),
});

export const paymentRow = z.object({
  id: z.uuid(),
  direction: z.enum(["in", "out"]),
  /** A write-off or a recovery of one moves no money; its amount is `writeOff`. */
  kind: z.enum(PAYMENT_KINDS),
  ...keptShape(paymentFields),
  amount,
  currency: anyText(),
  account: z.object({ code: anyText(), name: anyText() }),
  /** Base currency per unit of the payment's, a decimal. */
  exchangeRate: anyText(),
  fee: amount,
  /** Written off, cash discounts included. */
  writeOff: amount,
  party: anyText(),
  /** The deposit that settled the bills, as an expense; null: none. */
  depositId: z.int().nullable(),
  /** The matched transaction; null: none yet. */
  bankLineId: z.uuid().nullable(),
  entryId: z.uuid(),
  voidedAt: instant.nullable(),
  createdAt: instant,
  items: z.array(
    z.object({
      invoiceId: z.uuid().nullable(),
      expenseId: z.int().nullable(),
      /** The invoice's number, or the bill's vendor. */
      label: anyText(),
      amount,
      /** Cash discount within the amount. */
      discount: amount,
      currency: anyText(),
    }),
  ),
});
export type PaymentRow = z.output<typeof paymentRow>;

/** For voiding something that later payments depend on: the text names the latest one. */
export const LATER_PAYMENT = {
  status: 409,
  code: "later_payment",
  message: say("laterPayment"),
} as const satisfies Failure;

/** For changing a bill with payments. */
export const BILL_PAID = {
  status: 409,
  code: "bill_paid",
  message: say("billPaid"),
} as const satisfies Failure;

/** For changing an expense whose transaction is locked. */
export const EXPENSE_RECONCILED = {
  status: 409,
  code: "reconciled",
  message: say("expenseReconciled"),
} as const satisfies Failure;

const unknownItem = {
  status: 404,
  code: "not_found",
  message: say("itemNotFound"),
} as const satisfies Failure;

const recording = {
  unknownItem,
  notOpen: {
    status: 409,
    code: "not_open",
    message: say("notOpen"),
  },
  moreThanOpen: {
    status: 409,
    code: "more_than_open",
    message: say("moreThanOpen"),
  },
  twoDirections: {
    status: 400,
    code: "two_directions",
    message: say("twoDirections"),
  },
  doesNotAddUp: {
    status: 400,
    code: "does_not_add_up",
    message: say("doesNotAddUp"),
  },
  unknownAccount: {
    status: 400,
    code: "unknown_account",
    message: say("unknownAccount"),
  },
  rateMissing: {
    status: 400,
    code: "rate_missing",
    message: say("rateMissing"),
  },
  badDeposit: {
    status: 400,
    code: "bad_deposit",
    message: say("badDeposit"),
  },
} as const satisfies Record<string, Failure>;

export const recordPayment = defineCall({
  method: "POST",
  path: "/api/payments",
  summary: "Record a payment of invoices or bills; it is posted at once",
  tag: "Payments",
  needs: { verb: "add", subject: "payment" },
  body: paymentBody.safeExtend({ isDateConfirmed: dateConfirmed }),
  output: messageOnly.extend({ payment: paymentRow }),
  failures: { ...recording, oddDate: ODD_DATE },
});

const depositRow = z.object({
  /** The expense by which it was paid. */
  expenseId: z.int(),
  /** Number of its document, or what was bought. */
  reference: anyText(),
  date: calendarDate,
  currency: currencyCode,
  accountCode: anyText(),
  /** With tax; below zero: the vendor paid back. */
  total: amount,
  /** Of it, what is paid. */
  paid: amount,
  /** Paid, and not used for a bill yet: with tax, and the tax in it, which using it corrects. */
  open: amount,
  openTax: amount,
});
export type DepositRow = z.output<typeof depositRow>;

export const listVendorDeposits = defineCall({
  method: "GET",
  path: "/api/vendors/:id/deposits",
  summary: "List the deposits to a vendor, with what is paid and has settled no bill yet",
  tag: "Payments",
  needs: { verb: "see", subject: "vendor" },
  params: z.object({ id: z.uuid({ error: say("vendorInvalid") }) }),
  output: z.object({
    deposits: z.array(depositRow),
    /** One for each currency, less what was paid back. */
    open: z.array(z.object({ currency: currencyCode, amount })),
  }),
  failures: { notFound: { status: 404, code: "not_found", message: say("vendorNotFound") } },
});

export const listPayments = defineCall({
  method: "GET",
  path: "/api/payments",
  summary:
    "List payments, newest first, optionally of one invoice or bill; for employees, those of invoices and their own expenses",
  tag: "Payments",
  needs: { verb: "see", subject: "payment" },
  query: pageQuery.extend({
    invoiceId: z.uuid({ error: paymentMessages.invoice }).optional(),
    expenseId: z.coerce.number({ error: paymentMessages.expense }).int({ error: paymentMessages.expense }).optional(),
  }),
  output: paged(paymentRow),
});

/** Checks before a payment is voided. */
export const paymentVoidFields = {
  /**
   * The day on which the money came back: what moved until then stays, also its match with a bank transaction. Absent: the payment was
   * entered wrongly; the reversal has its own date, or today's if that month is closed.
   */
  date: {
    label: say("voidDate"),
    kind: "day",
    help: say("voidDateHelp"),
    given: anyText({ error: say("voidDateInvalid") })
      .refine(isCalendarDate, { error: say("voidDateInvalid") })
      .optional(),
    kept: calendarDate,
  },
} as const satisfies Fields;

export const voidPayment = defineCall({
  method: "POST",
  path: "/api/payments/:id/void",
  summary: "Void a payment: its entry is reversed, and its items and bank transaction are open again",
  tag: "Payments",
  needs: { verb: "remove", subject: "payment" },
  params: z.object({ id: z.uuid({ error: say("paymentInvalid") }) }),
  body: z.object(givenShape(paymentVoidFields)),
  output: messageOnly,
  failures: {
    notFound: {
      status: 404,
      code: "not_found",
      message: say("paymentNotFound"),
    },
    isVoid: { status: 409, code: "is_void", message: say("isVoid") },
    dateTooEarly: { status: 400, code: "date_too_early", message: say("voidDateTooEarly") },
    reconciled: {
      status: 409,
      code: "reconciled",
      message: say("reconciled"),
    },
    laterPayment: LATER_PAYMENT,
  } satisfies Record<string, Failure>,
});

export const BILL_FILTERS = ["open", "overdue", "paid", "written_off", "all"] as const;
export const BILL_SORT_COLUMNS = ["dueDate", "date", "vendor", "open"] as const;

/** Days past due of a bill. */
export const AGING_BUCKETS = ["not_due", "1_30", "31_60", "61_90", "over_90"] as const;
export type AgingBucket = (typeof AGING_BUCKETS)[number];

export const billRow = z.object({
  expenseId: z.int(),
  vendor: anyText(),
  /** The vendor's record; null: the document names nobody. */
  vendorId: z.uuid().nullable(),
  /** When the vendor's IBANs were changed, until someone has checked them; null: nothing to check. */
  ibanChangedAt: instant.nullable(),
  reference: anyText(),
  description: anyText(),
  date: calendarDate,
  /** The document's due date; without one, the document's date. */
  dueDate: calendarDate,
  /** False: the document has no due date. */
  hasDueDate: z.boolean(),
  currency: anyText(),
  total: amount,
  /** Amount due; negative for a vendor credit. */
  open: amount,
  /** Prepaid amount of an e-invoice while no payment is recorded: record that one first. Absent: none. */
  paidBefore: amount.optional(),
  /** Of the total: it need not be paid. */
  writtenOff: amount,
  /** Null if nothing is due. */
  bucket: z.enum(AGING_BUCKETS).nullable(),
});
export type BillRow = z.output<typeof billRow>;

export const listBills = defineCall({
  method: "GET",
  path: "/api/bills",
  summary: "List bills with the amount due and its age; for employees, only their own",
  tag: "Payments",
  needs: { verb: "see", subject: "payment" },
  query: pageQuery.extend({
    filter: z.enum(BILL_FILTERS).default("open"),
    /** Bills of one vendor. */
    vendorId: z.uuid({ error: say("vendorInvalid") }).optional(),
    search: anyText()
      .trim()
      .max(200, { error: say("searchTooLong") })
      .optional(),
    sortBy: z.enum(BILL_SORT_COLUMNS).default("dueDate"),
    sortOrder: sortOrder.default("asc"),
  }),
  output: paged(billRow).extend({
    /** Amounts due of all bills by age, in the base currency. */
    aging: z.object({
      currency: anyText(),
      total: amount,
      buckets: z.array(z.object({ bucket: z.enum(AGING_BUCKETS), open: amount, count: z.int() })),
    }),
  }),
});

export const paymentCalls = { recordPayment, listPayments, voidPayment, listBills, listVendorDeposits } as const;
