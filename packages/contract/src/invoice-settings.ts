/** Settings of all invoices, and their numbering. */

import { translator } from "@tallyleaf/messages";
import { contractInvoiceSettings } from "@tallyleaf/messages/catalogs/contract-invoice-settings";
import * as z from "zod";
import { defineCall } from "./call.ts";
import { changeOf, withoutDefaults } from "./change.ts";
import { type Fields, givenShape, requiredField, textField } from "./fields.ts";
import { INVOICE_LIMITS, invoiceMessages, invoiceText, percent } from "./invoice-values.ts";
import { PAYMENT_LINK } from "./payment-link.ts";
import { messageOnly } from "./values.ts";

const say = translator(contractInvoiceSettings);

/** Of the payment terms. */
const MOST_DAYS = 365;

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

/** Fields of the settings, in the order of the form. */
export const invoiceSettingsFields = {
  /** In lines. */
  bankDetails: invoiceText({
    label: say("bankDetailsLabel"),
    kind: "lines",
    limit: INVOICE_LIMITS.text,
    help: say("bankDetailsHelp"),
  }),
  /** By which the bank knows who collects SEPA direct debits (BT-90). */
  creditorId: invoiceText({ label: say("creditorIdLabel"), limit: 35, help: say("creditorIdHelp") }),
  terms: invoiceText({
    label: say("termsLabel"),
    kind: "lines",
    limit: INVOICE_LIMITS.text,
    help: say("termsHelp"),
  }),
  /** https; {number}, {amount}, and {currency} are filled in. '': none. */
  paymentLink: textField(
    {
      label: say("paymentLinkLabel"),
      help: say("paymentLinkHelp"),
      placeholder: "https://pay.example/{number}?amount={amount}",
      limit: 500,
      tooLong: invoiceMessages.atMost(500),
    },
    (text) => text.regex(PAYMENT_LINK, { error: say("paymentLinkBad") }),
  ),
  paymentTermsDays: {
    label: say("paymentTermsLabel"),
    kind: "days",
    required: true,
    given: z
      .int({ error: say("daysNeeded") })
      .min(0, { error: say("daysNeeded") })
      .max(MOST_DAYS, { error: say("atMostDays", { days: MOST_DAYS }) }),
    kept: z.int(),
  },
  /** In francs to 0.05, in crowns to 1: as the currency's smallest coin is. */
  roundsDue: {
    label: say("roundsDueLabel"),
    help: say("roundsDueHelp"),
    kind: "yes_no",
    given: z.boolean({ error: say("roundsDue") }).default(false),
    kept: z.boolean(),
  },
  /** INV makes INV-2026-0001. */
  numberPrefix: prefix({ label: say("invoicePrefixLabel") }),
  creditNotePrefix: prefix({ label: say("creditNotePrefixLabel") }),
  /** Suggested for each new item. */
  taxName: invoiceText({
    label: say("taxNameLabel"),
    placeholder: say("taxNamePlaceholder"),
    limit: INVOICE_LIMITS.taxName,
  }),
  /** Null: no tax. */
  taxRate: { label: say("taxRateLabel"), kind: "percent", given: percent.nullable(), kept: z.number().nullable() },
} as const satisfies Fields;

/** All fields are required, because the settings always exist. */
const settingsFields = z.object(withoutDefaults(givenShape(invoiceSettingsFields)));
export type InvoiceSettings = z.output<typeof settingsFields>;

/** All settings; invoices and credit notes are numbered separately. */
export const invoiceSettingsBody = settingsFields.refine(
  (settings) => settings.numberPrefix !== settings.creditNotePrefix,
  { error: invoiceMessages.samePrefix, path: ["creditNotePrefix"] },
);

export const getInvoiceSettings = defineCall({
  method: "GET",
  path: "/api/invoice-settings",
  summary: "Get the texts printed on every invoice, and the numbering",
  tag: "Invoices",
  needs: { verb: "see", subject: "invoiceSettings" },
  output: settingsFields,
});

export const saveInvoiceSettings = defineCall({
  method: "PUT",
  path: "/api/invoice-settings",
  summary: "Change bank details, terms, numbering, and the default tax; issued invoices don't change",
  tag: "Invoices",
  needs: { verb: "change", subject: "invoiceSettings" },
  body: changeOf(invoiceSettingsBody),
  output: messageOnly.extend({ settings: settingsFields }),
  failures: {
    prefixTaken: {
      status: 409,
      code: "prefix_taken",
      message: say("prefixTaken"),
    },
  },
});

export const invoiceSettingsCalls = { getInvoiceSettings, saveInvoiceSettings } as const;
