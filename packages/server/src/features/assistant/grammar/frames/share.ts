/** Questions about a part of a whole: "What share of our spending went to Hetzner?", "Wie viel Prozent vom Umsatz macht Acme aus?" */
import { type Frame, type Reading, rangeOf, type Said } from "../frame.ts";

const SPENT = ["verb:spend", "verb:cost", "noun:expense", "figure:costs"];
const SOLD = ["figure:revenue", "verb:invoice"];

const isOfOne = ({ mentions, isYesNo, gap }: Said): boolean => mentions.length === 1 && !isYesNo && gap === null;

export const SHARE: readonly Frame[] = [
  {
    needs: [["share"], SPENT],
    may: `ask:much thing:money share:of verb:make us:subject ${SPENT.join(" ")}`,
    without: "us:object",
    names: ["vendor", "category", "member"],
    times: "range",
    when: isOfOne,
    read: (said): Reading | null => {
      const { vendor, category, member } = said.named;
      if (category) return { tool: "spending", input: { ...rangeOf(said), categoryCode: category.id }, asks: "share" };
      return {
        tool: "find_expenses",
        input: {
          ...rangeOf(said),
          posted: true,
          ...(vendor && { vendorId: vendor.id }),
          ...(member && { memberId: member.id }),
        },
        asks: "share",
      };
    },
  },
  {
    needs: [["share"], SOLD],
    may: `ask:much thing:money share:of verb:make bring:in flow:in verb:issue us:subject ${SOLD.join(" ")}`,
    without: "us:object",
    names: ["client"],
    times: "range",
    when: isOfOne,
    read: (said) => ({
      tool: "client_totals",
      input: { ...rangeOf(said), sortBy: "net", clientId: said.named.client?.id },
      asks: "share",
    }),
  },
];
