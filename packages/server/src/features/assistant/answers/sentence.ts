/** The sentence of an answer, from its headline. */
import { writeList } from "@tallyleaf/contract";
import {
  absolute,
  add,
  compareMoney,
  type Money,
  moneyFromDecimal,
  subtract,
  toDecimalString,
} from "@tallyleaf/ledger";
import type { ReadAnswer } from "../../tools/run-tool.ts";
import { dayText, moneyText, numberText, percentText, rangeText } from "../format.ts";
import type { Reading } from "../grammar/frame.ts";
import { BEGINNING } from "../grammar/times.ts";
import { sayReading, sentences } from "../say.ts";
import { budgetSentence, lacksGrossProfit } from "./budget.ts";
import { type ChipContext, lacksText, toolLabel } from "./chips.ts";
import { detailSentence } from "./details.ts";
import { type Facts, isOrdered } from "./headline.ts";

/** The days in words, as a phrase: "in April 2026". */
export const whenOf = (from: string, to: string) =>
  from === BEGINNING ? sayReading("upTo", { day: dayText(to) }) : rangeText({ startDate: from, endDate: to });
const money = ({ amount = "0", currency = "" }: Facts) => moneyText(amount, currency);

/** @param before the headline of the other time, in a comparison */
export function sentenceOf(
  reading: Reading,
  answer: ReadAnswer,
  facts: Facts,
  before: Facts | null,
  context: ChipContext,
): string {
  const { isYes } = facts;
  return sentences(
    isYes !== undefined && sayReading(isYes ? "yes" : "no"),
    statement(reading, answer, facts, before, context),
    basisOf(reading, answer),
    context.isOwnOnly === true && OF_EXPENSES.has(reading.tool) && sayReading("onlyYours"),
  );
}

/** All invoices of a time, whatever became of them. */
const isInvoiced = ({ input }: Reading): boolean =>
  input.issued === true && ["status", "unpaid", "partly", "unsent"].every((field) => input[field] === undefined);

/** Tools of which an employee sees their own part. */
const OF_EXPENSES: ReadonlySet<string> = new Set([
  "spending",
  "spending_by_vendor",
  "spending_by_account",
  "find_expenses",
  "unusual_spending",
]);

/** With or without tax: sums of documents have it, and sums by category don't. Nothing is said where there is none. */
function basisOf({ tool, input, asks, against, without }: Reading, { facts, rows }: ReadAnswer): string | false {
  if (asks === "share" || asks === "average" || asks === "perMonth" || against || without) return false;
  if (tool === "spending" && facts.taxPaid !== 0 && facts.taxPaid !== undefined) {
    if (input.categoryCode !== undefined || input.top !== undefined) return sayReading("taxNotIncluded");
    return sayReading(rows.length > 0 ? "taxIncludedHere" : "taxIncluded");
  }
  const isSum = tool === "find_expenses" && input.posted === true;
  return isSum && rows.some(({ taxAmount }) => Number(taxAmount ?? 0) !== 0) && sayReading("taxIncluded");
}

