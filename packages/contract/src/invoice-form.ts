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
const INVOICE_MEANS = ["transfer", "direct_debit"] as const;

const upTo = (field: "quantity" | "unitPrice" | "discount" | "amount") =>
  anyNumber({ error: say("notANumber", { field }) }).max(LARGEST_AMOUNT, { error: say("tooLarge", { field }) });

const UNIT_CODES = UNITS_OF_MEASURE.map(({ code }) => code);
const unitCode = z.enum(["", ...UNIT_CODES], { error: say("badUnit", { units: UNIT_CODES.join(", ") }) });

/** "allowance" and "charge" are of the whole document. */
export const INVOICE_ITEM_KINDS = ["item", "allowance", "charge"] as const;
const itemKind = z.enum(INVOICE_ITEM_KINDS, { error: say("badKind") });

/** An allowance or a charge of one item: a percentage of its quantity times price, or an amount. */
const itemAllowance = z.object({
  isCharge: z.boolean(),
  kind: z.enum(DISCOUNT_KINDS, { error: say("discountKind") }),
  value: upTo("amount").min(0, { error: say("discountNegative") }),
  reason: anyText({ error: say("reason") })
    .trim()
    .min(1, { error: say("reason") })
    .max(INVOICE_LIMITS.reference, { error: invoiceMessages.atMost(INVOICE_LIMITS.reference) }),
});
export type ItemAllowance = z.output<typeof itemAllowance>;

/** The day of supply, or the first or last one of its period; null: the issue date, or a single day. */
const supplyDay = <const Label extends string>(label: Label, help: string) =>
  ({
    label,
    help,
    kind: "day",
    given: day(invoiceMessages.supplyDate).nullable().default(null),
    kept: calendarDate.nullable(),
  }) as const;

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
  /**
   * Other than "item": an allowance or charge of the whole document, with its reason as description, under a tax of its own. It is
   * `quantity` times `unitPrice`, or with `percent` that share of the items with the same tax.
   */
  kind: {
    label: say("kindLabel"),
    kind: "choice",
    options: INVOICE_ITEM_KINDS,
    given: itemKind.default("item"),
    kept: itemKind,
  },
  percent: {
    label: say("percentLabel"),
    kind: "percent",
    given: percent.nullable().default(null),
    kept: z.number().nullable(),
  },
  /** The seller's number of what is sold. */
  itemNumber: invoiceText({ label: say("itemNumberLabel"), limit: INVOICE_LIMITS.taxName }),
  /** Null: as of the invoice. */
  supplyDate: supplyDay(say("supplyDateLabel"), ""),
  supplyUntil: supplyDay(say("supplyUntilLabel"), ""),
  /** Of the item itself, beside its discount. */
  allowances: {
    label: say("allowancesLabel"),
    kind: "rows",
    given: z
      .array(itemAllowance)
      .max(INVOICE_LIMITS.allowances, { error: say("tooManyItems", { limit: INVOICE_LIMITS.allowances }) })
      .default([]),
    kept: z.array(itemAllowance),
  },
} as const satisfies Fields;

