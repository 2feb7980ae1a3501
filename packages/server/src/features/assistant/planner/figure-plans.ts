/** Questions about figures of the whole business: rates, comparisons, cash, tax, reports. */
import type { ToolCall } from "../tools/index.ts";
import { periodBefore, rangeAfter, unitAround } from "./calendar.ts";
import { call } from "./call.ts";
import * as words from "./lexicon.ts";
import { type Circumstances, closed, groupingOf, type Question, rangeOf } from "./question.ts";

const NEW_REPORT_VERBS = new Set("create new make generate prepare build produce run draft".split(" "));

function reportKind({ says, has, hasAny }: Question): string {
  if (says("balance sheet") || (hasAny(words.BALANCE) && !hasAny(words.PROFIT))) return "balance_sheet";
  if (has("cashflow") || says("cash flow")) return "cash_flow";
  const isProfit = hasAny(words.PROFIT);
  if (!isProfit && has("expense", "expenses", "spending", "cost", "costs")) return "expense_analysis";
  return "profit_and_loss";
}

export function aboutNewReport(question: Question): ToolCall | null {
  const { verb, hasAny, says, today, amounts } = question;
  const isReport = hasAny(words.REPORT) || says("profit and loss") || says("balance sheet") || question.has("p&l");
  if (!isReport || amounts.length > 0 || !NEW_REPORT_VERBS.has(verb)) return null;
  return call("new_report", { report: reportKind(question), ...rangeOf(question, unitAround(today, "month")) });
}

/** Rates, and amounts in another currency. */
export function aboutRate(question: Question, { currency: own }: Circumstances): ToolCall | null {
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

/** Before the time that another one is held against. */
const AGAINST = new Set(["than", "versus", "vs", "against", "compared"]);

export function aboutComparison(question: Question): ToolCall | null {
  const { has, hasAny, periods, today, says, vendor, category, verb, tokens } = question;
  // "Up on last year", "down from March".
  const against = ["up on", "up from", "down on", "down from"].some(says) && periods.length > 0;
  const goesUp = ["go", "goes", "going", "gone", "went"].some((word) => says(`${word} up`) || says(`${word} down`));
  const isCompared =
    against ||
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
  // "More than last month?", "up on last year?", "down versus May?": the time after it against it. "More this month than last?" has
  // its time before the "than".
  const than = tokens.findIndex(({ word }) => AGAINST.has(word) || (against && (word === "on" || word === "from")));
  if (first && !second && periods.length === 1 && than !== -1 && (one?.to ?? 0) > than) {
    const after = rangeAfter(first);
    // "More in than out this year": two things of one time, and no time to compare it with.
    if (after.startDate > today) return null;
    [first, second] = [after, first];
  }
  if (!first) {
    const unit = says("year over year") || says("year on year") ? "year" : "month";
    first = unit === "year" ? question.thisYear : unitAround(today, unit);
  }
  if (!second) {
    // "What changed since March": from then until now, against the time before.
    second =
      says("same period last year") || says("year over year") || says("year on year") || says("same time last year")
        ? yearEarlier(first)
        : periodBefore(first, question.years);
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

export function aboutCash(question: Question): ToolCall | null {
  const { has, says, vendor, category } = question;
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
  return call("cash_flow", rangeOf(question, question.thisYear));
}

export function aboutTax(question: Question): ToolCall | null {
  const { hasAny, vendor, has } = question;
  if (!hasAny(words.TAX) || has("profit")) return null;
  return call("tax_paid", { ...rangeOf(question, question.thisYear), vendor: vendor?.name });
}

export function aboutReport(question: Question): ToolCall | null {
  const { hasAny, says, has, vendor, category } = question;
  const isReport = hasAny(words.REPORT) && !vendor && !category;
  const isProfit = hasAny(words.PROFIT) || says("balance sheet") || (hasAny(words.BALANCE) && !hasAny(words.BILL));
  const isExpenseReport = isReport && has("expense", "expenses", "spending", "cost", "costs") && !isProfit;
  const generally = ["business doing", "are we doing", "am i doing", "company doing", "is business going"].some(says);
  if (!isReport && !isProfit && !generally) return null;
  if (isExpenseReport && groupingOf(question) !== null) return null;
  return call("show_report", { report: reportKind(question), ...rangeOf(question, question.thisYear) });
}
