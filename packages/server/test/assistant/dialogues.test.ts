/**
 * Conversations over HTTP: pronouns and short follow-ups mean what the answer before was about, and are never answered as if they were not
 * there. Each turn has the facts of its answer, reckoned by hand from books.ts, or is declined.
 */
import { CALLS } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

/** Facts of the answer; "declined"; the choices that are offered; or words of the reply. */
type Truth = Facts | "declined" | { choices: number } | { says: string };
type Turn = readonly [question: string, truth: Truth];

async function hold(turns: readonly Turn[]): Promise<void> {
  let conversationId: string | undefined;
  for (const [message, truth] of turns) {
    const answer = await founder.call(CALLS.chat, { body: { message, today: TODAY, conversationId } });
    conversationId = answer.conversation.id;
    const facts = partOf(answer, "reading")?.facts;
    const told = `${message}: ${answer.reply}`;
    if (truth === "declined") expect([told, facts]).toEqual([told, undefined]);
    else if ("choices" in truth)
      expect([told, partOf(answer, "questions")?.questions.length]).toEqual([told, truth.choices]);
    else if ("says" in truth) expect(answer.reply).toContain(truth.says);
    else expect({ told, ...facts }).toMatchObject({ told, ...truth });
  }
}

const PRONOUNS: readonly (readonly Turn[])[] = [
  [
    ["How much does Acme owe us?", euros(595)],
    ["When did they last pay?", euros(1190, { date: "2026-09-20" })],
    ["How much did they pay us in September?", euros(1190)],
  ],
  [
    ["Who is our best client this year?", euros(1500, { names: ["Acme Ltd"] })],
    ["what do they still owe?", euros(595)],
    ["which of their invoices are overdue?", { count: 1, names: ["INV-2026-0002"] }],
  ],
  [
    ["How much did we spend at Adobe this year?", euros(700)],
    ["do we owe them anything?", euros(700, { isYes: true })],
    ["When did we last buy there?", { date: "2026-11-15" }],
  ],
  [
    ["How much did we spend at Hetzner in October?", euros(50)],
    ["and what do we owe them?", euros(0)],
  ],
  [
    ["Which clients owe us money?", euros(1190, { count: 2 })],
    ["how much did they pay in September?", { choices: 2 }],
    ["Acme", euros(1190)],
  ],
  [["How much do they owe?", "declined"]],
  [["What do we owe them?", "declined"]],
  [
    ["What was our profit in October?", euros(529.5)],
    ["how much do they owe us?", "declined"],
  ],
  [
    ["Wer ist unser bester Kunde?", { names: ["Acme Ltd"] }],
    ["wie viel schuldet er uns noch?", euros(595)],
    ["wann hat er zuletzt bezahlt?", { date: "2026-09-20" }],
  ],
  [
    ["Was haben wir dieses Jahr bei Adobe ausgegeben?", euros(700)],
    ["und was schulden wir denen?", euros(700)],
    ["wann haben wir da zuletzt gekauft?", { date: "2026-11-15" }],
  ],
  [
    ["Welche Kunden schulden uns Geld?", euros(1190, { count: 2 })],
    ["wann haben die zuletzt gezahlt?", { choices: 2 }],
  ],
  [["Wie viel schulden die uns?", "declined"]],
  [["sie schulden uns wie viel?", "declined"]],
  // Words that mean someone of the question itself.
  [["wer hat seine Rechnung nicht bezahlt", { count: 2 }]],
  [["Which clients haven't paid their invoices?", { count: 2 }]],
  [["what is it that we owe Adobe", euros(700)]],
];

const ROWS: readonly (readonly Turn[])[] = [
  // Of the largest alone, a state narrows nothing: the largest of the overdue ones may be another.
  [
    ["Which client owes us the most?", { count: 1 }],
    ["how much of that is overdue?", "declined"],
  ],
  [
    ["Which invoice was the largest this year?", { names: ["INV-2026-0001"] }],
    ["is it paid?", { isYes: true, names: ["INV-2026-0001"] }],
    ["who is it for?", { names: ["Acme Ltd"] }],
    ["when was it due?", { date: "2026-09-15" }],
  ],
  [
    ["Which invoice was the largest in October?", { names: ["INV-2026-0002"] }],
    ["is it paid?", { isYes: false, names: ["INV-2026-0002"] }],
    ["is it overdue?", { isYes: true, names: ["INV-2026-0002"] }],
    ["how much of it is open?", euros(595)],
  ],
  [
    ["Show me the invoices of October", { count: 2 }],
    ["are they all paid?", { isYes: false, count: 2 }],
  ],
  [
    ["Show me the invoices of September", { count: 1 }],
    ["are they all paid?", { isYes: true }],
  ],
  [
    ["Welche Rechnung war im Oktober die größte?", { names: ["INV-2026-0002"] }],
    ["ist die bezahlt?", { isYes: false }],
    ["wann ist sie fällig?", { date: "2026-10-15" }],
    ["für wen war sie?", { names: ["Acme Ltd"] }],
  ],
];

