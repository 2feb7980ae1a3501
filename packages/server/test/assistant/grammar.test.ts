/** The grammar: which tool a question asks for, in English and German; and laws over all of them: no word may be left out. */
import { loadCatalog } from "@tallyleaf/messages/all";
import { assistantQuestions } from "@tallyleaf/messages/catalogs/assistant-questions";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { followUp } from "../../src/features/assistant/grammar/follow-up.ts";
import { indexOf, type Name } from "../../src/features/assistant/grammar/names.ts";
import { understand } from "../../src/features/assistant/grammar/read.ts";
import { NAMES, october, read, today, world } from "./asked-world.ts";

/** An offered question with a name and a time in their places. */
const named = (key: string, question: string) =>
  question
    .replace("{name}", /^(owedBy|invoicesTo|invoicedTo)$/.test(key) ? "Acme" : "Hetzner")
    .replace("{when}", "2026");

/** Questions in both languages with what they ask for. */
const ABOUT_PEOPLE: readonly (readonly [english: string, german: string, tool: string, input: object])[] = [
  [
    "Who spent the most in October?",
    "Wer hat im Oktober am meisten ausgegeben?",
    "spending_by_member",
    { top: 1, ...october },
  ],
  ["Spending by person in October", "Ausgaben nach Mitarbeitern im Oktober", "spending_by_member", october],
  [
    "How much did we spend in cash in October?",
    "Wie viel haben wir im Oktober bar ausgegeben?",
    "spending_by_account",
    { accountCode: "1000", ...october },
  ],
  [
    "How much did we spend with the credit card in October?",
    "Wie viel haben wir im Oktober mit der Kreditkarte ausgegeben?",
    "spending_by_account",
    { accountCode: "2100", ...october },
  ],
  [
    "How much did we pay from Business checking in October?",
    "Wie viel haben wir im Oktober von Business checking bezahlt?",
    "spending_by_account",
    { accountCode: "1100", ...october },
  ],
  ["Spending by payment account in October", "Ausgaben nach Zahlungskonten im Oktober", "spending_by_account", october],
  [
    "From which account did we spend the most in October?",
    "Von welchem Konto haben wir im Oktober am meisten ausgegeben?",
    "spending_by_account",
    { top: 1, ...october },
  ],
  [
    "Which expenses were paid in cash in October?",
    "Welche Ausgaben wurden im Oktober bar bezahlt?",
    "find_expenses",
    { paymentAccountCode: "1000", ...october },
  ],
  [
    "Which client was the best in October?",
    "Welcher Kunde war im Oktober der beste?",
    "client_totals",
    { sortBy: "net", top: 1, ...october },
  ],
  [
    "Who are our three largest clients in October?",
    "Wer sind im Oktober unsere drei größten Kunden?",
    "client_totals",
    { sortBy: "net", top: 3, ...october },
  ],
  [
    "Which client paid us the most in October?",
    "Welcher Kunde hat uns im Oktober am meisten gezahlt?",
    "client_totals",
    { sortBy: "received", top: 1, ...october },
  ],
  [
    "How much did Acme pay us in October?",
    "Wie viel hat uns Acme im Oktober gezahlt?",
    "client_totals",
    { clientId: "acme", sortBy: "received", ...october },
  ],
  ["What did Acme pay in October?", "Was hat Acme im Oktober bezahlt?", "client_totals", { clientId: "acme" }],
  [
    "How much did we receive from Acme in October?",
    "Wie viel haben wir im Oktober von Acme bekommen?",
    "client_totals",
    { clientId: "acme", sortBy: "received", ...october },
  ],
  [
    "How much revenue did we make with Acme in October?",
    "Wie viel Umsatz haben wir im Oktober mit Acme gemacht?",
    "client_totals",
    { clientId: "acme", sortBy: "net", ...october },
  ],
  [
    "How much did we pay Hetzner in October?",
    "Wie viel haben wir Hetzner im Oktober bezahlt?",
    "vendor_payments",
    { vendorId: "hetzner", ...october },
  ],
  [
    "Which vendor did we pay the most in October?",
    "Welchem Lieferanten haben wir im Oktober am meisten gezahlt?",
    "vendor_payments",
    { top: 1, ...october },
  ],
  [
    "How much was in the bank on 30 September 2026?",
    "Wie viel war am 30. September 2026 auf dem Konto?",
    "run_report",
    { row: "cash:total", to: "2026-09-30" },
  ],
  ["Is Acme behind on payments?", "Ist Acme im Rückstand?", "list_receivables", { party: "Acme Ltd", overdue: true }],
  ["Revenue by client in October", "Umsatz pro Kunde im Oktober", "client_totals", { sortBy: "net", ...october }],
  ["Which invoices are in dollars?", "Welche Rechnungen sind in Dollar?", "list_invoices", { currency: "USD" }],
  [
    "How much did we invoice in USD in October?",
    "Wie viel haben wir im Oktober in USD in Rechnung gestellt?",
    "list_invoices",
    { currency: "USD", ...october },
  ],
  ["Which invoices are in euros?", "Welche Rechnungen sind in Euro?", "list_invoices", { currency: "EUR" }],
  ["Expenses in Swiss francs", "Ausgaben in Schweizer Franken", "find_expenses", { currency: "CHF" }],
  ["Which vendors have no VAT ID?", "Welche Lieferanten haben keine USt-IdNr.?", "list_vendors", { lacks: "vatId" }],
  [
    "Are there clients without an email address?",
    "Gibt es Kunden ohne E-Mail-Adresse?",
    "list_clients",
    { lacks: "email" },
  ],
  ["How many vendors have no IBAN?", "Wie viele Lieferanten haben keine IBAN?", "list_vendors", { lacks: "ibans" }],
];

