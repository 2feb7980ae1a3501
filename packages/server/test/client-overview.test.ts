/** The overview of a client over HTTP: figures, payments, reminders, and who sees them. */
import { CALLS } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember } from "./support/members.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date("2026-03-20T10:00:00Z") });
  founder = await server.register({ defaultCurrency: "EUR" });
});
afterAll(() => server.close());

const newClient = async (name: string) =>
  (await founder.call(CALLS.addClient, { body: { name, address: "2 Low Street\nTown" } })).client.id;

async function issued(clientId: string, unitPrice: number, issueDate: string, dueDate: string) {
  const items = [{ description: "Work", quantity: 1, unitPrice, accountCode: "4100" }];
  const body = { clientId, currency: "EUR", issueDate, dueDate, items };
  const { id } = (await founder.call(CALLS.createInvoice, { body })).invoice;
  return (await founder.call(CALLS.issueInvoice, { params: { id }, body: {} })).invoice;
}

const pay = (invoiceId: string, date: string, amount: number) =>
  founder.call(CALLS.recordPayment, { body: { date, accountCode: "1100", amount, items: [{ invoiceId }] } });

describe("the overview of a client", () => {
  it("sums what is open, overdue, and paid in 30 days, without other clients and voided payments", async () => {
    const id = await newClient("Grace Hopper");
    const late = await issued(id, 100.5, "2026-01-02", "2026-01-16");
    const open = await issued(id, 200, "2026-03-01", "2026-03-31");
    await pay(late.id, "2026-02-01", 10);
    await pay(open.id, "2026-03-10", 120.25);
    const { payment } = await pay(open.id, "2026-03-11", 5);
    await founder.call(CALLS.voidPayment, { params: { id: payment.id }, body: {} });
    const other = await newClient("Ada");
    await pay((await issued(other, 70, "2026-03-01", "2026-03-02")).id, "2026-03-12", 70);
    const seen = await founder.call(CALLS.getClientOverview, { params: { id } });
    // 100.50 - 10 + 200 - 120.25; the first is overdue, and its payment is older than 30 days.
    expect(seen).toMatchObject({ currency: "EUR", open: 170.25, overdue: 90.5, paid: 120.25, recurring: [] });
    expect(seen.payments.map(({ date, amount, invoices }) => [date, amount, invoices[0]?.number])).toEqual([
      ["2026-03-10", 120.25, open.number],
      ["2026-02-01", 10, late.number],
    ]);
  });

  it("lists the reminders that were sent, the newest first", async () => {
    const { id } = (
      await founder.call(CALLS.addClient, {
        body: { name: "Emmy", address: "2 Low Street\nTown", email: "emmy@rings.example" },
      })
    ).client;
    const late = await issued(id, 80, "2026-01-02", "2026-01-16");
    await founder.call(CALLS.sendReminder, { params: { id: late.id } });
    expect((await founder.call(CALLS.getClientOverview, { params: { id } })).reminders).toEqual([
      {
        ...{ invoiceId: late.id, number: late.number, level: 1, date: "2026-03-20" },
        ...{ to: "emmy@rings.example", currency: "EUR", amount: 80 },
      },
    ]);
  });

  it("is an employee's too, and no other organization's", async () => {
    const id = await newClient("Émile");
    const employee = await addMember(server, founder, "employee");
    expect(await employee.call(CALLS.getClientOverview, { params: { id } })).toMatchObject({ open: 0, quotes: [] });
    const rival = await server.register();
    const refused = await sendCall(server.origin, CALLS.getClientOverview, { params: { id } }, rival.headers);
    expectFailure(refused, CALLS.getClientOverview.failures.notFound);
  });
});
