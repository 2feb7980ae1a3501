/**
 * Which tool a question asks for, and with which input: rules over what question.ts found in it. It is for everyday English; what
 * it does not understand it says, and never guesses.
 */
import type { ToolCall } from "../tools/index.ts";
import { planBill } from "./bill-plans.ts";
import { rangeAfter, rangeBefore, unitAround } from "./calendar.ts";
import { followUp } from "./follow-up.ts";
import * as words from "./lexicon.ts";
import { newName } from "./mentions.ts";
import { type Circumstances, closed, groupingOf, type Question, questionOf, rangeOf } from "./question.ts";
import { asTyped } from "./tokens.ts";

export interface Talk extends Circumstances {
  /** What was looked up for the answer before this question; null: this is the first. */
  previous: ToolCall | null;
  /** A file came with this very question. */
  attached: boolean;
}

/** The tool that is asked for; null: not understood. */
export function plan(text: string, talk: Talk): ToolCall | null {
  if (talk.attached) return call("read_document", {});
  const question = questionOf(text, talk);
  if (question.tokens.length === 0) return null;
  return followUp(question, talk.previous, talk) ?? decide(question, talk);
}

const call = (tool: string, input: object): ToolCall => ({ tool, input: cleaned(input) });

/** Without what was not said. */
export const cleaned = (input: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));

/** The rules, the more particular first. */
function decide(question: Question, talk: Talk): ToolCall | null {
  return (
    aboutHelp(question) ??
    aboutDocument(question) ??
    planBill(question, talk) ??
    aboutNewReport(question) ??
    aboutRate(question, talk) ??
    aboutComparison(question) ??
    aboutCash(question) ??
    aboutWaiting(question) ??
    aboutTax(question) ??
    aboutReport(question) ??
    aboutDue(question) ??
    aboutLastTime(question) ??
    aboutSpending(question) ??
    aboutExpenses(question) ??
    aboutNames(question)
  );
}

const GREETINGS = new Set(
  "hi hello hey thanks thank good morning afternoon evening help commands there you".split(" "),
);

function aboutHelp({ tokens, says, has }: Question): ToolCall | null {
  const isGreeting = tokens.every(({ word, kind }) => kind === "sign" || GREETINGS.has(word));
  const asks =
    says("what can you do") ||
    says("what do you do") ||
    says("how does this work") ||
    says("what can i ask") ||
    says("how can you help") ||
    says("what are you able") ||
    says("who are you") ||
    (has("help") && tokens.length <= 4);
  return isGreeting || asks ? call("help", {}) : null;
}

/** "Read this receipt", "what does the document say". */
function aboutDocument(question: Question): ToolCall | null {
  const { verb, has, says, hasAny, amounts } = question;
  const pointed =
    has("attached", "attachment", "pdf", "picture", "photo", "scan", "image") ||
    ["this", "that", "the", "my"].some((one) =>
      ["receipt", "document", "file", "invoice", "bill"].some((thing) => says(`${one} ${thing}`)),
    );
  if (words.READ.has(verb) && (pointed || hasAny(words.DOCUMENT))) return call("read_document", {});
  if (
    amounts.length === 0 &&
    pointed &&
    (has("say", "says", "read") || (has("on", "in") && has("attached", "attachment", "pdf", "photo", "picture"))) &&
    !hasAny(words.SPEND)
  )
    return call("read_document", {});
  return null;
}

const NEW_REPORT_VERBS = new Set("create new make generate prepare build produce run draft".split(" "));

function reportKind({ says, has, hasAny }: Question): string {
  if (says("balance sheet") || (hasAny(words.BALANCE) && !hasAny(words.PROFIT))) return "balance_sheet";
  if (hasAny(words.TAX)) return "tax_summary";
  if (has("cashflow") || says("cash flow")) return "cash_flow";
  const isProfit = hasAny(words.PROFIT);
  if (!isProfit && has("expense", "expenses", "spending", "cost", "costs")) return "expense_analysis";
  return "profit_and_loss";
}

