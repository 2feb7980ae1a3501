/** The assistant without a model, over HTTP: each answer's headline is that of the books, and what is not understood is declined. */
import { CALLS } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADDRESS } from "../support/lawful.ts";
import { addMember } from "../support/members.ts";
import { type Person, startTestServer, type TestServer } from "../support/server.ts";
import { fillBooks, TODAY } from "./books.ts";
import { euros, type Facts, partOf } from "./parts.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(`${TODAY}T10:00:00Z`) });
  founder = await server.register({ defaultCurrency: "EUR" });
  await fillBooks(founder);
});
afterAll(() => server.close());

const ask = (message: string, conversationId?: string, person = founder) =>
  person.call(CALLS.chat, { body: { message, today: TODAY, conversationId } });

/** Questions with what the books of books.ts say, reckoned by hand. */
const QUESTIONS: readonly (readonly [question: string, facts: Facts])[] = [
  // Receivables
  ["Which clients owe me money?", euros(1190, { count: 2, names: ["Acme Ltd", "Nordlicht GmbH"] })],
  ["Welche Kunden schulden uns Geld?", euros(1190, { count: 2 })],
  ["How much does Acme owe me?", euros(595)],
  ["Wie viel schuldet mir Nordlicht?", euros(595)],
  ["Who owed me money on 10 October 2026?", euros(595, { names: ["Acme Ltd"] })],
  ["Which clients owe me more than 700 EUR?", { count: 0 }],
  // Overdue
  ["Which invoices are overdue?", euros(833, { count: 2, names: ["INV-2026-0002", "INV-2026-0003"] })],
  ["Wie viele Rechnungen sind überfällig?", { count: 2 }],
  ["Is Acme overdue?", { isYes: true }],
  ["Which invoices are not paid?", { count: 3 }],
  ["Which bills are overdue?", euros(45, { count: 1, names: ["Vodafone"] })],
  ["Welche Eingangsrechnungen sind überfällig?", euros(45)],
  ["How much do I owe Adobe?", euros(700)],
  ["Wem schulden wir Geld?", euros(745, { names: ["Adobe Systems", "Vodafone"] })],
  ["Has Acme paid?", { isYes: false }],
  ["Is INV-2026-0001 paid?", { isYes: true }],
  ["Is invoice INV-2026-0002 overdue?", { isYes: true, ...euros(595) }],
  ["Is invoice INV-2026-0004 overdue?", { isYes: false }],
  ["When was the last invoice to Nordlicht?", { date: "2026-11-20", names: ["INV-2026-0004"] }],
  // Tax
  ["How much tax do I owe?", euros(380)],
  ["How much VAT did we collect in October?", euros(133)],
  ["Wie viel Umsatzsteuer haben wir im Oktober eingenommen?", euros(133)],
  // Cash
  ["How much money is in the bank?", euros(810.5)],
  ["What was the bank balance on 30 September 2026?", euros(1071)],
  ["Wie hoch ist der Kontostand?", euros(810.5)],
  // Reports
  ["What was my profit in October?", euros(529.5)],
  ["Wie hoch war der Umsatz im Oktober?", euros(700)],
  ["Did we make a profit last month?", euros(529.5, { isYes: true })],
  ["What are our total assets?", euros(2000.5)],
  // Spending
  ["How much did I spend at Hetzner in October?", euros(50, { count: 1 })],
  ["How much did I spend in October except at Hetzner?", euros(120.5, { count: 1 })],
  ["Wie viel habe ich im Oktober außer bei Hetzner ausgegeben?", euros(120.5)],
  ["How much did I spend on travel this year?", euros(140.5)],
  ["What did I spend last month?", euros(170.5, { count: 2 })],
  ["Wie viel habe ich letzten Monat ausgegeben?", euros(170.5)],
  ["Wie viel habe ich bei der Deutschen Bahn im Oktober ausgegeben?", euros(120.5)],
  ["Which vendor did we spend the most with this year?", euros(700, { names: ["Adobe Systems"] })],
  // Extremes, thresholds, gaps, counts
  ["What was my largest expense this year?", euros(700, { names: ["Adobe Systems"], date: "2026-11-15" })],
  ["Was war die kleinste Ausgabe im Oktober?", euros(50)],
  ["Expenses over 100 EUR", { count: 2 }],
  ["Welche Ausgaben liegen unter 50 Euro?", { count: 3 }],
  ["Invoices above 300", { count: 3 }],
  ["What is the biggest invoice?", euros(1190, { names: ["INV-2026-0001"] })],
  ["Which expenses have no receipt?", { count: 8 }],
  ["How many clients do I have?", { count: 2 }],
  ["Wie viele Lieferanten haben wir?", { count: 7 }],
  ["How many invoices did I send in October?", { count: 2 }],
  // Comparisons
  ["Did I spend more this month than last month?", euros(835, { isYes: true })],
  ["Habe ich im Oktober weniger ausgegeben als im September?", { isYes: false }],
  ["Did we spend more at Hetzner or at Deutsche Bahn this year?", euros(120.5, { names: ["Deutsche Bahn"] })],
  ["Was ist im November teurer, Vodafone oder Hetzner?", euros(60, { names: ["Hetzner Online GmbH"] })],
  ["Did we spend more on travel or on fuel in October?", euros(120.5, { names: ["Travel"] })],
  ["Who owes us more, Acme or Nordlicht?", euros(595, { names: ["Acme Ltd", "Nordlicht GmbH"] })],
  // Money in and out
  ["How much money came in in September?", euros(1190)],
  ["Wie viel Geld ist im September eingegangen?", euros(1190)],
  ["How much money went out in October?", euros(170.5)],
  ["Wie viel ist im Oktober vom Konto abgegangen?", euros(170.5)],
  ["Did more money come in in September than in October?", euros(1190, { isYes: true })],
  ["How much did our clients pay us in September?", euros(1190)],
  ["Wie viel haben uns Kunden im Oktober gezahlt?", euros(0)],
  // Negations
  ["Which clients don't owe us anything?", { count: 0 }],
  ["Which invoices are only partly paid?", { count: 0 }],
  ["Welche Rechnungen sind länger als 30 Tage überfällig?", euros(595, { count: 1 })],
  ["Which invoices are more than three weeks overdue?", euros(833, { count: 2 })],
  // A slip of the finger
  ["overdu invoces", { count: 2 }],
  ["How much did I spend at Hetzer in October?", euros(50)],
];

