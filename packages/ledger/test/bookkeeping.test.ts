/** Compares the code with `docs/BOOKKEEPING.md`: every event's tables are read from the page, posted, and compared line by line. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  type BalancedEntry,
  decimal,
  type Expense,
  expenseToEntry,
  moneyFromDecimal,
  type Posting,
  reverse,
  SHOP_CLEARING,
  STANDARD_CHART,
  toDecimalString,
  treatTaxes,
} from "../src/index.ts";
import { accountToEntry, isOfAccount } from "./bookkeeping-foreign.ts";
import { isByHand, manualEventToEntry } from "./bookkeeping-manual.ts";
import { isOfOpening, openingEventToEntry } from "./bookkeeping-opening.ts";
import { isPayment, paymentToEntry } from "./bookkeeping-payments.ts";
import { isSale, saleToEntry } from "./bookkeeping-sales.ts";
import { isOrder, shopToEntry } from "./bookkeeping-shop.ts";

interface Event {
  name: string;
  says: string[][];
  header: string[];
  lines: string[][];
}

/** Accounts on the page besides the standard chart. */
const OTHER_ACCOUNTS = [SHOP_CLEARING, { code: "1110", name: "USD account" }];

const events = readEvents(readFileSync(new URL("../../../docs/BOOKKEEPING.md", import.meta.url), "utf8"));

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
    isOfOpening(event.says) ||
    says.includes("total");
  const own = isOwn ? entryOf(event).postings : [];
  return [...(earlier ? reverse(entryOf(earlier)).postings : []), ...own];
}

function entryOf(event: Event): BalancedEntry {
  if (isSale(event.says)) return saleToEntry(event.name, event.says);
  if (isOfAccount(event.says)) return accountToEntry(event.name, event.says);
  if (isOfOpening(event.says)) return openingEventToEntry(event.name, event.says);
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
    const [, name, rate] = /^tax: (.+?)(?: ([\d.]+) %)?$/.exec(says) ?? [];
    return name ? [{ name, rate: rate ? decimal(rate) : undefined, amount: money(amount) }] : [];
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
  return expenseToEntry(treatTaxes(expense, { country }).expense, {
    baseCurrency,
    exchangeRate: decimal(amountOf("rate") || "1"),
    tipExchangeRate: find("tip rate") ? decimal(amountOf("tip rate")) : undefined,
  });
}

/** Returns the entry in the columns of that event's table. */
function asRow(posting: Posting, header: readonly string[]): string[] {
  const account = [...STANDARD_CHART, ...OTHER_ACCOUNTS].find(({ code }) => code === posting.accountCode);
  const [amount, base] = [toDecimalString(posting.amount), toDecimalString(posting.baseAmount)];
  const cells: Record<string, string> = {
    Account: `${posting.accountCode} ${account?.name}`,
    Debit: posting.side === "debit" ? amount : "",
    Credit: posting.side === "credit" ? amount : "",
    "Base debit": posting.side === "debit" ? base : "",
    "Base credit": posting.side === "credit" ? base : "",
    Line: posting.description ?? "",
  };
  return header.map((column) => {
    const cell = cells[column];
    if (cell === undefined) throw new Error(`Unknown column ${column}`);
    return cell;
  });
}

function readEvents(page: string): Event[] {
  return page
    .split(/^### /m)
    .slice(1)
    .map((section) => {
      const [name = "", ...text] = (section.split(/^## /m)[0] ?? "").split("\n");
      const tables = text
        .join("\n")
        .split(/\n(?!\|)/)
        .map((block) => block.split("\n").filter((line) => line.startsWith("|")))
        .filter((rows) => rows.length > 0)
        .map((rows) =>
          rows.map((row) =>
            row
              .slice(1, -1)
              .split("|")
              .map((cell) => cell.trim()),
          ),
        );
      const [says = [], posts = []] = tables;
      if (tables.length !== 2) throw new Error(`"${name}" has ${tables.length} tables instead of 2`);
      return { name, says: says.slice(2), header: posts[0] ?? [], lines: posts.slice(2) };
    });
}
