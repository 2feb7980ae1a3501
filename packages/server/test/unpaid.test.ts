/**
 * An expense is unpaid until there is evidence: what a document, a card, a transaction, or a person says about payment, and the
 * resulting entries.
 */
import { CALLS, type Upload } from "@tallyleaf/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balancesOf } from "./support/balances.ts";
import { bankLine } from "./support/bank-lines.ts";
import { receiptPdf, textPdf } from "./support/documents.ts";
import { lawRuns } from "./support/law-runs.ts";
import { createScriptedPool, purchase, type Script, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall, upload } from "./support/wire.ts";

const now = () => new Date("2026-11-20T10:00:00Z");
const read = async (person: Person, bytes: Uint8Array) => {
  const document: Upload = await upload(person, bytes, { expenseId: -1 });
  await person.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
  return person.call(CALLS.getExpense, { params: { id: String(document.expenseId) } });
};
const bills = (person: Person) => person.call(CALLS.listBills, { query: { filter: "all", perPage: 100 } });

describe("a document processed by the engine", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ now });
  });
  afterAll(() => server.close());

  it("becomes a bill when it is an invoice with a due date, and no account is credited with money", async () => {
    const ada = await server.register();
    const shown = await read(
      ada,
      await textPdf([
        "NORTHWIND PAPER LTD",
        "12 Market Street, Springfield",
        "Invoice No. NW-417",
        "Invoice date: April 3, 2026",
        "Due date: May 3, 2026",
        "Copy paper  90.00",
        "TOTAL USD  90.00",
        "Please transfer to IBAN GB29 NWBK 6016 1331 9268 19",
      ]),
    );
    expect(shown).toMatchObject({ paymentAccountId: "2000", dueDate: "2026-05-03" });
    if (shown.status === "to_review")
      await ada.call(CALLS.acceptExpense, { params: { id: String(shown.id) }, body: {} });
    const { data, aging } = await bills(ada);
    expect(data).toMatchObject([
      { expenseId: shown.id, dueDate: "2026-05-03", hasDueDate: true, total: 90, open: 90, bucket: "over_90" },
    ]);
    expect(aging).toMatchObject({ total: 90 });
    expect(await balancesOf(server, ada)).toEqual({ "2000": -90, [shown.accountCode ?? ""]: 90 });
  });

  it("is paid from the default account when it is a cash register receipt", async () => {
    const ada = await server.register();
    expect(await read(ada, await receiptPdf())).toMatchObject({ status: "ready", paymentAccountId: "1100" });
    expect((await bills(ada)).data).toEqual([]);
  });
});

