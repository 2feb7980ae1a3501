/** Questions about two names: which of them it is ("more at Hetzner or at AWS?"), and how much they are together. */
import type { Frame, Reading, Said } from "../frame.ts";
import type { Name, NameKind } from "../names.ts";
import { BEGINNING } from "../times.ts";

/** The field of the spending tools that narrows them to a name. */
const FIELDS: Partial<Record<NameKind, string>> = { vendor: "vendorId", member: "memberId", category: "categoryCode" };

/** The days of the time that is said; without one, all. */
const daysOfAll = ({ times: [time], world }: Said) => ({ from: time?.from ?? BEGINNING, to: time?.to ?? world.today });

const inputOf = ({ kind, id }: Name): Record<string, string> => ({ [FIELDS[kind] ?? ""]: id });

/** Words between two names that are meant together. */
const JOINED =
  /^(and|und|plus|sowie|with|mit|at|on|for|from|by|to|bei|für|fur|an|von|the|der|die|das|dem|den|our|unser\w*)$/;

/** "At Hetzner and AWS": both are named one after the other, and nothing says that one is held against the other. */
function areJoined({ mentionWords: [first = "", second = ""], tokens, has }: Said): boolean {
  if (has("or", "verb:compare", "compare:more", "compare:less", "order:max", "order:min", "except")) return false;
  const placeOf = (words: string, from: number) => {
    const all = words.split(" ");
    for (let at = from; at < tokens.length; at++)
      if (all.every((word, offset) => tokens[at + offset]?.raw === word)) return { at, end: at + all.length };
    return null;
  };
  const one = placeOf(first, 0);
  const other = one && placeOf(second, one.end);
  if (!one || !other) return false;
  const between = tokens.slice(one.end, other.at).map(({ word }) => word);
  return between.every((word) => JOINED.test(word)) && between.some((word) => /^(and|und|plus|sowie)$/.test(word));
}

const TOGETHER = /^(together|combined|total|altogether|zusammen|insgesamt|gesamt|summe)$/;

/** Receivables of one client, and of the other. Null: two aren't named. */
function owedByTwo({ pair, times: [time], world }: Said): Reading | null {
  const [one, other] = pair ?? [];
  if (!one || !other) return null;
  return {
    tool: "list_receivables",
    input: { asOf: time?.to ?? world.today, by: "client", party: one.name },
    rival: { party: other.name },
  };
}

