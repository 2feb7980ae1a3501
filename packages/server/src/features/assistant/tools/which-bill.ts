/** Finds the expense that a question refers to: one, none, or several to choose from. */
import { type BillRow, findBills } from "../bills.ts";
import { vendorNamed } from "../names.ts";
import { say, sayQuestion } from "../say.ts";
import type { WhichBill } from "./inputs.ts";
import { rowsData, rowsTable } from "./rows.ts";
import { type ToolContext, ToolRefusal, type ToolResult } from "./tool.ts";

const MOST_CHOICES = 8;

/**
 * The expense that is meant, or an answer that asks which.
 *
 * @param command what is offered for each of several
 * @throws ToolRefusal when none fits
 */
export async function chooseBill(
  { latest, ...said }: WhichBill,
  command: "updateBillNumber" | "removeBillNumber",
  context: ToolContext,
): Promise<{ bill: BillRow } | { ask: ToolResult }> {
  const isSaid = Object.values(said).some((value) => value !== undefined) || latest === true;
  const vendor = said.vendor === undefined ? undefined : vendorNamed(context.names, said.vendor);
  const { rows, total } = await findBills(context.tx, context.books, { ...said, vendor }, MOST_CHOICES);
  const [first] = rows;
  if (!first)
    throw new ToolRefusal(
      said.id === undefined
        ? say("noneFits", { dated: "no", range: "" })
        : say("noSuchExpense", { id: String(said.id) }),
      [sayQuestion("largestExpenses")],
    );
  if (isSaid && (total === 1 || latest)) return { bill: first };
  const choices = rows.map((row) => ({
    ...row,
    vendorName: row.vendor ?? say("unknownVendor"),
    amount: row.amount === null ? null : Number(row.amount),
    currency: row.currency ?? context.books.currency,
  }));
  return {
    ask: {
      data: { choose: true, fit: total, expenses: rowsData(choices) },
      say: isSaid ? say("whichFits", { count: total }) : say("whichLatest"),
      parts: [rowsTable(say("whichOne"), choices)],
      questions: choices.slice(0, 3).map(({ id }) => sayQuestion(command, { id: String(id) })),
    },
  };
}