function aboutNewReport(question: Question): ToolCall | null {
  const { verb, hasAny, says, today, amounts } = question;
  const isReport = hasAny(words.REPORT) || says("profit and loss") || says("balance sheet") || question.has("p&l");
  if (!isReport || amounts.length > 0 || !NEW_REPORT_VERBS.has(verb)) return null;
  return call("new_report", { report: reportKind(question), ...rangeOf(question, unitAround(today, "month")) });
}

/** Rates, and amounts in another currency. */
function aboutRate(question: Question, { currency: own }: Talk): ToolCall | null {
  const { has, says, currencies, amounts, periods, tokens, vendor, hasAny } = question;
  const distinct = [...new Set(currencies.map(({ currency }) => currency))];
  const named = has("convert", "conversion", "exchange") || (has("rate", "rates") && distinct.length > 0);
  const linked =
    distinct.length === 2 &&
    !hasAny(words.BILL) &&
    vendor === null &&
    !has("spend", "spent", "paid") &&
    (has("in", "to", "into", "is", "are", "for", "worth", "/") || tokens.length <= 3);
  const worth = distinct.length === 1 && has("worth") && !has("net");
  if (!named && !linked && !worth) return null;
  if (distinct.length === 0) return null;
  const amount = amounts.find((one) => one.currency !== null);
  // "how many euros are 100 dollars": what has the amount is what is converted.
  const from = amount?.currency ?? (says("how many") ? distinct[1] : distinct[0]) ?? own;
  const to = distinct.find((one) => one !== from);
  const [period] = periods;
  const date = period ? closed(period, question.today).endDate : undefined;
  return call("exchange_rate", {
    from,
    to,
    date: date !== undefined && date > question.today ? undefined : date,
    amount: amount?.value,
  });
}

const CHANGE = new Set(
  "change changed changes grow grew grown increase increased decrease decreased rise rose risen fall fell develop developed".split(
    " ",
  ),
);

function aboutComparison(question: Question): ToolCall | null {
  const { has, hasAny, periods, today, says, vendor, category, verb } = question;
  const goesUp = ["go", "goes", "going", "gone", "went"].some((word) => says(`${word} up`) || says(`${word} down`));
  const isCompared =
    has("compare", "compared", "comparing", "comparison", "versus", "vs", "against", "difference", "differ") ||
    (has("than") &&
      (periods.length > 0 || has("before", "usual")) &&
      has("more", "less", "higher", "lower", "fewer")) ||
    ((hasAny(CHANGE) || goesUp) && (question.asks || words.FIND.has(verb)) && hasAny(words.SPEND)) ||
    says("year over year") ||
    says("month over month") ||
    says("year on year") ||
    says("month on month");
  if (!isCompared) return null;
  const developed = hasAny(CHANGE) || goesUp;
  const [one, two] = periods;
  let [first, second] = [one, two].map((period) => period && closed(period, today));
  const ends = periods.find((period) => period.ends)?.ends;
  if (ends && periods.length === 1) [first, second] = developed ? [ends[1], ends[0]] : ends;
  // "More than last month?": this month against it.
  if (first && !second && has("than") && periods.length === 1) [first, second] = [rangeAfter(first), first];
  if (!first) {
    const unit = says("year over year") || says("year on year") ? "year" : "month";
    first = unitAround(today, unit);
  }
  if (!second) {
    // "What changed since March": from then until now, against the time before.
    second =
      says("same period last year") || says("year over year") || says("year on year") || says("same time last year")
        ? yearEarlier(first)
        : rangeBefore(first);
  }
  const grouping = groupingOf(question);
  return call("compare_periods", {
    first,
    second,
    vendor: vendor?.name,
    category: category?.name,
    by: grouping === "vendor" ? "vendor" : undefined,
  });
}

const yearEarlier = ({ startDate, endDate }: { startDate: string; endDate: string }) => ({
  startDate: `${Number(startDate.slice(0, 4)) - 1}${startDate.slice(4)}`,
  endDate:
    unitAround(`${Number(endDate.slice(0, 4)) - 1}${endDate.slice(4, 7)}-01`, "month").endDate.slice(0, 8) +
    endDate.slice(8),
});

