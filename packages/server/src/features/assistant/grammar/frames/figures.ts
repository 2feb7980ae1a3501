/** Questions about figures of reports, balances, and whole reports. */
import { unitAround } from "../calendar.ts";
import { asOf, COMPARING, type Frame, figure, rangeOf } from "../frame.ts";

const flow = (atom: string, type: string, row: string): Frame => ({
  needs: [[atom]],
  may: `ask:much verb:make verb:create is:positive ${COMPARING}`,
  times: "stretch",
  when: ({ has, isYesNo }) => !has("is:positive") || isYesNo,
  read: (said) => figure(type, row, said),
});

const state = (atom: string, type: string, row: string): Frame => ({
  needs: [[atom]],
  may: "ask:much figure:balance",
  times: "day",
  read: (said) => figure(type, row, said, true),
});

const EXPENSES = ["verb:spend", "noun:expense", "figure:costs"];

/** Figures of a month, with the report's row of each; the first that is said. */
const OF_MONTHS: readonly (readonly [atoms: readonly string[], row: string])[] = [
  [["figure:profit", "figure:loss"], "profit"],
  [["figure:revenue", "verb:invoice"], "revenue:total"],
  [EXPENSES, "expenses:total"],
];
const BEST =
  /^(best|strongest|worst|weakest|bester|besten|beste|starkster|starkste|starksten|schlechteste[rn]?|schwachste[rn]?)$/;
const MONTH_FIGURES = OF_MONTHS.flatMap(([atoms]) => atoms);

