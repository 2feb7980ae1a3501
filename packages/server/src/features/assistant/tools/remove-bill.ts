/** The removal of a bill, prepared for confirmation. */
import * as z from "zod";
import { dayText, moneyText } from "../format.ts";
import { expenseLink } from "../links.ts";
import { say } from "../say.ts";
import { whichBill as which } from "./inputs.ts";
import { defineTool } from "./tool.ts";
import { chooseBill } from "./which-bill.ts";

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
    const found = await chooseBill(input.which, "removeBillNumber", context);
    if ("ask" in found) return found.ask;
    const { id, vendor, amount, currency, date, dueDate, description, revision } = found.bill;
    const named = { id: String(id), vendor: vendor ?? say("unknownVendor") };
    const rows = [
      { label: say("vendor"), value: named.vendor },
      ...(amount === null || currency === null ? [] : [{ label: say("amount"), value: moneyText(amount, currency) }]),
      ...(date === null ? [] : [{ label: say("date"), value: dayText(date) }]),
      ...(dueDate === null ? [] : [{ label: say("due"), value: dayText(dueDate) }]),
      ...(description === null ? [] : [{ label: say("description"), value: description }]),
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
      say: say("removalPrepared", named),
      proposal: {
        action: { kind: "remove", expenseId: id, revision },
        title: say("removeTitle", named),
        rows,
        notes: [say("removalNote")],
        confirmLabel: say("removeBill"),
      },
    };
  },
});
