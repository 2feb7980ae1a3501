/** Questions about single expenses, and what they lack. */
import { ASKS, any, daysOf, type Frame, list, ORDERS, order, rangeOf } from "../frame.ts";

export const EXPENSES: readonly Frame[] = [
  {
    needs: [["noun:expense", "verb:buy"]],
    may: `${ASKS} state:review state:failed verb:cost verb:make ${ORDERS}`,
    without: "ask:who",
    names: ["vendor", "category", "member"],
    times: "range",
    takes: ["bounds", "count", "gap"],
    when: ({ has, times }) =>
      !(has("ask:when") && times.length > 0) && (!has("ask:when") || has("order:new", "order:old")),
    read: (said) => {
      const { has, named, bounds, gap } = said;
      const ordered = order(said);
      if (ordered === null) return null;
      return {
        tool: "find_expenses",
        input: {
          ...daysOf(said),
          ...(has("state:review") && { status: "to_review" }),
          ...(has("state:failed") && { status: "failed" }),
          ...(named.vendor && { vendorId: named.vendor.id }),
          ...(named.category && { categoryCode: named.category.id }),
          ...(named.member && { memberId: named.member.id }),
          ...(gap !== null && { lacks: gap }),
          ...bounds,
          ...ordered,
        },
        ...any(said),
      };
    },
  },
  // "What needs review?", "missing receipts".
  list("find_expenses", [["state:review"]], () => ({ status: "to_review" }), { may: "ask:many noun:document ask:any" }),
  {
    needs: [],
    may: "ask:many noun:bill",
    takes: ["gap", "bounds"],
    times: "range",
    when: ({ gap }) => gap === "document",
    read: (said) => ({
      tool: "find_expenses",
      input: { ...daysOf(said), ...said.bounds, lacks: "document" },
      ...any(said),
    }),
  },
  list("unusual_spending", [["unusual"]], (said) => rangeOf(said), {
    times: "range",
    may: "ask:any noun:expense verb:spend ask:many",
  }),
];
