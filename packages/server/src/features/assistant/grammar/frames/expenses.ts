/** Questions about single expenses, and what they lack. */
import { EXPENSE_GAPS } from "@tallyleaf/contract";
import { ASKS, any, currencyOf, daysOf, type Frame, isOneSided, list, ORDERS, order, rangeOf } from "../frame.ts";

/** A part that an expense can lack, or nothing. */
const isGap = (gap: string | null): boolean => gap === null || EXPENSE_GAPS.some((one) => one === gap);

export const EXPENSES: readonly Frame[] = [
  {
    needs: [["noun:expense", "verb:buy"]],
    may: `${ASKS} state:review state:failed verb:cost verb:make ${ORDERS}`,
    without: "ask:who",
    names: ["vendor", "category", "member"],
    times: "range",
    takes: ["bounds", "count", "gap", "currencies"],
    when: ({ has, times, gap, currencies, bounds }) =>
      isGap(gap) &&
      // In which currency an amount is meant that names none is open.
      (currencies.length === 0 || (currencies.length === 1 && Object.keys(bounds).length === 0)) &&
      (!has("ask:when") || has("order:max", "order:min") || (has("order:new", "order:old") && times.length === 0)),
    read: (said) => {
      const { has, named, bounds, gap } = said;
      const ordered = order(said);
      const currency = currencyOf(said);
      if (ordered === null || (currency !== undefined && "sortBy" in ordered)) return null;
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
          ...(currency !== undefined && { currency }),
          ...bounds,
          ...ordered,
        },
        ...any(said),
      };
    },
  },
  // "How often did we buy from Uber this year?"
  {
    needs: [["ask:often"], ["verb:buy", "verb:spend", "noun:expense", "verb:refuel"]],
    may: "thing:money ask:any",
    names: ["vendor"],
    times: "range",
    when: (said) => said.named.vendor !== undefined && said.gap === null && isOneSided(said),
    read: (said) => ({ tool: "find_expenses", input: { ...daysOf(said), vendorId: said.named.vendor?.id } }),
  },
  // "How much do we spend at Shell on average?"
  {
    needs: [["ask:average"]],
    may: "ask:much ask:each verb:spend verb:buy verb:cost verb:refuel noun:expense noun:bill thing:money",
    names: ["vendor", "category", "member"],
    times: "range",
    when: ({ named, has, gap, isYesNo }) =>
      gap === null && !isYesNo && (named.vendor !== undefined || has("ask:each", "noun:expense", "noun:bill")),
    read: (said) => {
      const { vendor, category, member } = said.named;
      return {
        tool: "find_expenses",
        input: {
          ...daysOf(said),
          posted: true,
          ...(vendor && { vendorId: vendor.id }),
          ...(category && { categoryCode: category.id }),
          ...(member && { memberId: member.id }),
        },
        asks: "average",
      };
    },
  },
  // "How much was the last invoice of Hetzner?"
  {
    needs: [
      ["noun:invoice", "noun:bill"],
      ["order:new", "order:old", "order:max", "order:min"],
    ],
    may: "ask:much ask:when us:object",
    names: ["vendor"],
    times: "range",
    takes: ["count"],
    when: (said) => said.named.vendor !== undefined && isOneSided(said) && !said.isYesNo,
    read: (said) => ({
      tool: "find_expenses",
      input: { ...daysOf(said), vendorId: said.named.vendor?.id, ...order(said) },
    }),
  },
  // "Total of Hetzner's bills this year"
  {
    needs: [["noun:bill"]],
    may: "ask:many ask:much",
    names: ["vendor"],
    times: "range",
    when: (said) => said.named.vendor !== undefined && said.times.length === 1 && isOneSided(said) && said.gap === null,
    read: (said) => ({
      tool: "find_expenses",
      input: { ...daysOf(said), vendorId: said.named.vendor?.id },
      ...any(said),
    }),
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
