/** Questions that ask more of figures than a sum: limits, all and none, months, accounts, what is left out, and what changed. */
import { describe, expect, it } from "vitest";
import type { Reading } from "../../src/features/assistant/grammar/frame.ts";
import { indexOf, type Name } from "../../src/features/assistant/grammar/names.ts";
import type { World } from "../../src/features/assistant/grammar/question.ts";
import { understand } from "../../src/features/assistant/grammar/read.ts";

const NAMES: readonly (readonly [kind: Name["kind"], id: string, name: string])[] = [
  ["client", "acme", "Acme Ltd"],
  ["client", "nord", "Nordlicht GmbH"],
  ["vendor", "hetzner", "Hetzner Online GmbH"],
  ["vendor", "shell", "Shell"],
  ["category", "5300", "Travel"],
  ["category", "5300", "Reisekosten"],
  ["category", "5400", "Kraftstoff"],
  ["category", "5400", "Fuel"],
  ["category", "6000", "Rent"],
  ["category", "6000", "Miete"],
  ["member", "noor", "Noor Haddad"],
  ["account", "1100", "Business checking"],
  ["account", "1200", "Tagesgeld"],
  ["card", "2100", "Credit card"],
];
const world: World = {
  today: "2026-11-27",
  years: [],
  currency: "EUR",
  receivable: "1300",
  till: "1000",
  card: "2100",
  banks: ["1100", "1200"],
  names: indexOf(NAMES.map(([kind, id, name]) => ({ kind, id, name }))),
};
const read = (question: string, language = "en-US") => understand(question, world, language).reading;

const october = { from: "2026-10-01", to: "2026-10-31" };
const year = { from: "2026-01-01", to: "2026-12-31" };
const today = { asOf: "2026-11-27" };

const CASES: readonly (readonly [english: string, german: string, reading: Reading])[] = [
  [
    "How many unpaid invoices to customers are past their due date?",
    "Wie viele unbezahlte Rechnungen an Kunden sind überfällig?",
    { tool: "list_receivables", input: { ...today, by: "invoice", overdue: true } },
  ],
  [
    "When were we last at Shell?",
    "Wann waren wir das letzte Mal bei Shell?",
    { tool: "find_expenses", input: { vendorId: "shell", sortBy: "date", sortOrder: "desc", perPage: 1 } },
  ],
  [
    "Who bought the most from us in October?",
    "Wer hat bei uns am meisten gekauft im Oktober?",
    { tool: "client_totals", input: { ...october, sortBy: "net", top: 1 } },
  ],
  [
    "Do we have more than 5,000 euros in Business checking?",
    "Haben wir mehr als 5.000 Euro auf Business checking?",
    {
      tool: "run_report",
      input: { type: "balance_sheet", from: "2026-01-01", to: "2026-11-27", row: "account:1100" },
      limit: { field: "above", amount: "5000" },
    },
  ],
  [
    "Did we spend less than 300 at Shell in October?",
    "Haben wir im Oktober weniger als 300 bei Shell ausgegeben?",
    {
      tool: "find_expenses",
      input: { ...october, posted: true, vendorId: "shell" },
      limit: { field: "below", amount: "300" },
    },
  ],
  [
    "Are all invoices paid?",
    "Sind alle Rechnungen bezahlt?",
    { tool: "list_invoices", input: { kind: "invoice", issued: true, unpaid: true }, asks: "none" },
  ],
  [
    "Are no invoices overdue?",
    "Ist keine Rechnung überfällig?",
    { tool: "list_receivables", input: { ...today, by: "invoice", overdue: true }, asks: "none" },
  ],
  [
    "Does every expense in October have a receipt?",
    "Hat jede Ausgabe im Oktober einen Beleg?",
    { tool: "find_expenses", input: { ...october, lacks: "document" }, asks: "none" },
  ],
  [
    "In which month did we make the most revenue?",
    "In welchem Monat haben wir am meisten Umsatz gemacht?",
    {
      tool: "run_report",
      input: { type: "profit_loss", from: "2026-01-01", to: "2026-11-27", by: "month", row: "revenue:total" },
      asks: "monthMost",
    },
  ],
  [
    "Which bank account has the most money?",
    "Auf welchem Bankkonto liegt am meisten Geld?",
    {
      tool: "run_report",
      input: { type: "balance_sheet", from: "2026-01-01", to: "2026-11-27", row: "account:1100,account:1200" },
      asks: "most",
    },
  ],
  [
    "Did more money come in than go out in October?",
    "Ist im Oktober mehr Geld reingekommen als rausgegangen?",
    { tool: "run_report", input: { type: "cash_flow", ...october, row: "change" }, asks: "profit" },
  ],
  [
    "The largest deposit in October",
    "Höchste Einzahlung im Oktober",
    { tool: "list_bank_lines", input: { ...october, sortBy: "amount", sortOrder: "desc", perPage: 1 } },
  ],
  [
    "How many bank transactions went through Business checking in October?",
    "Wie viele Bankumsätze hatten wir im Oktober auf Business checking?",
    { tool: "list_bank_lines", input: { ...october, accountCode: "1100" } },
  ],
  [
    "How many deposits did we have in October?",
    "Wie viele Einzahlungen hatten wir im Oktober?",
    { tool: "list_bank_lines", input: { ...october, side: "in" } },
  ],
  [
    "How much money went out of Business checking in October?",
    "Wie viel Geld ging im Oktober von Business checking ab?",
    { tool: "list_bank_lines", input: { ...october, side: "out", accountCode: "1100" } },
  ],
  [
    "When was the last transaction on Business checking?",
    "Wann war der letzte Bankumsatz auf Business checking?",
    {
      tool: "list_bank_lines",
      input: { accountCode: "1100", sortBy: "date", sortOrder: "desc", perPage: 1 },
    },
  ],
  [
    "The difference between money in and money out in October",
    "Differenz zwischen Geldeingängen und Geldausgängen im Oktober",
    { tool: "run_report", input: { type: "cash_flow", ...october, row: "change" } },
  ],
  [
    "When did Acme last pay us?",
    "Wann hat Acme zuletzt bezahlt?",
    { tool: "client_payments", input: { clientId: "acme" } },
  ],
  [
    "What do clients except Acme owe us?",
    "Was schulden uns die Kunden außer Acme?",
    { tool: "list_receivables", input: { ...today, by: "invoice" }, without: { party: "Acme Ltd" } },
  ],
  [
    "Which vendors did we not buy from this year?",
    "Bei welchen Lieferanten haben wir dieses Jahr nichts gekauft?",
    { tool: "list_vendors", input: { bought: false, ...year } },
  ],
  [
    "Who brought in more revenue this year, Acme or Nordlicht?",
    "Wer bringt dieses Jahr mehr Umsatz, Acme oder Nordlicht?",
    {
      tool: "client_totals",
      input: { ...year, sortBy: "net", clientId: "acme" },
      rival: { clientId: "nord" },
    },
  ],
  [
    "VAT on our invoices in October",
    "Umsatzsteuer auf unsere Rechnungen im Oktober",
    { tool: "run_report", input: { type: "tax_summary", ...october, row: "output:total" } },
  ],
  [
    "VAT on our bills in October",
    "Umsatzsteuer auf Eingangsrechnungen im Oktober",
    { tool: "run_report", input: { type: "tax_summary", ...october, row: "input:total" } },
  ],
  [
    "By how much did revenue change from September to October?",
    "Um wie viel hat sich der Umsatz von September auf Oktober verändert?",
    {
      tool: "run_report",
      input: { type: "profit_loss", ...october, row: "revenue:total" },
      against: { startDate: "2026-09-01", endDate: "2026-09-30" },
      asks: "howMuchMore",
    },
  ],
  [
    "How many expenses this year weren't in euros?",
    "Wie viele Ausgaben dieses Jahr waren nicht in Euro?",
    { tool: "find_expenses", input: year, without: { currency: "EUR" } },
  ],
  [
    "What did we spend on everything but rent in October?",
    "Was haben wir im Oktober für alles außer Miete ausgegeben?",
    { tool: "find_expenses", input: { ...october, posted: true }, without: { categoryCode: "6000" } },
  ],
  [
    "Whose is the oldest unpaid invoice?",
    "Wer hat die älteste offene Rechnung?",
    {
      tool: "list_invoices",
      input: { kind: "invoice", unpaid: true, issued: true, sortBy: "issueDate", sortOrder: "asc", perPage: 1 },
      asks: "who",
    },
  ],
];

