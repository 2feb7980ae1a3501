/** The headline of an answer as data: how many, how much, who, when, yes or no; each from what the tool returned. */
import type { ReadingPart } from "@tallyleaf/contract";
import {
  compareMoney,
  divideRounding,
  type Money,
  moneyFromDecimal,
  negate,
  subtract,
  sum,
  toDecimalString,
} from "@tallyleaf/ledger";
import type { ReadAnswer } from "../../tools/run-tool.ts";
import { monthsIn } from "../grammar/asked.ts";
import type { Reading } from "../grammar/frame.ts";
import { budgetHeadline, isAsPlanned, lacksGrossProfit } from "./budget.ts";

export type Facts = ReadingPart["facts"];
type Row = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const moneyOf = (value: unknown, currency: string): Money => moneyFromDecimal(String(value ?? 0), currency);
const decimalOf = (value: unknown, currency: string): string => toDecimalString(moneyOf(value, currency));

const distinct = (rows: readonly Row[], name: (row: Row) => unknown): string[] => [
  ...new Set(rows.map(name).map(text).filter(Boolean)),
];

/** Is a single row wanted: the largest, the newest? */
export const isOrdered = ({ tool, input }: Reading): boolean =>
  ORDERED.has(tool) && input.sortBy !== undefined && input.perPage !== undefined && !PAGES.has(Number(input.perPage));
const ORDERED: ReadonlySet<string> = new Set([
  "list_receivables",
  "list_payables",
  "list_invoices",
  "find_expenses",
  "list_recurring",
  "list_reminders",
  "list_bank_lines",
]);
/** The tools' own length of a page, and the longest: no one asked for so many. */
const PAGES: ReadonlySet<number> = new Set([20, 100]);

type Of = (answer: ReadAnswer, reading: Reading, base: string) => Facts;

/** The first of ordered rows. */
function extreme(
  rows: readonly Row[],
  name: (row: Row) => unknown,
  amount: (row: Row) => unknown,
  currency: string,
  date: (row: Row) => unknown,
): Facts {
  const [first] = rows;
  if (!first) return { count: 0, names: [] };
  const day = text(date(first));
  return {
    count: rows.length,
    names: rows.map(name).map(text),
    ...(amount(first) !== null && { amount: decimalOf(amount(first), currency), currency }),
    ...(day && { date: day }),
  };
}

const aging: Of = ({ rows, total, facts }, reading) => {
  const currency = text(facts.currency);
  const field = reading.input.overdue ? "overdue" : "open";
  const isByDocument = reading.input.by === "invoice" || reading.input.by === "bill";
  const isNumbered = isByDocument && reading.tool === "list_receivables" && reading.asks !== "who";
  const name = (row: Row) => (isNumbered ? row.number : row.party);
  if (isOrdered(reading))
    return extreme(
      rows,
      name,
      (row) => row[field],
      currency,
      (row) => row.dueDate,
    );
  return { count: total, amount: decimalOf(facts[field], currency), currency, names: distinct(rows, name) };
};

/** The sum of posted expenses in the currency of their documents; none where a page has not all of them. */
function sumInOwn(rows: readonly Row[], total: number, currency: string): Pick<Facts, "amount" | "currency"> {
  if (rows.length < total) return {};
  const posted = rows.filter(({ status }) => status === "ready" || status === "no_document");
  const amounts = posted.map(({ amount, baseAmount }) => {
    const money = moneyOf(amount, currency);
    return Number(baseAmount) < 0 && Number(amount) > 0 ? negate(money) : money;
  });
  return { amount: toDecimalString(sum(amounts, currency)), currency };
}

/** The sum of all rows in the books' currency; none where a page has not all of them, or one is in another currency. */
function sumOfAll(rows: readonly Row[], total: number, currency: string): Pick<Facts, "amount" | "currency"> {
  if (rows.length < total || rows.some(({ baseAmount }) => typeof baseAmount !== "number")) return {};
  const all = sum(
    rows.map(({ baseAmount }) => moneyOf(baseAmount, currency)),
    currency,
  );
  return { amount: toDecimalString(all), currency };
}

