/**
 * A paid invoice has no amount due and no balance in the books: random histories of an invoice in another currency, over HTTP, with
 * payments at many rates, overpayments, refunds, credit notes, and voids of any of them in any order.
 */
import { CALLS, type CallName } from "@tallyleaf/contract";
import { addDays } from "@tallyleaf/ledger";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./support/book.ts";
import { lawRuns } from "./support/law-runs.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall } from "./support/wire.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const FIRST_DAY = "2026-03-01";

/** An invoice over 100 USD of a business in euros, and what can be done with it. */
async function invoiced(person: Person) {
  const { client } = await person.call(CALLS.addClient, { body: { name: "Ada" } });
  const send = (name: CallName, input: RawInput) => sendCall(server.origin, CALLS[name], input, person.headers);
  const items = (unitPrice: number) => [{ description: "Work", quantity: 1, unitPrice, accountCode: "4000" }];
  const head = { clientId: client.id, issueDate: FIRST_DAY, dueDate: FIRST_DAY, currency: "USD", exchangeRate: 0.9 };
  const { invoice: draft } = await person.call(CALLS.createInvoice, { body: { ...head, items: items(100) } });
  const { id } = (await person.call(CALLS.issueInvoice, { params: { id: draft.id }, body: {} })).invoice;
  return {
    id,
    look: () => person.call(CALLS.getInvoice, { params: { id } }),
    pay: async (amount: number, exchangeRate: number, day: number) => {
      const body = { date: addDays(FIRST_DAY, day), accountCode: "1100", amount, currency: "USD", exchangeRate };
      const answer = await send("recordPayment", { body: { ...body, keepRest: true, items: [{ invoiceId: id }] } });
      return answer.status < 300 ? (answer.json as { payment: { id: string } }).payment.id : null;
    },
    credit: async (amount: number) => {
      const begun = await send("createCreditNote", { params: { id } });
      if (begun.status >= 300) return null;
      const { invoice: note } = begun.json as { invoice: { id: string; revision: number } };
      const body = { ...head, revision: note.revision, items: items(amount) };
      await person.call(CALLS.updateInvoice, { params: { id: note.id }, body });
      const issued = await send("issueInvoice", { params: { id: note.id }, body: {} });
      return issued.status < 300 ? note.id : null;
    },
    takePaymentBack: (payment: string) => send("voidPayment", { params: { id: payment } }),
    takeCreditBack: (note: string) => send("voidInvoice", { params: { id: note }, body: { reason: "Wrong" } }),
  };
}

const amount = fc.constantFrom<number[]>(10, 33.33, 66.67, 90, 100, 110);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("pay" as const),
      amount,
      rate: fc.constantFrom<number[]>(0.8, 0.85, 0.9, 0.95),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("credit" as const), amount }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("take back" as const), which: fc.nat({ max: 9 }) }) },
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const pay = (amount: number, rate = 0.9): Step => ({ do: "pay", amount, rate });
const credit: Step = { do: "credit", amount: 10 };
const takeBack = (which: number): Step => ({ do: "take back", which });
/** Each ends with something that a later payment depends on. */
const DEPENDED_ON: Step[][] = [
  [pay(10), pay(100, 0.95), takeBack(0)],
  [pay(110), pay(10), takeBack(0)],
  [credit, pay(100, 0.95), takeBack(0)],
];
/** The second payment is voided while a credit note covers what it leaves: then that note depends on the third payment. */
const VOIDED_OUT_OF_ORDER: Step[] = [
  ...[pay(33.33), pay(10, 0.85), pay(66.67, 0.85), { do: "credit" as const, amount: 90 }],
  ...[takeBack(1), { do: "credit" as const, amount: 90 }],
];

describe("a paid invoice", () => {
  it("has no amount due, and no balance in the books", async () => {
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
        const person = await server.register({ defaultCurrency: "EUR" });
        const one = await invoiced(person);
        const done: { id: string; kind: "payment" | "credit" }[] = [];
        for (const [day, each] of steps.entries()) {
          if (each.do === "take back") {
            const [made] = done.length > 0 ? done.splice(each.which % done.length, 1) : [];
            if (!made) continue;
            const takeBack = made.kind === "payment" ? one.takePaymentBack : one.takeCreditBack;
            const answer = await takeBack(made.id);
            if (answer.status >= 300) {
              refused += 1;
              expect([answer.status, answer.json]).toMatchObject([409, { code: "later_payment" }]);
              done.push(made);
            }
          } else {
            const kind = each.do === "pay" ? "payment" : "credit";
            const id = each.do === "pay" ? await one.pay(each.amount, each.rate, day) : await one.credit(each.amount);
            if (id !== null) done.push({ id, kind });
          }
          const { status, open } = await one.look();
          expect([status, open > 0]).toEqual([status, !["paid", "credited"].includes(status)]);
        }
        expect(await violations(server.db, person.session.currentOrganizationId)).toEqual([]);
        // All of it can be voided, the last first; where one was voided out of order before, what depends on that comes first.
        let left = done.sort((a, b) => (a.id < b.id ? 1 : -1));
        while (left.length > 0) {
          const refusedAgain: typeof left = [];
          for (const made of left) {
            const takeBack = made.kind === "payment" ? one.takePaymentBack : one.takeCreditBack;
            if ((await takeBack(made.id)).status !== 200) refusedAgain.push(made);
          }
          expect(refusedAgain.length, "nothing that is left can be voided").toBeLessThan(left.length);
          left = refusedAgain;
        }
        expect(await one.look()).toMatchObject({ open: 100 });
      }),
      {
        numRuns: lawRuns(15),
        endOnFailure: true,
        examples: [...DEPENDED_ON, VOIDED_OUT_OF_ORDER].map((steps) => [steps]),
      },
    );
    expect(refused).toBeGreaterThanOrEqual(DEPENDED_ON.length);
  });

  it("names the payment that depends on one to be voided, and refunds no more than the credit", async () => {
    const one = await invoiced(await server.register({ defaultCurrency: "EUR" }));
    const first = (await one.pay(10, 0.9, 1)) ?? "";
    await one.pay(100, 0.95, 2);
    expectFailure(
      await one.takePaymentBack(first),
      CALLS.voidPayment.failures.laterPayment,
      "The payment of $100.00 on Mar 3, 2026 (INV-2026-0001) depends on this. Void that payment first.",
    );
    expect(await one.look()).toMatchObject({ open: -10, status: "paid" });
    expect(await one.pay(10.01, 0.95, 3)).toBeNull();
    expect(await one.look()).toMatchObject({ open: -10 });
  });
});
