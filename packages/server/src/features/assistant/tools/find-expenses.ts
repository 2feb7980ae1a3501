/** Finds expenses by their fields. */

import { EXPENSE_STATUSES, type ExpenseRow } from "@tallyleaf/contract";
import { convert, moneyFromNumber, toDecimalString } from "@tallyleaf/ledger";
import * as z from "zod";
import { findRateFor } from "../../../books/currencies/rate-for.ts";
import { type Bound, findByAmount } from "../by-amount.ts";
import { dayText, moneyText, rangeText } from "../format.ts";
import { expensesLink } from "../links.ts";
import { categoryNamed, vendorNamed } from "../names.ts";
import { say, sayQuestion, sentences } from "../say.ts";
import { BILL_WORDS, EXPENSE_WORDS, LARGEST_WORDS } from "../subjects.ts";
import { currency, day, money, name } from "./inputs.ts";
import { listFoundExpenses } from "./listed.ts";
import { rowsData, rowsTable } from "./rows.ts";
import { defineTool, type ToolContext, ToolRefusal } from "./tool.ts";

const input = z.object({
  text: z.string().trim().min(1).max(200).optional(),
  vendor: name.optional(),
  category: name.optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  minAmount: money.optional(),
  maxAmount: money.optional(),
  /** More than this; `minAmount` is "at least". */
  overAmount: money.optional(),
  /** Less than this. */
  underAmount: money.optional(),
  /** Of the amounts; absent: that of the books. */
  currency: currency.optional(),
  status: z.enum(EXPENSE_STATUSES).optional(),
  sort: z.enum(["newest", "oldest", "largest", "smallest"]).default("newest"),
  limit: z.int().min(1).max(20).default(10),
});
type Input = z.output<typeof input>;

export const findExpenses = defineTool({
  name: "find_expenses",
  method: "GET",
  summary: "Expenses found by vendor, category, date, amount, status or any text on them",
  needs: { verb: "see", subject: "expense" },
  input,
  covers: ({ sort, status, limit, vendor, category, text, ...amounts }) => ({
    words: [
      EXPENSE_WORDS,
      BILL_WORDS,
      "find search look lookup pull fetch everything anything all any have bought buy purchased",
      sort === "largest" ? LARGEST_WORDS : "",
      sort === "smallest" ? "smallest lowest cheapest tiniest" : "",
      sort === "oldest" ? "oldest earliest first" : "",
      sort === "newest" ? "latest newest recent recently last most" : "",
      status === "to_review" ? "wait waits waiting pending review unreviewed" : "",
      status === "ready" ? "ready posted" : "",
      status === "failed" ? "failed unreadable documents" : "",
      limit === 1 && (vendor !== undefined || category !== undefined) ? "when pay paid did" : "",
      text === undefined ? "" : "number no nr id #",
      [amounts.minAmount, amounts.maxAmount, amounts.overAmount, amounts.underAmount].some((one) => one !== undefined)
        ? "amount"
        : "",
    ].join(" "),
    phrases: [
      "how many",
      "number of",
      // An order; "open bills" are unpaid ones.
      ...["open my", "open the", "open up"],
      ...(limit === 1 ? ["how much"] : []),
      ...(amounts.minAmount !== undefined && amounts.minAmount === amounts.maxAmount ? ["exactly"] : []),
      ...(status === "no_document"
        ? [
            "without document",
            "without documents",
            "without a document",
            "without receipt",
            "without receipts",
            "without a receipt",
            "missing documents",
            "missing receipts",
          ]
        : []),
      ...(status === "failed"
        ? ["could not be read", "couldnt be read", "cant be read", "cannot be read", "not be read"]
        : []),
    ],
  }),
  run: async (asked, context) => {
    const { text, vendor, category, startDate, endDate, status, sort, limit } = asked;
    const about = {
      search: text,
      vendor: vendor === undefined ? undefined : vendorNamed(context.names, vendor),
      categoryCode: category === undefined ? undefined : categoryNamed(context.names, category).codes[0],
      startDate,
      endDate,
      status,
    };
    const { bounds, said } = await findBounds(asked, context);
    const byAmount = bounds.length > 0 || sort === "largest" || sort === "smallest";
    const found = byAmount
      ? await findByAmount(context.tx, context.books, { ...about, bounds, order: sort }, limit)
      : { ...(await findPlainly(about, sort, limit, context)), unknown: 0, isForeign: false };
    const { rows, total, unknown, isForeign } = found;
    // The list filters by document amounts, so it is linked only if those are the same.
    const isListable =
      bounds.length === 0 || (!isForeign && asked.overAmount === undefined && asked.underAmount === undefined);
    const to = expensesLink({
      ...about,
      ...(isListable ? { minAmount: asked.minAmount, maxAmount: asked.maxAmount } : {}),
    });
    const when = startDate !== undefined && endDate !== undefined ? rangeText({ startDate, endDate }) : null;
    const leftOut = unknown > 0 && say("notCompared", { count: unknown });
    return {
      data: {
        found: total,
        shown: rows.length,
        expenses: rowsData(rows),
        unknown,
        compared: bounds.map(({ amount, inBooks, currency: of }) => ({
          amount: Number(amount),
          currency: of ?? context.books.currency,
          inBooks: Number(inBooks),
          in: context.books.currency,
        })),
        to,
      },
      say: sentences(sentence(total, rows, sort, when, text), said, leftOut),
      parts:
        rows.length === 0
          ? []
          : [rowsTable(say("foundExpenses"), rows, isListable ? { label: say("openList"), to } : undefined)],
      questions: total === 0 ? [sayQuestion("latestExpenses")] : undefined,
    };
  },
});

