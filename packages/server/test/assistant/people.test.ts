/** Answers about clients, members, payment accounts, currencies, and missing fields: each as reckoned by hand, and within one's role. */
import { CALLS, type ChatOutput, type ReadingPart } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADDRESS, stateCompany } from "../support/lawful.ts";
import { addMember } from "../support/members.ts";
import { type Person, startTestServer, type TestServer } from "../support/server.ts";
import { partOf } from "./parts.ts";

const TODAY = "2026-11-27";

let server: TestServer;
let founder: Person;
let noor: Person;

const ask = (message: string, person = founder, conversationId?: string) =>
  person.call(CALLS.chat, { body: { message, today: TODAY, conversationId } });
const factsOf = async (message: string, person = founder): Promise<ReadingPart["facts"] | undefined> =>
  partOf(await ask(message, person), "reading")?.facts;
const saidBy = ({ answer }: ChatOutput) =>
  answer.parts.flatMap((part) => (part.kind === "text" ? part.words.map(({ text }) => text) : [])).join("");

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(`${TODAY}T10:00:00Z`) });
  founder = await server.register({ defaultCurrency: "EUR" });
  await stateCompany(founder);
  noor = await addMember(server, founder, "employee");
  const client = async (company: string, more: object = {}) =>
    (
      await founder.call(CALLS.addClient, {
        body: { name: "", company, currency: "EUR", paymentTermsDays: 14, ...ADDRESS, ...more },
      })
    ).client.id;
  const acme = await client("Acme Ltd", { email: "post@acme.example" });
  const nord = await client("Nordlicht GmbH");
  const boston = await client("Boston Labs", { currency: "USD", country: "US" });
  const invoice = async (clientId: string, issueDate: string, unitPrice: number, more: object = {}) => {
    const items = [{ description: "Design", quantity: 1, unitPrice, accountCode: "4100", taxRate: 19 }];
    const body = { clientId, issueDate, dueDate: "2026-12-24", currency: "EUR", items, ...more };
    const { id } = (await founder.call(CALLS.createInvoice, { body: body as never })).invoice;
    return (await founder.call(CALLS.issueInvoice, { params: { id }, body: {} })).invoice.id;
  };
  const pay = (invoiceId: string, date: string, amount: number, more: object = {}) =>
    founder.call(CALLS.recordPayment, {
      body: { date, accountCode: "1100", amount, items: [{ invoiceId }], ...more },
    });
  // Gross, Acme is the largest of October (1,190.00); net, Boston Labs is (1,200.00 USD at 0.9 are 1,080.00).
  const large = await invoice(acme, "2026-10-02", 1000);
  const foreign = await invoice(boston, "2026-10-05", 1200, {
    currency: "USD",
    exchangeRate: 0.9,
    items: [{ description: "Design", quantity: 1, unitPrice: 1200, accountCode: "4100", taxRate: 0 }],
  });
  const small = await invoice(nord, "2026-10-20", 200);
  // 1,190.00 came but for a fee of 2.00 and 8.00 that were written off: Acme paid 1,182.00.
  await pay(large, "2026-11-03", 1180, { fee: 2, writeOff: 8 });
  // The dollar has risen: 1,104.00 came for 1,080.00.
  await pay(foreign, "2026-11-10", 1200, { currency: "USD", exchangeRate: 0.92 });
  await pay(small, "2026-10-30", 100);
  const wrong = await founder.call(CALLS.recordPayment, {
    body: { date: "2026-11-04", accountCode: "1100", amount: 50, items: [{ invoiceId: small }] },
  });
  await founder.call(CALLS.voidPayment, { params: { id: wrong.payment.id }, body: {} });
  const spend = (
    person: Person,
    vendorName: string,
    totalAmount: number,
    paymentAccountId: string,
    more: object = {},
  ) =>
    person.call(CALLS.createExpense, {
      body: {
        vendorName,
        description: "x",
        invoiceDate: "2026-10-10",
        totalAmount,
        currency: "EUR",
        paymentAccountId,
        accountCode: "5400",
        ...more,
      },
    });
  await spend(founder, "Hetzner", 50, "1100");
  await spend(founder, "Kiosk", 12.5, "1000");
  await spend(founder, "Adobe", 70, "2000", { dueDate: "2026-12-15" });
  await spend(noor, "Deutsche Bahn", 120.5, "2100");
  await spend(noor, "Taxi", 30, "1000");
  await spend(founder, "Github", 40, "2100", { currency: "USD", exchangeRate: 0.9, invoiceDate: "2026-11-02" });
  const { data: bills } = await founder.call(CALLS.listExpenses, { query: { vendor: "Adobe" } });
  await founder.call(CALLS.recordPayment, {
    body: { date: "2026-11-12", accountCode: "1100", amount: 62, fee: 2, items: [{ expenseId: bills[0]?.id ?? 0 }] },
  });
  const vendors = (await founder.call(CALLS.listVendors, { query: {} })).data;
  const adobe = vendors.find(({ name }) => name === "Adobe");
  await founder.call(CALLS.updateVendor, { params: { id: adobe?.id ?? "" }, body: { vatId: "IE6364992H" } });
});
afterAll(() => server.close());

