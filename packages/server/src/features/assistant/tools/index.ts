/** The registry: everything that the assistant can do. What is not here cannot be done, whoever asks for it. */
import { holdsNeeds } from "@tallyleaf/contract";
import { cashFlow } from "./cash-flow.ts";
import { compare } from "./compare.ts";
import { exchangeRate } from "./exchange-rate.ts";
import { findExpenses } from "./find-expenses.ts";
import { help } from "./help.ts";
import { listBills } from "./list-bills.ts";
import { newBill } from "./new-bill.ts";
import { readAttached } from "./read-document.ts";
import { removeBill } from "./remove-bill.ts";
import { newReport, showReport } from "./reports.ts";
import { spending } from "./spending.ts";
import { taxPaid } from "./tax-paid.ts";
import type { Tool, ToolContext, ToolResult } from "./tool.ts";
import { ToolRefusal } from "./tool.ts";
import { updateBill } from "./update-bill.ts";
import { whatWaits } from "./what-waits.ts";

const LIST = [
  spending,
  compare,
  findExpenses,
  listBills,
  taxPaid,
  cashFlow,
  showReport,
  newReport,
  whatWaits,
  exchangeRate,
  readAttached,
  newBill,
  updateBill,
  removeBill,
  help,
] as const;

/** A tool with its input, as a planner or a model chose them. */
export interface ToolCall {
  tool: string;
  input: Record<string, unknown>;
}

export const TOOLS: ReadonlyMap<string, Tool> = new Map(LIST.map((tool) => [tool.name, tool as unknown as Tool]));

const NOT_FOR_ROLE =
  "Your role does not allow that. You can ask about your own expenses: what you spent, on what and where.";

/**
 * Runs a tool with the rights of who asks.
 *
 * @throws ToolRefusal when there is no such tool, when the asker may not use it, when the input is not understood, and when the tool
 *   itself refuses
 */
export async function runTool({ tool: name, input }: ToolCall, context: ToolContext): Promise<ToolResult> {
  const tool = TOOLS.get(name);
  if (!tool) throw new ToolRefusal(`The assistant cannot do “${name}”.`);
  if (!holdsNeeds(context.caller.permissions, tool.needs))
    throw new ToolRefusal(NOT_FOR_ROLE, ["How much did I spend last month?"]);
  const parsed = tool.input.safeParse(input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ToolRefusal(
      `That was not understood: ${issue?.path.join(".") || "the request"} ${issue?.message ?? ""}`.trim(),
    );
  }
  const { startDate, endDate } = parsed.data as { startDate?: string; endDate?: string };
  if (startDate !== undefined && endDate !== undefined && endDate < startDate)
    throw new ToolRefusal("The end of that time lies before its start.");
  return tool.run(parsed.data, context);
}
