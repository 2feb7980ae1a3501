/** Accruals over HTTP: posted, undone on the next day, matched with the document that comes, missed after 90 days, and reversed as a whole. */
import { CALLS, type CallName } from "@tallyleaf/contract";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violations } from "./support/book.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { addMember } from "./support/members.ts";
import { figures, minorOf } from "./support/report-figures.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date("2026-08-20T10:00:00Z") });
  founder = await server.register({ defaultCurrency: "EUR" });
  await stateCompany(founder);
});
afterAll(() => server.close());

const send = (name: CallName, input: RawInput, as: { headers: Record<string, string> } = founder) =>
  sendCall(server.origin, CALLS[name], input, as.headers);
const accrue = async (more: object = {}) =>
  (
    await founder.call(CALLS.postAccrual, {
      body: {
        ...{ day: "2026-03-31", accountCode: "5500", amount: 240, description: "Power in March", party: "Utility" },
        ...{ expectedBy: "2026-06-29", ...more },
      },
    })
  ).accrual;
const buy = async (totalAmount: number, invoiceDate: string, more: object = {}) =>
  (
    await founder.call(CALLS.createExpense, {
      body: {
        ...{ vendorName: "Utility", description: "Power", invoiceNumber: `R-${totalAmount}`, invoiceDate },
        ...{ totalAmount, currency: "EUR", paymentAccountId: "1100", accountCode: "5500", ...more },
      } as never,
    })
  ).expense.id;
const late = async (month: string) =>
  (await founder.call(CALLS.getMonth, { params: { month } })).checklist.find(({ check }) => check === "accruals_late")
    ?.count;
const balanceOn = async (day: string) => {
  const { rows } = await figures(founder, "trial_balance", { from: day, to: day });
  return new Map(
    rows.map(({ code, cells }) => [code, minorOf(cells[3]?.amount ?? 0) - minorOf(cells[4]?.amount ?? 0)]),
  );
};

it("counts in the period, is undone on the next day, and is settled by the bill that comes", async () => {
  const accrual = await accrue();
  expect(accrual).toMatchObject({ kind: "expense", state: "late", heldCode: "2160", undoneOn: "2026-04-01" });
  const march = await balanceOn("2026-03-31");
  expect([march.get("5500"), march.get("2160")]).toEqual([24_000n, -24_000n]);
  const april = await balanceOn("2026-04-01");
  expect([april.get("5500") ?? 0n, april.get("2160") ?? 0n]).toEqual([0n, 0n]);
  const cash = await figures(founder, "profit_loss", { from: "2026-03-01", to: "2026-03-31", basis: "cash" });
  expect(cash.rows.some(({ code }) => code === "5500")).toBe(false);

  // Missed from the 91st day on: March 31 and 90 days are June 29.
  expect([await late("2026-05"), await late("2026-06")]).toEqual([0, 1]);
  const { checklist } = await founder.call(CALLS.getFiscalYear, { params: { from: "2026-01-01" } });
  expect(checklist.find(({ check }) => check === "accruals_late")?.count).toBe(1);

  const other = await buy(240, "2026-04-02", { vendorName: "Paper shop" });
  const before = await buy(30, "2026-03-20");
  // 302.40 with 50.40 of tax: 252.00 on the account, 12.00 more than accrued.
  const taxes = [{ taxName: "VAT", taxRate: 20, taxAmount: 50.4 }];
  const bill = await buy(302.4, "2026-04-20", { taxes });
  const params = { id: accrual.id };
  const { data } = await founder.call(CALLS.listAccrualDocuments, { params });
  expect(data.map(({ expenseId, amount, difference }) => [expenseId, amount, difference])).toEqual([
    [bill, 252, 12],
    [other, 240, 0],
  ]);
  const { failures } = CALLS.settleAccrual;
  const settle = (body: object) => send("settleAccrual", { params, body });
  const early = await settle({ expenseId: before });
  expectFailure(early, failures.inPeriod);
  expect(early.json).toMatchObject({ errors: [{ path: "expenseId" }] });
  expectFailure(await settle({ expenseId: 999_999 }), failures.documentNotFound);
  expectFailure(await send("reopenAccrual", { params }), CALLS.reopenAccrual.failures.notSettled);
  const settled = await founder.call(CALLS.settleAccrual, { params, body: { expenseId: bill } });
  expect(settled.accrual).toMatchObject({ state: "settled", document: { expenseId: bill, difference: 12 } });
  expectFailure(await settle({ expenseId: bill }), failures.isSettled);
  expect(await late("2026-06")).toBe(0);
  // A bill that is deleted is expected again.
  await founder.call(CALLS.deleteExpense, { params: { id: String(bill) }, query: {} });
  expect(await late("2026-06")).toBe(1);
  const { accrual: closed } = await founder.call(CALLS.settleAccrual, { params, body: { reason: "In the rent" } });
  expect(closed).toMatchObject({ state: "settled", document: null, closedBecause: "In the rent" });
  const { accrual: open } = await founder.call(CALLS.reopenAccrual, { params });
  expect(open).toMatchObject({ state: "late", closedBecause: "" });
  const { counts } = await founder.call(CALLS.listAccruals, { query: { state: "late" } });
  expect(counts).toEqual({ open: 0, late: 1, settled: 0, reversed: 0 });

  await founder.call(CALLS.reverseAccrual, { params });
  expect((await balanceOn("2026-03-31")).get("2160") ?? 0n).toBe(0n);
  expectFailure(await send("reverseAccrual", { params }), CALLS.reverseAccrual.failures.isReversed);
  expect(await late("2026-06")).toBe(0);
  expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
});

