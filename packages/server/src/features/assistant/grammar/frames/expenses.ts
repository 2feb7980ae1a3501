/** Questions about single expenses, and what they lack. */
import { EXPENSE_GAPS } from "@tallyleaf/contract";
import {
  ASKS,
  any,
  currencyOf,
  daysOf,
  type Frame,
  isOneSided,
  list,
  ORDERS,
  order,
  partyOf,
  rangeOf,
  type Said,
} from "../frame.ts";

/** A part that an expense can lack, or nothing. */
const isGap = (gap: string | null): boolean => gap === null || EXPENSE_GAPS.some((one) => one === gap);

/** "The expenses that I entered" are those of one member, unless the asker sees no others. */
const isOwnAlone = ({ tokens, world }: Said): boolean =>
  world.isOwnOnly === true || !tokens.some(({ word }) => /^(i|ich|my|mein\w*)$/.test(word));

/** The parts that an expense lacks, its currency, and the day of one: it can be asked for these. */
const isFittingExpense = ({ has, times, gap, currencies, bounds }: Said): boolean =>
  isGap(gap) &&
  // In which currency an amount is meant that names none is open.
  (currencies.length === 0 || (currencies.length === 1 && Object.keys(bounds).length === 0)) &&
  (!has("ask:when") || has("order:max", "order:min") || (has("order:new", "order:old") && times.length === 0));

/** The currency of the books is denied of them: "not in euros". */
const isForeign = ({ isInBase, features, tokens, currencies }: Said): boolean =>
  isInBase &&
  currencies.length === 0 &&
  features.some(
    ({ atoms, place, length }) =>
      atoms.has("except") && tokens.slice(place, place + length).some(({ word }) => /^(not|nicht|\w+nt)$/.test(word)),
  );

