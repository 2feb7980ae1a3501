/** Questions about money that came in and went out, and about cash that is expected. */
import { FORECAST_DAYS } from "@tallyleaf/contract";
import { addDays } from "@tallyleaf/ledger";
import {
  againstOf,
  any,
  asksMore,
  COMPARING,
  daysOf,
  type Frame,
  isOneSided,
  type Reading,
  rangeOf,
  type Said,
} from "../frame.ts";

/** The days that a forecast reaches. */
const REACH = Math.max(...FORECAST_DAYS);

/** A time that has begun and is not over. */
const isGoingOn = ([time]: Said["times"], today: string): boolean =>
  time?.to !== undefined && time.to > today && (time.from === undefined || time.from <= today);

const moved = (side: "in" | "out"): Frame => ({
  needs: [[`flow:${side}`]],
  may: `ask:much thing:money figure:cash noun:bank line:${side} ${COMPARING}`,
  without: `figure:expected flow:${side === "in" ? "out" : "in"}`,
  times: "stretch",
  // The money of one account or card is another question.
  when: ({ mentions, has, tokens, times, world }) =>
    mentions.length === 0 &&
    // "What's coming in this month?": what is expected, and not what came.
    !(isGoingOn(times, world.today) && tokens.some(({ word }) => /^(coming|kommt|kommen|reinkommt)$/.test(word))) &&
    // "The difference between money in and out" is of the two.
    !(has("change") && tokens.some(({ word }) => /^(between|zwischen|and|und)$/.test(word))),
  read: (said) => {
    const against = againstOf(said);
    if (against === null) return null;
    const asks = against && asksMore(said);
    return {
      tool: "cash_movements",
      input: { ...rangeOf(said), side },
      ...(against && { against }),
      ...(asks && { asks }),
    };
  },
});

/** Money in or out, of bank transactions. Null: neither, or both. */
function sideOf({ has }: Said): "in" | "out" | null {
  const [isIn, isOut] = [has("line:in", "flow:in"), has("line:out", "flow:out")];
  return isIn === isOut ? null : isIn ? "in" : "out";
}

/** The cash at the end of a time to come; without one, in 90 days. */
function expected({ times: [time], world, has }: Said): Reading | null {
  const isIn = has("flow:in");
  const isOut = has("flow:out");
  if (isIn && isOut) return null;
  const side = isIn ? { side: "in" } : isOut ? { side: "out" } : {};
  if (!time) return isIn || isOut ? null : { tool: "cash_forecast", input: { today: world.today } };
  if (time.to === undefined || time.to <= world.today || time.to > addDays(world.today, REACH)) return null;
  // The sum from today until a day is not that of the day, nor that of a month which has begun.
  const isFromNow = time.from === undefined || (time.from === world.today && time.to !== world.today);
  if ((isIn || isOut) && !isFromNow) return null;
  return { tool: "cash_forecast", input: { today: world.today, on: time.to, ...side } };
}

/** "Who was paid?" */
const BEEN = /^(was|were|been|got|wurde|wurden|worden)$/;