function statement(
  reading: Reading,
  answer: ReadAnswer,
  facts: Facts,
  before: Facts | null,
  context: ChipContext,
): string {
  const { tool, input, against } = reading;
  const { count = 0, names = [], date } = facts;
  const amount = facts.amount === undefined ? "" : money(facts);
  if (against && before && reading.isCounted)
    return sayReading("comparedCounts", {
      label: toolLabel(tool),
      first: count,
      firstWhen: whenOf(String(input.from), String(input.to)),
      second: before.count ?? 0,
      secondWhen: whenOf(against.startDate, against.endDate),
    });
  if (against && before) {
    const isApart = reading.asks === "howMuchMore" || reading.asks === "howMuchLess";
    const first = isApart ? { ...facts, amount: firstOf(facts, before, reading) } : facts;
    const here = [money(first), whenOf(String(input.from), String(input.to))] as const;
    const there = [money(before), whenOf(against.startDate, against.endDate)] as const;
    // The later of the two is said first: "more" is more than before.
    const isSwapped = reading.asks === undefined && against.startDate > String(input.to);
    const [[one, oneWhen], [two, twoWhen]] = isSwapped ? [there, here] : [here, there];
    const label = labelOf(reading, answer, context);
    return sentences(
      sayReading("compared", { label, first: one, firstWhen: oneWhen, second: two, secondWhen: twoWhen }),
      isSwapped ? difference(before, first) : difference(first, before),
    );
  }
  if (reading.asks === "perMonth")
    return sayReading("averagePerMonth", {
      label: labelOf(reading, answer, context),
      amount,
      count,
      when: whenOf(String(input.from), String(input.to)),
    });
  if (reading.asks === "enteredBy" && names[0] !== undefined) {
    const vendor = String(answer.rows[0]?.vendorName ?? "");
    return sayReading("enteredBy", { name: names[0], vendor, amount, day: dayText(date ?? "") });
  }
  if (isOrdered(reading) || (input.top !== undefined && !(names.length > 0 && PEOPLE.has(tool)))) {
    const [name] = names;
    if (name === undefined) return sayReading("found");
    if (names.length > 1) {
      const list = writeList(withAmounts(names, reading, answer, facts));
      return input.top === undefined
        ? sayReading("ranked", { names: list })
        : sayReading("leading", { names: list, when: whenOf(String(input.from), String(input.to)) });
    }
    return date
      ? sayReading("theOneOf", { name, amount, day: dayText(date), kind: DAY_OF[tool] ?? "own" })
      : sayReading("theOne", { name, amount });
  }
  if (reading.asks === "least" && (tool === "spending" || tool === "spending_by_member"))
    return names[0] === undefined
      ? sayReading("found")
      : sayReading("leastSpent", { name: names[0], amount, when: whenOf(String(input.from), String(input.to)) });
  if (reading.asks === "payers")
    return sayReading("clientsWhoPaid", { count, amount, when: whenOf(String(input.from), String(input.to)) });
  const ofPeople = peopleSentence(reading, facts, amount, context);
  if (ofPeople !== null) return ofPeople;
  if (reading.asks === "average" && count > 0)
    return ofPartyNamed(reading, context, sayReading("average", { amount, count }));
  const day = dayText(String(input.asOf ?? context.today));
  // "No invoice is overdue" is false where none is overdue for so long.
  const { by } = input;
  const leftOut = reading.without?.party;
  if (AGING.has(tool) && leftOut !== undefined)
    return sentences(
      sayReading("owedWithout", { name: leftOut, amount, day }),
      by === "invoice" && sayReading("counted", { label: toolLabel("list_invoices"), count }),
    );
  if (AGING.has(tool) && isKind(by) && NARROWING.some((field) => input[field] !== undefined))
    return ofParty(input, sayReading("fitting", { kind: by, count, amount }));
  // "No client is overdue" is false where only this one isn't.
  if (AGING.has(tool) && typeof input.party === "string" && input.overdue && (by === "client" || by === "vendor"))
    return sayReading("partyLate", { name: input.party, count, amount, day });
  switch (tool) {
    case "list_receivables":
      if (typeof input.party === "string" && !input.overdue && (input.by !== "invoice" || reading.asks === "paid"))
        return sayReading("owesYou", { name: input.party, amount, day });
      return ofParty(
        input,
        sayReading(
          input.by === "invoice"
            ? input.overdue
              ? "invoicesLate"
              : "invoicesOpen"
            : input.overdue
              ? "clientsLate"
              : "clientsOwe",
          { count, amount, day },
        ),
      );
    case "list_payables":
      if (typeof input.party === "string" && !input.overdue && input.by !== "bill")
        return sayReading("youOwe", { name: input.party, amount, day });
      return ofParty(
        input,
        sayReading(
          input.by === "bill"
            ? input.overdue
              ? "billsLate"
              : "billsOpen"
            : input.overdue
              ? "vendorsLate"
              : "vendorsOwed",
          { count, amount, day },
        ),
      );
    case "list_bills":
      if (input.partly === true)
        return sayReading(facts.count === undefined ? "tooManyBills" : "billsPartly", { count });
      return sayReading("billsOpen", { count, amount, day });
    case "get_client":
    case "get_vendor":
      return detailSentence(reading, answer);
    case "list_invoices":
      if (input.search !== undefined && answer.rows.length === 1) return oneInvoice(answer.rows[0] ?? {});
      if (facts.amount === undefined) return counted(reading, count);
      // Invoices of a time are a sum, also where it is nothing.
      if (count === 0 && isInvoiced(reading)) return sayReading("invoicesNone", { amount });
      return sayReading("invoices", { count, amount });
    case "list_payments": {
      const [name = ""] = names;
      return date ? sayReading("paymentOf", { name, amount, day: dayText(date) }) : sayReading("found");
    }
    case "find_expenses":
      // An expense to review is in no sum of the books.
      if (reading.asks === undefined && (input.status === "to_review" || input.status === "failed") && count > 0)
        return ofPartyNamed(reading, context, counted(reading, count));
      if (reading.asks === "worth")
        return amount === "" ? counted(reading, count) : sayReading("worth", { count, amount });
      if (input.posted === true && typeof input.from === "string")
        return sayReading("figure", {
          label: labelOf(reading, answer, context),
          amount,
          when: whenOf(input.from, String(input.to ?? context.today)),
        });
      if (input.posted === true) return sayReading("theOne", { name: labelOf(reading, answer, context), amount });
      return facts.amount === undefined ? counted(reading, count) : sayReading("expenses", { count, amount });
    case "unusual_spending":
      return reading.asks === "duplicates" ? sayReading("duplicates", { count }) : counted(reading, count);
    case "exchange_rate":
      return facts.amount === undefined
        ? sayReading("found")
        : sayReading("rate", {
            from: String(input.from),
            to: String(input.to),
            rate: numberText(Number(facts.amount), 8),
          });
    case "spending":
      if (input.categoryCode === undefined && !reading.without)
        return sayReading("spent", { amount, when: whenOf(String(input.from), String(input.to)) });
      return sayReading("figure", {
        label: labelOf(reading, answer, context),
        amount,
        when: whenOf(String(input.from), String(input.to)),
      });
    case "spending_by_vendor":
      return sayReading("figure", {
        label: labelOf(reading, answer, context),
        amount,
        when: whenOf(String(input.from), String(input.to)),
      });
    case "pay_days": {
      const when = whenOf(String(input.from), String(input.to));
      const name = context.nameOf(String(input.clientId)) ?? names[0] ?? "";
      const invoices = input.top === undefined ? Number(answer.facts.invoices) : Number(answer.rows[0]?.invoices ?? 0);
      return facts.count === undefined
        ? sayReading("payDaysNone", { when })
        : sayReading("payDays", { who: name === "" ? "all" : "one", name, days: count, invoices, when });
    }
    case "compare_budget":
      return budgetSentence(reading, answer, labelOf(reading, answer, context));
    case "client_payments": {
      const name = context.nameOf(String(input.clientId)) ?? "";
      return date ? sayReading("paymentOf", { name, amount, day: dayText(date) }) : sayReading("paymentNone", { name });
    }
    case "run_report": {
      const label = labelOf(reading, answer, context);
      if (lacksGrossProfit(reading, answer))
        return sayReading("noGrossProfit", { when: whenOf(String(input.from), String(input.to)) });
      const [first] = names;
      if (reading.asks === "byMonth")
        return sayReading("figure", { label, amount, when: whenOf(String(input.from), String(input.to)) });
      if (reading.asks === "monthMost" || reading.asks === "monthLeast")
        return first === undefined ? sayReading("found") : sayReading("monthOf", { month: first, amount });
      if (reading.asks === "most" || reading.asks === "least")
        return first === undefined
          ? sayReading("found")
          : sayReading("figure", {
              label: context.nameOf(first) ?? first,
              amount,
              when: sayReading("onDay", { day: dayText(String(input.to)) }),
            });
      if (input.row === undefined) {
        const at =
          input.type === "balance_sheet"
            ? sayReading("onDay", { day: dayText(String(input.to)) })
            : whenOf(String(input.from), String(input.to));
        // The first column of a trial balance is the opening balance, whose sum says nothing.
        const totals = input.type === "trial_balance" ? [] : totalsOf(answer, facts);
        return sentences(sayReading("reportOf", { label, when: at }), ...totals);
      }
      const isState = input.type === "balance_sheet" || String(input.row) === "closing";
      const when = isState
        ? sayReading("onDay", { day: dayText(String(input.to)) })
        : whenOf(String(input.from), String(input.to));
      return sayReading("figure", { label, amount, when });
    }
    case "overview":
      return date ? sayReading("taxReturns", { count, day: dayText(date) }) : sayReading("taxReturnsLater");
    case "list_clients":
      if (input.lacks !== undefined) return sayReading("clientsLacking", { count, what: lacksText(input.lacks) });
      if (input.invoiced === true)
        return sayReading("clientsWithInvoice", { count, when: whenOf(String(input.from), String(input.to)) });
      if (input.invoiced === false) return sayReading("clientsNeverInvoiced", { count });
      return sayReading(input.owing === false ? "clientsEven" : "clients", { count });
    case "cash_movements":
      if (input.side === undefined) return bothWays(reading, answer);
      return facts.amount === undefined
        ? sayReading("notForRole")
        : sayReading("figure", {
            label: labelOf(reading, answer, context),
            amount,
            when: whenOf(String(input.from), String(input.to)),
          });
    case "cash_forecast":
      return forecast(reading, answer, facts);
    case "list_quotes":
      return facts.amount === undefined ? counted(reading, count) : sayReading("quotes", { count, amount });
    case "list_recurring":
      return sayReading("recurring", { count });
    case "list_reminders":
      return sentences(sayReading("reminders", { count }), answer.facts.isOn === false && sayReading("remindersOff"));
    case "list_vendors":
      if (input.lacks !== undefined) return sayReading("vendorsLacking", { count, what: lacksText(input.lacks) });
      if (input.bought !== undefined)
        return sayReading(input.bought ? "vendorsWith" : "vendorsWithout", {
          count,
          when: whenOf(String(input.from), String(input.to)),
        });
      return sayReading("vendors", { count });
    case "list_members":
      return sayReading("members", { count });
    case "help":
      return answer.rows.map((row) => String(row.answer)).join("\n");
    default:
      return counted(reading, count);
  }
}

