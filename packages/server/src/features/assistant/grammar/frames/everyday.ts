/** Short, everyday questions: payments that came in, figures by month, how to reach a client. */
import { any, type Frame, isOneSided, type Reading, rangeOf, type Said } from "../frame.ts";

/** The report's row of each figure, by what is said; the first is it. */
const BY_MONTH: readonly (readonly [atoms: readonly string[], row: string])[] = [
  [["figure:profit", "figure:loss"], "profit"],
  [["figure:grossProfit"], "grossProfit"],
  [["figure:sales"], "sales:total"],
  [["figure:revenue"], "revenue:total"],
  [["verb:spend", "noun:expense", "figure:costs"], "expenses:total"],
];
const BY_MONTH_ATOMS = BY_MONTH.flatMap(([atoms]) => atoms);

/** Nothing is denied: "who has not paid" is another question. */
const isDenied = ({ tokens }: Said): boolean =>
  tokens.some(({ word }) => /^(not|no|never|nicht|nie|kein\w*|nothing|nichts|without|ohne|\w+nt)$/.test(word));

/** Payments come from clients; those to vendors are ours. */
const isFromClients = ({ has, linked, named }: Said): boolean =>
  !linked.has("link:toward") &&
  (has("flow:in", "line:in", "verb:receive", "verb:collect", "noun:client", "us:object") ||
    (named.client !== undefined && linked.has("link:via")));

