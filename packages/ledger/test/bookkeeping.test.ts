/** Compares the code with `docs/BOOKKEEPING.md`: every event's tables are read from the page, posted, and compared line by line. */
import { describe, expect, test } from "vitest";
import {
  type BalancedEntry,
  decimal,
  type Expense,
  expenseToEntry,
  moneyFromDecimal,
  NOT_DEDUCTIBLE_MEALS,
  type Posting,
  reverse,
  shareOfMeals,
  TAX_PACKS,
  taxCodeKey,
  treatTaxes,
} from "../src/index.ts";
import { assetToEntry, isOfAsset } from "./bookkeeping-assets.ts";
import { deferralEventToEntry, isOfDeferral } from "./bookkeeping-deferrals.ts";
import { accountToEntry, isOfAccount } from "./bookkeeping-foreign.ts";
import { isByHand, isOfYear, manualEventToEntry, yearToEntry } from "./bookkeeping-manual.ts";
import { isOfOpening, openingEventToEntries } from "./bookkeeping-opening.ts";
import { asRow, type Event, readPage } from "./bookkeeping-page.ts";
import { isPayment, paymentToEntry } from "./bookkeeping-payments.ts";
import { isOfRevaluation, revaluationEventToEntry } from "./bookkeeping-revaluation.ts";
import { isSale, saleToEntry } from "./bookkeeping-sales.ts";
import { isOrder, shopToEntry } from "./bookkeeping-shop.ts";

const events = readPage();
const PURCHASE_CODES = new Map(
  TAX_PACKS.flatMap(({ country, codes }) => codes.map((code) => [taxCodeKey(country, code.code), code] as const)),
);

describe("docs/BOOKKEEPING.md", () => {
  test("reads the whole page: every event has a document and an entry", () => {
    expect(events.length).toBeGreaterThanOrEqual(20);
    for (const event of events) {
      expect(event.says.length, event.name).toBeGreaterThan(0);
      expect(event.lines.length, event.name).toBeGreaterThanOrEqual(2);
    }
  });

  test.each(events.map((event) => [event.name, event] as const))("posts as documented: %s", (_name, event) => {
    expect(postingsOf(event).map((posting) => asRow(posting, event.header))).toEqual(event.lines);
  });
});

/** Posts the reversal of the reversed event, if any, then the entry of the document, if any. */
function postingsOf(event: Event): Posting[] {
  if (isOfOpening(event.says)) return openingEventToEntries(event.name, event.says).flatMap(({ postings }) => postings);
  const reversed = event.says.map(([says = ""]) => /^reverses: (.+)$/.exec(says)?.[1]).find((name) => name);
  const earlier = reversed === undefined ? undefined : events.find(({ name }) => name === reversed);
  if (reversed !== undefined && !earlier) throw new Error(`${event.name} reverses an unknown event: ${reversed}`);
  const says = event.says.map(([said = ""]) => said);
  const isOwn =
    isSale(event.says) ||
    isPayment(event.says) ||
    isOrder(event.says) ||
    isOfAccount(event.says) ||
    isByHand(event.says) ||
    isOfYear(event.says) ||
    isOfAsset(event.says) ||
    isOfRevaluation(event.says) ||
    isOfDeferral(event.says) ||
    says.includes("total");
  const own = isOwn ? entryOf(event).postings : [];
  return [...(earlier ? reverse(entryOf(earlier)).postings : []), ...own];
}

function entryOf(event: Event): BalancedEntry {
  if (isSale(event.says)) return saleToEntry(event.name, event.says);
  if (isOfAccount(event.says)) return accountToEntry(event.name, event.says);
  if (isOfDeferral(event.says)) return deferralEventToEntry(event.name, event.says);
  if (isOfRevaluation(event.says)) return revaluationEventToEntry(event.name, event.says);
  if (isOfAsset(event.says)) return assetToEntry(event.name, event.says);
  if (isOfYear(event.says)) return yearToEntry(event.name, event.says);
  if (isByHand(event.says)) return manualEventToEntry(event.name, event.says);
  if (isPayment(event.says)) return paymentToEntry(event.name, event.says);
  if (isOrder(event.says)) return shopToEntry(event.name, event.says);
  const find = (key: string) => event.says.find(([says]) => says === key);
  const amountOf = (key: string) => find(key)?.[2] ?? "";
  const currency = amountOf("currency") || "EUR";
  const baseCurrency = find("rate") ? "EUR" : currency;
  const money = (text = "") => {
    const [amount = "", other] = text.split(" ");
    return moneyFromDecimal(amount, other ?? currency);
  };

  const lineItems: Expense["lineItems"] = event.says.flatMap(([says = "", accountCode = "", amount]) =>
    says.startsWith("item: ") ? [{ description: says.slice(6), accountCode, amount: money(amount) }] : [],
  );
  const taxes: Expense["taxes"] = event.says.flatMap(([says = "", , amount]) => {
    const [, name, rate, code] = /^tax: (.+?)(?: ([\d.]+) %)?(?: \((.+)\))?$/.exec(says) ?? [];
    return name
      ? [{ name, rate: rate ? decimal(rate) : undefined, amount: money(amount), ...(code ? { code } : {}) }]
      : [];
  });
  const known = new Set("country,currency,rate,tip,tip rate,total,category,paid from,refund,tax inclusive".split(","));
  for (const [says = ""] of event.says) {
    if (!known.has(says) && !/^(item|tax|reverses): /.test(says)) throw new Error(`${event.name}: what is "${says}"?`);
  }

  const expense: Expense = {
    vendor: null,
    description: null,
    invoiceNumber: null,
    date: "2026-03-01",
    currency,
    lineItems,
    taxes,
    taxStructure: find("tax inclusive") ? "inclusive" : "exclusive",
    tip: find("tip") ? money(amountOf("tip")) : null,
    paymentAccountCode: find("paid from")?.[1] ?? "",
    categoryAccountCode: find("category")?.[1] ?? lineItems[0]?.accountCode ?? "",
    totalAmount: money(amountOf("total")),
    isRefund: find("refund") !== undefined,
  };
  const country = find("country")?.[2] ?? null;
  const share = shareOfMeals(country, expense.date);
  return expenseToEntry(treatTaxes(expense, { country }, PURCHASE_CODES).expense, {
    meals: share && { accounts: ["5250"], notDeductible: NOT_DEDUCTIBLE_MEALS.code, share },
    baseCurrency,
    exchangeRate: decimal(amountOf("rate") || "1"),
    tipExchangeRate: find("tip rate") ? decimal(amountOf("tip rate")) : undefined,
  });
}
