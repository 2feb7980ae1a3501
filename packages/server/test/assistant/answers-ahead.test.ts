/** The assistant's answers about quotes, recurring invoices, reminders, and the cash forecast: each is that of the call behind its screen. */
import { CALLS, type ReadingPart } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember } from "../support/members.ts";
import { type Person, startTestServer, type TestServer } from "../support/server.ts";
import { fillBooks, TODAY } from "./books.ts";
import { partOf } from "./parts.ts";

let server: TestServer;
let founder: Person;

const item = { description: "Design", quantity: 1, unitPrice: 100, accountCode: "4100", taxRate: 0 };

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(`${TODAY}T10:00:00Z`) });
  founder = await server.register({ defaultCurrency: "EUR" });
  const { clients } = await fillBooks(founder);
  const quote = async (unitPrice: number, decision?: "accepted" | "declined", validUntil = "2026-12-31") => {
    const body = {
      clientId: clients.acme,
      currency: "EUR",
      issueDate: "2026-11-01",
      validUntil,
      items: [{ ...item, unitPrice }],
    };
    const { id } = (await founder.call(CALLS.createQuote, { body: body as never })).quote;
    await founder.call(CALLS.recordQuoteSent, { params: { id } });
    if (decision) await founder.call(CALLS.decideQuote, { params: { id }, body: { decision, reason: "" } });
  };
  await quote(100);
  await quote(250);
  await quote(400, "accepted");
  await quote(500, "declined");
  await quote(600, undefined, "2026-11-10");
  const invoices = (await founder.call(CALLS.listInvoices, { query: {} })).data;
  const like = invoices.find(({ number }) => number === "INV-2026-0004");
  const rhythm = { unit: "month", day: 20, from: "2026-12-20" };
  await founder.call(CALLS.createRecurring, {
    body: { kind: "invoice", name: "Care", likeId: like?.id ?? "", ...rhythm } as never,
  });
});
afterAll(() => server.close());

const ask = (message: string, person = founder) => person.call(CALLS.chat, { body: { message, today: TODAY } });
const factsOf = async (message: string, person = founder): Promise<ReadingPart["facts"] | undefined> =>
  partOf(await ask(message, person), "reading")?.facts;

describe("quotes", () => {
  it.each([
    ["How many quotes were accepted?", { count: 1, amount: "400.00" }],
    ["Which quotes are still open?", { count: 2, amount: "350.00" }],
    ["How much are our open quotes worth?", { count: 2, amount: "350.00", currency: "EUR" }],
    ["Are there any expired quotes?", { count: 1, isYes: true }],
    ["Wie viele Angebote wurden abgelehnt?", { count: 1 }],
    ["Wie viele Angebote haben wir?", { count: 5 }],
  ])("are counted and summed: %s", async (question, facts) => {
    expect(await factsOf(question)).toMatchObject(facts);
  });
});

describe("recurring invoices", () => {
  it("are named with the next day", async () => {
    expect(await factsOf("How many recurring invoices do we have?")).toMatchObject({ count: 1, names: ["Care"] });
    expect(await factsOf("When is the next recurring invoice?")).toMatchObject({ date: "2026-12-20", names: ["Care"] });
    expect(await factsOf("Wie viele wiederkehrende Rechnungen sind pausiert?")).toMatchObject({ count: 0 });
    expect(await factsOf("How many recurring bills do we have?")).toMatchObject({ count: 0 });
  });
});

describe("reminders", () => {
  it("are those of the call, until a day", async () => {
    const { data } = await founder.call(CALLS.listReminders, {});
    expect(data.length).toBeGreaterThan(0);
    const sendable = data.filter(({ hold }) => hold === null);
    const due = sendable.filter(({ day }) => day <= TODAY);
    expect(await factsOf("How many reminders are due?")).toMatchObject({ count: due.length });
    const nextWeek = sendable.filter(({ day }) => day >= "2026-11-30" && day <= "2026-12-06");
    expect(await factsOf("Welche Mahnungen gehen nächste Woche raus?")).toMatchObject({ count: nextWeek.length });
    expect(await factsOf("Which reminders are held back?")).toMatchObject({ count: data.length - sendable.length });
  });
});

describe("the cash forecast", () => {
  it("is that of the screen, on its days and between them", async () => {
    const { horizons, data } = await founder.call(CALLS.cashForecast, { query: { today: TODAY } });
    const in30 = horizons.find(({ days }) => days === 30);
    expect(Number((await factsOf("How much money will we have in 30 days?"))?.amount)).toBe(in30?.amount);
    expect(Number((await factsOf("Wie viel Geld haben wir in 30 Tagen?"))?.amount)).toBe(in30?.amount);
    expect(Number((await factsOf("How much money will come in over the next 30 days?"))?.amount)).toBe(in30?.incoming);
    const until = data.filter(({ date }) => date <= "2026-12-15").reduce((sum, { amount }) => sum + amount * 100, 0);
    const facts = await factsOf("How much cash will we have on 15 December?");
    expect(Math.round(Number(facts?.amount) * 100)).toBe(Math.round(until));
    expect((await ask("Cash forecast")).reply).toMatch(/in 30 days/);
  });

  it("is refused to people who see no reports", async () => {
    const employee = await addMember(server, founder, "employee");
    for (const question of ["Cash forecast", "How much money will we have in 30 days?"])
      expect(partOf(await ask(question, employee), "declined"), question).toBeDefined();
    const moved = await ask("How much money came in in September?", employee);
    expect(partOf(moved, "reading")?.facts.amount, moved.reply).toBeUndefined();
    expect(moved.reply).not.toMatch(/\d{3}/);
  });
});
