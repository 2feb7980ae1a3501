/** Money in and out of cash and bank accounts, month by month. */
import { subtract, sum, toNumber } from "@tallyleaf/ledger";
import * as z from "zod";
import { moneyText, monthWithin, rangeText, shortMonthText } from "../format.ts";
import { expensesLink } from "../links.ts";
import { say, sayQuestion } from "../say.ts";
import { listCashByMonth } from "../sums.ts";
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
    const months = await listCashByMonth(tx, books, of, chart);
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
    if (rows.length === 0) return { data, say: say("nothingMoved", { range: rangeText(of) }) };
    return {
      data,
      say: say("cashFlow", {
        range: rangeText(of),
        inflow: moneyText(data.in, currency),
        outflow: moneyText(data.out, currency),
        net: moneyText(net, currency),
      }),
      parts: [
        {
          kind: "chart",
          caption: say("cashFlowTitle", { range: rangeText(of) }),
          shape: "columns",
          currency,
          series: [say("moneyIn"), say("moneyOut")],
          points: rows.map((row) => ({ label: row.month, amounts: [row.in, row.out], to: row.to })),
          open: { label: say("openExpenses"), to },
        },
      ],
      questions: [sayQuestion("spentByPaymentAccount"), sayQuestion("profitThisYear")],
    };
  },
});