it("is settled only by a document with an amount on its account after its period", async () => {
  const accrual = await accrue({ description: "Water in March", amount: 300, party: "Waterworks" });
  const stateOf = async () =>
    (await founder.call(CALLS.listAccruals, { query: { perPage: 100 } })).data.find(({ id }) => id === accrual.id)
      ?.state;
  const { otherAccount } = CALLS.settleAccrual.failures;
  const params = { id: accrual.id };
  const rent = await buy(70, "2026-04-11", { vendorName: "Waterworks", accountCode: "6000" });
  expectFailure(await send("settleAccrual", { params, body: { expenseId: rent } }), otherAccount);
  const bill = await buy(350, "2026-04-12", { vendorName: "Waterworks" });
  const settled = await founder.call(CALLS.settleAccrual, { params, body: { expenseId: bill } });
  expect(settled.accrual.document).toMatchObject({ amount: 350, difference: 50 });

  // A bill of several accruals: each sees what the others have of it.
  const second = await accrue({ description: "Water in February", amount: 40, party: "Waterworks" });
  const { data } = await founder.call(CALLS.listAccrualDocuments, { params: { id: second.id } });
  expect(data.find(({ expenseId }) => expenseId === bill)).toMatchObject({ amount: 350, difference: 10 });
  await founder.call(CALLS.reverseAccrual, { params: { id: second.id } });

  // Dated into the period, it would count twice: it is expected again.
  const change = (invoiceDate: string, accountCode: string) =>
    founder.call(CALLS.updateExpense, {
      params: { id: String(bill) },
      body: {
        ...{ vendorName: "Waterworks", description: "Water", invoiceNumber: "R-350", invoiceDate },
        ...{ totalAmount: 350, currency: "EUR", paymentAccountId: "1100", accountCode },
      } as never,
    });
  await change("2026-03-15", "5500");
  expect(await stateOf()).toBe("late");
  await change("2026-04-15", "6000");
  expect(await stateOf()).toBe("late");
  await change("2026-04-15", "5500");
  expect(await stateOf()).toBe("settled");
});

it("accrues revenue on its own account, which an invoice settles", async () => {
  const accrual = await accrue({
    accountCode: "4100",
    amount: 500,
    description: "Work in July",
    day: "2026-07-31",
    expectedBy: "2026-09-30",
  });
  expect(accrual).toMatchObject({ kind: "revenue", state: "open", heldCode: "1560" });
  const july = await balanceOn("2026-07-31");
  expect([july.get("4100"), july.get("1560")]).toEqual([-50_000n, 50_000n]);
  const { client } = await founder.call(CALLS.addClient, { body: { name: "Acme", ...ADDRESS } });
  const items = [
    { description: "Work", quantity: 1, unitPrice: 480, accountCode: "4100", taxName: "VAT", taxRate: 19 },
  ];
  const days = { issueDate: "2026-08-05", dueDate: "2026-08-19", currency: "EUR" };
  const { invoice } = await founder.call(CALLS.createInvoice, {
    body: { clientId: client.id, ...days, items } as never,
  });
  await founder.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
  const params = { id: accrual.id };
  expectFailure(
    await send("settleAccrual", { params, body: { expenseId: 1 } }),
    CALLS.settleAccrual.failures.documentNotFound,
  );
  const settled = await founder.call(CALLS.settleAccrual, { params, body: { invoiceId: invoice.id } });
  expect(settled.accrual.document).toMatchObject({
    invoiceId: invoice.id,
    party: "Acme",
    amount: 480,
    difference: -20,
  });
  await founder.call(CALLS.reverseAccrual, { params });
});