/** The sum of transactions of one side, without their sign; nothing where a page has not all of them, or they have several currencies. */
function movedBy(rows: readonly Row[], total: number): Pick<Facts, "amount" | "currency"> {
  const [currency, ...others] = new Set(rows.map((row) => text(row.currency)));
  if (currency === undefined || others.length > 0 || rows.length < total) return {};
  const all = sum(
    rows.map(({ amount }) => moneyOf(amount, currency)),
    currency,
  );
  return { amount: toDecimalString(compareMoney(all, moneyOf(0, currency)) < 0 ? negate(all) : all), currency };
}

/** The last of ordered sums: the least of those above zero. */
function leastOf(rows: readonly Row[], currency: string): Facts {
  const last = rows.filter(({ amount }) => Number(amount) > 0).at(-1);
  return last
    ? { count: 1, names: [text(last.name)], amount: decimalOf(last.amount, currency), currency }
    : { count: 0, names: [] };
}

/** The sum of rows by name, or the first of them. What is below zero, or nothing, is the largest of none. */
function sumOf(all: readonly Row[], currency: string, field: string, isFirst: boolean): Facts {
  const rows = isFirst ? all.filter((row) => Number(row[field]) > 0) : all;
  const names = rows.map(({ name }) => text(name));
  const [first] = rows;
  if (isFirst)
    return { count: rows.length, names, ...(first && { amount: decimalOf(first[field], currency), currency }) };
  const whole = sum(
    rows.map((row) => moneyOf(row[field], currency)),
    currency,
  );
  return { count: rows.length, names, amount: toDecimalString(whole), currency };
}

/** The result of a report that is shown as a whole. */
const RESULTS: Readonly<Record<string, string>> = {
  profit_loss: "profit",
  balance_sheet: "assets:total",
  cash_flow: "change",
  tax_summary: "payable",
  expense_analysis: "total",
};

const amountsOf = (figures: unknown): (number | null)[] =>
  (figures as { amount: number | null }[]).map(({ amount }) => amount);

/** The column with the most, or the least; a column is a month, and the last is the sum. */
function monthOf(rows: readonly Row[], currency: string, isLeast: boolean): Facts {
  const figures = rows.flatMap((row) => row.figures as { column: string; amount: number | null }[]);
  const months = figures.length > 1 ? figures.slice(0, -1) : figures;
  const [first] = months
    .map(({ column, amount }) => ({ column, money: moneyOf(amount, currency) }))
    .sort((a, b) => (isLeast ? compareMoney(a.money, b.money) : compareMoney(b.money, a.money)));
  return first
    ? { names: [first.column], amount: toDecimalString(first.money), currency }
    : { count: 0, names: [], currency };
}

/** An invoice that its number names, in its own currency. */
function ofOneInvoice(row: Row, { asks }: Reading): Facts {
  const currency = text(row.currency);
  const client = text((row.client as { name?: string } | undefined)?.name);
  return {
    count: 1,
    names: [asks === "who" ? client : text(row.number)],
    amount: decimalOf(asks === "stillOpen" ? row.open : row.total, currency),
    currency,
    date: text(asks === "issued" ? row.issueDate : row.dueDate),
  };
}