const euros = (amount: number, more: ReadingPart["facts"] = {}) => ({
  amount: amount.toFixed(2),
  currency: "EUR",
  ...more,
});

describe("answers", () => {
  it.each([
    ["Who is our best client?", euros(1080, { names: ["Boston Labs"] })],
    ["Wer ist unser größter Kunde?", euros(1080, { names: ["Boston Labs"] })],
    ["Which client paid us the most in November?", euros(1182, { names: ["Acme Ltd"] })],
    ["Wer hat uns im Oktober am meisten gezahlt?", euros(100, { names: ["Nordlicht GmbH"] })],
    ["How much did Boston Labs pay us this year?", euros(1104)],
    ["Wie viel hat uns Acme im November gezahlt?", euros(1182)],
    ["How much did Acme pay us in October?", euros(0)],
    ["How much did Nordlicht pay us in November?", euros(0)],
    ["How much did we pay Hetzner in October?", euros(50)],
    ["Which vendor did we pay the most this year?", euros(120.5, { names: ["Deutsche Bahn"] })],
    ["Umsatz pro Kunde im Oktober", euros(2280, { count: 3 })],
    ["Who spent the most in October?", euros(150.5)],
    ["Ausgaben nach Mitarbeitern im Oktober", euros(283)],
    ["How much did we spend in cash in October?", euros(42.5)],
    ["Wie viel haben wir im Oktober mit der Kreditkarte ausgegeben?", euros(120.5)],
    ["How much did we spend in cash in September?", euros(0)],
    ["Which expenses were paid in cash?", euros(42.5, { count: 2 })],
    ["Which card did we spend the most with in October?", euros(120.5, { names: ["Credit card"] })],
    ["Which expenses are in dollars?", { count: 1, amount: "40.00", currency: "USD" }],
    ["How much did we invoice in dollars?", { count: 1, amount: "1200.00", currency: "USD" }],
    ["How many invoices in USD are unpaid?", { count: 0, amount: "0.00", currency: "USD" }],
    ["Which invoices are in euros?", euros(1428, { count: 2 })],
    ["Which vendors have no VAT ID?", { count: 5 }],
    ["Gibt es Lieferanten ohne USt-IdNr.?", { count: 5, isYes: true }],
    ["Which clients paid us in November?", euros(2286, { count: 2, names: ["Acme Ltd", "Boston Labs"] })],
    ["Wer hat im Oktober am wenigsten ausgegeben?", euros(132.5, { count: 1 })],
    ["How many expenses in October were not paid in cash?", euros(240.5, { count: 3 })],
    ["Which clients have no email?", { count: 2, names: ["Boston Labs", "Nordlicht GmbH"] }],
  ])("are as reckoned by hand: %s", async (question, facts) => {
    expect(await factsOf(question)).toMatchObject(facts);
  });

  it("tell what was paid and what was spent, where a bill of one month is paid in another", async () => {
    const november = await ask("Wie viel haben wir Adobe im November gezahlt?");
    expect(saidBy(november)).toContain("You paid Adobe 60.00 EUR in November 2026.");
    expect(saidBy(november)).toContain("Spending at Adobe: 0.00 EUR in November 2026.");
    // Neither is the headline.
    expect(await factsOf("Wie viel haben wir Adobe im November gezahlt?")).toEqual({});
  });

  it("say what they are: invoiced without tax, paid, and without payments of bills", async () => {
    expect(saidBy(await ask("How much revenue did we make with Acme in October?"))).toBe(
      "You invoiced Acme Ltd 1,000.00 EUR in October 2026, without tax and less credit notes.",
    );
    expect(saidBy(await ask("How much did we spend in cash in October?"))).toBe(
      "You spent 42.50 EUR from Cash on hand in October 2026. Payments of bills aren't included.",
    );
    expect(saidBy(await ask("Which vendors have no VAT ID?"))).toBe("There are 5 vendors without VAT ID.");
  });

  it("name several in their order, and chart the figure that orders them", async () => {
    const answer = await ask("Who are our three largest clients this year?");
    expect(saidBy(answer)).toBe("The largest in 2026: Boston Labs, Acme Ltd, and Nordlicht GmbH.");
    const paid = await founder.call(CALLS.chat, {
      body: {
        today: TODAY,
        reading: {
          tool: "client_totals",
          input: { period: "2026-01-01/2026-12-31", sortBy: "received", top: "3" },
        },
      },
    });
    expect(partOf(paid, "chart")).toMatchObject({
      series: ["Paid"],
      points: [{ label: "Acme Ltd", amounts: [1182] }, {}, {}],
    });
  });

  it("subtract a credit note, and leave out what was voided", async () => {
    const { data } = await founder.call(CALLS.listInvoices, { query: { sortBy: "issueDate" } });
    const last = data.find(({ client }) => client.name === "Nordlicht GmbH");
    const { invoice } = await founder.call(CALLS.createCreditNote, { params: { id: last?.id ?? "" } });
    await founder.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
    expect(await factsOf("Revenue by client this year")).toMatchObject(euros(2080));
    expect(await factsOf("How much revenue did we make with Nordlicht this year?")).toMatchObject(euros(0));
  });

  it("go on with another client in the same time", async () => {
    const first = await ask("How much did Acme pay us in November?");
    const next = await ask("and Boston Labs?", founder, first.conversation.id);
    expect(partOf(next, "reading")?.facts).toMatchObject(euros(1104));
  });

  it("show an employee their own spending alone", async () => {
    expect(await factsOf("Who spent the most in October?", noor)).toMatchObject(
      euros(150.5, { names: [noor.session.user.name], count: 1 }),
    );
    expect(await factsOf("Wie viel haben wir im Oktober bar ausgegeben?", noor)).toMatchObject(euros(30));
    expect(partOf(await ask("Which vendors have no VAT ID?", noor), "declined")).toBeDefined();
    expect(saidBy(await ask("How much does Acme owe us?", noor))).toMatch(/^Your role/);
    expect(saidBy(await ask("How many invoices does Acme still have to settle?", noor))).toMatch(/^Your role/);
    expect(await factsOf("How much were my own expenses in October?", noor)).toMatchObject(euros(150.5));
  });
});

it("agrees with the list of clients on what is lacking, counts included", async () => {
  const { data, counts, meta } = await founder.call(CALLS.listClients, { query: { lacks: "email" } });
  expect([data.length, counts.all, meta?.total]).toEqual([2, 2, 2]);
});