it("leaves no balance after the next day, whatever is accrued and reversed", async () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cents, fc.boolean(), fc.boolean()), { maxLength: 4 }), async (all) => {
      const before = await balanceOn("2026-05-31");
      let accrued = 0n;
      for (const [amount, isCost, isReversed] of all) {
        const more = { day: "2026-05-31", accountCode: isCost ? "5500" : "4100", amount: amount / 100 };
        const { id } = await accrue({ ...more, expectedBy: "2026-06-01" });
        if (isReversed) await founder.call(CALLS.reverseAccrual, { params: { id } });
        else if (isCost) accrued += BigInt(amount);
      }
      expect((before.get("2160") ?? 0n) - ((await balanceOn("2026-05-31")).get("2160") ?? 0n)).toBe(accrued);
      const after = await balanceOn("2026-06-01");
      expect([after.get("2160") ?? 0n, after.get("1560") ?? 0n]).toEqual([0n, 0n]);
    }),
    { numRuns: 3 },
  );
  expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
});

it("is posted on the last day of a fiscal year within a month", async () => {
  const trader = await server.register({ defaultCurrency: "EUR" });
  await trader.call(CALLS.setYearBeginning, { body: { month: 4, day: 6 } as never });
  const body = {
    ...{ accountCode: "5500", amount: 10, description: "Power", party: "Utility", expectedBy: "2026-07-04" },
  };
  expect((await send("postAccrual", { body: { ...body, day: "2026-04-05" } }, trader)).status).toBe(200);
  expectFailure(
    await send("postAccrual", { body: { ...body, day: "2026-04-06" } }, trader),
    CALLS.postAccrual.failures.withinPeriod,
  );
});

it("is refused for others, on a day to come, on another account, and in closed months", async () => {
  const { failures } = CALLS.postAccrual;
  const body = {
    ...{ day: "2026-02-28", accountCode: "5500", amount: 10, description: "Power", party: "Utility" },
    expectedBy: "2026-05-30",
  };
  const employee = await addMember(server, founder, "employee");
  const rival = await server.register({ defaultCurrency: "EUR" });
  const { id } = await accrue();
  const calls: [CallName, RawInput][] = [
    ["listAccruals", {}],
    ["postAccrual", { body }],
    ["listAccrualDocuments", { params: { id } }],
    ["settleAccrual", { params: { id }, body: { reason: "Lost" } }],
    ["reopenAccrual", { params: { id } }],
    ["reverseAccrual", { params: { id } }],
  ];
  for (const [name, input] of calls) expect((await send(name, input, employee)).status, name).toBe(403);
  for (const [name, input] of calls.slice(2)) expect((await send(name, input, rival)).status, name).toBe(404);
  const refused = async (more: object, failure: (typeof failures)[keyof typeof failures], path: string) => {
    const answer = await send("postAccrual", { body: { ...body, ...more } });
    expectFailure(answer, failure);
    expect(answer.json).toMatchObject({ errors: [{ path }] });
  };
  await refused({ day: "2026-08-31", expectedBy: "2026-12-31" }, failures.notOver, "day");
  await refused({ day: "2026-02-27" }, failures.withinPeriod, "day");
  await refused({ accountCode: "1100" }, failures.unknownAccount, "accountCode");
  await refused({ accountCode: "none" }, failures.unknownAccount, "accountCode");
  const cents = await send("postAccrual", { body: { ...body, amount: 0.001 } });
  expect(cents).toMatchObject({ status: 400, json: { errors: [{ path: "amount" }] } });
  await addMember(server, founder, "accountant");
  await founder.call(CALLS.saveJournalSettings, { body: { needsApproval: true, approvalLimit: 5 } } as never);
  expectFailure(await send("postAccrual", { body }), failures.needsApproval);
  expectFailure(await send("reverseAccrual", { params: { id } }), CALLS.reverseAccrual.failures.needsApproval);
  await founder.call(CALLS.saveJournalSettings, { body: { needsApproval: false, approvalLimit: null } } as never);
  await founder.call(CALLS.closeMonth, { params: { month: "2026-03" }, body: { anyway: true } });
  expect(await send("postAccrual", { body })).toMatchObject({ status: 409, json: { code: "month_closed" } });
  expect(await send("reverseAccrual", { params: { id } })).toMatchObject({ json: { code: "month_closed" } });
});

