/** Help is of its own topic, or there is none; and readings are about what is asked, not about what its words are near to. */
import { describe, expect, it } from "vitest";
import { fittingTopic } from "../../src/features/assistant/grammar/help-fit.ts";
import { indexOf } from "../../src/features/assistant/grammar/names.ts";
import { understand } from "../../src/features/assistant/grammar/read.ts";
import { askSide } from "../../src/features/assistant/which.ts";
import { read, world } from "./asked-world.ts";

describe("help", () => {
  it.each([
    ["addExpense", "How do I change the category of an expense?"],
    ["addExpense", "Wie ändere ich die Kategorie einer Ausgabe?"],
    ["addExpense", "Wie importiere ich Ausgaben?"],
    ["addExpense", "record cash sale 36.50"],
    ["addExpense", "Erfasse Einnahme 300 Euro bar"],
    ["addExpense", "Ich habe 300 Euro für mich entnommen"],
    ["addExpense", "Habe ich 50 Euro bei Edeka schon erfasst?"],
    ["invoicePayment", "How do I make a down payment invoice?"],
    ["creditNote", "How do I undo something?"],
    ["category", "How do I create a project?"],
    ["paymentRun", "Can we pay all our bills?"],
    ["payment", "How do I pay myself back?"],
    ["invoice", "invoice before the last one"],
    ["bill", "What can I bill?"],
    ["asset", "I want to buy a laptop for 2000, can we afford it?"],
  ] as const)("is not given with the topic %s to %j", (topic, text) => {
    expect(fittingTopic(topic, text)).toBeNull();
  });

  it.each([
    ["addExpense", "How do I add an expense?"],
    ["payment", "How do I record a payment?"],
    ["category", "How do I add a category?"],
    ["reimbursement", "How do I pay myself back?"],
    ["paymentRun", "How do I pay several bills at once?"],
  ] as const)("is given with the topic %s to %j", (topic, text) => {
    expect(fittingTopic(topic, text)).toBe(topic);
  });

  it("is that of write-offs for an invoice that is written off", () => {
    expect(fittingTopic("invoice", "Wie schreibe ich eine Rechnung ab?")).toBe("writeOff");
  });
});

/** One who buys and sells. */
const both = {
  ...world,
  names: indexOf([
    { kind: "client", id: "c", name: "Adler" },
    { kind: "vendor", id: "v", name: "Adler" },
  ]),
};

describe("invoices of one who buys and sells", () => {
  it.each([
    ["Invoices from Adler", "en-US", ["Invoices to Adler", "Bills from Adler"]],
    ["Rechnungen von Adler", "de", ["Rechnungen an Adler", "Eingangsrechnungen von Adler"]],
  ] as const)("are asked back: %s", (text, language, questions) => {
    const { reading, question } = understand(text, both, language);
    expect(reading).toBeNull();
    // Tests read English.
    expect(askSide(question, both)?.questions).toEqual(["Invoices to Adler", "Bills from Adler"]);
    expect(questions.map((one) => understand(one, both, language).reading?.tool)).toEqual([
      "list_invoices",
      "list_payables",
    ]);
  });

  it.each([
    ["Gutschrift für Acme über 100", "de"],
    ["Rechnung für Acme über 500 Euro", "de"],
    ["Credit note for Acme over 100", "en-US"],
    ["Credit note for INV-2026-0002", "en-US"],
    ["Gutschrift zu INV-2026-0002", "de"],
  ])("are no list where one of an amount is ordered: %s", (text, language) => {
    expect(read(text, language)).toBeNull();
  });

  it("are a list where several are asked for", () => {
    expect(read("Rechnungen an Acme über 500 Euro", "de")).toMatchObject({ input: { above: "500" } });
    expect(read("Invoices from Acme")).toMatchObject({ input: { clientId: "acme" } });
  });
});

describe("a reading", () => {
  it.each([
    ["Wie viel Geld haben wir Ende Dezember?", "de"],
    ["Ausgaben Ende Oktober", "de"],
    ["Expenses at the end of October", "en-US"],
    ["Welche Rechnungen sind seit Oktober offen?", "de"],
    ["List our assets", "en-US"],
    ["What is a credit note?", "en-US"],
    ["Was ist eine Gutschrift?", "de"],
    ["What is a trial balance?", "en-US"],
    ["Who wrote INV-2026-0002?", "en-US"],
    ["Wer hat INV-2026-0002 geschrieben?", "de"],
    ["What was INV-2026-0002 for?", "en-US"],
    ["What is on INV-2026-0002?", "en-US"],
    ["Rechnung über 595", "de"],
    ["What's coming in this month?", "en-US"],
    ["Was kommt diesen Monat rein?", "de"],
  ])("is not given of another thing: %s", (question, language) => {
    expect(read(question, language)).toBeNull();
  });

  it.each([
    ["Wie viel Geld hatten wir Ende Dezember?", "de"],
    ["What was the bank balance at the end of October?", "en-US"],
    ["Total assets", "en-US"],
    ["Who is INV-2026-0002 for?", "en-US"],
    ["An wen ging INV-2026-0002?", "de"],
    ["What came in this month?", "en-US"],
    ["Was kam diesen Monat rein?", "de"],
    ["Rechnungen über 595", "de"],
    ["What is our average invoice?", "en-US"],
  ])("is given of what is asked: %s", (question, language) => {
    expect(read(question, language)).not.toBeNull();
  });

  it("has a balance sheet as of today", () => {
    expect(read("Balance sheet")).toMatchObject({ input: { to: "2026-11-27" } });
  });
});