const HEADLINES: Readonly<Record<string, Of>> = {
  list_receivables: aging,
  list_payables: aging,
  list_invoices: ({ rows, total, facts }, reading) => {
    const { unpaid, status, partly, currency } = reading.input;
    const inBase = facts.base as { currency: string; total: number; open: number };
    const none = { currency: text(currency), total: 0, open: 0 };
    // Of invoices in one currency, the sum is in it too.
    const base =
      currency === undefined
        ? inBase
        : ((facts.sums as (typeof inBase)[]).find((one) => one.currency === currency) ?? none);
    const isOpen = unpaid === true || partly === true || status === "overdue";
    const [own, worth] = isOpen ? (["open", "baseOpen"] as const) : (["total", "baseTotal"] as const);
    if (isOrdered(reading))
      return extreme(
        rows,
        (row) => (reading.asks === "who" ? (row.client as { name?: string } | undefined)?.name : row.number),
        (row) => row[currency === undefined ? worth : own],
        base.currency,
        (row) => row.issueDate,
      );
    const one = reading.input.search !== undefined && rows.length === 1 ? rows[0] : undefined;
    if (one) return ofOneInvoice(one, reading);
    const isDraft = status === "draft" || status === "void";
    return {
      count: total,
      ...(!isDraft && { amount: decimalOf(isOpen ? base.open : base.total, base.currency), currency: base.currency }),
      // The clients of a page are not those of all.
      ...((reading.asks !== "who" || rows.length === total) && {
        names: distinct(rows, (row) =>
          reading.asks === "who" ? (row.client as { name?: string } | undefined)?.name : row.number,
        ),
      }),
      ...(rows.length === 1 && { date: text(rows[0]?.[reading.input.search === undefined ? "issueDate" : "dueDate"]) }),
    };
  },
  find_expenses: ({ rows, total, facts }, reading) => {
    const currency = text(facts.currency);
    if (isOrdered(reading))
      return extreme(
        rows,
        (row) => (reading.asks === "enteredBy" ? row.createdBy : row.vendorName),
        (row) => row.baseAmount,
        currency,
        (row) => row.date,
      );
    const names = distinct(rows, (row) => row.vendorName);
    if (reading.asks === "worth") return { count: total, names, ...sumOfAll(rows, total, currency) };
    const own = text(reading.input.currency);
    if (own !== "" && own !== currency) return { count: total, names, ...sumInOwn(rows, total, own) };
    return { count: total, amount: decimalOf(facts.sum, currency), currency, names };
  },
  spending: ({ rows, facts }, { input, asks }) => {
    const currency = text(facts.currency);
    if (asks === "least") return leastOf(rows, currency);
    if (input.top !== undefined) {
      const [first] = rows;
      return {
        count: rows.length,
        names: rows.map(({ name }) => text(name)),
        ...(first && { amount: decimalOf(first.amount, currency), currency }),
      };
    }
    // A category has no tax in it, so the whole that it is a share of has none either.
    if (asks === "share" && input.categoryCode === undefined) return sumOf(rows, currency, "amount", false);
    return { count: Number(facts.entries), amount: decimalOf(facts.spent, currency), currency };
  },
  spending_by_member: ({ rows, facts }, { input, asks }) =>
    asks === "least"
      ? leastOf(rows, text(facts.currency))
      : sumOf(rows, text(facts.currency), "amount", input.top !== undefined),
  spending_by_account: ({ rows, facts }, { input }) =>
    sumOf(rows, text(facts.currency), "amount", input.top !== undefined),
  // The mean days of all, or of the client at the top.
  pay_days: ({ rows, facts }, { input }) => {
    const [first] = rows;
    const days = input.top === undefined ? facts.days : first?.days;
    return {
      ...(typeof days === "number" && { count: Math.round(days) }),
      names: input.top === undefined ? [] : rows.map(({ name }) => text(name)),
    };
  },
  vendor_payments: ({ rows, total, facts }, { input }) => {
    const currency = text(facts.currency);
    if (input.top !== undefined) return sumOf(rows, currency, "paid", true);
    return {
      ...(input.vendorId === undefined && { count: total }),
      names: distinct(rows, ({ name }) => name),
      amount: decimalOf(facts.paid, currency),
      currency,
    };
  },
  client_totals: ({ rows, total, facts }, { input }) => {
    const field = input.sortBy === "received" ? "received" : "net";
    const currency = text(facts.currency);
    if (input.top !== undefined) return sumOf(rows, currency, field, true);
    return {
      // Of one client, a count would say that it paid, though it paid nothing.
      ...(input.clientId === undefined && { count: total }),
      names: distinct(rows, ({ name }) => name),
      amount: decimalOf(facts[field], currency),
      currency,
    };
  },
  spending_by_vendor: ({ rows, facts }, { input }, currency) => {
    const [first] = rows;
    const names = rows.map(({ name }) => text(name));
    if (input.top !== undefined)
      return { count: rows.length, names, ...(first && { amount: decimalOf(first.amount, currency), currency }) };
    const all = sum(
      [
        ...rows.map(({ amount }) => moneyOf(amount, currency)),
        moneyOf((facts.otherVendors as { amount: number }).amount, currency),
      ],
      currency,
    );
    return { count: rows.length, names, amount: toDecimalString(all), currency };
  },
  compare_budget: budgetHeadline,
  run_report: ({ rows, facts }, reading) => {
    const { input, asks } = reading;
    const currency = text(facts.currency);
    // The last column is the sum of the months.
    if (asks === "byMonth") {
      const last = rows.map(({ figures: cells }) => amountsOf(cells).at(-1) ?? 0);
      const all = sum(
        last.map((one) => moneyOf(one, currency)),
        currency,
      );
      return { amount: toDecimalString(all), currency };
    }
    if (asks === "monthMost" || asks === "monthLeast") return monthOf(rows, currency, asks === "monthLeast");
    if (asks === "most" || asks === "least") {
      const [first] = rows
        .map(({ key, figures }) => ({ key: text(key), money: moneyOf(amountsOf(figures)[0], currency) }))
        .sort((a, b) => (asks === "least" ? compareMoney(a.money, b.money) : compareMoney(b.money, a.money)));
      // The name behind the code is the reader's.
      return first
        ? { count: 1, names: [first.key.slice("account:".length)], amount: toDecimalString(first.money), currency }
        : { count: 0, names: [], currency };
    }
    if (input.row === undefined) {
      const result = rows.find(({ key }) => key === RESULTS[text(input.type)]);
      const cells = result?.figures as { amount: number | null }[] | undefined;
      return { count: rows.length, currency, ...(cells && { amount: decimalOf(cells[0]?.amount, currency) }) };
    }
    if (lacksGrossProfit(reading, { rows })) return { count: 0 };
    const figures = rows.map(({ figures: cells }) =>
      moneyOf((cells as { amount: number | null }[])[0]?.amount, currency),
    );
    return { amount: toDecimalString(sum(figures, currency)), currency };
  },
  list_bills: ({ rows, total, facts }, { input }) => {
    const names = distinct(rows, ({ vendor }) => vendor);
    // Their sum in base currency is known of all open bills alone, and their number of one page.
    if (input.partly === true) return facts.isWhole === true ? { count: total, names } : {};
    const { currency, total: open } = facts.aging as { currency: string; total: number };
    return { count: total, amount: decimalOf(open, currency), currency, names };
  },
  overview: ({ rows: [figures] }) => {
    const due = figures?.taxDue as { count: number; due: string } | null | undefined;
    return due ? { count: due.count, date: due.due } : { count: 0 };
  },
  list_clients: ({ rows, total }) => ({
    count: total,
    names: rows.map(({ company, name }) => text(company) || text(name)),
  }),
  cash_movements: ({ facts }, { input }) => {
    const moved = input.side === "in" ? facts.in : input.side === "out" ? facts.out : null;
    const currency = text(facts.currency);
    return typeof moved === "number" ? { amount: decimalOf(moved, currency), currency } : { currency };
  },
  cash_forecast: ({ facts }, { input }) => {
    const expected = facts.expected as { date: string; amount: number; incoming: number; outgoing: number } | null;
    const currency = text(facts.currency);
    if (!expected) return { currency };
    const side = input.side === "in" ? "incoming" : input.side === "out" ? "outgoing" : "amount";
    const moved = moneyOf(expected[side], currency);
    // Money that goes out is said without its sign.
    return { amount: toDecimalString(side === "outgoing" ? negate(moved) : moved), currency, date: expected.date };
  },
  list_quotes: ({ rows, total }) => {
    const [currency, ...others] = new Set(rows.map((row) => text(row.currency)));
    // A sum of one page, or of several currencies, is none.
    const isWhole = currency !== undefined && others.length === 0 && rows.length === total;
    const worth =
      isWhole &&
      sum(
        rows.map((row) => moneyOf(row.total, currency)),
        currency,
      );
    return {
      count: total,
      names: distinct(rows, ({ number }) => number),
      ...(worth && { amount: toDecimalString(worth), currency }),
    };
  },
  list_recurring: ({ rows, total }, reading) => {
    const [first] = rows;
    if (!isOrdered(reading)) return { count: total, names: distinct(rows, ({ name }) => name) };
    return extreme(
      rows.slice(0, 1),
      (row) => row.name,
      (row) => row.nextTotal,
      text(first?.currency),
      (row) => row.nextDay,
    );
  },
  list_reminders: ({ rows, total }, reading) => {
    const [first] = rows;
    if (!isOrdered(reading)) return { count: total, names: distinct(rows, ({ number }) => number) };
    return extreme(
      rows.slice(0, 1),
      (row) => row.number,
      (row) => row.open,
      text(first?.currency),
      (row) => row.day,
    );
  },
  list_bank_lines: ({ rows, total }, reading) => {
    const { side, sortBy, sortOrder } = reading.input;
    if (!isOrdered(reading)) return { count: total, ...(side !== undefined && movedBy(rows, total)) };
    // The largest is one side's; the newest is of either.
    const [first] = rows.filter(
      ({ amount }) => sortBy === "date" || (sortOrder === "desc" ? Number(amount) > 0 : Number(amount) < 0),
    );
    if (!first) return { count: 0, names: [] };
    const currency = text(first.currency);
    const amount = moneyOf(first.amount, currency);
    return {
      count: 1,
      names: [text(first.counterparty) || text(first.description)],
      amount: toDecimalString(Number(first.amount) > 0 ? amount : negate(amount)),
      currency,
      date: text(first.date),
    };
  },
  // The newest of them.
  list_payments: ({ rows: [first] }) => {
    if (!first) return { count: 0 };
    const currency = text(first.currency);
    return {
      names: [text(first.party)],
      amount: decimalOf(first.amount, currency),
      currency,
      date: text(first.date),
    };
  },
  client_payments: ({ rows: [first] }) => {
    if (!first) return { count: 0 };
    const currency = text(first.currency);
    return { amount: decimalOf(first.amount, currency), currency, date: text(first.date) };
  },
  list_documents: ({ rows, total }) => ({ count: total, names: rows.map(({ fileName }) => text(fileName)) }),
  unusual_spending: ({ rows, total }) => ({ count: total, names: distinct(rows, ({ vendor }) => vendor) }),
  search: ({ rows, total }) => ({ count: total, names: rows.map(({ title }) => text(title)) }),
  month_checklist: ({ rows }) => ({
    count: rows.filter(({ urgency, count }) => urgency === "task" && Number(count) > 0).length,
  }),
  exchange_rate: ({ rows: [rate] }) => (typeof rate?.rate === "number" ? { amount: String(rate.rate) } : {}),
  help: ({ rows }) => ({ count: rows.length }),
};

