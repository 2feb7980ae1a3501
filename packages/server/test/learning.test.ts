/** Learning: a person before a rule before what people decided before the engine; one decision suggests, two that agree decide. */
import { CALLS, type ExpenseDetail } from "@tallyleaf/contract";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { corrections } from "../src/db/schema.ts";
import { violations } from "./support/book.ts";
import { createScriptedPool, purchase, type Script, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { upload } from "./support/wire.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
});
afterAll(() => server.close());

let documents = 0;
/** A document, no two alike, of a vendor of whom the engine knows nothing: it goes to 5000 and is paid in cash. */
async function bring(
  person: Person,
  fields: Script["fields"] = {},
  rest: Partial<Script> = {},
): Promise<ExpenseDetail> {
  documents += 1;
  const script = purchase(
    `d${documents}`,
    { vendor: "Zed Holdings", total: `${documents}.50`, invoiceNumber: `N-${documents}`, ...fields },
    rest,
  );
  const document = await upload(person, scriptedPdf(script), { expenseId: -1, name: `${script.id}.pdf` });
  await person.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
  return detailOf(person, document.expenseId ?? 0);
}
const at = (id: number) => ({ params: { id: String(id) } });
const detailOf = (person: Person, id: number) => person.call(CALLS.getExpense, at(id));
const accept = (person: Person, { id }: ExpenseDetail) => person.call(CALLS.acceptExpense, { ...at(id), body: {} });
/** Saves the form of an expense with changes, as the edit screen does. */
async function correct(person: Person, shown: ExpenseDetail, changes: object): Promise<ExpenseDetail> {
  const { expense } = await person.call(CALLS.updateExpense, {
    ...at(shown.id),
    body: {
      vendorName: shown.vendorName ?? "",
      description: shown.description ?? "",
      invoiceNumber: shown.invoiceNumber ?? "",
      invoiceDate: shown.invoiceDate ?? "",
      totalAmount: shown.totalAmount ?? 0,
      currency: shown.currency ?? "USD",
      paymentAccountId: shown.paymentAccountId ?? "",
      accountCode: shown.accountCode ?? "",
      taxes: shown.taxes,
      taxStructure: shown.taxStructure,
      ...changes,
    },
  });
  return expense;
}
const to = (accountCode: string) => ({ accountCode, lineItems: [] });
const offers = ({ reasons }: ExpenseDetail) => reasons.filter(({ code }) => code === "learned_suggestion");
const lawful = async (person: Person) =>
  expect(await violations(server.db, person.session.currentOrganizationId)).toEqual([]);

