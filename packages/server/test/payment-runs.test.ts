/** Payment runs over HTTP: from open bills to the file of the bank, approval, matching, withdrawing, and discounts. Nothing is posted before. */
import { createHash } from "node:crypto";
import { CALLS, type CallName, type PaymentRun } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { balancesOf } from "./support/balances.ts";
import { bankAccountOf, bankLine } from "./support/bank-lines.ts";
import { violations } from "./support/book.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall } from "./support/wire.ts";

const TODAY = "2026-05-04";
const OWN = "DE02120300000000202051";
const THEIRS = "DE89370400440532013000";
let server: TestServer;
let founder: Person;
let bankAccountId: string;
beforeAll(async () => {
  const now = () => new Date(`${TODAY}T12:00:00Z`);
  server = await startTestServer({ pool: createScriptedPool(), now, config: { logLevel: "error" } });
});
afterAll(() => server.close());
beforeEach(async () => {
  founder = await server.register({ defaultCurrency: "EUR" });
  // The helper makes the bank account with its line.
  await bankLine(server, founder, { amount: "1000", currency: "EUR" });
  bankAccountId = await bankAccountOf(server, founder, "1100");
  await founder.call(CALLS.updateBankAccount, { params: { id: bankAccountId }, body: { number: OWN } });
});

const send = (name: CallName, input: RawInput, as: Pick<Person, "headers"> = founder) =>
  sendCall(server.origin, CALLS[name], input, as.headers);
const rows = async (query: ReturnType<typeof sql>) => (await server.db.asSystem((tx) => tx.execute(query))).rows;

/** A bill of a vendor with an IBAN. @param terms of its e-invoice */
async function bill(
  vendorName: string,
  totalAmount: number,
  { ibans = THEIRS, currency = "EUR", reading }: { ibans?: string; currency?: string; reading?: object } = {},
): Promise<number> {
  const { expense } = await founder.call(CALLS.createExpense, {
    body: {
      ...{ vendorName, description: "Bolts", invoiceDate: "2026-05-01", dueDate: "2026-05-20", currency, totalAmount },
      ...{ paymentAccountId: "2000", accountCode: "5000", invoiceNumber: `R-${vendorName.length}00${totalAmount}` },
      ...(currency === "EUR" ? {} : { exchangeRate: 0.9 }),
    },
  });
  const organizationId = founder.session.currentOrganizationId;
  await rows(sql`update vendor set ibans = ${ibans} where organization_id = ${organizationId}
    and id = (select vendor_id from expense where organization_id = ${organizationId} and id = ${expense.id})`);
  if (reading)
    await rows(sql`update expense set reading = ${JSON.stringify({ eInvoice: reading })}::jsonb
      where organization_id = ${organizationId} and id = ${expense.id}`);
  return expense.id;
}
const create = async (ids: number[], more: object = {}): Promise<PaymentRun[]> => {
  const bills = ids.map((expenseId) => ({ expenseId }));
  return (
    await founder.call(CALLS.createPaymentRuns, { body: { payDate: "2026-05-06", bankAccountId, bills, ...more } })
  ).runs;
};
const createOne = async (ids: number[], more: object = {}): Promise<PaymentRun> => {
  const [run] = await create(ids, more);
  if (!run) throw new Error("No run was created.");
  return run;
};
const createAsIs = (bills: object[], more: object = {}) =>
  send("createPaymentRuns", { body: { payDate: "2026-05-06", bankAccountId, bills, ...more } });
const act = (name: "approvePaymentRun" | "exportPaymentRun" | "withdrawPaymentRun", { id }: { id: string }) =>
  founder.call(CALLS[name], { params: { id } });
const exported = async (ids: number[], more: object = {}) => {
  const run = await createOne(ids, more);
  await act("approvePaymentRun", run);
  return (await act("exportPaymentRun", run)).run;
};
const read = async ({ id }: { id: string }) =>
  (await founder.call(CALLS.listPaymentRuns, { query: {} })).data.find((run) => run.id === id);
