/** Questions about expenses: what was spent, which there are, when they are due, what waits. */
import type { ToolCall } from "../tools/index.ts";
import { call, cleaned } from "./call.ts";
import * as words from "./lexicon.ts";
import { newName } from "./mentions.ts";
import { closed, groupingOf, type Question, rangeOf } from "./question.ts";
import { asTyped } from "./tokens.ts";

export function aboutWaiting(question: Question): ToolCall | null {
  const { has, says, hasAny, vendor, periods, amounts } = question;
  const things = hasAny(words.BILL) || has("documents", "document", "files", "uploads");
  const unread = ["not be read", "cannot be read", "cant be read", "couldnt be read", "could not read"].some(says);
  if ((has("failed", "unreadable") && things) || unread) return call("find_expenses", { status: "failed" });
  const waits =
    has(
      "wait",
      "waits",
      "waiting",
      "pending",
      "attention",
      "unreviewed",
      "todo",
      "unfinished",
      "stuck",
      "unapproved",
      "drafts",
    ) ||
    has("review", "reviewed", "approve", "approval", "failed", "reviewing") ||
    has("inbox", "tasks") ||
    ["to do", "to check", "to look at", "to deal with", "to confirm", "need checking", "needs checking"].some(says);
  if (!waits) return null;
  if (vendor || periods.length > 0 || amounts.length > 0)
    return call("find_expenses", { status: has("failed") ? "failed" : "to_review", ...found(question) });
  return call("what_waits", {});
}

/** Bills by when they are due. */
export function aboutDue(question: Question): ToolCall | null {
  const { has, says, ahead, vendor, verb, count, amounts, category, quoted } = question;
  const owes =
    has("owe", "owed", "owing", "payable", "payables", "unpaid", "overdue", "due", "deadlines") ||
    ["to pay", "past due", "to be paid", "need paying", "needs paying"].some(says);
  const isBills =
    has("bill", "bills") ||
    (has("invoice", "invoices", "payments", "expenses") && has("upcoming", "outstanding", "open", "late"));
  if (!owes && !isBills) return null;
  // "the largest bills", "bills over 100": by amount, not by due date.
  if (
    !owes &&
    (amounts.length > 0 ||
      category ||
      quoted ||
      count !== null ||
      has(
        "latest",
        "newest",
        "recent",
        "largest",
        "biggest",
        "highest",
        "smallest",
        "cheapest",
        "expensive",
        "average",
        "many",
        "much",
      ))
  )
    return null;
  if (!owes && (words.READ.has(verb) || has("was", "were"))) return null;
  const [period] = ahead;
  const late = has("overdue", "late") || says("past due") || says("past their due date") || says("past the due date");
  const upcoming = has("upcoming", "coming") && !period;
  return call("list_bills", {
    state: late ? "overdue" : upcoming ? "upcoming" : undefined,
    dueFrom: period?.startDate,
    dueTo: period?.endDate,
    vendor: (vendor ?? unknownVendor(question))?.name,
  });
}

/** A vendor that the books do not have, after "at" or "from". */
function unknownVendor({ tokens, taken }: Question) {
  return newName(
    tokens,
    taken,
    new Set(["at", "from", "with"]),
    ({ word, kind }) =>
      (kind === "sign" && word !== "." && word !== "&") ||
      [
        "in",
        "on",
        "for",
        "last",
        "this",
        "since",
        "due",
        "over",
        "under",
        "and",
        "during",
        "between",
        "to",
        "by",
        "of",
        "or",
        "than",
      ].includes(word),
  );
}

