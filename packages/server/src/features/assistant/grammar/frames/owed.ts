/** Questions about what clients owe, and what is owed to vendors. */
import {
  any,
  areWeLate,
  asOf,
  type Frame,
  isOneSided,
  isPaidByUs,
  lateUntil,
  ORDERS,
  order,
  type Reading,
  type Said,
} from "../frame.ts";
import type { NameKind } from "../names.ts";

/** Orders of what is owed: the longest overdue was due first. */
const LATE_ORDERS = [...ORDERS.split(" "), "order:longest"];

/** "Have to pay", "müssen noch zahlen": "zahlen" alone says what is paid each time. */
const isStillToPay = ({ tokens, language }: Said): boolean =>
  language !== "de" || tokens.some(({ word }) => /^(muss|mussen|noch|zu)$/.test(word));

/** Words between "except" and the name: "ohne die vom Kunden Acme". */
const OF_EXCEPTED =
  /^(the|those|that|what|of|from|our|client|customer|die|der|den|das|dem|von|vom|unser\w*|kunde|kunden)$/;

/** "Do we have anything from customers that's late?": having is no doing. */
const isHaving = ({ tokens, has }: Said): boolean =>
  has("noun:client") && /^(do (we|i)( still)? have|have (we|i) (got )?any\w*|haben wir|hab ich)\b/.test(textOf(tokens));
const textOf = (tokens: Said["tokens"]): string => tokens.map(({ word }) => word).join(" ");

const MOST = /^(most|fewest|meisten?|wenigsten)$/;

