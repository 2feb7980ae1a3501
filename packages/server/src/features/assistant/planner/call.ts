/** A tool with its input, as the planner names it. */
import type { ToolCall } from "../tools/index.ts";

export const call = (tool: string, input: object): ToolCall => ({ tool, input: cleaned(input) });

/** Without what was not said. */
export const cleaned = (input: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));
