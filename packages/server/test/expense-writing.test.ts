/** Expenses by hand: entered, changed, merged and extended, over HTTP, with the books looked at after each. */
import { CALLS, type CallInput, type ExpenseDetail, MAX_LINE_ITEMS } from "@tallyleaf/contract";
import { absolute, decimal, expenseFigures, mergedLineOf, moneyFromNumber, toNumber } from "@tallyleaf/ledger";
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, documents, events } from "../src/platform/db/schema.ts";
import { loadBook, violations } from "./support/book.ts";
import { addMember } from "./support/members.ts";
import { countOnFrom } from "./support/numbers.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { type Answer, expectFailure, sendCall, upload } from "./support/wire.ts";

type Form = CallInput<typeof CALLS.createExpense>["body"];

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
  ada = await server.register();
  const rates = { EUR: 1.25, JPY: 0.0065, KWD: 3.25 };
  for (const [from, conversionRate] of Object.entries(rates))
    for (const [pair, rate] of [
      [[from, "USD"], conversionRate],
      [["EUR", from], 1.5],
      [["KWD", from], 2.5],
    ] as const)
      if (pair[0] !== pair[1] && !(pair[0] === "KWD" && pair[1] === "EUR"))
        await ada.call(CALLS.addExchangeRate, {
          body: { fromCurrencyCode: pair[0], toCurrencyCode: pair[1], conversionRate: rate, rateType: "manual" },
        });
});
afterAll(() => server.close());

const lunch: Form = {
  vendorName: "Café Central",
  description: "Lunch",
  invoiceNumber: "R-17",
  invoiceDate: "2026-04-03",
  totalAmount: 48,
  taxes: [{ taxName: "VAT", taxRate: 20 }],
  paymentAccountId: "1100",
  accountCode: "5250",
  lineItems: [{ description: "Menu", quantity: 2, unitPrice: 20, accountCode: "5250" }],
};
const create = (person: Person, changes: Partial<Form> = {}) =>
  person.call(CALLS.createExpense, { body: { ...lunch, ...changes } });
const attempt = (person: Person, changes: object): Promise<Answer> =>
  sendCall(server.origin, CALLS.createExpense, { body: { ...lunch, ...changes } }, person.headers);
const change = (person: Person, id: number, changes: object = {}): Promise<Answer> =>
  sendCall(
    server.origin,
    CALLS.updateExpense,
    { params: { id: String(id) }, body: { ...lunch, ...changes } },
    person.headers,
  );
const detailOf = (person: Person, id: number) => person.call(CALLS.getExpense, { params: { id: String(id) } });
const updated = (answer: Answer) => {
  expect(answer.status, String(answer.bytes)).toBe(200);
  return answer.json as { message: string; expense: ExpenseDetail };
};
const linesOf = ({ entry }: ExpenseDetail) =>
  entry?.lines.map(({ type, account, amount, kind }) => `${type} ${account.code} ${amount} ${kind}`);
const entriesOf = async (person: Person, id: number) =>
  (await loadBook(server.db, person.session.currentOrganizationId)).entries.filter(
    ({ expenseId }) => expenseId === String(id),
  );
const lawful = async (person: Person) =>
  expect(await violations(server.db, person.session.currentOrganizationId)).toEqual([]);
/** The form that a screen would send back of a detail. */
const formOf = (detail: ExpenseDetail): Form => ({
  vendorName: detail.vendorName ?? "",
  description: detail.description ?? "",
  invoiceNumber: detail.invoiceNumber ?? "",
  invoiceDate: detail.invoiceDate ?? "",
  dueDate: detail.dueDate,
  totalAmount: detail.totalAmount ?? 0,
  taxes: detail.taxes,
  currency: detail.currency ?? "USD",
  paymentAccountId: detail.paymentAccountId ?? "",
  accountCode: detail.accountCode ?? "",
  lineItems: detail.lineItems,
  tipAmount: detail.tipAmount,
  tipRate: detail.tipRate,
  tipCurrency: detail.tipCurrency,
  taxStructure: detail.taxStructure,
});

