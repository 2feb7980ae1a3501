/** Sums spending: in total, by category, or at a vendor; by month, vendor, category, or payment account. */

import type { AnswerPart } from "@tallyleaf/contract";
import { toNumber } from "@tallyleaf/ledger";
import * as z from "zod";
import { UNKNOWN_VENDOR, vendorText } from "../../../books/journal/vendor-text.ts";
import { moneyText, monthWithin, rangeText, shortMonthText } from "../format.ts";
import { expensesLink, type ListLink } from "../links.ts";
import { categoryNamed, vendorNamed } from "../names.ts";
import { aboutOf, say, sayQuestion, sentences } from "../say.ts";
import { EXPENSE_WORDS, LARGEST_WORDS, listOf, SPENT_WORDS, VENDOR_WORDS } from "../subjects.ts";
import { listSpendingBy, loadDraftsIn, type Part, type Range, type SpendingFilter } from "../sums.ts";
import { averageOf } from "./average.ts";
import { name, range } from "./inputs.ts";
import { defineTool, type ToolContext } from "./tool.ts";

const GROUPINGS = ["month", "vendor", "category", "payment_account"] as const;
type By = (typeof GROUPINGS)[number];

/** As many parts as a chart can tell apart. */
const MOST_PARTS = 10;

export const spending = defineTool({
  name: "spending",
  method: "GET",
  summary:
    "What was spent in a range: in all, on a category or at a vendor; by month, vendor, category or payment account; the total, the average expense or their number",
  needs: { verb: "see", subject: "expense" },
  input: z.object({
    ...range,
    by: z.enum(GROUPINGS).optional(),
    vendor: name.optional(),
    category: name.optional(),
    measure: z.enum(["total", "average", "count"]).default("total"),
    /** Number of parts, the largest first. */
    top: z.int().min(1).max(50).optional(),
  }),
  covers: ({ by, measure, vendor, category, top }) => {
    // The average is that of an expense, and not of a month or a vendor.
    const split = by !== undefined && measure === "total";
    return {
      words: [
        measure === "average" ? "average avg mean typical amount expense purchase receipt bill" : SPENT_WORDS,
        measure === "count" ? "receipts number count often times have" : "",
        measure === "total"
          ? "money total totals sum went going goes go come amount altogether all receipts purchases"
          : "",
        category !== undefined && measure === "total" ? "bill" : "",
        "business company",
        vendor === undefined ? "" : "has",
        split && by === "month" ? "monthly trend trends history" : "",
        split ? "breakdown break split rank ranking" : "",
        split ? `${LARGEST_WORDS} main` : "",
        split && by === "vendor" ? `${VENDOR_WORDS} who whom` : "",
        split && by === "category" ? "category categories type types kind kinds where" : "",
        split && by === "payment_account" ? "payment account accounts" : "",
        split && by === "month" ? "month months" : "",
        top === undefined ? "" : "top",
      ].join(" "),
      phrases: [
        "how much",
        ...(measure === "count" ? ["how many", "how often"] : []),
        "went out",
        "how expensive",
        ...(split && by === "vendor" ? ["got the most"] : []),
        ...(!split
          ? []
          : [
              `by ${NOUNS[by]}`,
              `per ${NOUNS[by]}`,
              `each ${NOUNS[by]}`,
              `every ${NOUNS[by]}`,
              `grouped by ${NOUNS[by]}`,
              "over time",
              "break down",
              "down by",
            ]),
        "came to",
        "come to",
        "so far",
        "per expense",
      ],
      // "How much money do we have" and "the total" alone are about something else.
      needs:
        measure === "average"
          ? [listOf(`${EXPENSE_WORDS} bill`)]
          : vendor !== undefined || category !== undefined
            ? undefined
            : [
                [
                  ...listOf(SPENT_WORDS),
                  ...listOf(EXPENSE_WORDS),
                  "went",
                  "go",
                  "going",
                  "goes",
                  ...(split ? listOf(VENDOR_WORDS) : []),
                  ...(by === "category" ? ["category", "categories"] : []),
                ],
              ],
    };
  },
  run: async (input, context) => {
    const { by, measure } = input;
    const filter = filterOf(input, context);
    const { currency } = context.books;
    const link = linkOf(filter);
    const [all] = await listSpendingBy(context.tx, context.books, filter, "all");
    const drafts = await loadDraftsIn(context.tx, context.books, input);
    const notCounted = drafts > 0 && say("notCounted", { count: drafts });
    const about = { ...aboutOf({ category: filter.categoryName, vendor: filter.vendor }), range: rangeText(input) };
    const to = expensesLink(link);
    if (!all)
      return {
        data: { currency, total: 0, expenses: 0, waiting: drafts, to },
        say: sentences(say("spentNothing", about), notCounted),
        questions: [sayQuestion("needsReview"), sayQuestion("latestExpenses")],
      };
    const total = toNumber(all.amount);
    const average = toNumber(averageOf(all.amount, all.expenses));
    const whole = { currency, total, average, expenses: all.expenses, waiting: drafts, to };
    const figures = { ...about, amount: moneyText(total, currency), count: all.expenses };
    const said =
      measure === "average"
        ? say("averageExpense", { ...figures, average: moneyText(average, currency) })
        : say(measure === "count" ? "countOfExpenses" : "spent", figures);
    if (by === undefined) return { data: whole, say: sentences(said, notCounted) };

    const parts = await listSpendingBy(context.tx, context.books, filter, by);
    const ordered = by === "month" ? parts.toSorted((a, b) => (a.key < b.key ? -1 : 1)) : parts;
    const shown = ordered.slice(0, input.top ?? (by === "month" ? ordered.length : MOST_PARTS)).map((part) => ({
      name: labelOf(by, part, context),
      amount: toNumber(part.amount),
      expenses: part.expenses,
      to: toOf(by, part, input, link),
    }));
    const first = parts[0];
    const most =
      first !== undefined &&
      say(MOST[by], { name: labelOf(by, first, context), amount: moneyText(toNumber(first.amount), currency) });
    const title = say("spendingBy", { by, range: rangeText(input) });
    return {
      data: { ...whole, by, parts: shown },
      say: sentences(said, most, notCounted),
      parts: partsOf(title, by, shown, currency, to),
    };
  },
});

