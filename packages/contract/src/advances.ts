/** Money that clients paid in advance: advance invoices, and what of them an invoice can still deduct. */
import { translator } from "@tallyleaf/messages";
import { contractInvoiceForm } from "@tallyleaf/messages/catalogs/contract-invoice-form";
import * as z from "zod";
import { defineCall } from "./call.ts";
import { CLIENT_NOT_FOUND } from "./clients.ts";
import { keptShape } from "./fields.ts";
import { invoiceItemFields } from "./invoice-form.ts";
import { invoiceMessages } from "./invoice-values.ts";
import { lineDimensions } from "./line-dimensions.ts";
import { anyText } from "./scalars.ts";
import { amount, calendarDate, currencyCode, TAX_STRUCTURES } from "./values.ts";

const say = translator(contractInvoiceForm);

const advance = z.object({
  id: z.uuid(),
  number: anyText(),
  issueDate: calendarDate,
  currency: currencyCode,
  /** With tax, less credit notes. */
  total: amount,
  /** Of it, what the client paid. */
  received: amount,
  /** Of what was paid, what no invoice has deducted yet: without tax, and with it. */
  openNet: amount,
  open: amount,
  /** Lines of an invoice that deduct it all, in the language of the client; none: nothing is open. */
  deduction: z.array(
    z.object({
      ...keptShape(invoiceItemFields),
      ...{ dimensions: lineDimensions, advanceId: z.uuid(), advanceTax: amount.nullable() },
    }),
  ),
});
export type AdvanceRow = z.output<typeof advance>;

export const listAdvances = defineCall({
  method: "GET",
  path: "/api/clients/:id/advances",
  summary: "List the issued advance invoices of a client, with what is paid and not deducted yet",
  tag: "Invoices",
  needs: { verb: "see", subject: "invoice" },
  params: z.object({ id: z.uuid({ error: invoiceMessages.client }) }),
  query: z.object({
    /** Of the invoice that deducts them: inclusive makes the prices of `deduction` include the tax. */
    taxStructure: z.enum(TAX_STRUCTURES, { error: say("taxStructure") }).default("exclusive"),
  }),
  output: z.object({
    advances: z.array(advance),
    /** Open deposits with tax, one for each currency. */
    open: z.array(z.object({ currency: currencyCode, amount })),
  }),
  failures: { notFound: CLIENT_NOT_FOUND },
});

export const advanceCalls = { listAdvances } as const;