describe("sentences", () => {
  it.each([
    ["Which invoices are more than 90 days overdue?", "No invoice fits that."],
    ["Which clients owe me more than 700 EUR?", "No client fits that."],
    ["Welche Kunden schulden mir mehr als 700 EUR?", "No client fits that."],
    ["Which bills are due today?", "No bill fits that."],
    ["Is Adobe overdue?", "No. Nothing of Adobe Systems is overdue as of 27 November 2026."],
    ["Is Vodafone overdue?", "Yes. 45.00 EUR of Vodafone is overdue as of 27 November 2026."],
    ["Which clients owe me more than 500 EUR?", "2 clients fit that: 1,190.00 EUR in all."],
    ["How much was in the bank on 30 September 2026?", "Cash and bank: 1,071.00 EUR as of 30 September 2026."],
  ])("deny nothing but what was asked: %s", async (question, sentence) => {
    expect((await ask(question)).reply).toContain(sentence);
  });
});

describe("questions", () => {
  it.each(QUESTIONS)("answers %s", async (question, facts) => {
    const output = await ask(question);
    expect(partOf(output, "reading")?.facts, output.reply).toMatchObject(facts);
    expect(output.reply).not.toBe("");
  });

  it.each([
    ["How much did Acme spend in cash in October?", "I can't answer that with “Acme”."],
    ["Revenue in USD", "I can't answer that with “USD”."],
    ["How much does Zebra Corp owe me?", "The books have no name like “Zebra” and “Corp”."],
  ])("calls a known name not unknown: %s", async (question, sentence) => {
    expect((await ask(question)).reply).toContain(sentence);
  });

  it.each([
    ["How much does Zebra Corp owe me?", ["Zebra", "Corp"]],
    ["How much does Nordlicht AG owe me?", ["Nordlicht", "AG"]],
    ["What is the weather in Berlin?", ["weather", "Berlin"]],
    ["Wie viel Urlaub habe ich noch?", ["Urlaub"]],
    ["How much?", []],
    ["Which invoices are not overdue?", ["not"]],
  ])("declines %s, and offers questions that it answers", async (question, words) => {
    const output = await ask(question);
    expect(partOf(output, "reading"), output.reply).toBeUndefined();
    const declined = partOf(output, "declined");
    expect(declined?.words).toEqual(words);
    expect(declined?.questions.length).toBeGreaterThan(0);
    for (const offered of declined?.questions ?? [])
      expect(partOf(await ask(offered), "reading"), offered).toBeDefined();
  });

  it("answers help with a link to the screen, in both languages", async () => {
    for (const question of ["How do I invite my accountant?", "Wie lade ich meinen Steuerberater ein?"]) {
      const output = await ask(question);
      expect(partOf(output, "text")?.words.at(-1)?.to, output.reply).toBe("/user-management");
    }
    // Its text has a number that is no figure: "two-factor".
    const profile = await ask("Where do I change my password?");
    expect(partOf(profile, "text")?.words.at(-1)?.to, profile.reply).toBe("/profile");
  });
});

