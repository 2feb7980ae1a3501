/** Questions whose counted or asked thing is narrowed by a word: each word changes the reading, or the question is declined. */
import { describe, expect, it } from "vitest";
import { echoOf } from "../../src/features/assistant/grammar/echo.ts";
import { followUp } from "../../src/features/assistant/grammar/follow-up.ts";
import type { Reading } from "../../src/features/assistant/grammar/frame.ts";
import { readCommand } from "../../src/features/assistant/grammar/help.ts";
import { indexOf } from "../../src/features/assistant/grammar/names.ts";
import { understand, vocabulariesFor } from "../../src/features/assistant/grammar/read.ts";
import { NAMES, october, read as readIn, today, world } from "./asked-world.ts";

const noor = { kind: "member", id: "noor", name: "Noor Haddad" } as const;
const more = {
  me: noor,
  banks: ["1100"],
  names: indexOf([
    ...NAMES.map(([kind, id, name]) => ({ kind, id, name })),
    { kind: "category", id: "6000", name: "Rent" },
    { kind: "category", id: "6000", name: "Miete" },
    { kind: "vendor", id: "aviva", name: "Aviva" },
  ]),
};
const read = (question: string, language = "en-US") => readIn(question, language, more);
const year = { from: "2026-01-01", to: "2026-12-31" };

const CASES: readonly (readonly [english: string, german: string, reading: Reading])[] = [
  [
    "How much did customers pay us on their invoices in October?",
    "Wie viel haben Kunden im Oktober auf Rechnungen gezahlt?",
    { tool: "run_report", input: { type: "cash_flow", ...october, row: "account:1300" } },
  ],
  [
    "How much came in from client payments in October?",
    "Wie hoch sind die Zahlungen unserer Kunden im Oktober?",
    { tool: "run_report", input: { type: "cash_flow", ...october, row: "account:1300" } },
  ],
  [
    "Which clients paid us in October?",
    "Welche Kunden haben im Oktober etwas bezahlt?",
    { tool: "client_totals", input: { ...october, sortBy: "received" }, asks: "payers" },
  ],
  [
    "What's left to pay on the bills from Aviva?",
    "Wie viel ist auf die Rechnungen von Aviva noch zu zahlen?",
    { tool: "list_payables", input: { ...today, by: "bill", party: "Aviva" } },
  ],
  [
    "How much money left our bank accounts in October?",
    "Wie viel Geld ist im Oktober abgeflossen?",
    { tool: "cash_movements", input: { ...october, side: "out" } },
  ],
  [
    "Are we making a profit this year?",
    "Machen wir dieses Jahr Gewinn?",
    { tool: "run_report", input: { type: "profit_loss", ...year, row: "profit" }, asks: "profit" },
  ],
  [
    "How much were my own expenses in October?",
    "Wie hoch waren meine eigenen Ausgaben im Oktober?",
    { tool: "find_expenses", input: { ...october, posted: true, memberId: "noor" } },
  ],
  [
    "How much rent did we pay Aviva in October?",
    "Wie viel Miete haben wir im Oktober an Aviva gezahlt?",
    { tool: "find_expenses", input: { ...october, posted: true, vendorId: "aviva", categoryCode: "6000" } },
  ],
  [
    "What did we pay more for in October, Aviva or Hetzner?",
    "Wofür haben wir im Oktober mehr bezahlt, Aviva oder Hetzner?",
    {
      tool: "find_expenses",
      input: { ...october, posted: true, vendorId: "aviva" },
      rival: { vendorId: "hetzner" },
    },
  ],
  [
    "How many expenses in October were not paid in cash?",
    "Wie viele Ausgaben im Oktober wurden nicht bar bezahlt?",
    { tool: "find_expenses", input: october, without: { paymentAccountCode: "1000" } },
  ],
  [
    "How much did Noor put on the credit card in October?",
    "Wie viel hat Noor im Oktober mit Karte bezahlt?",
    { tool: "find_expenses", input: { ...october, posted: true, paymentAccountCode: "2100", memberId: "noor" } },
  ],
  [
    "How much do we have in the bank and in the till together?",
    "Wie viel Geld haben wir auf der Bank und in der Kasse zusammen?",
    {
      tool: "run_report",
      input: { type: "balance_sheet", from: "2026-01-01", to: "2026-11-27", row: "cash:total" },
    },
  ],
  [
    "Who spent the least in October?",
    "Wer hat im Oktober am wenigsten ausgegeben?",
    { tool: "spending_by_member", input: october, asks: "least" },
  ],
  [
    "Who bought the most from us in October?",
    "Wer hat im Oktober am meisten bei uns gekauft?",
    { tool: "client_totals", input: { ...october, sortBy: "net", top: 1 } },
  ],
  [
    "How many invoices in euros are unpaid?",
    "Wie viele Rechnungen in Euro sind unbezahlt?",
    { tool: "list_invoices", input: { kind: "invoice", unpaid: true, issued: true, currency: "EUR" } },
  ],
  [
    "How much are the expenses that are waiting for approval?",
    "Wie hoch sind die Ausgaben, die auf Freigabe warten?",
    { tool: "find_expenses", input: { status: "to_review" }, asks: "worth" },
  ],
];

