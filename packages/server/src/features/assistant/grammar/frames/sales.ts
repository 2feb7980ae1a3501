/** Questions about quotes, recurring documents, and reminders. */
import { any, type Frame, type Said } from "../frame.ts";

const QUOTE_STATES: readonly (readonly [atom: string, status: string])[] = [
  ["state:accepted", "accepted"],
  ["state:declined", "declined"],
  ["state:expired", "expired"],
  ["state:draft", "draft"],
  ["state:undecided", "sent"],
  // An open quote was sent, and has no answer from the client yet.
  ["state:open", "sent"],
];

/** "Which quotes did we get?": those of vendors, which the books don't have. */
const isOfVendors = ({ has, tokens }: Said): boolean =>
  has("us:subject") && tokens.some(({ word }) => word === "get" || word === "got");

/** "Not accepted" may be declined, expired, or undecided. */
const isDenied = ({ tokens }: Said): boolean =>
  tokens.some(({ word }) => ["not", "nicht", "no", "kein", "keine", "without", "ohne", "never", "nie"].includes(word));

const documentKind = ({ has }: Said): string | undefined =>
  has("noun:invoice") ? "invoice" : has("noun:bill") ? "bill" : undefined;

export const SALES: readonly Frame[] = [
  // "How many quotes were accepted?", "Which quotes are still open?"
  {
    needs: [["noun:quote"]],
    may: `ask:many ask:much ${QUOTE_STATES.map(([atom]) => atom).join(" ")}`,
    when: (said) => {
      const found = QUOTE_STATES.filter(([atom]) => said.has(atom));
      if (isOfVendors(said)) return false;
      return new Set(found.map(([, status]) => status)).size <= 1 && (said.has("state:undecided") || !isDenied(said));
    },
    read: (said) => {
      const status = QUOTE_STATES.find(([atom]) => said.has(atom))?.[1];
      // The worth of all quotes, lost ones too, says nothing.
      if (said.has("ask:much") && status === undefined) return null;
      return { tool: "list_quotes", input: { ...(status && { status }) }, ...any(said) };
    },
  },
  // "When is the next recurring invoice?"
  {
    needs: [["noun:recurring"], ["order:next", "ask:when"]],
    may: "noun:invoice noun:bill order:next ask:when state:due figure:expected",
    when: (said) => said.has("noun:invoice", "noun:bill") && !isDenied(said),
    read: (said) => ({
      tool: "list_recurring",
      input: { kind: documentKind(said), state: "active", sortBy: "dueDate", perPage: 1 },
    }),
  },
  // "How many recurring invoices do we have?", "Which recurring bills are paused?"
  {
    needs: [["noun:recurring"]],
    may: "noun:invoice noun:bill ask:many state:active state:paused state:ended state:due state:upcoming figure:expected",
    names: ["client", "vendor"],
    times: "due",
    when: (said) => {
      const { has, named, times } = said;
      const states = ["state:active", "state:paused", "state:ended"].filter((atom) => has(atom));
      return (
        states.length <= 1 &&
        !isDenied(said) &&
        !(named.client && named.vendor) &&
        !(times.length > 0 && !isUntil(said))
      );
    },
    read: (said) => {
      const { has, named, times } = said;
      const kind = documentKind(said);
      const party = named.client ?? named.vendor;
      if (party && kind === undefined) return null;
      const state = has("state:paused")
        ? "paused"
        : has("state:ended")
          ? "ended"
          : has("state:active") || times[0]
            ? "active"
            : undefined;
      return {
        tool: "list_recurring",
        input: {
          ...(kind && { kind }),
          ...(state && { state }),
          ...(party && { party: party.name }),
          ...(times[0]?.to && { dueTo: times[0].to }),
        },
        ...any(said),
      };
    },
  },
  // "Which reminders go out next week?", "How many reminders are held back?"
  {
    needs: [["noun:reminder"]],
    may: "ask:many state:due state:upcoming state:held flow:out order:next figure:expected",
    names: ["client"],
    times: "due",
    when: (said) =>
      !isDenied(said) &&
      !(said.has("order:next") && said.times.length > 0) &&
      said.times.every(({ to }) => to !== undefined && to >= said.world.today),
    read: (said) => {
      const {
        has,
        named,
        times: [time],
        world,
      } = said;
      if (has("order:next"))
        return {
          tool: "list_reminders",
          input: { held: false, sortBy: "dueDate", perPage: 1, ...(named.client && { party: named.client.name }) },
        };
      return {
        tool: "list_reminders",
        input: {
          ...(named.client && { party: named.client.name }),
          ...(has("state:held")
            ? { held: true }
            : (time !== undefined || has("flow:out", "state:due", "state:upcoming")) && { held: false }),
          ...(time?.from && time.from > world.today && { from: time.from }),
          ...(time?.to ? { to: time.to } : has("state:due") && { to: world.today }),
        },
        ...any(said),
      };
    },
  },
];

/** A time that begins now: the next day of a rhythm is in it, and of later ones nothing is said. */
const isUntil = ({ times: [time], world }: Said): boolean =>
  time?.to !== undefined && time.to >= world.today && (time.from === undefined || time.from <= world.today);