/** Each of some rows with its amount, where the rows have it in the headline's currency. */
function withAmounts(names: readonly string[], { tool, input }: Reading, { rows }: ReadAnswer, facts: Facts): string[] {
  const { currency } = facts;
  const field = AGING.has(tool)
    ? input.overdue
      ? "overdue"
      : "open"
    : tool === "find_expenses"
      ? "baseAmount"
      : "amount";
  return names.map((name, place) => {
    const amount = rows[place]?.[field];
    return tool === "list_invoices" || currency === undefined || typeof amount !== "number"
      ? name
      : sayReading("withAmount", { name, amount: moneyText(String(amount), currency) });
  });
}

/** Everything that is asked of one invoice. */
function oneInvoice(row: ReadAnswer["rows"][number]): string {
  const { number, client, issueDate, dueDate, currency, total, open, status } = row;
  const amount = (value: unknown) => moneyText(String(value ?? 0), String(currency));
  const { name = "" } = client as { name?: string };
  const day = dayText(String(issueDate));
  const due = dayText(String(dueDate));
  const isOwed = Number(open) > 0;
  return sentences(
    sayReading("oneInvoice", { number: String(number), client: name, amount: amount(total), day, due }),
    isOwed && sayReading("oneInvoiceOpen", { amount: amount(open) }),
    !isOwed && sayReading("oneInvoiceState", { status: String(status) as "paid" }),
  );
}

