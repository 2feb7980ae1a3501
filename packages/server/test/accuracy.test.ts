/** Accuracy of extraction: each value counts once, by its last review, for reviewers only. */
import { ACCURACY_DAYS, CALLS } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, type Script, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectError, sendCall, upload } from "./support/wire.ts";

let server: TestServer;
let ada: Person;
let clock = Date.parse("2026-11-20T10:00:00Z");
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date(clock) });
  ada = await server.register();
});
afterAll(() => server.close());

const accuracy = (person = ada) => person.call(CALLS.readingAccuracy, {});
const fieldOf = async (name: string, person = ada) =>
  (await accuracy(person)).fields.find(({ field }) => field === name);

let count = 0;
async function bring(fields: Script["fields"], person = ada): Promise<string> {
  count += 1;
  const script = purchase(`a${count}`, { invoiceNumber: `N-${count}`, ...fields }, { status: "to_review" });
  const document = await upload(person, scriptedPdf(script), { expenseId: -1 });
  await person.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
  return String(document.expenseId);
}
/** Looks at its document, as the review does. */
async function open(id: string, person = ada) {
  const expense = await person.call(CALLS.getExpense, { params: { id } });
  await person.call(CALLS.signedUrl, { query: { key: expense.documentKey ?? "" } });
  return expense;
}
async function accept(id: string, person = ada): Promise<void> {
  await open(id, person);
  await person.call(CALLS.acceptExpense, { params: { id }, body: {} });
}
async function change(id: string, changes: Record<string, unknown>): Promise<void> {
  const expense = await open(id);
  const { vendorName, description, invoiceNumber, invoiceDate, dueDate, totalAmount, currency } = expense;
  await ada.call(CALLS.updateExpense, {
    params: { id },
    body: {
      vendorName: vendorName ?? "",
      description: description ?? "",
      invoiceNumber: invoiceNumber ?? "",
      invoiceDate: invoiceDate ?? "",
      dueDate,
      totalAmount: totalAmount ?? 0,
      currency: currency ?? "USD",
      paymentAccountId: expense.paymentAccountId ?? "",
      accountCode: expense.accountCode ?? "",
      taxStructure: expense.taxStructure,
      taxes: expense.taxes,
      lineItems: expense.lineItems,
      documentUrl: expense.documentUrl,
      tipAmount: expense.tipAmount,
      tipRate: expense.tipRate,
      tipCurrency: expense.tipCurrency,
      revision: expense.revision,
      ...changes,
    },
  });
}

describe("the accuracy of extraction", () => {
  it("is empty before anyone has checked a document", async () => {
    expect(await accuracy()).toEqual({ documents: 0, fields: [], vendors: [] });
    await bring({ vendor: "Not looked at" });
    expect((await accuracy()).documents).toBe(0);
  });

  it("ignores documents accepted without a look, until someone opens one", async () => {
    const grace = await server.register();
    const id = await bring({ vendor: "Nodded through" }, grace);
    await grace.call(CALLS.acceptExpenses, { body: { ids: [Number(id)] } });
    expect((await accuracy(grace)).documents).toBe(0);
    await open(id, grace);
    expect(await accuracy(grace)).toMatchObject({ documents: 1, vendors: [{ name: "Nodded through" }] });
  });

  it("counts accepted and changed values, by field and vendor", async () => {
    await accept(await bring({ vendor: "Quill & Ink" }));
    const wrong = await bring({ vendor: "Quill & Ink" });
    await change(wrong, { invoiceNumber: "RIGHT-1" });
    await accept(await bring({ vendor: "Paper Mill" }));
    const { documents, fields, vendors } = await accuracy();
    expect(documents).toBe(3);
    const of = (name: string) => fields.find(({ field }) => field === name);
    expect(of("vendor")).toEqual({ field: "vendor", unchanged: 3, total: 3 });
    expect(of("invoiceNumber")).toEqual({ field: "invoiceNumber", unchanged: 2, total: 3 });
    expect(vendors.map(({ name, documents: of }) => [name, of])).toEqual([
      ["Quill & Ink", 2],
      ["Paper Mill", 1],
    ]);
    const [quill] = vendors;
    expect((quill?.total ?? 0) - (quill?.unchanged ?? 0)).toBe(1);
  });

  it("counts a value once, by its last review", async () => {
    const before = await fieldOf("date");
    const id = await bring({ vendor: "Twice" });
    await accept(id);
    clock += 60_000;
    await change(id, { invoiceDate: "2026-04-05" });
    const after = await fieldOf("date");
    expect(after).toEqual({ field: "date", unchanged: before?.unchanged, total: (before?.total ?? 0) + 1 });
  });

  it("forgets after 90 days", async () => {
    const { documents } = await accuracy();
    expect(documents).toBeGreaterThan(0);
    clock += ACCURACY_DAYS * 86_400_000 + 120_000;
    expect(await accuracy()).toEqual({ documents: 0, fields: [], vendors: [] });
  });

  it("is shown to founders and accountants of their own organization only", async () => {
    await accept(await bring({ vendor: "Ours" }));
    const [employee, accountant] = [
      await addMember(server, ada, "employee"),
      await addMember(server, ada, "accountant"),
    ];
    expect((await accuracy(accountant)).documents).toBe(1);
    expectError(await sendCall(server.origin, CALLS.readingAccuracy, {}, employee.headers), 403, "forbidden");
    expect((await accuracy(await server.register())).documents).toBe(0);
  });
});
