/** What the editor of invoices and credit notes sends, field by field. */
import { isCalendarDate } from "@tallyleaf/ledger";
import * as z from "zod";
import { LARGEST_AMOUNT, refuseTooFine } from "./exact-amounts.ts";
import { type Fields, givenShape, keptShape, rateField, requiredField, textsOf } from "./fields.ts";
import { day, INVOICE_LIMITS, invoiceMessages, invoiceText, percent } from "./invoice-values.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { calendarDate, currencyCode, TAX_STRUCTURES } from "./values.ts";

export const INVOICE_KINDS = ["invoice", "credit_note"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

export const DISCOUNT_KINDS = ["percent", "amount"] as const;

const upTo = (name: string) =>
  anyNumber({ error: `${name} must be a number` }).max(LARGEST_AMOUNT, { error: `${name} is too large` });

/** A line of an invoice. Its words are short, since many lines stand below each other. */
export const invoiceItemFields = {
  description: requiredField({
    label: "Description",
    limit: INVOICE_LIMITS.description,
    missing: invoiceMessages.description,
    tooLong: invoiceMessages.atMost(INVOICE_LIMITS.description),
  }),
  quantity: {
    label: "Quantity",
    kind: "quantity",
    required: true,
    given: upTo("Quantity").gt(0, { error: "Quantity must be above zero" }),
    kept: z.number(),
  },
  /** Without tax where the tax is exclusive, with it where it is inclusive; negative for what is taken off. */
  unitPrice: {
    label: "Price",
    column: "Unit Price",
    kind: "price",
    required: true,
    given: upTo("Unit price").min(-LARGEST_AMOUNT, { error: "Unit price is too large" }),
    kept: z.number(),
  },
  discountPercent: {
    label: "Discount %",
    kind: "percent",
    placeholder: "0",
    given: percent.default(0),
    kept: z.number(),
  },
  taxName: invoiceText({ label: "Tax name", column: "Tax", placeholder: "VAT", limit: INVOICE_LIMITS.taxName }),
  /** Percent; null: no tax. */
  taxRate: {
    label: "Tax %",
    column: "Tax Rate %",
    kind: "percent",
    placeholder: "None",
    given: percent.nullable().default(null),
    kept: z.number().nullable(),
  },
  accountCode: {
    ...requiredField({
      label: "Account",
      column: "Account Code",
      limit: 20,
      missing: invoiceMessages.account,
      tooLong: invoiceMessages.atMost(20),
    }),
    kind: "reference",
  },
} as const satisfies Fields;

export const invoiceItemInput = z.object(givenShape(invoiceItemFields));
export type InvoiceItemInput = z.output<typeof invoiceItemInput>;

/** What a person enters of an invoice or a credit note, in the order of the editor. */
export const invoiceFields = {
  clientId: {
    label: "Client",
    kind: "reference",
    placeholder: "Search by name, company or email",
    required: true,
    given: z.uuid({ error: invoiceMessages.client }),
    kept: z.uuid(),
  },
  projectId: {
    label: "Project",
    kind: "reference",
    placeholder: "None",
    given: z.uuid({ error: "This is no project." }).nullable().default(null),
    kept: z.uuid().nullable(),
  },
  issueDate: {
    label: "Issue date",
    kind: "day",
    required: true,
    given: day(invoiceMessages.issueDate),
    kept: calendarDate,
  },
  dueDate: { label: "Due date", kind: "day", required: true, given: day(invoiceMessages.dueDate), kept: calendarDate },
  currency: { label: "Currency", kind: "currency", required: true, given: currencyCode, kept: anyText() },
  /** Base currency per unit of the invoice's. Null: the manual rate, else the automatic one of the issue date. */
  exchangeRate: rateField({ label: "Exchange rate" }),
  taxStructure: {
    label: "Prices are",
    kind: "choice",
    required: true,
    options: TAX_STRUCTURES,
    given: z.enum(TAX_STRUCTURES, { error: "taxStructure must be exclusive or inclusive." }).default("exclusive"),
    kept: z.enum(TAX_STRUCTURES),
  },
  /** Off the whole document: a percentage, or an amount that is spread over the items. */
  discount: {
    label: "Discount on all",
    kind: "amount",
    given: z
      .object({
        kind: z.enum(DISCOUNT_KINDS, { error: "The discount is a percent or an amount." }),
        value: upTo("Discount").min(0, { error: "The discount must not be negative" }),
      })
      .refine(({ kind, value }) => kind === "amount" || value <= 100, { error: invoiceMessages.percent })
      .nullable()
      .default(null),
    kept: z.object({ kind: z.enum(DISCOUNT_KINDS), value: z.number() }).nullable(),
  },
  reference: invoiceText({ label: "Reference", placeholder: "Their order number", limit: INVOICE_LIMITS.reference }),
  notes: invoiceText({ label: "Notes", kind: "lines", limit: INVOICE_LIMITS.text }),
  terms: invoiceText({ label: "Terms", kind: "lines", limit: INVOICE_LIMITS.text }),
  items: {
    label: "Items",
    kind: "rows",
    required: true,
    given: z
      .array(invoiceItemInput)
      .min(1, { error: invoiceMessages.items })
      .max(INVOICE_LIMITS.items, { error: `At most ${INVOICE_LIMITS.items} items` }),
    kept: z.array(z.object(keptShape(invoiceItemFields))),
  },
} as const satisfies Fields;

/** The texts of an invoice that may be left empty. */
export const invoiceTexts = textsOf(invoiceFields);

/** What the editor sends. */
export const invoiceForm = z
  .object(givenShape(invoiceFields))
  .refine(({ issueDate, dueDate }) => issueDate <= dueDate || !isCalendarDate(issueDate) || !isCalendarDate(dueDate), {
    error: invoiceMessages.dueBeforeIssue,
    path: ["dueDate"],
  })
  .superRefine(({ currency, discount }, context) => {
    if (discount?.kind === "amount") refuseTooFine(context, currency, [["discount.value", discount.value]]);
  });
export type InvoiceForm = z.output<typeof invoiceForm>;