export const EITHER: readonly Frame[] = [
  // "How much did we spend at Hetzner and AWS together this year?"
  {
    needs: [],
    may: "ask:much thing:money verb:spend verb:cost noun:expense figure:costs us:subject verb:pay state:paid",
    pairs: ["vendor", "category", "member"],
    times: "range",
    when: (said) =>
      !said.isYesNo &&
      said.gap === null &&
      areJoined(said) &&
      (!said.has("verb:pay", "state:paid") || said.has("verb:spend", "noun:expense")) &&
      (said.has("ask:much", "ask:what", "figure:costs", "verb:spend") ||
        // "Uber and Uber Eats combined this year"
        (said.times.length === 1 && said.tokens.some(({ word }) => TOGETHER.test(word)))) &&
      said.mentions.every((names) => names.every(({ kind }) => kind !== "client")),
    read: (said): Reading | null => {
      const [one, other] = said.pair ?? [];
      if (!one || !other) return null;
      const tool = one.kind === "category" ? "spending" : "find_expenses";
      const posted = one.kind === "category" ? {} : { posted: true };
      return {
        tool,
        input: { ...daysOfAll(said), ...posted, ...inputOf(one) },
        rival: inputOf(other),
        asks: "together",
      };
    },
  },
  // "How much do Acme and Nordlicht owe us together?"
  {
    needs: [["verb:owe", "noun:receivable", "state:unpaid"]],
    may: "ask:much ask:any thing:money noun:client noun:invoice verb:owe noun:receivable state:unpaid us:object",
    pairs: ["client"],
    times: "day",
    when: (said) =>
      !said.isYesNo &&
      areJoined(said) &&
      !said.has("us:subject") &&
      said.has("ask:much", "ask:what", "noun:receivable") &&
      said.mentions.every((names) => names.every(({ kind }) => kind === "client")),
    read: (said): Reading | null => {
      const reading = owedByTwo(said);
      return reading && { ...reading, asks: "together" };
    },
  },
  // "How much did we invoice Acme and Nordlicht this year?", "What did Acme and Nordlicht pay us?"
  {
    needs: [["verb:invoice", "figure:revenue", "verb:pay", "state:paid", "verb:receive"]],
    may: "ask:much thing:money us:subject us:object verb:make noun:client",
    pairs: ["client"],
    times: "range",
    when: (said) => {
      const isPaid = said.has("verb:pay", "state:paid", "verb:receive");
      return (
        !said.isYesNo &&
        areJoined(said) &&
        said.has("ask:much", "ask:what", "figure:revenue") &&
        isPaid !== said.has("verb:invoice", "figure:revenue") &&
        (!isPaid || said.has("us:object") || said.has("verb:receive")) &&
        !(said.has("verb:pay", "state:paid") && said.has("us:subject"))
      );
    },
    read: (said): Reading | null => {
      const [one, other] = said.pair ?? [];
      if (!one || !other) return null;
      const sortBy = said.has("verb:invoice", "figure:revenue") ? "net" : "received";
      return {
        tool: "client_totals",
        input: { ...daysOfAll(said), sortBy, clientId: one.id },
        rival: { clientId: other.id },
        asks: "together",
      };
    },
  },
  {
    needs: [
      ["or", "verb:compare"],
      ["verb:spend", "verb:cost", "noun:expense", "figure:costs", "compare:more"],
      ["compare:more", "order:max"],
    ],
    may: "ask:much ask:who ask:category ask:where ask:from thing:money noun:vendor noun:category noun:member verb:pay state:paid",
    pairs: ["vendor", "category", "member"],
    times: "range",
    // Of who also buys, or only buys, something else may be meant.
    when: ({ mentions, has, tokens }) =>
      // "What did we pay more for?" is spent; whom we paid more may be paid in another time.
      (!has("verb:pay", "state:paid") ||
        (has("us:subject") && !has("us:object") && tokens.some(({ word }) => /^(for|fur|wofur)$/.test(word)))) &&
      !(has("or") && has("verb:compare")) &&
      mentions.every((names) => names.every(({ kind }) => kind !== "client")),
    read: (said): Reading | null => {
      const [one, other] = said.pair ?? [];
      if (!one || !other) return null;
      const days = daysOfAll(said);
      const asks = said.isYesNo && said.has("verb:compare") && ({ asks: "more" } as const);
      return one.kind === "category"
        ? { tool: "spending", input: { ...days, ...inputOf(one) }, rival: inputOf(other), ...asks }
        : {
            tool: "find_expenses",
            input: { ...days, posted: true, ...inputOf(one) },
            rival: inputOf(other),
            ...asks,
          };
    },
  },
  // "Compare Slack and Figma this year", "travel vs rent this year"
  {
    needs: [["verb:compare"]],
    may: "verb:spend verb:cost noun:expense figure:costs thing:money",
    pairs: ["vendor", "category", "member"],
    times: "range",
    when: ({ times, mentions, isYesNo, features, has }) =>
      times.length === 1 &&
      !isYesNo &&
      !has("or") &&
      features.every(({ atoms }) => !atoms.has("us:object")) &&
      mentions.every((names) => names.every(({ kind }) => kind !== "client")),
    read: (said): Reading | null => {
      const [one, other] = said.pair ?? [];
      if (!one || !other) return null;
      const tool = one.kind === "category" ? "spending" : "find_expenses";
      const posted = one.kind === "category" ? {} : { posted: true };
      return { tool, input: { ...daysOfAll(said), ...posted, ...inputOf(one) }, rival: inputOf(other) };
    },
  },
  // "Who owes us more, Acme or Nordlicht?"
  {
    needs: [["or"], ["verb:owe"], ["compare:more", "order:max"]],
    may: "ask:much ask:who thing:money noun:client",
    pairs: ["client"],
    times: "day",
    when: ({ has }) => has("us:object") && !has("us:subject"),
    read: owedByTwo,
  },
  // "Who brought in more revenue this year, Acme or Nordlicht?"
  {
    needs: [
      ["or", "verb:compare"],
      ["figure:revenue", "verb:pay", "state:paid"],
      ["compare:more", "order:max"],
    ],
    may: "ask:who bring:in noun:client us:object us:subject verb:make ask:much thing:money",
    pairs: ["client"],
    times: "range",
    when: ({ has, isYesNo }) =>
      (!isYesNo || has("verb:compare")) &&
      has("or") !== has("verb:compare") &&
      (has("figure:revenue") ? !has("verb:pay", "state:paid") : has("us:object")),
    read: (said): Reading | null => {
      const [one, other] = said.pair ?? [];
      if (!one || !other) return null;
      return {
        tool: "client_totals",
        input: { ...daysOfAll(said), sortBy: said.has("figure:revenue") ? "net" : "received", clientId: one.id },
        rival: { clientId: other.id },
        ...(said.isYesNo && { asks: "more" as const }),
      };
    },
  },
  // "Whom did we invoice more this year, Acme or Nordlicht?"
  {
    needs: [["or", "verb:compare"], ["verb:invoice"], ["compare:more", "order:max"]],
    may: "ask:much ask:who noun:client",
    pairs: ["client"],
    times: "range",
    when: ({ has, isYesNo }) => has("us:subject") && has("or") !== has("verb:compare") && (has("or") || isYesNo),
    read: (said): Reading | null => {
      const [one, other] = said.pair ?? [];
      if (!one || !other) return null;
      return {
        tool: "list_invoices",
        input: { kind: "invoice", issued: true, ...daysOfAll(said), clientId: one.id },
        rival: { clientId: other.id },
        // "Did we invoice Acme or Nordlicht more?" asks which of them.
        ...(said.isYesNo && said.has("verb:compare") && { asks: "more" as const }),
      };
    },
  },
];
