/** Saved questions over HTTP: answered from the books each time, with the rights of the person who asks, and seen by nobody else. */
import { answerSavedQuestion, CALLS, MAX_SAVED_QUESTIONS, saveQuestion } from "@tallyleaf/contract";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memberships } from "../src/platform/db/schema.ts";
import { addMember } from "./support/members.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall } from "./support/wire.ts";

let server: TestServer;
let clock = new Date("2026-11-21T10:00:00Z");
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
});
afterAll(() => server.close());

const spend = (person: Person, totalAmount: number, invoiceDate: string) =>
  person.call(CALLS.createExpense, {
    body: {
      ...{ vendorName: "Quill", description: "Paper", invoiceDate, totalAmount, currency: "EUR" },
      ...{ paymentAccountId: "1100", accountCode: "5400" },
    },
  });

/** Asks the assistant, and saves the question of its answer as the web app does. */
async function keep(person: Person, text: string, more: { name?: string; movesAlong?: boolean } = {}) {
  const { answer, reply } = await person.call(CALLS.chat, { body: { message: text } });
  const reading = answer.parts.find((part) => part.kind === "reading");
  if (!reading) throw new Error(`No reading: ${reply}`);
  const chips = Object.fromEntries(reading.chips.map(({ name, value }) => [name, value]));
  const body = { name: text, tool: reading.tool, chips, ...more };
  return (await person.call(CALLS.saveQuestion, { body })).question;
}

const answerOf = (person: Person, id: string, today?: string) =>
  person.call(CALLS.answerSavedQuestion, { params: { id }, query: { today } });
const namesOf = async (person: Person) =>
  (await person.call(CALLS.listSavedQuestions, {})).data.map(({ name }) => name);
const homeOf = async (person: Person) => (await person.call(CALLS.homeFigures, { query: {} })).savedQuestions;