export const FIGURES: readonly Frame[] = [
  // "In which month did we make the most profit?"
  {
    needs: [["ask:month"], ["order:max", "order:min", "order:best"], MONTH_FIGURES],
    may: "ask:much thing:money verb:make verb:cost",
    times: "range",
    when: ({ has, isYesNo, tokens }) =>
      !isYesNo &&
      // The best month is that of the most sales or profit, and not of the most expenses.
      !(has(...EXPENSES) && tokens.some(({ word }) => BEST.test(word))) &&
      OF_MONTHS.filter(([atoms]) => has(...atoms)).length === 1,
    read: (said) => {
      const row = OF_MONTHS.find(([atoms]) => said.has(...atoms))?.[1];
      const { from, to } = rangeOf(said);
      // A loss is the most where the profit is the least.
      const isLeast = said.has("order:min") !== said.has("figure:loss");
      return {
        tool: "run_report",
        input: { type: "profit_loss", from, to: [to, said.world.today].sort()[0], by: "month", row },
        asks: isLeast ? "monthLeast" : "monthMost",
      };
    },
  },
  // "Which bank account has the most money?"
  {
    needs: [
      ["noun:bank", "noun:bankAccount", "noun:payAccount"],
      ["order:max", "order:min"],
    ],
    may: "thing:money figure:cash figure:balance",
    times: "day",
    when: ({ world, mentions, isYesNo, has }) =>
      (world.banks?.length ?? 0) > 1 &&
      has("order:max") !== has("order:min") &&
      mentions.length === 0 &&
      !isYesNo &&
      has("thing:money", "figure:cash", "figure:balance"),
    read: (said) => {
      const row = (said.world.banks ?? []).map((code) => `account:${code}`).join(",");
      const reading = figure("balance_sheet", row, said, true);
      return reading && { ...reading, asks: said.has("order:min") ? "least" : "most" };
    },
  },
  {
    needs: [["figure:profit", "figure:loss"]],
    may: `ask:much verb:make verb:create verb:stay is:positive ${COMPARING}`,
    times: "stretch",
    when: ({ has, isYesNo }) => !has("is:positive") || (isYesNo && !has("figure:loss")),
    read: (said) => {
      const reading = figure("profit_loss", "profit", said);
      if (!reading || reading.asks || reading.against || !said.isYesNo) return reading;
      return { ...reading, asks: said.has("figure:loss") ? "loss" : "profit" };
    },
  },
  flow("figure:costOfSales", "profit_loss", "costOfSales:total"),
  // "Sales revenue": without exchange gains and other income.
  flow("figure:sales", "profit_loss", "sales:total"),
  flow("figure:revenue", "profit_loss", "revenue:total"),
  flow("figure:costs", "profit_loss", "expenses:total"),
  flow("figure:cashFlow", "cash_flow", "change"),
  state("figure:assets", "balance_sheet", "assets:total"),
  state("figure:liabilities", "balance_sheet", "liabilities:total"),
  state("figure:equity", "balance_sheet", "equity:total"),
  // "How much is in both bank accounts together?"
  {
    needs: [["both"], ["noun:bank", "noun:bankAccount", "figure:cash"]],
    may: "ask:much thing:money figure:cash figure:balance noun:bank noun:bankAccount us:subject",
    times: "day",
    when: ({ world, isYesNo, mentions }) => world.banks?.length === 2 && !isYesNo && mentions.length === 0,
    read: (said) =>
      figure("balance_sheet", (said.world.banks ?? []).map((code) => `account:${code}`).join(","), said, true),
  },
  // Money in accounts.
  {
    needs: [["figure:cash", "figure:balance", "thing:money", "ask:much", "ask:what", "noun:bank"]],
    may: "ask:much noun:bank figure:balance thing:money figure:cash us:subject",
    names: ["account"],
    times: "day",
    when: ({ named, has }) =>
      named.account !== undefined && has("figure:cash", "figure:balance", "thing:money", "ask:much", "ask:what"),
    read: (said) => figure("balance_sheet", `account:${said.named.account?.id}`, said, true),
  },
  // "How much is owed on the credit card?"
  {
    needs: [["state:unpaid", "verb:owe", "figure:balance"]],
    may: "ask:much thing:money state:unpaid verb:owe figure:balance",
    without: "us:object",
    names: ["card"],
    times: "day",
    when: ({ named, isYesNo, has }) =>
      named.card !== undefined && !isYesNo && has("ask:much", "ask:what", "figure:balance"),
    read: (said) => figure("balance_sheet", `account:${said.named.card?.id}`, said, true),
  },
  {
    needs: [["figure:cash", "thing:money", "figure:balance"]],
    may: "ask:much noun:bank figure:balance thing:money figure:cash",
    times: "day",
    when: ({ has, times, isYesNo, features }) =>
      // "In cash?" alone is a way to pay.
      (has("figure:cash", "noun:bank") &&
        !(
          has("via:till") &&
          !features.some(
            ({ atoms }) => atoms.has("noun:bank") || (atoms.has("figure:cash") && !atoms.has("via:till")),
          ) &&
          !has("us:subject", "ask:much", "thing:money")
        )) ||
      (has("thing:money") &&
        has("ask:much") &&
        // "How much money was there at the end of last year?"
        (has("us:subject") || (!isYesNo && times.length === 1 && !has("us:object")))),
    read: (said) => figure("balance_sheet", "cash:total", said, true),
  },
  // "How much do we have in the bank and the till together?"
  {
    needs: [["figure:till"], ["figure:cash", "noun:bank"]],
    may: "ask:much noun:bank figure:balance thing:money figure:cash",
    times: "day",
    when: ({ isYesNo, mentions, tokens, has }) =>
      !isYesNo &&
      mentions.length === 0 &&
      !has("change", "verb:compare", "or", "except") &&
      tokens.some(({ word }) => /^(and|und|plus|sowie)$/.test(word)),
    read: (said) => figure("balance_sheet", "cash:total", said, true),
  },
  // "How much cash on hand?": the till alone.
  {
    needs: [["figure:till"]],
    may: "ask:much figure:balance thing:money figure:cash",
    times: "day",
    // "Cash in the till" is one; cash in the bank and the till would be two.
    when: ({ world, features, has, tokens }) =>
      world.till !== undefined &&
      (!has("figure:cash") ||
        features.every(
          ({ atoms, place, length }) => !atoms.has("figure:cash") || (length === 1 && tokens[place]?.word === "cash"),
        )),
    read: (said) => figure("balance_sheet", `account:${said.world.till}`, said, true),
  },
  // "Business checking on 30 September"
  {
    needs: [],
    names: ["account"],
    times: "day",
    when: ({ named, times, features }) => named.account !== undefined && times.length === 1 && features.length === 0,
    read: (said) => figure("balance_sheet", `account:${said.named.account?.id}`, said, true),
  },
  // "What is the exchange rate of USD to EUR?"
  {
    needs: [["rate"]],
    takes: ["currencies"],
    times: "day",
    when: ({ currencies }) => currencies.length > 0 && currencies.length <= 2,
    read: ({ currencies: [from, to], times: [time], world }) =>
      from === undefined || (to === undefined && from === world.currency)
        ? null
        : { tool: "exchange_rate", input: { from, to: to ?? world.currency, ...(time?.to && { date: time.to }) } },
  },
  // Reports as a whole.
  ...(
    [
      ["report:profitLoss", "profit_loss"],
      ["report:cashFlow", "cash_flow"],
      ["report:taxSummary", "tax_summary"],
      ["report:balanceSheet", "balance_sheet"],
      ["report:trialBalance", "trial_balance"],
    ] as const
  ).map(
    ([atom, type]): Frame => ({
      needs: [[atom]],
      may: "verb:create verb:make report:any us:object",
      times: type === "balance_sheet" ? "either" : "range",
      read: (said) => ({
        tool: "run_report",
        input: {
          type,
          ...(type === "balance_sheet"
            ? { from: unitAround(asOf(said), "year", 0, said.world.years).startDate, to: asOf(said) }
            : rangeOf(said)),
        },
      }),
    }),
  ),
  {
    needs: [["report:any"]],
    may: "verb:create figure:profit us:object",
    times: "range",
    read: (said) => ({ tool: "run_report", input: { type: "profit_loss", ...rangeOf(said) } }),
  },
];