describe("questions whose thing is narrowed", () => {
  it.each(CASES)("are read with each word: %s", (english, german, reading) => {
    expect(read(english)).toEqual(reading);
    expect(read(german, "de")).toEqual(reading);
  });

  it.each([
    // The time is that of the payment, or of the invoice?
    ["Which invoices were paid in October?", "Welche Rechnungen wurden im Oktober bezahlt?"],
    ["What is the last but one invoice?", "Was ist die vorletzte Rechnung?"],
    ["How much did we spend on Mondays?", "Wie viel haben wir montags ausgegeben?"],
    ["How many receipts did we upload in October?", "Wie viele Belege haben wir im Oktober hochgeladen?"],
    ["How much are the void invoices?", "Wie hoch ist die Summe der stornierten Rechnungen?"],
    ["How much did each client pay us in October?", "Wie viel hat jeder Kunde im Oktober gezahlt?"],
    ["What is revenue until the end of September?", "Was war bis Ende September unser Umsatz?"],
    ["How much did we spend in our best month?", "Wie viel haben wir in unserem besten Monat ausgegeben?"],
    ["How much were her expenses in October?", "Wie hoch waren seine Ausgaben im Oktober?"],
    ["How many rides did we have in October?", "Wie viele Fahrten hatten wir im Oktober?"],
    [
      "How much did customers pay on the invoices from October?",
      "Was haben Kunden auf die Rechnungen vom Oktober gezahlt?",
    ],
    ["Which clients have not paid us in October?", "Welche Kunden haben uns im Oktober nichts gezahlt?"],
    ["Which clients paid everything in October?", "Welche Kunden haben im Oktober alles bezahlt?"],
    [
      "Which vendor did we pay more in October, Aviva or Hetzner?",
      "Wem haben wir im Oktober mehr gezahlt, Aviva oder Hetzner?",
    ],
  ])("are declined where a word would be lost: %s", (english, german) => {
    expect(read(english)).toBeNull();
    expect(read(german, "de")).toBeNull();
  });

  it.each([
    ["How much of what clients owe us isn't due yet?", "en-US"],
    ["Wie viel Bargeld müsste da sein?", "de"],
    ["Which expense category cost us the most in October?", "en-US"],
    ["Was hat Noor im Oktober alles ausgegeben, in Euro?", "de"],
    ["How many received invoices are unpaid?", "en-US"],
    ["How many of this month's expenses don't have a receipt?", "en-US"],
    ["War die Vorsteuer im Oktober höher als im September?", "de"],
  ])("are still read: %s", (question, language) => {
    expect(read(question, language)).not.toBeNull();
  });

  it("narrows the answer before by what is said only, and never by the whole", () => {
    const travel: Reading = { tool: "spending", input: { ...october, categoryCode: "5300" } };
    const follow = (text: string) => followUp(text, travel, { ...world, ...more }, "en-US");
    expect(follow("only Noor")).toEqual({
      tool: "find_expenses",
      input: { ...october, categoryCode: "5300", memberId: "noor", posted: true },
    });
    expect(follow("and Noor?")).toBeNull();
    expect(follow("and in total?")).toBeNull();
  });

  it("sums expenses that need approval after their list", () => {
    const waiting: Reading = { tool: "find_expenses", input: { status: "to_review" } };
    const ask = (text: string, language: string) =>
      echoOf(text, understand(text, { ...world, ...more }, language).question, waiting);
    expect(ask("What are they worth in total?", "en-US")).toEqual({ ...waiting, asks: "worth" });
    expect(ask("Wie hoch ist die Summe?", "de")).toEqual({ ...waiting, asks: "worth" });
    for (const text of [
      "was kosten die zusammen",
      "Und was machen die alle zusammen?",
      "Wie viel kosten sie insgesamt?",
    ])
      expect(ask(text, "de")).toEqual({ ...waiting, asks: "worth" });
  });

  it("takes an order for a document as one", () => {
    const command = (text: string) =>
      vocabulariesFor("de")
        .map((vocabulary) => readCommand(text, vocabulary))
        .find((one) => one !== null);
    expect(command("Mach ein Angebot für Café Übersee über 650 Euro")).toBe("quote");
    expect(command("Bill Open Door Ltd $750 for installation")).toBe("invoice");
  });
});
