/** Questions about receivables and payables, which are asked alike: what is open, late, or due, and by whom. */
import {
  any,
  areWeLate,
  asOf,
  type Frame,
  isOneSided,
  isPaidByUs,
  lateUntil,
  ORDERS,
  type Reading,
  type Said,
} from "../frame.ts";
import type { NameKind } from "../names.ts";

/** Orders of what is owed: the longest overdue was due first. */
const LATE_ORDERS = [...ORDERS.split(" "), "order:longest"];

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
  /** Documents that are open and due today or later. */
  const notYetDue = ({ world: { today }, named }: Said): Reading => ({
    tool,
    input: { asOf: today, by: document, ...(named[name] && { party: named[name].name }), dueFrom: today },
  });
  const base = { names: [name], times: "day", takes: ["bounds", "count", "lateDays"] } as const;
  const common = `ask:many ask:much ask:who thing:money state:unpaid state:overdue ${LATE_ORDERS.join(" ")}`;
  const owes: Frame = isIn
    ? {
        ...base,
        needs: [["verb:owe"]],
        may: `${common} ${noun} ${partyNoun} noun:receivable by:${party}`,
        when: ({ has, named, tokens }) =>
          has("us:object") ||
          (!has("us:subject") &&
            (has("noun:client") || named.client !== undefined || /^(who|wer)$/.test(tokens[0]?.word ?? ""))),
        read: (said) => read(said, said.has(noun) && !said.has(partyNoun) ? document : party),
      }
    : {
        ...base,
        needs: [["verb:owe"]],
        may: `${common} ${noun} ${partyNoun} noun:payable ask:from by:${party}`,
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
        isIn
          ? ["state:overdue", "state:unpaid", "noun:receivable", "figure:balance"]
          : ["state:overdue", "state:unpaid", "noun:payable", "figure:balance"],
      ],
      may: `${common} figure:balance by:${party} ${isIn ? "us:object" : "noun:bill"}`,
      // "With whom are we overdue?" asks for the other side.
      when: (said) =>
        (!isIn || !said.has("us:subject") || said.has("noun:receivable") || isHaving(said)) &&
        // "Which clients have a balance?"
        (said.has("state:overdue", "state:unpaid", "noun:receivable", "noun:payable") || said.has(partyNoun)),
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
      may: `ask:much thing:money state:unpaid ask:any ${noun} ${isIn ? "us:object" : ""}`,
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
      read: notYetDue,
    },
    // "How much of what we owe isn't due yet?"
    {
      needs: [["state:notDue"], isIn ? ["noun:receivable", "verb:owe", "noun:client"] : ["noun:payable", "verb:owe"]],
      may: `ask:much ask:many thing:money ${partyNoun} verb:owe verb:toPay state:due ${noun} state:unpaid ${isIn ? "us:object noun:receivable" : "noun:payable noun:vendor us:subject"}`,
      without: isIn ? "us:subject" : "us:object noun:client",
      names: [name],
      when: ({ isYesNo, has }) =>
        !isYesNo && has("ask:much") && (isIn || has("us:subject", "noun:payable", "noun:vendor")),
      read: notYetDue,
    },
    // "How many unpaid bills are not overdue?"
    {
      needs: [[noun], ["state:unpaid"], ["state:notDue"]],
      may: "ask:many ask:much",
      names: [name],
      read: (said) => ({ ...notYetDue(said), ...any(said) }),
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

export const AGING: readonly Frame[] = [...agingFrames("receivables"), ...agingFrames("payables")];
