/** Shows the data extracted from the attached file, and the bill it would create. */
import * as z from "zod";
import { dayText, moneyText } from "../format.ts";
import { say } from "../say.ts";
import { createCard } from "./bill-card.ts";
import { defineTool, ToolRefusal } from "./tool.ts";

export const readAttached = defineTool({
  name: "read_document",
  method: "POST",
  summary:
    "Read the attached image or PDF: vendor, date, amounts, items; and prepare the bill that it makes for confirmation",
  needs: { verb: "see", subject: "document" },
  input: z.object({}),
  covers: () => ({
    words:
      "read scan extract parse analyse analyze interpret transcribe ocr process digitise digitize say says attached attachment document documents file pdf picture photo image scan receipt invoice bill",
  }),
  run: async (_input, context) => {
    const { attachment } = context;
    if (!attachment) throw new ToolRefusal(say("noDocument"));
    const { form, fileName, failure, doubts } = attachment;
    if (!form) throw new ToolRefusal(say("unreadable", { file: fileName, reason: failure ?? say("nothingRead") }));
    const isNamed = form.vendorName !== "";
    const figures = {
      amount: moneyText(form.totalAmount, form.currency),
      vendor: form.vendorName,
      day: dayText(form.invoiceDate),
    };
    const proposal = await createCard(context, form, doubts).catch((error: unknown) => {
      if (!(error instanceof ToolRefusal)) throw error;
      const reason = { ...figures, reason: error.message };
      throw new ToolRefusal(say(isNamed ? "readNotBooked" : "readUnknownNotBooked", reason));
    });
    return {
      data: {
        file: fileName,
        vendor: form.vendorName,
        date: form.invoiceDate,
        dueDate: form.dueDate,
        invoiceNumber: form.invoiceNumber,
        currency: form.currency,
        total: form.totalAmount,
        tip: form.tipAmount,
        taxes: form.taxes.map(({ taxName, taxRate, taxAmount }) => ({ taxName, taxRate, taxAmount })),
        items: form.lineItems.map(({ description, quantity, amount }) => ({ description, quantity, amount })),
        doubts,
        prepared: "A bill is shown for confirmation. Nothing is booked yet.",
      },
      say: say(isNamed ? "read" : "readUnknown", figures),
      proposal,
    };
  },
});
