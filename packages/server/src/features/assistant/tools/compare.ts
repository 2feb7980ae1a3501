/** Two ranges beside each other. */

import {
  decimal,
  decimalToNumber,
  divideRounding,
  isZero,
  type Money,
  subtract,
  toNumber,
  zero,
} from "@tallyleaf/ledger";
import * as z from "zod";
import { moneyText, percentText, rangeLabel, rangeText } from "../format.ts";
import { expensesLink } from "../links.ts";
import { aboutOf, say, sentences } from "../say.ts";
import { SPENT_WORDS, VENDOR_WORDS } from "../subjects.ts";
import { listSpendingBy } from "../sums.ts";
import { name, range } from "./inputs.ts";
import { filterOf, labelOf, linkOf } from "./spending.ts";
import { defineTool } from "./tool.ts";

const MOST_PARTS = 8;

export const compare = defineTool({
  name: "compare_periods",
  method: "GET",
  summary: "What was spent in one range against another: the difference, in percent too, and what it comes from",
  needs: { verb: "see", subject: "expense" },
  input: z.object({
    /** The one that is asked about. */
    first: z.object(range),
    /** Range to compare with. */
    second: z.object(range),
    vendor: name.optional(),
    category: name.optional(),
    by: z.enum(["category", "vendor"]).default("category"),
  }),
  covers: ({ by }) => ({
    words: `${SPENT_WORDS} compare compared comparing comparison versus vs against difference differ than more less higher lower fewer change changed grow grew grown increase increased decrease decreased rise rose risen fall fell develop developed go goes going gone went up down money business company total ${by === "vendor" ? VENDOR_WORDS : "category categories"}`,
    phrases: [
      "how much",
      "how has",
      "how have",
      "how does",
      "how did",
      "how do",
      "year over year",
      "year on year",
      "month over month",
      "month on month",
      "stack up",
      "than last",
      "as last",
      "the previous one",
      ...(by === "vendor" ? ["by vendor"] : []),
    ],
  }),
  run: async ({ first, second, by, ...about }, context) => {
    const { books, tx } = context;
    const sides = [];
    for (const side of [first, second]) {
      const filter = filterOf({ ...about, ...side }, context);
      const [all] = await listSpendingBy(tx, books, filter, "all");
      const parts = await listSpendingBy(tx, books, filter, by);
      sides.push({ filter, total: all?.amount ?? zero(books.currency), parts, to: expensesLink(linkOf(filter)) });
    }
    const [now, then] = sides;
    if (!now || !then) throw new Error("Two ranges have two sides.");
    const { currency } = books;
    // "March with April" is told in the order of time: what the later one is against the earlier.
    const [later, earlier] = first.startDate < second.startDate ? [then, now] : [now, then];
    const difference = subtract(later.total, earlier.total);
    const percent = percentOf(difference, earlier.total);
    const [a, b] = [toNumber(now.total), toNumber(then.total)];
    const change = Math.abs(toNumber(difference));
    const subject = aboutOf({ category: now.filter.categoryName, vendor: now.filter.vendor });
    const verdict = isZero(difference)
      ? say("same")
      : percent === null
        ? say(difference.minor > 0n ? "more" : "less", { amount: moneyText(change, currency) })
        : say(difference.minor > 0n ? "morePercent" : "lessPercent", {
            amount: moneyText(change, currency),
            percent: percentText(Math.abs(percent)),
          });
    const keys = [...new Set([...now.parts, ...then.parts].map(({ key }) => key))];
    const amountIn = (side: typeof now, key: string) =>
      side.parts.find((part) => part.key === key)?.amount ?? zero(currency);
    const points = keys
      .map((key) => ({ key, amounts: [toNumber(amountIn(now, key)), toNumber(amountIn(then, key))] }))
      .sort((x, y) => Math.max(...y.amounts) - Math.max(...x.amounts))
      .slice(0, MOST_PARTS)
      .map(({ key, amounts }) => ({
        label: labelOf(by, { key, amount: now.total, expenses: 0 }, context),
        amounts,
        to: expensesLink({
          ...linkOf(now.filter),
          ...(by === "category" ? { categoryCode: key } : { vendor: key }),
        }),
      }));
    return {
      data: {
        currency,
        first: { range: rangeText(first), total: a, to: now.to },
        second: { range: rangeText(second), total: b, to: then.to },
        difference: change,
        percent: percent === null ? null : Math.abs(percent),
        direction: difference.minor > 0n ? "more" : difference.minor < 0n ? "less" : "same",
        parts: points,
      },
      say: sentences(
        say("compared", {
          ...subject,
          first: moneyText(a, currency),
          firstRange: rangeText(first),
          second: moneyText(b, currency),
          secondRange: rangeText(second),
        }),
        verdict,
      ),
      parts:
        points.length === 0
          ? []
          : [
              {
                kind: "chart",
                caption: say("comparedBy", { by, ...subject }),
                shape: "bars",
                currency,
                series: [rangeLabel(first), rangeLabel(second)],
                points,
                open: { label: say("openExpenses"), to: now.to },
              },
            ],
    };
  },
});

/** Change in percent with one decimal; null where there was nothing to compare with. */
function percentOf(difference: Money, base: Money): number | null {
  if (base.minor <= 0n) return null;
  const tenths = divideRounding(difference.minor * 1000n, base.minor);
  return decimalToNumber({ ...decimal("0"), digits: tenths, scale: 1 });
}