export const EVERYDAY: readonly Frame[] = [
  // "Revenue and expenses in October": the report that has both.
  {
    needs: [["figure:revenue"], ["noun:expense", "figure:costs", "verb:spend"]],
    may: "ask:much figure:profit",
    without: "us:object figure:sales compare:more compare:less verb:compare by:month by:client by:vendor by:category",
    times: "range",
    when: ({ mentions, gap, isYesNo, tokens, features }) =>
      mentions.length === 0 &&
      gap === null &&
      !isYesNo &&
      features.length <= 4 &&
      tokens.some(({ word }) => /^(and|und|plus|sowie)$/.test(word)),
    read: (said) => ({ tool: "run_report", input: { type: "profit_loss", ...rangeOf(said) } }),
  },
  // "When is Acme due?", "When does Acme have to pay?": the open invoice that is due first.
  {
    needs: [["ask:when"], ["state:due", "verb:toPay", "verb:pay"]],
    may: "noun:invoice us:object state:unpaid thing:money verb:toPay state:due figure:expected",
    without: "us:subject noun:tax order:new order:old noun:bill noun:payment",
    names: ["client"],
    when: (said) => said.named.client !== undefined && !said.isYesNo && isOneSided(said) && !isDenied(said),
    read: ({ named, world }) => ({
      tool: "list_receivables",
      input: {
        asOf: world.today,
        by: "invoice",
        party: named.client?.name,
        sortBy: "dueDate",
        sortOrder: "asc",
        perPage: 1,
      },
    }),
  },
  // "Payments this week", "Zahlungseingänge im Oktober": who paid, and how much.
  {
    needs: [
      ["noun:payment", "line:in"],
      ["line:in", "flow:in", "verb:receive", "verb:collect", "noun:client", "us:object"],
    ],
    may: "ask:much noun:payment flow:in verb:receive verb:collect noun:client us:object us:subject line:in noun:bankLine",
    without: "line:out flow:out order:new order:old order:max order:min state:unpaid state:overdue from:us ask:many",
    times: "range",
    when: (said) =>
      said.times.length === 1 &&
      said.mentions.length === 0 &&
      !said.isYesNo &&
      isFromClients(said) &&
      !isDenied(said) &&
      said.tokens.some(({ word }) => /^(payments?|zahlung(en)?)$/.test(word)),
    read: (said) => ({ tool: "client_totals", input: { ...rangeOf(said), sortBy: "received" }, asks: "payers" }),
  },
  // "Payments from Acme", "Zahlungen von Acme im Oktober"
  {
    needs: [["noun:payment", "flow:in", "line:in"]],
    may: "ask:much ask:many flow:in noun:payment verb:receive verb:collect us:object line:in noun:bankLine",
    without: "line:out flow:out order:new order:old order:max order:min state:unpaid from:us us:subject",
    names: ["client"],
    times: "range",
    when: (said) =>
      said.named.client !== undefined && !said.isYesNo && isOneSided(said) && isFromClients(said) && !isDenied(said),
    read: (said): Reading =>
      said.times.length === 1
        ? {
            tool: "client_totals",
            input: { ...rangeOf(said), sortBy: "received", clientId: said.named.client?.id },
          }
        : { tool: "client_payments", input: { clientId: said.named.client?.id } },
  },
  // "Who paid in October?"
  {
    needs: [["ask:who"], ["verb:pay", "state:paid"]],
    may: "ask:who verb:pay state:paid us:object",
    without: "us:subject noun:expense noun:bill noun:vendor noun:invoice ask:many ask:when",
    times: "range",
    when: (said) =>
      said.times.length === 1 &&
      said.mentions.length === 0 &&
      !said.isYesNo &&
      !said.isOfAll &&
      !isDenied(said) &&
      /^(who|wer)$/.test(said.tokens[0]?.word ?? "") &&
      !said.tokens.some(({ word }) =>
        /^(was|were|been|wurde|wurden|worden|full|ganz|alles|everything|late)$/.test(word),
      ),
    read: (said) => ({ tool: "client_totals", input: { ...rangeOf(said), sortBy: "received" }, asks: "payers" }),
  },
  // "Who paid when?": the payments, the newest first.
  {
    needs: [["ask:who"], ["ask:when"], ["verb:pay", "state:paid"]],
    may: "us:object",
    without: "us:subject noun:vendor noun:bill",
    when: (said) => !said.isYesNo && said.mentions.length === 0 && !isDenied(said),
    read: () => ({ tool: "list_payments", input: { direction: "in", perPage: 100 } }),
  },
  // "Revenue by month", "Ausgaben pro Monat"
  {
    needs: [["by:month"], BY_MONTH_ATOMS],
    may: "ask:much verb:make thing:money us:subject",
    without: "us:object ask:average",
    times: "range",
    when: (said) =>
      !said.isYesNo &&
      said.gap === null &&
      said.mentions.length === 0 &&
      BY_MONTH.filter(([atoms]) => said.has(...atoms)).length <= (said.has("figure:sales") ? 2 : 1),
    read: (said) => {
      const { from, to } = rangeOf(said);
      return {
        tool: "run_report",
        input: {
          type: "profit_loss",
          from,
          to: [to, said.world.today].sort()[0],
          by: "month",
          row: BY_MONTH.find(([atoms]) => said.has(...atoms))?.[1],
        },
        asks: "byMonth",
      };
    },
  },
  // "Bills of October": what vendors invoiced then, paid by now or not.
  {
    needs: [["noun:bill"]],
    may: "ask:many ask:much verb:add",
    without: "us:object state:unpaid state:paid",
    times: "range",
    when: ({ times: [time], world, mentions, isYesNo, gap, tokens }) =>
      world.payable !== undefined &&
      time?.from !== undefined &&
      time.from <= world.today &&
      !time.isSince &&
      // "Bills for December", in November: those that are due then may be meant.
      (time.from >= `${world.today.slice(0, 4)}-01-01` ||
        tokens.some(({ kind, word }) => kind === "number" || /^(last|letzte\w*)$/.test(word))) &&
      mentions.length === 0 &&
      !isYesNo &&
      gap === null,
    read: (said) => ({
      tool: "find_expenses",
      input: { ...rangeOf(said), paymentAccountCode: said.world.payable },
    }),
  },
  // "Drafts"
  {
    needs: [["state:draft"]],
    may: "ask:many ask:any",
    when: ({ mentions, times, gap, tokens }) =>
      mentions.length === 0 &&
      times.length === 0 &&
      gap === null &&
      tokens.some(({ word }) => /^(drafts?|entwurfe?n?)$/.test(word)),
    read: (said) => ({ tool: "list_invoices", input: { kind: "invoice", status: "draft" }, ...any(said) }),
  },
];