const ONE_INVOICE: readonly (readonly Turn[])[] = [
  [
    ["Is INV-2026-0004 paid?", { isYes: false, ...euros(357) }],
    ["when is it due?", { date: "2026-12-04" }],
    ["who is it for?", { names: ["Nordlicht GmbH"] }],
    ["how much of it is open?", euros(357)],
  ],
  [["When is INV-2026-0004 due?", { date: "2026-12-04" }]],
  [["When was INV-2026-0004 sent?", { date: "2026-11-20" }]],
  [["How much is still open on INV-2026-0001?", euros(0)]],
  [["Who is INV-2026-0003 for?", { names: ["Nordlicht GmbH"] }]],
  [["When was INV-2026-0001 paid?", "declined"]],
  [["How much did we pay for INV-2026-0001?", "declined"]],
  [
    ["Ist INV-2026-0001 bezahlt?", { isYes: true }],
    ["Wann ist INV-2026-0003 fällig?", { date: "2026-11-03" }],
    ["An wen ging INV-2026-0003?", { names: ["Nordlicht GmbH"] }],
  ],
];

const FURTHER: readonly (readonly Turn[])[] = [
  [
    ["How much did we spend at Hetzner this year?", euros(110)],
    ["what's that on average?", euros(55)],
  ],
  [
    ["How many clients do we have?", { count: 2 }],
    ["and how many of them owe us money?", { count: 2 }],
    ["their names?", { names: ["Acme Ltd", "Nordlicht GmbH"] }],
  ],
  [
    ["How much did clients owe us at the end of October?", euros(833)],
    ["and a month earlier?", euros(0)],
    ["and what did we owe suppliers at that point?", euros(0)],
  ],
  [
    ["Top 3 vendors this year", {}],
    ["how much did the first one get?", euros(700, { names: ["Adobe Systems"] })],
  ],
  [["What is our average monthly revenue this year?", euros(170)]],
  [["Who entered the last expense from Hetzner?", { count: 1, date: "2026-11-03" }]],
  [
    ["How long does Acme take to pay?", { count: 19 }],
    ["and this year?", { count: 19 }],
    ["and Nordlicht?", { says: "No invoice was settled" }],
  ],
  [["Wie schnell zahlen unsere Kunden?", { count: 19 }]],
  [["Who takes the longest to pay?", { count: 19, names: ["Acme Ltd"] }]],
  [["Why is Acme overdue?", { says: "not why" }]],
  [["Warum ist Acme überfällig?", "declined"]],
];

const NARROWED: readonly (readonly Turn[])[] = [
  [
    ["How much did we spend in October?", euros(170.5)],
    ["without travel?", euros(50)],
  ],
  [
    ["How much did we spend in October?", euros(170.5)],
    ["and September?", euros(119)],
    ["what's the difference between the two?", euros(-51.5)],
  ],
  [
    ["How much did we spend in October?", euros(170.5)],
    ["more than in September?", { isYes: true }],
  ],
  [
    ["How much did we spend in November?", euros(835)],
    ["up or down compared to the month before?", euros(835)],
  ],
  [
    ["What was our revenue in October?", euros(700)],
    ["by client?", euros(700, { count: 2 })],
  ],
  [
    ["revenue october", euros(700)],
    ["expenses", euros(170.5)],
    ["profit", euros(529.5)],
  ],
  [
    ["umsatz oktober", euros(700)],
    ["ausgaben", euros(170.5)],
    ["gewinn", euros(529.5)],
  ],
  [
    ["net profit october vs september", euros(529.5)],
    ["and revenue", euros(700)],
  ],
  [
    ["did we spend more in november than october", { isYes: true }],
    ["and on travel", euros(0)],
  ],
  [
    ["which bills are unpaid", { count: 2 }],
    ["and invoices?", { count: 3 }],
  ],
  [
    ["who owes us money", { count: 2 }],
    ["for which invoices", euros(1190, { count: 3 })],
  ],
  [
    ["top 3 vendors", { count: 3 }],
    ["and clients", { count: 2, names: ["Acme Ltd", "Nordlicht GmbH"] }],
    ["make it one", { count: 1, names: ["Acme Ltd"] }],
  ],
  [
    ["expenses in november", { count: 4 }],
    ["only cash", { count: 0 }],
  ],
  [
    ["ausgaben im november", { count: 4 }],
    ["nur die ohne beleg", { count: 4 }],
    ["nur adobe", { count: 1 }],
  ],
  [
    ["revenue this year", euros(2000)],
    ["for november", euros(300)],
  ],
  [
    ["how much did we spend at Vodafone in november", euros(45)],
    ["and Hetzner", euros(60)],
    ["together?", euros(105)],
  ],
  [
    ["how much did we spend at Hetzner in november", euros(60)],
    ["and in october", euros(50)],
    ["together?", "declined"],
  ],
  [
    ["show the acme invoices", { count: 2 }],
    ["the unpaid ones", { count: 1 }],
    ["and the paid ones", { count: 1 }],
  ],
  [
    ["what is the largest unpaid bill", euros(700, { names: ["Adobe Systems"] })],
    ["when is it due?", { date: "2026-12-15" }],
    ["is it overdue?", { isYes: false }],
  ],
  [
    ["what do we owe Vodafone", euros(45)],
    ["when is it due?", { date: "2026-11-19" }],
    ["is it overdue?", { isYes: true }],
  ],
];