describe("entering an expense", () => {
  it("posts it at once, and shows what was typed", async () => {
    const { expense, message } = await create(ada, { tipAmount: 5, tipRate: 10, dueDate: "2026-05-03" });
    expect(message).toBe("Expense saved.");
    expect(expense).toMatchObject({
      status: "no_document",
      revision: 1,
      vendorName: "Café Central",
      invoiceDate: "2026-04-03",
      dueDate: "2026-05-03",
      totalAmount: 48,
      overallTotalTaxAmount: 8,
      overallTaxRate: 20,
      tipAmount: 5,
      tipRate: 10,
      tipCurrency: null,
      taxes: [{ taxName: "VAT", taxRate: 20, taxAmount: 8 }],
      lineItems: [{ description: "Menu", quantity: 2, unitPrice: 20, amount: 40, accountCode: "5250" }],
      isMerged: false,
      approval: null,
      entry: { posted: true },
    });
    expect(linesOf(expense)).toEqual([
      "debit 5250 40 item",
      "debit 2200 8 tax",
      "debit 5050 5 tip",
      "credit 1100 53 payment",
    ]);
    const { data } = await ada.call(CALLS.listExpenses, { query: { search: "R-17" } });
    expect(data[0]).toMatchObject({
      id: expense.id,
      amount: 53,
      tipAmount: 5,
      subtotalAmount: 48,
      status: "no_document",
    });
    await lawful(ada);
  });

  it("explains a stated total that differs, and posts the difference to the main category", async () => {
    const { expense, message } = await create(ada, { totalAmount: 51.5, accountCode: "6400" });
    expect(message).toBe(
      "Expense saved. The difference from the stated total, 3.50 USD, is posted to the main category.",
    );
    expect(linesOf(expense)).toContain("debit 6400 3.5 adjustment");
    expect(expense.totalAmount).toBe(51.5);
  });

  it("counts a cent as a difference too, and posts what was sent", async () => {
    const { expense } = await create(ada, { totalAmount: 47.99 });
    expect(linesOf(expense)).toContain("credit 5250 0.01 adjustment");
    expect(linesOf(expense)).toContain("credit 1100 47.99 payment");
  });

  it("drops taxes without a name or an amount, and items without a description", async () => {
    const { expense } = await create(ada, {
      taxes: [{ taxName: "", taxAmount: 3 }, { taxName: "VAT" }, { taxName: "GST", taxAmount: 2 }],
      lineItems: [
        { description: " ", amount: 7, accountCode: "5200" },
        { description: "Bread", amount: 10, accountCode: "" },
      ],
      totalAmount: 12,
    });
    expect(expense.taxes).toEqual([
      { taxName: "GST", taxRate: null, taxAmount: 2, recoverable: null, taxCode: "", note: "" },
    ]);
    expect(linesOf(expense)).toEqual(["debit 5250 10 item", "debit 2200 2 tax", "credit 1100 12 payment"]);
  });

  it("accepts a total tax without taxes", async () => {
    const { expense } = await create(ada, { taxes: [], overallTotalTaxAmount: 8, overallTaxRate: 20 });
    expect(expense.taxes).toEqual([
      { taxName: "Tax", taxRate: 20, taxAmount: 8, recoverable: null, taxCode: "", note: "" },
    ]);
  });

  it("splits included tax, and posts refunds", async () => {
    const { expense } = await create(ada, {
      taxStructure: "inclusive",
      lineItems: [{ description: "Coffee", amount: 11.9, accountCode: "5200" }],
      taxes: [{ taxName: "MwSt", taxRate: 19 }],
      totalAmount: -11.9,
    });
    expect(linesOf(expense)).toEqual(["credit 5200 10 item", "credit 2200 1.9 tax", "debit 1100 11.9 payment"]);
    expect(expense).toMatchObject({ totalAmount: -11.9, taxStructure: "inclusive", lineItems: [{ amount: 11.9 }] });
    const again = updated(await change(ada, expense.id, formOf(expense))).expense;
    expect(linesOf(again)).toEqual(linesOf(expense));
    await lawful(ada);
  });

  it("accepts a document at one of our own addresses", async () => {
    const document = await upload(ada, scriptedPdf(purchase("receipt")));
    const { expense } = await create(ada, { documentUrl: document.fileUrl });
    expect(expense).toMatchObject({ status: "ready", documentKey: document.key, fileName: "receipt.pdf" });
    const kept = updated(await change(ada, expense.id)).expense;
    expect(kept.documentKey).toBe(document.key);
    const without = updated(await change(ada, expense.id, { documentUrl: null })).expense;
    expect(without).toMatchObject({ status: "no_document", documentKey: null });
  });

  it("refuses a document over 5 MB, and one that is neither image nor PDF", async () => {
    const { documentTooLarge, documentType } = CALLS.createExpense.failures;
    const large = scriptedPdf({ ...purchase("large"), text: "x".repeat(5 * 1024 * 1024) });
    const tooLarge = await upload(ada, large);
    expectFailure(await attempt(ada, { documentUrl: tooLarge.fileUrl }), documentTooLarge);
    const { expense } = await create(ada);
    expectFailure(await change(ada, expense.id, { documentUrl: tooLarge.fileUrl }), documentTooLarge);

    const sheet = await upload(ada, scriptedPdf(purchase("sheet")));
    await server.db.asSystem((tx) =>
      tx.update(documents).set({ mimeType: "text/csv" }).where(eq(documents.id, sheet.documentId)),
    );
    expectFailure(await attempt(ada, { documentUrl: sheet.fileUrl }), documentType);
    expect(await detailOf(ada, expense.id)).toMatchObject({ revision: 1, documentKey: null });
  });

  it("keeps a document from a batch, which may be larger", async () => {
    const large = scriptedPdf({ ...purchase("batch"), text: "x".repeat(5 * 1024 * 1024) });
    const { expenseId, fileUrl } = await upload(ada, large, { expenseId: -1 });
    await ada.call(CALLS.processInvoice, { body: { s3Url: fileUrl } });
    const kept = updated(await change(ada, expenseId ?? 0, { documentUrl: fileUrl })).expense;
    expect(kept).toMatchObject({ status: "ready", vendorName: "Café Central" });
  });

  it("writes an event with what was entered", async () => {
    const { expense } = await create(ada);
    const [event] = await server.db.asSystem((tx) =>
      tx
        .select()
        .from(events)
        .where(and(eq(events.subjectId, String(expense.id)), eq(events.verb, "entered"))),
    );
    expect(event).toMatchObject({
      actorId: ada.session.user.id,
      after: { paid: "48.00", vendor: "Café Central", form: { totalAmount: 48 }, posted: true },
    });
  });
});

