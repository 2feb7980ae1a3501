/** Questions that want something written: a new bill, a change, a removal. */
import { addDays } from "@tallyleaf/ledger";
import { likenessTo, normal } from "../names.ts";
import type { ToolCall } from "../tools/index.ts";
import type { Amount } from "./amounts.ts";
import { cleaned } from "./call.ts";
import * as words from "./lexicon.ts";
import { type Mention, newName } from "./mentions.ts";
import type { Period } from "./periods.ts";
import { type Circumstances, type Question, questionFrom } from "./question.ts";
import { asTyped, hasCapital, type Token } from "./tokens.ts";

/** A tool that prepares a change; null: nothing is to be written. */
export function planBill(question: Question, circumstances: Circumstances): ToolCall | null {
  // The company owes it to the person: no account of the company paid it.
  if (PRIVATELY.test(question.text)) return null;
  return removal(question) ?? change(question, circumstances) ?? creation(question);
}

const PRIVATELY =
  /\b(?:(?:my|our|her|his) own|own (?:money|pocket|card|cash)|out of pocket|to myself|for myself|privately|(?:mein\p{L}* )?eigen\p{L}* (?:geld|karte|tasche|konto)|privat|mir selbst|für mich|eingelegt|entnommen)\b/iu;

function removal(question: Question): ToolCall | null {
  const { verb, says, asks } = question;
  const removes =
    words.REMOVE.has(verb) || says("get rid of") || says("take out") || says("throw away") || says("throw out");
  if (!removes || (asks && !words.REMOVE.has(verb))) return null;
  return { tool: "remove_bill", input: { which: which(question) } };
}

/** Returns the properties that identify the expense. */
export function which(question: Question): Record<string, unknown> {
  const { id, invoiceNumber, amounts, vendor, has } = question;
  if (id !== null) return { id };
  const amount = amounts.find(({ bound }) => bound === "exact");
  const unknown =
    vendor ?? newName(question.tokens, question.taken, new Set(["from", "at"]), stopsName) ?? beforeBill(question);
  return cleaned({
    vendor: unknown?.name,
    amount: amount?.value,
    currency: amount?.currency,
    invoiceNumber,
    latest: has("latest", "last", "newest", "recent") || undefined,
  });
}

/** "the Nordlicht bill": a name that the books may not have. */
function beforeBill({ tokens, taken }: Question): Mention | null {
  const place = tokens.findIndex(
    ({ word }) => word === "bill" || word === "invoice" || word === "expense" || word === "receipt",
  );
  const before = tokens[place - 1];
  if (
    !before ||
    taken.has(place - 1) ||
    before.kind !== "word" ||
    words.GRAMMAR.has(before.word) ||
    !hasCapital(before)
  )
    return null;
  return { name: before.raw, known: false, from: place - 1, to: place };
}

type Field = "vendor" | "amount" | "currency" | "date" | "dueDate" | "category" | "description" | "invoiceNumber";

/** Words that name what is to change, the more particular first. */
const FIELDS: readonly [Field, RegExp][] = [
  ["dueDate", /\b(due date|due|deadline|payable by)\b/],
  ["invoiceNumber", /\b(invoice number|invoice no|bill number|reference|ref number)\b/],
  ["description", /\b(description|note|memo|text)\b/],
  ["category", /\b(category|account)\b/],
  ["vendor", /\b(vendor|supplier|merchant|payee|vendor name|name)\b/],
  ["currency", /\b(currency)\b/],
  ["amount", /\b(amount|total|sum|price|value|cost)\b/],
  ["date", /\b(date|day|invoice date|dated)\b/],
];

const RECATEGORISE = new Set("recategorise recategorize reclassify categorise categorize assign move".split(" "));