describe("a saved question", () => {
  it("is answered from the books as they are then, for the month that it is then", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    await spend(person, 20, "2026-11-03");
    const { id } = await keep(person, "How much did I spend this month?");
    const fixed = await keep(person, "How much did I spend this month?", { movesAlong: false });
    expect((await answerOf(person, id)).answer?.facts).toMatchObject({ amount: "20.00", currency: "EUR" });
    await spend(person, 5.5, "2026-11-20");
    await spend(person, 7, "2026-12-01");
    const now = await answerOf(person, id);
    expect(now.answer?.words.map(({ text }) => text).join("")).toBe("You spent 25.50 EUR in November 2026.");
    expect(now.answer?.words.find(({ to }) => to)?.to).toMatch(/^\/analytics\?/);
    clock = new Date("2026-12-02T10:00:00Z");
    expect((await answerOf(person, id)).answer?.facts.amount).toBe("7.00");
    expect((await answerOf(person, fixed.id)).answer?.facts.amount).toBe("25.50");
    // The asker's day counts, which is still in November west of here.
    expect((await answerOf(person, id, "2026-11-30")).answer?.facts.amount).toBe("25.50");
    clock = new Date("2026-11-21T10:00:00Z");
  });

  it("keeps its place when it is renamed, and when it is removed and restored", async () => {
    const person = await server.register();
    const [first, second] = [
      await keep(person, "How many clients do I have?"),
      await keep(person, "Which invoices are overdue?"),
    ];
    await person.call(CALLS.renameSavedQuestion, { params: { id: first.id }, body: { name: " Clients " } });
    expect(await namesOf(person)).toEqual(["Clients", "Which invoices are overdue?"]);
    expect(await homeOf(person)).toBe(2);
    await person.call(CALLS.removeSavedQuestion, { params: { id: first.id } });
    expect([await namesOf(person), await homeOf(person)]).toEqual([["Which invoices are overdue?"], 1]);
    for (const call of [CALLS.answerSavedQuestion, CALLS.removeSavedQuestion])
      expectFailure(
        await sendCall(server.origin, call, { params: { id: first.id } }, person.headers),
        answerSavedQuestion.failures.notFound,
      );
    for (let time = 0; time < 2; time++)
      expect((await person.call(CALLS.restoreSavedQuestion, { params: { id: first.id } })).question.name).toBe(
        "Clients",
      );
    expect(await namesOf(person)).toEqual(["Clients", "Which invoices are overdue?"]);
    expect((await answerOf(person, second.id)).answer?.facts.count).toBe(0);
  });

  it("is deleted a day after it was removed", async () => {
    const person = await server.register();
    const { id } = await keep(person, "How many clients do I have?");
    await person.call(CALLS.removeSavedQuestion, { params: { id } });
    await server.db.asSystem((tx) =>
      tx.execute(sql`update saved_question set removed_at = now() - interval '25 hours' where id = ${id}`),
    );
    await keep(person, "How many vendors do I have?");
    const restored = await sendCall(server.origin, CALLS.restoreSavedQuestion, { params: { id } }, person.headers);
    expectFailure(restored, answerSavedQuestion.failures.notFound);
  });

  it("is its person's alone, in one organization", async () => {
    const founder = await server.register();
    const others = [await addMember(server, founder, "accountant"), await server.register()];
    const { id } = await keep(founder, "How many clients do I have?");
    for (const other of others) {
      expect([await namesOf(other), await homeOf(other)]).toEqual([[], 0]);
      const params = { id };
      for (const [call, input] of [
        [CALLS.answerSavedQuestion, { params }],
        [CALLS.renameSavedQuestion, { params, body: { name: "Mine" } }],
        [CALLS.removeSavedQuestion, { params }],
        [CALLS.restoreSavedQuestion, { params }],
      ] as const)
        expectFailure(await sendCall(server.origin, call, input, other.headers), answerSavedQuestion.failures.notFound);
    }
    expect(await namesOf(founder)).toEqual(["How many clients do I have?"]);
  });

  it("is answered with the role that its person has then", async () => {
    const founder = await server.register({ defaultCurrency: "EUR" });
    const member = await addMember(server, founder, "accountant");
    await spend(founder, 20, "2026-11-03");
    const profit = await keep(member, "What is my profit this month?");
    const spent = await keep(member, "Show expenses this month");
    expect((await answerOf(member, profit.id)).answer?.facts.amount).toBe("-20.00");
    expect((await answerOf(member, spent.id)).answer?.facts.count).toBe(1);
    const theirs = and(
      eq(memberships.organizationId, founder.session.currentOrganizationId),
      eq(memberships.userId, member.session.user.id),
    );
    await server.db.asSystem((tx) => tx.update(memberships).set({ role: "employee" }).where(theirs));
    const refused = await answerOf(member, profit.id);
    expect(refused.answer).toBeNull();
    expect(refused.refused).toMatch(/role/);
    expect(JSON.stringify(refused)).not.toContain("20.00");
    // Of the expenses an employee sees their own.
    expect((await answerOf(member, spent.id)).answer?.facts.count).toBe(0);
  });

  it.each([
    ["a tool that nobody has", { tool: "make_money", chips: {} }],
    ["a tool that changes the books", { tool: "create_expense", chips: {} }],
    ["help", { tool: "help", chips: { topic: "invite" } }],
    ["values that the tool doesn't know", { tool: "list_receivables", chips: { asOf: "tomorrow" } }],
  ])("isn't saved for %s", async (_, reading) => {
    const person = await server.register();
    const body = { name: "x", ...(reading as unknown as { tool: string; chips: Record<string, string> }) };
    const answer = await sendCall(server.origin, CALLS.saveQuestion, { body }, person.headers);
    expectFailure(answer, saveQuestion.failures.noAnswer);
    expect(await namesOf(person)).toEqual([]);
  });

  it("isn't saved for an employee whom the answer isn't for", async () => {
    const founder = await server.register();
    const employee = await addMember(server, founder, "employee");
    const body = { name: "x", tool: "list_bank_accounts", chips: {} };
    const answer = await sendCall(server.origin, CALLS.saveQuestion, { body }, employee.headers);
    expectFailure(answer, saveQuestion.failures.noAnswer);
  });

  it(`is one of at most ${MAX_SAVED_QUESTIONS}, even if many are saved at once`, async () => {
    const person = await server.register();
    const body = { name: "x", tool: "list_clients", chips: {} };
    const made = await Promise.all(
      Array.from({ length: MAX_SAVED_QUESTIONS + 3 }, () =>
        sendCall(server.origin, CALLS.saveQuestion, { body }, person.headers),
      ),
    );
    const full = made.filter(({ status }) => status !== 200);
    expect(full).toHaveLength(3);
    for (const one of full) expectFailure(one, saveQuestion.failures.tooMany);
    const [first] = (await person.call(CALLS.listSavedQuestions, {})).data;
    const params = { id: first?.id ?? "" };
    await person.call(CALLS.removeSavedQuestion, { params });
    await person.call(CALLS.saveQuestion, { body });
    const restored = await sendCall(server.origin, CALLS.restoreSavedQuestion, { params }, person.headers);
    expectFailure(restored, saveQuestion.failures.tooMany);
  });
});
