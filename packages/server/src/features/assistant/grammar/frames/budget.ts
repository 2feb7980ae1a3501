/** Questions about the gross profit, and about a budget and what became of it: "Are we over budget on travel?" */
import { endOf } from "@tallyleaf/ledger";
import { COMPARING, type Frame, figure, rangeOf } from "../frame.ts";

export const BUDGET: readonly Frame[] = [
  {
    needs: [["figure:grossProfit"]],
    may: `ask:much verb:make verb:create ${COMPARING}`,
    times: "stretch",
    read: (said) => figure("profit_loss", "grossProfit", said),
  },
  {
    needs: [["noun:budget"]],
    may: "budget:over budget:within ask:much verb:compare verb:spend noun:expense figure:costs figure:revenue figure:profit thing:money",
    names: ["category"],
    times: "range",
    read: (said) => {
      const { from, to } = rangeOf(said);
      const { today } = said.world;
      // A plan has whole months, and those to come have no actual amounts.
      const [last = today] = [to, today].sort();
      const category = said.named.category;
      const whole = said.has("figure:revenue")
        ? "revenue:total"
        : said.has("figure:profit")
          ? "profit"
          : "expenses:total";
      const asks = said.has("budget:over") ? "overBudget" : said.has("budget:within") ? "inBudget" : undefined;
      return {
        tool: "compare_budget",
        input: { from, to: endOf("month", last), row: category === undefined ? whole : `account:${category.id}` },
        ...(asks && said.isYesNo && { asks }),
      };
    },
  },
];
