/** Tools that prepare a change of one bill for confirmation. What is only read comes from the tools of features/tools. */
import { holdsNeeds } from "@tallyleaf/contract";
import { inReadersLanguage } from "../../../platform/http/reader.ts";
import { say, sayQuestion } from "../say.ts";
import { newBill } from "./new-bill.ts";
import { readAttached } from "./read-document.ts";
import { removeBill } from "./remove-bill.ts";
import type { Tool, ToolContext, ToolResult } from "./tool.ts";
import { ToolRefusal } from "./tool.ts";
import { updateBill } from "./update-bill.ts";

const LIST = [readAttached, newBill, updateBill, removeBill] as const;

/** A tool with its input, as a planner or a model chose them. */
export interface ToolCall {
  tool: string;
  input: Record<string, unknown>;
}

export const TOOLS: ReadonlyMap<string, Tool> = new Map(LIST.map((tool) => [tool.name, tool as unknown as Tool]));

/**
 * Runs a tool with the rights of who asks.
 *
 * @throws ToolRefusal when there is no such tool, when the asker may not use it, when the input is not understood, and when the tool
 *   itself refuses
 */
export async function runTool({ tool: name, input }: ToolCall, context: ToolContext): Promise<ToolResult> {
  const tool = TOOLS.get(name);
  if (!tool) throw new ToolRefusal(say("cannotDo", { name }));
  if (!holdsNeeds(context.caller.permissions, tool.needs))
    throw new ToolRefusal(say("notForRole"), [sayQuestion("spentLastMonth")]);
  const parsed = tool.input.safeParse(input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ToolRefusal(
      say("inputNotUnderstood", { field: issue?.path.join(".") ?? "", issue: inReadersLanguage(issue?.message ?? "") }),
    );
  }
  const { startDate, endDate } = parsed.data as { startDate?: string; endDate?: string };
  if (startDate !== undefined && endDate !== undefined && endDate < startDate)
    throw new ToolRefusal(say("endBeforeStart"));
  return tool.run(parsed.data, context);
}