interface NamedFilter extends SpendingFilter {
  categoryName?: string;
}

/** The names of the input as the books have them. @throws ToolRefusal for one that they do not have */
export function filterOf(
  input: { startDate: string; endDate: string; vendor?: string; category?: string },
  { names }: ToolContext,
): NamedFilter {
  const category = input.category === undefined ? undefined : categoryNamed(names, input.category);
  return {
    startDate: input.startDate,
    endDate: input.endDate,
    vendor: input.vendor === undefined ? undefined : vendorNamed(names, input.vendor),
    accountCodes: category?.codes,
    categoryName: category?.name,
  };
}

/** The expenses behind a figure. */
export function linkOf({ startDate, endDate, vendor, accountCodes }: SpendingFilter): ListLink {
  return { startDate, endDate, vendor, categoryCode: accountCodes?.[0] };
}

/** In questions. */
const NOUNS: Record<By, string> = {
  month: "month",
  vendor: "vendor",
  category: "category",
  payment_account: "payment account",
};

const MOST = {
  month: "mostInMonth",
  vendor: "mostToVendor",
  category: "mostToCategory",
  payment_account: "mostFromAccount",
} as const;

/** Returns the label of a part of a grouping. */
export function labelOf(by: By, { key }: Part, { names }: ToolContext): string {
  if (by === "month") return shortMonthText(key);
  return by === "vendor" ? vendorText(key) : (names.accounts.get(key) ?? key);
}

function toOf(by: By, { key }: Part, range: Range, link: ListLink): string | undefined {
  if (by === "vendor") return key === UNKNOWN_VENDOR ? undefined : expensesLink({ ...link, vendor: key });
  if (by === "category") return expensesLink({ ...link, categoryCode: key });
  return by === "month" ? expensesLink({ ...link, ...monthWithin(range, key) }) : undefined;
}

function partsOf(
  caption: string,
  by: By,
  shown: { name: string; amount: number; expenses: number; to?: string }[],
  currency: string,
  to: string,
): AnswerPart[] {
  if (shown.length === 0) return [];
  return [
    {
      kind: "chart",
      caption,
      shape: by === "month" ? "columns" : "bars",
      currency,
      series: [say("seriesSpent")],
      points: shown.map((part) => ({ label: part.name, amounts: [part.amount], to: part.to })),
      open: { label: say("openExpenses"), to },
    },
  ];
}
