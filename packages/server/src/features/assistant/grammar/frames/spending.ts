/** Questions about spending: by vendor, category, person, and time. */
import {
  againstOf,
  asksMore,
  COMPARING,
  daysOf,
  type Frame,
  figure,
  isOneSided,
  partyOf,
  rangeOf,
  type Said,
} from "../frame.ts";

const isOurs = (word = ""): boolean => /^(my|our|the|mein\w*|unser\w*|die|der)$/.test(word);

/** "How much rent did we pay?", "rent paid so far": what a category costs is paid by us. */
const isByUs = ({ has, isYesNo }: Said): boolean => !has("us:object") && !isYesNo;

/** Words between "except" and the name: "außer dem, was Lena". */
const OF_EXCEPTED = /^(the|that|what|from|our|die|der|das|dem|den|was|von|bei|unser\w*)$/;

/** The category of fuel, by its name in either language. */
function fuelOf({ world }: Said): string | undefined {
  const found = ["kraftstoff", "fuel"].flatMap((word) => world.names.byFirst.get(word) ?? []);
  const codes = new Set(
    found.filter(({ kind, words }) => kind === "category" && words.length === 1).map(({ id }) => id),
  );
  return codes.size === 1 ? [...codes][0] : undefined;
}

export const SPENDING: readonly Frame[] = [
  // "How much did Lena spend on fuel at Shell this year?", by a verb of its own: "getankt".
  {
    needs: [["verb:refuel"]],
    may: `ask:much ask:what thing:money verb:spend us:subject ${COMPARING}`,
    names: ["vendor", "member"],
    times: "stretch",
    when: (said) =>
      (said.has("ask:much", "ask:what") || said.has("compare:more", "compare:less")) &&
      !said.has("us:object") &&
      (said.mentions.length > 0 || fuelOf(said) !== undefined),
    read: (said) => {
      const against = againstOf(said);
      if (against === null) return null;
      const asks = against && asksMore(said);
      const { vendor, member } = said.named;
      const compared = { ...(against && { against }), ...(asks && { asks }) };
      if (!vendor && !member)
        return { tool: "spending", input: { ...rangeOf(said), categoryCode: fuelOf(said) }, ...compared };
      // A filling station has its own purchases; a person has the fuel.
      const ofPerson = member && { memberId: member.id, ...(!vendor && { categoryCode: fuelOf(said) }) };
      if (member && !vendor && fuelOf(said) === undefined) return null;
      return {
        tool: "find_expenses",
        input: { ...rangeOf(said), posted: true, ...(vendor && { vendorId: vendor.id }), ...ofPerson },
        ...compared,
      };
    },
  },
  {
    needs: [
      ["verb:spend", "verb:cost", "noun:expense"],
      ["by:vendor", "noun:vendor"],
    ],
    may: "ask:much ask:who rank:by thing:money order:max verb:cost",
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
    needs: [["verb:spend"], ["ask:who", "ask:from"], ["order:max"]],
    may: "thing:money ask:who ask:from",
    times: "range",
    takes: ["count"],
    when: ({ has }) => has("us:subject"),
    read: (said) => ({ tool: "spending_by_vendor", input: { ...rangeOf(said), top: said.count ?? 1 } }),
  },
  // "With whom do we spend the most on travel?"
  {
    needs: [
      ["verb:spend", "verb:pay", "state:paid", "noun:expense"],
      ["order:max"],
      ["ask:who", "ask:from", "noun:vendor"],
    ],
    may: "thing:money ask:from verb:cost ask:who",
    without: "us:object",
    names: ["category"],
    times: "range",
    takes: ["count"],
    when: ({ named, has, isYesNo, tokens }) =>
      named.category !== undefined &&
      !isYesNo &&
      // "Who spends the most on travel?" asks for one of us.
      (has("noun:vendor") ||
        (has("us:subject") &&
          (has("ask:from") || /^(whom|with|wem|bei)$/.test(tokens[0]?.word ?? "") || tokens.at(-1)?.word === "with"))),
    read: (said) => ({
      tool: "spending_by_vendor",
      input: { ...rangeOf(said), categoryCode: said.named.category?.id, top: said.count ?? 1 },
    }),
  },
  // "What do we spend the most on?", "Wofür geben wir am meisten aus?"
  {
    needs: [["verb:spend"], ["ask:category"], ["order:max"]],
    may: "thing:money",
    times: "range",
    takes: ["count"],
    // "The most on Monday" names a day, and no thing.
    when: ({ has, times: [time], tokens, isYesNo }) =>
      (has("us:subject") || (!isYesNo && tokens.some(({ word }) => word === "drauf"))) &&
      has("ask:what", "ask:category") &&
      time?.unit !== "day",
    read: (said) => ({ tool: "spending", input: { ...rangeOf(said), top: said.count ?? 1 } }),
  },
  {
    needs: [["order:max"], ["noun:vendor"]],
    times: "range",
    takes: ["count"],
    may: "figure:costs ask:who rank:by",
    read: (said) => ({ tool: "spending_by_vendor", input: { ...rangeOf(said), top: said.count ?? 1 } }),
  },
  {
    needs: [
      ["verb:spend", "noun:expense", "figure:costs", "order:max"],
      ["by:category", "noun:category"],
    ],
    may: "ask:much rank:by thing:money order:max verb:cost",
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
  // "Travel last month", "phone bill in October"
  {
    needs: [],
    may: "noun:bill ask:much",
    names: ["category"],
    times: "range",
    when: ({ named, times, features, tokens, has, isYesNo }) =>
      named.category !== undefined &&
      times.length === 1 &&
      !isYesNo &&
      features.every(
        ({ place, atoms }) =>
          atoms.has("fill") ||
          isOurs(tokens[place]?.word) ||
          (has("noun:bill") && (atoms.has("noun:bill") || atoms.has("ask:what") || atoms.has("ask:much"))),
      ),
    read: (said) => ({ tool: "spending", input: { ...rangeOf(said), categoryCode: said.named.category?.id } }),
  },
  // "How much rent did we pay Harbor Properties in 2025?": what was bought there in that category.
  {
    needs: [["verb:spend", "verb:cost", "verb:pay", "state:paid", "noun:expense", "figure:costs", "ask:much"]],
    may: "ask:much ask:what thing:money verb:spend verb:cost verb:pay state:paid noun:expense figure:costs",
    without: "state:unpaid",
    names: ["category", "vendor"],
    times: "range",
    when: (said) =>
      said.named.category !== undefined &&
      said.named.vendor !== undefined &&
      isByUs(said) &&
      said.gap === null &&
      isOneSided(said) &&
      said.has("ask:much", "ask:what", "figure:costs"),
    read: (said) => ({
      tool: "find_expenses",
      input: {
        ...(said.times.length > 0 ? rangeOf(said) : daysOf(said)),
        posted: true,
        vendorId: said.named.vendor?.id,
        categoryCode: said.named.category?.id,
      },
    }),
  },
  // "Travel by Noor this year"
  {
    needs: [],
    may: "ask:much ask:what verb:cost verb:spend noun:expense figure:costs thing:money",
    names: ["category", "member"],
    times: "range",
    when: ({ named, times, has, isYesNo, gap }) =>
      named.category !== undefined &&
      named.member !== undefined &&
      (times.length === 1 || (has("ask:much", "ask:what") && has("verb:spend"))) &&
      gap === null &&
      !isYesNo &&
      // "Expenses of Noor for travel" are a list.
      (!has("noun:expense") || has("ask:much", "figure:costs")),
    read: (said) => ({
      tool: "find_expenses",
      input: {
        ...(said.times.length > 0 ? rangeOf(said) : daysOf(said)),
        posted: true,
        categoryCode: said.named.category?.id,
        memberId: said.named.member?.id,
      },
    }),
  },
  // "Hetzner last month", "What's the total for Hetzner this year?", "Noor last month, how much?"
  {
    needs: [],
    may: "ask:much thing:money",
    names: ["vendor", "member"],
    times: "range",
    when: (said) =>
      (said.named.vendor !== undefined || said.named.member !== undefined) &&
      said.mentions.length === 1 &&
      said.times.length === 1 &&
      said.features.every(({ atoms }) =>
        ["ask:much", "ask:what", "thing:money", "fill"].some((atom) => atoms.has(atom)),
      ) &&
      // "Summe von der Telekom"
      (!said.linked.has("link:from") || (said.language === "de" && said.has("ask:much"))) &&
      isOneSided(said),
    read: (said) => ({ tool: "find_expenses", input: { ...rangeOf(said), posted: true, ...partyOf(said) } }),
  },
  // "What has Noor submitted this year?", "What have I claimed since March, in total?"
  {
    needs: [["verb:add"], ["ask:much", "ask:what"]],
    may: "ask:much ask:what thing:money noun:expense us:subject",
    without: "ask:many us:object state:review",
    names: ["member"],
    times: "range",
    when: (said) =>
      said.times.length === 1 &&
      !said.isYesNo &&
      said.gap === null &&
      (said.named.member !== undefined) !== (said.world.isOwnOnly === true && said.has("us:subject")),
    read: (said) => ({ tool: "find_expenses", input: { ...rangeOf(said), posted: true, ...partyOf(said) } }),
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
    may: `ask:much ask:where thing:money noun:expense ${COMPARING}`,
    times: "stretch",
    when: ({ gap, has, times }) =>
      gap === null &&
      (!has("noun:expense") || !has("us:object")) &&
      // "Q3 or Q2, where did we spend more?": in which of the two times.
      (!has("ask:where") || (has("or") && times.length === 2)),
    read: (said) => {
      const against = againstOf(said);
      if (against === null) return null;
      const asks = against && asksMore(said);
      return { tool: "spending", input: rangeOf(said), ...(against && { against }), ...(asks && { asks }) };
    },
  },
  // "How much did we spend in May except at Hetzner?", "expenses that are not from Noor"
  {
    needs: [
      ["except", "except:if"],
      ["verb:spend", "noun:expense", "figure:costs"],
    ],
    may: "ask:much ask:many thing:money lack ask:what verb:add leave:out",
    names: ["vendor", "member", "category"],
    times: "range",
    when: ({ times, gap, named, mentions, mentionedAt, features, isYesNo, tokens, has }) => {
      const except = features.find(({ atoms }) => atoms.has("except") || atoms.has("except:if"));
      const isLeft = features.some(({ atoms }) => atoms.has("leave:out"));
      const from = except ? except.place + except.length : 0;
      const between = tokens.slice(from, mentionedAt ?? from);
      return (
        isLeft === (except?.atoms.has("except:if") ?? false) &&
        (times.length === 1 || (has("ask:many") && !isLeft)) &&
        gap === null &&
        !isYesNo &&
        mentions.length === 1 &&
        Object.keys(named).length === 1 &&
        // The name follows at once: of "not", it is otherwise open what it denies.
        except !== undefined &&
        between.every(({ word }) => OF_EXCEPTED.test(word))
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
      return { tool: "find_expenses", input: isCount ? daysOf(said) : { ...rangeOf(said), posted: true }, without };
    },
  },
  // "How much went on travel this year that wasn't Uber?"
  {
    needs: [["except"], ["verb:spend", "noun:expense", "figure:costs", "verb:cost"]],
    may: "ask:much thing:money",
    names: ["vendor", "member", "category"],
    times: "range",
    when: ({ gap, named, mentions, mentionWords, features, isYesNo, tokens }) => {
      const except = features.find(({ atoms }) => atoms.has("except"));
      const next = except ? tokens[except.place + except.length]?.raw : undefined;
      const left = mentionWords.at(-1) ?? "";
      return (
        gap === null &&
        !isYesNo &&
        mentions.length === 2 &&
        named.category !== undefined &&
        (named.vendor !== undefined) !== (named.member !== undefined) &&
        // The vendor or person is left out, and is said last.
        next !== undefined &&
        left.startsWith(next) &&
        mentions[1]?.some(({ id }) => id === (named.vendor ?? named.member)?.id) === true
      );
    },
    read: (said) => {
      const { vendor, member, category } = said.named;
      const without: Record<string, string> = vendor ? { vendorId: vendor.id } : { memberId: member?.id ?? "" };
      return {
        tool: "find_expenses",
        input: { ...rangeOf(said), posted: true, categoryCode: category?.id },
        without,
      };
    },
  },
  // "How much were my expenses in October?": as profit and loss has them.
  {
    needs: [["noun:expense"], ["ask:much", "verb:compare", "compare:more", "compare:less", "change"]],
    may: COMPARING,
    times: "stretch",
    when: ({ gap }) => gap === null,
    // The reports are not for who sees their own expenses alone.
    read: (said) =>
      said.world.isOwnOnly && !said.has(...COMPARING.split(" "))
        ? { tool: "spending", input: rangeOf(said) }
        : figure("profit_loss", "expenses:total", said),
  },
  // "My total for last month", of one who sees their own expenses alone
  {
    needs: [["ask:much"]],
    times: "range",
    when: ({ world, times, isYesNo, mentions, tokens }) =>
      world.isOwnOnly === true &&
      !isYesNo &&
      times.length === 1 &&
      mentions.length === 0 &&
      tokens.some(({ word }) => /^(my|mine|mein\w*)$/.test(word)),
    read: (said) => ({ tool: "spending", input: rangeOf(said) }),
  },
  // "Expense report"
  {
    needs: [["noun:expense"], ["report:any"]],
    may: "verb:create verb:make",
    times: "range",
    read: (said) => ({ tool: "run_report", input: { type: "expense_analysis", ...rangeOf(said) } }),
  },
];
