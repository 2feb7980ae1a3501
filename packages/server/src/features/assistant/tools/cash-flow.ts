/** Money in and out of cash and bank accounts, month by month. */
import { subtract, sum, toNumber } from "@tallyleaf/ledger";
import * as z from "zod";
import { moneyText, monthWithin, rangeText, shortMonthText } from "../format.ts";
import { expensesLink } from "../links.ts";
import { cashByMonth } from "../sums.ts";
import { range } from "./inputs.ts";
import { defineTool } from "./tool.ts";

export const cashFlow = defineTool({
  name: "cash_flow",
  method: "GET",
  summary: "Money that came into and went out of cash and bank accounts in a range, by month",
  needs: { verb: "see", subject: "report" },
  input: z.object(range),
  covers: () => ({
    words: "cash flow flows cashflow money came come coming went going out report statement monthly business company",
    phrases: [
      "how much",
      "by month",
      "per month",
      "each month",
      "is more",
      "more money",
      "more cash",
      "than going",
      "than out",
      "of my bank",
      "of the bank",
    ],
    needs: [
      [
        "cash flow",
        "cash flows",
        "cashflow",
        "came",
        "come",
        "coming",
        "went",
        "going",
        "in and out",
        "cash in",
        "cash out",
      ],
    ],
  }),
  run: async (of, { tx, books, chart }) => {
    const { currency } = books;
    const months = await cashByMonth(tx, books, of, chart);
    const inflow = sum(
      months.map((month) => month.inflow),
      currency,
    );
    const outflow = sum(
      months.map((month) => month.outflow),
      currency,
    );
    const net = toNumber(subtract(inflow, outflow));
    const to = expensesLink(of);
    const rows = months.map((month) => ({
      month: shortMonthText(month.month),
      in: toNumber(month.inflow),
      out: toNumber(month.outflow),
      to: expensesLink(monthWithin(of, month.month)),
    }));
    const data = { currency, in: toNumber(inflow), out: toNumber(outflow), net, months: rows, to };
    if (rows.length === 0) return { data, say: `No money moved on your cash and bank accounts ${rangeText(of)}.` };
    return {
      data,
      say: `Cash flow ${rangeText(of)}: ${moneyText(data.in, currency)} came in and ${moneyText(data.out, currency)} went out, ${moneyText(net, currency)} net. What was paid by card counts when the card is paid.`,
      parts: [
        {
          kind: "chart",
          caption: `Cash flow ${rangeText(of)}`,
          shape: "columns",
          currency,
          series: ["In", "Out"],
          points: rows.map((row) => ({ label: row.month, amounts: [row.in, row.out], to: row.to })),
          open: { label: "Open these expenses", to },
        },
      ],
      questions: ["What did I spend by payment account this year?", "Show my profit and loss for this year"],
    };
  },
});
