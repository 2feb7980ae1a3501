/** Families of phrasing: each way to ask is read as the plain question is; its neighbors, which mean something else, are not. */
import { describe, expect, it } from "vitest";
import type { Reading } from "../../src/features/assistant/grammar/frame.ts";
import { furtherOf } from "../../src/features/assistant/grammar/further.ts";
import { october, read, today, world } from "./asked-world.ts";

const ENGLISH: Readonly<Record<string, readonly string[]>> = {
  "How much does Acme owe us?": ["How deep in debt with us is Acme?"],
  "How much of what Acme owes us is overdue?": ["How much of Acme's balance is overdue?"],
  "How much do customers owe us?": ["how much do customers owe me, all of them together", "A/R balance"],
  "Which invoices are partly paid?": [
    "Some people have only paid part of their invoice. Which invoices are those?",
    "invoices that somebody has paid only in part",
  ],
  "Are there any partly paid invoices?": [
    "Has anybody paid us just part of an invoice so that the rest is still missing?",
  ],
  "How many clients are overdue?": [
    "how many clients are behind with their payments",
    "how many customers are running late with payments",
  ],
  "Is any invoice overdue?": ["is anything overdue?", "anything past due?"],
  "How much is overdue by more than 90 days?": ["how much is 90+ days overdue"],
  "Which bills are overdue?": [
    "which bills from vendors should we have paid by now but didn't",
    "bills that we should already have paid",
  ],
  "What do we owe Hetzner?": ["Hetzner - what do we owe them"],
  "How much VAT did we have to pay for Q2?": [
    "how much did we owe HMRC in VAT for Q2",
    "What did we have to hand over in VAT for Q2, net of what we paid on purchases?",
    "I need the VAT we had to hand over for Q2, after taking off what we paid on our own purchases.",
  ],
  "What is our profit this year?": ["How much have we actually made this year, once all costs are taken off?"],
  "Did we spend more in October than in September?": [
    "Was October more expensive for us than September?",
    "did October cost us more than September",
  ],
  "Without travel, how much did we spend in October?": [
    "Leaving travel aside, what did October cost us?",
    "what did October cost us without travel",
  ],
  "Did we buy anything at Hetzner in October?": [
    "did Hetzner charge us anything in October",
    "do you know if Hetzner billed us in October",
  ],
  "Who spent the most this year?": ["whose expenses are the highest this year, out of everyone on the team"],
  "Which category was the largest in October?": ["what kind of costs was the largest in October"],
  "In which month did we spend the most this year?": [
    "Which month has been our most expensive one this year, and what did we spend in it?",
  ],
  "When did we first buy at Hetzner?": ["Since when do we buy from Hetzner?", "How long have we been using Hetzner?"],
  "When did we first invoice Acme?": ["Since when is Acme a client?", "How long has Acme been a customer of ours?"],
  "How many clients did we invoice this year?": [
    "To how many different clients did we write an invoice this year?",
    "how many different customers did we invoice this year",
  ],
  "How much money came in in October?": ["how much money came in during October?"],
  "How many of the Q3 expenses have no receipt?": [
    "Our CPA keeps bugging me about this: how many of the Q3 expenses don't have a receipt?",
  ],
};

const GERMAN: Readonly<Record<string, readonly string[]>> = {
  "Hat Acme noch offene Rechnungen?": ["hat Acme noch was bei uns offen?", "Hat Acme bei uns noch etwas offen?"],
  "Was schuldet uns Acme noch?": ["Acme – was bekommen wir von denen noch?"],
  "Wie viele Rechnungen sind überfällig?": ["Wie viele Rechnungen sind über der Zeit?"],
  "Ist irgendeine Rechnung überfällig?": ["ist irgendwas überfällig"],
  "Wie viel Umsatzsteuer müssen wir für Oktober zahlen?": [
    "Was müssen wir fürs Finanzamt an Umsatzsteuer für Oktober zurücklegen?",
  ],
  "Haben wir im August Verlust gemacht?": [
    "ham wir im August miese gemacht",
    "Sind wir im August in die Miesen gerutscht?",
  ],
  "Haben wir im Oktober mehr ausgegeben als im September?": ["War der Oktober teurer als der September?"],
  "Wie hoch sind die Ausgaben diesen Monat?": [
    "Wie siehts diesen Monat mit den Ausgaben aus, was ist da schon zusammengekommen?",
  ],
  "Welchen Kunden haben wir noch nie eine Rechnung geschrieben?": [
    "Welche Kunden haben noch nie eine Rechnung von uns bekommen?",
    "welche Kunden haben keine Rechnung bekommen",
  ],
  "Wann haben wir zum ersten Mal bei Hetzner gekauft?": ["seit wann kaufen wir bei Hetzner ein"],
};

