/**
 * Finds the words of a question that a call does not use. A question is answered only if there are none: an unused word may be a
 * condition ("without", "Anna", "in Berlin") or the subject itself ("invoices", "liability").
 *
 * A word is used when it belongs to the tool for this input, when it is part of a name, a time, or an amount in the call, or when
 * it is only grammar.
 */
import { normal } from "../names.ts";
import { listOf } from "../subjects.ts";
import { TOOLS, type ToolCall } from "../tools/index.ts";
import { currencyAt } from "./amounts.ts";
import { UPDATE } from "./lexicon.ts";
import type { Period } from "./periods.ts";
import { type Circumstances, closed, type Question } from "./question.ts";
import { hasCapital, type Token } from "./tokens.ts";

export interface Unused {
  /** Places of the words that the call does not use. */
  places: number[];
  /** Every word is used, and still it is not said what the question is about. */
  vague: boolean;
}

/** Words that hold a sentence together. No condition is among them: "not", "only", "per", "us" and "have" are listed where they are understood. */
const GLUE = new Set(
  listOf(
    `a an the of to in on at for from with by is are was were be been am do does did i we my our you your please it its this that these
    those there and or ok okay hi hello hey thanks thank now then which what show list give tell find display see let kindly view w`.replace(
      /\s+/g,
      " ",
    ),
  ),
);

const GLUE_PHRASES = [
  ...["i need a", "i need the", "i like a", "i want a", "i want the", "we need a", "make me"],
  ...["can you", "could you", "would you", "will you", "can i see", "can we see", "may i see", "could i see"],
  ...[
    "i want to",
    "we want to",
    "i need to see",
    "i need to know",
    "i would like to",
    "would like to",
    "id like to",
    "i like to",
  ],
  ...[
    "show me",
    "give me",
    "tell me",
    "get me",
    "find me",
    "list me",
    "show us",
    "tell us",
    "give us",
    "let me",
    "let us",
  ],
  ...[
    "so far",
    "to date",
    "right now",
    "at the moment",
    "in total",
    "in all",
    "cost us",
    "cost me",
    "costs us",
    "costing us",
    "for us",
  ],
  ...[
    "have i",
    "have we",
    "has been",
    "have been",
    "had been",
    "we have spent",
    "i have spent",
    "we have paid",
    "i have paid",
    "good morning",
  ],
  ...["look up", "look for", "search for", "and also"],
].map((phrase) => phrase.split(" "));

/** Signs that mean nothing by themselves. */
const QUIET_SIGNS = new Set([",", ".", "?", "!", ":", ";", "(", ")", "-"]);
/** Input that repeats the asker's own words. */
const FREE_TEXT = new Set(["vendor", "text", "description", "category", "invoiceNumber"]);
/** Words by which a question goes on from the one before. */
const LINKS = new Set(listOf("what about how same only just but number no nr one ones"));
const NARROWING = new Set(["only", "just"]);
/** Tools that accept a time in the future. */
const AHEAD = new Set(["new_bill", "update_bill"]);

/** Finds the words that the call leaves unused. @param follows the question goes on from the one before, which says what it is about */
export function unusedBy(
  question: Question,
  { tool: name, input }: ToolCall,
  circumstances: Circumstances,
  follows = false,
): Unused {
  const tool = TOOLS.get(name);
  const parsed = tool?.input.safeParse(input);
  const { tokens } = question;
  const all = tokens.map((_, place) => place);
  if (!tool || !parsed?.success) return { places: all.filter((place) => tokens[place]?.kind !== "sign"), vague: true };
  const { words, phrases = [], needs = [] } = tool.covers(parsed.data);
  const own = new Set(listOf(words));
  const held = heldBy(question, { tool: name, input }, circumstances);
  const used = new Set<number>(held);
  if (follows)
    for (const [place, { word }] of tokens.entries())
      if (LINKS.has(word) || (name.endsWith("_bill") && isNumberOf(word, input))) used.add(place);
  for (const phrase of [...GLUE_PHRASES, ...phrases.map((text) => text.split(" "))])
    for (const place of placesOf(tokens, phrase)) for (let at = 0; at < phrase.length; at++) used.add(place + at);
  for (const [place, { word, kind }] of tokens.entries()) {
    if (kind === "sign" ? QUIET_SIGNS.has(word) || own.has(word) : kind === "word" && (GLUE.has(word) || own.has(word)))
      used.add(place);
    if (isVendorsInvoice(question, place, own, circumstances)) used.add(place);
    // "Only those of March": what follows is a condition of the call.
    if (NARROWING.has(word) && held.has(nextWord(tokens, place))) used.add(place);
  }
  for (const place of [...swapped(question), ...asImperative(tokens), ...billedTo(question), ...minuses(tokens)])
    used.delete(place);
  const places = all.filter((place) => !used.has(place));
  const said = ` ${tokens.map(({ word }) => word).join(" ")} `;
  return { places, vague: !follows && needs.some((list) => !list.some((one) => said.includes(` ${one} `))) };
}