export function aboutSpending(question: Question): ToolCall | null {
  const { has, hasAny, says, category, count, amounts, verb, tokens, taken } = question;
  const vendor = question.vendor ?? unknownVendor(question);
  const group = groupingOf(question);
  const large = hasAny(words.LARGEST) || hasAny(words.SMALLEST);
  const average = hasAny(words.AVERAGE);
  const counts = says("how many") || says("how often") || says("number of") || has("count");
  const things = has(
    "expense",
    "expenses",
    "bill",
    "bills",
    "purchase",
    "purchases",
    "transaction",
    "transactions",
    "receipt",
    "receipts",
    "invoice",
    "invoices",
    "payment",
    "payments",
  );
  const spends = has(
    "spend",
    "spent",
    "spending",
    "spendings",
    "expenditure",
    "expenditures",
    "outgoings",
    "burn",
    "paid",
    "pay",
    "cost",
    "costs",
    "costing",
    "outlay",
    "blow",
    "blew",
    "money",
    "expensive",
  );
  // "What's our electricity bill this month": asks for the amount, not the document.
  const isRunningCost =
    verb === "what" &&
    category !== null &&
    has("bill", "bills") &&
    amounts.length === 0 &&
    !tokens.some(({ word }, place) => !taken.has(place) && (words.NEWEST.has(word) || words.OLDEST.has(word)));
  const asksHowMuch = says("how much") || has("total", "totals", "sum") || isRunningCost;
  const splits =
    group !== null && (large || spends || things || has("by", "per", "breakdown", "split", "rank", "ranking", "most"));
  // A list of single expenses is another question: "the largest expenses", "expenses over 100".
  if (amounts.some(({ bound }) => bound !== "exact")) return null;
  if (large && things && group === null && !average) return null;
  if (!splits && !average && !counts && !spends && !asksHowMuch && !has("breakdown")) return null;
  if (
    words.FIND.has(verb) &&
    verb !== "what" &&
    verb !== "which" &&
    verb !== "where" &&
    verb !== "give" &&
    things &&
    group === null &&
    !average &&
    !counts &&
    !asksHowMuch &&
    !has("spend", "spent", "spending", "costs")
  )
    return null;
  if (counts && !things && !spends && group === null && !has("times", "often")) return null;
  const where = has("where") && (has("money", "go", "goes", "went") || spends);
  const most = large && spends && !category && !vendor && !things;
  const trend = has("trend", "trends", "history", "development") || says("over time");
  const by =
    group ?? (trend ? "month" : where || most || has("breakdown") ? (category ? "vendor" : "category") : undefined);
  const unknown = category || vendor ? null : unknownCategory(question);
  return call("spending", {
    ...rangeOf(question, question.thisYear),
    by:
      by === "vendor" && vendor?.known
        ? undefined
        : by === "category" && category && !has("breakdown", "split", "by")
          ? undefined
          : by,
    vendor: vendor?.name,
    category: category?.name ?? unknown?.name,
    measure: average ? "average" : counts ? "count" : undefined,
    top: by === undefined ? undefined : count,
  });
}

/** Something that was spent on and that the chart does not have: "on unicorns". */
function unknownCategory({ tokens, taken }: Question) {
  return newName(
    tokens,
    taken,
    new Set(["on"]),
    ({ word, kind }) =>
      kind === "sign" || ["in", "at", "last", "this", "since", "during", "from", "by", "per", "for"].includes(word),
  );
}

/** Returns the filters for expenses that a question states. */
function found(question: Question): Record<string, unknown> {
  const { amounts, category, periods, today, quoted } = question;
  const vendor = question.vendor ?? unknownVendor(question);
  const [period] = periods;
  const min = amounts.find(({ bound }) => bound === "min");
  const max = amounts.find(({ bound }) => bound === "max");
  const exact = amounts.find(({ bound }) => bound === "exact");
  return {
    text: quoted,
    vendor: vendor?.name,
    category: category?.name,
    ...(period ? closed(period, today) : {}),
    minAmount: min?.isStrict ? undefined : (min?.value ?? exact?.value),
    maxAmount: max?.isStrict ? undefined : (max?.value ?? exact?.value),
    overAmount: min?.isStrict ? min.value : undefined,
    underAmount: max?.isStrict ? max.value : undefined,
    currency: (min ?? max ?? exact)?.currency,
  };
}

/** "When did I last pay Hetzner?" */
export function aboutLastTime(question: Question): ToolCall | null {
  const { tokens, has } = question;
  const slots = cleaned(found(question));
  if (tokens[0]?.word !== "when" || (slots.vendor === undefined && slots.category === undefined)) return null;
  return call("find_expenses", { ...slots, sort: has("first") ? "oldest" : undefined, limit: 1 });
}

/** Verbs after which any words are looked for; "what" and "which" ask for something else. */
const SEEKS = new Set(["find", "search", "look", "lookup"]);