function change(question: Question, circumstances: Circumstances): ToolCall | null {
  const { verb, hasAny, id, vendor, tokens, invoiceNumber, asks } = question;
  const names = hasAny(words.BILL) || id !== null || invoiceNumber !== null || vendor !== null;
  const updates = words.UPDATE.has(verb) || (verb === "make" && id !== null) || (verb === "mark" && id !== null);
  const { amounts, periods, has } = question;
  const value = amounts.length > 0 || periods.length > 0;
  const faulty = has("wrong", "incorrect", "mistake", "typo", "actually") && vendor !== null && hasAny(words.BILL);
  const states =
    !asks &&
    ((id !== null && (has("should") || (has("is", "was") && value))) ||
      (faulty && value && has("should", "is", "was")));
  if ((!updates && !states) || (!names && tokens.length > 2)) return null;
  const split = valueAt(tokens);
  const part = (from: number, to: number) => {
    const some = tokens.slice(from, to);
    return questionFrom(some, asTyped(some), circumstances);
  };
  const left = part(0, split?.from ?? tokens.length);
  const right = split ? part(split.to, formerAt(tokens, split.to)) : null;
  // Without a "to", the bill and its new values are side by side: "update bill 12: amount 99.50".
  const changes = changesOf(left, right, question);
  const meant = which(left);
  // "to 150 EUR" and "from 120": the former amount says which bill; the field that changes does not.
  return { tool: "update_bill", input: { which: meant, changes } };
}

/** Finds the marker of the new value: the last "to", "as", "=" or ":". */
function valueAt(tokens: readonly Token[]): { from: number; to: number } | null {
  for (let place = tokens.length - 2; place > 0; place--) {
    const { word } = tokens[place] as Token;
    if (["to", "as", "=", ":", "into"].includes(word)) return { from: place, to: place + 1 };
    if (["is", "be", "was"].includes(word)) return { from: place, to: place + 1 };
  }
  const due = tokens.findIndex(({ word }) => word === "due");
  return due > 0 && tokens[due + 1]?.word !== "date" ? { from: due, to: due } : null;
}

/** Returns the position of the former value: "99.50 not 95.90", "Friday instead of Monday". */
function formerAt(tokens: readonly Token[], from: number): number {
  const place = tokens.findIndex(
    ({ word }, at) =>
      at > from && (word === "not" || ((word === "instead" || word === "rather") && tokens[at + 1] !== undefined)),
  );
  const end = place === -1 ? tokens.length : place;
  return tokens[end - 1]?.word === "," || tokens[end - 1]?.word === "and" ? end - 1 : end;
}

function changesOf(left: Question, right: Question | null, whole: Question): Record<string, unknown> {
  const field =
    fieldNamed(left) ??
    (right ? fieldNamed(right) : null) ??
    (right && words.DUE.has(right.tokens[0]?.word ?? "") ? "dueDate" : null);
  const value = right ?? whole;
  const amount = value.amounts.at(-1) ?? bareAmount(value);
  const [period] = value.ahead;
  const day = period?.endDate;
  const typed = right ? asTyped(right.tokens).replace(/[.!]+$/, "") : "";
  switch (field) {
    case "dueDate":
      return cleaned({ dueDate: nearest(day, value.periods[0]?.endDate, whole) });
    case "date":
      return cleaned({ date: value.periods[0]?.endDate });
    case "amount":
      return cleaned({ amount: amount?.value, currency: amount?.currency });
    case "currency":
      return cleaned({ currency: value.currencies.at(-1)?.currency });
    case "category":
      return cleaned({ category: value.category?.name ?? (typed || undefined) });
    case "vendor":
      return cleaned({ vendor: value.quoted ?? (typed || undefined) });
    case "description":
      return cleaned({ description: value.quoted ?? (typed || undefined) });
    case "invoiceNumber":
      return cleaned({ invoiceNumber: typed || undefined });
    default:
  }
  if (!right) return {};
  if (RECATEGORISE.has(whole.verb) && !day) return cleaned({ category: right.category?.name ?? (typed || undefined) });
  const past = value.periods[0]?.endDate;
  // "Bill 308 was on November 28" is of its date.
  const isOfDate =
    past !== undefined &&
    !whole.has("due") &&
    (whole.has("was", "dated") || (day !== past && nearest(day, past, whole) === past));
  if (isOfDate) return { date: past };
  if (day !== undefined) return { dueDate: nearest(day, past, whole) };
  if (amount) return cleaned({ amount: amount.value, currency: amount.currency });
  if (right.category) return { category: right.category.name };
  if (right.currencies[0]) return { currency: right.currencies[0].currency };
  if (whole.verb === "rename" && typed) return { vendor: typed };
  return {};
}

const isNear = (day: string, today: string): boolean => day <= today && day >= addDays(today, -60);

/** "Due November 20", on November 29: the day that just passed, and not that of the next year. */
const nearest = (day: string | undefined, past: string | undefined, { today }: Question): string | undefined =>
  day !== undefined && past !== undefined && isNear(past, today) && day > addDays(today, 300) ? past : day;