describe("two things at once", () => {
  const october = { from: "2026-10-01", to: "2026-10-31" };
  it.each([
    ["Revenue and expenses in October", "en-US"],
    ["Einnahmen und Ausgaben im Oktober", "de"],
  ])("are the report that has both: %s", (question, language) => {
    expect(read(question, language)).toEqual({ tool: "run_report", input: { type: "profit_loss", ...october } });
  });

  it.each(["Clients and vendors", "Revenue and receivables", "Did we make more revenue than expenses in October?"])(
    "are none where no report has both: %s",
    (question) => {
      expect(read(question)).toBeNull();
    },
  );

  it("reads the cost of sales", () => {
    expect(read("Wareneinsatz im Oktober", "de")).toMatchObject({ input: { row: "costOfSales:total", ...october } });
    expect(read("Cost of sales in October")).toMatchObject({ input: { row: "costOfSales:total" } });
  });

  it("tells whom an invoice is for", () => {
    expect(read("Who is INV-2026-0002 for?")).toEqual({
      tool: "list_invoices",
      input: { search: "INV-2026-0002" },
      asks: "who",
    });
  });

  it("reads the day before yesterday", () => {
    const day = { from: "2026-11-25", to: "2026-11-25" };
    expect(read("How much did we spend the day before yesterday?")).toMatchObject({ input: day });
    expect(read("Wie viel haben wir vorgestern ausgegeben?", "de")).toMatchObject({ input: day });
  });
});

describe("names", () => {
  const named = {
    ...world,
    names: indexOf(
      [
        { kind: "category", id: "1", name: "Goods for resale" },
        { kind: "category", id: "2", name: "Book value of disposals" },
        { kind: "category", id: "3", name: "Small equipment" },
        { kind: "category", id: "4", name: "Telephone and internet" },
        { kind: "client", id: "c", name: "Maison Fontaine" },
        { kind: "client", id: "c", name: "Claire Fontaine", label: "Maison Fontaine" },
      ],
      new Set(["equipment"]),
    ),
  };
  const readNamed = (text: string) => understand(text, named, "en-US").reading;

  it("are not meant by a preposition in them", () => {
    expect(readNamed("for November")).toBeNull();
    expect(readNamed("of November")).toBeNull();
    expect(readNamed("goods in November")).toMatchObject({ input: { categoryCode: "1" } });
  });

  it("are not meant by a word that is another account's name", () => {
    expect(readNamed("Equipment in October")).toBeNull();
    expect(readNamed("Small equipment in October")).toMatchObject({ input: { categoryCode: "3" } });
  });

  it("are those of documents", () => {
    expect(readNamed("How much does Claire owe us?")).toMatchObject({ input: { party: "Maison Fontaine" } });
  });

  it("are categories where they are also words", () => {
    expect(readNamed("How much did we spend on internet in October?")).toMatchObject({ input: { categoryCode: "4" } });
  });
});

describe("bills of a month", () => {
  const books = { ...world, payable: "2000" };
  it("are those of a time that is over", () => {
    expect(understand("Bills of October", books, "en-US").reading).toMatchObject({
      tool: "find_expenses",
      input: { paymentAccountCode: "2000", from: "2026-10-01" },
    });
    expect(understand("Eingangsrechnungen im Dezember 2025", books, "de").reading).not.toBeNull();
    expect(understand("Bills for December", books, "en-US").reading).toBeNull();
  });
});

describe("everyday words", () => {
  const overdue = { tool: "list_receivables", input: { asOf: "2026-11-27", overdue: true } };
  it.each([
    ["Who should I chase?", "en-US", "client"],
    ["Who do I need to remind?", "en-US", "client"],
    ["Which invoices need a reminder?", "en-US", "invoice"],
    ["Wen muss ich mahnen?", "de", "client"],
    ["Welche Rechnungen müssen gemahnt werden?", "de", "invoice"],
  ])("mean what is overdue: %s", (question, language, by) => {
    expect(read(question, language)).toMatchObject({ ...overdue, input: { ...overdue.input, by } });
  });

  it.each([
    ["Was müssen wir noch bezahlen?", "de"],
    ["What do we still have to pay?", "en-US"],
    ["Unpaid expenses", "en-US"],
    ["Which expenses are not paid yet?", "en-US"],
    ["Welche Ausgaben sind noch nicht bezahlt?", "de"],
  ])("mean the open bills: %s", (question, language) => {
    expect(read(question, language)).toEqual({ tool: "list_payables", input: { asOf: "2026-11-27", by: "bill" } });
  });

  it.each([
    ["Revenue compared with last year", "en-US"],
    ["Umsatz im Vergleich zum Vorjahr", "de"],
  ])("hold a time against the one before: %s", (question, language) => {
    expect(read(question, language)).toMatchObject({
      input: { row: "revenue:total", from: "2026-01-01" },
      against: { startDate: "2025-01-01", endDate: "2025-12-31" },
    });
  });

  it("say nothing of how one is reminded", () => {
    expect(read("How do I remind Acme?")).toBeNull();
    expect(read("Compare last month")).toBeNull();
  });
});