const suggestions = async (lineId: string) =>
  (await founder.call(CALLS.listLinesToMatch, { query: { lineId } })).data[0]?.suggestions ?? [];
const openOf = async (id: number) => {
  const { data } = await founder.call(CALLS.listBills, { query: { filter: "all", perPage: 100 } });
  return data.find(({ expenseId }) => expenseId === id)?.open;
};
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, "g"))].map((found) => found[1]);

describe("a payment run", () => {
  it("goes from bills to the bank's file, and is paid by one line for the batch", async () => {
    const ids = [await bill("Papier & Söhne", 154.7), await bill("Łódź Print", 0.1), await bill("Häfele", 99.99)];
    const before = await balancesOf(server, founder);
    const run = await exported(ids);
    expect(run).toMatchObject({ state: "exported", total: 254.79, currency: "EUR" });
    expect(await balancesOf(server, founder)).toEqual(before);

    const file = await founder.call(CALLS.getPaymentRunFile, { params: { id: run.id } });
    expect(await founder.call(CALLS.getPaymentRunFile, { params: { id: run.id } })).toEqual(file);
    expect(createHash("sha256").update(file.content).digest("hex")).toBe(file.sha256);
    expect(file.sha256).toBe(run.sha256);
    expect(all(file.content, "CtrlSum")).toEqual(["254.79", "254.79"]);
    expect(all(file.content, "InstdAmt")).toEqual(["154.70", "0.10", "99.99"]);
    expect(all(file.content, "Nm").slice(2)).toEqual(["Papier + Soehne", "Lodz Print", "Haefele"]);
    expect(new Set(all(file.content, "EndToEndId")).size).toBe(3);

    const lineId = await bankLine(server, founder, { amount: "-254.79", currency: "EUR", date: "2026-05-06" });
    const [first] = await suggestions(lineId);
    expect(first).toMatchObject({ kind: "bill", title: "3 bills", certain: true, effect: "Pays 3 bills." });
    await founder.call(CALLS.acceptMatch, { params: { id: lineId }, body: { suggestion: first?.id ?? "" } });
    expect(await read(run)).toMatchObject({ state: "paid", items: [{ paid: true }, { paid: true }, { paid: true }] });
    expectFailure(
      await send("withdrawPaymentRun", { params: { id: run.id } }),
      CALLS.withdrawPaymentRun.failures.isOver,
    );

    // The match is undone: the run waits for its money again.
    await founder.call(CALLS.undoMatch, { params: { id: lineId } });
    expect(await read(run)).toMatchObject({ state: "exported" });
    expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
  });

  it("is paid by single lines, too, which name their transfers", async () => {
    const ids = [await bill("Ada", 10), await bill("Grace", 10)];
    const run = await exported(ids);
    for (const [at, item] of run.items.entries()) {
      const facts = { amount: "-10", currency: "EUR", date: "2026-05-06", reference: item.endToEndId };
      const lineId = await bankLine(server, founder, facts);
      const [first] = await suggestions(lineId);
      expect(first).toMatchObject({ title: item.payee, expenseId: item.expenseId });
      await founder.call(CALLS.acceptMatch, { params: { id: lineId }, body: { suggestion: first?.id ?? "" } });
      expect((await read(run))?.state).toBe(at === 0 ? "exported" : "paid");
    }
  });

  it("keeps back a discount in time, which is written off when the bank has paid", async () => {
    const terms = "#SKONTO#TAGE=7#PROZENT=2.00#\nNet in 20 days";
    const id = await bill("Skonto GmbH", 119, { reading: { terms, payments: [] } });
    const { data } = await founder.call(CALLS.listPayableBills, { query: { payDate: "2026-05-08" } });
    expect(data).toMatchObject([{ open: 119, discount: { amount: 2.38, until: "2026-05-08" }, toPay: 116.62 }]);
    const late = await founder.call(CALLS.listPayableBills, { query: { payDate: "2026-05-09" } });
    expect(late.data).toMatchObject([{ discount: null, toPay: 119 }]);

    const run = await exported([id]);
    expect(run).toMatchObject({ total: 116.62, items: [{ amount: 116.62, discount: 2.38 }] });
    const lineId = await bankLine(server, founder, { amount: "-116.62", currency: "EUR", date: "2026-05-06" });
    const [first] = await suggestions(lineId);
    await founder.call(CALLS.acceptMatch, { params: { id: lineId }, body: { suggestion: first?.id ?? "" } });
    expect(await openOf(id)).toBe(0);
    expect(await read(run)).toMatchObject({ state: "paid" });
    expect((await founder.call(CALLS.listPayments, { query: {} })).data).toMatchObject([
      { amount: 116.62, writeOff: 2.38 },
    ]);
    expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
  });

  it("keeps back a discount that a person states, if it is less than the bill", async () => {
    const id = await bill("Agreed GmbH", 119);
    const { badDiscount } = CALLS.createPaymentRuns.failures;
    for (const discount of [119, 120]) expectFailure(await createAsIs([{ expenseId: id, discount }]), badDiscount);
    const { runs } = await founder.call(CALLS.createPaymentRuns, {
      body: { payDate: "2026-05-06", bankAccountId, takeDiscounts: false, bills: [{ expenseId: id, discount: 3.57 }] },
    });
    const [run] = runs;
    expect(run).toMatchObject({ total: 115.43, items: [{ amount: 115.43, discount: 3.57 }] });
    const { data } = await founder.call(CALLS.cashForecast, { query: {} });
    expect(data.filter(({ kind }) => kind === "bill").map(({ date, amount }) => [date, amount])).toEqual([
      ["2026-05-06", -115.43],
    ]);
    await act("approvePaymentRun", { id: run?.id ?? "" });
    await act("exportPaymentRun", { id: run?.id ?? "" });
    const { content } = await founder.call(CALLS.getPaymentRunFile, { params: { id: run?.id ?? "" } });
    expect(all(content, "InstdAmt")).toEqual(["115.43"]);
    const lineId = await bankLine(server, founder, { amount: "-115.43", currency: "EUR", date: "2026-05-06" });
    const [first] = await suggestions(lineId);
    await founder.call(CALLS.acceptMatch, { params: { id: lineId }, body: { suggestion: first?.id ?? "" } });
    expect(await openOf(id)).toBe(0);
    expect((await founder.call(CALLS.listPayments, { query: {} })).data).toMatchObject([
      { amount: 115.43, writeOff: 3.57 },
    ]);
    expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
  });

  it("is one for each currency", async () => {
    const runs = await create([
      await bill("Ada", 10),
      await bill("Grace", 20, { currency: "USD" }),
      await bill("Alan", 5),
    ]);
    expect(runs.map(({ currency, total, items }) => [currency, total, items.length])).toEqual([
      ["EUR", 15, 2],
      ["USD", 20, 1],
    ]);
  });

  it("takes a bill once, also of runs created at the same time, until one is withdrawn", async () => {
    const id = await bill("Ada", 10);
    const answers = await Promise.all([1, 2, 3].map(() => createAsIs([{ expenseId: id }])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await founder.call(CALLS.listPayableBills, { query: {} })).data).toEqual([]);
    const [run] = (await founder.call(CALLS.listPaymentRuns, { query: {} })).data;
    expectFailure(await createAsIs([{ expenseId: id }]), CALLS.createPaymentRuns.failures.inRun);
    await act("withdrawPaymentRun", { id: run?.id ?? "" });
    expect(await createOne([id])).toMatchObject({ state: "draft" });
  });

  it("keeps its bills once the bank has the file, until it is withdrawn", async () => {
    const id = await bill("Ada", 10);
    const run = await exported([id]);
    const gone = () => send("deleteExpense", { params: { id: String(id) }, query: {} });
    expectFailure(await gone(), CALLS.deleteExpense.failures.billPaid, expect.stringContaining("Withdraw that run"));
    await act("withdrawPaymentRun", run);
    expect((await gone()).status).toBe(200);
  });

  it("isn't exported when a bill was paid meanwhile, its day is over, or nobody approved it", async () => {
    const id = await bill("Ada", 10);
    const run = await createOne([id]);
    const params = { id: run.id };
    const { notApproved, changed } = CALLS.exportPaymentRun.failures;
    expectFailure(await send("exportPaymentRun", { params }), notApproved);
    expectFailure(await send("getPaymentRunFile", { params }), CALLS.getPaymentRunFile.failures.notExported);
    await act("approvePaymentRun", run);
    expectFailure(await send("approvePaymentRun", { params }), CALLS.approvePaymentRun.failures.notDraft);
    const body = { date: TODAY, accountCode: "1100", amount: 4, items: [{ expenseId: id }] };
    await founder.call(CALLS.recordPayment, { body });
    expectFailure(await send("exportPaymentRun", { params }), changed);
  });
});