describe("what people decide on a vendor's expenses", () => {
  it("one suggests and waits, two that agree decide, and the reason is said", async () => {
    const ada = await server.register();
    const first = await bring(ada);
    expect(first).toMatchObject({ status: "ready", accountCode: "5000" });
    await correct(ada, first, to("5300"));

    const second = await bring(ada);
    expect(second).toMatchObject({ status: "to_review", accountCode: "5000" });
    expect(offers(second)).toEqual([
      {
        field: "category",
        code: "learned_suggestion",
        message:
          "Your last receipt from Zed Holdings went to 5300 Travel. Do the same here, and I will do so by myself from then on.",
      },
    ]);
    expect(second.suggestions).toEqual([expect.objectContaining({ field: "category", value: "5300" })]);
    await correct(ada, second, to("5300"));

    const third = await bring(ada);
    expect(third).toMatchObject({ status: "ready", accountCode: "5300", reasons: [], suggestions: [] });
    expect(third.choice?.category).toBe(
      "Your last 2 receipts from Zed Holdings went there, so this goes to 5300 Travel.",
    );
    await lawful(ada);
  });

  it("a decision that is another suggests, until it is made twice", async () => {
    const ada = await server.register();
    for (const code of ["5300", "5300", "5600"]) await correct(ada, await bring(ada), to(code));
    const torn = await bring(ada);
    expect(torn).toMatchObject({ status: "to_review", accountCode: "5300" });
    expect(torn.suggestions).toEqual([expect.objectContaining({ value: "5600" })]);
    await correct(ada, torn, to("5600"));
    expect(await bring(ada)).toMatchObject({ status: "ready", accountCode: "5600", suggestions: [] });
  });

  it("an acceptance counts like a correction, undone or deleted it counts no more", async () => {
    const ada = await server.register();
    const review = { status: "to_review" } as const;
    const first = await correct(ada, await bring(ada), to("5300"));
    const second = await correct(ada, await bring(ada, {}, review), to("5300"));
    const third = await bring(ada, {}, review);
    await accept(ada, third);
    await ada.call(CALLS.deleteExpense, { ...at(first.id), query: {} });
    expect((await bring(ada)).accountCode).toBe("5300");
    await ada.call(CALLS.undoAccept, at(third.id));
    expect(await bring(ada)).toMatchObject({ accountCode: "5000", status: "to_review" });
    await ada.call(CALLS.deleteExpense, { ...at(second.id), query: {} });
    expect(await bring(ada)).toMatchObject({ accountCode: "5000", suggestions: [] });
    await lawful(ada);
  });

  it("what was entered by hand counts too", async () => {
    const ada = await server.register();
    for (const day of ["2026-03-01", "2026-03-02"])
      await ada.call(CALLS.createExpense, {
        body: {
          vendorName: "ZED HOLDINGS LTD",
          description: "Consulting",
          invoiceDate: day,
          totalAmount: 48,
          currency: "USD",
          paymentAccountId: "2100",
          accountCode: "5600",
        },
      });
    expect(await bring(ada)).toMatchObject({ status: "ready", accountCode: "5600", paymentAccountId: "2100" });
  });

  it("the payment account is learned for each way of payment that a document names", async () => {
    const ada = await server.register();
    const card = { paymentHint: "card" } as const;
    for (let times = 0; times < 2; times += 1)
      await correct(ada, await bring(ada, {}, card), { paymentAccountId: "2100", lineItems: [] });
    expect(await bring(ada, {}, card)).toMatchObject({ status: "ready", paymentAccountId: "2100" });
    expect(await bring(ada, {}, { paymentHint: "cash" })).toMatchObject({ paymentAccountId: "1000", suggestions: [] });
  });

  it("a tax that documents do not print is learned with its rate", async () => {
    const ada = await server.register();
    const tax = { taxes: [{ taxName: "VAT", taxRate: 19, taxAmount: 1.9 }], taxStructure: "inclusive", lineItems: [] };
    await correct(ada, await bring(ada, { total: "11.90" }), tax);
    const second = await bring(ada, { total: "11.90" });
    expect(second).toMatchObject({
      status: "to_review",
      taxes: [],
      suggestions: [{ field: "tax", value: "inclusive:19" }],
    });
    await correct(ada, second, tax);
    const third = await bring(ada, { total: "23.80" });
    expect(third).toMatchObject({ status: "ready", totalAmount: 23.8, taxes: [{ taxRate: 19, taxAmount: 3.8 }] });
    for (const shown of [third, await bring(ada, { total: "1.19" })])
      await correct(ada, shown, { taxes: [], taxStructure: "inclusive", lineItems: [] });
    expect(await bring(ada, { total: "2.38" })).toMatchObject({ status: "ready", taxes: [], suggestions: [] });
    await lawful(ada);
  });

  it("a vendor's name is learned where it is read as another", async () => {
    const ada = await server.register();
    const read = { vendor: "UN1 HAKKA INTL" };
    const name = { vendorName: "Unihakka International", lineItems: [] };
    await correct(ada, await bring(ada, read), name);
    const second = await bring(ada, read);
    expect(second).toMatchObject({
      status: "to_review",
      vendorName: "UN1 HAKKA INTL",
      suggestions: [{ field: "vendor", value: "Unihakka International" }],
    });
    await correct(ada, second, { ...name, ...to("5250") });
    const third = await bring(ada, read);
    expect(third).toMatchObject({ status: "to_review", vendorName: "Unihakka International" });
    expect(third.suggestions).toEqual([expect.objectContaining({ field: "category", value: "5250" })]);
  });

  it("nothing of it reaches another organization", async () => {
    const [ada, grace] = [await server.register(), await server.register()];
    for (let times = 0; times < 2; times += 1) await correct(ada, await bring(ada), to("5300"));
    expect(await bring(grace)).toMatchObject({ status: "ready", accountCode: "5000", suggestions: [] });
  });
});

describe("corrections are kept", () => {
  const rowsOf = (person: Person, id: number) =>
    server.db.asOrganization(person.session.currentOrganizationId, (tx) =>
      tx
        .select()
        .from(corrections)
        .where(and(eq(corrections.organizationId, person.session.currentOrganizationId), eq(corrections.expenseId, id)))
        .orderBy(asc(corrections.id)),
    );

  it("a row for each field that was read, with what became of it", async () => {
    const ada = await server.register();
    const shown = await bring(ada, { total: "24.75" }, { status: "to_review" });
    await correct(ada, shown, { ...to("5300"), totalAmount: 24.57 });
    const rows = await rowsOf(ada, shown.id);
    const byField = new Map(rows.map((row) => [row.field, row]));
    expect(byField.get("total")).toMatchObject({
      valueRead: "24.75",
      valueConfirmed: "24.57",
      unchanged: false,
      confidence: 0.99,
      vendor: "Zed Holdings",
      vendorKey: "zedholdings",
      actorId: ada.session.user.id,
    });
    expect(byField.get("category")).toMatchObject({ valueRead: "5000", valueConfirmed: "5300", unchanged: false });
    expect(
      [...byField.values()]
        .filter(({ unchanged }) => unchanged)
        .map(({ field }) => field)
        .sort(),
    ).toEqual(["currency", "date", "invoiceNumber", "paymentAccount", "vendor"].sort());

    // Changed again, what was read stays what was read.
    await correct(ada, await detailOf(ada, shown.id), { totalAmount: 24.75, lineItems: [] });
    const later = (await rowsOf(ada, shown.id)).filter(({ field }) => field === "total");
    expect(later.map(({ unchanged }) => unchanged)).toEqual([false, true]);
  });

  it("none of what was entered by hand, and none can be changed", async () => {
    const ada = await server.register();
    const shown = await bring(ada, {}, { status: "to_review" });
    await accept(ada, shown);
    const organizationId = ada.session.currentOrganizationId;
    for (const change of [
      server.db.asOrganization(organizationId, (tx) => tx.update(corrections).set({ unchanged: false })),
      server.db.asOrganization(organizationId, (tx) => tx.delete(corrections)),
    ])
      await expect(change).rejects.toThrow();
    expect((await rowsOf(ada, shown.id)).every(({ unchanged }) => unchanged)).toBe(true);
  });
});