/** Orders: the rows of the proposal, none of which is made where there is none. */
type Step = readonly [message: string, proposed: Readonly<Record<string, string>> | null, says?: string];
const ORDERS: readonly (readonly Step[])[] = [
  [
    ["add a bill from Adobe Systems for 50", { Amount: "50.00 EUR" }],
    ["make it 60", { Amount: "60.00 EUR" }],
    ["change it to yesterday", { Amount: "60.00 EUR", Date: "26 November 2026" }],
    ["no, cancel that", null, "Nothing was changed."],
  ],
  [
    ["add a bill of 120 EUR from Hetzner due Friday", { Due: "27 November 2026" }],
    ["actually 130", { Amount: "130.00 EUR", Due: "27 November 2026" }],
    ["and category travel", { Category: "Travel" }],
    ["never mind", null, "Nothing was changed."],
  ],
  [
    ["Neue Rechnung von Adobe Systems über 50 Euro", { Amount: "50.00 EUR" }],
    ["mach 60 draus", { Amount: "60.00 EUR" }],
    ["storniere das", null, "Nothing was changed."],
  ],
  [
    ["I paid 14 to Uber in cash", { Amount: "14.00 EUR", "Paid from": "Cash on hand" }],
    ["no it was 15", { Amount: "15.00 EUR", "Paid from": "Cash on hand" }],
  ],
  [["add expense uber 50 eur tomorrow", { Date: "28 November 2026", "Paid from": "Not paid yet" }]],
  [
    ["add a bill from Adobe Systems for 50", { Amount: "50.00 EUR" }],
    ["ok", null, "Confirm it with the button"],
  ],
  // Another vendor with the same first word.
  [["add a bill of 120 from deutsche post", { Vendor: "deutsche post" }]],
  [["ich habe gestern für 50 euro bei Uber eingekauft", { Vendor: "Uber", Amount: "50.00 EUR" }]],
  [["eine rechnung an acme über 500 euro", null]],
  // Remarks are no vendors.
  [
    ["i paid 12.50 for parking today", null],
    ["forget it", null, "Nothing was changed."],
  ],
  [
    ["i paid 12.50 for parking today", null],
    ["in cash", null],
  ],
  [
    ["new bill", null],
    ["50", null],
    ["no idea", null, "Nothing was changed."],
  ],
  [
    ["neue eingangsrechnung", null],
    ["vergiss es", null, "Nothing was changed."],
  ],
  [
    ["new bill", null],
    ["Uber", null],
    ["33", { Vendor: "Uber", Amount: "33.00 EUR" }],
    ["cash", { "Paid from": "Cash on hand" }],
  ],
  // Money of a client is no bill of a vendor.
  [["record a payment of 595 from Acme", null]],
  [["Acme paid 595", null]],
  [["got 200 from client Acme", null]],
  [["add a bill of 595 from Acme Ltd", null, "Acme Ltd is a client"]],
  [["zahlung von 595 euro von Nordlicht erfassen", null]],
  // Purchases that the books have already.
  [["I paid 700 to Adobe Systems", null, "The books already have a bill of 700.00 EUR"]],
  [["I spent 120.50 at Deutsche Bahn on October 12", null, "The books already have a bill of 120.50 EUR"]],
  // Money of one's own is paid from no account of the company.
  [["i paid 35 for stamps with my own money", null]],
  [["ich habe briefmarken für 35 euro mit meinem eigenen geld bezahlt", null]],
  [["i paid 100 to myself", null]],
  [["credit note for INV-2026-0002", null]],
];