describe("questions that ask more than a sum", () => {
  it.each(CASES)("reads the same in both languages: %s", (english, german, reading) => {
    expect(read(english)).toEqual(reading);
    expect(read(german, "de")).toEqual(reading);
  });

  it.each([
    // All of them are one more question than whether there is one.
    ["Are all invoices overdue?", "Sind alle Rechnungen überfällig?"],
    ["Were the expenses in October above 5,000?", "Waren die Ausgaben im Oktober höher als 5.000?"],
    ["Do we owe vendors more than 5,000?", "Schulden wir Lieferanten mehr als 5.000?"],
    // The sum of both sides, of one of them, or their difference?
    ["The difference between revenue and costs in October", "Unterschied zwischen Umsatz und Kosten im Oktober"],
    ["How many invoices are paid, but not in full?", "Wie viele Rechnungen sind bezahlt, aber nicht ganz?"],
    ["When did we last pay Shell?", "Wann haben wir Shell zuletzt bezahlt?"],
  ])("declines %s", (english, german) => {
    expect(read(english)).toBeNull();
    expect(read(german, "de")).toBeNull();
  });

  it("reads what was not paid in full as unpaid", () => {
    expect(read("Wie viele Rechnungen sind noch nicht ganz bezahlt?", "de")?.input).not.toMatchObject({
      status: "paid",
    });
  });

  it("reads a time that something rose from as the one to hold against", () => {
    for (const question of ["Is revenue up on last month?", "Did revenue go up from last month?"])
      expect(read(question)).toMatchObject({
        input: { from: "2026-11-01", to: "2026-11-30" },
        against: { startDate: "2026-10-01", endDate: "2026-10-31" },
      });
    expect(read("Did revenue go up last month?")).toMatchObject({
      input: october,
      against: { startDate: "2026-09-01", endDate: "2026-09-30" },
    });
  });

  it("takes all days until the end of a month, and not the last one alone", () => {
    const input = read("Welche Rechnungen müssen wir bis Ende des Monats bezahlen?", "de")?.input;
    expect(input).toMatchObject({ dueTo: "2026-11-30" });
    expect(input).not.toHaveProperty("dueFrom");
  });
});