const QUESTIONS: readonly (readonly [english: string, german: string, tool: string, input: object])[] = [
  ["Which clients owe me money?", "Welche Kunden schulden mir Geld?", "list_receivables", { by: "client", ...today }],
  ["How much does Acme owe us?", "Wie viel schuldet uns Acme?", "list_receivables", { party: "Acme Ltd" }],
  [
    "Which invoices are overdue?",
    "Welche Rechnungen sind überfällig?",
    "list_receivables",
    { by: "invoice", overdue: true },
  ],
  ["Which clients haven't paid?", "Welche Kunden haben nicht bezahlt?", "list_receivables", { by: "client" }],
  [
    "Who owed me money on 31 October 2026?",
    "Wer schuldete mir am 31. Oktober 2026 Geld?",
    "list_receivables",
    { asOf: "2026-10-31" },
  ],
  ["Which client owes me the most?", "Welcher Kunde schuldet mir am meisten?", "list_receivables", { perPage: 1 }],
  ["How much do I owe Hetzner?", "Wie viel schulde ich Hetzner?", "list_payables", { party: "Hetzner Online GmbH" }],
  ["Which bills are overdue?", "Welche Eingangsrechnungen sind überfällig?", "list_payables", { overdue: true }],
  [
    "Which bills are due next week?",
    "Welche Eingangsrechnungen sind nächste Woche fällig?",
    "list_payables",
    { dueFrom: "2026-11-30", dueTo: "2026-12-06" },
  ],
  [
    "Which bills are due within 14 days?",
    "Welche Eingangsrechnungen sind innerhalb von 14 Tagen fällig?",
    "list_payables",
    { dueFrom: "2026-11-27", dueTo: "2026-12-11" },
  ],
  ["How much tax do I owe?", "Wie viel Umsatzsteuer schulde ich?", "run_report", { row: "closing" }],
  [
    "How much VAT did we collect in October?",
    "Wie viel Umsatzsteuer haben wir im Oktober eingenommen?",
    "run_report",
    { row: "output:total", ...october },
  ],
  [
    "What was my input tax in October?",
    "Wie hoch war meine Vorsteuer im Oktober?",
    "run_report",
    { row: "input:total", ...october },
  ],
  ["How much money is in the bank?", "Wie viel Geld ist auf der Bank?", "run_report", { row: "cash:total" }],
  [
    "What is the balance of Business checking?",
    "Wie hoch ist der Saldo von Business checking?",
    "run_report",
    { row: "account:1100" },
  ],
  [
    "What was my profit in October?",
    "Wie hoch war mein Gewinn im Oktober?",
    "run_report",
    { row: "profit", ...october },
  ],
  ["Revenue last quarter", "Umsatz im letzten Quartal", "run_report", { row: "revenue:total", from: "2026-07-01" }],
  ["What are our total assets?", "Wie hoch ist unser Vermögen?", "run_report", { row: "assets:total" }],
  [
    "How much did I spend at Hetzner in October?",
    "Wie viel habe ich im Oktober bei Hetzner ausgegeben?",
    "find_expenses",
    { vendorId: "hetzner", posted: true, ...october },
  ],
  [
    "How much did we spend on travel in October?",
    "Wie viel haben wir im Oktober für Reisekosten ausgegeben?",
    "spending",
    { categoryCode: "5300", ...october },
  ],
  ["How much did Noor spend?", "Wie viel hat Noor ausgegeben?", "find_expenses", { memberId: "noor" }],
  [
    "Which vendor did we spend the most with in October?",
    "Bei welchem Lieferanten haben wir im Oktober am meisten ausgegeben?",
    "spending_by_vendor",
    { top: 1, ...october },
  ],
  [
    "What was my largest expense in October?",
    "Was war meine größte Ausgabe im Oktober?",
    "find_expenses",
    { sortBy: "amount", sortOrder: "desc", perPage: 1, ...october },
  ],
  ["Expenses over 1,500.50 EUR", "Ausgaben über 1.500,50 EUR", "find_expenses", { above: "1500.50" }],
  ["Expenses between 100 and 200 euros", "Ausgaben zwischen 100 und 200 Euro", "find_expenses", { maxAmount: "200" }],
  [
    "Which expenses were more than 2000 EUR?",
    "Welche Ausgaben waren höher als 2000 EUR?",
    "find_expenses",
    { above: "2000" },
  ],
  ["Which expenses have no receipt?", "Welche Ausgaben haben keinen Beleg?", "find_expenses", { lacks: "document" }],
  ["Receipts without a category", "Belege ohne Kategorie", "find_expenses", { lacks: "category" }],
  ["How many clients do I have?", "Wie viele Kunden habe ich?", "list_clients", {}],
  [
    "How many invoices did I send in October?",
    "Wie viele Rechnungen habe ich im Oktober gestellt?",
    "list_invoices",
    october,
  ],
  ["Which invoices have been paid?", "Welche Rechnungen sind bezahlt?", "list_invoices", { status: "paid" }],
  ["List my bills", "Meine Eingangsrechnungen auflisten", "list_bills", {}],
  ["What needs review?", "Was ist zu prüfen?", "find_expenses", { status: "to_review" }],
  ["When is my VAT return due?", "Wann ist meine Umsatzsteuervoranmeldung fällig?", "overview", {}],
  ["Show my cash flow", "Zeige meinen Cashflow", "run_report", { type: "cash_flow" }],
  [
    "How much money came in in October?",
    "Wie viel Geld ist im Oktober eingegangen?",
    "cash_movements",
    { side: "in", ...october },
  ],
  [
    "How much money went out in October?",
    "Wie viel ist im Oktober vom Konto abgegangen?",
    "cash_movements",
    { side: "out", ...october },
  ],
  [
    "How much did our clients pay us in October?",
    "Wie viel haben uns Kunden im Oktober gezahlt?",
    "run_report",
    { type: "cash_flow", row: "account:1300", ...october },
  ],
  [
    "Who is our largest debtor?",
    "Wer ist unser größter Schuldner?",
    "list_receivables",
    { by: "client", sortBy: "amount", perPage: 1 },
  ],
  [
    "Which invoice has been overdue the longest?",
    "Welche Rechnung ist am längsten überfällig?",
    "list_receivables",
    { by: "invoice", overdue: true, sortBy: "dueDate", sortOrder: "asc", perPage: 1 },
  ],
  [
    "What do we still have to pay Hetzner?",
    "Was müssen wir Hetzner noch zahlen?",
    "list_payables",
    { by: "vendor", party: "Hetzner Online GmbH" },
  ],
  [
    "How many unpaid bills have no due date?",
    "Wie viele unbezahlte Eingangsrechnungen haben kein Fälligkeitsdatum?",
    "list_payables",
    { by: "bill", undated: true },
  ],
  [
    "Which clients have we never invoiced?",
    "Welchen Kunden haben wir noch nie eine Rechnung gestellt?",
    "list_clients",
    { invoiced: false },
  ],
  [
    "How often did we buy from Hetzner in October?",
    "Wie oft haben wir im Oktober bei Hetzner eingekauft?",
    "find_expenses",
    { vendorId: "hetzner", ...october },
  ],
  [
    "How much was the last invoice of Hetzner?",
    "Wie hoch war die letzte Rechnung von Hetzner?",
    "find_expenses",
    { vendorId: "hetzner", sortBy: "date", perPage: 1 },
  ],
  [
    "How much money came in from customers in October?",
    "Zahlungseingänge von Kunden im Oktober",
    "run_report",
    { type: "cash_flow", row: "account:1300", ...october },
  ],
  ["Travel paid in October", "Wie viel haben wir im Oktober für Reisekosten bezahlt?", "spending", october],
  [
    "Which invoices are not sent yet?",
    "Welche Rechnungen sind noch nicht verschickt?",
    "list_invoices",
    { unsent: true },
  ],
  ["Expenses over a thousand", "Ausgaben über tausend Euro", "find_expenses", { above: "1000" }],
  ["Expenses above two thousand", "Ausgaben von mehr als zweitausend", "find_expenses", { above: "2000" }],
  ["Expenses of Haddad in October", "Ausgaben von Haddad im Oktober", "find_expenses", { memberId: "noor" }],
  [
    "How much is in our checking account?",
    "Wie viel Geld liegt auf dem Checking-Konto?",
    "run_report",
    { row: "account:1100" },
  ],
  [
    "How much VAT do we have to hand over for last quarter?",
    "Wie viel Umsatzsteuer müssen wir für das letzte Quartal ans Finanzamt abführen?",
    "run_report",
    { type: "tax_summary", row: "payable", from: "2026-07-01", to: "2026-09-30" },
  ],
  ["Liabilities at last year end", "Alle Verbindlichkeiten zum letzten Jahresende", "run_report", { to: "2025-12-31" }],
  ["Which clients don't owe us anything?", "Welche Kunden schulden uns nichts?", "list_clients", { owing: false }],
  ["Which clients owe us nothing?", "Welche Kunden haben keine offenen Rechnungen?", "list_clients", { owing: false }],
  [
    "Which invoices are only partly paid?",
    "Welche Rechnungen sind nur teilweise bezahlt?",
    "list_invoices",
    { partly: true },
  ],
  [
    "Which invoices are more than 30 days overdue?",
    "Welche Rechnungen sind länger als 30 Tage überfällig?",
    "list_receivables",
    { by: "invoice", overdue: true, dueTo: "2026-10-27" },
  ],
  ["How many quotes were accepted?", "Wie viele Angebote wurden angenommen?", "list_quotes", { status: "accepted" }],
  ["Which quotes are still open?", "Welche Angebote sind noch offen?", "list_quotes", { status: "sent" }],
  [
    "Which recurring invoices do we have?",
    "Welche wiederkehrenden Rechnungen haben wir?",
    "list_recurring",
    { kind: "invoice" },
  ],
  [
    "When is the next recurring invoice?",
    "Wann ist die nächste wiederkehrende Rechnung?",
    "list_recurring",
    { kind: "invoice", state: "active", perPage: 1 },
  ],
  [
    "Which reminders go out next week?",
    "Welche Mahnungen gehen nächste Woche raus?",
    "list_reminders",
    { held: false, from: "2026-11-30", to: "2026-12-06" },
  ],
  ["Cash forecast", "Liquiditätsprognose", "cash_forecast", { today: "2026-11-27" }],
  [
    "How much money will we have in 30 days?",
    "Wie viel Geld haben wir in 30 Tagen?",
    "cash_forecast",
    { on: "2026-12-27" },
  ],
  [
    "How much money will we have at the end of December?",
    "Wie viel Geld werden wir Ende Dezember haben?",
    "cash_forecast",
    { on: "2026-12-31" },
  ],
  ["What do we spend the most on?", "Wofür geben wir am meisten aus?", "spending", { top: 1 }],
  [
    "What did we spend the most on in October?",
    "Wofür haben wir im Oktober am meisten ausgegeben?",
    "spending",
    october,
  ],
  ["How much petty cash do we have?", "Wie hoch ist der Kassenbestand?", "run_report", { row: "account:1000" }],
  [
    "What is the exchange rate of USD to EUR?",
    "Wie ist der Wechselkurs von USD zu EUR?",
    "exchange_rate",
    { from: "USD", to: "EUR" },
  ],
  ...ABOUT_PEOPLE,
];

