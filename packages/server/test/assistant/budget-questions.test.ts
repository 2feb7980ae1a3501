/** Questions about the gross profit and the budget, in English and German, answered from books whose figures were reckoned before. */
import { type AnswerPart, CALLS, type ReadingPart } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember } from "../support/members.ts";
import { type Person, startTestServer, type TestServer } from "../support/server.ts";

const TODAY = "2026-11-27";
let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(`${TODAY}T10:00:00Z`) });
  founder = await server.register({ defaultCurrency: "EUR" });
  await post("2026-10-05", "4100", 2000);
  await post("2026-10-06", "5150", 700);
  await post("2026-10-12", "5300", 410.1);
  await post("2026-11-02", "5300", 100);
  await post("2026-11-03", "5800", 60);
  const { budget } = await founder.call(CALLS.addBudget, { body: { name: "Plan", yearFrom: "2026-01-01" } });
  const rows = [
    ["4100", 1800],
    ["5150", 500],
    ["5300", 300],
    ["5800", 150],
  ].map(([accountCode, amount]) => ({
    accountCode: String(accountCode),
    dimensionId: null,
    amounts: Array<number>(12).fill(Number(amount)),
  }));
  await founder.call(CALLS.saveBudget, { params: { id: budget.id }, body: { revision: budget.revision, rows } });
});
afterAll(() => server.close());

function post(entryDate: string, accountCode: string, amount: number) {
  const isRevenue = accountCode.startsWith("4");
  const lines = [
    { accountCode, [isRevenue ? "credit" : "debit"]: amount },
    { accountCode: "1100", [isRevenue ? "debit" : "credit"]: amount },
  ];
  return founder.call(CALLS.postManualEntry, { body: { entryDate, description: "By hand", lines } as never });
}

async function ask(message: string, person = founder) {
  const { answer } = await person.call(CALLS.chat, { body: { message, today: TODAY } });
  const reading = answer.parts.find(
    (part): part is Extract<AnswerPart, { kind: "reading" }> => part.kind === "reading",
  );
  return { facts: reading?.facts, content: answer.content };
}

const euros = (amount: number, isYes?: boolean): ReadingPart["facts"] => ({
  ...{ amount: amount.toFixed(2), currency: "EUR" },
  ...(isYes === undefined ? {} : { isYes }),
});

describe("questions", () => {
  it.each([
    ["What was our gross profit last month?", euros(1300), "Gross profit: 1,300.00 EUR in October 2026."],
    ["gross profit in October", euros(1300), ""],
    ["Wie hoch war der Rohertrag im Oktober?", euros(1300), ""],
    ["Rohertrag letzten Monat", euros(1300), ""],
    // January to November: eleven months of the plan.
    ["Are we over budget on travel?", euros(510.1, false), "510.10 EUR of 3,300.00 EUR planned"],
    ["Were we over budget on travel in October?", euros(410.1, true), "That is 110.10 EUR more than planned."],
    ["Did we exceed the budget for travel last month?", euros(410.1, true), ""],
    ["What is our budget for travel in October?", euros(410.1), "410.10 EUR of 300.00 EUR planned"],
    ["Are we within budget?", euros(1270.1, true), "1,270.10 EUR of 10,450.00 EUR planned"],
    ["Did we stick to the budget last month?", euros(1110.1, false), "That is 160.10 EUR more than planned."],
    ["How much budget is left for travel?", euros(510.1), "That is 2,789.90 EUR less than planned."],
    ["Wie viel Budget ist noch übrig für Reisen?", euros(510.1), ""],
    ["Sind wir bei Reisen über dem Budget?", euros(510.1, false), ""],
    ["Budget für Marketing", euros(60), "60.00 EUR"],
    ["Haben wir das Budget im Oktober eingehalten?", euros(1110.1, false), ""],
    ["Umsatz im Oktober im Vergleich zum Budget", euros(2000), ""],
  ])("answers: %s", async (question, facts, text) => {
    const answer = await ask(question);
    expect(answer.facts, answer.content).toMatchObject(facts);
    expect(answer.content).toContain(text);
  });

  it("says where there is no budget, and no gross profit", async () => {
    const { content } = await ask("What was our gross profit in September?");
    expect(content).toContain("no gross profit");
    const other = await server.register({ defaultCurrency: "EUR" });
    const none = await ask("Are we over budget on travel?", other);
    expect(none.content).toContain("There is no budget");
    expect(none.facts?.isYes).toBeUndefined();
  });

  it("answers nothing of it to an employee", async () => {
    const employee = await addMember(server, founder, "employee");
    const { content } = await ask("Were we over budget on travel in October?", employee);
    expect(content).not.toMatch(/\d{3}/);
  });
});