export const CASH: readonly Frame[] = [
  // "How much money came in last month?"
  moved("in"),
  moved("out"),
  // "Did more cash come in than go out last month?"
  {
    needs: [["flow:in"], ["flow:out"], ["compare:more", "compare:less"], ["verb:compare"]],
    may: "thing:money figure:cash noun:bank",
    without: "figure:expected ask:much",
    times: "range",
    when: ({ isYesNo, mentions, times, has }) =>
      isYesNo &&
      mentions.length === 0 &&
      times.length === 1 &&
      times[0]?.from !== undefined &&
      times[0].to !== undefined &&
      has("compare:more") !== has("compare:less"),
    read: (said) => {
      const place = (atom: string) => said.features.find(({ atoms }) => atoms.has(atom))?.place ?? 0;
      // "More in than out" is a plus, "more out than in" a minus.
      const isInFirst = place("flow:in") < place("flow:out");
      return {
        tool: "run_report",
        // "More than" is of the two sides here, and not of this time and that.
        input: { type: "cash_flow", ...daysOf(said), row: "change" },
        asks: isInFirst === said.has("compare:more") ? "profit" : "loss",
      };
    },
  },
  // "Money in and out in October": both are told.
  {
    needs: [["flow:in"], ["flow:out"]],
    may: "ask:much thing:money figure:cash noun:bank",
    without: "figure:expected compare:more compare:less change rise order:max",
    times: "range",
    when: ({ isYesNo, mentions, times, tokens }) =>
      !isYesNo &&
      mentions.length === 0 &&
      times.length === 1 &&
      tokens.some(({ word }) => /^(and|und|sowie|vs|versus|or|oder)$/.test(word)),
    read: (said) => ({ tool: "cash_movements", input: rangeOf(said) }),
  },
  // "How much more came in than went out last month?"
  {
    needs: [["flow:in"], ["flow:out"], ["compare:more"], ["verb:compare"], ["ask:much"]],
    may: "thing:money figure:cash noun:bank",
    without: "figure:expected compare:less",
    times: "range",
    when: ({ isYesNo, mentions, times, features }) => {
      const place = (atom: string) => features.find(({ atoms }) => atoms.has(atom))?.place ?? 0;
      return (
        !isYesNo &&
        mentions.length === 0 &&
        times[0]?.from !== undefined &&
        times[0].to !== undefined &&
        place("flow:in") < place("flow:out")
      );
    },
    read: (said) => ({ tool: "run_report", input: { type: "cash_flow", ...daysOf(said), row: "change" } }),
  },
  // "Did our cash grow last month?"
  {
    needs: [["rise"], ["figure:cash", "figure:balance"]],
    may: "thing:money figure:balance noun:bank figure:cash",
    times: "range",
    when: ({ mentions, times: [time, second], isYesNo, has, world }) =>
      isYesNo &&
      mentions.length === 0 &&
      !second &&
      time?.from !== undefined &&
      time.from <= world.today &&
      !has("verb:compare", "or"),
    read: (said) => ({
      tool: "run_report",
      input: { type: "cash_flow", ...daysOf(said), row: "change" },
      asks: said.has("compare:less") ? "loss" : "profit",
    }),
  },
  // "The net change in cash last month"
  {
    needs: [["change"], ["figure:cash", "noun:bank", "figure:balance"]],
    may: "ask:much thing:money figure:balance figure:till",
    times: "range",
    when: ({ mentions, times, isYesNo }) => !isYesNo && mentions.length === 0 && times.length === 1,
    read: (said) => ({ tool: "run_report", input: { type: "cash_flow", ...rangeOf(said), row: "change" } }),
  },
  // "The largest single amount that came into our accounts last month"; "the most" may be of clients, months, or accounts.
  {
    needs: [["flow:in", "flow:out"], ["order:max"]],
    may: "ask:much thing:money figure:cash us:object noun:payment",
    without: "figure:expected",
    times: "range",
    when: (said) =>
      said.count === null &&
      !said.isYesNo &&
      said.mentions.length === 0 &&
      sideOf(said) !== null &&
      !said.tokens.some(({ word }) => /^(most|top|meisten?|wann|when)$/.test(word)),
    read: (said) => ({
      tool: "list_bank_lines",
      input: {
        ...daysOf(said),
        sortBy: "amount",
        sortOrder: sideOf(said) === "in" ? "desc" : "asc",
        perPage: 1,
      },
    }),
  },
  // "The largest deposit in our bank accounts last month"
  {
    needs: [["noun:bankLine"], ["order:max"]],
    may: "line:in line:out flow:in flow:out figure:cash noun:bank ask:much ask:who ask:from ask:when verb:spend us:object",
    names: ["account"],
    times: "range",
    when: (said) => said.count === null && !said.isYesNo && sideOf(said) !== null,
    read: (said) => ({
      tool: "list_bank_lines",
      input: {
        ...daysOf(said),
        ...(said.named.account && { accountCode: said.named.account.id }),
        sortBy: "amount",
        sortOrder: sideOf(said) === "in" ? "desc" : "asc",
        perPage: 1,
      },
    }),
  },
  // "How many incoming transactions did we have in October?", "how much came into Barclays in October?"
  {
    needs: [["noun:bankLine", "flow:in", "flow:out", "noun:payment"]],
    may: "ask:many ask:much ask:any thing:money line:in line:out flow:in flow:out noun:bankLine noun:entry noun:payment noun:bank figure:cash us:subject move:through",
    without: "figure:expected order:max order:min order:new order:old compare:more compare:less change verb:compare",
    names: ["account"],
    times: "range",
    when: (said) =>
      sideOf(said) !== null &&
      said.gap === null &&
      !isGoingOn(said.times, said.world.today) &&
      // The sum of all accounts is money in or out; of one, or a count, it is that of its transactions.
      (said.named.account !== undefined ||
        (said.has("ask:many") && !said.has("noun:payment")) ||
        (said.isYesNo && said.has("noun:bankLine"))) &&
      (said.has("ask:many", "ask:much", "ask:what", "noun:bankLine", "thing:money") ||
        said.isYesNo ||
        said.times.length === 1),
    read: (said) => ({
      tool: "list_bank_lines",
      input: {
        ...daysOf(said),
        side: sideOf(said),
        ...(said.named.account && { accountCode: said.named.account.id }),
      },
      ...any(said),
    }),
  },
  // "When was the last transaction on Barclays?"
  {
    needs: [
      ["noun:bankLine", "noun:entry"],
      ["order:new", "order:old"],
    ],
    may: "ask:when ask:much ask:what ask:who noun:bank figure:cash line:in line:out us:subject",
    without: "order:max order:min state:unmatched",
    names: ["account"],
    times: "range",
    when: ({ has, named, isYesNo, count }) =>
      !isYesNo &&
      count === null &&
      has("order:new") !== has("order:old") &&
      // The books' entries are none of the bank.
      (has("noun:bankLine") || named.account !== undefined),
    read: (said) => ({
      tool: "list_bank_lines",
      input: {
        ...daysOf(said),
        ...(sideOf(said) !== null && { side: sideOf(said) }),
        ...(said.named.account && { accountCode: said.named.account.id }),
        sortBy: "date",
        sortOrder: said.has("order:new") ? "desc" : "asc",
        perPage: 1,
      },
    }),
  },
  // "Are all bank transactions matched?": is none open?
  {
    needs: [["noun:bankLine", "noun:bank", "figure:cash"], ["state:matched"]],
    may: "noun:bankLine noun:bank figure:cash",
    names: ["account"],
    times: "range",
    when: ({ isYesNo, isOfAll }) => isYesNo && isOfAll,
    read: (said) => ({
      tool: "list_bank_lines",
      input: {
        ...daysOf(said),
        state: "open",
        ...(said.named.account && { accountCode: said.named.account.id }),
      },
      asks: "none",
    }),
  },
  // "How many transactions went through Barclays last month?"
  {
    needs: [["noun:bankLine", "noun:entry"]],
    may: "ask:many state:unmatched state:open us:subject move:through noun:bank",
    without: "line:in line:out order:max",
    names: ["account"],
    times: "range",
    when: ({ named }) => named.account !== undefined,
    read: (said) => ({
      tool: "list_bank_lines",
      input: {
        ...daysOf(said),
        ...(said.has("state:unmatched", "state:open") && { state: "open" }),
        accountCode: said.named.account?.id,
      },
      ...any(said),
    }),
  },
  // "When did Acme last pay us?", "How much was the last payment from Acme?"
  {
    needs: [["order:new"], ["verb:pay", "state:paid", "noun:payment", "line:in"]],
    may: "ask:when ask:much ask:what us:object verb:pay state:paid noun:payment noun:client verb:receive us:subject line:in flow:in noun:bankLine",
    names: ["client"],
    when: (said) => {
      const { named, has, isYesNo, count, linked } = said;
      if (
        named.client === undefined ||
        isYesNo ||
        count !== null ||
        !has("ask:when", "ask:much", "ask:what", "noun:payment", "line:in")
      )
        return false;
      // Of who also sells to us, "our last payment to Acme" is another one.
      const isByThem =
        has("verb:pay", "state:paid") &&
        !has("us:subject", "noun:payment") &&
        !said.tokens.some(({ word }) => /^(been|was|were|worden|wurde|wurden)$/.test(word));
      const isFromThem = isByThem || has("us:object", "line:in") || linked.has("link:via") || isOneSided(said);
      return isFromThem && !linked.has("link:toward") && (!has("us:subject") || has("verb:receive"));
    },
    read: (said) => ({ tool: "client_payments", input: { clientId: said.named.client?.id } }),
  },
  // "Who paid us last?", "When did the last payment come in?"
  {
    needs: [["order:new"], ["verb:pay", "state:paid", "verb:toPay", "noun:payment", "line:in"]],
    may: "ask:who ask:from ask:when ask:much verb:pay state:paid noun:payment noun:client noun:invoice flow:in verb:receive verb:collect us:object us:subject from:us noun:bankLine line:in thing:money",
    without: "line:out flow:out from:us",
    when: (said) => {
      const { has, isYesNo, count, mentions, times, features, tokens } = said;
      if (isYesNo || count !== null || mentions.length > 0 || times.length > 0) return false;
      // "The last customer to pay us" has paid; who "has to pay" has not.
      const toPay = features.find(({ atoms }) => atoms.has("verb:toPay"));
      if (
        toPay &&
        !/^(to pay|zu zahlen)$/.test(
          tokens
            .slice(toPay.place, toPay.place + toPay.length)
            .map(({ word }) => word)
            .join(" "),
        )
      )
        return false;
      const isReceived = has("verb:receive", "verb:collect");
      // "Our last payment" may be one that we made.
      const isToUs =
        isReceived ||
        has("us:object", "flow:in", "line:in", "noun:client", "ask:from") ||
        // "Who paid last?"
        (/^(who|wer)$/.test(tokens[0]?.word ?? "") && !tokens.some(({ word }) => BEEN.test(word)));
      return (
        isToUs &&
        (isReceived || !has("us:subject")) &&
        has("ask:who", "ask:from", "ask:when", "ask:much", "ask:what", "noun:payment", "noun:client", "line:in")
      );
    },
    read: () => ({ tool: "list_payments", input: { direction: "in", perPage: 100 } }),
  },
  // "Cash forecast", "What will our cash be at the end of December?"
  {
    needs: [["figure:forecast"]],
    may: "ask:much figure:cash figure:balance thing:money noun:bank figure:expected figure:cashFlow",
    times: "ahead",
    read: expected,
  },
  // "How much cash will we have in 30 days?", "How much money is expected to come in over the next 30 days?"
  {
    needs: [["figure:expected"], ["figure:cash", "thing:money", "figure:balance", "flow:in", "flow:out", "ask:much"]],
    may: "ask:much figure:cash figure:balance thing:money noun:bank flow:in flow:out",
    times: "ahead",
    // "How much will we have in 30 days?" is about money; on a day or in a month, something else may be meant.
    when: ({ times, has, tokens }) =>
      times.length === 1 &&
      (has("figure:cash", "thing:money", "figure:balance", "flow:in", "flow:out") ||
        (times[0]?.isHence === true && tokens.some(({ word }) => /^(have|haben)$/.test(word)))),
    read: expected,
  },
  // "Wie viel Geld haben wir in 30 Tagen?"
  {
    needs: [["figure:cash", "thing:money"]],
    may: "ask:much figure:balance noun:bank",
    times: "ahead",
    when: ({ times: [time], has }) => time?.isHence === true && (has("figure:cash", "us:subject") || has("noun:bank")),
    read: expected,
  },
];