describe("clients, people, accounts, and currencies", () => {
  it.each([
    "Who was the most spent on?",
    "Who spent the least?",
    "Who spent the most on travel?",
    "How late is Acme?",
    "How often did Acme pay late?",
    "What did we spend for deutsche flowers?",
    "Which client pays best?",
    "Which client has the most invoices?",
    "Which client did we pay the most?",
    "How much was paid to Acme in October?",
    "How much did we pay Acme in October?",
    "How much did we pay into Business checking?",
    "How much did we pay with Hetzner?",
    "How much did Hetzner pay us?",
    "How much did Acme pay into Business checking?",
    "Expenses over 100 in dollars",
    "Revenue in dollars",
    "Expenses without VAT ID",
    "Vendors without a receipt",
    "Wie viel haben wir auf Business checking gezahlt?",
    "Bei wem wurde am meisten ausgegeben?",
    "Wie oft war Acme überfällig?",
    "Wie hoch sind die Verbindlichkeiten?",
    "What was the total of the last three expenses?",
    "Was zahlen wir Hetzner?",
    "Ausgaben in Online",
    "Wie viel wurde an Acme gezahlt?",
    "Umsatz in Dollar",
  ])("is declined where it is another question: %s", (question) => {
    expect(read(question)).toBeNull();
    expect(read(question, "de")).toBeNull();
  });

  it.each([
    ["Revenue in dollars", "en-US", ["dollars"]],
    ["Welche Ausgaben hat Noor im Oktober bar bezahlt?", "de", ["Noor"]],
    ["Which invoices were issued by the team?", "en-US", ["team"]],
  ])("names the word that no kind of question takes: %s", (question, language, unknown) => {
    expect(understand(question, world, language).question.unknown).toEqual(unknown);
  });

  it("knows no card or cash box where the chart has several", () => {
    expect(read("How much did we spend in cash?", "en-US", { till: undefined })).toBeNull();
    expect(read("How much did we spend by card?", "en-US", { card: undefined })).toBeNull();
  });

  it("goes on with another client, and not with another currency", () => {
    const paid = { tool: "client_totals", input: { ...october, clientId: "acme", sortBy: "received" } };
    expect(followUp("and Nordlicht?", paid, world, "en-US")?.input).toEqual({ ...paid.input, clientId: "nord" });
    expect(followUp("and in dollars?", paid, world, "en-US")).toBeNull();
  });
});