function sentence(
  total: number,
  rows: Parameters<typeof rowsData>[0],
  sort: Input["sort"],
  when: string | null,
  text: string | undefined,
): string {
  const [only] = rows;
  const dated = { dated: when === null ? "no" : "yes", range: when ?? "", count: total };
  if (total === 0) return text === undefined ? say("noneFits", dated) : say("noneContains", { ...dated, text });
  if (total === rows.length) return say("fits", dated);
  if (!only || rows.length > 1) return say("fitsShown", { ...dated, shown: rows.length, sort });
  const { vendorName, amount, currency: of, date } = only;
  return say("theOne", {
    ...dated,
    sort,
    vendor: vendorName,
    known: amount === null ? (date === null ? "none" : "day") : date === null ? "amount" : "both",
    amount: amount === null ? "" : moneyText(amount, of),
    day: date === null ? "" : dayText(date),
  });
}

async function findPlainly(
  about: Parameters<typeof listFoundExpenses>[1],
  sort: Input["sort"],
  limit: number,
  context: ToolContext,
): Promise<{ rows: ExpenseRow[]; total: number }> {
  const { data, meta } = await listFoundExpenses(context, {
    ...about,
    sortBy: "date",
    sortOrder: sort === "oldest" ? "asc" : "desc",
    perPage: limit,
  });
  return { rows: data, total: meta.total };
}

/**
 * The bounds in the currency of the books too, and what is said of the conversion.
 *
 * @throws ToolRefusal when no rate is known
 */
async function findBounds(
  { minAmount, maxAmount, overAmount, underAmount, currency: asked }: Input,
  { tx, books, today }: ToolContext,
): Promise<{ bounds: Bound[]; said: string | null }> {
  const said = (
    minAmount !== undefined && minAmount === maxAmount
      ? [["=", minAmount]]
      : [
          [">=", minAmount],
          ["<=", maxAmount],
          [">", overAmount],
          ["<", underAmount],
        ]
  ) as [Bound["operator"], number | undefined][];
  const given = said.flatMap(([operator, amount]) => (amount === undefined ? [] : [{ operator, amount }]));
  const from = asked ?? books.currency;
  if (given.length === 0) return { bounds: [], said: null };
  const known = await findRateFor(tx, books.organizationId, from, books.currency, today);
  if (!known) throw new ToolRefusal(say("noRateToCompare", { from, currency: books.currency, day: dayText(today) }));
  const bounds = given.map(({ operator, amount }) => {
    const own = moneyFromNumber(amount, from);
    const inBooks = toDecimalString(convert(own, books.currency, known.rate));
    return { operator, amount: toDecimalString(own), currency: asked ?? null, inBooks };
  });
  if (from === books.currency || bounds[0]?.operator === "=") return { bounds, said: null };
  const rates = bounds.map(({ amount, inBooks }) =>
    say("amountIs", { amount: moneyText(amount, from), converted: moneyText(inBooks, books.currency) }),
  );
  return { bounds, said: say("comparedIn", { currency: books.currency, rates: rates.join(", ") }) };
}
