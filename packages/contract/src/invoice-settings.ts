/** What stands on every invoice, and how invoices are numbered. */
import * as z from "zod";
import { defineCall } from "./call.ts";
import { changeOf, withoutDefaults } from "./change.ts";
import { type Fields, givenShape, requiredField } from "./fields.ts";
import { INVOICE_LIMITS, invoiceMessages, invoiceText, percent } from "./invoice-values.ts";
import { messageOnly } from "./values.ts";

const prefix = (words: { label: string }) =>
  requiredField(
    {
      ...words,
      limit: INVOICE_LIMITS.prefix,
      missing: invoiceMessages.prefix,
      tooLong: invoiceMessages.atMost(INVOICE_LIMITS.prefix),
    },
    (text) => text.regex(/^([A-Za-z0-9][A-Za-z0-9/-]*)?$/, { error: invoiceMessages.prefix }),
  );

/** What a person sets for all invoices, in the order of the form. */
export const invoiceSettingsFields = {
  /** In lines. */
  bankDetails: invoiceText({
    label: "Bank details",
    kind: "lines",
    limit: INVOICE_LIMITS.text,
    help: "Where to pay: account holder, IBAN or account number, bank. Printed on every invoice.",
  }),
  terms: invoiceText({
    label: "Terms",
    kind: "lines",
    limit: INVOICE_LIMITS.text,
    help: "What a new invoice begins with; each may say something else.",
  }),
  paymentTermsDays: {
    label: "Payment terms",
    kind: "days",
    required: true,
    given: z
      .int({ error: "Enter a number of days." })
      .min(0, { error: "Enter a number of days." })
      .max(365, { error: "At most 365 days" }),
    kept: z.int(),
  },
  /** INV makes INV-2026-0001. */
  numberPrefix: prefix({ label: "Invoice prefix" }),
  creditNotePrefix: prefix({ label: "Credit note prefix" }),
  /** Offered for each new item. */
  taxName: invoiceText({ label: "Usual tax", placeholder: "VAT", limit: INVOICE_LIMITS.taxName }),
  /** Null: no tax. */
  taxRate: { label: "Its rate", kind: "percent", given: percent.nullable(), kept: z.number().nullable() },
} as const satisfies Fields;

/** Nothing is left out: there is one of it from the beginning. */
const settingsFields = z.object(withoutDefaults(givenShape(invoiceSettingsFields)));
export type InvoiceSettings = z.output<typeof settingsFields>;

/** All of the settings; the two kinds of documents are numbered apart. */
export const invoiceSettingsBody = settingsFields.refine(
  (settings) => settings.numberPrefix !== settings.creditNotePrefix,
  { error: invoiceMessages.samePrefix, path: ["creditNotePrefix"] },
);

export const getInvoiceSettings = defineCall({
  method: "GET",
  path: "/api/invoice-settings",
  summary: "What stands on every invoice, and how invoices are numbered",
  tag: "Invoices",
  needs: { verb: "see", subject: "invoiceSettings" },
  output: settingsFields,
});

export const saveInvoiceSettings = defineCall({
  method: "PUT",
  path: "/api/invoice-settings",
  summary: "Change bank details, terms, numbering and the usual tax; issued invoices stay as they are",
  tag: "Invoices",
  needs: { verb: "change", subject: "invoiceSettings" },
  body: changeOf(invoiceSettingsBody),
  output: messageOnly.extend({ settings: settingsFields }),
  failures: {
    prefixTaken: {
      status: 409,
      code: "prefix_taken",
      message: "Documents of the other kind have this prefix already. Choose another.",
    },
  },
});

export const invoiceSettingsCalls = { getInvoiceSettings, saveInvoiceSettings } as const;