function fieldNamed({ tokens }: Question): Field | null {
  const text = tokens.map(({ word }) => word).join(" ");
  return FIELDS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** A number that is alone: "to 150". */
function bareAmount({ tokens }: Question): Pick<Amount, "value" | "currency"> | undefined {
  const number = tokens.find(({ kind, word }) => kind === "number" && /^\d+([.,]\d+)*$/.test(word));
  return number ? { value: Number(number.word.replace(",", ".")), currency: null } : undefined;
}

const PAST_PURCHASE = new Set("paid spent bought purchased ordered owe got received had".split(" "));

/** Money that is gone; "owe", "got" and "received" say nothing of it. */
const PAID_ALREADY = new Set("paid spent bought purchased".split(" "));
/** "To be paid", "not paid", "not yet paid": the money is still to go. */
const STILL_TO_BE = new Set(["be", "get", "not", "yet", "unpaid"]);

const isPaid = ({ tokens }: Question): boolean =>
  tokens.some(({ word }, place) => PAID_ALREADY.has(word) && !STILL_TO_BE.has(tokens[place - 1]?.word ?? ""));

/** "$18.40 for Uber yesterday": money that was spent on a day, and no bill that is to be paid. */
const isSpending = ({ has, hasAny }: Question): boolean =>
  !hasAny(STILL_TO_BE) && !has("bill", "invoice", "owe", "owed", "got", "received");

/** One paper of a vendor. */
const ONE_BILL = new Set(["bill", "invoice", "expense", "receipt"]);

function creation(question: Question): ToolCall | null {
  const { verb, hasAny, amounts, asks, has, vendor, tokens, periods } = question;
  const amount = amounts.find(({ bound }) => bound === "exact");
  // "Make the copyshop receipt 54.74": one that is in the books already.
  if (verb === "make" && namesOneThatIs(question)) return null;
  // "A payment from Weber" is money that comes in.
  if (isPaymentFrom(question)) return null;
  const isBill = has("bill", "invoice", "expense", "receipt", "purchase", "payment", "cost");
  // "A bill of 120 USD", "another invoice from Acme": what comes after the article says what it is.
  const [first, second] = tokens;
  const opening = ["a", "an", "another"].includes(first?.word ?? "") ? second : first;
  const creates = words.CREATE.has(verb) && (isBill || amount !== undefined) && !hasAny(words.REPORT);
  // "I paid 45 EUR at Bistro Roma yesterday."
  const told =
    !asks &&
    amount !== undefined &&
    hasAny(PAST_PURCHASE) &&
    !words.FIND.has(verb) &&
    (has("i", "we") || PAST_PURCHASE.has(verb));
  // "Home Depot bill 120 USD due Friday", "due Friday: a bill of 120 USD from Home Depot".
  const isDated = hasAny(ONE_BILL) && periods.some((period) => isDue(tokens, period));
  // "Bill from Acme, 120 EUR, due Friday."
  const noted =
    !asks &&
    amount !== undefined &&
    !words.FIND.has(verb) &&
    (has("due") || vendor !== null || has("from")) &&
    (ONE_BILL.has(verb) ||
      ONE_BILL.has(opening?.word ?? "") ||
      isDated ||
      opening?.kind === "number" ||
      opening?.kind === "sign") &&
    !namesOneThatIs(question);
  if (!creates && !told && !noted) return null;
  return { tool: "new_bill", input: billIn(question) };
}

const isPaymentFrom = ({ tokens, has }: Question): boolean =>
  has("payment", "payments") &&
  !hasAnyOf(tokens, "bill", "invoice", "expense", "receipt") &&
  tokens.some(({ word }) => word === "from" || word === "by") &&
  !tokens.some(({ word }) => word === "to");
const hasAnyOf = (tokens: readonly Token[], ...some: string[]) => tokens.some(({ word }) => some.includes(word));

/** "The bill from Acme", "my Acme bill": one that is in the books already. "Due the 5th" and "from the Home Depot" name none. */
const namesOneThatIs = ({ tokens, taken }: Question): boolean =>
  tokens.some(
    ({ word }, place) =>
      ["the", "my", "our", "this", "that"].includes(word) &&
      !taken.has(place) &&
      !["from", "at"].includes(tokens[place - 1]?.word ?? "") &&
      !["is", "was"].includes(tokens[place + 1]?.word ?? ""),
  );

const ISSUERS = new Set(["from", "at", "by", "to", "with"]);

/** A word within a name, as it is written there; no verb and no word of the grammar. */
const isNamePart = (token: Token | undefined): token is Token =>
  token?.kind === "word" && hasCapital(token) && !words.GRAMMAR.has(token.word) && !PAST_PURCHASE.has(token.word);

/** "Home Depot" where the books know Office Depot, "Acme Supplies" beside Acme Corp: the vendor that is known is only a part of the name. */
function longerName({ tokens, taken, vendor, category }: Question): Mention | null {
  if (!vendor) return null;
  const isFrom = ["from", "at"].includes(tokens[vendor.from - 1]?.word ?? "");
  // "From Acme Supplies": supplies mean a category elsewhere, and here they are part of a name.
  const isCategory = (place: number) => isFrom && category !== null && category.from <= place && place < category.to;
  const isFree = (place: number) => (!taken.has(place) || isCategory(place)) && isNamePart(tokens[place]);
  const said = tokens.slice(vendor.from, vendor.to).flatMap(({ raw }) => normal(raw).split(" "));
  let { from, to } = vendor;
  // A sentence begins with a capital too: "Monitor Amazon 200 EUR".
  while (isFree(from - 1) && (from > 1 || likenessTo(said)(vendor.name) < WHOLE)) from--;
  while (isFree(to)) to++;
  // "deutsche post", where the books know Deutsche Bahn alone: without capitals, too.
  const isSmallPart = (token: Token | undefined) =>
    token?.kind === "word" &&
    // "Post" is a verb of an order elsewhere.
    (!words.GRAMMAR.has(token.word) || words.CREATE.has(token.word)) &&
    !stopsName(token) &&
    !token.isTranslated;
  if (to === vendor.to && isFrom && !hasCapital(tokens[vendor.from]) && likenessTo(said)(vendor.name) < WHOLE)
    while (!taken.has(to) && isSmallPart(tokens[to])) to++;
  return from === vendor.from && to === vendor.to
    ? null
    : { name: asTyped(tokens.slice(from, to)), known: false, from, to };
}

/** "From Staples" where staples are office supplies: what a bill is from is its vendor. */
function namedLikeCategory({ tokens, taken, category }: Question): Mention | null {
  if (!category || !hasCapital(tokens[category.from])) return null;
  const free = new Set([...taken].filter((place) => place < category.from || place >= category.to));
  const name = newName(tokens, free, new Set(["from", "at"]), stopsName);
  return name && name.from <= category.from && name.to >= category.to ? name : null;
}

/** As much as a name's likeness is where every word of it was said. */
const WHOLE = 0.97;

/** "To account 6200" names no vendor. */
const nameOfVendor = (name: Mention | null) => (name && /^accounts?\b/i.test(name.name) ? null : name);

/** Everything that a question says of a new bill. */
export function billIn(question: Question): Record<string, unknown> {
  const { tokens, amounts, periods, ahead, quoted, taken } = question;
  const amount = amounts.find(({ bound }) => bound === "exact") ?? amounts[0];
  const due = periods.findIndex((period) => isDue(tokens, period));
  const date = periods.findIndex((period, place) => place !== due && isOneDay(tokens, period));
  const named = question.vendor ? longerName(question) : namedLikeCategory(question);
  const vendor =
    named ?? question.vendor ?? nameOfVendor(newName(tokens, taken, ISSUERS, stopsName)) ?? leftoverName(question);
  const { category } = question;
  const isInName = named !== null && category !== null && named.from <= category.from && category.to <= named.to;
  const explicit = isInName ? undefined : categoryIn(question);
  // "Printer paper for 20 EUR": the word by which the category is known is what was bought.
  const bought =
    explicit === undefined && category && !isInName ? asTyped(tokens.slice(category.from, category.to)) : undefined;
  const description = descriptionIn(question, vendor) ?? bought;
  const isCash = tokens.some(({ word }, place) => word === "cash" && !taken.has(place));
  // A bill that is dated tomorrow isn't paid yet.
  const isPast = date !== -1 && (periods[date]?.startDate ?? "") <= question.today;
  return cleaned({
    vendor: vendor?.name,
    amount: amount?.value,
    currency: amount?.currency ?? question.currencies[0]?.currency,
    date: date === -1 ? undefined : periods[date]?.startDate,
    paid: isPaid(question) || isCash || (isPast && due === -1 && isSpending(question)) || undefined,
    cash: isCash || undefined,
    dueDate: due === -1 ? undefined : ahead.find(({ from }) => from === periods[due]?.from)?.endDate,
    category: explicit,
    description: quoted === vendor?.name ? description : (quoted ?? description),
    invoiceNumber: question.invoiceNumber,
  });
}

/** The day of a bill; after "Friday or", it is another day for the same thing. */
const isOneDay = (tokens: readonly Token[], { startDate, endDate, from }: Period): boolean =>
  startDate !== undefined && startDate === endDate && !["or", "and"].includes(tokens[from - 1]?.word ?? "");

/** Does a time say when a bill is due? */
function isDue(tokens: readonly Token[], { from }: Period): boolean {
  const near = [from, from - 1, from - 2, from - 3].map((place) => tokens[place]?.word ?? "");
  if (near[0] === "by" || near[0] === "until" || near[0] === "before") return true;
  return near.slice(1).some((word) => ["due", "payable", "deadline", "by"].includes(word));
}

const stopsName = ({ word, kind, raw, isTranslated }: Token): boolean =>
  (kind === "sign" && !["&", ".", "-"].includes(word)) ||
  ([
    "due",
    "for",
    "on",
    "dated",
    "in",
    "category",
    "under",
    "as",
    "payable",
    "about",
    "worth",
    "over",
    "of",
    "at",
    "was",
    "is",
    "by",
    "with",
    "from",
    "to",
    "invoice",
    "bill",
    "number",
    "last",
    "this",
    "and",
  ].includes(word) &&
    (isTranslated || raw === raw.toLowerCase()));

/** "Add Netflix 15.99": what is left in capitals is the vendor. */
function leftoverName({ tokens, taken }: Question): Mention | null {
  for (let from = 0; from < tokens.length; from++) {
    const first = tokens[from];
    if (!first || taken.has(from) || first.kind !== "word" || !hasCapital(first) || words.GRAMMAR.has(first.word))
      continue;
    let to = from + 1;
    while (
      to < tokens.length &&
      !taken.has(to) &&
      tokens[to]?.kind === "word" &&
      !stopsName(tokens[to] as Token) &&
      !words.GRAMMAR.has(tokens[to]?.word ?? "")
    )
      to++;
    if (tokens[from - 1]?.word === "for") {
      from = to;
      continue;
    }
    return { name: asTyped(tokens.slice(from, to)), known: false, from, to };
  }
  return null;
}

/** "category travel", "under travel", "as travel": said in so many words. */
function categoryIn({ tokens, category }: Question): string | undefined {
  if (!category) return undefined;
  const before = tokens[category.from - 1]?.word ?? "";
  const earlier = tokens[category.from - 2]?.word ?? "";
  if (["category", "under", "as", "on", "in", "to", ":"].includes(before) || earlier === "category")
    return category.name;
  // "Shell, fuel, 19 November": a part of its own.
  const after = tokens[category.to]?.word ?? ",";
  if (before === "," && (after === "," || after === ".")) return category.name;
  return tokens[category.to]?.word === "category" ||
    tokens[category.to]?.word === "expense" ||
    tokens[category.to]?.word === "bill"
    ? category.name
    : undefined;
}

/** "for printer paper": what it was for. */
function descriptionIn({ tokens, amounts, periods }: Question, vendor: Mention | null): string | undefined {
  for (let place = 0; place < tokens.length - 1; place++) {
    if (tokens[place]?.word !== "for") continue;
    const from = place + 1;
    if (
      amounts.some((one) => one.from <= from && from < one.to) ||
      periods.some((one) => one.from <= from && from < one.to && one.from !== place)
    )
      continue;
    if (periods.some((one) => one.from === place)) continue;
    let to = from;
    while (to < tokens.length) {
      const token = tokens[to] as Token;
      const isElse =
        amounts.some((one) => one.from === to) ||
        periods.some((one) => one.from === to) ||
        (vendor !== null && to >= vendor.from && to < vendor.to);
      if (
        isElse ||
        token.kind === "sign" ||
        ["due", "from", "at", "on", "dated", "by", "category", "payable", "under", "as"].includes(token.word)
      )
        break;
      to++;
    }
    const said = tokens.slice(from, to);
    if (said.length > 0 && said.length <= 12) return asTyped(said);
  }
  return undefined;
}
