/** Questions that ask which of two it is: "Did we spend more at Hetzner or at AWS?", "… at Hetzner than at AWS?" */
import type { Frame, Reading, Said } from "../frame.ts";
import type { Name, NameKind } from "../names.ts";
import { BEGINNING } from "../times.ts";

/** The field of the spending tools that narrows them to a name. */
const FIELDS: Partial<Record<NameKind, string>> = { vendor: "vendorId", member: "memberId", category: "categoryCode" };

/** The days of the time that is said; without one, all. */
const daysOfAll = ({ times: [time], world }: Said) => ({ from: time?.from ?? BEGINNING, to: time?.to ?? world.today });

const inputOf = ({ kind, id }: Name): Record<string, string> => ({ [FIELDS[kind] ?? ""]: id });

export const EITHER: readonly Frame[] = [
  {
    needs: [
      ["or", "verb:compare"],
      ["verb:spend", "verb:cost", "noun:expense", "figure:costs", "compare:more"],
      ["compare:more", "order:max"],
    ],
    may: "ask:much ask:who ask:category thing:money noun:vendor noun:category noun:member",
    pairs: ["vendor", "category", "member"],
    times: "range",
    // Of who also buys, or only buys, something else may be meant.
    when: ({ mentions, has }) =>
      !(has("or") && has("verb:compare")) && mentions.every((names) => names.every(({ kind }) => kind !== "client")),
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
    read: (said): Reading | null => {
      const [one, other] = said.pair ?? [];
      if (!one || !other) return null;
      const asOf = said.times[0]?.to ?? said.world.today;
      return {
        tool: "list_receivables",
        input: { asOf, by: "client", party: one.name },
        rival: { party: other.name },
      };
    },
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
      !isYesNo &&
      has("or") !== has("verb:compare") &&
      (has("figure:revenue") ? !has("verb:pay", "state:paid") : has("us:object")),
    read: (said): Reading | null => {
      const [one, other] = said.pair ?? [];
      if (!one || !other) return null;
      return {
        tool: "client_totals",
        input: { ...daysOfAll(said), sortBy: said.has("figure:revenue") ? "net" : "received", clientId: one.id },
        rival: { clientId: other.id },
      };
    },
  },
  // "Whom did we invoice more this year, Acme or Nordlicht?"
  {
    needs: [["or"], ["verb:invoice"], ["compare:more", "order:max"]],
    may: "ask:much ask:who noun:client",
    pairs: ["client"],
    times: "range",
    when: ({ has }) => has("us:subject"),
    read: (said): Reading | null => {
      const [one, other] = said.pair ?? [];
      if (!one || !other) return null;
      return {
        tool: "list_invoices",
        input: { kind: "invoice", issued: true, ...daysOfAll(said), clientId: one.id },
        rival: { clientId: other.id },
      };
    },
  },
];
