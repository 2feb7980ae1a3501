/** Questions that are whole, and still go on from the answer before: its time, its side of the tax. */
import { TIMED } from "./grammar/follow-up.ts";
import type { Reading } from "./grammar/frame.ts";
import { COMMON, type Understood } from "./grammar/read.ts";
import type { ToolCall } from "./tools/index.ts";

/**
 * A whole question after another may mean that one's time: "and the profit?", "who was the largest vendor there?". It takes that time where
 * it says none of its own; what else it may mean, nobody can tell.
 */
export function goingOn(
  { text, previous }: { text: string; previous: ToolCall | null },
  { reading, question }: Understood,
): Reading | null {
  const isAtThatTime = AT_THAT_TIME.test(text);
  const refers = isAtThatTime || (REFERRING.test(text) && !isWithin(question) && !AFTER_COMMA.test(text));
  // Which rows "of those" has, and which it leaves, only the follow-ups know.
  if (OF_THOSE.test(text)) return null;
  const goesOn = refers || /^\s*(and|und)\b/i.test(text);
  const side = previous && taxSide(question, previous);
  if (side) return side;
  // "What was the largest expense?" after those of a time: of all times, or of that one?
  if (
    reading &&
    previous &&
    question.times.length === 0 &&
    question.mentions.length === 0 &&
    isOpenExtreme(reading, previous)
  )
    return null;
  // "Input VAT" after the output VAT of a month: that of this month.
  const isMoved =
    question.times.length === 0 &&
    question.mentions.length === 0 &&
    reading?.tool === "cash_movements" &&
    (previous?.tool === "cash_movements" || previous?.input.type === "cash_flow");
  const isFragment =
    isMoved ||
    (question.times.length === 0 &&
      question.tokens.length <= 3 &&
      reading?.tool === "run_report" &&
      previous?.tool === reading.tool &&
      previous.input.type === reading.input.type);
  if (!reading || !(goesOn || isFragment)) return reading;
  // Without a former answer there is nothing that it refers to.
  if (!previous)
    return refers || (question.times.length === 0 && (TIMED.has(reading.tool) || "asOf" in reading.input))
      ? null
      : reading;
  const { from, to, asOf, categoryCode, ...others } = previous.input;
  if (refers && OTHERS.some((name) => name in others)) return null;
  const { tool, input } = reading;
  if (question.times.length > 0) return refers ? null : reading;
  if (typeof asOf === "string" && "asOf" in input) return { ...reading, input: { ...input, asOf } };
  if (typeof from !== "string" || typeof to !== "string") return refers ? null : reading;
  const isState = (one: Reading["input"]) => one.type === "balance_sheet" || one.row === "closing";
  if (!TIMED.has(tool) || isState(input) || isState(previous.input) || reading.against || previous.input.against)
    return refers ? null : reading;
  // "And which vendor was the biggest?" after the expenses of one person: of theirs, or of all?
  if (!refers && question.mentions.length === 0 && SPENT.test(tool) && SPENT_BY.some((name) => name in others))
    return null;
  const timed = { ...reading, input: { ...input, from, to } };
  if (!refers || categoryCode === undefined) return timed;
  return tool === "spending_by_vendor" ? { ...timed, input: { ...timed.input, categoryCode } } : null;
}
const SPENT = /^(spending|spending_by_(vendor|member|account)|find_expenses)$/;
const SPENT_BY = ["memberId", "vendorId", "lacks", "paymentAccountCode"];
/** "The last payment from Acme, how much was it?": it was named before. */
const AFTER_COMMA = /,\s*(?:and |und )?(?:how|what|when|which|who|wie|was|wann|wer)\b[^,]*$/i;

/** "Invoices that have more than 500 left on them": the pronoun means the invoices of the question itself. */
function isWithin({ features, tokens }: Understood["question"]): boolean {
  const noun = features.find(({ atoms }) => [...atoms].some((atom) => atom.startsWith("noun:")));
  // "Expenses waiting for someone to approve them": it is a part of the phrase.
  if (features.some(({ place, length, atoms }) => length > 2 && place + length === tokens.length && !atoms.has("fill")))
    return true;
  return (
    noun !== undefined &&
    /^(them|it)$/.test(tokens.at(-1)?.word ?? "") &&
    tokens
      .slice(noun.place + noun.length)
      .some(({ word }) => /^(that|which|who|whose|with|without|have|has|by)$/.test(word))
  );
}