describe("approval", () => {
  it("needs a second person above the limit", async () => {
    await founder.call(CALLS.savePaymentRunSettings, { body: { approvalLimit: 100 } });
    const [small, large] = [await createOne([await bill("Ada", 100)]), await createOne([await bill("Grace", 100.01)])];
    expect([small.needsSecond, large.needsSecond]).toEqual([false, true]);
    await act("approvePaymentRun", small);
    const params = { id: large.id };
    expectFailure(await send("approvePaymentRun", { params }), CALLS.approvePaymentRun.failures.secondPerson);
    const accountant = await addMember(server, founder, "accountant");
    const { run } = await accountant.call(CALLS.approvePaymentRun, { params });
    expect(run).toMatchObject({ state: "approved", isOwn: false });
    const employee = await addMember(server, founder, "employee");
    expect((await send("listPaymentRuns", { query: {} }, employee)).status).toBe(403);
    expect((await send("savePaymentRunSettings", { body: { approvalLimit: null } }, accountant)).status).toBe(403);
  });
});

describe("what a bill needs", () => {
  it("is an IBAN; one that changed, or isn't on the record, is warned of", async () => {
    const none = await bill("Ada", 10, { ibans: "" });
    const { noIban } = CALLS.createPaymentRuns.failures;
    expectFailure(await createAsIs([{ expenseId: none }]), noIban);
    const payments = [{ account: "DE02 1203 0000 0000 2020 51", reference: "RF18 5390 0754 7034" }];
    await bill("Grace", 11, { reading: { payments } });
    await rows(sql`update vendor set iban_changed_at = now() where organization_id = ${founder.session.currentOrganizationId}
      and name = 'Grace'`);
    const { data } = await founder.call(CALLS.listPayableBills, { query: {} });
    expect(
      data.map(({ payee, iban, paymentReference, warnings }) => [payee, iban, paymentReference, warnings]),
    ).toEqual([
      ["Ada", null, "", ["no_iban"]],
      ["Grace", OWN, "RF18539007547034", ["iban_changed", "iban_not_on_record", "several_ibans"]],
    ]);
  });

  it("is a QR reference for a QR-IBAN", async () => {
    const id = await bill("Robert", 50, { ibans: "CH4431999123000889012", currency: "CHF" });
    const { qrReference, badReference, unknownBill, namedTwice, dayOver } = CALLS.createPaymentRuns.failures;
    expectFailure(await createAsIs([{ expenseId: id }]), qrReference);
    const reference = "21 00000 00003 13947 14300 09017";
    expectFailure(await createAsIs([{ expenseId: id, iban: "CH5604835012345678009", reference }]), badReference);
    expectFailure(await createAsIs([{ expenseId: 424242 }]), unknownBill);
    expectFailure(await createAsIs([{ expenseId: id }, { expenseId: id }]), namedTwice);
    expectFailure(await createAsIs([{ expenseId: id, reference }], { payDate: "2026-05-03" }), dayOver);
    const answer = await createAsIs([{ expenseId: id, reference }]);
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ runs: [{ items: [{ reference: "210000000003139471430009017" }] }] });
  });
});