/** A number of rows, with what they are. */
const counted = ({ tool }: Reading, count: number): string =>
  count === 0 ? sayReading("found") : sayReading("counted", { label: toolLabel(tool), count });

/** The kind of day that the first of some rows has; absent: the document's own. */
const DAY_OF: Readonly<Record<string, "due" | "issued" | "next">> = {
  list_receivables: "due",
  list_payables: "due",
  list_invoices: "issued",
  list_recurring: "next",
  list_reminders: "next",
};
const AGING: ReadonlySet<string> = new Set(["list_receivables", "list_payables"]);
/** Fields that leave open or overdue ones out. */
const NARROWING = ["dueFrom", "dueTo", "above", "below", "minAmount", "maxAmount"] as const;
const KINDS = ["client", "vendor", "invoice", "bill"] as const;
const isKind = (by: unknown): by is (typeof KINDS)[number] => KINDS.some((kind) => kind === by);

const PEOPLE: ReadonlySet<string> = new Set([
  "spending_by_member",
  "spending_by_account",
  "client_totals",
  "vendor_payments",
]);

/** The sentence of sums by member, account, client, or vendor. Null: it is none of these. */
function peopleSentence(
  { tool, input, without }: Reading,
  { names = [] }: Facts,
  amount: string,
  { nameOf }: ChipContext,
): string | null {
  if (!PEOPLE.has(tool)) return null;
  const when = whenOf(String(input.from), String(input.to));
  if (Number(input.top) > 1 && names.length > 1) return sayReading("leading", { names: writeList(names), when });
  const one = input.clientId ?? input.vendorId ?? input.accountCode;
  const name = (one === undefined ? input.top !== undefined && names[0] : nameOf(String(one))) || null;
  if (tool === "client_totals" && without?.clientId !== undefined)
    return sayReading("invoicedWithout", { name: nameOf(without.clientId) ?? "", amount, when });
  if (tool === "client_totals") {
    const isPaid = input.sortBy === "received";
    if (name === null) return sayReading(isPaid ? "clientsPaid" : "clientsInvoiced", { amount, when });
    return sayReading(isPaid ? "clientPaid" : "clientInvoiced", { name, amount, when });
  }
  if (tool === "vendor_payments")
    return name === null
      ? sayReading("vendorsPaid", { amount, when })
      : sayReading("vendorPaid", { name, amount, when });
  if (name === null) return sayReading("spent", { amount, when });
  if (tool === "spending_by_member") return sayReading("memberSpent", { name, amount, when });
  return sayReading("paidFrom", { name, amount, when });
}