/** Receivables and payables, alike. */
function agingFrames(kind: "receivables" | "payables"): Frame[] {
  const isIn = kind === "receivables";
  const [tool, party, document, noun, partyNoun] = isIn
    ? (["list_receivables", "client", "invoice", "noun:invoice", "noun:client"] as const)
    : (["list_payables", "vendor", "bill", "noun:bill", "noun:vendor"] as const);
  const name: NameKind = isIn ? "client" : "vendor";
  const read = (said: Said, asked: string): Reading | null => {
    const { has, named, bounds, count } = said;
    // "Unpaid invoices of the client Smith" are those invoices.
    const by = named[name] && has(noun) ? document : asked;
    const ordered = has(...LATE_ORDERS);
    if (count !== null && (!ordered || (count > 1 && has("ask:much")))) return null;
    const overdue = has("state:overdue");
    return {
      tool,
      input: {
        asOf: asOf(said),
        by,
        ...(named[name] && { party: named[name].name }),
        ...(overdue && { overdue }),
        ...lateUntil(said),
        ...bounds,
        ...(ordered && {
          sortBy: has("order:max", "order:min") ? "amount" : "dueDate",
          sortOrder: has("order:max", "order:new") ? "desc" : "asc",
          perPage: count ?? 1,
        }),
      },
      ...any(said),
    };
  };
  const base = { names: [name], times: "day", takes: ["bounds", "count", "lateDays"] } as const;
  const common = `ask:many ask:much ask:who thing:money state:unpaid state:overdue ${LATE_ORDERS.join(" ")}`;
  const owes: Frame = isIn
    ? {
        ...base,
        needs: [["verb:owe"]],
        may: `${common} ${noun} ${partyNoun} noun:receivable`,
        when: ({ has, named, tokens }) =>
          has("us:object") ||
          (!has("us:subject") &&
            (has("noun:client") || named.client !== undefined || /^(who|wer)$/.test(tokens[0]?.word ?? ""))),
        read: (said) => read(said, said.has(noun) && !said.has(partyNoun) ? document : party),
      }
    : {
        ...base,
        needs: [["verb:owe"]],
        may: `${common} ${noun} ${partyNoun} noun:payable ask:from`,
        when: (said) =>
          !said.has("us:object") &&
          (said.has("us:subject", "noun:vendor") ||
            // "Money owing to Aviva"
            (said.named.vendor !== undefined && said.linked.has("link:toward") && isOneSided(said))),
        read: (said) => read(said, said.has(noun) && !said.has(partyNoun) ? document : party),
      };
  return [
    // "Which clients owe me money?", "How much do I owe Hetzner?"
    owes,
    // "Who is overdue?", "Which clients have not paid?", "Receivables"
    {
      ...base,
      needs: [
        isIn ? [partyNoun, "ask:who", "noun:receivable"] : [partyNoun, "noun:payable"],
        isIn ? ["state:overdue", "state:unpaid", "noun:receivable"] : ["state:overdue", "state:unpaid", "noun:payable"],
      ],
      may: `${common} figure:balance by:${party} ${isIn ? "us:object" : "noun:bill"}`,
      // "With whom are we overdue?" asks for the other side.
      when: (said) => !isIn || !said.has("us:subject") || said.has("noun:receivable") || isHaving(said),
      // "The largest receivable" is one document, and no party's sum.
      read: (said) => {
        const isOfOne = said.has(noun) && said.has(...LATE_ORDERS);
        return read(
          said,
          isOfOne || (!said.has(partyNoun, "ask:who") && said.has(noun, ...LATE_ORDERS)) ? document : party,
        );
      },
    },
    // "Is Acme overdue?", "What is still open at Acme?"
    {
      ...base,
      needs: [["state:overdue"]],
      may: `ask:much ${noun}`,
      when: ({ named }) => named[name] !== undefined,
      read: (said) => read(said, party),
    },
    {
      ...base,
      needs: [["state:unpaid"]],
      may: "ask:much",
      when: (said) => said.named[name] !== undefined && isOneSided(said),
      read: (said) => read(said, party),
    },
    // "Which clients have unpaid invoices?" "Who has the largest overdue invoice?" asks for one document; "the most" of them, nobody counts.
    {
      ...base,
      needs: [[partyNoun, "ask:who", ...(isIn ? [] : ["ask:from"])], [noun], ["state:overdue", "state:unpaid"]],
      may: common,
      when: ({ tokens, has }) =>
        !tokens.some(({ word }) => MOST.test(word)) && !(isIn && has("order:old", "order:new")),
      read: (said) => {
        // "Are there overdue invoices of clients?", "how many unpaid invoices to customers are late?" are about the invoices.
        const place = (atom: string) =>
          said.features.find(({ atoms }) => atoms.has(atom))?.place ?? Number.POSITIVE_INFINITY;
        const isOfDocuments =
          (said.isYesNo || said.has("ask:many")) && place(noun) < place(partyNoun) && !said.has("ask:who");
        const reading = read(said, said.has(...LATE_ORDERS) || isOfDocuments ? document : party);
        return reading && isIn && said.has(...LATE_ORDERS) && said.count === null && !said.isYesNo
          ? { ...reading, asks: "who" }
          : reading;
      },
    },
    // "Which invoices are not due yet?" Those not overdue may be paid, too.
    {
      needs: [[noun], ["state:notDue"]],
      may: "ask:many ask:much",
      names: [name],
      when: ({ features, tokens, isYesNo }) =>
        !isYesNo &&
        features.some(
          ({ atoms, place, length }) =>
            atoms.has("state:notDue") &&
            tokens.slice(place, place + length).some(({ word }) => /^(due|fallig\w*|zahlungsziels?|terms)$/.test(word)),
        ),
      read: (said) => ({
        tool,
        input: {
          asOf: said.world.today,
          by: document,
          ...(said.named[name] && { party: said.named[name].name }),
          dueFrom: said.world.today,
        },
      }),
    },
    // "How many unpaid bills are not overdue?"
    {
      needs: [[noun], ["state:unpaid"], ["state:notDue"]],
      may: "ask:many ask:much",
      names: [name],
      read: (said) => ({
        tool,
        input: {
          asOf: said.world.today,
          by: document,
          ...(said.named[name] && { party: said.named[name].name }),
          dueFrom: said.world.today,
        },
        ...any(said),
      }),
    },
    // "Which invoices are overdue?"
    {
      ...base,
      needs: [[noun], ["state:overdue", "state:unpaid"]],
      may: common.replace("ask:who", ""),
      // The oldest invoice is the one that was issued first: the list of invoices knows.
      when: (said) => !isIn || (!said.has("order:old", "order:new") && !isPaidByUs(said) && !areWeLate(said)),
      read: (said) => read(said, document),
    },
    // "Which bills are due this week?"
    {
      needs: [
        [noun, ...(isIn ? [] : ["noun:payable"])],
        ["state:due", "state:upcoming", ...(isIn ? [] : ["verb:toPay"])],
      ],
      may: "ask:many ask:much thing:money state:unpaid us:subject verb:toPay figure:expected",
      names: [name],
      times: "due",
      // "Bills to pay next week"; those of a time that is over may be paid by now.
      when: ({ has, times: [time], world }) =>
        has("state:due", "state:upcoming") || (!has("us:subject") && (time?.to ?? "") >= world.today),
      read: (said) => {
        const [time] = said.times;
        return {
          tool,
          input: {
            asOf: said.world.today,
            by: document,
            ...(said.named[name] && { party: said.named[name].name }),
            ...(time?.from ? { dueFrom: time.from } : said.has("state:upcoming") && { dueFrom: said.world.today }),
            ...(time?.to && !time.isSince && { dueTo: time.to }),
            sortBy: "dueDate",
            sortOrder: "asc",
          },
          ...any(said),
        };
      },
    },
  ];
}