/** @param base the books' currency. @param before the same of the other time, in a comparison */
export function headlineOf(
  answer: ReadAnswer,
  reading: Reading,
  before: ReadAnswer | null,
  base: string,
  excluded: ReadAnswer | null = null,
): Facts {
  const of =
    HEADLINES[reading.tool] ??
    (({ rows, total }: ReadAnswer) => ({ count: total, names: distinct(rows, ({ name }) => name) }));
  if (excluded) return leftOf(of(answer, reading, base), of(excluded, reading, base));
  const all = of(answer, reading, base);
  const earlier = before && of(before, reading, base);
  if (reading.isCounted && earlier) return countedOf(all, earlier, reading);
  const facts = all;
  const isYes = isYesOf(facts, reading, earlier, answer);
  if (reading.asks === "average") return averageOf(facts);
  if (reading.asks === "perMonth")
    return averageOf({ ...facts, count: monthsIn(String(reading.input.from), String(reading.input.to)) });
  const apart = earlier && apartOf(facts, earlier, reading);
  if (apart) return { ...facts, amount: apart };
  return isYes === null ? facts : { ...facts, isYes };
}

/** Numbers of documents in two times. */
function countedOf({ count = 0 }: Facts, earlier: Facts, { asks }: Reading): Facts {
  const former = earlier.count ?? 0;
  return { count: count ?? 0, isYes: asks === "more" ? (count ?? 0) > former : (count ?? 0) < former };
}