export function aboutExpenses(question: Question): ToolCall | null {
  const { has, hasAny, verb, count, amounts, quoted, invoiceNumber, id, tokens, taken } = question;
  const things = hasAny(words.BILL) || has("documents");
  const finds = words.FIND.has(verb);
  if (!things && !finds && amounts.length === 0 && quoted === null) return null;
  const searches = ["find", "search", "look", "lookup"].includes(verb) && !things;
  const keyword = searches && question.category?.byKeyword && quoted === null ? typedAfterVerb(question) : undefined;
  const slots = cleaned(found(keyword === undefined ? question : { ...question, category: null, quoted: keyword }));
  const newest = saysFreely(question, words.NEWEST);
  // "The most recent" is the newest; the "least" of "at least 100" belongs to its amount.
  const sort = newest
    ? undefined
    : saysFreely(question, words.LARGEST)
      ? "largest"
      : saysFreely(question, words.SMALLEST)
        ? "smallest"
        : question.tokens.some(({ word }, place) => words.OLDEST.has(word) && !question.taken.has(place))
          ? "oldest"
          : undefined;
  const single =
    (sort !== undefined || newest) &&
    has("expense", "bill", "purchase", "invoice", "receipt", "transaction", "payment");
  const open = has("not", "unposted", "without", "yet");
  const status =
    question.says("without document") ||
    question.says("without documents") ||
    question.says("without a document") ||
    question.says("without receipt") ||
    question.says("without receipts") ||
    question.says("without a receipt") ||
    (has("missing", "lack", "lacking") && has("document", "documents", "receipt", "receipts"))
      ? "no_document"
      : has("ready", "posted", "unposted")
        ? open
          ? "to_review"
          : "ready"
        : undefined;
  const text = slots.text ?? invoiceNumber ?? (id === null ? undefined : String(id));
  const rest =
    text ??
    (Object.keys(slots).length === 0 && status === undefined && SEEKS.has(verb) && !newest && sort === undefined
      ? leftover(tokens, taken)
      : undefined);
  if (!things && rest === undefined && Object.keys(slots).length === 0 && !newest && sort === undefined) return null;
  // "What's the weather tomorrow": a time alone is no expense, whatever else is asked.
  const onlyTime = Object.keys(slots).every((slot) => slot === "startDate" || slot === "endDate");
  if (
    !things &&
    !SEEKS.has(verb) &&
    !hasAny(words.HAPPENED) &&
    onlyTime &&
    rest === undefined &&
    leftover(tokens, taken) !== undefined
  )
    return null;
  return call("find_expenses", {
    ...slots,
    text: rest,
    status,
    sort,
    limit: count ?? (single ? 1 : undefined),
  });
}

/** Is one of the words said outside names, times and amounts? */
const saysFreely = ({ tokens, taken }: Question, list: ReadonlySet<string>): boolean =>
  tokens.some(({ word }, place) => list.has(word) && !taken.has(place));

/** "printer paper" of "search for printer paper in May": what is looked for, as it was typed. */
function typedAfterVerb({ tokens, periods, amounts, vendor }: Question): string | undefined {
  const isElse = (place: number) =>
    [...periods, ...amounts, ...(vendor ? [vendor] : [])].some(({ from, to }) => from <= place && place < to);
  const rest = tokens.filter(({ word, kind }, place) => kind !== "sign" && !isElse(place) && !words.GRAMMAR.has(word));
  return rest.length === 0 ? undefined : asTyped(rest);
}

/** Returns the rest of "find unicorn stickers" without the words that have a meaning of their own. */
function leftover(tokens: Question["tokens"], taken: ReadonlySet<number>): string | undefined {
  const rest = tokens.filter(
    ({ word, kind }, place) => !taken.has(place) && kind !== "sign" && !words.GRAMMAR.has(word),
  );
  return rest.length === 0 || rest.length > 6 ? undefined : asTyped(rest);
}

/** A vendor or category and little else: "Amazon", "travel last month?". */
export function aboutNames(question: Question): ToolCall | null {
  const { vendor, category, periods, today, tokens, taken } = question;
  const unexplained = tokens.filter(
    ({ word, kind }, place) => !taken.has(place) && kind !== "sign" && !words.GRAMMAR.has(word),
  );
  if (unexplained.length > 1) return null;
  if (category)
    return call("spending", {
      ...rangeOf(question, question.thisYear),
      category: category.name,
      vendor: vendor?.name,
    });
  if (vendor) return call("find_expenses", { vendor: vendor.name, ...(periods[0] ? closed(periods[0], today) : {}) });
  return null;
}
