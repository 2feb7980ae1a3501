/** The month's end: what the checklist finds, what a closed month refuses, and how it is opened again. */
import {
  CALLS,
  type Call,
  closeMonth,
  monthClosedMessage,
  OWN_MONEY,
  reopenMonth,
  TAX_CHECKS,
} from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshBill } from "./contract/payments.ts";
import { balancesOf } from "./support/balances.ts";
import { bankLine } from "./support/bank-lines.ts";
import { loadBook, violations } from "./support/book.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, type Script, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { type Answer, expectError, expectFailure, type RawInput, sendCall, upload } from "./support/wire.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-05-03T10:00:00Z") });
});
afterAll(() => server.close());

const lunch = {
  vendorName: "Café Central",
  description: "Lunch",
  invoiceDate: "2026-04-03",
  totalAmount: 48,
  paymentAccountId: "1100",
  accountCode: "5250",
};
const enter = async (person: Person, changes: object = {}) =>
  (await person.call(CALLS.createExpense, { body: { ...lunch, ...changes } })).expense.id;
async function bring(person: Person, script: Script): Promise<number> {
  const document = await upload(person, scriptedPdf(script), { expenseId: -1, name: `${script.id}.pdf` });
  await person.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
  return document.expenseId ?? 0;
}
const April = { params: { month: "2026-04" } };
const close = (person: Person, body: { anyway?: boolean; note?: string } = {}) =>
  person.call(closeMonth, { ...April, body });
const countsOf = async (person: Person, month = "2026-04") =>
  Object.fromEntries(
    (await person.call(CALLS.getMonth, { params: { month } })).checklist
      .filter(({ count }) => count > 0)
      .map(({ check, count }) => [check, count]),
  );
const expectClosed = (answer: Answer) => {
  expectError(answer, 409, "month_closed");
  expect(answer.json).toMatchObject({ error: monthClosedMessage("2026-04-01") });
};

describe("the checklist", () => {
  it("counts open tasks of the month only", async () => {
    const ada = await server.register();
    await enter(ada);
    await enter(ada, { invoiceDate: "2026-03-31" });
    await bring(ada, purchase("doubtful", { date: "2026-04-10" }, { status: "to_review" }));
    await bring(ada, purchase("doubtful in May", { date: "2026-05-01" }, { status: "to_review" }));
    await ada.call(CALLS.saveExpenseSettings, { body: { employeesNeedApproval: true } });
    const grace = await addMember(server, ada, "employee");
    await enter(grace, { invoiceDate: "2026-04-30" });
    expect(await countsOf(ada)).toEqual({
      to_review: 1,
      waiting_for_approval: 1,
      receipts_missing: 1,
      earlier_months_open: 1,
    });
    expect(await countsOf(ada, "2026-02")).toEqual({});
  });

  it("names returns that aren't filed, own money that isn't paid back, and overdue invoices without an allowance", async () => {
    const ada = await server.register({ defaultCurrency: "EUR" });
    await stateCompany(ada);
    const { registration } = await ada.call(CALLS.addTaxRegistration, {
      body: { country: "DE", number: "", startsOn: "2026-03-01", rhythm: "month" },
    });
    const noor = await addMember(server, ada, "employee");
    const own = { currency: "EUR", paymentAccountId: OWN_MONEY };
    const { expense } = await noor.call(CALLS.createExpense, { body: { ...lunch, ...own } });
    const { client } = await ada.call(CALLS.addClient, { body: { name: "Grace Hopper", ...ADDRESS } });
    const items = [{ description: "Design", quantity: 1, unitPrice: 100, accountCode: "4100", taxCode: "DE-U19" }];
    const dates = { issueDate: "2026-01-05", dueDate: "2026-01-10", currency: "EUR" };
    const draft = await ada.call(CALLS.createInvoice, { body: { clientId: client.id, ...dates, items } as never });
    await ada.call(CALLS.issueInvoice, { params: { id: draft.invoice.id }, body: {} });
    const found = async (month: string) => {
      const { tax_not_filed = 0, reimbursements_open = 0, allowance_missing = 0 } = await countsOf(ada, month);
      return [tax_not_filed, reimbursements_open, allowance_missing];
    };
    // Due 80 days before the end of March, 110 before that of April.
    expect([await found("2026-02"), await found("2026-03"), await found("2026-04")]).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [1, 1, 1],
    ]);
    const year = await ada.call(CALLS.getFiscalYear, { params: { from: "2026-01-01" } });
    const ofYear = (name: string) => year.checklist.find(({ check }) => check === name)?.count;
    expect([ofYear("tax_not_filed"), ofYear("reimbursements_open"), ofYear("allowance_missing")]).toEqual([10, 1, 1]);

    for (const from of ["2026-03-01", "2026-04-01"]) {
      const params = { id: registration.id, from };
      const { payable } = await ada.call(CALLS.getTaxReturn, { params });
      const body = { filedOn: "2026-05-02", payable, acknowledged: [...TAX_CHECKS] };
      await ada.call(CALLS.fileTaxReturn, { params, body });
    }
    const shares = [{ invoiceId: draft.invoice.id, percent: 50 }];
    await ada.call(CALLS.postAllowance, { body: { day: "2026-04-30", shares } });
    const back = { date: "2026-05-02", accountCode: "1100", amount: 48, items: [{ expenseId: expense.id }] };
    const { payment } = await ada.call(CALLS.recordPayment, { body: back });
    // Paid back in May: it was open at the end of April.
    expect(await found("2026-04")).toEqual([0, 1, 0]);
    await ada.call(CALLS.voidPayment, { params: { id: payment.id }, body: {} } as never);
    await ada.call(CALLS.recordPayment, { body: { ...back, date: "2026-04-30" } });
    expect(await found("2026-04")).toEqual([0, 0, 0]);
  });
});