/** "And on purchases?", "und die Zahllast?" after the tax on sales. Undefined: it asks something else. */
function taxSide(
  { features, times, mentions, unknown, tokens, isKnown }: Understood["question"],
  previous: ToolCall,
): Reading | undefined {
  const { type, row } = previous.input;
  const isTax =
    previous.tool === "run_report" && type === "tax_summary" && typeof row === "string" && row !== "closing";
  if (!isTax || times.length + mentions.length > 0 || (unknown.length > 0 && !isKnown)) return undefined;
  const asked = features.filter(({ atoms }) => ![...atoms].some((atom) => COMMON.has(atom) || atom === "same:time"));
  const side = (...names: string[]) => asked.some(({ atoms }) => names.some((name) => atoms.has(name)));
  const isOf = (...names: string[]) =>
    asked.length > 0 && asked.every(({ atoms }) => names.some((name) => atoms.has(name)));
  const { against: _, asks: __, limit: ___, ...input } = previous.input;
  const other = (to: string): Reading => ({ tool: "run_report", input: { ...input, row: to } });
  const isGoingOn = /^(and|und|what|how|was|wie)$/.test(tokens[0]?.word ?? "");
  if (isGoingOn && isOf("noun:tax", "tax:sales", "ask:much", "verb:toPay", "verb:owe") && row !== "payable") {
    if (side("verb:toPay", "verb:owe")) return other("payable");
    // In German the tax on sales has a name of its own.
    if (side("tax:sales") && row === "input:total") return other("output:total");
  }
  // "And on what we spent?"; without "on", spending itself may be meant.
  const isOn = tokens.some(({ word }) => /^(on|auf|from|aus)$/.test(word));
  const spent = isOn ? ["verb:spend", "figure:costs", "verb:pay", "state:paid"] : [];
  const bought = ["noun:expense", "noun:bill", "verb:buy", ...spent];
  const sold = ["figure:revenue", "noun:invoice", ...(isOn ? ["verb:invoice"] : [])];
  // "And the VAT on our invoices?" names the tax again.
  if (!isOf(...bought, ...sold, ...(isOn ? ["ask:category", "ask:much", "noun:tax", "tax:sales"] : [])))
    return undefined;
  const isSale = side(...sold);
  return isSale === side(...bought) ? undefined : other(isSale ? "output:total" : "input:total");
}

/** The first of all, though the answer before was of a time or a name. */
const isOpenExtreme = ({ tool, input }: Reading, previous: ToolCall): boolean =>
  tool === "find_expenses" &&
  input.perPage !== undefined &&
  (typeof previous.input.from === "string" ||
    ["vendorId", "memberId", "categoryCode"].some((name) => name in previous.input));

const REFERRING =
  /\b((?<!\b(?:is|are|was|were|been|be) )there|then|dort|damals|davon|darunter|those|them|(?:is|was|were|are) that|(?:is|was) it|(?:war|waren|sind|ist) das)\s*[?.!]*\s*$/i;
/** "Wie hoch war da die Vorsteuer?", "was haben wir da ausgegeben?", "wie hoch war der Umsatz da?" */
const AT_THAT_TIME =
  /\b(?:war|waren|hatten?|haben|habe|gab|kam|kamen|lag|lagen|betrug) (?:wir |ich |es |denn |eigentlich )*(?:da|damals)(?= \S)|\b(?:war|waren|hatten|betrug|lag|lagen) (?:\S+ ){1,4}(?:da|damals)\s*[?.!]*\s*$/iu;
/** "What was the largest expense there?" */
export const endsInReference = (text: string): boolean => REFERRING.test(text) && !AFTER_COMMA.test(text);
const OF_THOSE =
  /\b(of|from|among) (it|this|that|those|these|them)\b(?! (?:month|quarter|year|week|fiscal|financial)\b)|\b(davon|darunter|von (diesen|denen))\b/i;
/** Parts of a reading that a further question cannot take over. */
const OTHERS = [
  "without",
  "rival",
  "vendorId",
  "memberId",
  "clientId",
  "party",
  "status",
  "lacks",
  "unpaid",
  "above",
  "below",
];