describe("follow-up questions", () => {
  it("change the time, and the name", async () => {
    const first = await ask("How much did I spend last month?");
    const next = await ask("and in September?", first.conversation.id);
    expect(partOf(next, "reading")?.facts).toMatchObject(euros(119));
    const only = await ask("only for Amazon", first.conversation.id);
    expect(partOf(only, "reading")?.facts).toMatchObject(euros(99));
  });

  it("take the time of the one before, or are declined where more is meant", async () => {
    const first = await ask("How much did we spend on travel in October?");
    const vendor = await ask("who was the biggest vendor there?", first.conversation.id);
    expect(partOf(vendor, "reading")?.facts.names, vendor.reply).toEqual(["Deutsche Bahn"]);
    const revenue = await ask("Revenue in October");
    expect(partOf(await ask("and the profit?", revenue.conversation.id), "reading")?.facts).toMatchObject(euros(529.5));
    expect(partOf(await ask("who was the biggest vendor there?"), "declined")).toBeDefined();
  });

  it("go on from money that came in, and not from one of two", async () => {
    const first = await ask("How much money came in in October?");
    const next = await ask("and in September?", first.conversation.id);
    expect(partOf(next, "reading")?.facts).toMatchObject(euros(1190));
    const either = await ask("Did we spend more at Hetzner or at Deutsche Bahn this year?");
    expect(partOf(await ask("and in September?", either.conversation.id), "declined")).toBeDefined();
  });

  it("are declined without a question before them", async () => {
    expect(partOf(await ask("and last month?"), "declined")).toBeDefined();
  });
});

describe("chips", () => {
  it("make the input again, and a changed one makes another answer", async () => {
    const first = await ask("Which invoices are overdue?");
    const part = partOf(first, "reading");
    const input = Object.fromEntries((part?.chips ?? []).map(({ name, value }) => [name, value]));
    const rerun = (changes: Record<string, string>) =>
      founder.call(CALLS.chat, {
        body: {
          today: TODAY,
          conversationId: first.conversation.id,
          reading: { tool: part?.tool ?? "", input: { ...input, ...changes } },
        },
      });
    expect(partOf(await rerun({}), "reading")?.facts).toEqual(part?.facts);
    expect(partOf(await rerun({ overdue: "false" }), "reading")?.facts.count).toBe(3);
    expect(partOf(await rerun({ asOf: "2026-10-20" }), "reading")?.facts).toMatchObject(euros(595, { count: 1 }));
  });

  it("say what is left out, and take it in again", async () => {
    const first = await ask("How much did I spend in October except at Hetzner?");
    const part = partOf(first, "reading");
    const input = Object.fromEntries((part?.chips ?? []).map(({ name, value }) => [name, value]));
    expect(part?.chips.find(({ name }) => name === "without")?.label).toMatch(/^without Hetzner/);
    const rerun = (changes: Record<string, string>) =>
      founder.call(CALLS.chat, {
        body: { today: TODAY, reading: { tool: part?.tool ?? "", input: { ...input, ...changes } } },
      });
    expect(partOf(await rerun({}), "reading")?.facts).toEqual(part?.facts);
    expect(partOf(await rerun({ without: "" }), "reading")?.facts).toMatchObject(euros(170.5, { count: 2 }));
  });

  it("are checked by the tool's schema and the asker's permissions", async () => {
    const employee = await addMember(server, founder, "employee");
    const run = (person: Person, tool: string, input: Record<string, string>) =>
      person.call(CALLS.chat, { body: { reading: { tool, input } } });
    expect(partOf(await run(employee, "list_receivables", {}), "declined")).toBeDefined();
    expect(partOf(await run(founder, "list_receivables", { asOf: "soon" }), "declined")).toBeDefined();
    expect(partOf(await run(founder, "create_expense", {}), "declined")).toBeDefined();
  });
});