function aboutCash(question: Question): ToolCall | null {
  const { has, says, today, vendor, category } = question;
  if (vendor || category) return null;
  const isCash =
    has("cashflow", "liquidity") ||
    [
      "cash flow",
      "cash flows",
      "cash in",
      "cash out",
      "cash position",
      "cash movement",
      "cash movements",
      "money in and out",
      "money coming in",
      "money going out",
      "money came in",
      "money went out",
      "cash came in",
      "cash went out",
      "in and out of my bank",
      "in and out of the bank",
    ].some(says) ||
    (has("cash") && has("came", "went", "coming", "going", "move", "moved"));
  if (!isCash || says("in cash")) return null;
  return call("cash_flow", rangeOf(question, unitAround(today, "year")));
}

function aboutWaiting(question: Question): ToolCall | null {
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
    says("to do") ||
    says("left to do") ||
    says("inbox");
  if (!waits) return null;
  if (vendor || periods.length > 0 || amounts.length > 0)
    return call("find_expenses", { status: has("failed") ? "failed" : "to_review", ...found(question) });
  return call("what_waits", {});
}

function aboutTax(question: Question): ToolCall | null {
  const { hasAny, vendor, today, has } = question;
  if (!hasAny(words.TAX) || has("profit")) return null;
  return call("tax_paid", { ...rangeOf(question, unitAround(today, "year")), vendor: vendor?.name });
}

function aboutReport(question: Question): ToolCall | null {
  const { hasAny, says, has, today, vendor, category } = question;
  const isReport = hasAny(words.REPORT) && !vendor && !category;
  const isProfit = hasAny(words.PROFIT) || says("balance sheet") || (hasAny(words.BALANCE) && !hasAny(words.BILL));
  const isExpenseReport = isReport && has("expense", "expenses", "spending", "cost", "costs") && !isProfit;
  const generally = ["business doing", "are we doing", "am i doing", "company doing", "is business going"].some(says);
  if (has("cash") && has("have", "left") && !vendor && !category)
    return call("show_report", { report: "balance_sheet", ...rangeOf(question, unitAround(today, "year")) });
  if (!isReport && !isProfit && !generally) return null;
  if (isExpenseReport && groupingOf(question) !== null) return null;
  return call("show_report", { report: reportKind(question), ...rangeOf(question, unitAround(today, "year")) });
}

/** Bills by when they are due. */
function aboutDue(question: Question): ToolCall | null {
  const { has, says, ahead, today, vendor, verb, count, amounts, category, quoted } = question;
  const owes =
    has("owe", "owed", "owing", "payable", "payables", "unpaid", "overdue", "due", "deadlines") ||
    ["to pay", "past due", "to be paid", "need paying", "needs paying"].some(says);
  const isBills =
    has("bill", "bills") ||
    (has("invoice", "invoices", "payments", "expenses") && has("upcoming", "outstanding", "open", "late"));
  if (!owes && !isBills) return null;
  // "the largest bills", "bills over 100": what stands on them, not when they are due.
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
  if (!owes && words.READ.has(verb)) return null;
  const [period] = ahead;
  const late = has("overdue", "late") || says("past due") || says("past their due date") || says("past the due date");
  const upcoming = has("upcoming", "coming") && !period;
  const dueTo = period?.endDate;
  const dueFrom =
    period?.startDate ?? (period && dueTo !== undefined ? (dueTo >= today ? undefined : undefined) : undefined);
  return call("list_bills", {
    state: late ? "overdue" : upcoming ? "upcoming" : undefined,
    dueFrom,
    dueTo,
    vendor: (vendor ?? unknownVendor(question))?.name,
  });
}

