/** Expenses found by what stands on them. */
import { EVERY_MEMBER, EXPENSE_STATUSES } from "@tallyleaf/contract";
import * as z from "zod";
import { expensesLink } from "../links.ts";
import { categoryNamed, vendorNamed } from "../names.ts";
import { countText, rangeText } from "../words.ts";
import { day, money, name } from "./inputs.ts";
import { listed } from "./listed.ts";
import { rowsData, rowsTable } from "./rows.ts";
import { defineTool } from "./tool.ts";

const SORTS = {
  newest: { sortBy: "date", sortOrder: "desc" },
  oldest: { sortBy: "date", sortOrder: "asc" },
  largest: { sortBy: "amount", sortOrder: "desc" },
  smallest: { sortBy: "amount", sortOrder: "asc" },
} as const;

export const findExpenses = defineTool({
  name: "find_expenses",
  method: "GET",
  summary: "Expenses found by vendor, category, date, amount, status or any text on them",
  roles: EVERY_MEMBER,
  input: z.object({
    text: z.string().trim().min(1).max(200).optional(),
    vendor: name.optional(),
    category: name.optional(),
    startDate: day.optional(),
    endDate: day.optional(),
    minAmount: money.optional(),
    maxAmount: money.optional(),
    status: z.enum(EXPENSE_STATUSES).optional(),
    sort: z.enum(["newest", "oldest", "largest", "smallest"]).default("newest"),
    limit: z.int().min(1).max(20).default(10),
  }),
  run: async ({ text, vendor, category, startDate, endDate, minAmount, maxAmount, status, sort, limit }, context) => {
    const about = {
      search: text,
      vendor: vendor === undefined ? undefined : vendorNamed(context.names, vendor),
      categoryCode: category === undefined ? undefined : categoryNamed(context.names, category).codes[0],
      startDate,
      endDate,
      minAmount,
      maxAmount,
      status,
    };
    const { data, meta } = await listed(context, {
      ...about,
      minAmount: minAmount === undefined ? undefined : String(minAmount),
      maxAmount: maxAmount === undefined ? undefined : String(maxAmount),
      ...SORTS[sort],
      perPage: limit,
    });
    const to = expensesLink(about);
    const when = startDate !== undefined && endDate !== undefined ? ` ${rangeText({ startDate, endDate })}` : "";
    return {
      data: { found: meta.total, shown: data.length, expenses: rowsData(data), to },
      say:
        meta.total === 0
          ? `No expense fits that${when}.`
          : meta.total > data.length
            ? `${countText(meta.total, "expense fits", "expenses fit")}${when}; here are the ${data.length} ${sort}.`
            : `${countText(meta.total, "expense fits", "expenses fit")}${when}.`,
      parts: data.length === 0 ? [] : [rowsTable("Expenses", data, { label: "Open as a list", to })],
      questions: meta.total === 0 ? ["Show my latest expenses"] : undefined,
    };
  },
});