describe("an employee", () => {
  it("gets answers of what they see, and no others", async () => {
    const employee = await addMember(server, founder, "employee");
    const spent = await ask("How much did I spend last month?", undefined, employee);
    expect(partOf(spent, "reading")?.facts).toMatchObject({ amount: "0.00" });
    expect(partOf(await ask("What was my profit in October?", undefined, employee), "reading")).toBeUndefined();
    expect(partOf(await ask("How much does Acme owe me?", undefined, employee), "reading")).toBeUndefined();
  });
});

describe("questions about the answer before", () => {
  it("repeat its amount, ask for its day, and take the first of its rows", async () => {
    const first = await ask("What was my largest expense this year?");
    const { id } = first.conversation;
    const facts = async (text: string) => partOf(await ask(text, id), "reading")?.facts;
    expect(await facts("how much was it?")).toMatchObject(euros(700, { names: ["Adobe Systems"] }));
    expect(await facts("und wann war das?")).toMatchObject({ date: "2026-11-15" });
    await ask("Which bills are unpaid?", id);
    expect(await facts("und an wen geht der größte Posten?")).toMatchObject(euros(700, { names: ["Adobe Systems"] }));
    await ask("Did we spend more in November than in October?", id);
    expect(await facts("by how much?")).toMatchObject(euros(664.5));
  });
});

describe("parts, and two together", () => {
  it.each([
    ["What share of our spending went to Hetzner in October?", euros(50), "29.3 %"],
    ["Welcher Anteil unserer Ausgaben ging im Oktober an Hetzner?", euros(50), "29.3 %"],
    ["What percentage of revenue came from Acme in October?", euros(500), "71.4 %"],
    ["How much did we spend at Hetzner and Deutsche Bahn together in October?", euros(170.5), "170.50 EUR"],
    ["How much do Acme and Nordlicht owe us together?", euros(1190), "1,190.00 EUR"],
  ])("are told with the figures that they are made of: %s", async (question, facts, said) => {
    const output = await ask(question);
    expect(partOf(output, "reading")?.facts, output.reply).toMatchObject(facts);
    expect(output.reply).toContain(said);
  });
});

describe("a name that fits several", () => {
  it("is asked back with a question for each, which a click or the name answers", async () => {
    const body = { name: "", company: "Acme Studio GmbH", currency: "EUR", paymentTermsDays: 14 };
    await founder.call(CALLS.addClient, { body: { ...body, ...ADDRESS } });
    const output = await ask("How much does Acme owe me?");
    expect(partOf(output, "declined"), output.reply).toBeUndefined();
    const questions = partOf(output, "questions")?.questions ?? [];
    expect(questions).toEqual(["How much does Acme Ltd owe me?", "How much does Acme Studio GmbH owe me?"]);
    const clicked = await ask(questions[0] ?? "", output.conversation.id);
    expect(partOf(clicked, "reading")?.facts).toMatchObject(euros(595));
    const again = await ask("How much does Acme owe me?");
    for (const choice of ["Acme Studio", "the second one", "the GmbH"]) {
      const chosen = await ask(
        choice,
        (await ask("How much does Acme owe me?", again.conversation.id)).conversation.id,
      );
      expect(partOf(chosen, "reading")?.facts, choice).toMatchObject({ amount: "0.00" });
    }
  });
});