it("knows currencies by name and code", () => {
  expect(read("What is the exchange rate of SEK to EUR?")).toMatchObject({ input: { from: "SEK", to: "EUR" } });
  expect(read("exchange rate of canadian dollars")).toMatchObject({ input: { from: "CAD", to: "EUR" } });
  expect(read("Expenses over 500 yen")).toBeNull();
});

describe("which of two", () => {
  it.each([
    [
      "Did we spend more at Hetzner or at AWS in October?",
      "Haben wir im Oktober mehr bei Hetzner oder bei AWS ausgegeben?",
    ],
    ["Which was more expensive in October, Hetzner or AWS?", "Was war im Oktober teurer, Hetzner oder AWS?"],
    ["Which costs us more in October, Hetzner or AWS?", "Was ist im Oktober teurer, Hetzner oder AWS?"],
  ])("is asked of vendors: %s", (english, german) => {
    const reading = { tool: "find_expenses", input: { vendorId: "hetzner", ...october }, rival: { vendorId: "aws" } };
    expect(read(english)).toMatchObject(reading);
    expect(read(german, "de")).toMatchObject(reading);
  });

  it("is asked of clients and of times", () => {
    expect(read("Who owes us more, Acme or Nordlicht?")).toMatchObject({
      input: { party: "Acme Ltd" },
      rival: { party: "Nordlicht GmbH" },
    });
    expect(read("Did we spend more in March or in April?")).toMatchObject({
      input: { from: "2026-03-01" },
      against: { startDate: "2026-04-01" },
    });
  });

  it.each([
    "Did we spend more at Hetzner or Acme?",
    "Did we spend less at Hetzner or at AWS?",
    "Did we spend more at Hetzner or in May?",
    "Did we spend at Hetzner or at AWS?",
    "Who owes us more, Meyer or Acme?",
    "How much did we spend in May or June?",
    "Revenue in May or profit in June?",
    "What did we spend the most on Monday?",
  ])("is declined where it is open what is meant: %s", (question) => {
    expect(read(question)).toBeNull();
  });
});