it("carries the dimensions of its line through posting, undoing, and reversing", async () => {
  const { dimension: mill } = await founder.call(CALLS.createDimension, { body: { kind: "project", name: "Mill" } });
  const accrual = await accrue({
    ...{ dimensions: [mill.id], description: "Water", amount: 75.5, day: "2026-05-31", expectedBy: "2026-08-29" },
  });
  expect(accrual.dimensions).toEqual([{ id: mill.id, kind: "project", name: "Mill" }]);
  const ofEntry = async (id: string) =>
    (await founder.call(CALLS.getJournalEntry, { params: { id } })).lines.map(({ account, dimensions }) => [
      account.code,
      (dimensions ?? []).map(({ name }) => name),
    ]);
  const carried = [
    ["5500", ["Mill"]],
    ["2160", []],
  ];
  for (const { id } of accrual.entries) expect(await ofEntry(id)).toEqual(carried);
  const { accrual: reversed } = await founder.call(CALLS.reverseAccrual, { params: { id: accrual.id } });
  expect(reversed.dimensions).toHaveLength(1);
  for (const { id } of reversed.entries) expect(await ofEntry(id)).toEqual(carried);
  const body = {
    ...{ day: "2026-05-31", accountCode: "5500", amount: 1, description: "Water", party: "Utility" },
    expectedBy: "2026-08-29",
  };
  const unknown = await send("postAccrual", {
    body: { ...body, dimensions: ["11111111-1111-4111-8111-111111111111"] },
  });
  expect(unknown).toMatchObject({ status: 400, json: { errors: [{ path: "dimensions" }] } });
  expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
});

it("names a deactivated account that it needs, and the field of a closed day", async () => {
  const person = await server.register({ defaultCurrency: "EUR" });
  const body = {
    ...{ day: "2026-03-31", accountCode: "5500", amount: 10, description: "Power", party: "Utility" },
    expectedBy: "2026-06-29",
  };
  const post = () => send("postAccrual", { body }, person);
  await person.call(CALLS.postAccrual, { body });
  const { data } = await person.call(CALLS.listAccounts, { query: {} } as never);
  const held = data.find(({ code }) => code === "2160");
  await person.call(CALLS.updateAccount, {
    params: { id: held?.id ?? "" },
    body: { name: held?.name, type: held?.type, code: "2160", active: false } as never,
  });
  expect(await post()).toMatchObject({
    status: 409,
    json: { code: "account_inactive", message: expect.stringContaining(`2160 ${held?.name}`) },
  });
  const { data: after } = await person.call(CALLS.listAccounts, { query: {} } as never);
  expect(after.find(({ code }) => code === "2160")?.active).toBe(false);
  await person.call(CALLS.updateAccount, {
    params: { id: held?.id ?? "" },
    body: { name: held?.name, type: held?.type, code: "2160", active: true } as never,
  });
  await person.call(CALLS.closeMonth, { params: { month: "2026-03" }, body: { anyway: true } });
  expect(await post()).toMatchObject({ status: 409, json: { code: "month_closed", errors: [{ path: "day" }] } });
});

it("tells a German reader of both its entries in German", async () => {
  await accrue({ day: "2026-01-31", description: "Strom Dez", expectedBy: "2026-06-30" });
  const german = { headers: { ...founder.headers, "accept-language": "de" } };
  const listed = await send("listJournalEntries", { query: { search: "Strom Dez" } }, german);
  const { data } = listed.json as { data: { description: string }[] };
  expect(data.map(({ description }) => description).sort()).toEqual([
    "Aufgelöst: Strom Dez, Beleg steht aus",
    "Strom Dez, Beleg steht aus",
  ]);
});