describe("families of phrasing", () => {
  it.each(Object.entries(ENGLISH))("reads other ways to ask: %s", (plain, ways) => {
    const reading = read(plain);
    expect(reading).not.toBeNull();
    for (const way of ways) expect([way, read(way)]).toEqual([way, reading]);
  });

  it.each(Object.entries(GERMAN))("reads other ways to ask in German: %s", (plain, ways) => {
    const reading = read(plain, "de");
    expect(reading).not.toBeNull();
    for (const way of ways) expect([way, read(way, "de")]).toEqual([way, reading]);
  });

  it.each([
    // Late once, or late now?
    "Who hasn't paid on time?",
    // Either the amount that they owe, or for how long?
    "How far behind is Acme?",
    // Ours, or those of others?
    "total of debts more than 60 days past their due date",
    "How many hours did Noor work in October?",
    "how much did the green expenses cost in October",
    "how many invoices did we send by pigeon",
    "VAT on sales in Q2 less what we paid on purchases",
  ])("declines what it may mean otherwise: %s", (question) => {
    expect(read(question)).toBeNull();
  });
  it("declines who has a role, which is no list of all", () => {
    expect(read("wer ist bei uns mitarbeiter im programm", "de")).toBeNull();
  });
});

describe("means of whole months", () => {
  const perMonth = { asks: "perMonth" };
  const soFar = { from: "2026-01-01", to: "2026-10-31" };
  it.each([
    ["how much do we spend on average per month", { tool: "spending", input: soFar, ...perMonth }],
    [
      "what's our average profit per month in 2025",
      {
        tool: "run_report",
        input: { type: "profit_loss", from: "2025-01-01", to: "2025-12-31", row: "profit" },
        ...perMonth,
      },
    ],
    [
      "average monthly spending on travel",
      { tool: "spending", input: { ...soFar, categoryCode: "5300" }, ...perMonth },
    ],
    [
      "average monthly costs last quarter",
      {
        tool: "run_report",
        input: { type: "profit_loss", from: "2026-07-01", to: "2026-09-30", row: "expenses:total" },
        ...perMonth,
      },
    ],
  ])("end with the last month that is over: %s", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });
  it("are asked for in German", () => {
    expect(read("durchschnittlicher Monatsumsatz", "de")).toEqual({
      tool: "run_report",
      input: { type: "profit_loss", ...soFar, row: "revenue:total" },
      ...perMonth,
    });
    expect(read("Wie viel geben wir im Schnitt pro Monat aus?", "de")).toEqual({
      tool: "spending",
      input: soFar,
      ...perMonth,
    });
  });
  it.each([
    // No month of it is over, or a day is no month.
    "what do we spend on average per month this month",
    "average monthly spending since October 15",
    "how much do we have in the bank on average per month",
  ])("are none of other times and figures: %s", (question) => {
    expect(read(question)?.asks).not.toBe("perMonth");
  });
});

