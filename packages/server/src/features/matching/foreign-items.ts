/**
 * Invoices and bills in another currency than the transaction: suggested where they are worth about its amount at the rate of the day,
 * with that rate and the exchange difference that accepting posts.
 */
import {
  absolute,
  convert,
  type Decimal,
  decimal,
  divide,
  formatDecimal,
  type Money,
  subtract,
  toDecimalString,
  toNumber,
} from "@tallyleaf/ledger";
import { findRateFor } from "../../books/currencies/rate-for.ts";
import { directionOf, type OpenItem } from "../../books/settlement/payments/open-items.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { sayMoney } from "../../platform/http/say-refusal.ts";
import type { OpenLine } from "./candidates.ts";
import { amountOf } from "./line.ts";
import { say } from "./say.ts";
import { type Line, weigh } from "./score.ts";
import type { Weighed } from "./suggest.ts";

/** Largest difference to the rate of the day, in percent: the bank's margin, and some days between. */
const APART_PERCENT = 5n;
/** Days around the due date on which documents abroad are usually paid. */
const USUAL_DAYS = 30;
/** Documents in other currencies that one transaction is compared with. */
const MOST_COMPARED = 500;
const RATE_DIGITS = 6;

/** The rate from a currency into another on a day; null: unknown. */
export type RateOf = (from: string, to: string, day: string) => Decimal | null;

/** Loads the rates of the days of all lines, from the currencies of documents that aren't in theirs. */
export async function loadRates(
  tx: Transaction,
  organizationId: string,
  lines: readonly OpenLine[],
  items: readonly OpenItem[],
): Promise<RateOf> {
  const currencies = [...new Set(items.map(({ open }) => open.amount.currency))];
  const rates = new Map<string, Decimal | null>();
  for (const { currency, date } of lines)
    for (const from of currencies) {
      const key = `${from} ${currency} ${date}`;
      if (from === currency || rates.has(key)) continue;
      rates.set(key, (await findRateFor(tx, organizationId, from, currency, date))?.rate ?? null);
    }
  return (from, to, day) => rates.get(`${from} ${to} ${day}`) ?? null;
}

/** Suggestions for a line of the documents in other currencies. */
export function foreignSuggestions(
  line: OpenLine,
  said: Line,
  items: readonly OpenItem[],
  rateOf: RateOf,
  baseCurrency: string,
): Weighed[] {
  const direction = line.amount.startsWith("-") ? "out" : "in";
  return items
    .filter((item) => item.open.amount.currency !== line.currency && directionOf(item) === direction)
    .slice(0, MOST_COMPARED)
    .flatMap((item) => suggestionOf(line, said, item, rateOf, baseCurrency) ?? []);
}

function suggestionOf(
  line: OpenLine,
  said: Line,
  item: OpenItem,
  rateOf: RateOf,
  baseCurrency: string,
): Weighed | null {
  const open = absolute(item.open.amount);
  const rate = rateOf(open.currency, line.currency, line.date);
  if (!rate) return null;
  const moved = absolute(amountOf(line));
  const worth = convert(open, line.currency, rate);
  if (absolute(subtract(moved, worth)).minor * 100n > moved.minor * APART_PERCENT) return null;
  const isBill = item.kind === "payable";
  const weighed = weigh(said, {
    date: item.dueDate,
    isDueDate: true,
    name: item.party,
    references: [item.reference].filter(Boolean),
    amount: {
      note: {
        code: "atRate",
        values: { amount: written(open), rate: { number: plainRate(rate) }, worth: written(worth) },
      },
    },
    usualDays: USUAL_DAYS,
  });
  return {
    id: isBill ? `bill:${item.expenseId}` : `invoice:${item.invoiceId}`,
    kind: isBill ? "bill" : "invoice",
    title: isBill ? item.party || item.label : `${item.label} · ${item.party}`,
    date: item.dueDate,
    amount: toNumber(open),
    currency: open.currency,
    ...weighed,
    effect: effectOf(item, moved, baseCurrency),
    expenseId: isBill ? item.expenseId : null,
    invoiceIds: item.invoiceId ? [item.invoiceId] : [],
  };
}

/** Says which document is paid, and the difference to the booked value; that is only known for money in the books' currency. */
function effectOf(item: OpenItem, moved: Money, baseCurrency: string): string {
  const booked = absolute(item.open.baseAmount);
  const isBill = item.kind === "payable";
  if (moved.currency !== baseCurrency || booked.currency !== baseCurrency)
    return isBill ? say("paysBill", { partly: "false" }) : say("paysInvoice", { partly: "false" });
  const gained = directionOf(item) === "in" ? subtract(moved, booked) : subtract(booked, moved);
  const difference = gained.minor === 0n ? "none" : gained.minor > 0n ? "gain" : "loss";
  return say("paysForeign", { kind: isBill ? "bill" : "invoice", difference, size: sayMoney(absolute(gained)) });
}

const written = (money: Money) => ({ amount: toDecimalString(money), currency: money.currency });

/** "0.92": without zeros at the end, and rounded where it was divided. */
const plainRate = (rate: Decimal): string =>
  formatDecimal(divide(rate, decimal("1"), RATE_DIGITS)).replace(/\.?0+$/, "");