describe("what is to come", () => {
  it.each([
    "What was our cash forecast in May?",
    "How much money came in next month?",
    "Which reminders did we send last month?",
    "Which quotes were not accepted?",
    "Welche Angebote wurden nicht angenommen?",
    "How much did we spend on quotes?",
    "How many quotes did we send in May?",
    "Which bills are due in 14 days?",
    "Wie viel werden wir im Dezember haben?",
    "What will our profit be next month?",
    "How much will we spend in December?",
    "Which recurring invoices failed?",
    "How much money will come in in 30 days?",
    "How much money will come in this month?",
    "How many quotes did we get?",
    "How many recurring expenses do we have?",
    "How much did we spend within 30 days?",
  ])("is declined where no tool knows it: %s", (question) => {
    expect(read(question)).toBeNull();
    expect(read(question, "de")).toBeNull();
  });
});

describe("questions", () => {
  it.each(QUESTIONS)("asks for the same in both languages: %s", (english, german, tool, input) => {
    expect(read(english), english).toMatchObject({ tool, input });
    expect(read(german, "de"), german).toEqual(read(english));
    // In the other language of the page as well.
    expect(read(german), german).toEqual(read(english));
  });

  it("understands each offered question as it is, in each language", async () => {
    const commands = /Bill|find|withName/;
    for (const [language, offered] of [
      ["en-US", assistantQuestions],
      ["de", await loadCatalog("de", "assistant-questions")],
    ] as const)
      for (const [key, question] of Object.entries(offered))
        if (!commands.test(key) || key === "unpaidBills" || key === "listBills")
          expect(read(named(key, String(question)), language), String(question)).not.toBeNull();
  });

  it.each([
    ["Did I spend more this month than last month?", "more"],
    ["Habe ich diesen Monat weniger ausgegeben als letzten Monat?", "less"],
    ["How much more did I spend in November than in October?", "howMuchMore"],
  ])("compares two times: %s", (question, asks) => {
    expect(read(question)).toMatchObject({
      tool: "spending",
      input: { from: "2026-11-01", to: "2026-11-30" },
      against: { startDate: "2026-10-01", endDate: "2026-10-31" },
      asks,
    });
  });
});

describe("names", () => {
  it("finds names by their first words, without a sign between them, and with a slip", () => {
    for (const said of ["Hetzner", "Hetzner Online", "hetzner online gmbh", "Hetzer", "„Hetzner Online GmbH“"])
      expect(read(`How much did I spend at ${said}?`)?.input, said).toMatchObject({ vendorId: "hetzner" });
    for (const said of ["Müller & Söhne", "Müller und Söhne", "Mueller Soehne"])
      expect(read(`How much did I spend at ${said}?`)?.input, said).toMatchObject({ vendorId: "soehne" });
    expect(read("How much did I spend on restaurants?")?.input).toMatchObject({ categoryCode: "5250" });
  });

  it("takes no name for another: not by legal form, not by a part, and not where two fit", () => {
    for (const said of ["Nordlicht AG", "Acme Supplies", "Zebra Corp", "Bahn", "Meyer"])
      expect(read(`How much does ${said} owe me?`), said).toBeNull();
    expect(understand("How much does Meyer owe me?", world, "en-US").unclear).toHaveLength(2);
    expect(read("How much does Meyer GmbH owe me?")?.input).toMatchObject({ party: "Meyer GmbH" });
    // Without its legal form it may be the other one, whose name begins so.
    const west: Name = { kind: "client", id: "west", name: "Acme Ltd West" };
    const both = { ...world, names: indexOf([...NAMES.map(([kind, id, name]) => ({ kind, id, name })), west]) };
    expect(understand("What does Acme owe us?", both, "en-US").unclear).toHaveLength(2);
    expect(understand("What does Acme Ltd owe us?", both, "en-US").reading?.input).toMatchObject({ party: "Acme Ltd" });
  });

  it("takes no number for a part of a name", () => {
    const numbered: [Name["kind"], string, string][] = [
      ["vendor", "mill", "Paper Mill 2026"],
      ["vendor", "flowers", "1000 Blumen"],
      ["vendor", "days", "365 Media"],
      ["client", "year", "Studio 2025"],
      ["vendor", "cologne", "4711"],
    ];
    const names = indexOf([...NAMES, ...numbered].map(([kind, id, name]) => ({ kind, id, name })));
    for (const [question, language] of [
      ["Wie viele Ausgaben über 1000 gab es 2026?", "de-DE"],
      ["Wie viel haben wir 2026 bei Hetzner ausgegeben?", "de-DE"],
      ["sum of all expenses over 1000 this year", "en-US"],
      ["How much profit did we make in 2025?", "en-US"],
      ["What did we spend in the last 365 days?", "en-US"],
      ["expenses above 4711", "en-US"],
    ] as const) {
      const withThem = read(question, language, { names });
      expect(withThem, question).not.toBeNull();
      expect(withThem, question).toEqual(read(question, language));
    }
    for (const [said, vendorId] of [
      ["Paper Mill 2026", "mill"],
      ["1000 Blumen", "flowers"],
      ["4711", "cologne"],
    ])
      expect(read(`How much did we spend at ${said}?`, "en-US", { names })?.input, said).toMatchObject({ vendorId });
  });
});