describe("closing", () => {
  it("requires the month's end and, unless overridden, its tasks; it works once", async () => {
    const ada = await server.register();
    const { notOver, tasksOpen, alreadyClosed } = closeMonth.failures;
    const refused = (month: string) =>
      sendCall(server.origin, closeMonth, { params: { month }, body: {} }, ada.headers);
    expectFailure(await refused("2026-05"), notOver);
    await bring(ada, purchase("doubtful", { date: "2026-04-10" }, { status: "to_review" }));
    expectFailure(await refused("2026-04"), tasksOpen);

    const closed = await close(ada, { anyway: true, note: "One receipt is lost." });
    expect(closed).toMatchObject({
      message: "April 2026 is closed.",
      month: { month: "2026-04", over: true, closed: { by: "Ada Lovelace", note: "One receipt is lost." } },
    });
    expectFailure(await refused("2026-04"), alreadyClosed);
    const months = await ada.call(CALLS.listMonths, { query: { year: 2026 } });
    expect(months.data.filter(({ closed: each }) => each !== null).map(({ month }) => month)).toEqual(["2026-04"]);
    expect(months.data.filter(({ over }) => over)).toHaveLength(4);
    const { data } = await ada.call(CALLS.listAuditEvents, { query: { area: "books" } });
    expect(data[0]?.sentence).toBe("Ada Lovelace closed April 2026: One receipt is lost");
  });

  it("refuses every change in the month, single and several at once, with a message", async () => {
    const ada = await server.register();
    const inApril = await enter(ada);
    const inMarch = await enter(ada, { invoiceDate: "2026-03-31" });
    const draft = await bring(ada, purchase("doubtful", { date: "2026-04-10" }, { status: "to_review" }));
    await close(ada, { anyway: true });

    const send = (call: Call, input: RawInput) => sendCall(server.origin, call, input, ada.headers);
    const params = { id: String(inApril) };
    expectClosed(await send(CALLS.createExpense, { body: lunch }));
    expectClosed(await send(CALLS.updateExpense, { params, body: { ...lunch, totalAmount: 50 } }));
    // Out of the month is a change in it too, and so is what comes in from another one.
    expectClosed(await send(CALLS.updateExpense, { params, body: { ...lunch, invoiceDate: "2026-05-02" } }));
    expectClosed(await send(CALLS.updateExpense, { params: { id: String(inMarch) }, body: lunch }));
    expectClosed(await send(CALLS.deleteExpense, { params }));
    const line = { description: "All", amount: 48, quantity: 1, unitPrice: 48, accountCode: "5250" };
    expectClosed(await send(CALLS.mergeItems, { params, body: line }));
    expectClosed(await send(CALLS.acceptExpense, { params: { id: String(draft) }, body: {} }));

    const refused = { success: false, refused: [{ id: inApril, message: monthClosedMessage("2026-04-01") }] };
    const ids = [inApril, inMarch];
    expect(await ada.call(CALLS.recategoriseExpenses, { body: { ids, accountCode: "5300" } })).toMatchObject({
      ...refused,
      done: [inMarch],
    });
    expect(await ada.call(CALLS.acceptExpenses, { body: { ids: [draft] } })).toMatchObject({
      success: false,
      done: [],
    });
    expect(await ada.call(CALLS.deleteExpenses, { body: { ids } })).toMatchObject({ ...refused, done: [inMarch] });
    expect((await ada.call(CALLS.getExpense, { params })).totalAmount).toBe(48);
    expect(await violations(server.db, ada.session.currentOrganizationId)).toEqual([]);
  });

  it("reverses today what was issued, paid, or posted in the month", async () => {
    const ada = await server.register({ defaultCurrency: "EUR" });
    const { client } = await ada.call(CALLS.addClient, { body: { name: "Grace Hopper", email: "grace@example.com" } });
    const items = [{ description: "Design", quantity: 1, unitPrice: 100, accountCode: "4100" }];
    const dates = { issueDate: "2026-04-20", dueDate: "2026-05-04", currency: "EUR" };
    const draft = await ada.call(CALLS.createInvoice, { body: { clientId: client.id, ...dates, items } });
    const { id, revision } = draft.invoice;
    await ada.call(CALLS.issueInvoice, { params: { id }, body: { revision } });
    const bill = await freshBill({ founder: ada }, 50, "EUR");
    const paid = { date: "2026-04-21", accountCode: "1100", amount: 50, items: [{ expenseId: bill }] };
    const { payment } = await ada.call(CALLS.recordPayment, { body: paid });
    const line = await bankLine(server, ada, { amount: "7", currency: "EUR", date: "2026-04-22" });
    await ada.call(CALLS.bookLine, { params: { id: line }, body: { accountCode: "3000" } });
    await close(ada, { anyway: true });

    await ada.call(CALLS.voidInvoice, { params: { id }, body: { reason: "Wrong client" } });
    await ada.call(CALLS.voidPayment, { params: { id: payment.id }, body: {} });
    await ada.call(CALLS.undoMatch, { params: { id: line } });
    expect(await balancesOf(server, ada)).toEqual({ "2000": -50, "5000": 50 });
    const { entries } = await loadBook(server.db, ada.session.currentOrganizationId);
    const reversals = entries.filter(({ reverses }) => reverses !== null);
    expect(reversals.map(({ entry }) => entry.entryDate)).toEqual(Array(3).fill("2026-05-03"));
  });

  it("keeps a late receipt as a draft that says why", async () => {
    const ada = await server.register();
    await close(ada);
    const late = await bring(ada, purchase("late", { date: "2026-04-10" }));
    expect(await ada.call(CALLS.getExpense, { params: { id: String(late) } })).toMatchObject({
      status: "to_review",
      entry: { posted: false },
      reasons: [
        {
          field: "date",
          code: "month_closed",
          values: { month: { month: "2026-04" } },
          message: monthClosedMessage("2026-04-01"),
        },
      ],
    });
  });
});

describe("reopening", () => {
  it("needs a reason, and allows changes again; employees and other organizations can't", async () => {
    const ada = await server.register();
    const id = await enter(ada);
    await close(ada);
    const rival = await server.register();
    const body = { reason: "A bill came late." };
    expectFailure(
      await sendCall(server.origin, reopenMonth, { ...April, body }, rival.headers),
      reopenMonth.failures.notClosed,
    );
    const accountant = await addMember(server, ada, "accountant");
    expect((await accountant.call(reopenMonth, { ...April, body })).message).toBe("April 2026 is open again.");
    await ada.call(CALLS.updateExpense, { params: { id: String(id) }, body: { ...lunch, totalAmount: 50 } });
    expect(await violations(server.db, ada.session.currentOrganizationId)).toEqual([]);
  });
});
