/** The assistant over HTTP: answers from the books, with everybody's own rights; proposals that are confirmed once. */
import { type AnswerPart, CALLS, type ChatOutput } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, send, sendCall } from "./support/wire.ts";

let server: TestServer;
let clock = new Date("2026-11-21T10:00:00Z");
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => clock });
});
afterAll(() => server.close());

const ask = (person: Person, message: string, conversationId?: string) =>
  person.call(CALLS.chat, { body: { message, conversationId } });

const partOf = <Kind extends AnswerPart["kind"]>({ answer }: ChatOutput, kind: Kind) =>
  answer.parts.find((part): part is Extract<AnswerPart, { kind: Kind }> => part.kind === kind);

/** The card that an answer shows. */
function cardOf(output: ChatOutput) {
  const part = partOf(output, "proposal");
  if (!part) throw new Error(`No proposal: ${output.reply}`);
  return part.proposal;
}

const spend = (person: Person, vendorName: string, totalAmount: number, invoiceDate: string, more: object = {}) =>
  person.call(CALLS.createExpense, {
    body: {
      vendorName,
      description: "x",
      invoiceDate,
      totalAmount,
      currency: "EUR",
      paymentAccountId: "1100",
      accountCode: "5400",
      ...more,
    },
  });

const euros = () => server.register({ defaultCurrency: "EUR" });

describe("answers", () => {
  it("come from the books, and each figure leads to its rows", async () => {
    const person = await euros();
    await spend(person, "Amazon", 120.5, "2026-10-03");
    await spend(person, "Uber", 30, "2026-10-20");
    await spend(person, "Amazon", 99, "2026-09-20");
    const output = await ask(person, "How much did I spend last month?");
    expect(output.reply).toBe("You spent 150.50 EUR in October 2026, in 2 expenses.");
    const text = partOf(output, "text");
    expect(text?.words.find(({ to }) => to)).toEqual({
      text: "150.50 EUR",
      to: "/expenses?startDate=2026-10-01&endDate=2026-10-31&dateField=date",
    });
    const vendors = await ask(person, "biggest vendors this year", output.conversation.id);
    expect(partOf(vendors, "chart")?.points).toMatchObject([
      { label: "Amazon", amounts: [219.5] },
      { label: "Uber", amounts: [30] },
    ]);
  });
});