describe("questions that are not understood", () => {
  it.each([
    "What is the weather in Berlin?",
    "How much?",
    "Which invoices are not overdue?",
    "Expenses not from Hetzner",
    "How much tax did I pay this year?",
    "Expenses over 100 USD",
    "Create an invoice for Acme for 500 EUR",
    "Send the invoice to Acme",
    "Why is my profit so low?",
    "What will our profit be next year?",
    "Which clients have paid all invoices?",
    "Which invoice is the most overdue?",
    "Which clients or vendors owe me money?",
    "the second largest expense",
    "Wie viel Urlaub habe ich noch?",
  ])("declines %s", (question) => {
    expect(read(question)).toBeNull();
    expect(read(question, "de")).toBeNull();
  });

  const answered = [...QUESTIONS.map(([english]) => english), ...QUESTIONS.map(([, german]) => german)];

  it("declines a question with a word that no list has, wherever it is", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...answered),
        fc.nat(20),
        fc.constantFrom("zorgle", "inventory", "Quarkbiz"),
        (question, at, word) => {
          const words = question.replace(/[?.]$/, "").split(" ");
          words.splice(at % (words.length + 1), 0, word);
          expect(read(words.join(" ")), words.join(" ")).toBeNull();
        },
      ),
    );
  });

  it("reads a denied question as another one, if at all", () => {
    fc.assert(
      fc.property(fc.constantFrom(...QUESTIONS.map(([english]) => english)), fc.nat(20), (question, at) => {
        const words = question.replace(/[?.]$/, "").split(" ");
        words.splice(at % (words.length + 1), 0, "not");
        expect(read(words.join(" ")), words.join(" ")).not.toEqual(read(question));
      }),
    );
  });
});

describe("times", () => {
  it.each([
    ["expenses since 1 October", { from: "2026-10-01", to: "2026-11-27" }],
    ["Ausgaben vom 1.10. bis 15.10.", { from: "2026-10-01", to: "2026-10-15" }],
    ["expenses in the last 30 days", { from: "2026-10-29", to: "2026-11-27" }],
    ["Ausgaben vor drei Tagen", { from: "2026-11-24", to: "2026-11-24" }],
    ["expenses in Q3 2025", { from: "2025-07-01", to: "2025-09-30" }],
    ["Ausgaben im 1. Quartal", { from: "2026-01-01", to: "2026-03-31" }],
    ["expenses in December", { from: "2025-12-01", to: "2025-12-31" }],
    ["expenses before 3 October", { to: "2026-10-02" }],
    ["expenses between 10 and 20 October", { from: "2026-10-10", to: "2026-10-20" }],
    ["Ausgaben vorletzten Monat", { from: "2026-09-01", to: "2026-09-30" }],
  ])("reads times: %s", (question, days) => {
    expect(read(question)).toEqual({ tool: "find_expenses", input: days });
  });

  it("reads years and quarters as those of the company", () => {
    const years = [
      { from: "2025-04-01", to: "2026-03-31" },
      { from: "2026-04-01", to: "2027-03-31" },
    ];
    expect(read("revenue this year", "en-US", { years })?.input).toMatchObject({
      from: "2026-04-01",
      to: "2027-03-31",
    });
    expect(read("Umsatz im letzten Quartal", "de", { years })?.input).toMatchObject({ from: "2026-07-01" });
  });

  it("reads tax to pay as that of a time that is over", () => {
    expect(read("How much tax do we have to pay for October?")?.input).toMatchObject({ row: "payable", ...october });
  });

  it("reads no day that two ways of writing share", () => {
    expect(read("expenses on 3/4/2026")).toBeNull();
  });
});

describe("time of a question before", () => {
  it("reads the month before as that of the one named first", () => {
    expect(read("Did we spend more last month than the month before?")).toMatchObject({
      input: october,
      against: { startDate: "2026-09-01", endDate: "2026-09-30" },
    });
    expect(read("Haben wir letzten Monat mehr ausgegeben als im Monat davor?", "de")).toMatchObject({
      against: { startDate: "2026-09-01", endDate: "2026-09-30" },
    });
    expect(read("How much did we spend the month before?")).toBeNull();
  });

  it("takes a month for no first word of a name, and two like times for none", () => {
    const names = indexOf([
      { kind: "vendor", id: "august", name: "August Bau" },
      { kind: "member", id: "may", name: "Chris May" },
      { kind: "vendor", id: "uber", name: "Uber" },
    ]);
    expect(read("What was the largest expense in August?", "en-US", { names })?.input).toMatchObject({
      from: "2026-08-01",
    });
    expect(read("What did May spend in May?", "en-US", { names })).toBeNull();
    expect(read("Was haben wir im September bei Uber ausgegeben?", "de", { names })?.input).toMatchObject({
      vendorId: "uber",
    });
  });
});

