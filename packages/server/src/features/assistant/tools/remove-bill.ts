/** The removal of a bill, prepared for confirmation. */
import * as z from "zod";
import { dayText, moneyText } from "../format.ts";
import { expenseLink } from "../links.ts";
import { whichBill as which } from "./inputs.ts";
import { defineTool } from "./tool.ts";
import { whichBill } from "./which-bill.ts";

export const removeBill = defineTool({
  name: "remove_bill",
  method: "DELETE",
  summary: "Prepare the removal of one bill for confirmation",
  needs: { verb: "remove", subject: "expense" },
  input: z.object({ which }),
  covers: ({ which: { id, latest } }) => ({
    words: `remove delete cancel erase drop discard void bin trash scrap bill expense receipt purchase entry ${id === undefined ? "" : "number no nr id #"} ${latest ? "last latest newest recent most" : ""}`,
    phrases: ["get rid of", "take out", "throw away", "throw out"],
  }),
  run: async (input, context) => {
    const found = await whichBill(input.which, "Remove", context);
    if ("ask" in found) return found.ask;
    const { id, vendor, amount, currency, date, dueDate, description, revision } = found.bill;
    const rows = [
      { label: "Vendor", value: vendor ?? "Unknown Vendor" },
      ...(amount === null || currency === null ? [] : [{ label: "Amount", value: moneyText(amount, currency) }]),
      ...(date === null ? [] : [{ label: "Date", value: dayText(date) }]),
      ...(dueDate === null ? [] : [{ label: "Due", value: dayText(dueDate) }]),
      ...(description === null ? [] : [{ label: "Description", value: description }]),
    ];
    return {
      data: {
        prepared: "A removal is shown for confirmation. Nothing is removed yet.",
        expense: id,
        vendor,
        amount: amount === null ? null : Number(amount),
        currency,
        date,
        to: expenseLink(id),
      },
      say: `This would remove number ${id}, ${vendor ?? "Unknown Vendor"}. It is done once you confirm it.`,
      proposal: {
        action: { kind: "remove", expenseId: id, revision },
        title: `Remove bill ${id}`,
        rows,
        notes: ["A posted entry is taken back by a reversal; the document stays in your library."],
        confirmLabel: "Remove bill",
      },
    };
  },
});
