/** Questions about one invoice that its number names: is it paid, when is it due, how much of it is open, who is it for? */
import type { Frame, Reading, Said } from "../frame.ts";

/** The question about it. Undefined: several things at once, or none that an invoice says. Null: nothing, it is to be shown. */
function askedOf({ has, isYesNo }: Said): Reading["asks"] | null | undefined {
  const isWho = has("ask:who", "ask:from", "noun:client", "ask:where");
  const states = ["state:paid", "state:overdue", "state:unpaid", "state:due"].filter((atom) => has(atom));
  if ([isYesNo, has("ask:when"), has("ask:much"), isWho].filter(Boolean).length > 1) return undefined;
  if (isYesNo) {
    const [state, ...others] = states;
    return others.length > 0 ? undefined : STATES[state ?? ""];
  }
  if (has("ask:when")) {
    const isDue = states.length === 1 && has("state:due");
    if (isDue && !has("verb:issue")) return "due";
    return states.length === 0 && has("verb:issue") ? "issued" : undefined;
  }
  // "What's left to pay on INV-2026-0002?"
  if (has("verb:toPay")) return states.every((state) => state === "state:unpaid") && !isWho ? "stillOpen" : undefined;
  if (has("ask:much")) {
    if (states.length === 0 && !has("verb:issue", "verb:owe")) return null;
    return (states.length === 1 && has("state:unpaid")) || (states.length === 0 && has("verb:owe"))
      ? "stillOpen"
      : undefined;
  }
  return states.length > 0 ? undefined : isWho ? "who" : null;
}
const STATES: Readonly<Record<string, Reading["asks"]>> = {
  "state:paid": "paid",
  "state:overdue": "overdue",
  "state:unpaid": "unpaid",
};

const textOf = ({ tokens }: Pick<Said, "tokens">): string => tokens.map(({ word }) => word).join(" ");
/** "Who wrote it?" asks for one of us, and "what is it for?" for its items, which no list of invoices has. */
const ASKS_ELSE =
  /^(?:who|wer) (?:(?:has|hat|have) )?(?:wrote|written|issued|sent|created|made|schrieb|erstellte)\b|^wer hat .*(?:geschrieben|erstellt|verschickt|gestellt)$|^(?:what|whats|was|wofur) .*\b(?:for|about|enthalt|drauf)$|^(?:what|whats|was)(?: (?:is|are|s|was|steht|ist))* (?:on|in|auf)\b/;

export const ONE_INVOICE: readonly Frame[] = [
  {
    needs: [],
    may: "noun:invoice noun:receivable ask:when ask:much thing:money ask:who ask:from ask:where noun:client state:paid state:overdue state:unpaid state:due verb:issue verb:owe verb:toPay verb:spend verb:search us:object us:subject link:toward",
    takes: ["reference"],
    when: ({ reference, has, features, tokens }) =>
      reference !== null &&
      !ASKS_ELSE.test(textOf({ tokens })) &&
      // A document that we paid is a bill of a vendor.
      !(has("us:subject") && has("verb:spend", "verb:owe", "verb:toPay", "state:paid", "state:unpaid")) &&
      // "An wen ging INV-1?"
      (!has("verb:spend") || tokens.some(({ word }) => /^(ging|geht|went)$/.test(word))) &&
      features.length < 6,
    read: (said) => {
      const asks = askedOf(said);
      if (asks === undefined) return null;
      return { tool: "list_invoices", input: { search: said.reference }, ...(asks !== null && { asks }) };
    },
  },
];