describe("an expense by its extracted data", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ pool: createScriptedPool(), now });
  });
  afterAll(() => server.close());

  let turn = 0;
  const bring = (person: Person, fields: Script["fields"] = {}, rest: Partial<Script> = {}) => {
    turn += 1;
    return read(person, scriptedPdf(purchase(`p${turn}`, fields, rest)));
  };

  it("is a bill without a due date too, aged by its own date and reviewed first", async () => {
    const ada = await server.register();
    const shown = await bring(ada, {}, { paid: false });
    expect(shown).toMatchObject({ status: "to_review", paymentAccountId: "2000" });
    expect(shown.reasons.map(({ code }) => code)).toContain("payment_unclear");
    await ada.call(CALLS.acceptExpense, { params: { id: String(shown.id) }, body: {} });
    expect((await bills(ada)).data).toMatchObject([{ dueDate: "2026-04-03", hasDueDate: false, bucket: "over_90" }]);
  });

  it("asks for the account of a paid receipt without a default account, also of many; the answer may become the default", async () => {
    const ada = await server.register({ defaultPaymentAccountId: null });
    const shown = await bring(ada);
    expect(shown.status).toBe("to_review");
    expect(shown.reasons).toContainEqual({
      field: "paymentAccount",
      code: "payment_account_unknown",
      variant: "paid",
      message: "The document shows a payment, but not from which account. Choose the payment account.",
    });
    expect(await ada.call(CALLS.acceptExpenses, { body: { ids: [shown.id] } })).toMatchObject({
      done: [],
      refused: [{ id: shown.id, message: "Choose the payment account: open this expense." }],
    });
    // Neither does accepting it alone, nor changing something else: the account of its draft is a guess.
    const params = { id: String(shown.id) };
    const { incomplete } = CALLS.acceptExpense.failures;
    expectFailure(
      await sendCall(server.origin, CALLS.acceptExpense, { params, body: {} }, ada.headers),
      incomplete,
      "Choose the payment account: open this expense.",
    );
    const renamed = { params, body: { vendorName: "Quill & Co" } };
    const refused = await sendCall(server.origin, CALLS.updateExpense, renamed, ada.headers);
    expect(refused).toMatchObject({
      status: 400,
      json: { errors: [{ path: "paymentAccountId", message: "paymentAccountId is required." }] },
    });
    const answered = { params, body: { ...renamed.body, paymentAccountId: "2100" } };
    const { expense } = await ada.call(CALLS.updateExpense, answered);
    expect(expense).toMatchObject({ status: "ready", vendorName: "Quill & Co", paymentAccountId: "2100" });
    await ada.call(CALLS.saveExpenseSettings, { body: { defaultPaymentAccountId: "2100" } });
    expect(await bring(ada)).toMatchObject({ status: "ready", paymentAccountId: "2100" });
  });

  it("follows an account that gets another code, in the default account and vendor rules", async () => {
    const ada = await server.register({ defaultPaymentAccountId: "1200" });
    const settings = async () => (await ada.call(CALLS.getExpenseSettings, {})).defaultPaymentAccountId;
    const savings = (await ada.call(CALLS.listAccounts, {})).data.find(({ code }) => code === "1200");
    const { id = "", name = "", type = "Asset" } = savings ?? {};
    const rule = { vendor: "Quill", paymentAccountCode: "1200" };
    await ada.call(CALLS.createRule, { body: rule });
    await ada.call(CALLS.updateAccount, { params: { id }, body: { name, type, code: "1210" } });
    expect(await settings()).toBe("1210");
    expect((await ada.call(CALLS.listRules, {})).data).toMatchObject([{ ...rule, paymentAccountCode: "1210" }]);
    await ada.call(CALLS.deleteAccount, { params: { id } });
    await ada.call(CALLS.createAccount, { body: { name: "Another", type: "Asset", code: "1210", purpose: "cash" } });
    expect(await settings()).toBeNull();
  });

  it("needs a payment account as default, which stays when not named, also in the business setup", async () => {
    const ada = await server.register({ defaultPaymentAccountId: null });
    for (const defaultPaymentAccountId of ["5000", "2000", "9999"])
      expectFailure(
        await sendCall(server.origin, CALLS.saveExpenseSettings, { body: { defaultPaymentAccountId } }, ada.headers),
        CALLS.saveExpenseSettings.failures.notPaying,
      );
    await ada.call(CALLS.saveExpenseSettings, { body: { employeesNeedApproval: true } });
    await ada.call(CALLS.saveExpenseSettings, { body: { defaultPaymentAccountId: "1200" } });
    const settings = { employeesNeedApproval: true, defaultPaymentAccountId: "1200" };
    expect(await ada.call(CALLS.getExpenseSettings, {})).toEqual(settings);
    await ada.call(CALLS.runBusinessSetup, { body: { businessType: "retail" } });
    expect(await ada.call(CALLS.getExpenseSettings, {})).toEqual(settings);
    await ada.call(CALLS.runBusinessSetup, { body: { businessType: "retail", defaultPaymentAccountId: "2100" } });
    expect(await ada.call(CALLS.getExpenseSettings, {})).toEqual({ ...settings, defaultPaymentAccountId: "2100" });
    expectFailure(
      await sendCall(
        server.origin,
        CALLS.runBusinessSetup,
        { body: { businessType: "retail", defaultPaymentAccountId: "5000" } },
        ada.headers,
      ),
      CALLS.runBusinessSetup.failures.notPaying,
    );
  });

  it("never overdraws a cash account without a person's decision, on any day", async () => {
    const ada = await server.register();
    const cash = { paymentHint: "cash" } as const;
    const short = await bring(ada, {}, cash);
    expect(short).toMatchObject({ status: "to_review", paymentAccountId: "1000" });
    expect(short.reasons.map(({ code }) => code)).toContain("cash_below_zero");
    // Money that came back fills it: 20 on 10 April.
    await ada.call(CALLS.createExpense, {
      body: {
        vendorName: "Zed",
        description: "Back",
        invoiceDate: "2026-04-10",
        totalAmount: -20,
        currency: "USD",
        paymentAccountId: "1000",
        accountCode: "5000",
      },
    });
    expect(await bring(ada, { date: "2026-04-12", total: "15.00" }, cash)).toMatchObject({ status: "ready" });
    expect((await bring(ada, { date: "2026-04-13", total: "5.01" }, cash)).status).toBe("to_review");
    expect((await bring(ada, { date: "2026-04-09", total: "5.00" }, cash)).status).toBe("to_review");
    expect(await bring(ada, { date: "2026-04-14", total: "5.00" }, cash)).toMatchObject({ status: "ready" });
  });

  it("uses the account of a card's digits once a person has chosen it", async () => {
    const ada = await server.register();
    const card = { paymentHint: "card", cardDigits: "4242" } as const;
    const first = await bring(ada, {}, card);
    expect(first).toMatchObject({ status: "ready", paymentAccountId: "1100" });
    await ada.call(CALLS.updateExpense, {
      params: { id: String(first.id) },
      body: {
        vendorName: first.vendorName ?? "",
        description: "By card",
        invoiceDate: "2026-04-03",
        totalAmount: 12.5,
        currency: "USD",
        paymentAccountId: "2100",
        accountCode: "5000",
      },
    });
    expect(await bring(ada, {}, card)).toMatchObject({ status: "ready", paymentAccountId: "2100" });
    expect(await bring(ada, {}, { ...card, cardDigits: "5511" })).toMatchObject({ paymentAccountId: "1100" });
  });

  it("is settled once by a transaction", async () => {
    const ada = await server.register();
    const shown = await bring(ada, { vendor: "Ferrous & Sons", dueDate: "2026-05-03", total: "90.00" });
    expect(shown).toMatchObject({ status: "ready", paymentAccountId: "2000" });
    const id = await bankLine(server, ada, { amount: "-90", currency: "USD", description: "FERROUS SONS" });
    const { data } = await ada.call(CALLS.listLinesToMatch, { query: { lineId: id } });
    const suggestion = data[0]?.suggestions[0]?.id ?? "";
    await ada.call(CALLS.acceptMatch, { params: { id }, body: { suggestion } });
    const { data: settled, aging } = await bills(ada);
    expect(settled).toMatchObject([{ expenseId: shown.id, open: 0, bucket: null }]);
    expect(aging.total).toBe(0);
    const balances = await balancesOf(server, ada);
    expect(balances["2000"]).toBeUndefined();
    expect(Object.values(balances).sort((a, b) => a - b)).toEqual([-90, 90]);
  });

  it("keeps bills and aging equal to accounts payable, with each unpaid expense once", async () => {
    const document = fc.record({
      cents: fc.integer({ min: 1, max: 500_000 }),
      due: fc.option(fc.constantFrom("2026-05-03", "2026-10-30", "2026-12-24"), { nil: undefined }),
      paid: fc.boolean(),
      isRefund: fc.boolean(),
      settle: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(document, { minLength: 1, maxLength: 5 }), async (documents) => {
        const ada = await server.register();
        const owed: number[] = [];
        for (const { cents, due, paid, isRefund, settle } of documents) {
          const total = (cents / 100).toFixed(2);
          const shown = await bring(ada, { total, ...(due ? { dueDate: due } : {}) }, { paid, isRefund });
          if (shown.status === "to_review")
            await ada.call(CALLS.acceptExpense, { params: { id: String(shown.id) }, body: {} });
          if (!paid) owed.push(shown.id);
          if (!paid && settle && !isRefund)
            await ada.call(CALLS.recordPayment, {
              body: {
                date: "2026-11-01",
                accountCode: "1100",
                amount: Math.ceil(cents / 2) / 100,
                items: [{ expenseId: shown.id }],
              },
            });
        }
        const { data, aging } = await bills(ada);
        expect(data.map(({ expenseId }) => expenseId).sort((a, b) => a - b)).toEqual(owed);
        const cents = (amount: number) => Math.round(amount * 100);
        const open = data.reduce((sum, bill) => sum + cents(bill.open), 0);
        const balance = cents((await balancesOf(server, ada))["2000"] ?? 0);
        expect(open).toBe(-balance || 0);
        expect(cents(aging.total)).toBe(open);
        expect(aging.buckets.reduce((sum, bucket) => sum + cents(bucket.open), 0)).toBe(open);
      }),
      { numRuns: lawRuns(6) },
    );
  });
});
