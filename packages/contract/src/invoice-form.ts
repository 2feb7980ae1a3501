/** Fields of the editor for invoices and credit notes. */
import { isCalendarDate, UNITS_OF_MEASURE } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractInvoiceForm } from "@tallyleaf/messages/catalogs/contract-invoice-form";
import * as z from "zod";
import { LARGEST_AMOUNT, refuseTooFine } from "./exact-amounts.ts";
import { type Fields, givenShape, keptShape, rateField, requiredField, textsOf } from "./fields.ts";
import { day, INVOICE_LIMITS, invoiceMessages, invoiceText, percent } from "./invoice-values.ts";
import { lineDimensions } from "./line-dimensions.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { calendarDate, currencyCode, TAX_STRUCTURES } from "./values.ts";

const say = translator(contractInvoiceForm);

export const INVOICE_KINDS = ["invoice", "credit_note"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

export const DISCOUNT_KINDS = ["percent", "amount"] as const;

const upTo = (field: "quantity" | "unitPrice" | "discount") =>
  anyNumber({ error: say("notANumber", { field }) }).max(LARGEST_AMOUNT, { error: say("tooLarge", { field }) });

const UNIT_CODES = UNITS_OF_MEASURE.map(({ code }) => code);
const unitCode = z.enum(["", ...UNIT_CODES], { error: say("badUnit", { units: UNIT_CODES.join(", ") }) });

/** A line item. Its labels are short, because many lines are listed below each other. */
export const invoiceItemFields = {
  description: requiredField({
    label: say("descriptionLabel"),
    limit: INVOICE_LIMITS.description,
    missing: invoiceMessages.description,
    tooLong: invoiceMessages.atMost(INVOICE_LIMITS.description),
  }),
  quantity: {
    label: say("quantityLabel"),
    kind: "quantity",
    required: true,
    given: upTo("quantity").gt(0, { error: say("quantityNotPositive") }),
    kept: z.number(),
  },
  /** In which the quantity is: a code of UN/ECE Recommendations 20 and 21, "HUR". '': none, which e-invoices write as C62, "one". */
  unit: { label: say("unitLabel"), kind: "choice", options: UNIT_CODES, given: unitCode.default(""), kept: unitCode },
  /** Net if tax exclusive, gross if inclusive; negative for a deduction. */
  unitPrice: {
    label: say("priceLabel"),
    column: "Unit Price",
    kind: "price",
    required: true,
    given: upTo("unitPrice").min(-LARGEST_AMOUNT, { error: say("tooLarge", { field: "unitPrice" }) }),
    kept: z.number(),
  },
  discountPercent: {
    label: say("discountPercentLabel"),
    kind: "percent",
    placeholder: "0",
    given: percent.default(0),
    kept: z.number(),
  },
  taxName: invoiceText({
    label: say("taxNameLabel"),
    column: "Tax",
    placeholder: say("taxNamePlaceholder"),
    limit: INVOICE_LIMITS.taxName,
  }),
  /** Percent; null: no tax. */
  taxRate: {
    label: say("taxRateLabel"),
    column: "Tax Rate %",
    kind: "percent",
    placeholder: say("taxRatePlaceholder"),
    given: percent.nullable().default(null),
    kept: z.number().nullable(),
  },
  /** Of the country where the seller is registered, "DE-U19"; decides the rate. '': none. */
  taxCode: { ...invoiceText({ label: say("taxCodeLabel"), column: "Tax Code", limit: 20 }), kind: "reference" },
  accountCode: {
    ...requiredField({
      label: say("accountLabel"),
      column: "Account Code",
      limit: 20,
      missing: invoiceMessages.account,
      tooLong: invoiceMessages.atMost(20),
    }),
    kind: "reference",
  },
} as const satisfies Fields;

export const invoiceItemInput = z.object({
  ...givenShape(invoiceItemFields),
  /** IDs of dimensions. Without a project, the line has that of the invoice. */
  dimensions: lineDimensions.optional(),
});
export type InvoiceItemInput = z.output<typeof invoiceItemInput>;

/** The day of supply, or the first or last one of its period; null: the issue date, or a single day. */
const supplyDay = <const Label extends string>(label: Label, help: string) =>
  ({
    label,
    help,
    kind: "day",
    given: day(invoiceMessages.supplyDate).nullable().default(null),
    kept: calendarDate.nullable(),
  }) as const;

/** Fields of an invoice or a credit note, in the order of the editor. */
export const invoiceFields = {
  clientId: {
    label: say("clientLabel"),
    kind: "reference",
    placeholder: say("clientPlaceholder"),
    required: true,
    given: z.uuid({ error: invoiceMessages.client }),
    kept: z.uuid(),
  },
  projectId: {
    label: say("projectLabel"),
    kind: "reference",
    placeholder: say("projectPlaceholder"),
    given: z
      .uuid({ error: say("projectId") })
      .nullable()
      .default(null),
    kept: z.uuid().nullable(),
  },
  issueDate: {
    label: say("issueDateLabel"),
    kind: "day",
    required: true,
    given: day(invoiceMessages.issueDate),
    kept: calendarDate,
  },
  dueDate: {
    label: say("dueDateLabel"),
    kind: "day",
    required: true,
    given: day(invoiceMessages.dueDate),
    kept: calendarDate,
  },
  supplyDate: supplyDay(say("supplyDateLabel"), say("supplyDateHelp")),
  supplyUntil: supplyDay(say("supplyUntilLabel"), say("supplyUntilHelp")),
  currency: { label: say("currencyLabel"), kind: "currency", required: true, given: currencyCode, kept: anyText() },
  /** Base currency per unit of the invoice's. Null: the manual rate, else the automatic one of the issue date. */
  exchangeRate: rateField({ label: say("exchangeRateLabel") }),
  taxStructure: {
    label: say("taxStructureLabel"),
    kind: "choice",
    required: true,
    options: TAX_STRUCTURES,
    given: z.enum(TAX_STRUCTURES, { error: say("taxStructure") }).default("exclusive"),
    kept: z.enum(TAX_STRUCTURES),
  },
  /** Discount on the whole document: a percentage, or an amount that is spread over the items. */
  discount: {
    label: say("discountLabel"),
    kind: "amount",
    given: z
      .object({
        kind: z.enum(DISCOUNT_KINDS, { error: say("discountKind") }),
        value: upTo("discount").min(0, { error: say("discountNegative") }),
      })
      .refine(({ kind, value }) => kind === "amount" || value <= 100, { error: invoiceMessages.percent })
      .nullable()
      .default(null),
    kept: z.object({ kind: z.enum(DISCOUNT_KINDS), value: z.number() }).nullable(),
  },
  reference: invoiceText({
    label: say("referenceLabel"),
    placeholder: say("referencePlaceholder"),
    limit: INVOICE_LIMITS.reference,
  }),
  notes: invoiceText({ label: say("notesLabel"), kind: "lines", limit: INVOICE_LIMITS.text }),
  terms: invoiceText({ label: say("termsLabel"), kind: "lines", limit: INVOICE_LIMITS.text }),
  items: {
    label: say("itemsLabel"),
    kind: "rows",
    required: true,
    given: z
      .array(invoiceItemInput)
      .min(1, { error: invoiceMessages.items })
      .max(INVOICE_LIMITS.items, { error: say("tooManyItems", { limit: INVOICE_LIMITS.items }) }),
    kept: z.array(z.object(keptShape(invoiceItemFields))),
  },
} as const satisfies Fields;

/** Optional text fields of an invoice. */
export const invoiceTexts = textsOf(invoiceFields);

/** Whether a period of supply has a last day without a first, or one before it; days that are none are another fault. */
const isOutOfOrder = (supplyDate: string | null, supplyUntil: string | null): boolean =>
  supplyUntil !== null &&
  isCalendarDate(supplyUntil) &&
  (supplyDate === null || (isCalendarDate(supplyDate) && supplyUntil < supplyDate));

/** Body that the editor sends. */
export const invoiceForm = z
  .object(givenShape(invoiceFields))
  .refine(({ issueDate, dueDate }) => issueDate <= dueDate || !isCalendarDate(issueDate) || !isCalendarDate(dueDate), {
    error: invoiceMessages.dueBeforeIssue,
    path: ["dueDate"],
  })
  .refine(({ supplyDate, supplyUntil }) => !isOutOfOrder(supplyDate, supplyUntil), {
    error: invoiceMessages.supplyOrder,
    path: ["supplyUntil"],
  })
  .superRefine(({ currency, discount }, context) => {
    if (discount?.kind === "amount") refuseTooFine(context, currency, [["discount.value", discount.value]]);
  });
export type InvoiceForm = z.output<typeof invoiceForm>;
