/** Which expense is meant by what was said of it: one, none, or several to choose from. */
import { type BillRow, findBills } from "../bills.ts";
import { countText } from "../format.ts";
import { vendorNamed } from "../names.ts";
import type { WhichBill } from "./inputs.ts";
import { rowsData, rowsTable } from "./rows.ts";
import { type ToolContext, ToolRefusal, type ToolResult } from "./tool.ts";

const MOST_CHOICES = 8;

/**
 * The expense that is meant, or an answer that asks which.
 *
 * @param verb what is to be done, e.g. "Remove"
 * @throws ToolRefusal when none fits
 */
export async function whichBill(
  { latest, ...said }: WhichBill,
  verb: string,
  context: ToolContext,
): Promise<{ bill: BillRow } | { ask: ToolResult }> {
  const isSaid = Object.values(said).some((value) => value !== undefined) || latest === true;
  const vendor = said.vendor === undefined ? undefined : vendorNamed(context.names, said.vendor);
  const { rows, total } = await findBills(context.tx, context.books, { ...said, vendor }, MOST_CHOICES);
  const [first] = rows;
  if (!first)
    throw new ToolRefusal(
      said.id === undefined ? "No expense fits that." : `There is no expense number ${said.id}, or it was deleted.`,
      ["Show my latest expenses"],
    );
  if (isSaid && (total === 1 || latest)) return { bill: first };
  const choices = rows.map((row) => ({
    ...row,
    vendorName: row.vendor ?? "Unknown Vendor",
    amount: row.amount === null ? null : Number(row.amount),
    currency: row.currency ?? context.books.currency,
  }));
  const intro = isSaid ? `${countText(total, "expense fits", "expenses fit")} that.` : "These are the latest.";
  return {
    ask: {
      data: { choose: true, fit: total, expenses: rowsData(choices) },
      say: `Which one? ${intro} Say its number.`,
      parts: [rowsTable("Which one?", choices)],
      questions: choices.slice(0, 3).map(({ id }) => `${verb} bill ${id}`),
    },
  };
}