/** Says what the documents are of: a vendor, client, category, or person. */
function ofPartyNamed({ input }: Reading, { nameOf }: ChipContext, said: string): string {
  const id = input.vendorId ?? input.clientId ?? input.memberId ?? input.categoryCode;
  const name = id === undefined ? undefined : nameOf(String(id));
  return name ? sayReading("ofParty", { name, said }) : said;
}

/** Says whose documents they are. */
const ofParty = ({ party, by }: Reading["input"], said: string): string =>
  typeof party === "string" && (by === "invoice" || by === "bill")
    ? sayReading("ofParty", { name: party, said })
    : said;

/** The sums of a report, a sentence each. */
const totalsOf = ({ rows }: ReadAnswer, { currency = "" }: Facts): string[] =>
  rows
    .filter(({ kind, depth }) => depth === 0 && (kind === "subtotal" || kind === "total"))
    .map(({ label, figures }) => {
      const [first] = figures as { amount: number | null }[];
      return sayReading("theOne", { name: String(label), amount: moneyText(String(first?.amount ?? 0), currency) });
    });

function labelOf({ tool, input, without }: Reading, { facts }: ReadAnswer, { nameOf }: ChipContext): string {
  const name = (id: unknown) => (typeof id === "string" ? (nameOf(id) ?? id) : "");
  if (without)
    return sayReading(without.paymentAccountCode === undefined ? "spendingWithout" : "spendingNotFrom", {
      name: name(Object.values(without)[0]),
    });
  if (input.vendorId && input.categoryCode)
    return sayReading("spendingOnAt", { name: name(input.vendorId), category: name(input.categoryCode) });
  if (input.memberId && input.categoryCode)
    return sayReading("spendingOfOn", { name: name(input.memberId), category: name(input.categoryCode) });
  if (input.vendorId) return sayReading("spendingAt", { name: name(input.vendorId) });
  if (input.memberId) return sayReading("spendingOf", { name: name(input.memberId) });
  if (input.categoryCode) return sayReading("spendingOn", { name: name(input.categoryCode) });
  if (tool === "cash_movements") return sayReading("figureName", { row: input.side === "in" ? "moneyIn" : "moneyOut" });
  if (tool !== "run_report" && tool !== "compare_budget") return toolLabel(tool);
  if (input.row === undefined) return typeof facts.title === "string" ? facts.title : toolLabel(tool);
  const [key = "", ...others] = String(input.row).split(",");
  if (others.length > 0 && key.startsWith("account:")) return toolLabel("list_bank_accounts");
  if (key.startsWith("account:") && input.type === "cash_flow") return sayReading("figureName", { row: "received" });
  if (key.startsWith("account:")) return name(key.slice("account:".length));
  return sayReading("figureName", { row: key.replace(":total", "") as "revenue" });
}