describe("the exchange rate", () => {
  it("is the one on the form, otherwise the organization's", async () => {
    const typed = await create(ada, { currency: "EUR", exchangeRate: 1.1 });
    expect(typed.expense.entry).toMatchObject({ exchangeRate: "1.1", baseCurrency: "USD", currency: "EUR" });
    const known = await create(ada, { currency: "EUR" });
    expect(known.expense.entry?.exchangeRate).toBe("1.25");
    expect(known.expense.exchangeRate).toBe(1.25);
  });

  it("applies to that document only when it is on a form, at entry and after a change", async () => {
    const rates = async () => (await ada.call(CALLS.getCurrencies, {})).exchangeRates;
    const before = await rates();
    const { expense } = await create(ada, { currency: "EUR", exchangeRate: 1.1 });
    updated(await change(ada, expense.id, { currency: "EUR", exchangeRate: 9.9, revision: expense.revision }));
    expect(await rates()).toEqual(before);
    expect((await create(ada, { currency: "EUR" })).expense.entry?.exchangeRate).toBe("1.25");
  });

  it("converts from the original currency to the form's", async () => {
    const { expense } = await create(ada, { currency: "USD", originalCurrency: "GBP", exchangeRate: 1.33 });
    expect(expense).toMatchObject({ originalCurrency: "GBP", exchangeRate: 1.33, currency: "USD" });
    expect(expense.entry?.exchangeRate).toBe("1");
  });

  it("is looked up for a tip in another currency, or follows from the typed one", async () => {
    const known = await create(ada, { tipAmount: 10, tipCurrency: "EUR" });
    expect(known.expense).toMatchObject({ tipAmount: 10, tipCurrency: "EUR", totalAmount: 48 });
    expect(linesOf(known.expense)).toContain("debit 5050 12.5 tip");
    const typed = await create(ada, { currency: "CHF", exchangeRate: 1.25, tipAmount: 10, tipCurrency: "USD" });
    expect(linesOf(typed.expense)).toContain("debit 5050 8 tip");
    await lawful(ada);
  });
});

