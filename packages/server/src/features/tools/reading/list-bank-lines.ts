/** Transactions of bank accounts. */
import { BANK_LINE_SIDES, BANK_LINE_STATES, CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { day, pages, pathWith, readingTool, search, type Tool, type ToolContext, uuid } from "../tool.ts";

const lines = readingTool({
  name: "list_bank_lines",
  title: "Bank transactions",
  sentence:
    "Lists bank transactions by account, words, days, side, and state; newest first, or by amount (money out is below zero). open: matched with nothing yet.",
  call: CALLS.listBankLines,
  scope: "banking:read",
  input: z.object({
    bankAccountId: uuid.optional(),
    accountCode: z.string().max(20).optional().describe("Ledger account of a bank account, instead of its ID"),
    search,
    from: day.optional(),
    to: day.optional(),
    state: z.enum(BANK_LINE_STATES).optional(),
    side: z.enum(BANK_LINE_SIDES).optional().describe("Only money that came in, or went out"),
    sortBy: z.enum(["date", "amount"]).default("date"),
    sortOrder: z.enum(["asc", "desc"]).default("desc"),
    ...pages,
  }),
  ask: ({ from, to, accountCode: _, ...rest }) => ({ query: { ...rest, startDate: from, endDate: to } }),
  row: CALLS.listBankLines.output.shape.data.element,
  to: ({ search, state }) => pathWith("/banking", { search, state }),
});

type Asked = { bankAccountId?: string; accountCode?: string };

/** Finds the bank account of the ledger account; without one, there are no lines, which a made-up ID says too. */
async function bankAccountOf(code: string, context: ToolContext): Promise<string> {
  const { data } = await context.ask(CALLS.listBankAccounts, {});
  return data.find(({ accountCode }) => accountCode === code)?.id ?? NONE;
}
const NONE = "00000000-0000-4000-8000-000000000000";

export const listBankLines: Tool = {
  ...lines,
  run: async (asked, context) => {
    const { accountCode, bankAccountId } = asked as Asked;
    if (accountCode === undefined || bankAccountId !== undefined) return lines.run(asked, context);
    const id = await bankAccountOf(accountCode, context);
    return lines.run({ ...(asked as Asked), bankAccountId: id } as never, context);
  },
};