describe("averages, and what rose or fell", () => {
  it.each([
    ["Average invoice to Acme", "Durchschnittliche Rechnung an Acme", "list_invoices", "acme"],
    [
      "What do we spend at Hetzner on average?",
      "Was geben wir im Schnitt bei Hetzner aus?",
      "find_expenses",
      "hetzner",
    ],
  ])("asks for the mean: %s", (english, german, tool, id) => {
    for (const reading of [read(english), read(german, "de")]) {
      expect(reading).toMatchObject({ tool, asks: "average" });
      expect(Object.values(reading?.input ?? {})).toContain(id);
    }
  });

  it("compares with the time before, or with the one that is named", () => {
    const before = { startDate: "2026-09-01", endDate: "2026-09-30" };
    const rose = { input: october, against: before, asks: "more" };
    expect(read("Did sales go up last month?")).toMatchObject(rose);
    expect(read("Ist der Umsatz letzten Monat gestiegen?", "de")).toMatchObject(rose);
    expect(read("Did profit fall in October compared with September?")).toMatchObject({ ...rose, asks: "less" });
  });

  it.each([
    ["Were we in the red in October?", "Waren wir im Oktober in den roten Zahlen?", "loss"],
    ["Did we make any money in October?", "Haben wir im Oktober Geld verdient?", "profit"],
  ])("takes everyday words of profit and loss: %s", (english, german, asks) => {
    const asked = { tool: "run_report", input: { row: "profit", ...october }, asks };
    expect(read(english)).toMatchObject(asked);
    expect(read(german, "de")).toMatchObject(asked);
  });

  it("sums an employee's own expenses, who may see no report", () => {
    const [own, all] = [true, false].map((isOwnOnly) => read("My expenses in October, total", "en-US", { isOwnOnly }));
    expect(own).toMatchObject({ tool: "spending", input: october });
    expect(all).toMatchObject({ tool: "run_report" });
  });
});

describe("what is owed, and what is left out", () => {
  it("reads what we were owed as what others owe", () => {
    expect(read("How much were we owed at the end of October?")).toMatchObject({
      tool: "list_receivables",
      input: { asOf: "2026-10-31" },
    });
  });

  it("takes what we have not paid for no invoice to clients, and what we are late with for no claim", () => {
    expect(read("Welche Rechnungen haben wir noch nicht bezahlt?", "de")?.tool).toBe("list_payables");
    expect(read("Which invoices that we issued are not paid?")?.tool).not.toBe("list_payables");
    expect(read("Which invoices have we paid?")).toBeNull();
    expect(read("Bei wem sind wir im Verzug?", "de")).toBeNull();
    expect(read("Welche unbezahlten Rechnungen haben wir?", "de")?.tool).toBe("list_receivables");
  });

  it("takes the largest receivable for one invoice", () => {
    expect(read("Größte überfällige Forderung?", "de")?.input).toMatchObject({ by: "invoice", perPage: 1 });
    expect(read("Which client owes us the most?")?.input).toMatchObject({ by: "client", perPage: 1 });
  });

  it("leaves out what is named right after the word, and declines other denials", () => {
    expect(read("How much did we spend in October except at Hetzner?")).toEqual({
      tool: "find_expenses",
      input: { ...october, posted: true },
      without: { vendorId: "hetzner" },
    });
    expect(read("Wie viele Ausgaben im Oktober waren nicht von Noor?", "de")).toMatchObject({
      without: { memberId: "noor" },
    });
    expect(read("How much did we not spend in October at Hetzner?")).toBeNull();
  });

  it("counts what is unpaid and not overdue as due from today on", () => {
    expect(read("How many unpaid bills are not overdue?")?.input).toMatchObject({ by: "bill", dueFrom: "2026-11-27" });
    expect(read("Wie viele unbezahlte Rechnungen sind noch nicht fällig?", "de")?.input).toMatchObject({
      by: "invoice",
      dueFrom: "2026-11-27",
    });
  });

  it("declines what is open at one who buys and sells", () => {
    const names = indexOf([
      { kind: "vendor", id: "v", name: "Acme Corp" },
      { kind: "client", id: "c", name: "Acme Corp" },
    ]);
    expect(read("What is open at Acme Corp?", "en-US", { names })).toBeNull();
  });
});

it("takes the largest overdue invoice for a document, and does not count whose are the most", () => {
  const largest = { tool: "list_receivables", input: { by: "invoice", overdue: true, sortBy: "amount", perPage: 1 } };
  expect(read("Who has the largest overdue invoice?")).toMatchObject(largest);
  expect(read("Wer hat die größte überfällige Rechnung?", "de")).toMatchObject(largest);
  expect(read("Which client has the most overdue invoices?")).toBeNull();
});