/** The rest without a part. */
const leftOf = (all: Facts, part: Facts): Facts => ({
  ...(part.count !== undefined && { count: (all.count ?? 0) - part.count }),
  ...(all.amount !== undefined &&
    part.amount !== undefined &&
    all.currency !== undefined && {
      amount: toDecimalString(subtract(moneyOf(all.amount, all.currency), moneyOf(part.amount, all.currency))),
      currency: all.currency,
    }),
});

/** The mean, rounded half up as money is. */
function averageOf(facts: Facts): Facts {
  const { amount, currency, count = 0 } = facts;
  if (amount === undefined || currency === undefined || count === 0) return facts;
  const whole = moneyOf(amount, currency);
  return { ...facts, amount: toDecimalString({ currency, minor: divideRounding(whole.minor, BigInt(count)) }) };
}

/** "How much more …?": the difference. Null: it isn't asked for. */
function apartOf({ amount, currency }: Facts, earlier: Facts, { asks }: Reading): string | null {
  if (amount === undefined || currency === undefined || (asks !== "howMuchMore" && asks !== "howMuchLess")) return null;
  const more = subtract(moneyOf(amount, currency), moneyOf(earlier.amount, currency));
  return toDecimalString(asks === "howMuchMore" ? more : negate(more));
}

/** The test of each limit, by how the figure compares with it. */
const LIMITS = {
  above: (order: number) => order > 0,
  below: (order: number) => order < 0,
  minAmount: (order: number) => order >= 0,
  maxAmount: (order: number) => order <= 0,
} as const;