describe("every refusal", () => {
  const { unknownAccount, notPayable, rateMissing, unbalanced, unknownDocument } = CALLS.createExpense.failures;
  it.each([
    [
      "an item's account that is not there",
      { lineItems: [{ description: "x", amount: 1, accountCode: "9999" }] },
      unknownAccount,
      "lineItems.0.accountCode",
    ],
    ["a category that is not there", { accountCode: "9999" }, unknownAccount, "accountCode"],
    ["a payment account that is not there", { paymentAccountId: "9999" }, unknownAccount, "paymentAccountId"],
    ["an account nobody pays from", { paymentAccountId: "5250" }, notPayable, "paymentAccountId"],
    ["a currency without a rate", { currency: "NOK" }, rateMissing, "exchangeRate"],
    ["a tip's currency without a rate", { tipAmount: 1, tipCurrency: "NOK" }, rateMissing, "tipCurrency"],
    ["nothing to post", { totalAmount: 0, lineItems: [], taxes: [] }, unbalanced, "totalAmount"],
    [
      "more tax than total",
      { totalAmount: 5, lineItems: [], taxes: [{ taxName: "VAT", taxAmount: 6 }] },
      unbalanced,
      "taxes",
    ],
    [
      "an amount beyond reason",
      { lineItems: [{ description: "x", quantity: 1e12, unitPrice: 1e12 }] },
      unbalanced,
      "lineItems",
    ],
    ["a rate beyond reason", { currency: "EUR", exchangeRate: 1e12 }, unbalanced, "exchangeRate"],
    ["a document of elsewhere", { documentUrl: "https://example.com/a.pdf" }, unknownDocument, "documentUrl"],
    ["a document that is not there", { documentUrl: "/files/x/2026/01/y/z.pdf" }, unknownDocument, "documentUrl"],
  ])("names its field and changes nothing: %s", async (_what, changes, failure, path) => {
    const before = (await ada.call(CALLS.listExpenses, { query: {} })).meta.total;
    const answer = await attempt(ada, changes);
    expect(answer).toMatchObject({ status: failure.status, json: { code: failure.code, errors: [{ path }] } });
    expect((await ada.call(CALLS.listExpenses, { query: {} })).meta.total).toBe(before);
  });

  it.each<[string, object, string, string]>([
    ["no vendor", { vendorName: "  " }, "vendorName", "Vendor Name is required"],
    ["no description", { description: "" }, "description", "Description is required"],
    ["no day", { invoiceDate: "2026-02-30" }, "invoiceDate", "Invoice Date is required"],
    ["no total", { totalAmount: null }, "totalAmount", "Total Amount is required"],
    ["a negative tip", { tipAmount: -1 }, "tipAmount", "Tip must not be negative"],
    ["a negative rate", { taxes: [{ taxName: "x", taxRate: -1 }] }, "taxes.0.taxRate", "Tax rate must not be negative"],
    [
      "too many items",
      { lineItems: Array.from({ length: MAX_LINE_ITEMS + 1 }, () => ({ description: "x" })) },
      "lineItems",
      `At most ${MAX_LINE_ITEMS} items`,
    ],
    ["a rate of zero", { exchangeRate: 0 }, "exchangeRate", "Exchange rate must be greater than 0"],
  ])("names its field and changes nothing: %s", async (_what, changes, path, message) => {
    expect(await attempt(ada, changes)).toMatchObject({
      status: 400,
      json: { error: message, errors: [{ path, message }] },
    });
  });

  it("covers a deactivated account", async () => {
    const organizationId = ada.session.currentOrganizationId;
    const set = (active: boolean) =>
      server.db.asSystem((tx) =>
        tx
          .update(accounts)
          .set({ active })
          .where(and(eq(accounts.organizationId, organizationId), eq(accounts.code, "6550"))),
      );
    await set(false);
    expectFailure(await attempt(ada, { accountCode: "6550" }), CALLS.createExpense.failures.unknownAccount);
    await set(true);
  });

  it("covers another organization's document and expense", async () => {
    const bob = await server.register();
    const document = await upload(bob, scriptedPdf(purchase("bob's")));
    expectFailure(await attempt(ada, { documentUrl: document.fileUrl }), CALLS.createExpense.failures.unknownDocument);
    await countOnFrom(server, bob, 1_000_000);
    const { expense } = await create(bob);
    for (const [call, input] of [
      [CALLS.updateExpense, { body: lunch }],
      [CALLS.mergeItems, { body: { description: "x", amount: 1, quantity: 1, unitPrice: 1, accountCode: "5000" } }],
      [CALLS.extendItems, {}],
    ] as const)
      expectFailure(
        await sendCall(server.origin, call, { params: { id: String(expense.id) }, ...input }, ada.headers),
        call.failures.notFound,
      );
  });
});

