/** Words that complete the command before: "number 12", "120 EUR from Acme". */
import type { ToolCall } from "../tools/index.ts";
import { billIn, which } from "./bill-plans.ts";
import * as words from "./lexicon.ts";
import type { Question } from "./question.ts";

/** The former call with the new words applied; null: the question is complete without it. */
export function followUp(question: Question, previous: ToolCall | null): ToolCall | null {
  if (!previous) return null;
  const { tool, input } = previous;
  if (tool === "new_bill" && (input.vendor === undefined || input.amount === undefined) && isFragment(question))
    return restOfBill(question, input);
  if ((tool === "remove_bill" || tool === "update_bill") && isFragment(question)) return chosen(question, previous);
  return null;
}

/** Does it name things without saying what to do with them? */
function isFragment(question: Question): boolean {
  const { verb, asks, hasAny } = question;
  if (asks) return false;
  const commands = [words.REMOVE, words.UPDATE, words.FIND, words.COMPARE, words.READ];
  return (
    !commands.some((list) => list.has(verb)) && !(words.CREATE.has(verb) && hasAny(words.BILL)) && !hasAny(words.REPORT)
  );
}

/** Completes a new bill with its missing fields. */
function restOfBill(question: Question, input: Record<string, unknown>): ToolCall | null {
  const said = billIn(question);
  const { tokens, taken } = question;
  // Asked for the vendor, a person says nothing but its name.
  if (said.vendor === undefined && input.vendor === undefined && taken.size === 0 && isName(tokens))
    said.vendor = question.text.trim();
  if (said.amount === undefined && input.amount === undefined) {
    const number = tokens.find(({ kind, word }) => kind === "number" && /^\d+([.,]\d{1,2})?$/.test(word));
    if (number) said.amount = Number(number.word.replace(",", "."));
  }
  return Object.keys(said).length === 0 ? null : { tool: "new_bill", input: { ...input, ...said } };
}

/** Remarks that are no name: "no idea", "nothing", "hi". */
const REMARKS: ReadonlySet<string> = new Set(
  "no not yes yep hi hello hey stop later thanks thank idea dunno nothing none unknown forget mind never cash card own money pocket myself it that this some someone somewhere what who sorry wait ok okay sure maybe know don't dont cancel nein ja danke stopp halt spater nichts keine keiner ahnung weiss nicht egal vergiss doch bar bargeld karte geld eigenen eigenem tasche irgendwo irgendwas mir mich abbrechen hallo warte moment euro euros dollar".split(
    " ",
  ),
);

/** Could a few words be the name of a vendor? A number, a remark, or a part of a sentence is none. */
const isName = (tokens: Question["tokens"]): boolean =>
  tokens.length > 0 &&
  tokens.length <= 5 &&
  tokens.some(({ kind }) => kind === "word") &&
  !tokens.some(({ word, kind, isTranslated }) =>
    kind === "sign" ? word !== "&" && word !== "-" && word !== "." : REMARKS.has(word) || isTranslated === true,
  );

/** Selects one of several bills: by its number, or by more properties of it. */
function chosen(question: Question, { tool, input }: ToolCall): ToolCall | null {
  const { tokens, id, amounts, currencies, has } = question;
  const bare =
    tokens.length <= 3 ? tokens.find(({ kind, word }) => kind === "number" && /^#?\d{1,9}$/.test(word)) : undefined;
  const former = (input.which ?? {}) as Record<string, unknown>;
  // "Amount 99" after the number of a bill: that one is chosen.
  if (former.id !== undefined) return null;
  const isAmount = amounts.length > 0 || currencies.length > 0 || has("amount", "total", "price", "sum");
  const meant = id ?? (bare && !isAmount ? Number(bare.word.replace("#", "")) : null);
  if (meant !== null) return { tool, input: { ...input, which: { id: meant } } };
  const said = which(question);
  if (Object.keys(said).length === 0) return null;
  return { tool, input: { ...input, which: { ...former, ...said } } };
}