/** Places of the names, times, amounts and numbers of the question that the call holds. */
function heldBy(question: Question, { tool, input }: ToolCall, { currency: own }: Circumstances): Set<number> {
  const held = new Set<number>();
  const take = ({ from, to }: { from: number; to: number }) => {
    for (let place = from; place < to; place++) held.add(place);
  };
  const values = new Set(leavesOf(input));
  const { periods, ahead, amounts, vendor, category, tokens, today } = question;
  for (const [place, period] of periods.entries()) if (isHeld(period, ahead[place], values, tool, today)) take(period);
  for (const amount of amounts) {
    const inCurrency =
      amount.currency === null || values.has(amount.currency) || (values.has(amount.value) && amount.currency === own);
    if (values.has(amount.value) && inCurrency) take(amount);
  }
  for (const { currency, place } of question.currencies)
    if (values.has(currency)) take({ from: place, to: place + (currencyAt(tokens, place)?.length ?? 1) });
  if (vendor && values.has(vendor.name)) take(vendor);
  // A keyword means no more than a part of its category: "coffee" is not all that was spent on meals.
  if (category && values.has(category.name) && (!category.byKeyword || tool === "new_bill" || tool === "update_bill"))
    take(category);
  for (const [place, token] of tokens.entries()) {
    const number = /^#?(\d+)$/.exec(token.word)?.[1];
    const isId =
      number !== undefined && Number(number) === question.id && (values.has(question.id) || values.has(number));
    const isCount = question.count !== null && question.countPlace === place && values.has(question.count);
    const isReference =
      question.invoiceNumber !== null && token.raw === question.invoiceNumber && values.has(token.raw);
    if (isId || isCount || isReference || (token.kind === "quoted" && values.has(token.raw))) held.add(place);
  }
  const free = new Set(freeText(input).flatMap((text) => normal(text).split(" ")));
  for (const [place, { raw, kind }] of tokens.entries())
    if (
      kind !== "sign" &&
      normal(raw)
        .split(" ")
        .every((word) => free.has(word))
    )
      held.add(place);
  // The sign within a name that was typed: "Müller & Söhne", "R/0012".
  for (const [place, { kind }] of tokens.entries())
    if (kind === "sign" && held.has(place - 1) && held.has(place + 1)) held.add(place);
  return held;
}

/** Does the call go by this time? A time to come counts only where something can be due. */
function isHeld(
  period: Period,
  ahead: Period | undefined,
  values: ReadonlySet<unknown>,
  tool: string,
  today: string,
): boolean {
  const whole = closed(period, today);
  if (AHEAD.has(tool) && ahead) {
    const ends = [ahead.startDate, ahead.endDate].filter((end) => end !== undefined);
    if (ends.length > 0 && ends.every((end) => values.has(end))) return true;
    // "Due by the end of the month", "in December": the last day is the due date.
    if (ahead.endDate !== undefined && values.has(ahead.endDate)) return true;
  } else if (whole.startDate > today) return false;
  return values.has(whole.startDate) && values.has(whole.endDate);
}

/** Is it a number that the input holds: "12", said alone? */
function isNumberOf(word: string, input: object): boolean {
  const number = /^#?(\d+(?:[.,]\d{1,2})?)$/.exec(word)?.[1];
  return number !== undefined && leavesOf(input).includes(Number(number.replace(",", ".")));
}

/** Every single value of an input. */
function leavesOf(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [value];
  return Object.values(value).flatMap(leavesOf);
}