describe("texts that say more than their question", () => {
  it.each([
    ["My bookkeeper is waiting. How much do we owe Hetzner?", "How much do we owe Hetzner?"],
    ["I am rather particular about this: how many expenses have no receipt?", "How many expenses have no receipt?"],
    ["The meeting starts soon - which invoices are overdue?", "Which invoices are overdue?"],
    [
      "Business checking at the end of October - how much was in it?",
      "How much was in Business checking at the end of October?",
    ],
    ["Acme - when did they last pay?", "When did Acme last pay?"],
    ["Acme, have they paid everything?", "Has Acme paid everything?"],
    ["What was the net result of last year, before I sign anything off?", "What was the net result of last year?"],
    ["Right, before I ring round this afternoon - what are we owed?", "What are we owed?"],
    ["What's in Business checking, love?", "What's in Business checking?"],
  ])("are read without it: %s", (text, question) => {
    expect(read(question)).not.toBeNull();
    expect(read(text)).toEqual(read(question));
  });
  it("are read without it in German", () => {
    const vat = "Wie hoch war die Vorsteuer im Oktober?";
    expect(read(`Mein Steuerberater wartet schon. ${vat}`, "de")).toEqual(read(vat, "de"));
    expect(read("Acme, haben die alles bezahlt?", "de")).toEqual(read("Hat Acme alles bezahlt?", "de"));
  });
  it.each([
    ["Leave the garage aside. How much did we spend in October?", "en-US"],
    ["I only count cash. How much did we spend in October?", "en-US"],
    ["The old office is closed. How much did we spend on travel?", "en-US"],
    ["We don't count the fair. How much did we spend in October?", "en-US"],
    ["What did we spend on travel, before I joined?", "en-US"],
    ["Expenses in October, before I approved them", "en-US"],
    ["It was 500 at most. How much did we spend in October?", "en-US"],
    ["Die Garage lasse ich weg. Was haben wir im Oktober ausgegeben?", "de"],
    ["Der Messestand zählt nicht. Was haben wir im Oktober ausgegeben?", "de"],
  ])("are declined where the rest may narrow it: %s", (text, language) => {
    expect(read(text, language)).toBeNull();
  });
});

describe("the company", () => {
  it("is owed where others owe it, and owes where it does", () => {
    expect(read("Wer schuldet der Firma am meisten?", "de")?.tool).toBe("list_receivables");
    expect(read("Was schuldet die Firma den Lieferanten?", "de")?.tool).toBe("list_payables");
  });
});

it("takes everyday verbs for no slips of categories", () => {
  expect(read("Was hat Noor im Oktober an Ausgaben gehabt?", "de")?.input.categoryCode).toBeUndefined();
});

describe("how long clients take to pay", () => {
  it.each([
    ["How long does Acme take to pay on average?", "en-US", { clientId: "acme" }],
    ["Wie lange braucht Acme im Schnitt zum Zahlen?", "de", { clientId: "acme" }],
    ["average days to pay", "en-US", {}],
    ["Nach wie vielen Tagen zahlen unsere Kunden?", "de", {}],
    ["who takes the longest to pay", "en-US", { top: 1 }],
  ])("is that of the last twelve months: %s", (question, language, more) => {
    expect(read(question, language)).toEqual({
      tool: "pay_days",
      input: { from: "2025-11-27", to: "2026-11-27", ...more },
    });
  });
  it("is not how long we take", () => {
    expect(read("how fast do we pay Hetzner")).toBeNull();
    expect(read("How long do we take to pay?")).toBeNull();
  });
});

describe("who entered an expense", () => {
  it.each([
    ["who entered the last expense from Hetzner", "en-US"],
    ["Wer hat die letzte Ausgabe bei Hetzner eingetragen?", "de"],
  ])("answers of a single one: %s", (question, language) => {
    expect(read(question, language)).toEqual({
      tool: "find_expenses",
      input: { vendorId: "hetzner", sortBy: "date", sortOrder: "desc", perPage: 1 },
      asks: "enteredBy",
    });
  });
  it("is not told of one of several", () => {
    expect(read("who entered the expense from Hetzner")).toBeNull();
    expect(read("who approved the last expense from Hetzner")).toBeNull();
  });
});