export const invoiceItemInput = z.object({
  ...givenShape(invoiceItemFields),
  /** IDs of dimensions. Without a project, the line has that of the invoice. */
  dimensions: lineDimensions.optional(),
  /** A person has seen and chosen them: none of the defaults of client and account is added. Absent: they are. */
  dimensionsChosen: z.boolean({ error: say("dimensionsChosenInvalid") }).optional(),
  /** Of an allowance: the client's advance invoice that it deducts, with its tax. */
  advanceId: z
    .uuid({ error: say("advanceId") })
    .nullable()
    .optional(),
  /** The tax of the advance that the line deducts. The server computes it from the advance invoice, whatever is sent. */
  advanceTax: upTo("amount").nullable().optional(),
});
export type InvoiceItemInput = z.output<typeof invoiceItemInput>;

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
  /** Amount paid before the issue, such as a deposit: it reduces the amount due, not the total. */
  prepaid: {
    label: say("prepaidLabel"),
    help: say("prepaidHelp"),
    kind: "amount",
    given: upTo("amount")
      .min(0, { error: say("prepaidNegative") })
      .default(0),
    kept: z.number(),
  },
  /** Tax that the client withholds and pays to the tax office: of the net amount, or an amount. No total changes by it. Null: none. */
  withholding: {
    label: say("withholdingLabel"),
    help: say("withholdingHelp"),
    kind: "amount",
    given: z
      .object({
        name: anyText({ error: say("withholdingName") })
          .trim()
          .min(1, { error: say("withholdingName") })
          .max(INVOICE_LIMITS.taxName, { error: invoiceMessages.atMost(INVOICE_LIMITS.taxName) }),
        kind: z.enum(DISCOUNT_KINDS, { error: say("discountKind") }),
        value: upTo("amount").min(0, { error: say("discountNegative") }),
      })
      .nullable()
      .default(null),
    kept: z.object({ name: anyText(), kind: z.enum(DISCOUNT_KINDS), value: z.number() }).nullable(),
  },
  /** How it is paid. Empty: as its client usually pays. */
  paymentMeans: {
    label: say("meansLabel"),
    kind: "choice",
    options: INVOICE_MEANS,
    given: z.enum(["", ...INVOICE_MEANS], { error: say("badMeans", { values: INVOICE_MEANS.join(", ") }) }).default(""),
    kept: z.enum(["", ...INVOICE_MEANS]),
  },
  reference: invoiceText({
    label: say("referenceLabel"),
    placeholder: say("referencePlaceholder"),
    limit: INVOICE_LIMITS.reference,
  }),
  /** Of the contract (BT-12), and the client's of the project (BT-11). */
  contractNumber: invoiceText({ label: say("contractLabel"), limit: INVOICE_LIMITS.reference }),
  projectNumber: invoiceText({ label: say("projectNumberLabel"), limit: INVOICE_LIMITS.reference }),
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

/** Whether an item's days aren't all within the invoice's period, as e-invoices ask (PEPPOL-EN16931-R110, R111). */
const isBeyond = (item: { supplyDate: string | null; supplyUntil: string | null }, from: string, until: string) =>
  item.supplyDate !== null && (item.supplyDate < from || (item.supplyUntil ?? item.supplyDate) > until);

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
  .superRefine(({ currency, discount, prepaid, withholding, items, supplyDate, supplyUntil }, context) => {
    if (withholding?.kind === "percent" && withholding.value > 100)
      context.addIssue({ code: "custom", path: ["withholding", "value"], message: invoiceMessages.percent });
    if (withholding?.kind === "amount") refuseTooFine(context, currency, [["withholding.value", withholding.value]]);
    if (discount?.kind === "amount") refuseTooFine(context, currency, [["discount.value", discount.value]]);
    refuseTooFine(context, currency, [["prepaid", prepaid]]);
    // Without any row the field says so itself.
    if (items.length > 0 && items.every(({ kind }) => kind !== "item"))
      context.addIssue({ code: "custom", path: ["items"], message: invoiceMessages.items });
    items.forEach((item, at) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: ["items", at, field], message });
      if (isOutOfOrder(item.supplyDate, item.supplyUntil)) refuse("supplyUntil", invoiceMessages.supplyOrder);
      else if (supplyDate !== null && supplyUntil !== null && isBeyond(item, supplyDate, supplyUntil))
        refuse("supplyDate", say("supplyOutside"));
      if (item.kind !== "item" && item.unitPrice < 0) refuse("unitPrice", say("discountNegative"));
      item.allowances.forEach(({ kind, value }, place) => {
        if (kind === "percent" && value > 100)
          context.addIssue({
            code: "custom",
            path: ["items", at, "allowances", place, "value"],
            message: invoiceMessages.percent,
          });
      });
      refuseTooFine(context, currency, [
        ...(item.kind === "item" ? [] : [[`items.${at}.unitPrice`, item.unitPrice] as const]),
        ...item.allowances.flatMap(({ kind, value }, place) =>
          kind === "amount" ? [[`items.${at}.allowances.${place}.value`, value] as const] : [],
        ),
      ]);
    });
  });
export type InvoiceForm = z.output<typeof invoiceForm>;
