/** The tax that was paid with expenses. */

import { endOf, sum, toNumber } from "@tallyleaf/ledger";
import * as z from "zod";
import { moneyText, rangeText, shortMonthText } from "../format.ts";
import { expensesLink } from "../links.ts";
import { aboutOf, say } from "../say.ts";
import { EXPENSE_WORDS, TAX_WORDS } from "../subjects.ts";
import { listTaxByMonth } from "../sums.ts";
import { name, range } from "./inputs.ts";
import { filterOf, linkOf } from "./spending.ts";
import { defineTool } from "./tool.ts";

export const taxPaid = defineTool({
  name: "tax_paid",
  method: "GET",
  summary: "The tax (VAT, sales tax) paid with expenses in a range, by month; at one vendor if wished",
  needs: { verb: "see", subject: "expense" },
  input: z.object({ ...range, vendor: name.optional() }),
  covers: ({ vendor }) => ({
    words: `${TAX_WORDS} ${EXPENSE_WORDS} input paid pay sales total monthly business company`,
    phrases: ["how much", "by month", "per month", "each month"],
    // "How much tax do we pay" may ask for what the tax office gets.
    needs:
      vendor === undefined ? [["paid", "did i pay", "did we pay", "purchases", "expenses", "receipts"]] : undefined,
  }),
  run: async (input, context) => {
    const { currency } = context.books;
    const filter = filterOf(input, context);
    const months = await listTaxByMonth(context.tx, context.books, filter);
    const total = toNumber(
      sum(
        months.map(({ amount }) => amount),
        currency,
      ),
    );
    const to = expensesLink(linkOf(filter));
    const rows = months.map(({ key, amount }) => ({
      month: shortMonthText(key),
      tax: toNumber(amount),
      to: expensesLink({ vendor: filter.vendor, startDate: `${key}-01`, endDate: endOf("month", key) }),
    }));
    const about = { ...aboutOf({ vendor: filter.vendor }), range: rangeText(input) };
    return {
      data: { currency, tax: total, months: rows, to },
      say: rows.length === 0 ? say("taxNone", about) : say("taxPaid", { ...about, amount: moneyText(total, currency) }),
      parts:
        rows.length < 2
          ? []
          : [
              {
                kind: "chart",
                caption: say("taxTitle", about),
                shape: "columns",
                currency,
                series: [say("seriesTax")],
                points: rows.map((row) => ({ label: row.month, amounts: [row.tax], to: row.to })),
                open: { label: say("openExpenses"), to },
              },
            ],
    };
  },
});
