/** What the editor of invoices and credit notes sends. */
import { isCalendarDate } from "@tallyleaf/ledger";
import * as z from "zod";
import { LARGEST_AMOUNT, refuseTooFine } from "./exact-amounts.ts";
import { day, INVOICE_LIMITS, invoiceMessages, percent, required, text } from "./invoice-values.ts";
import { anyNumber } from "./scalars.ts";
import { currencyCode } from "./values.ts";

export const INVOICE_KINDS = ["invoice", "credit_note"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

const upTo = (name: string) =>
  anyNumber({ error: `${name} must be a number` }).max(LARGEST_AMOUNT, { error: `${name} is too large` });

export const invoiceItemInput = z.object({
  description: required(invoiceMessages.description, INVOICE_LIMITS.description),
  quantity: upTo("Quantity").gt(0, { error: "Quantity must be above zero" }),
  /** Without tax where the tax is exclusive, with it where it is inclusive; negative for what is taken off. */
  unitPrice: upTo("Unit price").min(-LARGEST_AMOUNT, { error: "Unit price is too large" }),
  discountPercent: percent.default(0),
  taxName: text(50).default(""),
  /** Percent; null: no tax. */
  taxRate: percent.nullable().default(null),
  accountCode: required(invoiceMessages.account, 20),
});
export type InvoiceItemInput = z.output<typeof invoiceItemInput>;

/** What the editor sends. */
export const invoiceForm = z
  .object({
    clientId: z.uuid({ error: invoiceMessages.client }),
    projectId: z.uuid({ error: "This is no project." }).nullable().default(null),
    issueDate: day(invoiceMessages.issueDate),
    dueDate: day(invoiceMessages.dueDate),
    currency: currencyCode,
    /** Base currency per unit of the invoice's. Null: the manual rate, else the automatic one of the issue date. */
    exchangeRate: anyNumber({ error: "Exchange rate must be a number" })
      .gt(0, { error: "Exchange rate must be greater than 0" })
      .max(LARGEST_AMOUNT, { error: "Exchange rate is too large" })
      .nullable()
      .default(null),
    taxStructure: z
      .enum(["exclusive", "inclusive"], { error: "taxStructure must be exclusive or inclusive." })
      .default("exclusive"),
    /** Off the whole document: a percentage, or an amount that is spread over the items. */
    discount: z
      .object({
        kind: z.enum(["percent", "amount"], { error: "The discount is a percent or an amount." }),
        value: upTo("Discount").min(0, { error: "The discount must not be negative" }),
      })
      .refine(({ kind, value }) => kind === "amount" || value <= 100, { error: invoiceMessages.percent })
      .nullable()
      .default(null),
    reference: text(INVOICE_LIMITS.reference).default(""),
    notes: text(INVOICE_LIMITS.text).default(""),
    terms: text(INVOICE_LIMITS.text).default(""),
    items: z
      .array(invoiceItemInput)
      .min(1, { error: invoiceMessages.items })
      .max(INVOICE_LIMITS.items, { error: `At most ${INVOICE_LIMITS.items} items` }),
  })
  .refine(({ issueDate, dueDate }) => issueDate <= dueDate || !isCalendarDate(issueDate) || !isCalendarDate(dueDate), {
    error: invoiceMessages.dueBeforeIssue,
    path: ["dueDate"],
  })
  .superRefine(({ currency, discount }, context) => {
    if (discount?.kind === "amount") refuseTooFine(context, currency, [["discount.value", discount.value]]);
  });
export type InvoiceForm = z.output<typeof invoiceForm>;