function freeText(value: unknown, key = ""): string[] {
  if (typeof value === "string") return FREE_TEXT.has(key) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => freeText(one, name));
}

function placesOf(tokens: readonly Token[], phrase: readonly string[]): number[] {
  return tokens.flatMap((_, place) =>
    phrase.every((word, at) => tokens[place + at]?.word === word && tokens[place + at]?.kind !== "quoted")
      ? [place]
      : [],
  );
}

/** The next place that is no article and no preposition. */
function nextWord(tokens: readonly Token[], place: number): number {
  let next = place + 1;
  while (["the", "in", "at", "from", "on", "of", "for", "those", "my", "our"].includes(tokens[next]?.word ?? ""))
    next++;
  return next;
}

const INVOICE = new Set(["invoice", "invoices"]);
const ISSUER = new Set(["from", "by", "at"]);

/** "The invoice from Hetzner", "the Hetzner invoice": what a vendor sent is a bill. An invoice without its vendor is one of ours. */
function isVendorsInvoice(
  { tokens, vendor, periods }: Question,
  place: number,
  own: ReadonlySet<string>,
  { names }: Circumstances,
): boolean {
  if (!INVOICE.has(tokens[place]?.word ?? "") || !own.has("bill")) return false;
  if (vendor?.known && vendor.to === place) return true;
  const from = tokens.findIndex(
    ({ word }, at) => at > place && ISSUER.has(word) && !periods.some((one) => one.from <= at && at < one.to),
  );
  if (from === -1) return false;
  const said = normal(
    tokens
      .slice(from + 1, from + 4)
      .map(({ raw }) => raw)
      .join(" "),
  );
  return !(names.others ?? []).some(({ name, what }) => what === "client" && said.startsWith(normal(name)));
}

const PAYING = new Set(
  "pay pays paid paying spend spends spent owe owes owed buy buys bought send sends sent".split(" "),
);
const AUXILIARY = new Set("do does did has have had is will would should must can".split(" "));

/** "Did Hetzner pay", "Hetzner owes": a vendor who pays is not one who is paid. */
function swapped({ tokens, vendor }: Question): number[] {
  if (!vendor) return [];
  const pays = PAYING.has(tokens[vendor.to]?.word ?? "");
  const asked =
    AUXILIARY.has(tokens[vendor.from - 1]?.word ?? "") && tokens.slice(vendor.to).some(({ word }) => PAYING.has(word));
  if (!pays && !asked) return [];
  return tokens.flatMap(({ word }, place) => (place >= vendor.to && PAYING.has(word) ? [place] : []));
}

/** "A bill to Acme" is one that we send; what we pay goes "to Acme" as well. */
function billedTo({ tokens, has, hasAny, periods }: Question): number[] {
  if (!has("bill", "bills", "invoice", "invoices") || has(...PAYING, "payment", "payments") || hasAny(UPDATE))
    return [];
  return tokens.flatMap(({ word }, place) => {
    const next = tokens[place + 1];
    const isTime = periods.some(({ from, to }) => from <= place && place < to);
    return word === "to" && !isTime && next?.kind !== "sign" && hasCapital(next) ? [place] : [];
  });
}

/** The minus of "-120": no tool takes an amount below zero. */
const minuses = (tokens: readonly Token[]): number[] =>
  tokens.flatMap(({ word }, place) => {
    const [next, after] = [tokens[place + 1], tokens[place + 2]];
    const isNumber = next?.kind === "number" || (next?.kind === "sign" && after?.kind === "number");
    return word === "-" && isNumber && next?.gap === "" && tokens[place]?.gap !== "" ? [place] : [];
  });

/** "Pay the bill", "bill Harbour Clinic": something to be done that no tool does. */
function asImperative(tokens: readonly Token[]): number[] {
  const place = tokens.findIndex(
    ({ kind, word }) => kind === "word" && !["please", "hi", "hello", "kindly", "now"].includes(word),
  );
  const [first, next] = [tokens[place], tokens[place + 1]];
  if (!first) return [];
  if (first.word === "pay") return [place];
  const isName = next !== undefined && next.kind !== "sign" && hasCapital(next) && next.word !== "from";
  return (first.word === "bill" || first.word === "invoice") && isName ? [place] : [];
}