/** A vendor that the books do not have, after "at" or "from". */
export function unknownVendor({ tokens, taken }: Question) {
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

function aboutSpending(question: Question): ToolCall | null {
  const { has, hasAny, says, today, category, count, tokens, amounts, verb } = question;
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
    "outlay",
    "blow",
    "blew",
    "money",
    "expensive",
  );
  const asksHowMuch = says("how much") || has("total", "totals", "sum");
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
    ...rangeOf(question, unitAround(today, "year")),
    by:
      by === "vendor" && vendor?.known
        ? undefined
        : by === "category" && category && !has("breakdown", "split", "by")
          ? undefined
          : by,
    vendor: vendor?.name,
    category: category?.name ?? unknown?.name,
    measure: average ? "average" : counts ? "count" : undefined,
    top: count !== null && tokens.length > 0 && by !== undefined ? count : undefined,
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

/** What of a question says which expenses are meant. */
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
    minAmount: min?.value ?? exact?.value,
    maxAmount: max?.value ?? exact?.value,
  };
}

/** "When did I last pay Hetzner?" */
function aboutLastTime(question: Question): ToolCall | null {
  const { tokens, has } = question;
  const slots = cleaned(found(question));
  if (tokens[0]?.word !== "when" || (slots.vendor === undefined && slots.category === undefined)) return null;
  return call("find_expenses", { ...slots, sort: has("first") ? "oldest" : undefined, limit: 1 });
}

/** Verbs after which any words are looked for; "what" and "which" ask for something else. */
const SEEKS = new Set(["find", "search", "look", "lookup", "show", "list"]);

function aboutExpenses(question: Question): ToolCall | null {
  const { has, hasAny, verb, count, amounts, quoted, invoiceNumber, id, tokens, taken } = question;
  const things = hasAny(words.BILL) || has("documents");
  const finds = words.FIND.has(verb);
  if (!things && !finds && amounts.length === 0 && quoted === null) return null;
  const searches = ["find", "search", "look", "lookup"].includes(verb) && !things;
  const keyword = searches && question.category?.byKeyword && quoted === null ? typedAfterVerb(question) : undefined;
  const slots = cleaned(found(keyword === undefined ? question : { ...question, category: null, quoted: keyword }));
  const sort = hasAny(words.LARGEST)
    ? "largest"
    : hasAny(words.SMALLEST)
      ? "smallest"
      : question.tokens.some(({ word }, place) => words.OLDEST.has(word) && !question.taken.has(place))
        ? "oldest"
        : undefined;
  const newest = hasAny(words.NEWEST);
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
  return call("find_expenses", {
    ...slots,
    text: rest,
    status,
    sort,
    limit: count ?? (single ? 1 : undefined),
  });
}

/** "printer paper" of "search for printer paper in May": what is looked for, as it was typed. */
function typedAfterVerb({ tokens, periods, amounts, vendor }: Question): string | undefined {
  const isElse = (place: number) =>
    [...periods, ...amounts, ...(vendor ? [vendor] : [])].some(({ from, to }) => from <= place && place < to);
  const rest = tokens.filter(({ word, kind }, place) => kind !== "sign" && !isElse(place) && !words.GRAMMAR.has(word));
  return rest.length === 0 ? undefined : asTyped(rest);
}

/** What is left of "find unicorn stickers" when every word with a meaning of its own is gone. */
function leftover(tokens: Question["tokens"], taken: ReadonlySet<number>): string | undefined {
  const rest = tokens.filter(
    ({ word, kind }, place) => !taken.has(place) && kind !== "sign" && !words.GRAMMAR.has(word),
  );
  return rest.length === 0 || rest.length > 6 ? undefined : asTyped(rest);
}

/** A vendor or category and little else: "Amazon", "travel last month?". */
function aboutNames(question: Question): ToolCall | null {
  const { vendor, category, periods, today, tokens, taken } = question;
  const unexplained = tokens.filter(
    ({ word, kind }, place) => !taken.has(place) && kind !== "sign" && !words.GRAMMAR.has(word),
  );
  if (unexplained.length > 1) return null;
  if (category)
    return call("spending", {
      ...rangeOf(question, unitAround(today, "year")),
      category: category.name,
      vendor: vendor?.name,
    });
  if (vendor) return call("find_expenses", { vendor: vendor.name, ...(periods[0] ? closed(periods[0], today) : {}) });
  return null;
}
