/** Bills with what is open of each. */
import { BILL_FILTERS, CALLS, type CallOutput } from "@tallyleaf/contract";
import * as z from "zod";
import { pages, readingTool, search, uuid } from "../tool.ts";

type Bill = CallOutput<typeof CALLS.listBills>["data"][number];
const isPartlyPaid = ({ total, open, writtenOff }: Bill): boolean => open > 0 && open + writtenOff < total;

export const listBills = readingTool({
  name: "list_bills",
  title: "Bills",
  sentence:
    "Lists bills to pay with the amount due and due date of each, and how old the amounts due are in base currency.",
  call: CALLS.listBills,
  scope: "banking:read",
  input: z.object({
    filter: z.enum(BILL_FILTERS).default("open"),
    vendorId: uuid.optional(),
    partly: z.boolean().default(false).describe("Of the page, only bills that are paid in part"),
    search,
    ...pages,
  }),
  ask: ({ partly: _, ...query }) => ({ query }),
  rows: ({ data }, { partly }) => (partly ? data.filter(isPartlyPaid) : data),
  total: ({ data, meta }, { partly }) => (partly ? data.filter(isPartlyPaid).length : meta.total),
  row: CALLS.listBills.output.shape.data.element.omit({ ibanChangedAt: true, hasDueDate: true }),
  facts: CALLS.listBills.output
    .pick({ aging: true })
    .extend({ isWhole: z.boolean().describe("The page has all bills") }),
  factsOf: ({ aging, data, meta }) => ({ aging, isWhole: meta.total === data.length }),
  to: () => "/expenses?unpaid=true&sortBy=dueDate&sortOrder=asc",
  toRow: ({ expenseId }) => `/expenses/${expenseId}`,
});
