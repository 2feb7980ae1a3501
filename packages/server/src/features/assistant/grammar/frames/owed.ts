/** Questions about what clients owe, and what is owed to vendors. */
import {
  any,
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

const MOST = /^(most|fewest|meisten?|wenigsten)$/;

/** Receivables and payables, alike. */
function agingFrames(kind: "receivables" | "payables"): Frame[] {
  const isIn = kind === "receivables";
  const [tool, party, document, noun, partyNoun] = isIn
    ? (["list_receivables", "client", "invoice", "noun:invoice", "noun:client"] as const)
    : (["list_payables", "vendor", "bill", "noun:bill", "noun:vendor"] as const);
  const name: NameKind = isIn ? "client" : "vendor";
  const read = (said: Said, by: string): Reading | null => {
    const { has, named, bounds, count } = said;
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
        when: ({ has, named }) =>
          has("us:object") || (!has("us:subject") && (has("noun:client") || named.client !== undefined)),
        read: (said) => read(said, said.has(noun) && !said.has(partyNoun) ? document : party),
      }
    : {
        ...base,
        needs: [["verb:owe"]],
        may: `${common} ${noun} ${partyNoun} noun:payable`,
        when: ({ has }) => !has("us:object") && (has("us:subject") || has("noun:vendor")),
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
      may: `${common} figure:balance ${isIn ? "" : "noun:bill"}`,
      // "With whom are we overdue?" asks for the other side.
      when: ({ has }) => !isIn || !has("us:subject") || has("noun:receivable"),
      // "The largest receivable" is one document, and no party's sum.
      read: (said) => read(said, !said.has(partyNoun, "ask:who") && said.has(noun, ...LATE_ORDERS) ? document : party),
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
      needs: [[partyNoun, "ask:who"], [noun], ["state:overdue", "state:unpaid"]],
      may: common,
      when: ({ tokens }) => !tokens.some(({ word }) => MOST.test(word)),
      read: (said) => read(said, said.has(...LATE_ORDERS) ? document : party),
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
      when: (said) => !isIn || (!said.has("order:old", "order:new") && !isPaidByUs(said)),
      read: (said) => read(said, document),
    },
    // "Which bills are due this week?"
    {
      needs: [
        [noun, ...(isIn ? [] : ["noun:payable"])],
        ["state:due", "state:upcoming"],
      ],
      may: "ask:many ask:much state:unpaid us:subject verb:toPay figure:expected",
      names: [name],
      times: "due",
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
  // "Balance due from Acme"
  {
    needs: [["figure:balance"], ["state:due", "state:unpaid"]],
    may: "ask:much",
    names: ["client"],
    when: (said) => said.named.client !== undefined && isOneSided(said),
    read: ({ named, world }) => ({
      tool: "list_receivables",
      input: { asOf: world.today, by: "client", party: named.client?.name },
    }),
  },
  // "How much does Acme have to pay us?"
  {
    needs: [["verb:toPay"]],
    may: "ask:much",
    names: ["client"],
    when: (said) =>
      said.named.client !== undefined &&
      !said.has("us:subject") &&
      (said.has("us:object") || (isStillToPay(said) && isOneSided(said))),
    read: ({ named, world }) => ({
      tool: "list_receivables",
      input: { asOf: world.today, by: "client", party: named.client?.name },
    }),
  },
  // "What do we still have to pay to vendors?"
  {
    needs: [["verb:toPay"], ["noun:vendor"]],
    may: "ask:much thing:money",
    when: (said) => said.has("us:subject") && isStillToPay(said),
    read: ({ world }) => ({ tool: "list_payables", input: { asOf: world.today, by: "vendor" } }),
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