describe("changing an expense", () => {
  it("posts a reversal and the next revision, and logs the former values", async () => {
    const { expense } = await create(ada);
    const { expense: next, message } = updated(await change(ada, expense.id, { revision: 1, vendorName: "Bistro" }));
    expect(message).toBe("Expense updated.");
    expect(next).toMatchObject({ id: expense.id, revision: 2, vendorName: "Bistro", status: "no_document" });
    const entries = await entriesOf(ada, expense.id);
    expect(entries.map(({ revision, reverses, status }) => [revision, reverses !== null, status])).toEqual(
      expect.arrayContaining([
        [1, false, "posted"],
        [1, true, "posted"],
        [2, false, "posted"],
      ]),
    );
    const [event] = await server.db.asSystem((tx) =>
      tx
        .select()
        .from(events)
        .where(and(eq(events.subjectId, String(expense.id)), eq(events.verb, "updated"))),
    );
    expect(event).toMatchObject({ before: { vendor: "Café Central", form: lunch }, after: { vendor: "Bistro" } });
    await lawful(ada);
  });

  it("tells the second of two editors, and overwrites nothing", async () => {
    const { expense } = await create(ada);
    const accountant = await addMember(server, ada, "accountant");
    const answers = await Promise.all(
      [ada, accountant].map((person, index) =>
        change(person, expense.id, { revision: expense.revision, vendorName: `Editor ${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [late] = answers.filter(({ status }) => status === 409);
    if (late) expectFailure(late, CALLS.updateExpense.failures.changedMeanwhile);
    const winner = answers.findIndex(({ status }) => status === 200);
    const now = await detailOf(ada, expense.id);
    expect(now).toMatchObject({ revision: 2, vendorName: `Editor ${winner}` });
    await lawful(ada);
  });

  it("posts a draft after review", async () => {
    const { expenseId } = await upload(ada, scriptedPdf(purchase("doubt", {}, { status: "to_review" })), {
      expenseId: -1,
    });
    const id = expenseId ?? 0;
    await sendCall(server.origin, CALLS.updateExpense, { params: { id: String(id) }, body: lunch }, ada.headers).then(
      (answer) => expectFailure(answer, CALLS.updateExpense.failures.inProcessing),
    );
    const { fileUrl } = { fileUrl: (await detailOf(ada, id)).documentUrl ?? "" };
    await ada.call(CALLS.processInvoice, { body: { s3Url: fileUrl } });
    const read = await detailOf(ada, id);
    expect(read).toMatchObject({ status: "to_review", entry: { posted: false } });
    const { expense } = updated(
      await change(ada, id, { ...formOf(read), vendorName: "Known", revision: read.revision }),
    );
    expect(expense).toMatchObject({ status: "ready", vendorName: "Known", entry: { posted: true }, reasons: [] });
    expect((await entriesOf(ada, id)).filter(({ status }) => status === "draft")).toEqual([]);
    await lawful(ada);
  });

  it("fills in what could not be read", async () => {
    const document = await upload(ada, scriptedPdf({ id: "blank", error: "no_text" }), { expenseId: -1 });
    await ada.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } }).catch(() => undefined);
    const { expense } = updated(await change(ada, document.expenseId ?? 0));
    expect(expense).toMatchObject({ status: "ready", errorMessage: null, totalAmount: 48 });
  });
});

describe("merging and splitting", () => {
  const items: Form["lineItems"] = [
    { description: "Bread", amount: 10, accountCode: "5200" },
    { description: "Soap", amount: 5, accountCode: "5450" },
    { description: "Rags", amount: 5, accountCode: "5450" },
  ];
  const line = { description: "Bread, Soap, Rags", amount: 20, quantity: 3, unitPrice: 6.6667, accountCode: "5450" };
  const merge = (id: number, body: object = line) =>
    sendCall(server.origin, CALLS.mergeItems, { params: { id: String(id) }, body }, ada.headers);
  const extend = (id: number) => ada.call(CALLS.extendItems, { params: { id: String(id) }, query: {} });
  const market = { lineItems: items, taxes: [], totalAmount: 20 };

  it("posts one line until the items are split, and then restores them", async () => {
    const { expense } = await create(ada, market);
    expect(await merge(expense.id)).toMatchObject({ status: 200, json: { message: "Items merged." } });
    // The books follow with the update.
    expect(linesOf(await detailOf(ada, expense.id))).toEqual(linesOf(expense));
    const merged = updated(await change(ada, expense.id, { ...market, revision: expense.revision })).expense;
    expect(merged).toMatchObject({ isMerged: true, mergedLine: line, totalAmount: 20 });
    expect(merged.lineItems).toHaveLength(3);
    expect(linesOf(merged)).toEqual(["debit 5450 20 item", "credit 1100 20 payment"]);

    // Still merged after an update without another merge, also when only the merged line is sent.
    const again = updated(
      await change(ada, expense.id, { ...market, lineItems: [line], vendorName: "Market" }),
    ).expense;
    expect(again).toMatchObject({ isMerged: true, vendorName: "Market" });
    expect(again.lineItems.map(({ description }) => description)).toEqual(["Bread", "Soap", "Rags"]);

    expect(await extend(expense.id)).toMatchObject({ message: "Items extended." });
    const extended = updated(await change(ada, expense.id, formOf(again))).expense;
    expect(extended).toMatchObject({ isMerged: false, mergedLine: null });
    expect(linesOf(extended)).toEqual(linesOf(expense));
    await lawful(ada);
  });

  it("logs an event only when something changes", async () => {
    const { expense } = await create(ada, market);
    await extend(expense.id);
    await merge(expense.id);
    await merge(expense.id);
    const { data } = await ada.call(CALLS.expenseHistory, { params: { id: String(expense.id) } });
    expect(data.map(({ verb }) => verb)).toEqual(["merged", "entered"]);
  });

  it("refuses an unknown account, and an expense that another user changed", async () => {
    const { expense } = await create(ada, market);
    expectFailure(await merge(expense.id, { ...line, accountCode: "9999" }), CALLS.mergeItems.failures.unknownAccount);
    expectFailure(await merge(expense.id, { ...line, revision: 7 }), CALLS.mergeItems.failures.changedMeanwhile);
    expectFailure(
      await sendCall(
        server.origin,
        CALLS.extendItems,
        { params: { id: String(expense.id) }, query: { revision: "7" } },
        ada.headers,
      ),
      CALLS.extendItems.failures.changedMeanwhile,
    );
    expect((await detailOf(ada, expense.id)).isMerged).toBe(false);
  });
});

describe("an employee", () => {
  const setting = (employeesNeedApproval: boolean) =>
    ada.call(CALLS.saveExpenseSettings, { body: { employeesNeedApproval } });

  it("enters and changes own expenses only, with own documents only", async () => {
    const employee = await addMember(server, ada, "employee");
    const { expense } = await create(employee);
    expect(expense).toMatchObject({ status: "no_document", approval: null });
    expect(updated(await change(employee, expense.id, { vendorName: "Own" })).expense.vendorName).toBe("Own");
    const adas = (await create(ada)).expense;
    expectFailure(await change(employee, adas.id), CALLS.updateExpense.failures.notFound);
    const document = await upload(ada, scriptedPdf(purchase("hers")));
    expectFailure(
      await attempt(employee, { documentUrl: document.fileUrl }),
      CALLS.createExpense.failures.unknownDocument,
    );
  });

  it("submits when approval is needed; a change submits again; a founder's change approves", async () => {
    const employee = await addMember(server, ada, "employee");
    const posted = (await create(employee)).expense;
    await setting(true);
    try {
      const { expense, message } = await create(employee);
      expect(message).toBe("Expense saved and submitted for approval.");
      expect(expense).toMatchObject({
        status: "to_review",
        approval: { state: "waiting", comment: "", by: null },
        entry: { posted: false },
        reasons: [{ code: "needs_approval" }],
      });
      // A posted expense is reversed when an employee changes it.
      const changed = updated(await change(employee, posted.id)).expense;
      expect(changed).toMatchObject({ status: "to_review", approval: { state: "waiting" }, entry: { posted: false } });
      const approved = updated(await change(ada, expense.id)).expense;
      expect(approved).toMatchObject({ status: "no_document", approval: { state: "approved", by: "Ada Lovelace" } });
      expect((await create(ada)).expense).toMatchObject({ approval: null, entry: { posted: true } });

      const read = await upload(employee, scriptedPdf(purchase("employee's")), { expenseId: -1 });
      await employee.call(CALLS.processInvoice, { body: { s3Url: read.fileUrl } });
      expect(await detailOf(ada, read.expenseId ?? 0)).toMatchObject({
        status: "to_review",
        approval: { state: "waiting" },
        reasons: expect.arrayContaining([expect.objectContaining({ code: "needs_approval" })]),
      });
    } finally {
      await setting(false);
    }
    await lawful(ada);
  });
});

/** A form as a screen sends it: numbers with any decimals, in a currency of any number of digits. */
/** The form with amounts that its currencies can hold: finer ones are refused (exact-amounts.test.ts). */
function exact(form: Form): Form {
  const currency = form.currency ?? "USD";
  const rounded = (value: number | null | undefined, of: string) =>
    typeof value === "number" ? toNumber(moneyFromNumber(value, of)) : null;
  return {
    ...form,
    totalAmount: rounded(form.totalAmount, currency) ?? 0,
    tipAmount: rounded(form.tipAmount, form.tipCurrency ?? currency),
    taxes: form.taxes?.map((tax) => ({ ...tax, taxAmount: rounded(tax.taxAmount, currency) })),
    lineItems: form.lineItems?.map((item) => ({ ...item, amount: rounded(item.amount, currency) })),
  };
}

const anyForm: fc.Arbitrary<Form> = fc
  .record({
    vendorName: fc.constant("Vendor"),
    description: fc.constant("Things"),
    invoiceNumber: fc.constantFrom("", "17"),
    invoiceDate: fc.constant("2026-02-28"),
    currency: fc.constantFrom("USD", "EUR", "JPY", "KWD"),
    lineItems: fc.array(
      fc.record({
        description: fc.constantFrom("One", "Two", ""),
        quantity: fc.option(fc.constantFrom(0, 1, 2.5, 0.333)),
        unitPrice: fc.option(fc.integer({ min: 0, max: 9_999_999 }).map((number) => number / 10_000)),
        amount: fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((number) => number / 100)),
        accountCode: fc.constantFrom("5000", "5200", "6400", ""),
      }),
      { maxLength: 5 },
    ),
    taxes: fc.array(
      fc.record({
        taxName: fc.constantFrom("VAT", "City", ""),
        taxRate: fc.option(fc.constantFrom(0, 7, 19, 9.975)),
        taxAmount: fc.option(fc.integer({ min: 0, max: 500 }).map((number) => number / 1000)),
      }),
      { maxLength: 3 },
    ),
    taxStructure: fc.constantFrom("exclusive", "inclusive"),
    tipAmount: fc.option(fc.integer({ min: 0, max: 10_000 }).map((number) => number / 100)),
    tipCurrency: fc.constantFrom(null, "EUR", "KWD"),
    totalAmount: fc.integer({ min: -2_000_000, max: 2_000_000 }).map((number) => number / 100),
    paymentAccountId: fc.constantFrom("1000", "1100"),
    accountCode: fc.constantFrom("5000", "5250"),
  })
  .map(exact);

it("shows for any form the same in detail, list, and books, merged and split, and keeps the laws", async () => {
  let saved = 0;
  await fc.assert(
    fc.asyncProperty(anyForm, fc.boolean(), async (sent, isAutomatic) => {
      const amounts = { ...sent, taxes: sent.taxes ?? [], lineItems: sent.lineItems ?? [] } as Parameters<
        typeof expenseFigures
      >[0];
      // The screen sends the total that it shows.
      const values = { ...amounts, totalAmount: isAutomatic ? null : (sent.totalAmount ?? null) };
      const body = { ...sent, totalAmount: toNumber(expenseFigures(values).total) };
      const answer = await sendCall(server.origin, CALLS.createExpense, { body }, ada.headers);
      if (answer.status === 400) {
        expect(answer.json).toMatchObject({ code: CALLS.createExpense.failures.unbalanced.code });
        return;
      }
      saved += 1;
      const { expense } = updated(answer);
      const pair = `${sent.tipCurrency}${sent.currency}`;
      const rates: Record<string, string> = {
        EURUSD: "1.25",
        KWDUSD: "3.25",
        EURJPY: "1.5",
        EURKWD: "1.5",
        KWDJPY: "2.5",
      };
      const tipRate = rates[pair] ?? (pair === "KWDEUR" ? "0.666666666667" : "1");
      const figures = expenseFigures(
        { ...amounts, totalAmount: body.totalAmount },
        { tipExchangeRate: decimal(tipRate) },
      );
      expect(expense).toMatchObject({
        totalAmount: toNumber(figures.total),
        overallTotalTaxAmount: toNumber(figures.taxSubtotal),
        tipAmount: figures.tip.minor === 0n ? null : toNumber(figures.tip),
      });
      const { data } = await ada.call(CALLS.listExpenses, { query: { perPage: 1 } });
      expect(data[0]).toMatchObject({
        id: expense.id,
        amount: figures.grandTotal && toNumber(absolute(figures.grandTotal)),
        subtotalAmount: toNumber(absolute(figures.total)),
        isRefund: figures.isRefund,
      });

      // Sent back as it is shown, and merged and extended in between, the entry is the same.
      const params = { id: String(expense.id) };
      const mergedLine = mergedLineOf({ ...amounts, accountCode: sent.accountCode });
      if (mergedLine) {
        await ada.call(CALLS.mergeItems, { params, body: mergedLine });
        const merged = updated(await change(ada, expense.id, formOf(expense))).expense;
        expect(merged.totalAmount).toBe(expense.totalAmount);
        await ada.call(CALLS.extendItems, { params, query: {} });
      }
      const back = updated(await change(ada, expense.id, formOf(expense))).expense;
      expect(linesOf(back)).toEqual(linesOf(expense));
    }),
    { numRuns: 12 },
  );
  expect(saved).toBeGreaterThan(10);
  await lawful(ada);
}, 180_000);