describe("short questions after an answer", () => {
  const after = (text: string, former: Reading, language = "en-US") => furtherOf(text, former, world, language);
  const byClient: Reading = { tool: "list_receivables", input: { ...today, by: "client", overdue: true } };
  const spent: Reading = { tool: "find_expenses", input: { ...october, posted: true, vendorId: "hetzner" } };
  const ranked: Reading = { tool: "spending_by_vendor", input: { ...october, top: 5 } };
  const moved: Reading = { tool: "cash_movements", input: { ...october, side: "out" } };

  it.each([
    ["Their names?", byClient, byClient],
    ["who are they", { tool: "list_members", input: {} }, { tool: "list_members", input: {} }],
    ["what's that on average?", spent, { ...spent, asks: "average" }],
    ["how much did the first one get", ranked, { ...ranked, input: { ...october, top: 1 } }],
    [
      "and the oldest one, whose is it",
      { tool: "list_receivables", input: { ...today, by: "invoice", overdue: true } },
      {
        tool: "list_receivables",
        input: { ...today, by: "invoice", overdue: true, sortBy: "dueDate", sortOrder: "asc", perPage: 1 },
        asks: "who",
      },
    ],
    [
      "and in the third",
      { tool: "spending", input: { from: "2026-04-01", to: "2026-06-30" } },
      { tool: "spending", input: { from: "2026-07-01", to: "2026-09-30" } },
    ],
    ["so what's left?", moved, { tool: "run_report", input: { type: "cash_flow", ...october, row: "change" } }],
    [
      "and how many of them owe us money",
      { tool: "list_clients", input: {} },
      { tool: "list_receivables", input: { ...today, by: "client" } },
    ],
    [
      "by how much?",
      { tool: "client_totals", input: { ...october, sortBy: "net", clientId: "acme", rival: "clientId:nord" } },
      {
        tool: "client_totals",
        input: { ...october, sortBy: "net", clientId: "acme" },
        rival: { clientId: "nord" },
      },
    ],
    [
      "when did the last payment come?",
      { tool: "client_totals", input: { ...october, sortBy: "received", clientId: "acme" } },
      { tool: "client_payments", input: { clientId: "acme" } },
    ],
    [
      "and what did we owe suppliers at that point",
      { tool: "list_receivables", input: { asOf: "2026-09-30", by: "client" } },
      { tool: "list_payables", input: { asOf: "2026-09-30", by: "vendor" } },
    ],
    [
      "and Business checking on that day?",
      { tool: "list_receivables", input: { asOf: "2026-09-30", by: "client" } },
      {
        tool: "run_report",
        input: { type: "balance_sheet", from: "2026-01-01", to: "2026-09-30", row: "account:1100" },
      },
    ],
    [
      "and for more than 30 days?",
      { tool: "list_receivables", input: { ...today, by: "client", overdue: true } },
      { tool: "list_receivables", input: { ...today, by: "invoice", overdue: true, dueTo: "2026-10-27" } },
    ],
    [
      "and this one so far",
      { tool: "spending", input: { from: "2026-07-01", to: "2026-09-30" } },
      { tool: "spending", input: { from: "2026-10-01", to: "2026-12-31" } },
    ],
    [
      "and a month earlier?",
      { tool: "list_receivables", input: { asOf: "2026-10-31", by: "client" } },
      { tool: "list_receivables", input: { asOf: "2026-09-30", by: "client" } },
    ],
    [
      "and in September?",
      { tool: "find_expenses", input: { ...october, posted: true, without: "vendorId:hetzner" } },
      {
        tool: "find_expenses",
        input: { from: "2026-09-01", to: "2026-09-30", posted: true },
        without: { vendorId: "hetzner" },
      },
    ],
    [
      "how much was it in October exactly?",
      {
        tool: "spending",
        input: { from: "2026-09-01", to: "2026-09-30" },
        against: { startDate: "2026-08-01", endDate: "2026-08-31" },
        asks: "more",
      },
      { tool: "spending", input: { ...october } },
    ],
  ] as readonly (readonly [string, Reading, Reading])[])("go on from it: %s", (text, former, expected) => {
    expect(after(text, former)).toEqual(expected);
  });

  it.each([
    ["im Schnitt?", spent, { ...spent, asks: "average" }],
    ["was hat der oberste bekommen", ranked, { ...ranked, input: { ...october, top: 1 } }],
    ["bleibt also?", moved, { tool: "run_report", input: { type: "cash_flow", ...october, row: "change" } }],
    ["wer sind die", byClient, byClient],
  ] as readonly (readonly [string, Reading, Reading])[])("go on from it in German: %s", (text, former, expected) => {
    expect(after(text, former, "de")).toEqual(expected);
  });

  it.each([
    ["so what's left?", spent],
    ["on average?", byClient],
    ["and in the third", spent],
    ["what did number one get", byClient],
    ["who are they", spent],
    ["by how much?", spent],
    ["and how many of them owe us money", { tool: "list_clients", input: { owing: false } }],
    ["when did the last payment come?", byClient],
    ["and this one so far", { tool: "spending", input: { from: "2026-10-03", to: "2026-10-09" } }],
    ["and a month earlier?", spent],
    ["and for more than 30 days?", spent],
    ["and in the fourth", { tool: "spending", input: { from: "2027-04-01", to: "2027-06-30" } }],
  ] as readonly (readonly [string, Reading])[])("ask nothing that is known after others: %s", (text, former) => {
    expect(after(text, former)).toBeUndefined();
  });
});
