/** Questions that go on from the one before: "and last month?", "what about travel?", "number 12", "120 EUR from Acme". */
import type { ToolCall } from "../tools/index.ts";
import { billIn, which } from "./bill-plans.ts";
import { periodBefore } from "./calendar.ts";
import * as words from "./lexicon.ts";
import { closed, groupingOf, type Question } from "./question.ts";

/** Tools whose question can be asked again about something else. */
const REPEATABLE = new Set([
  "spending",
  "compare_periods",
  "find_expenses",
  "list_bills",
  "tax_paid",
  "cash_flow",
  "show_report",
  "new_report",
]);

/** The former call with the new words applied; null: the question is complete without it. */
export function followUp(question: Question, previous: ToolCall | null): ToolCall | null {
  if (!previous) return null;
  const { tool, input } = previous;
  if (tool === "new_bill" && (input.vendor === undefined || input.amount === undefined) && isFragment(question))
    return restOfBill(question, input);
  if ((tool === "remove_bill" || tool === "update_bill") && isFragment(question)) return chosen(question, previous);
  if (!REPEATABLE.has(tool) || !goesOn(question)) return null;
  return again(question, previous);
}

const LINKS = new Set(["and", "only", "just", "same", "now", "but", "or"]);

/** Does it begin as what goes on: "and…", "what about…", "same for…"? */
function goesOn(question: Question): boolean {
  const { tokens, says } = question;
  const first = tokens[0]?.word ?? "";
  const linked = LINKS.has(first) || ["what about", "how about", "same for", "what of", "now for"].some(says);
  const rest = tokens.filter(
    ({ word, kind }, place) =>
      !question.taken.has(place) && kind !== "sign" && !words.EMPTY.has(word) && !LINKS.has(word),
  );
  const isBare =
    rest.length === 0 &&
    (question.periods.length > 0 || question.vendor !== null || question.category !== null) &&
    !question.says("how much") &&
    !question.says("how many") &&
    question.vendor === null;
  const regrouped =
    groupingOf(question) !== null &&
    tokens.length <= 3 &&
    rest.every(({ word }) => words.GRAMMAR.has(word)) &&
    ["by", "per", "and"].includes(first);
  return (
    (linked && rest.every(({ word }) => words.GRAMMAR.has(word))) || (isBare && question.category === null) || regrouped
  );
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

function again(question: Question, { tool, input }: ToolCall): ToolCall | null {
  const { periods, vendor, category, today, amounts } = question;
  const [period] = periods;
  const range = period && closed(period, today);
  const by = groupingOf(question);
  if (!range && !vendor && !category && !by && amounts.length === 0) return null;
  const next: Record<string, unknown> = { ...input };
  if (range && tool === "compare_periods")
    Object.assign(next, { first: range, second: periodBefore(range, question.years) });
  else if (range && tool === "list_bills")
    Object.assign(next, { dueFrom: question.ahead[0]?.startDate, dueTo: question.ahead[0]?.endDate });
  else if (range) Object.assign(next, range);
  const takesNames = !["cash_flow", "show_report", "new_report"].includes(tool);
  if (vendor && takesNames) {
    next.vendor = vendor.name;
    if (!category && tool !== "find_expenses") delete next.category;
    if (next.by === "vendor") delete next.by;
  }
  if (category && takesNames && tool !== "list_bills" && tool !== "tax_paid") {
    next.category = category.name;
    if (!vendor) delete next.vendor;
    if (next.by === "category") delete next.by;
  }
  if (by && tool === "spending") next.by = by;
  const min = amounts.find(({ bound }) => bound === "min");
  const max = amounts.find(({ bound }) => bound === "max");
  if (tool === "find_expenses" && min) next[min.isStrict ? "overAmount" : "minAmount"] = min.value;
  if (tool === "find_expenses" && max) next[max.isStrict ? "underAmount" : "maxAmount"] = max.value;
  const said = (min ?? max)?.currency;
  if (tool === "find_expenses" && said) next.currency = said;
  return { tool, input: next };
}

/** Completes a new bill with its missing fields. */
function restOfBill(question: Question, input: Record<string, unknown>): ToolCall | null {
  const said = billIn(question);
  const { tokens, taken } = question;
  // Asked for the vendor, a person says nothing but its name.
  if (
    said.vendor === undefined &&
    input.vendor === undefined &&
    taken.size === 0 &&
    tokens.length > 0 &&
    tokens.length <= 6
  )
    said.vendor = question.text.trim();
  if (said.amount === undefined && input.amount === undefined) {
    const number = tokens.find(({ kind, word }) => kind === "number" && /^\d+([.,]\d{1,2})?$/.test(word));
    if (number) said.amount = Number(number.word.replace(",", "."));
  }
  return Object.keys(said).length === 0 ? null : { tool: "new_bill", input: { ...input, ...said } };
}

/** Selects one of several bills: by its number, or by more properties of it. */
function chosen(question: Question, { tool, input }: ToolCall): ToolCall | null {
  const { tokens, id } = question;
  const bare =
    tokens.length <= 3 ? tokens.find(({ kind, word }) => kind === "number" && /^#?\d{1,9}$/.test(word)) : undefined;
  const meant = id ?? (bare ? Number(bare.word.replace("#", "")) : null);
  if (meant !== null) return { tool, input: { ...input, which: { id: meant } } };
  const said = which(question);
  const former = (input.which ?? {}) as Record<string, unknown>;
  if (Object.keys(said).length === 0 || former.id !== undefined) return null;
  return { tool, input: { ...input, which: { ...former, ...said } } };
}