function isYesOf(facts: Facts, reading: Reading, earlier: Facts | null, { rows }: ReadAnswer): boolean | null {
  const { asks, limit } = reading;
  const { amount, currency, count } = facts;
  const compared = (other: string) =>
    amount === undefined || currency === undefined
      ? 0
      : compareMoney(moneyOf(amount, currency), moneyOf(other, currency));
  if (limit) return amount === undefined ? null : LIMITS[limit.field](compared(limit.amount));
  switch (asks) {
    case "any":
      return count === undefined ? (amount === undefined ? null : compared("0") > 0) : count > 0;
    case "none":
      return (count ?? 0) === 0;
    case "paid":
      // Of the last invoice, where there is none, nothing is said.
      if (isOrdered(reading) && rows.length === 0) return null;
      // Of one invoice its status; of a client that nothing is due.
      return rows.length > 0 && rows[0]?.status !== undefined
        ? rows.every(({ status }) => status === "paid")
        : compared("0") === 0;
    case "overdue":
      return rows.length > 0 && rows.every(({ status }) => status === "overdue");
    case "unpaid":
      return rows.length > 0 && rows.every(({ open }) => Number(open) > 0);
    case "overBudget":
    case "inBudget":
      return isAsPlanned(reading, { rows });
    case "profit":
      return compared("0") > 0;
    case "loss":
      return compared("0") < 0;
    case "more":
      return earlier?.amount === undefined ? null : compared(earlier.amount) > 0;
    case "less":
      return earlier?.amount === undefined ? null : compared(earlier.amount) < 0;
    default:
      return null;
  }
}
