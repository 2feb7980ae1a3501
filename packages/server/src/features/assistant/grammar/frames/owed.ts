/** Further questions about what clients owe, and what is owed to vendors; those that both have in common are in aging.ts. */
import { any, areWeLate, asOf, type Frame, isOneSided, isPaidByUs, lateUntil, order, type Said } from "../frame.ts";

/** "Have to pay", "müssen noch zahlen": "zahlen" alone says what is paid each time. */
const isStillToPay = ({ tokens, language }: Said): boolean =>
  language !== "de" || tokens.some(({ word }) => /^(muss|mussen|noch|zu)$/.test(word));

/** "Left to pay", "zu zahlen": nobody but us is meant. */
const isToPayAt = ({ tokens }: Said, word: string, place: number): boolean =>
  (word === "zu" && /^(be)?zahlen$/.test(tokens[place + 1]?.word ?? "")) ||
  (word === "left" && tokens[place + 1]?.word === "to" && tokens[place + 2]?.word === "pay");

/** Words between "except" and the name: "ohne die vom Kunden Acme". */
const OF_EXCEPTED =
  /^(the|those|that|what|of|from|our|client|customer|die|der|den|das|dem|von|vom|unser\w*|kunde|kunden)$/;

export const OWED: readonly Frame[] = [
  // "How much is overdue by more than 60 days?": of what others owe.
  {
    needs: [["state:overdue"], ["ask:much"]],
    may: "thing:money",
    without: "us:subject",
    times: "day",
    takes: ["bounds", "lateDays"],
    read: (said) => ({
      tool: "list_receivables",
      input: { asOf: asOf(said), by: "invoice", overdue: true, ...lateUntil(said), ...said.bounds },
    }),
  },
  // "Everything that is more than 60 days overdue"
  {
    needs: [["state:overdue"]],
    without: "us:subject",
    takes: ["bounds", "lateDays"],
    when: ({ lateDays, mentions, isYesNo }) => lateDays !== null && mentions.length === 0 && !isYesNo,
    read: (said) => ({
      tool: "list_receivables",
      input: { asOf: asOf(said), by: "invoice", overdue: true, ...lateUntil(said), ...said.bounds },
    }),
  },
  // "Who is our biggest debtor?"
  {
    needs: [["debtor"], ["order:max", "order:min"]],
    may: "ask:who noun:client",
    times: "day",
    takes: ["count"],
    read: (said) => ({
      tool: "list_receivables",
      input: { asOf: asOf(said), by: "client", ...order(said) },
    }),
  },
  // "Which clients don't owe us anything?"
  {
    needs: [["owe:nothing"], ["noun:client", "ask:who"]],
    may: "ask:many",
    when: ({ isYesNo }) => !isYesNo,
    read: () => ({ tool: "list_clients", input: { owing: false } }),
  },
  // "What do clients except Acme still owe us?", "receivables without Acme"
  {
    needs: [["except"], ["verb:owe", "noun:receivable", "state:unpaid", "state:overdue", "verb:toPay"]],
    may: "ask:much ask:many ask:who thing:money noun:client noun:invoice state:unpaid state:overdue us:object figure:balance noun:receivable verb:owe",
    without: "us:subject",
    names: ["client"],
    times: "day",
    when: (said) => {
      const { has, features, mentionedAt, named, tokens, isYesNo } = said;
      const except = features.find(({ atoms }) => atoms.has("except"));
      const between = tokens.slice((except?.place ?? 0) + (except?.length ?? 0), mentionedAt ?? 0);
      return (
        named.client !== undefined &&
        !isYesNo &&
        has("us:object", "noun:receivable", "noun:client", "noun:invoice") &&
        (has("noun:client", "noun:receivable", "noun:invoice") || isOneSided(said)) &&
        except !== undefined &&
        mentionedAt !== null &&
        between.every(({ word }) => OF_EXCEPTED.test(word))
      );
    },
    read: ({ named, world, has, times: [time] }) => ({
      tool: "list_receivables",
      input: { asOf: time?.to ?? world.today, by: "invoice", ...(has("state:overdue") && { overdue: true }) },
      without: { party: named.client?.name ?? "" },
    }),
  },
  // "With which vendors do we have unpaid invoices?"
  {
    needs: [["noun:vendor"], ["noun:invoice", "noun:bill"], ["state:unpaid", "state:overdue"]],
    may: "ask:many",
    without: "noun:client us:object",
    times: "day",
    takes: ["lateDays"],
    when: ({ has, isYesNo }) => has("us:subject") && !isYesNo,
    read: (said) => ({
      tool: "list_payables",
      input: {
        asOf: asOf(said),
        by: "vendor",
        ...(said.has("state:overdue") && { overdue: true }),
        ...lateUntil(said),
      },
    }),
  },
  // "Are all bills paid?": is none open?
  {
    needs: [["noun:bill"], ["state:paid"]],
    without: "us:object noun:client",
    when: ({ isYesNo, isOfAll, mentions, times, tokens }) =>
      isYesNo &&
      isOfAll &&
      mentions.length + times.length === 0 &&
      !tokens.some(({ word }) => /^(not|nicht|no|kein\w*)$/.test(word)),
    read: ({ world }) => ({ tool: "list_payables", input: { asOf: world.today, by: "bill" }, asks: "none" }),
  },
  // "Which receivables are due this month?", "how much is due from clients this month?"
  {
    needs: [
      ["noun:receivable", "noun:client"],
      ["state:due", "state:upcoming", "flow:in"],
    ],
    may: "ask:much ask:many thing:money noun:client us:object figure:expected noun:invoice state:due",
    without: "us:subject",
    names: ["client"],
    times: "due",
    when: ({ times, isYesNo, has, world }) =>
      times.length === 1 &&
      !isYesNo &&
      // "What's coming in from clients next week?" is due then; what came in is another question.
      (has("state:due", "state:upcoming") || (times[0]?.to ?? "") > world.today) &&
      (has("noun:receivable") || (has("ask:much", "ask:what") && !has("ask:many"))),
    read: ({ named, world, times: [time] }) => ({
      tool: "list_receivables",
      input: {
        asOf: world.today,
        by: "invoice",
        ...(named.client && { party: named.client.name }),
        ...(time?.from && { dueFrom: time.from }),
        ...(time?.to && !time.isSince && { dueTo: time.to }),
        sortBy: "dueDate",
        sortOrder: "asc",
      },
    }),
  },
  // "What does August Bau still get from us?"
  {
    needs: [["get:still"], ["from:us"]],
    may: "ask:much ask:what thing:money state:unpaid us:object noun:vendor",
    names: ["vendor"],
    when: (said) => said.named.vendor !== undefined && !said.isYesNo && !said.linked.has("link:toward"),
    read: ({ named, world }) => ({
      tool: "list_payables",
      input: { asOf: world.today, by: "vendor", party: named.vendor?.name },
    }),
  },
  // "Ist bei August Bau noch eine Rechnung von uns zu bezahlen?", "Do we have anything left to pay to Aviva?"
  {
    needs: [["verb:toPay", "state:unpaid"]],
    may: "noun:invoice noun:bill noun:payment ask:any us:object from:us us:subject state:unpaid verb:toPay thing:money",
    names: ["vendor"],
    when: (said) => {
      const { has, isYesNo, named, tokens } = said;
      // "Is there anything left to pay FedEx?"
      const isLeft =
        has("ask:any") && has("verb:toPay") && tokens.some(({ word }) => /^(left|zu|still|noch)$/.test(word));
      const isByUs = has("from:us") || has("us:subject") || isLeft;
      return (
        isYesNo &&
        named.vendor !== undefined &&
        // Whom we have to pay is a vendor, though they may buy as well.
        (isOneSided(said) || (has("verb:toPay") && has("us:subject"))) &&
        isByUs &&
        (has("us:object") ? has("from:us") : true) &&
        (has("verb:toPay") ? isStillToPay(said) || tokens.some(({ word }) => word === "zu") : has("us:subject"))
      );
    },
    read: ({ named, world, isYesNo }) => ({
      tool: "list_payables",
      input: { asOf: world.today, by: "bill", party: named.vendor?.name },
      ...(isYesNo && { asks: "any" as const }),
    }),
  },
  // "Is Aviva paid in full?", "have we paid Aviva everything?", "is the bill from Aviva paid?"
  {
    needs: [["state:paid"]],
    may: "noun:bill noun:invoice us:subject ask:any",
    without: "us:object order:new order:old",
    names: ["vendor"],
    when: (said) => {
      const { has, isYesNo, named, features, tokens, isOfAll } = said;
      if (!isYesNo || named.vendor === undefined || !isOneSided(said)) return false;
      if (has("us:subject"))
        return (
          isOfAll ||
          has("noun:bill", "noun:invoice") ||
          tokens.some(({ word }) => /^(yet|already|schon|bereits|everything|full|alles|ganz)$/.test(word))
        );
      // "Has Aviva been paid?"; "has Aviva paid?" is another question.
      return (
        (/^(is|are|ist|sind)$/.test(tokens[0]?.word ?? "") &&
          (has("noun:bill", "noun:invoice") ||
            features.some(({ atoms, length }) => atoms.has("state:paid") && length > 1))) ||
        tokens.some(({ word }) => word === "been")
      );
    },
    read: ({ named, world }) => ({
      tool: "list_payables",
      input: { asOf: world.today, by: "vendor", party: named.vendor?.name },
      asks: "paid",
    }),
  },
  // "Have we paid all our suppliers?": is none open?
  {
    needs: [["noun:vendor"], ["state:paid"]],
    without: "us:object noun:client ask:many ask:much",
    when: ({ isYesNo, isOfAll, mentions, times, tokens }) =>
      isYesNo &&
      isOfAll &&
      mentions.length + times.length === 0 &&
      !tokens.some(({ word }) => /^(not|nicht|no|kein\w*)$/.test(word)),
    read: ({ world }) => ({ tool: "list_payables", input: { asOf: world.today, by: "bill" }, asks: "none" }),
  },
  // "Our balance with Aviva"
  {
    needs: [["figure:balance"]],
    may: "ask:much state:unpaid noun:payable",
    without: "us:object noun:client",
    names: ["vendor"],
    when: (said) => said.named.vendor !== undefined && isOneSided(said) && !said.isYesNo,
    read: ({ named, world }) => ({
      tool: "list_payables",
      input: { asOf: world.today, by: "vendor", party: named.vendor?.name },
    }),
  },
  // "Which invoices of Aviva are still open?": a vendor's invoices are bills.
  {
    needs: [["noun:invoice"], ["state:unpaid", "state:overdue"]],
    may: "ask:many ask:much thing:money ask:any us:subject",
    without: "us:object noun:client verb:issue",
    names: ["vendor"],
    takes: ["bounds", "lateDays"],
    when: (said) =>
      said.named.vendor !== undefined &&
      isOneSided(said) &&
      !said.linked.has("link:toward") &&
      !(said.has("state:unpaid") && said.has("state:overdue")),
    read: (said) => ({
      tool: "list_payables",
      input: {
        asOf: said.world.today,
        by: "bill",
        party: said.named.vendor?.name,
        ...(said.has("state:overdue") && { overdue: true }),
        ...lateUntil(said),
        ...said.bounds,
      },
      ...any(said),
    }),
  },
  // "When do we have to pay Aviva?": the open bill that is due first.
  {
    needs: [["ask:when"], ["verb:toPay", "state:due"]],
    may: "noun:bill noun:invoice us:subject state:unpaid verb:toPay state:due",
    without: "us:object noun:client noun:tax order:new order:old",
    names: ["vendor"],
    when: (said) =>
      said.named.vendor !== undefined &&
      isOneSided(said) &&
      !said.isYesNo &&
      (said.has("us:subject") || said.has("noun:bill") || said.linked.has("link:via")),
    read: ({ named, world }) => ({
      tool: "list_payables",
      input: {
        asOf: world.today,
        by: "bill",
        party: named.vendor?.name,
        sortBy: "dueDate",
        sortOrder: "asc",
        perPage: 1,
      },
    }),
  },
  // "Does Acme owe us nothing anymore?"
  {
    needs: [["owe:nothing"]],
    names: ["client"],
    when: ({ named, isYesNo }) => named.client !== undefined && isYesNo,
    read: ({ named, world }) => ({
      tool: "list_receivables",
      input: { asOf: world.today, by: "invoice", party: named.client?.name },
      asks: "paid",
    }),
  },
  // "Are we late with anything?"
  {
    needs: [["state:overdue"], ["us:subject"]],
    may: "ask:any ask:much ask:what thing:money noun:vendor",
    without: "us:object noun:client noun:invoice noun:bill",
    when: (said) => said.mentions.length === 0 && areWeLate(said),
    read: (said) => ({
      tool: "list_payables",
      input: { asOf: said.world.today, by: said.has("noun:vendor") ? "vendor" : "bill", overdue: true },
      ...any(said),
    }),
  },
  // "How much do customers owe us in US dollars?": of the invoices in that currency.
  {
    needs: [["verb:owe", "noun:receivable", "state:unpaid"]],
    may: "ask:much ask:many thing:money noun:client noun:invoice us:object verb:owe noun:receivable state:unpaid",
    without: "us:subject noun:vendor noun:bill noun:expense",
    takes: ["currencies"],
    when: (said) =>
      said.currencies.length === 1 &&
      Object.keys(said.bounds).length === 0 &&
      said.mentions.length === 0 &&
      !said.isYesNo &&
      // Bills are open, too.
      said.has("us:object", "noun:client", "noun:receivable", "noun:invoice"),
    read: (said) => ({
      tool: "list_invoices",
      input: { kind: "invoice", issued: true, unpaid: true, currency: said.currencies[0] },
    }),
  },
  // "Balance due from Acme", "Saldo von Acme"
  {
    needs: [["figure:balance"]],
    may: "ask:much state:due state:unpaid",
    names: ["client"],
    when: (said) => said.named.client !== undefined && isOneSided(said),
    read: ({ named, world }) => ({
      tool: "list_receivables",
      input: { asOf: world.today, by: "client", party: named.client?.name },
    }),
  },
  // "How much does Acme have to pay us?", "how many invoices does Acme still have to settle?"
  {
    needs: [["verb:toPay"]],
    may: "ask:much ask:many ask:any thing:money noun:invoice",
    names: ["client"],
    when: (said) =>
      said.named.client !== undefined &&
      !said.has("us:subject") &&
      (!said.has("ask:many") || said.has("noun:invoice")) &&
      (said.has("us:object") || (isStillToPay(said) && isOneSided(said))),
    read: (said) => ({
      tool: "list_receivables",
      input: {
        asOf: said.world.today,
        by: said.has("noun:invoice") ? "invoice" : "client",
        party: said.named.client?.name,
      },
      ...any(said),
    }),
  },
  // "Who still needs to pay us?"
  {
    needs: [["verb:toPay"], ["noun:client", "ask:who"]],
    may: "ask:many ask:much ask:who thing:money us:object noun:invoice",
    without: "us:subject noun:vendor",
    when: (said) =>
      isStillToPay(said) &&
      said.mentions.length === 0 &&
      (said.tokens.some(({ word }) => /^(us|uns|me|mir)$/.test(word)) ||
        // "Which clients still have to pay?", "who still has to pay?"
        (!said.has("us:object") &&
          !said.isYesNo &&
          (said.has("noun:client") || /^(who|wer)$/.test(said.tokens[0]?.word ?? "")) &&
          said.tokens.some(({ word }) => /^(still|noch)$/.test(word)))),
    read: (said) => ({ tool: "list_receivables", input: { asOf: said.world.today, by: "client" }, ...any(said) }),
  },
  // "What do we still have to pay to vendors?", "How much do we need to pay suppliers by Friday?"
  {
    needs: [["verb:toPay"], ["noun:vendor"]],
    may: "ask:much thing:money",
    times: "due",
    when: (said) =>
      isStillToPay(said) &&
      !said.has("us:object") &&
      (said.has("us:subject") || said.tokens.some(({ word }) => /^(to|an|left|noch)$/.test(word))),
    read: ({ world, times: [time] }) => ({
      tool: "list_payables",
      input: {
        asOf: world.today,
        by: time ? "bill" : "vendor",
        ...(time?.from && { dueFrom: time.from }),
        ...(time?.to && !time.isSince && { dueTo: time.to }),
      },
    }),
  },
  // "What do we still have to pay Hetzner?", "What is due to Hetzner?"
  {
    needs: [["verb:toPay", "state:due", "state:unpaid"]],
    may: "ask:much thing:money state:unpaid us:subject verb:toPay state:due",
    names: ["vendor"],
    when: (said) =>
      said.named.vendor !== undefined &&
      isOneSided(said) &&
      !said.isYesNo &&
      (said.has("verb:toPay")
        ? (said.has("us:subject") || said.linked.has("link:toward")) && isStillToPay(said)
        : said.linked.has("link:toward")),
    read: ({ named, world }) => ({
      tool: "list_payables",
      input: { asOf: world.today, by: "vendor", party: named.vendor?.name },
    }),
  },
  // "What's left to pay on the bills from Hetzner?"
  {
    needs: [
      ["verb:toPay", "state:unpaid"],
      ["noun:bill", "noun:invoice"],
      ["ask:much", "ask:what"],
    ],
    may: "ask:much thing:money state:unpaid verb:toPay",
    without: "us:object ask:many",
    names: ["vendor"],
    when: (said) =>
      said.named.vendor !== undefined &&
      isOneSided(said) &&
      !said.isYesNo &&
      said.tokens.some(({ word }) => /^(how|wie|wieviel|left|much|sum|total|summe)$/.test(word)),
    read: ({ named, world }) => ({
      tool: "list_payables",
      input: { asOf: world.today, by: "bill", party: named.vendor?.name },
    }),
  },
  // "Which invoices are we late with?"
  {
    needs: [["noun:invoice"], ["state:overdue"]],
    may: "ask:many ask:much thing:money state:unpaid",
    without: "us:object noun:client",
    times: "day",
    takes: ["bounds", "lateDays"],
    when: (said) => areWeLate(said),
    read: (said) => ({
      tool: "list_payables",
      input: { asOf: asOf(said), by: "bill", overdue: true, ...lateUntil(said), ...said.bounds },
    }),
  },
  // "Which bills are partly paid?"
  {
    needs: [["noun:bill"], ["state:partly"]],
    may: "ask:many state:unpaid",
    without: "us:object",
    when: ({ mentions }) => mentions.length === 0,
    read: (said) => ({ tool: "list_bills", input: { filter: "open", partly: true }, ...any(said) }),
  },
  // "When is the next bill due?"
  ...(["invoice", "bill"] as const).map(
    (document): Frame => ({
      needs: [
        [`noun:${document}`, ...(document === "bill" ? ["noun:invoice"] : [])],
        ["order:next"],
        ["state:due", "state:upcoming", ...(document === "bill" ? ["verb:toPay"] : [])],
      ],
      may: "ask:when ask:much ask:who ask:from",
      without: "us:object",
      // An invoice that we have to pay is a bill.
      when: ({ isYesNo, count, has }) =>
        !isYesNo &&
        count === null &&
        has("us:subject") === has("verb:toPay") &&
        (has("verb:toPay") || has(`noun:${document}`)),
      read: ({ world }) => ({
        tool: document === "invoice" ? "list_receivables" : "list_payables",
        input: {
          asOf: world.today,
          by: document,
          dueFrom: world.today,
          sortBy: "dueDate",
          sortOrder: "asc",
          perPage: 1,
        },
      }),
    }),
  ),
  // "What do we have to pay next?"
  {
    needs: [["order:next"], ["verb:toPay"], ["us:subject"]],
    may: "ask:much ask:what ask:who ask:when thing:money noun:vendor",
    without: "us:object noun:client noun:tax",
    when: ({ isYesNo, count, mentions }) => !isYesNo && count === null && mentions.length === 0,
    read: ({ world }) => ({
      tool: "list_payables",
      input: { asOf: world.today, by: "bill", dueFrom: world.today, sortBy: "dueDate", sortOrder: "asc", perPage: 1 },
    }),
  },
  // "Which expenses are not paid yet?": those are the open bills.
  {
    needs: [["noun:expense"], ["state:unpaid"]],
    may: "ask:many ask:much us:subject",
    without: "us:object noun:client via:card via:till not:card not:till except",
    when: ({ gap, mentions, times, isYesNo, isOfAll, world }) =>
      gap === null && mentions.length + times.length === 0 && !isYesNo && !isOfAll && !world.isOwnOnly,
    read: ({ world }) => ({ tool: "list_payables", input: { asOf: world.today, by: "bill" } }),
  },
  // "What have we not paid yet?", "what's left to pay?", "was ist diese Woche zu zahlen?"
  {
    needs: [
      ["state:unpaid", "verb:toPay"],
      ["ask:much", "ask:what"],
    ],
    may: "ask:much thing:money state:unpaid verb:toPay us:subject",
    without: "us:object noun:tax noun:client noun:invoice noun:bill noun:expense noun:receivable",
    times: "due",
    when: (said) =>
      !said.isYesNo &&
      said.mentions.length === 0 &&
      (said.times.length === 0 || (said.times[0]?.to ?? "") >= said.world.today) &&
      // Who pays is said by "we", or by what there is to pay.
      (isPaidByUs(said)
        ? said.times.length === 0
        : !said.has("us:subject") && said.tokens.some(({ word }, place) => isToPayAt(said, word, place))),
    read: ({ world, times: [time] }) => ({
      tool: "list_payables",
      input: {
        asOf: world.today,
        by: "bill",
        ...(time?.from && { dueFrom: time.from }),
        ...(time?.to && !time.isSince && { dueTo: time.to }),
      },
    }),
  },
  // "What do we still have to pay?": every bill that is open.
  {
    needs: [["verb:toPay"], ["ask:much", "ask:what"]],
    may: "ask:much thing:money state:unpaid noun:bill",
    without: "us:object noun:tax",
    when: (said) =>
      said.has("us:subject") &&
      !said.isYesNo &&
      said.mentions.length === 0 &&
      said.tokens.some(({ word }) => /^(still|noch)$/.test(word)),
    read: ({ world }) => ({ tool: "list_payables", input: { asOf: world.today, by: "bill" } }),
  },
  // "What do we have to pay this week?": bills that are due then.
  {
    needs: [["verb:toPay"], ["ask:much", "ask:what"]],
    may: "ask:much thing:money state:unpaid",
    without: "us:object noun:tax",
    times: "due",
    when: (said) =>
      said.has("us:subject") &&
      !said.isYesNo &&
      said.mentions.length === 0 &&
      said.times.length === 1 &&
      (said.times[0]?.to ?? "") >= said.world.today &&
      isStillToPay(said),
    read: ({ world, times: [time] }) => ({
      tool: "list_payables",
      input: {
        asOf: world.today,
        by: "bill",
        ...(time?.from && { dueFrom: time.from }),
        ...(time?.to && !time.isSince && { dueTo: time.to }),
        sortBy: "dueDate",
        sortOrder: "asc",
      },
    }),
  },
  // "How many unpaid bills have no due date?"
  {
    needs: [["noun:bill"]],
    may: "ask:many ask:much state:unpaid state:open",
    names: ["vendor"],
    takes: ["gap"],
    when: ({ gap }) => gap === "dueDate",
    read: (said) => ({
      tool: "list_payables",
      input: {
        asOf: said.world.today,
        by: "bill",
        ...(said.named.vendor && { party: said.named.vendor.name }),
        undated: true,
      },
      ...any(said),
    }),
  },
  // "Which invoices do I have to pay by Friday?": those that vendors sent.
  {
    needs: [
      ["noun:invoice", "noun:bill", "noun:payable"],
      ["verb:toPay", "state:unpaid"],
    ],
    may: "ask:many ask:much state:unpaid",
    names: ["vendor"],
    times: "due",
    // "How many invoices of FedEx haven't we paid?", "which invoices haven't we paid?"
    when: (said) =>
      said.has("us:subject") &&
      (said.has("verb:toPay") || (said.times.length === 0 && (said.named.vendor !== undefined || isPaidByUs(said)))),
    read: ({ named, world, times: [time] }) => ({
      tool: "list_payables",
      input: {
        asOf: world.today,
        by: "bill",
        ...(named.vendor && { party: named.vendor.name }),
        ...(time?.from && { dueFrom: time.from }),
        ...(time?.to && !time.isSince && { dueTo: time.to }),
        sortBy: "dueDate",
        sortOrder: "asc",
      },
    }),
  },
  // "List my bills": the bills that are to be paid.
  {
    needs: [["noun:bill"]],
    may: "state:open state:unpaid",
    names: ["vendor"],
    when: ({ has }) => !has("ask:many", "ask:much"),
    read: ({ named, world }) =>
      named.vendor
        ? {
            tool: "list_payables",
            input: { asOf: world.today, by: "bill", party: named.vendor.name, sortBy: "dueDate", sortOrder: "asc" },
          }
        : { tool: "list_bills", input: { filter: "open" } },
  },
  // "Has Acme paid?"
  {
    needs: [["state:paid", "verb:pay"]],
    may: "noun:invoice us:object state:unpaid",
    names: ["client"],
    // "Has Acme been paid?" is by us.
    when: ({ isYesNo, named, has, times, tokens }) =>
      isYesNo &&
      named.client !== undefined &&
      !has("us:subject") &&
      times.length === 0 &&
      (has("noun:invoice") || !tokens.some(({ word }) => /^(been|worden|wurde)$/.test(word))),
    read: ({ named, world }) => ({
      tool: "list_receivables",
      input: { asOf: world.today, by: "invoice", party: named.client?.name },
      asks: "paid",
    }),
  },
];