export const OWED: readonly Frame[] = [
  ...agingFrames("receivables"),
  ...agingFrames("payables"),
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
  // "How much of what clients owe us isn't late yet?"
  {
    needs: [["state:notDue"], ["noun:receivable", "verb:owe", "noun:client"]],
    may: "ask:much ask:many thing:money noun:client verb:owe verb:toPay state:due us:object noun:receivable noun:invoice state:unpaid",
    without: "us:subject",
    names: ["client"],
    when: ({ has, isYesNo }) => !isYesNo && has("ask:much"),
    read: ({ named, world }) => ({
      tool: "list_receivables",
      input: {
        asOf: world.today,
        by: "invoice",
        ...(named.client && { party: named.client.name }),
        dueFrom: world.today,
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
      ["state:due", "state:upcoming"],
    ],
    may: "ask:much ask:many thing:money noun:client us:object figure:expected noun:invoice",
    without: "us:subject",
    names: ["client"],
    times: "due",
    when: ({ times, isYesNo, has }) =>
      times.length === 1 && !isYesNo && (has("noun:receivable") || (has("ask:much") && !has("ask:many"))),
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
      const isByUs = has("from:us") || has("us:subject");
      return (
        isYesNo &&
        named.vendor !== undefined &&
        isOneSided(said) &&
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
  // "Is Aviva paid in full?"
  {
    needs: [["state:paid"]],
    may: "noun:bill noun:invoice",
    names: ["vendor"],
    when: (said) =>
      said.isYesNo &&
      said.named.vendor !== undefined &&
      isOneSided(said) &&
      !said.has("us:object") &&
      // "Has Aviva been paid?"; "has Aviva paid?" is another question.
      ((said.features.some(({ atoms, length }) => atoms.has("state:paid") && length > 1) &&
        /^(is|are|ist|sind)$/.test(said.tokens[0]?.word ?? "")) ||
        said.tokens.some(({ word }) => word === "been")),
    read: ({ named, world }) => ({
      tool: "list_payables",
      input: { asOf: world.today, by: "vendor", party: named.vendor?.name },
      asks: "paid",
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
    needs: [["verb:toPay"], ["noun:client", "ask:who"], ["us:object"]],
    may: "ask:many ask:much ask:who thing:money",
    without: "us:subject",
    when: (said) => isStillToPay(said) && said.tokens.some(({ word }) => /^(us|uns|me|mir)$/.test(word)),
    read: (said) => ({ tool: "list_receivables", input: { asOf: said.world.today, by: "client" }, ...any(said) }),
  },
  // "What do we still have to pay to vendors?", "How much do we need to pay suppliers by Friday?"
  {
    needs: [["verb:toPay"], ["noun:vendor"]],
    may: "ask:much thing:money",
    times: "due",
    when: (said) => said.has("us:subject") && isStillToPay(said),
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
    needs: [["verb:toPay", "state:due"]],
    may: "ask:much thing:money state:unpaid us:subject",
    names: ["vendor"],
    when: (said) =>
      said.named.vendor !== undefined &&
      isOneSided(said) &&
      !said.isYesNo &&
      (said.has("verb:toPay") ? said.has("us:subject") && isStillToPay(said) : said.linked.has("link:toward")),
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
  // "Which expenses are not paid yet?": those are the open bills.
  {
    needs: [["noun:expense"], ["state:unpaid"]],
    may: "ask:many ask:much us:subject",
    without: "us:object noun:client via:card via:till not:card not:till except",
    when: ({ gap, mentions, times, isYesNo, isOfAll, world }) =>
      gap === null && mentions.length + times.length === 0 && !isYesNo && !isOfAll && !world.isOwnOnly,
    read: ({ world }) => ({ tool: "list_payables", input: { asOf: world.today, by: "bill" } }),
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
    // "How many invoices of FedEx haven't we paid?"
    when: ({ has, named, times }) =>
      has("us:subject") && (has("verb:toPay") || (named.vendor !== undefined && times.length === 0)),
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