export const EXPENSES: readonly Frame[] = [
  // "How many expenses this year weren't in pounds?"
  {
    needs: [
      ["except", "foreign"],
      ["noun:expense", "verb:buy", "verb:spend", "verb:pay", "state:paid"],
    ],
    may: "ask:many ask:much thing:money except foreign noun:expense verb:spend verb:pay state:paid",
    without: "us:object state:unpaid",
    names: ["vendor", "category", "member"],
    times: "range",
    when: (said) =>
      said.gap === null &&
      !said.isYesNo &&
      said.mentions.length === 0 &&
      (said.has("foreign") || isForeign(said)) &&
      (said.has("ask:much") ? !said.has("ask:many") : said.has("noun:expense", "verb:buy")),
    read: (said) => ({
      tool: "find_expenses",
      input: { ...rangeOf(said, "all"), ...(said.has("ask:much") && { posted: true }) },
      without: { currency: said.world.currency },
    }),
  },
  // "Does every expense last month have a receipt?"
  {
    needs: [["noun:expense"], ["has:document"]],
    names: ["vendor", "category", "member"],
    times: "range",
    when: ({ isYesNo, isOfAll, gap }) => isYesNo && isOfAll && gap === null,
    read: (said) => {
      return {
        tool: "find_expenses",
        input: {
          ...daysOf(said),
          ...partyOf(said),
          lacks: "document",
        },
        asks: "none",
      };
    },
  },
  // "Total of what we spent in dollars this year"
  {
    needs: [["verb:spend", "verb:pay", "state:paid"]],
    may: "ask:much thing:money noun:expense verb:spend verb:pay state:paid",
    without: "us:object",
    names: ["vendor", "category", "member"],
    times: "range",
    takes: ["currencies"],
    when: ({ has, currencies, isYesNo, gap }) =>
      currencies.length === 1 && gap === null && !isYesNo && has("us:subject") && has("ask:much", "ask:what"),
    read: (said) => {
      return {
        tool: "find_expenses",
        input: {
          ...rangeOf(said, "all"),
          posted: true,
          currency: said.currencies[0],
          ...partyOf(said),
        },
      };
    },
  },
  // "From whom was the largest expense last month?"
  {
    needs: [["noun:expense"], ["ask:from", "verb:spend"], ["order:max", "order:min"]],
    may: "ask:from ask:who flow:in",
    times: "range",
    when: ({ gap, isYesNo, has, count, tokens }) =>
      gap === null &&
      !isYesNo &&
      count === null &&
      has("ask:from") &&
      !has("verb:spend", "us:object") &&
      // "From whom did we have the single largest expense?" Several of them may be summed.
      (!has("us:subject") ||
        tokens.some(({ word }) => /^(expense|purchase|receipt|ausgabe|einkauf|beleg)$/.test(word))),
    read: (said) => ({ tool: "find_expenses", input: { ...daysOf(said), ...order(said) } }),
  },
  {
    needs: [["noun:expense", "verb:buy"]],
    may: `${ASKS} state:review state:failed verb:cost verb:make verb:add noun:vendor ${ORDERS}`,
    without: "ask:who",
    names: ["vendor", "category", "member"],
    times: "range",
    takes: ["bounds", "count", "gap", "currencies"],
    when: (said) =>
      (!said.has("verb:add") || isOwnAlone(said)) &&
      // "Expenses of which vendors need review?" is about those expenses; else vendors are another question.
      (!said.has("noun:vendor") || (said.has("state:review") && !said.has("ask:many"))) &&
      isFittingExpense(said),
    read: (said) => {
      const { has, named, bounds, gap } = said;
      const ordered = order(said);
      const currency = currencyOf(said);
      if (ordered === null || (currency !== undefined && "sortBy" in ordered)) return null;
      // Expenses to review are in no sum of the books: they have one of their own.
      const isWorth = has("ask:much") && !("sortBy" in ordered);
      if (isWorth && (has("state:failed") || (has("state:review") && (currency !== undefined || gap !== null))))
        return null;
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
        ...(isWorth && has("state:review") && { asks: "worth" as const }),
      };
    },
  },
  // "How often did we spend more than 1,000 this year?"
  {
    needs: [["ask:often"], ["verb:spend", "verb:buy", "verb:pay", "state:paid", "noun:expense"]],
    may: "thing:money ask:any verb:spend verb:buy verb:pay state:paid noun:expense us:subject",
    without: "us:object",
    names: ["vendor", "category", "member"],
    times: "range",
    takes: ["bounds"],
    when: (said) =>
      Object.keys(said.bounds).length > 0 && said.has("us:subject") && said.gap === null && isOneSided(said),
    read: (said) => {
      return {
        tool: "find_expenses",
        input: {
          ...daysOf(said),
          ...said.bounds,
          ...partyOf(said),
        },
      };
    },
  },
  // "How often did we buy from Uber this year?"
  {
    needs: [["ask:often"]],
    may: "thing:money ask:any verb:buy verb:spend noun:expense verb:refuel verb:add verb:use",
    names: ["vendor", "member"],
    times: "range",
    when: (said) =>
      said.named.vendor !== undefined &&
      said.gap === null &&
      isOneSided(said) &&
      (said.has("verb:buy", "verb:spend", "noun:expense", "verb:refuel", "verb:add", "verb:use") ||
        (said.has("us:subject") && said.tokens.some(({ word }) => /^(waren|war|were|been)$/.test(word)))),
    read: (said) => ({ tool: "find_expenses", input: { ...daysOf(said), ...partyOf(said) } }),
  },
  // "Travel over 100 this year"
  {
    needs: [],
    may: "ask:many ask:any",
    names: ["vendor", "category", "member"],
    times: "range",
    takes: ["bounds"],
    when: (said) =>
      Object.keys(said.bounds).length > 0 &&
      said.mentions.length === 1 &&
      said.times.length === 1 &&
      said.gap === null &&
      !said.isYesNo &&
      isOneSided(said) &&
      said.features.every(({ atoms }) => ["ask:many", "ask:any", "fill"].some((atom) => atoms.has(atom))),
    read: (said) => ({ tool: "find_expenses", input: { ...daysOf(said), ...partyOf(said), ...said.bounds } }),
  },
  // "Anything from Hetzner in the last three months?"
  {
    needs: [["ask:any"]],
    may: "noun:expense verb:buy",
    names: ["vendor"],
    times: "range",
    when: (said) =>
      said.named.vendor !== undefined &&
      said.times.length === 1 &&
      said.gap === null &&
      isOneSided(said) &&
      said.linked.has("link:via") &&
      said.features.every(({ atoms }) => !atoms.has("us:object") && !atoms.has("us:subject")) &&
      said.tokens[0]?.word === "anything",
    read: (said) => ({
      tool: "find_expenses",
      input: { ...daysOf(said), vendorId: said.named.vendor?.id },
      asks: "any",
    }),
  },
  // "How much do we spend at Shell on average?"
  {
    needs: [["ask:average"]],
    may: "ask:much ask:each verb:spend verb:buy verb:cost verb:refuel verb:toPay verb:pay state:paid noun:expense noun:bill thing:money us:subject",
    names: ["vendor", "category", "member"],
    times: "range",
    when: ({ named, has, gap, isYesNo }) =>
      gap === null &&
      !isYesNo &&
      (named.vendor !== undefined || has("ask:each", "noun:expense", "noun:bill")) &&
      // "What does Acme pay us on average?" is about a client.
      (!has("verb:pay", "state:paid") || (has("us:subject") && !has("us:object"))),
    read: (said) => {
      return {
        tool: "find_expenses",
        input: {
          ...daysOf(said),
          posted: true,
          ...partyOf(said),
        },
        asks: "average",
      };
    },
  },
  // "Who entered the last expense from Hetzner?"
  {
    needs: [["verb:add", "verb:record"], ["ask:who"], ["order:new", "order:old", "order:max", "order:min"]],
    may: "noun:expense noun:bill noun:invoice order:new order:old order:max order:min",
    without: "us:object noun:client state:unpaid ask:many ask:much",
    names: ["vendor"],
    times: "range",
    when: (said) =>
      !said.isYesNo &&
      said.gap === null &&
      /^(who|wer)$/.test(said.tokens[0]?.word ?? "") &&
      isOneSided(said) &&
      (said.has("noun:expense") || (said.named.vendor !== undefined && said.has("noun:bill", "noun:invoice"))),
    read: (said) => {
      const ordered = order(said);
      return (
        ordered && {
          tool: "find_expenses",
          input: { ...daysOf(said), ...(said.named.vendor && { vendorId: said.named.vendor.id }), ...ordered },
          asks: "enteredBy",
        }
      );
    },
  },
  // "How much was the last invoice of Hetzner?"
  {
    needs: [
      ["noun:invoice", "noun:bill"],
      ["order:new", "order:old", "order:max", "order:min"],
    ],
    may: "ask:much ask:when ask:what verb:cost us:object",
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
    needs: [["noun:bill", "noun:invoice"]],
    may: "ask:many ask:much verb:receive",
    without: "state:unpaid state:paid",
    names: ["vendor"],
    times: "range",
    when: (said) =>
      said.named.vendor !== undefined &&
      (!said.has("verb:receive") || said.has("us:subject")) &&
      said.times.length === 1 &&
      isOneSided(said) &&
      said.gap === null &&
      // "Invoices from Hetzner": those to a vendor are none of its own.
      (said.has("noun:bill") || (said.linked.has("link:via") && said.has("us:subject") === said.has("verb:receive"))),
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
    names: ["vendor", "category", "member"],
    takes: ["gap", "bounds"],
    times: "range",
    when: ({ gap, has }) => gap === "document" || (gap === "category" && !has("noun:bill")),
    read: (said) => ({
      tool: "find_expenses",
      input: { ...daysOf(said), ...partyOf(said), ...said.bounds, lacks: said.gap },
      ...any(said),
    }),
  },
  {
    needs: [["unusual"]],
    may: "ask:any noun:expense verb:spend ask:many duplicate",
    times: "range",
    read: (said) => ({
      tool: "unusual_spending",
      input: rangeOf(said),
      ...(said.has("duplicate") ? { asks: "duplicates" as const } : any(said)),
    }),
  },
];
