/** Questions about spending: by vendor, category, person, and time. */
import {
  againstOf,
  asksMore,
  COMPARING,
  daysOf,
  type Frame,
  figure,
  isOneSided,
  rangeOf,
  type Said,
} from "../frame.ts";

const isOurs = (word = ""): boolean => /^(my|our|the|mein\w*|unser\w*|die|der)$/.test(word);

/** "How much rent did we pay?", "rent paid so far": what a category costs is paid by us. */
const isByUs = ({ has, isYesNo }: Said): boolean => !has("us:object") && !isYesNo;

export const SPENDING: readonly Frame[] = [
  {
    needs: [
      ["verb:spend", "verb:cost", "noun:expense"],
      ["by:vendor", "noun:vendor"],
    ],
    may: "ask:much ask:who thing:money order:max verb:cost",
    times: "range",
    takes: ["count"],
    when: ({ has, gap }) => (has("by:vendor") || has("order:max")) && gap === null,
    read: (said) => ({
      tool: "spending_by_vendor",
      input: { ...rangeOf(said), ...(said.has("order:max") && { top: said.count ?? 1 }) },
    }),
  },
  // "Who did we spend the most with?"
  {
    needs: [["verb:spend"], ["ask:who"], ["order:max"]],
    may: "thing:money",
    times: "range",
    takes: ["count"],
    when: ({ has }) => has("us:subject"),
    read: (said) => ({ tool: "spending_by_vendor", input: { ...rangeOf(said), top: said.count ?? 1 } }),
  },
  // "What do we spend the most on?", "Wofür geben wir am meisten aus?"
  {
    needs: [["verb:spend"], ["ask:category"], ["order:max"]],
    may: "thing:money",
    times: "range",
    takes: ["count"],
    // "The most on Monday" names a day, and no thing.
    when: ({ has, times: [time] }) => has("us:subject") && has("ask:what", "ask:category") && time?.unit !== "day",
    read: (said) => ({ tool: "spending", input: { ...rangeOf(said), top: said.count ?? 1 } }),
  },
  {
    needs: [["order:max"], ["noun:vendor"]],
    times: "range",
    takes: ["count"],
    may: "figure:costs ask:who",
    read: (said) => ({ tool: "spending_by_vendor", input: { ...rangeOf(said), top: said.count ?? 1 } }),
  },
  {
    needs: [
      ["verb:spend", "noun:expense", "figure:costs", "order:max"],
      ["by:category", "noun:category"],
    ],
    may: "ask:much thing:money order:max verb:cost",
    times: "range",
    takes: ["count"],
    when: ({ has, gap }) => (has("by:category") || has("order:max")) && gap === null,
    read: (said) => ({
      tool: "spending",
      input: { ...rangeOf(said), ...(said.has("order:max") && { top: said.count ?? 1 }) },
    }),
  },
  {
    needs: [["verb:spend", "verb:cost", "figure:costs", "verb:compare", "ask:much"]],
    may: `noun:expense thing:money verb:pay state:paid ${COMPARING}`,
    names: ["category"],
    times: "stretch",
    when: (said) => said.named.category !== undefined && (!said.has("verb:pay", "state:paid") || isByUs(said)),
    read: (said) => {
      const against = againstOf(said);
      if (against === null) return null;
      const asks = against && asksMore(said);
      return {
        tool: "spending",
        input: { ...rangeOf(said, "all"), categoryCode: said.named.category?.id },
        ...(against && { against }),
        ...(asks && { asks }),
      };
    },
  },
  // "What did FedEx charge us last month?"
  {
    needs: [
      ["verb:collect", "verb:invoice"],
      ["ask:much", "ask:what"],
    ],
    may: "ask:much us:object",
    names: ["vendor"],
    times: "range",
    when: (said) =>
      said.named.vendor !== undefined && said.has("us:object") && !said.has("us:subject") && isOneSided(said),
    read: (said) => ({
      tool: "find_expenses",
      input: { ...daysOf(said), posted: true, vendorId: said.named.vendor?.id },
    }),
  },
  // "What did we pay for insurance this year?"
  {
    needs: [["verb:pay", "state:paid"]],
    may: "thing:money ask:much",
    names: ["category"],
    times: "range",
    when: (said) => said.named.category !== undefined && isByUs(said),
    read: (said) => ({ tool: "spending", input: { ...rangeOf(said, "all"), categoryCode: said.named.category?.id } }),
  },
  // "Travel last month"
  {
    needs: [],
    names: ["category"],
    times: "range",
    when: ({ named, times, features, tokens }) =>
      named.category !== undefined && times.length === 1 && features.every(({ place }) => isOurs(tokens[place]?.word)),
    read: (said) => ({ tool: "spending", input: { ...rangeOf(said), categoryCode: said.named.category?.id } }),
  },
  // "Travel by Noor this year"
  {
    needs: [],
    may: "ask:much",
    names: ["category", "member"],
    times: "range",
    when: ({ named, times, features }) =>
      named.category !== undefined &&
      named.member !== undefined &&
      times.length === 1 &&
      features.every(({ atoms }) => atoms.has("fill") || atoms.has("ask:much")),
    read: (said) => ({
      tool: "find_expenses",
      input: {
        ...rangeOf(said),
        posted: true,
        categoryCode: said.named.category?.id,
        memberId: said.named.member?.id,
      },
    }),
  },
  // "Hetzner last month", "What's the total for Hetzner this year?"
  {
    needs: [],
    may: "ask:much thing:money",
    names: ["vendor"],
    times: "range",
    when: (said) =>
      said.named.vendor !== undefined &&
      said.times.length === 1 &&
      said.features.every(({ atoms }) => atoms.has("ask:much") || atoms.has("ask:what") || atoms.has("fill")) &&
      !said.linked.has("link:from") &&
      isOneSided(said),
    read: (said) => ({
      tool: "find_expenses",
      input: { ...rangeOf(said), posted: true, vendorId: said.named.vendor?.id },
    }),
  },
  {
    needs: [["verb:spend", "verb:cost", "noun:expense", "figure:costs"]],
    may: `ask:much thing:money ${COMPARING}`,
    names: ["vendor", "member"],
    times: "stretch",
    when: ({ named, has }) =>
      (named.vendor !== undefined || named.member !== undefined) &&
      has("verb:spend", "verb:cost", "figure:costs", "ask:much", "verb:compare"),
    read: (said) => {
      const against = againstOf(said);
      if (against === null) return null;
      const asks = against && asksMore(said);
      const { vendor, member } = said.named;
      return {
        tool: "find_expenses",
        input: {
          ...(against ? rangeOf(said) : daysOf(said)),
          posted: true,
          ...(vendor && { vendorId: vendor.id }),
          ...(member && { memberId: member.id }),
        },
        ...(against && { against }),
        ...(asks && { asks }),
      };
    },
  },
  {
    needs: [["verb:spend"]],
    may: `ask:much thing:money ${COMPARING}`,
    times: "stretch",
    read: (said) => {
      const against = againstOf(said);
      if (against === null) return null;
      const asks = against && asksMore(said);
      return { tool: "spending", input: rangeOf(said), ...(against && { against }), ...(asks && { asks }) };
    },
  },
  // "How much did we spend in May except at Hetzner?", "expenses that are not from Noor"
  {
    needs: [["except"], ["verb:spend", "noun:expense"]],
    may: "ask:much ask:many thing:money lack",
    names: ["vendor", "member", "category"],
    times: "range",
    when: ({ times, gap, named, mentions, mentionedAt, features, isYesNo }) => {
      const except = features.find(({ atoms }) => atoms.has("except"));
      return (
        times.length === 1 &&
        gap === null &&
        !isYesNo &&
        mentions.length === 1 &&
        Object.keys(named).length === 1 &&
        // The name follows at once: of "not", it is otherwise open what it denies.
        except !== undefined &&
        except.place + except.length === mentionedAt
      );
    },
    read: (said) => {
      const { vendor, member, category } = said.named;
      const isCount = said.has("ask:many");
      const without: Record<string, string> = vendor
        ? { vendorId: vendor.id }
        : member
          ? { memberId: member.id }
          : { categoryCode: category?.id ?? "" };
      return { tool: "find_expenses", input: { ...rangeOf(said), ...(!isCount && { posted: true }) }, without };
    },
  },
  // "How much were my expenses in October?": as profit and loss has them.
  {
    needs: [["noun:expense"], ["ask:much", "verb:compare", "compare:more", "compare:less"]],
    may: COMPARING,
    times: "stretch",
    when: ({ gap }) => gap === null,
    // The reports are not for who sees their own expenses alone.
    read: (said) =>
      said.world.isOwnOnly && !said.has(...COMPARING.split(" "))
        ? { tool: "spending", input: rangeOf(said) }
        : figure("profit_loss", "expenses:total", said),
  },
  // "Expense report"
  {
    needs: [["noun:expense"], ["report:any"]],
    may: "verb:create verb:make",
    times: "range",
    read: (said) => ({ tool: "run_report", input: { type: "expense_analysis", ...rangeOf(said) } }),
  },
];
