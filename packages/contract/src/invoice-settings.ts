/** What stands on every invoice, and how invoices are numbered. */
import * as z from "zod";
import { defineCall } from "./call.ts";
import { changeOf } from "./change.ts";
import { INVOICE_LIMITS, invoiceMessages, percent, required, text } from "./invoice-values.ts";
import { messageOnly } from "./values.ts";

const prefix = required(invoiceMessages.prefix, INVOICE_LIMITS.prefix).regex(/^([A-Za-z0-9][A-Za-z0-9/-]*)?$/, {
  error: invoiceMessages.prefix,
});

const settingsFields = z.object({
  /** Where to pay, in lines; printed on every invoice. */
  bankDetails: text(INVOICE_LIMITS.text),
  /** What a new invoice begins with. */
  terms: text(INVOICE_LIMITS.text),
  paymentTermsDays: z
    .int({ error: "Enter a number of days." })
    .min(0, { error: "Enter a number of days." })
    .max(365, { error: "At most 365 days" }),
  /** INV makes INV-2026-0001. */
  numberPrefix: prefix,
  creditNotePrefix: prefix,
  /** Offered for each new item; rate null: no tax. */
  taxName: text(50),
  taxRate: percent.nullable(),
});
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