async function order(steps: readonly Step[]): Promise<void> {
  let conversationId: string | undefined;
  let last: string | undefined;
  for (const [message, proposed, says] of steps) {
    const answer = await founder.call(CALLS.chat, { body: { message, today: TODAY, conversationId } });
    conversationId = answer.conversation.id;
    const card = partOf(answer, "proposal")?.proposal;
    const rows = card && Object.fromEntries(card.rows.map(({ label, value }) => [label, value]));
    if (proposed === null) expect([message, answer.reply, rows]).toEqual([message, answer.reply, undefined]);
    else expect({ message, reply: answer.reply, ...rows }).toMatchObject({ message, ...proposed });
    if (says !== undefined) expect(answer.reply).toContain(says);
    expect(partOf(answer, "reading")?.tool ?? "help", message).toBe("help");
    // One of the two can be confirmed, and not both.
    if (last !== undefined && (card || says === "Nothing was changed."))
      await expect(founder.call(CALLS.confirmProposal, { params: { id: last } })).rejects.toMatchObject({
        status: 409,
      });
    last = card?.id;
  }
}

describe("orders", () => {
  it.each(ORDERS.map((steps) => ({ name: steps.map(([text]) => text).join(" > "), steps })))(
    "are proposed, changed, or refused: $name",
    ({ steps }) => order(steps),
  );

  it("changes the bill whose number was said, and takes an amount for no number", async () => {
    const { data } = await founder.call(CALLS.listExpenses, { query: { vendor: "Amazon" } });
    const id = data[0]?.id ?? 0;
    await order([
      [`update bill ${id}`, null],
      ["amount 88", { Amount: "88.00 EUR" }],
      ["no", null, "Nothing was changed."],
    ]);
    await order([[`bill ${id} was on november 12`, { Date: "12 November 2026" }]]);
    await order([[`bill ${id} is due november 20`, { Due: "20 November 2026" }]]);
  });
});

describe("conversations", () => {
  it.each(PRONOUNS.map((turns) => ({ name: turns.map(([text]) => text).join(" > "), turns })))(
    "mean by a pronoun whom the answer before was about: $name",
    ({ turns }) => hold(turns),
  );
  it.each(ROWS.map((turns) => ({ name: turns.map(([text]) => text).join(" > "), turns })))(
    "ask more of the rows before: $name",
    ({ turns }) => hold(turns),
  );
  it.each(NARROWED.map((turns) => ({ name: turns.map(([text]) => text).join(" > "), turns })))(
    "keep of the question before whatever is not replaced: $name",
    ({ turns }) => hold(turns),
  );
  it.each(FURTHER.map((turns) => ({ name: turns.map(([text]) => text).join(" > "), turns })))(
    "ask the answer before for more: $name",
    ({ turns }) => hold(turns),
  );
  it.each(ONE_INVOICE.map((turns) => ({ name: turns.map(([text]) => text).join(" > "), turns })))(
    "tell the state of one invoice: $name",
    ({ turns }) => hold(turns),
  );
});

it.each([
  ["How much did we spend this month?", "last?", "How much did we spend last month?"],
  ["How much did we spend this year?", "and last", "How much did we spend last year?"],
  ["Wie viel haben wir diesen Monat ausgegeben?", "letzten", "Wie viel haben wir letzten Monat ausgegeben?"],
  ["Wie hoch war unser Umsatz dieses Jahr?", "und letztes?", "Wie hoch war unser Umsatz letztes Jahr?"],
])("takes a bare last after %j for the time before", async (first, bare, whole) => {
  const begun = await founder.call(CALLS.chat, { body: { message: first, today: TODAY } });
  const body = { message: bare, today: TODAY, conversationId: begun.conversation.id };
  const after = await founder.call(CALLS.chat, { body });
  const asked = await founder.call(CALLS.chat, { body: { message: whole, today: TODAY } });
  const facts = partOf(asked, "reading")?.facts;
  expect(facts?.amount).toBeDefined();
  expect(partOf(after, "reading")?.facts).toEqual(facts);
});

it("declines a figure without a time after a question with one that it did not answer", () =>
  hold([
    ["Did we zorblax more money than usual last month?", "declined"],
    ["How much did we spend?", "declined"],
    ["How much did we spend in October?", {}],
  ]));

it("declines to count the rows of a question that it did not answer", () =>
  hold([
    ["Did we zorblax more money than usual last month?", "declined"],
    ["over how many expenses", "declined"],
  ]));

it("declines a further figure of a question that it did not answer, and shows no help for it", () =>
  hold([
    ["VAT we zorblaxed our customers last quarter?", "declined"],
    ["and what can we claim back for it", "declined"],
  ]));