/** A part of a whole with its percentage, which a whole of nothing has not. */
export function shareOf(
  reading: Reading,
  answer: ReadAnswer,
  part: Facts,
  whole: Facts,
  context: ChipContext,
): { sentence: string; percent?: number } {
  const { input } = reading;
  const when = whenOf(String(input.from), String(input.to));
  const label = input.clientId ? (context.nameOf(String(input.clientId)) ?? "") : labelOf(reading, answer, context);
  const said = { label, amount: money(part), whole: money(whole), when };
  const [of, all] = [Number(part.amount ?? 0), Number(whole.amount ?? 0)];
  if (all <= 0 || of < 0) return { sentence: sayReading("partOf", said) };
  const percent = Math.round((of / all) * 1000) / 10;
  return { sentence: sayReading("shareOf", { ...said, share: percentText(percent) }), percent };
}

interface Horizon {
  days: number;
  amount: number;
}

const horizonsOf = ({ facts }: ReadAnswer): Horizon[] =>
  Array.isArray(facts.horizons) ? (facts.horizons as Horizon[]) : [];

/** The figures of a forecast that its sentence states. */
export const forecastFigures = (answer: ReadAnswer): number[] =>
  horizonsOf(answer).flatMap(({ days, amount }) => [days, amount]);

/** Money in, and money out. */
function bothWays({ input }: Reading, { facts }: ReadAnswer): string {
  const when = whenOf(String(input.from), String(input.to));
  const ways = movedFigures(facts).map((moved, way) =>
    sayReading("figure", {
      label: sayReading("figureName", { row: way === 0 ? "moneyIn" : "moneyOut" }),
      amount: moneyText(String(moved), String(facts.currency)),
      when,
    }),
  );
  return ways.length === 0 ? sayReading("notForRole") : sentences(...ways);
}
/** Empty: the asker may not see them. */
export const movedFigures = ({ in: moneyIn, out }: ReadAnswer["facts"]): number[] =>
  typeof moneyIn === "number" && typeof out === "number" ? [moneyIn, out] : [];

/** Cash that is expected on a day, or after 30, 60, and 90 days. */
function forecast({ input }: Reading, answer: ReadAnswer, facts: Facts): string {
  const { currency = "" } = facts;
  if (typeof input.on === "string") {
    if (facts.amount === undefined) return sayReading("forecastTooFar");
    const day = dayText(input.on);
    const isMoved = input.side !== undefined;
    return sayReading("figure", {
      label: sayReading("figureName", {
        row: input.side === "in" ? "expectedIn" : input.side === "out" ? "expectedOut" : "expected",
      }),
      amount: money(facts),
      when: sayReading(isMoved ? "upTo" : "onDay", { day }),
    });
  }
  const at = (days: number) =>
    moneyText(String(horizonsOf(answer).find((horizon) => horizon.days === days)?.amount ?? 0), currency);
  return sayReading("forecast", { now: at(0), thirty: at(30), sixty: at(60), ninety: at(90) });
}

function difference(facts: Facts, before: Facts): string {
  const [first, second]: Money[] = [facts, before].map(({ amount = "0", currency = "" }) =>
    moneyFromDecimal(amount, currency),
  );
  if (!first || !second) return "";
  const order = compareMoney(first, second);
  if (order === 0) return sayReading("same");
  const apart = absolute(subtract(first, second));
  return sayReading(order > 0 ? "more" : "less", { amount: moneyText(toDecimalString(apart), apart.currency) });
}

/** The figure of the first time, where the headline is the difference. */
function firstOf({ amount = "0", currency = "" }: Facts, before: Facts, { asks }: Reading): string {
  const [apart, second] = [moneyFromDecimal(amount, currency), moneyFromDecimal(before.amount ?? "0", currency)];
  return toDecimalString(asks === "howMuchMore" ? add(second, apart) : subtract(second, apart));
}

/** The figures that the sentence of a comparison states beside its headline. */
export function comparedFigures(facts: Facts, before: Facts, reading: Reading): number[] {
  const isApart = reading.asks === "howMuchMore" || reading.asks === "howMuchLess";
  const first = isApart ? { ...facts, amount: firstOf(facts, before, reading) } : facts;
  return [Number(first.amount ?? 0), Number(before.amount ?? 0), differenceOf(first, before)];
}

function differenceOf(facts: Facts, before: Facts): number {
  const [first, second] = [facts, before].map(({ amount = "0", currency = "" }) => moneyFromDecimal(amount, currency));
  return first && second ? Number(toDecimalString(absolute(subtract(first, second)))) : 0;
}