describe("shares, and two names together", () => {
  it.each([
    [
      "What share of our spending in October went to Hetzner?",
      "Welcher Anteil unserer Ausgaben ging im Oktober an Hetzner?",
    ],
    [
      "What percentage of our costs in October was travel?",
      "Wie viel Prozent unserer Kosten waren im Oktober Reisekosten?",
    ],
    ["What percentage of revenue in October came from Acme?", "Wie viel Prozent vom Umsatz macht Acme im Oktober aus?"],
  ])("ask for the part of a whole: %s", (english, german) => {
    expect(read(english)).toMatchObject({ asks: "share", input: october });
    expect(read(german, "de")).toEqual(read(english));
  });

  it.each([
    [
      "How much did we spend at Hetzner and AWS in October?",
      "Wie viel haben wir im Oktober bei Hetzner und AWS zusammen ausgegeben?",
      { vendorId: "aws" },
    ],
    [
      "How much do Acme and Nordlicht owe us?",
      "Wie viel schulden uns Acme und Nordlicht?",
      { party: "Nordlicht GmbH" },
    ],
    [
      "How much did we invoice Acme and Nordlicht in October?",
      "Wie viel haben wir Acme und Nordlicht im Oktober in Rechnung gestellt?",
      { clientId: "nord" },
    ],
  ])("ask for a sum: %s", (english, german, rival) => {
    expect(read(english)).toMatchObject({ asks: "together", rival });
    expect(read(german, "de")).toMatchObject({ asks: "together", rival });
  });

  it("are declined where one is held against the other, or only one side is known", () => {
    expect(read("Did we spend more at Hetzner and AWS in October?")).toBeNull();
    expect(read("What did Acme and Hetzner cost us in October?")).toBeNull();
    expect(read("How much did we pay Acme and Nordlicht in October?")).toBeNull();
  });
});

describe("everyday words of fresh questions", () => {
  it.each([
    ["Which overdue invoices have more than 500 EUR left on them?", "en-US", "list_receivables", { above: "500" }],
    ["What was the largest single amount paid into our bank accounts in October?", "en-US", "list_bank_lines", october],
    ["Was war der größte Geldeingang im Oktober?", "de", "list_bank_lines", { sortOrder: "desc", ...october }],
    ["How many expenses has Noor put in in October?", "en-US", "find_expenses", { memberId: "noor", ...october }],
    ["Top 3 clients in October by how much we invoiced them", "en-US", "client_totals", { top: 3, sortBy: "net" }],
    ["Top 5 vendors in October by what we paid them", "en-US", "vendor_payments", { top: 5, ...october }],
    ["Which clients have no email address saved?", "en-US", "list_clients", { lacks: "email" }],
    ["Welche Lieferanten haben keine IBAN hinterlegt?", "de", "list_vendors", { lacks: "ibans" }],
    ["Where did we spend more in October, Hetzner or AWS?", "en-US", "find_expenses", { vendorId: "hetzner" }],
    ["Wo haben wir im Oktober mehr ausgegeben, bei Hetzner oder AWS?", "de", "find_expenses", { vendorId: "hetzner" }],
    ["Wie viele Ausgaben muss noch jemand freigeben?", "de", "find_expenses", { status: "to_review" }],
    ["How many expenses does someone still need to approve?", "en-US", "find_expenses", { status: "to_review" }],
    ["Ist bei Hetzner noch eine Rechnung von uns zu bezahlen?", "de", "list_payables", { by: "bill" }],
    ["Do we have anything left to pay to Hetzner?", "en-US", "list_payables", { by: "bill" }],
    ["Who paid us last?", "en-US", "list_payments", { direction: "in" }],
    ["Wann kam die letzte Zahlung rein?", "de", "list_payments", { direction: "in" }],
    ["When is the next bill due?", "en-US", "list_payables", { by: "bill", perPage: 1 }],
    ["Which bills are partly paid?", "en-US", "list_bills", { partly: true }],
    ["Welche Eingangsrechnungen sind erst zum Teil bezahlt?", "de", "list_bills", { partly: true }],
    ["How much of what we're owed is overdue?", "en-US", "list_receivables", { overdue: true }],
    [
      "How many invoices have more than 200 EUR left to be paid on them?",
      "en-US",
      "list_receivables",
      { above: "200" },
    ],
    ["Revenue in September and October", "en-US", "run_report", { from: "2026-09-01", to: "2026-10-31" }],
    ["How does revenue this month compare with last month?", "en-US", "run_report", { row: "revenue:total" }],
    ["Customers who haven't bought anything in October", "en-US", "list_clients", { invoiced: false, ...october }],
    // Slips of the finger
    ["hwo much did we spend at Hetzner in October", "en-US", "find_expenses", { vendorId: "hetzner" }],
    ["Wie viel haben wir diesse Jahr ausgegeben?", "de", "spending", { from: "2026-01-01" }],
    ["Was ist bei Acme noch ofen?", "de", "list_receivables", { party: "Acme Ltd" }],
  ])("are understood: %s", (question, language, tool, input) => {
    expect(read(question, language)).toMatchObject({ tool, input });
  });

  it.each([
    ["What was our last payment?", "en-US"],
    ["How many invoices did I send in October to Hetzner?", "en-US"],
    ["Which account did the most money come in last month?", "en-US"],
    ["How much money have we saved?", "en-US"],
    ["Compare July and August", "en-US"],
  ])("are declined where they mean more: %s", (question, language) => {
    expect(read(question, language)).toBeNull();
  });
});

it("throws for no text", () => {
  const known = QUESTIONS.flatMap(([english, german]) => [...english.split(" "), ...german.split(" ")]);
  const jumbled = fc.array(fc.oneof(fc.constantFrom(...known), fc.string({ maxLength: 8 })), { maxLength: 12 });
  fc.assert(
    fc.property(jumbled, (parts) => {
      understand(parts.join(" "), world, "en-US");
    }),
    { numRuns: 300 },
  );
});
