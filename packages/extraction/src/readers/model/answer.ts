/** The schema of a model's answer about a document: these values and nothing else. */
import * as z from "zod";

const text = (what: string) => z.string().nullable().describe(what);
const amount = (what: string) => text(`${what}, as a plain decimal like 1234.56, without currency or grouping`);

/** Every property is always there, null where the document does not say: the strictest providers ask for that. */
export const modelAnswer = z.object({
  vendor: text("Who issued the document and is paid, as printed; never the customer"),
  date: text("The day of the purchase or the invoice, as YYYY-MM-DD"),
  dueDate: text("The day by which it has to be paid, as YYYY-MM-DD"),
  invoiceNumber: text("The number of the invoice or receipt, as printed"),
  currency: text("The currency of the amounts, as a code of ISO 4217"),
  subtotal: amount("The sum before tax and tip"),
  taxes: z
    .array(
      z.object({
        name: z.string().describe("As printed, like VAT or MwSt"),
        rate: text("Percent, like 19 or 8.875"),
        amount: z.string().describe("The tax itself, as a plain decimal"),
        net: amount("What this rate was put on"),
      }),
    )
    .describe("One for each rate of tax; empty where none is printed"),
  tip: amount("The tip"),
  total: amount("What was paid or has to be paid, with tax"),
  lineItems: z
    .array(
      z.object({
        description: z.string(),
        quantity: text("As a plain decimal"),
        unitPrice: amount("The price of one"),
        amount: z.string().describe("The line's amount, as a plain decimal; negative for a discount"),
      }),
    )
    .describe("Every line that was bought, in its order; empty where the document has none"),
  isRefund: z.boolean().describe("Whether it is a refund or a credit note"),
  paidWith: z.enum(["cash", "card", "bank"]).nullable().describe("How it was paid, where the document says so"),
});

export type ModelAnswer = z.output<typeof modelAnswer>;
